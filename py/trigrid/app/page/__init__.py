"""The whole page: which screen an address opens, and the game that is on the table."""
