"""Texts about the game at the table: status line, hints, refusals, agreements."""
