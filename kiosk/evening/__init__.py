"""An evening: people who take turns at one table, what they played, and how they stand. No screen, no disk, no clock.

- `facts`, `journal`: what happened, line by line; lines are never changed, and those of two tables can be merged.
- `evening`: what a journal amounts to: who is there, the queue, rounds and heats, the games.
- `heats`, `seating`: who plays next, and with whom.
- `standings`, `course`, `figures`, `house_records`: what it came to, and what all evenings did.
- `chronicle`: the evenings before the one that is open.
- `host`: whoever runs it: everything that is done to an evening goes through there.
- `keeping`, `kept_lines`, `taking_in`: the one that is open at this table, and those that there have been.
- `sharing`: evenings as files, out and in.
"""
