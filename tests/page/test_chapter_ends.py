"""Tests of the ways on from the last chapter of a collection."""

from playwright.sync_api import Page

from tests.browser.table_page import TablePage
from tests.collection.sample_collections import club_lesson
from tests.expectations import expect
from tests.page.test_collections import HIDDEN, READ, board_of, card_button, make_move, open_link
from trigrid.app.collections import words
from trigrid.collection import Chapter, Collection
from trigrid.games import load
from trigrid.records import Record

TRI_IT_OUT = load("tri-it-out", board="hex-2-3")


def test_the_last_chapter_leads_back_to_the_contents(desk: Page) -> None:
    chapters = club_lesson().chapters
    collection = Collection([chapters[READ - 1], chapters[HIDDEN - 1]])
    open_link(desk, collection, 2)
    table = board_of(desk, HIDDEN)
    make_move(table, "c1")
    expect(desk.locator("#lesson-said")).to_contain_text(words.LAST_CHAPTER)
    expect(card_button(desk, words.CONTENTS)).to_be_focused()
    card_button(desk, words.CONTENTS).click()
    expect(desk.get_by_text("1 of 2 chapters done")).to_be_visible()


def test_a_game_lost_in_the_last_chapter_leads_back_to_the_contents(desk: Page) -> None:
    record = Record(TRI_IT_OUT, TRI_IT_OUT.position("1o1/1oox/x2/2 S -"))
    open_link(desk, Collection([Chapter(record, "Lost", "play")]), 1)
    table = TablePage(desk, TRI_IT_OUT)
    table.position = record.position
    make_move(table, TRI_IT_OUT.spell(record.position.moves()[0]))
    expect(desk.locator("#lesson")).to_have_attribute("data-phase", "missed")
    card_button(desk, words.CONTENTS).click()
    expect(desk.get_by_role("link", name="Lost")).to_be_visible()


def test_a_wrong_move_that_ends_the_game_can_be_taken_back(desk: Page) -> None:
    record = Record(TRI_IT_OUT, TRI_IT_OUT.position("2x/x2o/oo1/ox F a2"))
    for text in ("xa1", "xb2"):
        record.go(record.root)
        record.add(TRI_IT_OUT.move(record.position, text))
    record.promote(record.here)
    open_link(desk, Collection([Chapter(record, "Capture", "find")]), 1)
    table = TablePage(desk, TRI_IT_OUT)
    table.position = record.root.position
    make_move(table, "xa1")
    expect(card_button(desk, "Again")).to_be_focused()
    expect(card_button(desk, words.CONTENTS)).to_be_hidden()


def test_the_end_of_the_last_open_chapter_finishes_the_collection(desk: Page) -> None:
    open_link(desk, Collection(club_lesson().chapters[:READ]), READ)
    text = desk.locator("#lesson-text")
    desk.keyboard.press("End")
    expect(text).to_contain_text(words.FINISHED)
    expect(card_button(desk, words.CONTENTS)).to_be_visible()
    desk.keyboard.press("ArrowLeft")
    expect(text).not_to_contain_text(words.FINISHED)
