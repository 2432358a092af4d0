"""The board on the page: its canvas, what pointers and keys do on it, and its places for who hears it."""
