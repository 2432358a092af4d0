"""Where PyScript starts: build the page, show what the address asks for, say that we are ready."""

from trigrid.app.browser import document
from trigrid.app.page import Page


def start() -> None:
    """Start the page. The boot loader waits for the mark that this leaves on the document."""
    Page().open()
    document.documentElement.dataset.state = "ready"
