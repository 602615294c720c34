"""How a table is played: what touches and presses come to, and what everyone may see of it. No Kivy, no clock.

Time comes in with every call, in seconds of any monotonic clock.
"""
