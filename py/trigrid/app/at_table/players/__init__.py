"""Who plays each seat of a game, and the forms, selects and cards that show and change it."""
