"""Kivy's window and what comes in by it: which screen there is, fingers, keys, and how often it is drawn."""
