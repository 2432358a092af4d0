"""Texts of exercises: tasks, verdicts, and reasons for right and wrong moves."""
