"""The lesson: a real game on a table laid for it, in which everyone who sits plays every kind of turn themselves."""
