"""Puzzles on the page: the list and the table of a puzzle, loaded when opened."""
