"""The lobby and the screen *My games*, which offer new games and list stored ones."""
