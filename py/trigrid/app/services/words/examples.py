"""Texts for lists that are still empty."""

from trigrid.language import _

EXAMPLE = _("Example")
"""The label above the picture of a list with entries."""
