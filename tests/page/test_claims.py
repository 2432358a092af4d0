"""Tests of results, reviews and moves that links, files and other tabs claim.

The page adds a claim to its data, marks it as unchecked, or asks the user. No claim overwrites stored data
without the user's consent.
"""

import re

from playwright.sync_api import Page

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import WIDE, Visit, go_to
from tests.browser.stored_games import (
    PUT,
    PUT_AMONG_SETTINGS,
    READ_ALL_SETTINGS,
    open_at,
    stored_records,
    stored_texts,
)
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from tests.page.test_lessons import solution
from trigrid.games import load
from trigrid.library.address import LEARN_ADDRESS, PUZZLES_ADDRESS, address_of, review_address
from trigrid.records import Record, Settled
from trigrid.records.review_source import SOURCE

GAME = load("tri-it-out", board="hex-2-3")


MOVES = ("b1", "c3", "d2", "b3")


ID = "a b?<\u00e9>#/%20"
"""An id with characters that an address must quote."""


def game_of(*texts: str, settled: Settled | None = None, **headers: str) -> Record:
    """Return a game with these moves."""
    record = Record(GAME)
    for text in texts:
        record.add(GAME.move(record.position, text))
    record.settled = settled
    record.headers |= headers
    return record


def import_text(page: Page, text: str) -> None:
    """Import a file on the screen *My games*."""
    go_to(page, "#/games")
    page.get_by_label("File to import").set_input_files(
        {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )


def expect_message(page: Page, message: str) -> None:
    """Assert that the page shows this message about an import."""
    expect(page.get_by_text(message, exact=True)).to_be_visible()


def test_an_imported_review_names_its_source_until_it_is_checked(newcomer: Page) -> None:
    """The id needs quoting in addresses, and the player's name reverses text."""
    page = newcomer
    record = game_of(*MOVES, settled=Settled.SECOND_RESIGNED, Id=ID, SecondLevel="1", First="\u202eevil")
    record.headers |= {"Reviewed": "6 4", "FirstAccuracy": "100"}
    for number, node in enumerate(record.root.line()):
        node.evaluation = f"{number % 2}.000 0.000 6 {GAME.spell(node.position.moves()[0])}"
    import_text(page, record.to_text())
    expect_message(page, "1 game read, 1 new.")
    assert "\u202e" not in page.locator("#games-list").inner_text()
    page.get_by_role("link", name=re.compile("^Review: ")).click()
    panel, source = page.get_by_role("tabpanel", name="Review"), page.get_by_text("was not checked here")
    expect(source).to_be_visible()
    wait_until_equal(page, lambda: "#" + page.url.partition("#")[2], review_address(ID))
    go_to(page, "#/statistics")
    expect(page.get_by_text("no game reviewed yet")).to_be_visible()
    go_to(page, review_address(ID))
    panel.get_by_role("button", name="Check it here").click()
    expect(source).to_be_hidden()
    expect(panel.get_by_role("progressbar")).to_be_hidden(timeout=60_000)
    wait_until_equal(
        page, lambda: [SOURCE in each.headers for each in stored_records(page).values()], [False]
    )
    claimed = [name for each in stored_records(page).values() for name in each.headers if "Accuracy" in name]
    assert claimed == [], "the review states an accuracy for only four moves"


def test_the_page_asks_before_a_link_ends_or_contradicts_a_stored_game(newcomer: Page) -> None:
    page = newcomer
    text = game_of(*MOVES[:2], Id="ours").to_text()
    page.evaluate(PUT, {"ours": text})
    resigned = game_of(*MOVES[:2], settled=Settled.FIRST_RESIGNED, Id="ours")
    moves = page.get_by_role("list", name="Moves").locator("[data-move]")
    for claim, message in (
        (game_of("a1", Id="ours"), "continues differently from yours"),
        (resigned, "ends differently from yours"),
    ):
        go_to(page, address_of(GAME, m=claim.to_link()))
        expect(page.get_by_role("alert")).to_contain_text(message)
        expect(moves).to_have_text(MOVES[:2])
        expect(page.get_by_role("alert").get_by_role("button").first).to_have_text("Open it as another game")
        assert stored_texts(page) == {"ours": text}
    page.get_by_role("button", name="Open it as another game").click()
    expect(page.get_by_role("status")).to_contain_text("First resigned")
    wait_until_equal(
        page, lambda: sorted(record.result for record in stored_records(page).values()), ["*", "0-1"]
    )
    go_to(page, address_of(GAME, m=resigned.to_link()))
    page.get_by_role("button", name="End my game the same way").click()
    wait_until_equal(page, lambda: stored_records(page)["ours"].result, "0-1")
    go_to(page, address_of(GAME, m=game_of(*MOVES[:2], Id="ours").to_link()))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_imported_progress_keeps_stored_results_and_can_be_reset(newcomer: Page) -> None:
    page = newcomer
    page.evaluate(PUT_AMONG_SETTINGS, {"puzzles": "tritt/1 solved +15.00 1795600000\n"})
    import_text(
        page,
        '[Puzzles "tritt/1 failed -999.99 1795600001; nosuch/3 solved +64.00 5; tritt/2 failed -9.00 7"]',
    )
    expect_message(page, "2 puzzles read, 1 new.")
    go_to(page, PUZZLES_ADDRESS)
    expect(page.locator("#puzzles-rating")).to_have_text("1206, from 2 rated puzzles")
    page.get_by_role("button", name="Reset results").click()
    page.get_by_role("dialog").get_by_role("button", name="Reset results").click()
    expect(page.get_by_text("1200, not rated yet")).to_be_visible()
    expect(page.get_by_role("button", name="Reset results")).to_be_hidden()


def test_a_tab_with_an_open_lesson_does_not_restore_reset_progress(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    open_at(page, site)
    page.evaluate(PUT_AMONG_SETTINGS, {"lessons": "tritium: 2 3 4\n"})
    other = page.context.new_page()
    open_at(other, site)
    lesson = LessonPage(other, "tritium")
    go_to(page, LEARN_ADDRESS)
    item = page.locator("#learn-list").get_by_role("listitem").filter(has_text="Tritium")
    expect(item).to_contain_text("3 of")
    page.get_by_role("button", name="Reset progress").click()
    page.get_by_role("dialog").get_by_role("button", name="Reset").click()
    expect(item.get_by_role("link")).to_have_text("Start")
    other.bring_to_front()
    for move in solution(lesson.step):
        lesson.play(move)
    lesson.expect_reached()
    eventually(other, lambda: "tritium: 1" in dict(other.evaluate(READ_ALL_SETTINGS))["lessons"])
    page.bring_to_front()
    go_to(page, "#/")
    go_to(page, LEARN_ADDRESS)
    expect(item).to_contain_text("1 of")
