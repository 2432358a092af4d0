"""A game in play: record, input, undo and redo, agreements, and the computer."""
