"""What is said of stored games: what could not be kept, and what is wrong with a damaged record."""
