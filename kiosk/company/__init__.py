"""The bots as guests meet them: three characters with names, faces, tempers and reactions of their own."""
