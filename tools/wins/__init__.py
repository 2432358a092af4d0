"""Finds, proves and grades won positions.

Run with ``python -m tools.wins``.
"""
