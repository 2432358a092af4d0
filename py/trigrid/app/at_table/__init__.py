"""The screen on which a game is played: board, panel, players, rules and dialogs."""
