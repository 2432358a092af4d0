"""A game in play: the record on the table, how moves are made, undone and refused, the computer's part."""
