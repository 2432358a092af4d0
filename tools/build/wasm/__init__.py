"""Splits Pyodide's binary into what a start and games need, and the rest."""
