"""The texts of the new-game form, the list of moves and the rules."""
