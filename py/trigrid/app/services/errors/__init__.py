"""Errors after the start: one log, and a notice with a report."""
