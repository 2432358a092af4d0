"""Texts of the help that all kinds of exercises give."""

from trigrid.language import _

HINT, SHOW_MOVE, SHOW_SOLUTION = _("Hint"), _("Show move"), _("Show solution")
AFTER_SOLUTION = _("Right, but the solution was shown before. That doesn’t count as solved.")
"""The reply to the right moves if the user had seen them."""
