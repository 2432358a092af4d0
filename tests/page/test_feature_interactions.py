"""Where parts of the page meet: a game that changes in one of them while another shows it."""

import re

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.given_texts import PASTE, drag
from tests.browser.navigation import go_to, play_button, sit_down, tritium
from tests.browser.stored_games import (
    PUT,
    TRITIUM,
    begin,
    comes_to_be_kept,
    kept_records,
    play,
    reload,
    shows,
)
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually
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
    """Drop a file of some records on the page."""
    text = join_records(record.to_text() for record in records)
    drag(page, "drop", {}, [["games.txt", "text/plain", list(text.encode())]])


def only_kept(page: Page) -> Record:
    """The one game that is kept."""
    (record,) = kept_records(page).values()
    return record


def in_list(page: Page) -> Locator:
    """The items of the lists of kept games that are shown."""
    way = page.get_by_role("link", name=re.compile("^(Continue|Open) T"))
    return page.get_by_role("listitem").filter(has=way)


def test_a_file_with_newer_moves_of_the_game_on_the_table_keeps_both(newcomer: Page) -> None:
    begin(newcomer, "orange-a1", "sky-g4")
    newer, other = only_kept(newcomer), Record(TRITIUM)
    for text in ("blue-c3", "orange-b1"):
        newer.add(TRITIUM.move(newer.position, text))
    other.add(TRITIUM.move(other.position, "blue-a2"))
    drop(newcomer, newer, other)
    expect(moved(newcomer)).to_have_text(["orange-a1", "sky-g4", "blue-c3", "orange-b1"])
    name = newer.headers[ID]
    play(newcomer, "sky-a2")
    comes_to(newcomer, lambda: len(kept_records(newcomer)), 2)
    eventually(newcomer, lambda: "sky-a2" in kept_records(newcomer)[name].to_text())
    assert "orange-b1" in kept_records(newcomer)[name].to_text()


def test_an_address_with_other_options_opens_the_kept_game_as_it_is(newcomer: Page) -> None:
    begin(newcomer, "orange-a1", "sky-g4")
    (name,) = kept_records(newcomer)
    for wrong in (trigrid.load("tritium", size=6), trigrid.load("trichet")):
        go_to(newcomer, address_of(wrong, g=name))
        shows(newcomer, "orange-a1", "sky-g4")
        expect(newcomer).to_have_url(re.compile(f"size=4.*g={name}"))
        go_to(newcomer, "#/")
        expect(play_button(newcomer)).to_be_visible()
        go_to(newcomer, address_of(wrong, g=name))
        shows(newcomer, "orange-a1", "sky-g4")
        expect(newcomer).to_have_url(re.compile(f"size=4.*g={name}"))


@pytest.mark.parametrize(
    "header",
    ["id", "AT", *(pytest.param(name, marks=pytest.mark.long) for name in ("ID", "date", "changed"))],
)
def test_a_record_whose_headers_are_written_otherwise_is_kept(newcomer: Page, header: str) -> None:
    newcomer.evaluate(PASTE, f'[Game "tritium"]\n[Size "4"]\n[{header} "x"]\n\n1. orange-a1')
    shows(newcomer, "orange-a1")
    play(newcomer, "sky-g4")
    comes_to_be_kept(newcomer, ["orange-a1", "sky-g4"])


@pytest.mark.parametrize("name", IDS)
def test_a_game_is_found_again_whatever_its_id(newcomer: Page, name: str) -> None:
    quoted = name.replace('"', '\\"')
    newcomer.evaluate(PASTE, f'[Game "tritium"]\n[Size "4"]\n[Id "{quoted}"]\n\n1. orange-a1')
    shows(newcomer, "orange-a1")
    comes_to_be_kept(newcomer, ["orange-a1"])
    reload(newcomer)
    shows(newcomer, "orange-a1")
    go_to(newcomer, "#/")
    in_list(newcomer).get_by_role("link").click()
    shows(newcomer, "orange-a1")
    play(newcomer, "sky-g4")
    comes_to_be_kept(newcomer, ["orange-a1", "sky-g4"])


def test_no_moment_of_a_record_keeps_the_lobby_from_being_shown(newcomer: Page) -> None:
    moments = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "soon")
    text = '[Game "tritium"]\n[Id "{}"]\n[Changed "{}"]\n\n1. orange-a1'
    newcomer.evaluate(PUT, {f"odd{at}": text.format(f"odd{at}", moment) for at, moment in enumerate(moments)})
    reload(newcomer)
    expect(in_list(newcomer)).to_have_count(3)


def test_traded_colours_are_those_of_the_lists_too(newcomer: Page) -> None:
    table = sit_down(newcomer, trigrid.load("tritt"))
    table.write_all("c3-c5 swap")
    expect(table.status).to_have_text(re.compile("Blue to move"))
    go_to(newcomer, "#/")
    expect(in_list(newcomer)).to_contain_text("Blue to move")
    in_list(newcomer).get_by_role("link").click()
    table.press("Resign")
    table.press("Blue resigns")
    expect(table.status).to_have_text("Orange wins. Blue resigned.")
    table.press("Look at the game")
    table.press("Undo")
    go_to(newcomer, "#/games")
    expect(in_list(newcomer)).to_contain_text("Orange won")


def test_an_option_of_unknown_value_brings_the_lobby_and_a_sentence(newcomer: Page) -> None:
    go_to(newcomer, "#/tritium?size=99")
    expect(newcomer.get_by_role("alert")).to_be_visible()
    expect(play_button(newcomer)).to_be_visible()


def test_a_comment_is_kept_when_its_field_is_left_and_when_the_tab_is(newcomer: Page) -> None:
    begin(newcomer, "orange-a1")
    newcomer.get_by_role("tab", name="Notes").click()
    field = newcomer.get_by_role("textbox", name=re.compile("Comment"))
    field.fill("well")
    field.press("Tab")
    comes_to(newcomer, lambda: only_kept(newcomer).end.comment, "well")
    field.fill("well played")
    reload(newcomer)
    shows(newcomer, "orange-a1")
    expect(newcomer.get_by_text("well played", exact=True)).to_be_visible()
    comes_to(newcomer, lambda: only_kept(newcomer).end.comment, "well played")


def test_a_rematch_leads_back_to_the_game_before_and_forward_again(newcomer: Page) -> None:
    begin(newcomer, "orange-a1")
    table = TablePage(newcomer, tritium())
    table.press("Resign")
    table.press("Second resigns")
    table.press("Rematch")
    shows(newcomer)
    play(newcomer, "sky-g4")
    expect(newcomer).to_have_url(re.compile("g="))
    newcomer.go_back()
    shows(newcomer, "orange-a1")
    expect(table.status).to_contain_text("resigned")
    newcomer.go_forward()
    shows(newcomer, "sky-g4")
    comes_to_be_kept(newcomer, ["orange-a1"], ["sky-g4"])
