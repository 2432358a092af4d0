"""Puzzles on the page: their list, and the table on which one is solved. Loaded when one is asked for."""
