"""Tests of forced colours, dark and light: text and selected controls stand out."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.all_screens import SCHEMES, Scheme
from tests.browser.every_screen import EVERY_SCREEN, screens
from tests.browser.navigation import go_to, open_table_after, tritium
from tests.browser.readable_text import faint
from tests.browser.settings_dialog import settings_of
from tests.browser.stored_games import have_settings
from tests.browser.waiting import eventually, wait_until_equal

CONTRASTS = ("standard", "more")
"""Values of the attribute ``data-contrast``, which the style sheets use."""
ALL_LOOKS = list(product(SCHEMES, CONTRASTS))
SET_CONTRAST = "(value) => { document.documentElement.dataset.contrast = value; }"
COLOUR = "each => getComputedStyle(each).color"
BACKGROUND = "each => getComputedStyle(each).backgroundColor"


@pytest.fixture
def forced(desk: Page) -> Any:
    """Provide a page in forced colours, and restore its colours afterwards."""
    desk.emulate_media(forced_colors="active")
    yield desk
    desk.emulate_media(forced_colors="none")


def faint_in_forced_colours(page: Page, looks: Iterable[tuple[Scheme, str]]) -> Iterator[str]:
    """Yield the unreadable text in forced colours, for each scheme and contrast."""
    for scheme, contrast in looks:
        page.emulate_media(color_scheme=scheme)
        wait_until_equal(
            page, lambda: page.evaluate("() => document.documentElement.dataset.contrast"), "more"
        )
        page.evaluate(SET_CONTRAST, contrast)
        yield from (f"{scheme}, contrast {contrast}: {each}" for each in faint(page))
        page.evaluate(SET_CONTRAST, "more")


@screens(set())
def test_all_text_is_legible(forced: Page, screen: str) -> None:
    """If this fails, some text is black on black for people who need forced colours."""
    EVERY_SCREEN[screen](forced)
    problems = list(faint_in_forced_colours(forced, ALL_LOOKS))
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_selected_controls_stand_out_and_the_board_has_the_systems_scheme(forced: Page, scheme: str) -> None:
    """If this fails, selected parts look like others, or the board is too bright."""
    forced.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    have_settings(forced, theme="light")
    table = open_table_after(forced, tritium(4), "orange-a1 sky-c3 blue-e5")
    eventually(forced, lambda: (max(table.pixel(table.place("b2"))[:3]) < 80) is (scheme == "dark"))
    current = table.move_list.locator("[aria-current]")
    others = table.move_list.get_by_role("button").and_(forced.locator(":not([aria-current])"))
    assert background(current) != background(others.first)
    dialog = settings_of(forced)
    checked, other = (dialog.get_by_role("radio", name=name).locator("+ span") for name in ("Light", "Dark"))
    assert background(checked) != background(other)


def test_links_look_like_buttons_and_the_primary_one_stands_out(forced: Page) -> None:
    go_to(forced, "#/puzzles")
    today, another = (forced.get_by_role("link", name=name) for name in ("Today’s puzzle", "Next puzzle"))
    assert background(today) != background(another)
    assert another.evaluate("each => getComputedStyle(each).borderTopStyle") == "solid"
    assert another.evaluate(COLOUR) == forced.get_by_role("button", name="Settings").evaluate(COLOUR)


def background(part: Locator) -> str:
    """Return the colour behind a part's text."""
    return str(part.evaluate(BACKGROUND))
