"""Texts for lists that are still empty."""

from trigrid.language import _

EXAMPLE = _("Example")
"""The label above an example of a list with entries."""
