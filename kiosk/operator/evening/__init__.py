"""What whoever opens or runs an evening sees and does, without a screen."""
