"""Tests of importing games: pasted, chosen as a file or dropped on the page."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.given_texts import PASTE, drag
from tests.browser.navigation import PHONE, go_to, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.library.test_record_export import record_of
from tests.page.test_links import moved
from trigrid.games import GAMES
from trigrid.library.record_export import game_address, record_text
from trigrid.library.words import damaged_records as wrong
from trigrid.records.collection import join_records

HINT = "Drop it here to open the game"


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after two moves."""
    return open_table_after(desk, tritium(4, "short"), "orange-a1 sky-g4")


def open_dialog(page: Page) -> Locator:
    """Open the dialog *Open a game* from *My games* and return it."""
    go_to(page, "#/games")
    page.get_by_role("button", name="Open a game").click()
    dialog = page.get_by_role("dialog", name="Open a game")
    expect(dialog).to_be_visible()
    return dialog


def paste(dialog: Locator, text: str) -> None:
    """Paste a text into the dialog and press *Open*."""
    dialog.get_by_role("textbox", name="Link or record").fill(text)
    dialog.get_by_role("button", name="Open", exact=True).click()


SOURCES = ("link", "address", "record")


SHORT = {("link", "tritium"), ("address", "tritt-reloaded"), ("record", "trichet")}


@pytest.mark.parametrize(
    ("source", "key"),
    [
        pytest.param(source, key, marks=() if (source, key) in SHORT else pytest.mark.long)
        for source, key in product(SOURCES, GAMES)
    ],
)
def test_a_pasted_game_is_opened(desk: Page, source: str, key: str) -> None:
    record = record_of(key)
    record.headers["Id"] = f"{source}{key}"[:10].replace("-", "")
    address = "https://elsewhere.example/" + game_address(record, record.here)
    paste(
        open_dialog(desk),
        {"link": record.to_link(), "address": address, "record": record_text(record)}[source],
    )
    expect(moved(desk)).to_have_count(6)
    expect(desk.get_by_role("dialog")).to_have_count(0)
    desk.go_back()
    expect(desk.get_by_role("heading", name="My games")).to_be_visible()


def test_an_address_without_moves_is_followed(desk: Page) -> None:
    paste(open_dialog(desk), "https://elsewhere.example/#/tritium?size=6&form=short")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("size 6")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", wrong.NOTHING_GIVEN),
        (" \n ", wrong.NOTHING_GIVEN),
        ("good morning", wrong.NOTHING_FOUND),
        ('[Game "tritium"]\n' + "1. orange-a1 " * 4, "line 2, column 17"),
        pytest.param("x" * 5_000_000, wrong.NOTHING_FOUND, marks=pytest.mark.long),
        pytest.param(
            '[Game "tritium"]\n' + "1. orange-a1 " * 400_000, "line 2, column 17", marks=pytest.mark.long
        ),
    ],
    ids=["nothing", "spaces", "words", "a-record", "five-megabytes", "a-record-of-five-megabytes"],
)
def test_a_text_without_a_valid_game_shows_a_message(desk: Page, text: str, message: str) -> None:
    dialog = open_dialog(desk)
    paste(dialog, text)
    expect(dialog.get_by_role("alert")).to_contain_text(message)


def test_the_good_part_of_a_record_is_offered(desk: Page) -> None:
    dialog = open_dialog(desk)
    paste(dialog, record_text(record_of()).replace("6. ", "6. mistake-"))
    expect(dialog.get_by_role("alert")).to_contain_text(re.compile(r"line \d+, column \d+"))
    dialog.get_by_role("button", name=wrong.open_good_part(5)).click()
    expect(moved(desk)).to_have_count(5)


def test_a_record_in_a_longer_text_is_opened_without_a_warning(desk: Page) -> None:
    text = record_text(record_of("tritt")).replace(' "', " “").replace('"]', "”]")
    quoted = "\n".join(f"> {line}" for line in f"```\n{text}```".split("\n"))
    paste(open_dialog(desk), f"Hi, here is our game:\n\n{quoted}\nYour move!")
    expect(moved(desk)).to_have_count(6)
    expect(desk.get_by_role("dialog")).to_have_count(0)
    expect(desk.get_by_role("alert")).to_have_count(0)


