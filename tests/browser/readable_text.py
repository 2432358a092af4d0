"""Text that cannot be read on a page: cut off, spilled out of its box, or covered."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Frame, Page

LOOK = "([script, width]) => { (0, eval)(script); return globalThis.findUnreadable(width); }"


@cache
def _script() -> str:
    source = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
    return f"{{{source}}}"  # in a block of its own it can be run again


def unreadable(page: Page | Frame, width: int | None = None) -> list[str]:
    """A sentence for each text that cannot be read; with a width, also if the page is wider than that."""
    found: list[str] = page.evaluate(LOOK, [_script(), width])
    return found
