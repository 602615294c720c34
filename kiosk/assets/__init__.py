"""What is shipped beside the code: the sounds, and what they are made with."""