def test_an_unreadable_text_stays_in_the_field(desk: Page) -> None:
    text = '[Game "chess"]\n\n1. e4\n\n[Game "tritt"]\n\n1. a0-z9'
    dialog = open_dialog(desk)
    paste(dialog, text)
    expect(dialog.get_by_role("alert")).to_have_text("2 games read, 0 new, 1 damaged, 1 not on this site.")
    expect(dialog.get_by_role("textbox", name="Link or record")).to_have_value(text)
    desk.keyboard.press("Escape")


def test_a_chosen_file_is_opened(desk: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record_text(record_of()), encoding="utf-8")
    dialog = open_dialog(desk)
    with desk.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(file)
    expect(moved(desk)).to_have_count(6)


def test_a_text_with_many_games_goes_to_the_library(desk: Page) -> None:
    records = [record_of(key) for key in list(GAMES) * 3]
    for number, record in enumerate(records):
        record.headers["Id"] = f"many{number}"
    text = join_records(map(record_text, records)) + '\n[Game "chess"]\n'
    for counts in ("15 new, 1 not on this site", "0 new, 15 already here, 1 not on this site"):
        paste(open_dialog(desk), text)
        expect(desk.get_by_role("alert")).to_have_text(f"16 games read, {counts}.")


def test_dropping_files_is_suggested_only_with_a_mouse(device: Page) -> None:
    has_mouse = (device.viewport_size or PHONE["viewport"])["width"] > PHONE["viewport"]["width"]
    dialog = open_dialog(device)
    expect(dialog.get_by_text("drop files anywhere")).to_be_visible(visible=has_mouse)
    device.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_dropped_text_is_opened_and_a_hint_shows_while_it_is_dragged(table: TablePage) -> None:
    page, record = table.page, record_of("tritt")
    text = {"text/plain": game_address(record, record.here)}
    expect(page.get_by_text(HINT)).to_be_hidden()
    assert not drag(page, "dragenter", text)
    assert not drag(page, "dragover", text)
    expect(page.get_by_text(HINT)).to_be_visible()
    drag(page, "dragleave", text)
    expect(page.get_by_text(HINT)).to_be_hidden()
    drag(page, "dragover", text)
    assert not drag(page, "drop", text)
    expect(page.get_by_text(HINT)).to_be_hidden()
    expect(moved(page)).to_have_count(6)


def test_a_dropped_file_is_opened(table: TablePage) -> None:
    bytes_of = list(record_text(record_of("trichet")).encode())
    drag(table.page, "drop", {}, [["game.txt", "text/plain", bytes_of]])
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Trichet")


def test_a_dropped_picture_shows_a_message_and_keeps_the_game(table: TablePage) -> None:
    png = [*b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", *range(256)]
    drag(table.page, "drop", {}, [["picture.png", "image/png", png]])
    expect(table.page.get_by_role("alert")).to_have_text(wrong.NO_TEXT)
    expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])


def test_a_text_dropped_on_a_field_goes_to_the_field(table: TablePage) -> None:
    text = {"text/plain": "orange-a2"}
    assert drag(table.page, "dragover", text, over="#move-text")
    assert drag(table.page, "drop", text, over="#move-text")
    expect(table.page.get_by_text(HINT)).to_be_hidden()
    expect(table.page.get_by_role("alert")).to_have_count(0)


def test_a_paste_outside_all_fields_opens_a_link_and_ignores_plain_text(table: TablePage) -> None:
    table.page.evaluate(PASTE, "good morning")
    expect(moved(table.page)).to_have_text(["orange-a1", "sky-g4"])
    expect(table.page.get_by_role("alert")).to_have_count(0)
    table.page.evaluate(PASTE, record_of("tritt").to_link())
    expect(moved(table.page)).to_have_count(6)


def test_a_drag_from_the_page_itself_is_not_opened(table: TablePage) -> None:
    page, text = table.page, {"text/plain": record_of("tritt").to_link()}
    drag(page, "dragstart", text)
    assert drag(page, "dragover", text)
    expect(page.get_by_text(HINT)).to_be_hidden()
    assert drag(page, "drop", text)
    expect(moved(page)).to_have_text(["orange-a1", "sky-g4"])
    drag(page, "dragend", text)
    drag(page, "drop", text)
    expect(moved(page)).to_have_count(6)
