"""Where everything lies on the table, in true millimetres. Pure: no Kivy, no game."""
