"""Tests of the review of a game: start, navigation, storage, corrected mistakes.

Most tests review a game on a solved board, so that the computer evaluates every move immediately.
"""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import WIDE, Visit, go_to, open_table_after, record_of
from tests.browser.random_games import random_game
from tests.browser.stored_games import PUT, forget_all, open_at, stored_records, stored_texts
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal, wait_until_still
from tests.expectations import expect
from trigrid.exercises.words.review import BACK
from trigrid.records import Record
from trigrid.review import Evaluation, Label, Review
from trigrid.review.evaluation import read_evaluation
from trigrid.review.review import FIRST_PASS_SHARE
from trigrid.words import words_of

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"
"""A game in which the fifth and the seventh move both give a won position away."""
FIRST_MISTAKE, SECOND_MISTAKE, BEST = 5, 7, "xb1"
"""The numbers of both mistakes, and the best move in place of the first."""
LONGER = trigrid.load("tritt")
"""A game whose positions take a while to evaluate."""
MAX_WAIT = 60_000
"""The longest wait for an evaluation, in milliseconds, on a busy machine."""


def panel(page: Page) -> Locator:
    """Return the panel *Review*."""
    return page.get_by_role("tabpanel", name="Review")


def graph(page: Page) -> Locator:
    """Return the graph, which is a slider for keys and screen readers."""
    return panel(page).get_by_role("slider", name="Winning chance by move")


def button(page: Page, name: str) -> Locator:
    """Return a button by its name."""
    return page.get_by_role("button", name=name, exact=True)


def tab(page: Page, name: str) -> Locator:
    """Return a tab beside the board by its name."""
    return page.get_by_role("tablist", name="Beside the board").get_by_role("tab", name=name, exact=True)


@pytest.fixture
def ended(newcomer: Page) -> Iterator[TablePage]:
    """Provide a table with the finished game, on a page without animations."""
    newcomer.emulate_media(reduced_motion="reduce")
    *before, last = MOVES.split()
    table = open_table_after(newcomer, GAME, " ".join(before))
    table.write(last)
    expect(newcomer.locator("#end-card")).to_be_visible()
    yield table
    forget_all(newcomer)


@pytest.fixture
def reviewed(ended: TablePage) -> Page:
    """Provide the page with the complete review of the game."""
    button(ended.page, "Review").click()
    wait_until_complete(ended.page)
    return ended.page


def wait_until_complete(page: Page) -> None:
    """Wait until the review is complete."""
    expect(panel(page).get_by_role("columnheader", name="Missed wins")).to_be_visible(timeout=MAX_WAIT)
    expect(panel(page).get_by_role("progressbar")).to_be_hidden(timeout=MAX_WAIT)


def test_a_review_starts_on_the_result_card_and_is_stored_with_the_game(reviewed: Page) -> None:
    """If this fails, a review is lost, computed twice, or shown with other labels."""
    page = reviewed
    assert page.url.partition("#")[2].startswith("/review/")
    record = next(iter(stored_records(page).values()))
    review = Review(record)
    assert review.is_complete
    labels = [judged.label for judged in review.judged if judged]
    assert [labels[number] for number in (4, 6)] == [Label.LOST_WIN] * 2
    assert labels.count(None) == len(labels) - 2
    page.get_by_text("All moves in a table").click()
    rows = panel(page).get_by_role("table", name="Winning chance by move").get_by_role("row")
    expect(rows.filter(has_text="Missed win")).to_have_count(2)
    expect(rows.nth(FIRST_MISTAKE + 1)).to_contain_text(re.compile("xd2.*Missed win"))
    page.reload()
    wait_until_complete(page)
    assert list(stored_texts(page).values()) == [record.to_text()], "the reload evaluated positions again"


def test_on_phones_the_step_buttons_work_during_a_review(phone: Page) -> None:
    """A regression test: the question about a rematch hid the step buttons."""
    *before, last = MOVES.split()
    table = open_table_after(phone, GAME, " ".join(before), touch=True)
    table.write(last)
    table.press("Review")
    wait_until_complete(phone)
    for name in ("One move back", "To the start"):
        table.press(name)
    expect(graph(phone)).to_have_attribute("aria-valuenow", "0")


