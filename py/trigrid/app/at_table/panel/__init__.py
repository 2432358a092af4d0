"""What stands round the board: players, tools, the list of moves, typed moves, ties and resignations."""
