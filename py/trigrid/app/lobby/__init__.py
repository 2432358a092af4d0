"""The lobby and the screen *Games*: the games that can be played, and those that have been."""
