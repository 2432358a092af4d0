"""How much of Pyodide's binary a page has, and how to keep it from fetching the rest when it is idle."""

from playwright.sync_api import Frame, Page

NEVER_IDLE = "globalThis.requestIdleCallback = () => 0;"
"""Nothing comes in the background, in this page: that is done when it is idle."""


def binary_amount(where: Page | Frame) -> str:
    """How much of the binary there is: "half" or "whole"."""
    return str(where.evaluate("document.documentElement.dataset.binary"))
