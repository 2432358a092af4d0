"""Statistics of the user's own games, computed from the stored games.

The package is loaded on demand.
"""