def test_after_a_loss_the_review_shows_the_turning_point(ended: TablePage) -> None:
    """If this fails, *See where it turned* shows the end instead of the mistake."""
    page = ended.page
    page.locator("#seat-1-sitter").select_option("1")
    button(page, "See where it turned").click()
    wait_until_complete(page)
    expect(graph(page)).to_have_attribute("aria-valuenow", str(SECOND_MISTAKE))
    expect(page.locator("#review-verdict")).to_have_attribute("data-sign", "??!")
    expect(page.locator("#moves [aria-current]")).to_contain_text(MOVES.split()[SECOND_MISTAKE - 1])


def test_a_rematch_starts_from_the_review(reviewed: Page) -> None:
    """If this fails, the user must close a review before playing on."""
    page = reviewed
    graph(page).press("Home")
    button(page, "Play again").click()
    expect(page.get_by_role("link", name="Another game")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Rematch")).click()
    expect(panel(page)).to_be_hidden()
    expect(button(page, "Play again")).to_be_hidden()
    expect(TablePage(page, GAME).listed).to_have_count(0)


def test_keys_and_clicks_move_through_the_graph(reviewed: Page) -> None:
    """If this fails, the graph and the board show different positions."""
    page, table = reviewed, TablePage(reviewed, GAME)
    graph(page).press("Home")
    expect(graph(page)).to_have_attribute("aria-valuenow", "0")
    for _ in range(FIRST_MISTAKE):
        graph(page).press("ArrowRight")
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile("xd2.*Missed win"))
    expect(page.locator("#moves [aria-current]")).to_contain_text("xd2")
    verdict = page.locator("#review-verdict")
    expect(verdict).to_have_attribute("data-sign", "??!")
    expect(verdict).to_contain_text(
        re.compile(
            r"This move throws away a sure win\. It lets First (win in \d+ turns?|force a win)\. "
            r"Better: capture on b1\."
        )
    )
    box = graph(page).bounding_box()
    assert box
    graph(page).click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    expect(graph(page)).to_have_attribute("aria-valuenow", str(len(MOVES.split())))
    expect(table.button("Undo")).to_be_hidden()
    table.press("One move back")
    expect(graph(page)).to_have_attribute("aria-valuenow", str(len(MOVES.split()) - 1))


def test_chances_are_shown_for_the_chosen_side_and_in_a_table(reviewed: Page) -> None:
    """If this fails, the table or the saved picture shows the wrong side's chances."""
    page = reviewed
    page.get_by_text("All moves in a table").click()
    rows = panel(page).get_by_role("table", name="Winning chance by move").get_by_role("row")
    expect(rows).to_have_count(len(MOVES.split()) + 2)
    last = rows.last
    expect(last).to_contain_text("lost")
    panel(page).get_by_role("combobox", name="Winning chance of").select_option("Second")
    expect(last).to_contain_text("won")
    rows.nth(FIRST_MISTAKE + 1).get_by_role("button").click()
    expect(graph(page)).to_have_attribute("aria-valuenow", str(FIRST_MISTAKE))
    with page.expect_download() as saved:
        button(page, "Save picture").click()
    *_, caption, imprint = ElementTree.parse(saved.value.path()).getroot().itertext()
    assert caption.startswith("Winning chance of Second · Tri-It-Out")
    assert imprint.startswith("Trigrid · ")


def test_showing_the_best_move_goes_to_the_position_before_the_mistake_and_back(reviewed: Page) -> None:
    page, table = reviewed, TablePage(reviewed, GAME)
    graph(page).press("Home")
    for _ in range(FIRST_MISTAKE):
        graph(page).press("ArrowRight")
    button(page, "Show best move").press("Enter")
    expect(graph(page)).to_have_attribute("aria-valuenow", str(FIRST_MISTAKE - 1))
    expect(graph(page)).to_be_focused()
    wait_until_equal(page, table.moves, MOVES.split()[: FIRST_MISTAKE - 1])
    button(page, BACK).click()
    expect(graph(page)).to_have_attribute("aria-valuenow", str(FIRST_MISTAKE))
    expect(button(page, "Show best move")).to_be_visible()


