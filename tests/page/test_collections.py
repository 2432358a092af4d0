"""Tests of collections on the page: links, chapters, keeping, editing, sharing."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import go_to, open_table_after
from tests.browser.stored_games import reload
from tests.browser.table_page import TablePage
from tests.collection.sample_collections import club_lesson
from tests.expectations import expect
from trigrid.app.collections import words
from trigrid.app.services.words.screens import COLLECTIONS
from trigrid.collection import Chapter, Collection
from trigrid.exercises.words import chapters as chapter_words
from trigrid.exercises.words import help as help_words
from trigrid.games import Move, load

TITLE = "Club evening: winning by force"
READ, AT_ONCE, IN_TWO, HIDDEN, COUNT, PLAY, TIE, CLOSE, RELOADED, LAST = range(1, 11)
"""The numbers of the chapters of the sample lesson."""


def open_link(page: Page, collection: Collection, chapter: int = 0) -> None:
    """Open the link of a collection, or one of its chapters."""
    address = f"#/collection?c={collection.to_link()}"
    go_to(page, f"{address}&chapter={chapter}" if chapter else address)
    if chapter:
        expect_chapter(page, collection, chapter)


def expect_chapter(page: Page, collection: Collection, number: int) -> None:
    """Assert that the card shows a chapter."""
    title = words.chapter_title(collection.chapters[number - 1].title, number)
    expect(page.locator("#lesson-title")).to_have_text(title)


def card_button(page: Page, name: str) -> Locator:
    """Return the card's button with this name."""
    return page.locator("#lesson").get_by_role("button", name=name, exact=True)


def board_of(page: Page, number: int) -> TablePage:
    """Return the board with the start of a chapter of the sample lesson."""
    record = club_lesson().chapters[number - 1].record
    table = TablePage(page, record.game)
    table.position = record.root.position
    return table


def make_move(table: TablePage, text: str) -> None:
    """Play a move given in notation."""
    move: Move = table.game.move(table.position, text)
    table.begin(move)
    table.position = table.position.play(move)


def keep(page: Page, collection: Collection | None = None) -> None:
    """Open a link and keep its collection."""
    open_link(page, collection or club_lesson())
    page.get_by_role("button", name=words.KEEP, exact=True).click()
    expect(page.get_by_role("button", name=words.EDIT, exact=True)).to_be_visible()


def edit(page: Page) -> None:
    """Show the fields and buttons of the open collection."""
    page.get_by_role("button", name=words.EDIT, exact=True).click()
    expect(page.get_by_role("textbox", name=words.TITLE, exact=True)).to_be_focused()


def titles(page: Page) -> list[str]:
    """Return the titles in the contents, by links or by fields."""
    fields = page.locator(".chapter input")
    count = fields.count()
    if count:
        return [fields.nth(index).input_value() for index in range(count)]
    return page.locator(".chapter-name").all_inner_texts()


# Reading and solving


