"""Round the board: players, tools, the list of moves, typed moves, and what the players agree on."""
