"""Reviews games between computer players and ranks them as games worth seeing.

Run with ``python -m tools.annotated``.
"""
