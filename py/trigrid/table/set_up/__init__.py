"""Positions that are set up by hand, with an editor for each game."""
