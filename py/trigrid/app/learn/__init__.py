"""Lessons on the page: their list, and the table on which one is gone through. Loaded when one is opened."""
