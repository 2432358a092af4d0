"""Tests of reviews of stored games, also with the same game open in another tab."""

import re

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import WIDE, Visit, go_to, open_table_after, record_of
from tests.browser.stored_games import PUT, forget_all, open_at, stored_records
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_review import (
    GAME,
    MAX_WAIT,
    MOVES,
    button,
    evaluations,
    game_with_branch,
    graph,
    panel,
    tab,
    wait_until_complete,
)
from trigrid.records import Record
from trigrid.review import Evaluation, Review
from trigrid.review.evaluation import evaluation_text


def test_a_review_is_opened_from_the_list_of_games(visit: Visit, site: str) -> None:
    """The imported file contains the review.

    Also tests the address of an unknown game.
    """
    page = visit(**WIDE)
    record = record_of(GAME, MOVES)
    record.headers["Id"] = "reviewed00"
    review = Review(record)
    while review.go_on(10):
        pass
    open_at(page, site + "#/games")
    page.get_by_label("File to import").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.to_text().encode()}
    )
    page.get_by_role("link", name=re.compile("^Review: ")).click()
    wait_until_complete(page)
    wait_until_equal(page, lambda: page.url.partition("#")[2], "/review/reviewed00")
    go_to(page, "#/review/unknown000")
    expect(page.get_by_text("That game is not saved in this browser")).to_be_visible()


def half_known() -> Record:
    """Return a game with a complete review.

    The review does not show that Blue can win in one turn.
    """
    record = record_of(trigrid.load("tritt"), "c3-c5 f6-h4 e3-e5")
    for node in record.root.line():
        move = node.children[0].move if node.children else node.position.moves()[-1]
        assert move is not None
        node.evaluation = evaluation_text(node.position, Evaluation(0.37, 0.15, 6, (move,)))
    record.headers |= {"Id": "halfknown0", "Reviewed": "6 3"}
    return record


def test_a_win_proved_by_exploring_appears_in_the_review(visit: Visit, site: str) -> None:
    """If this fails, *Explore* and *Review* show different figures for a move."""
    page = visit(**WIDE)
    open_at(page, site)
    page.evaluate(PUT, {"halfknown0": half_known().to_text()})
    open_at(page, f"{site}#/review/halfknown0")
    wait_until_complete(page)
    page.get_by_text("All moves in a table").click()
    last = panel(page).get_by_role("table", name="Winning chance by move").get_by_role("row").last
    expect(last).to_contain_text("37% ± 15")
    graph(page).press("End")
    tab(page, "Explore").click()
    expect(page.get_by_role("list", name="Best lines").get_by_role("button").first).to_contain_text(
        "wins this turn", timeout=MAX_WAIT
    )
    tab(page, "Review").click()
    expect(last).to_contain_text("lost", timeout=MAX_WAIT)
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile("lost"))
    expect(page.locator("#review-verdict")).to_contain_text("can win in 1 turn")
    wait_until_equal(page, lambda: evaluations(page)[3].proved, True)


def test_back_leads_from_a_review_to_its_game_and_a_tried_move_gets_no_reply(visit: Visit, site: str) -> None:
    """If this fails, *Back* skips the game, or the computer replies to a tried move."""
    page = visit(**WIDE)
    record = record_of(GAME, MOVES)
    record.headers |= {"Id": "finished00", "SecondLevel": "2"}
    open_at(page, site)
    page.evaluate(PUT, {"finished00": record.to_text()})
    open_at(page, f"{site}#/{GAME.key}?board=hex-2-3&g=finished00")
    button(page, "Review").click()
    wait_until_complete(page)
    rematch = button(page, "Rematch")
    expect(rematch).to_be_hidden()
    graph(page).press("Home")
    table = TablePage(page, GAME)
    table.write("a1")
    wait_until_equal(page, table.moves, ["a1"])
    table.press("One move back")
    expect(graph(page)).to_have_attribute("aria-valuenow", "0")
    page.go_back()
    expect(panel(page)).to_be_hidden()
    expect(tab(page, "Moves")).to_have_attribute("aria-selected", "true")
    assert "g=finished00" in page.url


def test_the_review_of_a_game_that_was_only_opened_is_stored(newcomer: Page) -> None:
    """If this fails, the review of a game that someone sent is lost with the tab."""
    open_table_after(newcomer, GAME, MOVES)
    button(newcomer, "Review").click()
    wait_until_complete(newcomer)
    wait_until_equal(
        newcomer, lambda: [Review(each).is_complete for each in stored_records(newcomer).values()], [True]
    )
    forget_all(newcomer)


def test_a_review_stays_open_when_its_game_is_taken_over_from_another_tab(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    open_at(page, site)
    page.evaluate(PUT, {"branched00": game_with_branch().to_text()})
    open_at(page, f"{site}#/review/branched00")
    wait_until_complete(page)
    other = page.context.new_page()
    open_at(other, f"{site}#/review/branched00")
    button(other, "Play here").click()
    expect(button(other, "Play here")).to_be_hidden()
    expect(panel(other)).to_be_visible()
    wait_until_complete(other)
    assert other.url.endswith("#/review/branched00")
