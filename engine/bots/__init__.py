"""Players that see only their seat's view, weakest first, and matches between them."""
