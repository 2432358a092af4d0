"""The text shown if the browser does not allow copying."""

from trigrid.language import _

COPY_BY_HAND = _("This browser does not let the page copy for you. The text is selected: press Ctrl+C or ⌘C.")
