"""Quibbles: the rules of the game, its text, what seats may know and simple bots. Standard library only."""