def test_a_link_opens_the_contents_without_keeping_them(desk: Page) -> None:
    open_link(desk, club_lesson())
    expect(desk.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(desk.get_by_text("by Ann of the Tuesday club")).to_be_visible()
    assert titles(desk) == [chapter.title for chapter in club_lesson().chapters]
    expect(desk.get_by_text(words.NOT_KEPT)).to_be_visible()
    go_to(desk, "#/collections")
    expect(desk.get_by_text(words.NONE_KEPT)).to_be_visible()


def test_chapters_are_read_one_after_the_other(desk: Page) -> None:
    open_link(desk, club_lesson())
    desk.get_by_role("link", name=words.START, exact=True).click()
    expect_chapter(desk, club_lesson(), READ)
    expect(desk.locator("#lesson-text")).to_have_text("Read this short game first.")
    desk.keyboard.press("ArrowRight")
    expect(desk.locator("#lesson-text")).to_have_text("A modest start.")
    expect(desk.locator("#status-turn")).to_have_text(re.compile("Bob to move"))
    desk.keyboard.press("End")
    card_button(desk, "Next").click()
    expect_chapter(desk, club_lesson(), AT_ONCE)
    expect(desk.locator("#lesson-step option").first).to_have_text("1. A first game (done)")
    desk.go_back()
    expect_chapter(desk, club_lesson(), READ)
    desk.get_by_role("link", name=words.CONTENTS, exact=True).click()
    expect(desk.get_by_text("1 of 10 chapters done")).to_be_visible()
    desk.get_by_role("link", name=words.CONTINUE, exact=True).click()
    expect_chapter(desk, club_lesson(), AT_ONCE)


def test_variations_are_offered_where_they_begin(desk: Page) -> None:
    """If this fails, readers on phones and of embedded boards step past them."""
    open_link(desk, club_lesson(), READ)
    variation = card_button(desk, "swap")
    expect(variation).to_be_hidden()
    desk.keyboard.press("ArrowRight")
    variation.click()
    expect(desk.locator("#lesson-text")).to_have_text("Trading colours is allowed once.")
    expect(variation).to_be_hidden()
    desk.keyboard.press("ArrowLeft")
    expect(variation).to_be_visible()


def test_readers_can_choose_a_chapter_and_cannot_play_while_reading(desk: Page) -> None:
    open_link(desk, club_lesson(), READ)
    table = board_of(desk, READ)
    table.press_place(table.place("c3"))
    expect(desk.locator("#moves [aria-current]")).to_have_count(0)
    desk.locator("#lesson-step").select_option("9")
    expect_chapter(desk, club_lesson(), LAST)
    expect(desk.locator("#lesson-next")).to_be_hidden()


def test_the_list_of_moves_opens_and_closes_on_phones(phone: Page) -> None:
    """If this fails, variations of a chapter cannot be read on a phone."""
    open_link(phone, club_lesson(), READ)
    phone.locator("#more").tap()
    phone.get_by_role("button", name="Moves", exact=True).tap()
    expect(card_button(phone, "Skip")).to_be_hidden()
    phone.get_by_role("button", name="Close", exact=True).tap()
    expect(card_button(phone, "Skip")).to_be_visible()


def test_the_end_of_a_read_game_offers_no_other_game(phone: Page) -> None:
    chapter = club_lesson().chapters[AT_ONCE - 1]
    open_link(phone, Collection([Chapter(chapter.record, chapter.title, "read")]), 1)
    phone.get_by_role("button", name="To the end").tap()
    expect(phone.locator("#status")).to_contain_text("Blue wins.")
    expect(phone.locator("#asking")).to_be_hidden()


def test_the_moves_are_found_and_the_page_replies(desk: Page) -> None:
    open_link(desk, club_lesson(), IN_TWO)
    table = board_of(desk, IN_TWO)
    make_move(table, "b2-d4>a1-c3")
    expect(desk.locator("#lesson-said")).to_contain_text("This threatens two wins.")
    table.position = table.position.play(table.game.move(table.position, "d3-d5"))
    expect(desk.locator("#status-turn")).to_have_text("Your turn.")
    make_move(table, "d2-f4")
    expect(desk.locator("#lesson")).to_have_attribute("data-phase", "reached")
    expect(card_button(desk, "Next")).to_be_focused()
    card_button(desk, words.READ_MOVES).click()
    expect(desk.locator("#moves")).to_be_visible()
    expect(desk.locator("#moves")).to_contain_text("This threatens two wins.")


def test_a_wrong_variation_shows_its_comment_and_is_taken_back(desk: Page) -> None:
    open_link(desk, club_lesson(), AT_ONCE)
    make_move(board_of(desk, AT_ONCE), "g3-i3>h3-j3")
    expect(desk.locator("#lesson")).to_have_attribute("data-phase", "missed")
    expect(desk.locator("#lesson-said")).to_contain_text("Close, but the line stays open.")
    card_button(desk, "Again").click()
    expect(desk.locator("#lesson")).to_have_attribute("data-phase", "open")


@pytest.mark.parametrize(("move", "sentence"), [("f7-h7>d5-f7", "ALSO_WINS"), ("c7-e7", "DOES_NOT_WIN")])
def test_the_computer_judges_moves_that_the_author_does_not_mention(
    desk: Page, move: str, sentence: str
) -> None:
    """If this fails, a win that the author has overlooked counts as wrong."""
    open_link(desk, club_lesson(), AT_ONCE)
    make_move(board_of(desk, AT_ONCE), move)
    expect(desk.locator("#lesson-said")).to_contain_text(getattr(chapter_words, sentence), timeout=15_000)


def test_the_page_says_whether_the_author_s_move_is_proved(desk: Page) -> None:
    open_link(desk, club_lesson(), AT_ONCE)
    make_move(board_of(desk, AT_ONCE), "j2-j4")
    expect(desk.locator("#lesson-said")).to_contain_text("Proved: this wins in this turn.", timeout=15_000)


def test_chapters_that_were_done_lead_to_the_next_without_skipping(desk: Page) -> None:
    open_link(desk, club_lesson(), HIDDEN)
    expect(card_button(desk, "Skip")).to_be_visible()
    make_move(board_of(desk, HIDDEN), "c1")
    card_button(desk, words.READ_MOVES).click()
    expect(card_button(desk, words.NEXT)).to_be_visible()
    card_button(desk, words.NEXT).click()
    expect(card_button(desk, "Skip")).to_be_visible()
    desk.go_back()
    expect_chapter(desk, club_lesson(), HIDDEN)
    expect(card_button(desk, help_words.HINT)).to_be_visible()
    expect(card_button(desk, words.NEXT)).to_be_visible()


def test_hints_and_the_solution_are_shown(desk: Page) -> None:
    open_link(desk, club_lesson(), HIDDEN)
    card_button(desk, help_words.HINT).click()
    card_button(desk, help_words.SHOW_MOVE).click()
    expect(desk.locator("#lesson-said")).to_have_text(chapter_words.SHOWN)
    card_button(desk, help_words.SHOW_SOLUTION).click()
    expect(desk.locator("#lesson")).to_have_attribute("data-phase", "shown")
    expect(desk.locator("#status-news")).to_contain_text("c1")


def test_hidden_comments_appear_once_the_moves_are_found(desk: Page) -> None:
    open_link(desk, club_lesson(), HIDDEN)
    expect(desk.locator("#moves")).to_be_hidden()
    make_move(board_of(desk, HIDDEN), "c1")
    expect(desk.locator("#lesson-said")).to_contain_text(chapter_words.SOLVED)
    card_button(desk, words.READ_MOVES).click()
    desk.keyboard.press("ArrowRight")
    expect(desk.locator("#lesson-text")).to_have_text("Now the triangle cannot be stopped.")


def test_a_game_against_the_computer_is_played_from_the_chapter_s_position(desk: Page) -> None:
    open_link(desk, club_lesson(), PLAY)
    expect(desk.locator("#lesson-text")).to_contain_text("Win against the computer, level 1.")
    table = board_of(desk, PLAY)
    make_move(table, "c1")
    expect(desk.locator("#moves .turn > button")).to_have_count(2, timeout=15_000)
    desk.get_by_role("button", name="Undo", exact=True).click()
    expect(desk.locator("#status-turn")).to_have_text("Your turn.")


# Keeping and editing


def test_a_kept_collection_survives_a_reload(desk: Page) -> None:
    keep(desk)
    reload(desk)
    expect(desk.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(desk.get_by_text(words.NOT_KEPT)).to_be_hidden()
    go_to(desk, "#/games")
    desk.get_by_role("link", name=COLLECTIONS, exact=True).click()
    expect(desk.get_by_role("link", name=TITLE)).to_be_visible()


def test_done_marks_stay_after_keeping(desk: Page) -> None:
    open_link(desk, club_lesson(), READ)
    desk.keyboard.press("End")
    keep(desk)
    expect(desk.get_by_text("1 of 10 chapters done")).to_be_visible()


def test_title_author_and_chapters_are_changed(desk: Page) -> None:
    keep(desk)
    edit(desk)
    desk.get_by_role("textbox", name=words.TITLE, exact=True).fill("Renamed <b>")
    desk.get_by_role("textbox", name=words.AUTHOR, exact=True).fill("Bob")
    desk.locator("#chapter-title-2").fill("Second")
    desk.locator("#chapter-title-2").blur()
    desk.get_by_role("combobox", name=words.button_for(words.MODE, "Win in two")).select_option("play")
    goal = desk.get_by_role("combobox", name=words.button_for(words.GOAL, "Win in two"))
    goal.select_option("tie")
    level = desk.get_by_role("combobox", name=words.button_for(words.LEVEL, "Win in two"))
    expect(level).to_have_value("2")
    level.select_option("5")
    desk.get_by_role("button", name=words.DONE_EDITING).click()
    reload(desk)
    expect(desk.get_by_role("heading", name="Renamed <b>")).to_be_visible()
    expect(desk.get_by_text("by Bob")).to_be_visible()
    assert titles(desk)[:3] == ["A first game", "Second", "Win in two"]
    go_to(desk, desk.url.partition("#")[2].join(("#", "/3")))
    expect(desk.locator("#lesson-text")).to_contain_text("Don’t lose against the computer, level 5.")
    expect(desk.locator(".seats")).to_contain_text("level\u00a05")


def test_chapters_are_moved_by_their_number_that_keeps_the_focus(desk: Page) -> None:
    keep(desk)
    edit(desk)
    place = desk.get_by_role("combobox", name=words.button_for(words.PLACE, "Win in two"))
    for number, expected in ((1, [2, 0, 1]), (3, [0, 1, 2])):
        place.select_option(str(number))
        expect(place).to_be_focused()
        expect(place).to_have_value(str(number))
        assert titles(desk)[:3] == [club_lesson().chapters[index].title for index in expected]
    place.select_option("10")
    reload(desk)
    assert titles(desk)[9] == "Win in two"


def test_a_deleted_chapter_or_collection_can_be_brought_back(desk: Page) -> None:
    keep(desk)
    edit(desk)
    desk.get_by_role("button", name=words.button_for(words.REMOVE, "Win at once")).click()
    assert len(titles(desk)) == 9
    desk.get_by_role("button", name=words.BRING_BACK).click()
    assert titles(desk) == [chapter.title for chapter in club_lesson().chapters]
    desk.get_by_role("button", name=words.DELETE).click()
    expect(desk.get_by_text(words.NONE_KEPT)).to_be_visible()
    desk.get_by_role("button", name=words.BRING_BACK).click()
    expect(desk.get_by_role("link", name=TITLE)).to_be_visible()


def test_moves_and_comments_are_added_to_a_chapter(desk: Page) -> None:
    keep(desk)
    edit(desk)
    desk.get_by_role("link", name=words.button_for(words.EDIT_MOVES, "Close a region")).click()
    expect_chapter(desk, club_lesson(), CLOSE)
    make_move(board_of(desk, CLOSE), "-1,4A.oo")
    desk.get_by_role("tab", name="Notes").click()
    desk.locator("#comment-text").fill("Not as good")
    desk.locator("#comment-text").blur()
    card_button(desk, words.READY).click()
    expect(desk.get_by_role("button", name=words.DONE_EDITING)).to_be_visible()
    reload(desk)
    collection_id = desk.url.rpartition("/")[2]
    go_to(desk, f"#/collections/{collection_id}/{CLOSE}/edit")
    moves = desk.locator("#moves")
    expect(moves).to_contain_text("4,-5V.oo")
    expect(moves).to_contain_text("Not as good")
    desk.keyboard.press("ArrowRight")
    expect(desk.locator("#moves [aria-current]")).to_contain_text("4,-5V.oo")  # still the main line


def test_a_new_collection_gets_a_chapter_from_the_game_on_the_table(desk: Page) -> None:
    open_table_after(desk, load("tri-it-out", board="hex-2-3"), "a1 b2")
    for title, extent in (("From the start", "game"), ("From here", "here")):
        desk.get_by_role("button", name="Share", exact=True).click()
        desk.get_by_role("button", name=words.ADD_TITLE).click()
        desk.get_by_role("textbox", name=words.CHAPTER_TITLE).fill(title)
        desk.get_by_role("combobox", name=words.EXTENT).select_option(extent)
        desk.get_by_role("button", name=words.ADD, exact=True).click()
        expect(desk.get_by_text(re.compile("^Added to “New collection”"))).to_be_visible()
    desk.get_by_role("button", name=words.OPEN_COLLECTION).click()
    assert titles(desk) == ["From the start", "From here"]
    desk.get_by_role("link", name="From the start").click()
    expect(desk.locator("#moves .turn > button")).to_have_count(2)
    desk.go_back()
    desk.get_by_role("link", name="From here").click()
    expect(desk.locator("#lesson-title")).to_have_text("From here")
    expect(desk.locator("#moves .turn > button")).to_have_count(0)


def test_comments_of_chapters_are_shown_with_their_markup(desk: Page) -> None:
    collection = club_lesson()
    collection.chapters[READ - 1].record.root.comment = "Read **this**: // - one // - https://a.org"
    open_link(desk, collection, READ)
    text = desk.locator("#lesson-text")
    expect(text.locator("strong")).to_have_text("this")
    expect(text.locator("li")).to_have_text(["one", "https://a.org"])
    desk.keyboard.press("ArrowRight")
    expect(text).to_have_text("A modest start.")
    desk.keyboard.press("ArrowLeft")
    expect(text.get_by_role("link")).to_have_attribute("target", "_blank")


def test_comments_in_messages_are_shown_without_their_markup(desk: Page) -> None:
    collection = club_lesson()
    collection.chapters[IN_TWO - 1].record.root.children[0].comment = "*Well* // done."
    open_link(desk, collection, IN_TWO)
    make_move(board_of(desk, IN_TWO), "b2-d4>a1-c3")
    expect(desk.locator("#lesson-said")).to_contain_text("Well done.")
