"""The rooms of an evening: where people come together between games, the board, the pages of whoever runs it."""
