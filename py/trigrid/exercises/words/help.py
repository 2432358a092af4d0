"""Texts of the help that all kinds of exercises give."""

from trigrid.language import _

HINT, SHOW_MOVE, SHOW_SOLUTION = _("Hint"), _("Show move"), _("Show solution")
AFTER_SOLUTION = _("Right. It doesn’t count yet, because the solution was shown.")
"""The reply to the right moves if the user has seen them."""
