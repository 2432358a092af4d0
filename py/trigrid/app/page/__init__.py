"""The whole page: maps addresses to screens and holds the game on the table."""
