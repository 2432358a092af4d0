"""Checks for unreadable text: cut off, outside its box, covered or faint."""

from base64 import b64encode
from functools import cache
from pathlib import Path

from playwright.sync_api import Frame, Page

RUN = "(script) => (0, eval)(script)"
UNREADABLE = "(width) => findUnreadable(width)"
FAINT = "([png, least]) => findFaint(png, least)"
PALE = "(least) => findPale(least)"
LEAST_CONTRAST = 4.5
"""Minimum contrast of text with its background, by WCAG 1.4.3."""


@cache
def _script() -> str:
    source = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
    return f"{{{source}}}"  # in a block, the script can run again in the same page


def unreadable(page: Page | Frame, width: int | None = None) -> list[str]:
    """Return a sentence for each text that is cut off, outside its box or covered.

    With ``width``, also returns a sentence if the page is wider.
    """
    page.evaluate(RUN, _script())
    found: list[str] = page.evaluate(UNREADABLE, width)
    return found


def faint(page: Page) -> list[str]:
    """Return a sentence for each text in the window whose pixels lack LEAST_CONTRAST.

    Text may change between the picture and the check, so only text that is faint twice counts.
    """
    page.evaluate(RUN, _script())
    found = _faint_now(page)
    again = _faint_now(page) if found else []
    return [each for each in found if each in again]


def pale(page: Page) -> list[str]:
    """Return a sentence for each text that lacks LEAST_CONTRAST on white paper."""
    page.evaluate(RUN, _script())
    found: list[str] = page.evaluate(PALE, LEAST_CONTRAST)
    return found


def _faint_now(page: Page) -> list[str]:
    picture = b64encode(page.screenshot(animations="disabled", scale="css")).decode()
    found: list[str] = page.evaluate(FAINT, [picture, LEAST_CONTRAST])
    return found
