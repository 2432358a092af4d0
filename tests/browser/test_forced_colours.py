"""The system's own colours, dark and light: text stands out from its ground, and choices from the rest."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.all_screens import SCHEMES, Scheme, show_tritium
from tests.browser.every_screen import EVERY_SCREEN, screens_in_two_forms
from tests.browser.readable_text import faint
from tests.browser.settings_dialog import settings_of
from tests.browser.waiting import comes_to

SHORT = ("table-tritium", "lobby", "full-rules", "end-tritt", "lesson-tritt", "settings")
"""Screens on which something of every kind is chosen."""
CONTRASTS = ("standard", "more")
"""What the settings and the system ask for, as the style sheets see it."""
SET_CONTRAST = "(value) => { document.documentElement.dataset.contrast = value; }"
GROUND = "each => getComputedStyle(each).backgroundColor"


@pytest.fixture
def forced(desk: Page) -> Any:
    """A page in the system's colours, and as it was afterwards."""
    desk.emulate_media(forced_colors="active")
    yield desk
    desk.emulate_media(forced_colors="none")


def looks(screen: str, *, is_full: bool) -> list[tuple[Scheme, str]]:
    """The schemes and contrasts in which a screen is looked at; in the short form each of both once."""
    if is_full:
        return list(product(SCHEMES, CONTRASTS))
    turn = SHORT.index(screen) % 2
    return list(zip(SCHEMES, (*CONTRASTS[turn:], *CONTRASTS[:turn]), strict=True))


@screens_in_two_forms(SHORT)
def test_all_text_is_legible(forced: Page, screen: str, is_full: bool) -> None:
    """If this fails, something is black on black for people who cannot see our colours."""
    EVERY_SCREEN[screen](forced)
    problems = list[str]()
    for scheme, contrast in looks(screen, is_full=is_full):
        forced.emulate_media(color_scheme=scheme)
        comes_to(forced, lambda: forced.evaluate("() => document.documentElement.dataset.contrast"), "more")
        forced.evaluate(SET_CONTRAST, contrast)
        problems += [f"{scheme}, contrast {contrast}: {each}" for each in faint(forced)]
        forced.evaluate(SET_CONTRAST, "more")
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_is_chosen_stands_out(forced: Page, scheme: str) -> None:
    """If this fails, nobody sees at which move the board stands, or what is set."""
    forced.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    table = show_tritium(forced)
    current = table.sheet.locator("[aria-current]")
    others = table.sheet.get_by_role("button").and_(forced.locator(":not([aria-current])"))
    assert ground(current) != ground(others.first)
    dialog = settings_of(forced)
    checked, other = (dialog.get_by_role("radio", name=name).locator("+ span") for name in ("System", "Dark"))
    assert ground(checked) != ground(other)


def ground(part: Locator) -> str:
    """The colour behind a part's text."""
    return str(part.evaluate(GROUND))
