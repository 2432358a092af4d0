"""Tools that check the claims of strategy lessons and find their positions."""
