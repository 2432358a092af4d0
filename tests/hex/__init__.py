"""Hex on 5 × 5 points: the example of docs/adding-a-game.md.

Its files lie here as those of a game of the site lie in py/trigrid: where they say ``tests.hex``, such a game
says ``trigrid``. It is registered by tests alone, which hold it to all that they demand of every game.
"""
