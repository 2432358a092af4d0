"""State of the page: whether it is still starting, and whether it is embedded."""

from trigrid.app.browser.dom import document


def is_starting() -> bool:
    """Return whether the page is still starting.

    Until the page is ready, it shows only the HTML that it contained before Python started.
    """
    return str(document.documentElement.dataset.state) != "ready"


def is_embedded() -> bool:
    """Return whether this page is a board embedded in another page."""
    return bool(document.documentElement.hasAttribute("data-embed"))
