"""Texts for sharing games and opening shared games."""
