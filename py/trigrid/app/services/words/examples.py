"""The words of lists that are still empty."""

from trigrid.language import _

EXAMPLE = _("Example")
"""Above a picture of what the list will show."""
