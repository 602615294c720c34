"""Where the strong bot's numbers come from: it plays itself, and learns from how that went."""
