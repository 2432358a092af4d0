"""Sharing games and opening shared ones: links, records, files and pictures."""
