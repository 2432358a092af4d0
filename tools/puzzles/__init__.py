"""Finds puzzles in games that levels play, proves and grades them: ``python -m tools.puzzles``."""
