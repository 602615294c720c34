"""How the table sleeps when nobody is there: since when nobody is, how dark it is by then, and what only wakes it."""
