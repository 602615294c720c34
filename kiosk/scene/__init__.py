"""What is on the screen at one moment, as plain data: computed from the state of the game, drawn by `kiosk.stage`."""
