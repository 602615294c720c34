"""An evening as files, and back: for a stick, a spreadsheet, a printer, or another table.

- `evening_file`: the whole journal as JSON, to be read by this program again.
- `tables`: standings, games and people as rows of text: one order for everything that is shown or written.
- `spreadsheet`, `page`: these rows as CSV and as a page for printing.
- `names_file`: names to enrol, from whatever a spreadsheet saves.
- `folder`: all files of an evening, in a folder that is never written over.
- `table_data`: the same from and into what a table has kept, for the command line.
"""
