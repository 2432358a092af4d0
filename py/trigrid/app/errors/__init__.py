"""Errors after the start: whatever goes wrong comes to one place, which says so and keeps the game."""
