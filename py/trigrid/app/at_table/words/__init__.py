"""What is said of the list of moves and of the rules."""
