"""Text forms of the positions of each game."""
