"""Tests of addresses, whose part after the ``#`` opens the lobby or another page.

An invalid address opens the lobby with a message.
"""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import (
    Visit,
    arrive,
    choose_options,
    expect_game_named,
    go_to,
    new_game_form,
    open_table,
    open_table_after,
    play_button,
    start_game,
    tritium,
)
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.games import Game, load
from trigrid.library.address import address_of
from trigrid.words.game_titles import title

LONG = pytest.mark.long


BAD = {
    "#/chess": "chess",
    "#/tritium?size=9": "9",
    "#/tritium?size=four": "four",
    "#/tritium?size=": "size",
    "#/tritium?form=long": "long",
    "#/tritium?size=4&form=": "form",
    "#/tritt?steps=two": "two",
    "#/tri-it-out?board=hex-9": "hex-9",
    "#/tri-it-out?board=hex-3-4&capture=none": "none",
    "#/trichet?tiles=97": "97",
    "#/trichet?region=": "region",
    "#/tritium/5": "tritium/5",
    "#/%E0%A4%A": "",
    "#/tritium?size=%00": "size",
    "#/<img src=x onerror=alert(1)>": "img",
}
"""Invalid addresses, each with a string that its message must contain."""


SOME_BAD = [
    "#/chess",
    "#/tritium?size=9",
    "#/trichet?region=",
    "#/%E0%A4%A",
    "#/<img src=x onerror=alert(1)>",
]
"""Invalid addresses for the short tests; the long tests open all of BAD."""


SOME_GOOD = ["#/tritium", "#tritium?size=6", "#/tri-it-out?capture=any&board=tri-5"]
"""Valid addresses for the short tests; the long tests open all of GOOD."""


GOOD: dict[str, Game] = {
    "#/tritium": tritium(5),
    "#/tritium?": tritium(5),
    "#/tritium?size=4&form=short": tritium(4, "short"),
    "#/tritium?form=short&size=7": tritium(7, "short"),
    "#tritium?size=6": tritium(6),
    "#/tritt": load("tritt"),
    "#/tritt?steps=one": load("tritt", steps="one"),
    "#/tritt-reloaded": load("tritt-reloaded"),
    "#/tri-it-out": load("tri-it-out"),
    "#/tri-it-out?capture=any&board=tri-5": load("tri-it-out", board="tri-5", capture="any"),
    "#/trichet": load("trichet"),
    "#/trichet?region=14&tiles=150": load("trichet", tiles=150, region=14),
}


CHOSEN = [
    tritium(7, "short"),
    pytest.param(load("tritt", steps="one"), marks=LONG),
    pytest.param(load("tritt-reloaded"), marks=LONG),
    load("tri-it-out", board="hex-5", capture="any"),
    load("trichet", tiles=150, region=6),
]
"""Games whose options a test chooses in the lobby."""


def expect_lobby(page: Page) -> None:
    """Assert that the page shows the lobby, ready to start a game."""
    expect(play_button(page)).to_be_visible()
    expect(page.get_by_role("region", name="Board")).to_be_hidden()
    expect(page).to_have_title("Trigrid")


def expect_table(page: Page, game: Game) -> None:
    """Assert that the page shows the table with this game."""
    expect_game_named(page.get_by_role("heading", level=1), game)
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(play_button(page)).to_be_hidden()
    expect(page).to_have_title(re.compile(re.escape(title(game))))


def test_the_lobby_has_no_notice(desk: Page) -> None:
    for address in ("#/", "#", "#/?"):
        open_table(desk, tritium())
        go_to(desk, address)
        expect_lobby(desk)
        expect(desk.get_by_role("alert"), address).to_have_count(0)


@pytest.mark.parametrize("addresses", [SOME_GOOD, pytest.param([*GOOD], marks=LONG)], ids=["some", "all"])
def test_a_games_address_opens_the_game(desk: Page, addresses: list[str]) -> None:
    for address in addresses:
        go_to(desk, "#/")
        go_to(desk, address)
        expect_table(desk, GOOD[address])


