"""Figures of one's own games, counted anew each time from the games that are stored."""
