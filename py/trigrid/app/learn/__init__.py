"""Lessons on the page: the list and the table of a lesson, loaded when opened."""