@pytest.mark.parametrize("addresses", [SOME_BAD, pytest.param([*BAD], marks=LONG)], ids=["some", "all"])
def test_a_bad_address_shows_a_message_and_the_lobby(desk: Page, addresses: list[str]) -> None:
    for address in addresses:
        open_table(desk, tritium())
        go_to(desk, address)
        expect_lobby(desk)
        expect(desk.get_by_role("alert"), address).to_be_visible()
        expect(desk.get_by_role("alert"), address).to_contain_text(BAD[address])
        go_to(desk, "#/")
        expect(desk.get_by_role("alert"), address).to_have_count(0)


def test_a_page_loaded_at_a_bad_address_shows_the_lobby(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site, "#/tritium?size=9")
    expect_lobby(page)
    expect(page.get_by_role("alert")).to_contain_text("9")


def test_a_page_loaded_at_a_noncanonical_address_shows_the_canonical_spelling(
    visit: Visit, site: str
) -> None:
    page = visit()
    arrive(page, site, "#/LEARN.")
    expect(page).to_have_url(re.compile("#/learn$"))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_address_bar_shows_the_canonical_spelling(desk: Page) -> None:
    for written, spelled in (
        ("#/TRITT-Reloaded/&fbclid=x", "#/tritt-reloaded"),
        ("#/Puzzles/daily/", "#/puzzles/daily"),
        ("#/Games?utm_source=x", "#/games"),
        ("#learn/TRITT.", "#/learn/tritt"),
    ):
        go_to(desk, written)
        expect(desk).to_have_url(re.compile(f"{re.escape(spelled)}$"))
        expect(desk.get_by_role("alert")).to_have_count(0)


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after two moves."""
    return open_table_after(desk, tritium(4, "short"), "orange-a1 sky-g4")


def test_the_lobby_leads_back_to_the_game_on_the_table(table: TablePage) -> None:
    for address in ("#/", "#/chess", "#/tritium?size=9"):
        go_to(table.page, address)
        continue_link = table.page.get_by_role("link", name=re.compile("^Continue"))
        expect_game_named(table.page.get_by_role("listitem").filter(has=continue_link), table.game)
        continue_link.click()
        expect_table(table.page, table.game)
        assert table.moves() == ["orange-a1", "sky-g4"], address


def test_the_brand_leads_to_the_lobby(table: TablePage) -> None:
    table.page.get_by_role("banner").get_by_role("link", name="Trigrid").click()
    expect_lobby(table.page)


def test_the_back_button_keeps_the_game(table: TablePage) -> None:
    table.page.go_back()
    expect_lobby(table.page)
    table.page.go_forward()
    expect_table(table.page, table.game)
    assert table.moves() == ["orange-a1", "sky-g4"]


def test_another_games_address_keeps_the_game_that_was_on_the_table(table: TablePage) -> None:
    go_to(table.page, "#/tritium?size=6")
    expect_table(table.page, tritium(6))
    table.page.go_back()
    expect_table(table.page, table.game)
    assert table.moves() == ["orange-a1", "sky-g4"]


def test_the_lobby_offers_no_continue_link_without_moves(desk: Page) -> None:
    open_table(desk, tritium())
    go_to(desk, "#/")
    expect_lobby(desk)
    expect(desk.get_by_role("link", name=re.compile("^Continue"))).to_have_count(0)


@pytest.mark.parametrize("game", CHOSEN, ids=address_of)
def test_starting_from_the_lobby_gives_the_game_its_address(desk: Page, game: Game) -> None:
    go_to(desk, "#/")
    dialog = new_game_form(desk, game.key)
    choose_options(dialog, game)
    start_game(dialog)
    expect(desk).to_have_url(re.compile(re.escape(address_of(game)) + "$"))
    expect_table(desk, game)
