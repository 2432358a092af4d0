"""Lesson steps, puzzles and mistakes to be corrected: how each is tried, answered and judged."""
