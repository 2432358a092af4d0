"""The lobby and the screen *Games*: what can be played, and what has been."""
