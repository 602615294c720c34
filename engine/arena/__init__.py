"""Bots against bots, often enough to tell which one is stronger, and by how much."""
