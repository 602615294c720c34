"""What only the operator of the table sees and does: behind a gesture and a PIN. No Kivy and no hardware here."""
