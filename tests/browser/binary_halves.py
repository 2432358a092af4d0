"""The loaded part of Pyodide's binary, and a script that delays the other part."""

from playwright.sync_api import Frame, Page

NEVER_IDLE = "globalThis.requestIdleCallback = () => 0;"
"""A script that prevents the downloads that start when the page is idle."""


def binary_amount(page_or_frame: Page | Frame) -> str:
    """Return the loaded part of the binary, "half" or "whole"."""
    return str(page_or_frame.evaluate("document.documentElement.dataset.binary"))
