"""Errors after the start: all are logged in one place, which shows a notice with a report."""
