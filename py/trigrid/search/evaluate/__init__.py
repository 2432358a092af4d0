"""What a searcher should know of each game beyond its rules: one file a game."""
