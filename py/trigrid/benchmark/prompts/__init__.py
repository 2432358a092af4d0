"""The rules of each game in short, for the prompts of the benchmark."""
