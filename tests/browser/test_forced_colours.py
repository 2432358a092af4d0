"""The system's own colours, dark and light: text stands out from its ground, and choices from the rest."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.all_screens import SCHEMES, Scheme
from tests.browser.every_screen import EVERY_SCREEN, screens
from tests.browser.navigation import go_to, sit_down_after, tritium
from tests.browser.readable_text import faint
from tests.browser.settings_dialog import settings_of
from tests.browser.stored_games import have_settings
from tests.browser.waiting import comes_to, eventually

CONTRASTS = ("standard", "more")
"""What the settings and the system ask for, as the style sheets see it."""
EACH_LOOK = list(product(SCHEMES, CONTRASTS))
SET_CONTRAST = "(value) => { document.documentElement.dataset.contrast = value; }"
COLOUR = "each => getComputedStyle(each).color"
GROUND = "each => getComputedStyle(each).backgroundColor"


@pytest.fixture
def forced(desk: Page) -> Any:
    """A page in the system's colours, and as it was afterwards."""
    desk.emulate_media(forced_colors="active")
    yield desk
    desk.emulate_media(forced_colors="none")


def faint_in_the_systems_colours(page: Page, looks: Iterable[tuple[Scheme, str]]) -> Iterator[str]:
    """Say what cannot be read in schemes and contrasts on a page that is in the system's colours."""
    for scheme, contrast in looks:
        page.emulate_media(color_scheme=scheme)
        comes_to(page, lambda: page.evaluate("() => document.documentElement.dataset.contrast"), "more")
        page.evaluate(SET_CONTRAST, contrast)
        yield from (f"{scheme}, contrast {contrast}: {each}" for each in faint(page))
        page.evaluate(SET_CONTRAST, "more")


@screens(set())
def test_all_text_is_legible(forced: Page, screen: str) -> None:
    """If this fails, something is black on black for people who cannot see our colours."""
    EVERY_SCREEN[screen](forced)
    problems = list(faint_in_the_systems_colours(forced, EACH_LOOK))
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_what_is_chosen_stands_out_and_the_board_has_the_systems_scheme(forced: Page, scheme: str) -> None:
    """If this fails, nobody sees at which move the board stands, or what is set, or the board dazzles."""
    forced.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    have_settings(forced, theme="light")
    table = sit_down_after(forced, tritium(4), "orange-a1 sky-c3 blue-e5")
    eventually(forced, lambda: (max(table.pixel(table.place("b2"))[:3]) < 80) is (scheme == "dark"))
    current = table.sheet.locator("[aria-current]")
    others = table.sheet.get_by_role("button").and_(forced.locator(":not([aria-current])"))
    assert ground(current) != ground(others.first)
    dialog = settings_of(forced)
    checked, other = (dialog.get_by_role("radio", name=name).locator("+ span") for name in ("Light", "Dark"))
    assert ground(checked) != ground(other)


def test_links_look_like_buttons_and_the_primary_one_stands_out(forced: Page) -> None:
    go_to(forced, "#/puzzles")
    today, another = (forced.get_by_role("link", name=name) for name in ("Today’s puzzle", "Next puzzle"))
    assert ground(today) != ground(another)
    assert another.evaluate("each => getComputedStyle(each).borderTopStyle") == "solid"
    assert another.evaluate(COLOUR) == forced.get_by_role("button", name="Settings").evaluate(COLOUR)


def ground(part: Locator) -> str:
    """The colour behind a part's text."""
    return str(part.evaluate(GROUND))