def test_a_mistake_is_corrected_by_keys_alone(reviewed: Page) -> None:
    """If this fails, a user without a mouse cannot learn from a game."""
    page = reviewed
    page.get_by_role("button", name=re.compile("^Learn from")).press("Enter")
    card = page.locator("#lesson")
    expect(card.get_by_role("heading")).to_contain_text("find a better move")
    expect(card).to_contain_text("had a sure win, but played")
    expect(button(page, "Share")).to_be_hidden()
    expect(page).to_have_title(re.compile("^Your mistakes · "))
    expect(page.get_by_role("navigation", name="Mistakes")).to_be_visible()
    expect(page.get_by_role("region", name="Board")).to_be_focused()
    page.keyboard.press("m")
    page.keyboard.type("xd2")
    page.keyboard.press("Enter")
    expect(card).to_contain_text("That is what was played.")
    button(page, "Again").press("Enter")
    page.keyboard.press("m")
    page.keyboard.type(BEST)
    page.keyboard.press("Enter")
    expect(card).to_contain_text("That is the best move.")
    button(page, "What went wrong?").press("Enter")
    expect(card).to_contain_text("…and")
    played = wait_until_still(page, TablePage(page, GAME).picture)
    button(page, "Show the better line").press("Enter")
    eventually(page, lambda: TablePage(page, GAME).picture() != played)
    expect(card).to_contain_text("…and")
    button(page, "Next").press("Enter")
    mistakes = card.get_by_role("combobox", name="Go to")
    expect(mistakes.get_by_role("option")).to_have_text(["Mistake 1 (corrected)", "Mistake 2"])
    expect(mistakes).to_have_value("1")
    mistakes.select_option(label="Mistake 1 (corrected)")
    button(page, "Hint").press("Enter")
    expect(card).to_contain_text(words_of(GAME.key).ring)
    button(page, "Skip").press("Enter")
    expect(mistakes).to_have_value("1")
    button(page, "Back to the review").press("Enter")
    wait_until_complete(page)
    expect(graph(page)).to_have_attribute("aria-valuenow", str(SECOND_MISTAKE))
    expect(button(page, "Share")).to_be_visible()
    assert len(stored_texts(page)) == 1, "attempts are stored as games"


def test_an_attempt_is_right_only_if_it_is_as_good_as_the_best_move(reviewed: Page) -> None:
    """If this fails, the page rejects good moves or accepts bad ones."""
    page, table = reviewed, TablePage(reviewed, GAME)
    page.get_by_role("button", name=re.compile("^Learn from")).click()
    page.get_by_role("combobox", name="Go to").select_option(label="Mistake 2")
    for text, is_right in attempts().items():
        table.write(text)
        message = "Right: that is as good as the best move." if is_right else "Not yet: with that"
        expect(page.locator("#lesson")).to_contain_text(message, timeout=MAX_WAIT)
        if is_right:
            primary = page.locator("#lesson .actions .primary").filter(visible=True)
            expect(primary).to_have_text("Back to the review")
        else:
            button(page, "What was wrong").click()
            expect(page.locator("#lesson")).to_contain_text("could play: ")
            expect(page.locator("#lesson")).to_contain_text(message)
        button(page, "Again").click()
    button(page, "Back to the review").click()
    wait_until_complete(page)


def attempts() -> dict[str, bool]:
    """Return, for each possible attempt, whether it is as good as the best move.

    The attempts are all moves in place of the second mistake, except the mistake, the best move and moves
    that end the game.
    """
    record = record_of(GAME, " ".join(MOVES.split()[:SECOND_MISTAKE]))
    review = Review(record)
    while review.go_on(10):
        pass
    judged = review.judged_at(record.here)
    assert judged
    position = review.nodes[-2].position
    found = dict[str, bool]()
    for move in set(position.moves()) - {judged.best, judged.move}:
        after = position.play(move)
        answer = trigrid.Computer(GAME, 6, seed=1).think(after) if after.outcome is None else None
        if answer is not None:
            value = answer.value if after.to_move == position.to_move else 1 - answer.value
            found[GAME.spell(move)] = value == 1
    assert found, "the position has no other moves to try"
    return found


def begin_review(page: Page, texts: str) -> None:
    """Open a game whose positions take a while to evaluate, and start its review."""
    open_table_after(page, LONGER, texts)
    tab(page, "Review").click()


