"""The picture of a game in progress: at the next start it is there before Python, and never a wrong one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.held import held
from tests.browser.house import WIDE, Visit, card_of, go_to, is_ready, start_button
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


def play_and_rest(page: Page, table: Table, texts: str) -> None:
    """Make moves, and wait until the picture of what came of them is kept."""
    table.write_all(texts)
    eventually(page, lambda: seen(page) is not None)


@pytest.mark.parametrize(
    ("key", "texts"),
    [("tritt", "c6-c8 e5-e7"), ("trichet", "0,1Aoo. -1,-1Voo."), ("tritium", "orange-a1 sky-g4")],
)
def test_a_game_in_progress_is_there_at_once(visit: Visit, site: str, key: str, texts: str) -> None:
    page, game = visit(**WIDE), load(key)
    page.goto(site + address_of(game))
    is_ready(page)
    table = Table(page, game)
    play_and_rest(page, table, texts)
    after = picture_of_board(page)
    with held(page):
        page.reload()
        expect(page.locator("#drawn svg")).to_be_visible()
        assert is_same_picture(page, picture_of_board(page), after)
        expect(table.listed).to_have_text(texts.split())
        expect(table.button("Undo")).to_be_enabled()
    is_ready(page)
    assert table.moves() == texts.split()


def test_a_picture_is_shown_for_its_own_game_only_and_none_is_guessed(visit: Visit, site: str) -> None:
    page, game = visit(**WIDE), load("tritt")
    page.goto(site + address_of(game))
    is_ready(page)
    play_and_rest(page, Table(page, game), "c6-c8 e5-e7")
    tritton = page.locator("#drawn .tritton")
    others = [
        "#/tritt",
        f"{address_of(game)}&g=another",
        "#/tritt-reloaded",
        page.url.partition("/#")[2] + "0",
    ]
    with held(page):
        page.reload()
        expect(tritton).to_have_count(1)
        for other in others:
            page.evaluate("address => { location.hash = address }", other)
            expect(tritton).to_have_count(0)
            expect(page.locator("#drawn svg")).to_be_visible()
        page.evaluate("() => { location.hash = '#/' }")
        expect(start_button(page)).to_be_visible()
    is_ready(page)


def test_a_flipped_board_comes_back_flipped(visit: Visit, site: str) -> None:
    page, game = visit(**WIDE), load("tritt")
    page.goto(site + address_of(game))
    is_ready(page)
    table = Table(page, game)
    play_and_rest(page, table, "c6-c8")
    first = seen(page)
    table.press("Flip board")
    eventually(page, lambda: seen(page) not in (None, first))
    flipped = picture_of_board(page)
    with held(page):
        page.reload()
        expect(page.locator("#drawn svg")).to_be_visible()
        assert is_same_picture(page, picture_of_board(page), flipped)
    is_ready(page)


def test_a_picture_goes_as_soon_as_it_may_be_wrong(visit: Visit, site: str) -> None:
    page, game = visit(**WIDE), load("tritt")
    page.goto(site + address_of(game))
    is_ready(page)
    table = Table(page, game)
    play_and_rest(page, table, "c6-c8 e5-e7")
    page.evaluate("() => { globalThis.setTimeout = (act, delay) => (delay ? 0 : queueMicrotask(act)) }")
    table.press("Undo")
    eventually(page, lambda: seen(page) is None)


def test_games_that_wait_keep_their_place_in_the_lobby(visit: Visit, site: str) -> None:
    page, game = visit(**WIDE), load("tritt")
    page.goto(site + address_of(game))
    is_ready(page)
    play_and_rest(page, Table(page, game), "c6-c8")
    go_to(page, "#/")
    expect(card_of(page)).to_be_visible()
    with held(page):
        page.reload()
        expect(page.get_by_role("heading", name="Continue")).to_be_visible()
        expect(card_of(page)).to_be_visible()
        before = card_of(page).bounding_box()
    is_ready(page)
    expect(page.get_by_role("link", name=re.compile("Continue TRITT"))).to_be_visible()
    assert card_of(page).bounding_box() == before
