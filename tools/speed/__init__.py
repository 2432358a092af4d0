"""Measures how fast the rules are, in CPython and PyPy, beside other libraries."""
