"""The controls around the board: players, tools, moves, ties and resignations."""
