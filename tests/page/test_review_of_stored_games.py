"""Reviews of games that were stored or opened before, and what other tabs do meanwhile."""

import re

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import WIDE, Visit, go_to, record_of, sit_down_after
from tests.browser.stored_games import PUT, forget_all, kept_records, open_at
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to
from tests.expectations import expect
from tests.page.test_review import (
    GAME,
    MOVES,
    THINKING,
    button,
    evaluations,
    graph,
    is_complete,
    panel,
    tab,
    with_branch,
)
from trigrid.records import Record
from trigrid.review import Evaluation, Review
from trigrid.review.evaluation import evaluation_text


def test_a_finished_game_is_reviewed_from_the_list_of_games(visit: Visit, site: str) -> None:
    """Also on a phone, and in a game whose review came along in its text."""
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
    is_complete(page)
    comes_to(page, lambda: page.url.partition("#")[2], "/review/reviewed00")
    go_to(page, "#/review/unknown000")
    expect(page.get_by_text("That game is not saved in this browser")).to_be_visible()


def half_known() -> Record:
    """A game in whose last position Blue wins at once, with a complete review that does not know it."""
    record = record_of(trigrid.load("tritt"), "c3-c5 f6-h4 e3-e5")
    for node in record.root.line():
        move = node.children[0].move if node.children else node.position.moves()[-1]
        assert move is not None
        node.evaluation = evaluation_text(node.position, Evaluation(0.37, 0.15, 6, (move,)))
    record.headers |= {"Id": "halfknown0", "Reviewed": "6 3"}
    return record


def test_what_is_proved_where_one_explores_stands_in_the_review_beside_it(visit: Visit, site: str) -> None:
    """If this fails, one screen shows two figures for one move."""
    page = visit(**WIDE)
    open_at(page, site)
    page.evaluate(PUT, {"halfknown0": half_known().to_text()})
    open_at(page, f"{site}#/review/halfknown0")
    is_complete(page)
    page.get_by_text("All moves in a table").click()
    last = panel(page).get_by_role("table", name="Winning chance by move").get_by_role("row").last
    expect(last).to_contain_text("37% ± 15")
    graph(page).press("End")
    tab(page, "Explore").click()
    expect(page.get_by_role("list", name="Best lines").get_by_role("button").first).to_contain_text(
        "wins this turn", timeout=THINKING
    )
    tab(page, "Review").click()
    expect(last).to_contain_text("lost", timeout=THINKING)
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile("lost"))
    expect(page.locator("#review-verdict")).to_contain_text("can win in 1 turn")
    comes_to(page, lambda: evaluations(page)[3].proved, True)


def test_back_leads_from_a_review_to_its_game_and_nobody_answers_a_try(visit: Visit, site: str) -> None:
    """If this fails, *Back* skips the game, or who tries a move after a won game is told of a loss."""
    page = visit(**WIDE)
    record = record_of(GAME, MOVES)
    record.headers |= {"Id": "finished00", "SecondLevel": "2"}
    open_at(page, site)
    page.evaluate(PUT, {"finished00": record.to_text()})
    open_at(page, f"{site}#/{GAME.key}?board=hex-2-3&g=finished00")
    button(page, "Review").click()
    is_complete(page)
    rematch = button(page, "Rematch")
    expect(rematch).to_be_hidden()
    graph(page).press("Home")
    table = TablePage(page, GAME)
    table.write("a1")
    comes_to(page, table.moves, ["a1"])
    table.press("One move back")
    expect(graph(page)).to_have_attribute("aria-valuenow", "0")
    page.go_back()
    expect(panel(page)).to_be_hidden()
    expect(tab(page, "Moves")).to_have_attribute("aria-selected", "true")
    assert "g=finished00" in page.url


def test_the_review_of_a_game_that_was_only_opened_is_kept(newcomer: Page) -> None:
    """If this fails, the review of a game that somebody has sent is lost with the tab."""
    sit_down_after(newcomer, GAME, MOVES)
    button(newcomer, "Review").click()
    is_complete(newcomer)
    comes_to(newcomer, lambda: [Review(each).is_complete for each in kept_records(newcomer).values()], [True])
    forget_all(newcomer)


def test_a_review_stays_open_when_its_game_is_taken_over_from_another_tab(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    open_at(page, site)
    page.evaluate(PUT, {"branched00": with_branch().to_text()})
    open_at(page, f"{site}#/review/branched00")
    is_complete(page)
    other = page.context.new_page()
    open_at(other, f"{site}#/review/branched00")
    button(other, "Play here").click()
    expect(button(other, "Play here")).to_be_hidden()
    expect(panel(other)).to_be_visible()
    is_complete(other)
    assert other.url.endswith("#/review/branched00")
