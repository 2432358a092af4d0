"""What is kept from one visit to the next: games, progress and settings, and how they are merged and read."""
