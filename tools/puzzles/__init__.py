"""Finds, proves and grades puzzles from games of the computer against itself.

Run with ``python -m tools.puzzles``.
"""
