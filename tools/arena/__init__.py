"""Matches that measure the strength of the computer player (`make arena`)."""
