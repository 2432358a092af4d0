"""What is said of the game on the table: the status line, previews, hints, refusals, agreements."""
