"""The table where nobody sits at it: moments worth a picture, pictures of all of them, and a game to be looked at."""
