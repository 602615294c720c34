"""An evening as it is seen: between games, its standings, and what whoever runs it sees."""
