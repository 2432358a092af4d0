"""The screen with a game: board, panel, players, rules and dialogs."""
