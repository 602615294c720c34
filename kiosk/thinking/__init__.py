"""Bots at their thinking: in a process of their own, at the lowest priority, so that no finger ever waits for them."""
