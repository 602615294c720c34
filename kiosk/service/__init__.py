"""The table as a service: what its manager hears, how it starts, waits and gives up, and what it asks of root."""
