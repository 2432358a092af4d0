"""Tests of features that affect each other, such as an import of the current game."""

import re

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.given_texts import PASTE, drag
from tests.browser.navigation import go_to, open_table, play_button, tritium
from tests.browser.stored_games import (
    PUT,
    TRITIUM,
    begin,
    expect_moves,
    play,
    reload,
    stored_records,
    wait_until_stored,
)
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from tests.page.test_links import moved
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of
from trigrid.records import Record
from trigrid.records.collection import join_records

IDS = [
    "",
    "a b&g=c#?m=<img src=x onerror=alert(1)>",
    *(pytest.param(name, marks=pytest.mark.long) for name in ("__proto__", "-", "x" * 5000)),
]


def drop(page: Page, *records: Record) -> None:
    """Drop a file with these records on the page."""
    text = join_records(record.to_text() for record in records)
    drag(page, "drop", {}, [["games.txt", "text/plain", list(text.encode())]])


def only_stored_game(page: Page) -> Record:
    """Return the only stored game."""
    (record,) = stored_records(page).values()
    return record


def listed_games(page: Page) -> Locator:
    """Return the visible list items of stored games."""
    link = page.get_by_role("link", name=re.compile("^(Continue|Open) T"))
    return page.get_by_role("listitem").filter(has=link)


def test_a_file_with_newer_moves_is_merged_into_the_game_on_the_table(newcomer: Page) -> None:
    begin(newcomer, "orange-a1", "sky-g4")
    newer, other = only_stored_game(newcomer), Record(TRITIUM)
    for text in ("blue-c3", "orange-b1"):
        newer.add(TRITIUM.move(newer.position, text))
    other.add(TRITIUM.move(other.position, "blue-a2"))
    drop(newcomer, newer, other)
    expect(moved(newcomer)).to_have_text(["orange-a1", "sky-g4", "blue-c3", "orange-b1"])
    name = newer.headers[ID]
    play(newcomer, "sky-a2")
    wait_until_equal(newcomer, lambda: len(stored_records(newcomer)), 2)
    eventually(newcomer, lambda: "sky-a2" in stored_records(newcomer)[name].to_text())
    assert "orange-b1" in stored_records(newcomer)[name].to_text()


def test_an_address_with_other_options_opens_the_stored_game_with_its_own_options(newcomer: Page) -> None:
    begin(newcomer, "orange-a1", "sky-g4")
    (name,) = stored_records(newcomer)
    for other_game in (trigrid.load("tritium", size=6), trigrid.load("trichet")):
        go_to(newcomer, address_of(other_game, g=name))
        expect_moves(newcomer, "orange-a1", "sky-g4")
        expect(newcomer).to_have_url(re.compile(f"size=4.*g={name}"))
        go_to(newcomer, "#/")
        expect(play_button(newcomer)).to_be_visible()
        go_to(newcomer, address_of(other_game, g=name))
        expect_moves(newcomer, "orange-a1", "sky-g4")
        expect(newcomer).to_have_url(re.compile(f"size=4.*g={name}"))


@pytest.mark.parametrize(
    "header",
    ["id", "AT", *(pytest.param(name, marks=pytest.mark.long) for name in ("ID", "date", "changed"))],
)
def test_a_record_with_unusual_header_names_is_stored(newcomer: Page, header: str) -> None:
    newcomer.evaluate(PASTE, f'[Game "tritium"]\n[Size "4"]\n[{header} "x"]\n\n1. orange-a1')
    expect_moves(newcomer, "orange-a1")
    play(newcomer, "sky-g4")
    wait_until_stored(newcomer, ["orange-a1", "sky-g4"])


@pytest.mark.parametrize("name", IDS)
def test_a_game_with_any_id_is_found_again(newcomer: Page, name: str) -> None:
    quoted = name.replace('"', '\\"')
    newcomer.evaluate(PASTE, f'[Game "tritium"]\n[Size "4"]\n[Id "{quoted}"]\n\n1. orange-a1')
    expect_moves(newcomer, "orange-a1")
    wait_until_stored(newcomer, ["orange-a1"])
    reload(newcomer)
    expect_moves(newcomer, "orange-a1")
    go_to(newcomer, "#/")
    listed_games(newcomer).get_by_role("link").click()
    expect_moves(newcomer, "orange-a1")
    play(newcomer, "sky-g4")
    wait_until_stored(newcomer, ["orange-a1", "sky-g4"])


def test_the_lobby_lists_games_with_extreme_or_invalid_times(newcomer: Page) -> None:
    moments = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "soon")
    text = '[Game "tritium"]\n[Id "{}"]\n[Changed "{}"]\n\n1. orange-a1'
    newcomer.evaluate(
        PUT, {f"odd{number}": text.format(f"odd{number}", moment) for number, moment in enumerate(moments)}
    )
    reload(newcomer)
    expect(listed_games(newcomer)).to_have_count(3)


def test_lists_show_traded_colours(newcomer: Page) -> None:
    table = open_table(newcomer, trigrid.load("tritt"))
    table.write_all("c3-c5 swap")
    expect(table.status).to_have_text(re.compile("Blue to move"))
    go_to(newcomer, "#/")
    expect(listed_games(newcomer)).to_contain_text("Blue to move")
    listed_games(newcomer).get_by_role("link").click()
    table.press("Resign")
    table.press("Blue resigns")
    expect(table.status).to_have_text("Orange wins. Blue resigned.")
    table.press("Look at the game")
    table.press("Undo")  # returns to the position before the trade
    go_to(newcomer, "#/games")
    expect(listed_games(newcomer)).to_contain_text("Orange won")


def test_an_unknown_option_value_shows_the_lobby_and_a_message(newcomer: Page) -> None:
    go_to(newcomer, "#/tritium?size=99")
    expect(newcomer.get_by_role("alert")).to_be_visible()
    expect(play_button(newcomer)).to_be_visible()


def test_a_comment_is_stored_when_its_field_or_the_page_is_left(newcomer: Page) -> None:
    begin(newcomer, "orange-a1")
    newcomer.get_by_role("tab", name="Notes").click()
    field = newcomer.get_by_role("textbox", name=re.compile("Comment"))
    field.fill("well")
    field.press("Tab")
    wait_until_equal(newcomer, lambda: only_stored_game(newcomer).end.comment, "well")
    field.fill("well played")
    reload(newcomer)
    expect_moves(newcomer, "orange-a1")
    expect(newcomer.get_by_text("well played", exact=True)).to_be_visible()
    wait_until_equal(newcomer, lambda: only_stored_game(newcomer).end.comment, "well played")


def test_back_and_forward_switch_between_a_game_and_its_rematch(newcomer: Page) -> None:
    begin(newcomer, "orange-a1")
    table = TablePage(newcomer, tritium())
    table.press("Resign")
    table.press("Second resigns")
    table.press("Rematch")
    expect_moves(newcomer)
    play(newcomer, "sky-g4")
    expect(newcomer).to_have_url(re.compile("g="))
    newcomer.go_back()
    expect_moves(newcomer, "orange-a1")
    expect(table.status).to_contain_text("resigned")
    newcomer.go_forward()
    expect_moves(newcomer, "sky-g4")
    wait_until_stored(newcomer, ["orange-a1"], ["sky-g4"])
