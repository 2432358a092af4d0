"""The review of the game on the table: its graph, what each move was worth, and mistakes to be corrected."""
