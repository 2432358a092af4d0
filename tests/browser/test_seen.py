"""The picture of a game in progress: at the next start it is there before Python, and never a wrong one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.held import held
from tests.browser.house import WIDE, Visit, arrive, card_of, go_to, is_ready, start_button
from tests.browser.likeness import is_same_picture, picture_of_board
from tests.browser.patience import eventually
from tests.browser.table import Table
from trigrid.app.address import address_of
from trigrid.games import load

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""Python is held back for longer than the browser expects."""


def seen(page: Page) -> str | None:
    """What the next start will find."""
    text: str | None = page.evaluate("() => localStorage.getItem('trigrid-seen')")
    return text


def playing(visit: Visit, site: str, key: str, texts: str) -> Table:
    """A table at which moves have been made, once the picture of what came of them is kept."""
    page, game = visit(**WIDE), load(key)
    arrive(page, site, address_of(game))
    table = Table(page, game)
    table.write_all(texts)
    eventually(page, lambda: seen(page) is not None)
    return table


def is_there_at_once(table: Table, picture: str, texts: str) -> None:
    """Assert that a page whose Python is held back shows the game as it was left."""
    expect(table.page.locator("#drawn svg")).to_be_visible()
    assert is_same_picture(table.page, picture_of_board(table.page), picture)
    expect(table.listed).to_have_text(texts.split())
    expect(table.button("Undo")).to_be_enabled()


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        pytest.param("trichet", "0,1Aoo. -1,-1Voo.", marks=pytest.mark.long),
        pytest.param("tritium", "orange-a1 sky-g4", marks=pytest.mark.long),
    ],
)
def test_a_game_in_progress_is_there_at_once(visit: Visit, site: str, key: str, texts: str) -> None:
    table = playing(visit, site, key, texts)
    page, after = table.page, picture_of_board(table.page)
    with held(page):
        page.reload()
        is_there_at_once(table, after, texts)
    is_ready(page)
    assert table.moves() == texts.split()


def test_it_comes_back_flipped_for_its_own_game_only_and_none_is_guessed(visit: Visit, site: str) -> None:
    texts = "c6-c8 e5-e7"
    table = playing(visit, site, "tritt", texts)
    page, first = table.page, seen(table.page)
    table.press("Flip board")
    eventually(page, lambda: seen(page) not in (None, first))
    flipped = picture_of_board(page)
    with held(page):
        page.reload()
        is_there_at_once(table, flipped, texts)
        is_shown_for_no_other(page)
    is_ready(page)
    expect(table.listed).to_have_text(texts.split())
    assert is_same_picture(page, picture_of_board(page), flipped)


def is_shown_for_no_other(page: Page) -> None:
    """Go to other games and to the lobby, where there is no piece of this one, and back."""
    own = page.url.partition("/#")[2]
    tritton = page.locator("#drawn .tritton")
    expect(tritton).to_have_count(1)
    for other in ("#/tritt", f"{address_of(load('tritt'))}&g=another", "#/tritt-reloaded", f"#{own}0"):
        go_before_python(page, other)
        expect(tritton).to_have_count(0)
        expect(page.locator("#drawn svg")).to_be_visible()
    go_before_python(page, "#/")
    expect(start_button(page)).to_be_visible()
    go_before_python(page, f"#{own}")
    expect(tritton).to_have_count(1)


def go_before_python(page: Page, address: str) -> None:
    """Change the address of a page that has not started yet."""
    page.evaluate("address => { location.hash = address }", address)


def test_it_goes_as_soon_as_it_may_be_wrong_and_games_that_wait_keep_their_place_in_the_lobby(
    visit: Visit, site: str
) -> None:
    table = playing(visit, site, "tritt", "c6-c8 e5-e7")
    page = table.page
    go_to(page, "#/")
    expect(card_of(page)).to_be_visible()
    with held(page):
        page.reload()
        expect(page.get_by_role("heading", name="Continue")).to_be_visible()
        expect(card_of(page)).to_be_visible()
        before = card_of(page).bounding_box()
    is_ready(page)
    waiting = page.get_by_role("link", name=re.compile("Continue TRITT"))
    expect(waiting).to_be_visible()
    assert card_of(page).bounding_box() == before
    page.evaluate("() => localStorage.removeItem('trigrid-seen')")
    waiting.click()
    eventually(page, lambda: seen(page) is not None)
    page.evaluate("() => { globalThis.setTimeout = (act, delay) => (delay ? 0 : queueMicrotask(act)) }")
    table.press("Undo")
    eventually(page, lambda: seen(page) is None)
