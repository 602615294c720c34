"""The hours of the house: when it is open, what of it is said for tonight, and which clock is believed."""