def test_a_stopped_review_continues_where_it_stopped(newcomer: Page) -> None:
    """If this fails, *Stop* does nothing, or the page drops earlier evaluations."""
    page = newcomer
    all_texts, _ = random_game(random.Random(3), LONGER)
    texts = " ".join(all_texts.split()[:14])
    begin_review(page, texts)
    stop = button(page, "Stop")
    eventually(page, lambda: bool(evaluations(page)), MAX_WAIT / 1000)
    stop.click()
    expect(stop).to_be_hidden()
    go_on = button(page, "Go on")
    expect(go_on).to_be_focused()
    found = evaluations(page)
    assert len(found) < len(texts.split()), "the review was complete before it was stopped"
    go_on.press("Enter")
    eventually(page, lambda: len(evaluations(page)) > len(found), MAX_WAIT / 1000)
    later = evaluations(page)
    assert all(later[ply] == found[ply] or later[ply].level > found[ply].level for ply in found)
    tab(page, "Moves").click()
    expect(panel(page)).to_be_hidden()
    forget_all(page)


def test_leaving_a_review_stores_all_evaluations(newcomer: Page) -> None:
    """If this fails, the page evaluates the same positions again."""
    page, texts = newcomer, "c3-c5 swap h3-h5"
    begin_review(page, texts)
    eventually(page, lambda: positions_shown(page, texts) > 0, MAX_WAIT / 1000)
    shown = positions_shown(page, texts)
    go_to(page, "#/")
    eventually(page, lambda: len(evaluations(page)) >= shown)
    forget_all(page)


def positions_shown(page: Page, texts: str) -> int:
    """Return the number of evaluated positions, computed from the progress bar."""
    shown = panel(page).get_by_role("progressbar").get_attribute("value") or "0"
    return round(min(1, float(shown) / FIRST_PASS_SHARE) * (len(texts.split()) + 1))


def evaluations(page: Page) -> dict[int, Evaluation]:
    """Return the stored evaluations of the only game, by ply."""
    nodes = [node for record in stored_records(page).values() for node in record.root.line()]
    found = {ply: read_evaluation(node.position, node.evaluation) for ply, node in enumerate(nodes)}
    return {ply: evaluation for ply, evaluation in found.items() if evaluation}


def game_with_branch() -> Record:
    """Return a game of four moves with a branch after the second move.

    The branch contains two moves.
    """
    record = record_of(GAME, " ".join(MOVES.split()[:4]))
    record.headers["Id"] = "branched00"
    end = record.end
    record.go(record.root.children[0].children[0])
    for text in ("a1", "b2"):
        record.add(GAME.move(record.position, text))
    record.promote(end)
    return record


def test_a_review_of_a_branch_returns_to_the_main_line_when_the_branch_is_deleted(
    visit: Visit, site: str
) -> None:
    """Otherwise the review shows deleted positions, and the page does not respond."""
    page = visit(**WIDE)
    open_at(page, site)
    record = record_of(GAME, MOVES)
    record.headers["Id"] = "branched00"
    page.evaluate(PUT, {"branched00": record.to_text()})
    open_at(page, f"{site}#/review/branched00")
    wait_until_complete(page)
    table = TablePage(page, GAME)
    graph(page).press("Home")
    for _ in range(2):
        table.press("One move on")
    for text in ("a1", "b2"):
        table.write(text)
    button(page, "Review this line").click()
    expect(button(page, "Review this line")).to_be_hidden()
    expect(graph(page)).to_have_attribute("aria-valuemax", "4")
    wait_until_complete(page)
    table.press("One move back")
    wait_until_equal(page, table.moves, ["b1", "c3", "a1"])
    tab(page, "Notes").click()
    table.press("Delete moves from here")
    wait_until_equal(page, table.moves, ["b1", "c3"])
    tab(page, "Review").click()
    graph(page).press("End")
    expect(graph(page)).to_have_attribute("aria-valuenow", str(len(MOVES.split())))
    expect(table.status).to_contain_text("wins")
    go_to(page, "#/")
    wait_until_equal(page, lambda: [len(record.end.path()) for record in stored_records(page).values()], [9])
