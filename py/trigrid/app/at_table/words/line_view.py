"""Texts of the part of the card with a line that the page plays."""

from trigrid.language import _

STEP_BACK, STEP_ON = _("One move back"), _("One move on")
"""Accessible names of the buttons that step through the line."""
CLOSE = _("Back to the position")
