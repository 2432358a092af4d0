"""Tests of making collections: the dialog that adds chapters, and the way there."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import go_to, open_table_after, tritium
from tests.browser.set_up_page import SetUpPage, open_set_up
from tests.browser.stored_games import reload
from tests.browser.table_page import TablePage
from tests.collection.sample_collections import club_lesson, lesson
from tests.expectations import expect
from tests.page.test_collections import (
    AT_ONCE,
    IN_TWO,
    READ,
    TITLE,
    board_of,
    edit,
    keep,
    make_move,
    open_link,
    titles,
)
from tests.page.test_own_puzzles import SAMPLE, made_link, making, open_position
from trigrid.app.collections import words
from trigrid.collection import Collection, Mode
from trigrid.exercises.words import own_puzzles as puzzle_words
from trigrid.games import load


def show_add_dialog(page: Page) -> None:
    """Open the dialog that adds a game to a collection."""
    open_table_after(page, load("tri-it-out", board="hex-2-3"), "a1 b2")
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name=words.ADD_TITLE).click()


def test_a_new_collection_gets_a_chapter_from_a_position_that_is_set_up(desk: Page) -> None:
    """If this fails, authors do not find the way to a first chapter."""
    go_to(desk, "#/collections")
    desk.get_by_role("button", name=words.NEW).click()
    expect(desk.get_by_text(words.HOW_TO_ADD)).to_be_visible()
    reload(desk)
    desk.get_by_role("link", name=words.ADD_CHAPTER).click()
    opened = SetUpPage(desk, tritium())
    opened.put("Sky tile", "c3", "c4")
    opened.put("First’s flag", "c3")
    opened.put("Second’s flag", "c4")
    expect(opened.button(words.ADD_TITLE)).to_be_disabled()  # the flags are in one region
    opened.press_at("c4")
    position = opened.text.input_value()
    opened.press(words.ADD_TITLE)
    desk.get_by_role("textbox", name=words.CHAPTER_TITLE).fill("One flag")
    desk.get_by_role("combobox", name=words.MODE, exact=True).select_option("find")
    desk.get_by_role("button", name=words.ADD, exact=True).click()
    expect(desk.get_by_role("textbox", name=words.TITLE, exact=True)).to_be_visible()
    expect(desk.get_by_text(words.NO_SOLUTION)).to_be_visible()
    assert titles(desk) == ["One flag"]
    desk.get_by_role("button", name=words.COPY_LINK).click()
    link = desk.get_by_role("textbox", name=words.LINK, exact=True).input_value().partition("c=")[2]
    record = Collection.from_link(link).chapters[0].record
    assert record.game.position_text(record.root.position) == position


def test_the_latest_collection_is_preselected(desk: Page) -> None:
    """If this fails, chapters end up in new collections by mistake."""
    other = lesson()
    other.title = "A first collection"
    keep(desk, other)
    collection = desk.get_by_role("combobox", name=words.COLLECTION, exact=True)
    for title in (other.title, TITLE):
        if title == TITLE:
            keep(desk)
        show_add_dialog(desk)
        expect(collection.locator("option:checked")).to_have_text(title)
    reload(desk)
    show_add_dialog(desk)
    expect(collection.locator("option:checked")).to_have_text(other.title)
    collection.select_option(label=TITLE)
    desk.get_by_role("button", name=words.ADD, exact=True).click()
    show_add_dialog(desk)
    expect(collection.locator("option:checked")).to_have_text(TITLE)


@pytest.mark.parametrize(("action", "timeout"), [("Undo", 5_000), ("", 15_000)])
def test_the_notice_of_an_added_chapter_is_removed(desk: Page, action: str, timeout: int) -> None:
    """If this fails, the notice covers whose turn it is."""
    show_add_dialog(desk)
    desk.get_by_role("button", name=words.ADD, exact=True).click()
    added = desk.get_by_text(re.compile("^Added to “New collection”"))
    expect(added).to_be_visible()
    if action:
        desk.get_by_role("button", name=action, exact=True).click()
    expect(added).to_have_count(0, timeout=timeout)


def test_modes_are_explained_where_they_are_chosen(desk: Page) -> None:
    show_add_dialog(desk)
    mode = desk.get_by_role("combobox", name=words.MODE, exact=True)
    for value, hint in words.MODE_HINTS.items():
        mode.select_option(value.value)
        expect(mode).to_have_accessible_description(hint)
    desk.get_by_role("button", name=words.CANCEL, exact=True).click()
    keep(desk)
    edit(desk)
    chapter = desk.get_by_role("listitem").nth(IN_TWO - 1)
    expect(chapter).to_contain_text(words.MODE_HINTS[Mode.FIND])
    desk.get_by_role("combobox", name=words.button_for(words.MODE, "Win in two")).select_option("play")
    expect(chapter).to_contain_text(words.MODE_HINTS[Mode.PLAY])


def test_a_proved_puzzle_becomes_a_chapter_to_solve(desk: Page) -> None:
    """If this fails, a teacher must play the solution of a puzzle by hand."""
    dialog = making(open_position(desk, SAMPLE))
    made_link(dialog)
    dialog.get_by_role("button", name=words.ADD_TITLE).click()
    expect(dialog).to_be_hidden()
    expect(desk.get_by_role("combobox", name=words.MODE, exact=True)).to_have_value(Mode.FIND)
    desk.get_by_role("button", name=words.ADD, exact=True).click()
    desk.get_by_role("button", name=words.OPEN_COLLECTION).click()
    desk.get_by_role("link", name=words.START, exact=True).click()
    expect(desk.locator("#lesson-text")).to_have_text("You play Orange. Win this turn.")
    table = TablePage(desk, SAMPLE.game)
    table.position = SAMPLE.start
    table.wait_until_presses_count()
    for move in SAMPLE.solution_record().end.moves:
        table.begin(move)
        table.position = table.position.play(move)
    expect(desk.locator("#lesson")).to_have_attribute("data-phase", "reached")


def test_a_collection_is_embedded_from_its_contents(desk: Page) -> None:
    keep(desk)
    desk.get_by_role("button", name=words.EMBED, exact=True).click()
    code = desk.get_by_role("dialog", name=words.EMBED).locator("#embed-line")
    expect(code).to_have_value(re.compile('<trigrid-game collection="3\\.[^"]*" chapter="1" poster="svg:'))


def test_an_empty_collection_offers_nothing_to_send(desk: Page) -> None:
    go_to(desk, "#/collections")
    desk.get_by_role("button", name=words.NEW).click()
    expect(desk.get_by_role("link", name=words.ADD_CHAPTER)).to_be_visible()
    for name in (words.COPY_LINK, words.DOWNLOAD, words.EMBED):
        expect(desk.get_by_role("button", name=name)).to_have_count(0)


def test_a_position_that_is_set_up_becomes_a_puzzle(desk: Page) -> None:
    """If this fails, authors must start a game to make a puzzle."""
    opened = open_set_up(desk, SAMPLE.game, SAMPLE.game.position_text(SAMPLE.start))
    opened.press(puzzle_words.MAKE)
    dialog = desk.get_by_role("dialog", name=puzzle_words.MAKE)
    made_link(dialog)
    dialog.get_by_role("button", name=words.ADD_TITLE).click()
    desk.get_by_role("button", name=words.ADD, exact=True).click()
    expect(desk.get_by_role("textbox", name=words.TITLE, exact=True)).to_be_visible()
    expect(desk.locator(".chapter-mode")).to_have_text(words.MODE_HINTS[Mode.FIND])


def test_marks_are_drawn_in_the_editor_of_a_chapter(desk: Page) -> None:
    """If this fails, authors must make a chapter again to mend a mark."""
    keep(desk)
    edit(desk)
    desk.get_by_role("link", name=words.button_for(words.EDIT_MOVES, "A first game")).click()
    table = board_of(desk, READ)
    table.show_panel("Notes")
    table.press("Draw on the board")
    table.press_place(table.place("c3"))
    expect(desk.get_by_role("gridcell", name=re.compile("^c3, free, green ring"))).to_be_attached()
    reload(desk)
    expect(desk.get_by_role("gridcell", name=re.compile("^c3, free, green ring"))).to_be_attached()


def test_set_up_can_be_used_after_a_chapter_that_ended_its_game(phone: Page) -> None:
    """A regression test: the card with the result hid the controls below the board."""
    open_link(phone, club_lesson(), AT_ONCE)
    make_move(board_of(phone, AT_ONCE), "j2-j4")
    expect(phone.locator("#end-card")).to_have_attribute("data-fate", "win")
    opened = open_set_up(phone, SAMPLE.game, touch=True)
    expect(opened.button("Play from here")).to_be_visible()
    expect(phone.locator("#end-card")).to_have_attribute("hidden", "")
