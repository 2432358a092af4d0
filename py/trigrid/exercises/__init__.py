"""Exercises: lesson steps, puzzles and mistakes, with their attempts and replies."""
