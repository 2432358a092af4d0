"""Keeping games from one visit to the next: the library, the browser's storage, and who may write."""
