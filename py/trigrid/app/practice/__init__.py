"""Practice: a session with the cards of the deck, and its end; loaded when opened."""
