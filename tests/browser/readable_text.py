"""Text that cannot be read on a page: cut off, spilled out of its box, covered, or as dark as its ground."""

from base64 import b64encode
from functools import cache
from pathlib import Path

from playwright.sync_api import Frame, Page

RUN = "(script) => (0, eval)(script)"
UNREADABLE = "(width) => findUnreadable(width)"
FAINT = "([png, least]) => findFaint(png, least)"
PALE = "(least) => findPale(least)"
LEAST_CONTRAST = 4.5
"""Of text and its ground, as WCAG 1.4.3 asks for it."""


@cache
def _script() -> str:
    source = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
    return f"{{{source}}}"  # in a block of its own it can be run again


def unreadable(page: Page | Frame, width: int | None = None) -> list[str]:
    """A sentence for each text that cannot be read; with a width, also if the page is wider than that."""
    page.evaluate(RUN, _script())
    found: list[str] = page.evaluate(UNREADABLE, width)
    return found


def faint(page: Page) -> list[str]:
    """A sentence for each text in the window whose pixels have less contrast than LEAST_CONTRAST.

    Text may change between the picture and the look at it, so what seems faint has to seem so twice.
    """
    page.evaluate(RUN, _script())
    found = _faint_now(page)
    again = _faint_now(page) if found else []
    return [each for each in found if each in again]


def pale(page: Page) -> list[str]:
    """A sentence for each text whose own colour has less contrast with white paper than LEAST_CONTRAST."""
    page.evaluate(RUN, _script())
    found: list[str] = page.evaluate(PALE, LEAST_CONTRAST)
    return found


def _faint_now(page: Page) -> list[str]:
    picture = b64encode(page.screenshot(animations="disabled", scale="css")).decode()
    found: list[str] = page.evaluate(FAINT, [picture, LEAST_CONTRAST])
    return found
