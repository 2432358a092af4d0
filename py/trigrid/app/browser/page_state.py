"""Whether the page is still starting, and whether it stands within another."""

from trigrid.app.browser.dom import document


def is_starting() -> bool:
    """Whether the page is still starting: only what was there before Python is shown."""
    return str(document.documentElement.dataset.state) != "ready"


def is_embedded() -> bool:
    """Whether this is a board within another page."""
    return bool(document.documentElement.hasAttribute("data-embed"))
