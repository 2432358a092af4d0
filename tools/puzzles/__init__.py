"""Finds puzzles in games of the computer against itself; proves and grades them.

Run with ``python -m tools.puzzles``.
"""
