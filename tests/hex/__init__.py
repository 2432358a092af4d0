"""Hex on 5 × 5 points: the example of docs/adding-a-game.md.

Its files have the same layout as those of a game in py/trigrid, with ``tests.hex`` instead of ``trigrid`` in
imports. Only tests register Hex; then they check it like every other game.
"""
