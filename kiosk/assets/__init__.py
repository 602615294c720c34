"""What is shipped beside the code: the sounds, what they are made with, and a style sheet for Kivy."""
