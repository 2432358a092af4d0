"""The review of a game: begun, walked by keys and pointer, kept, shared, and its mistakes corrected.

The board is one that is solved, so that the computer knows at once what every move was worth.
"""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import WIDE, Visit, go_to, record_of, sit_down_after
from tests.browser.random_games import random_game
from tests.browser.stored_games import PUT, forget_all, kept_records, kept_texts, open_at
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, comes_to_rest, eventually
from tests.expectations import expect
from trigrid.exercises.words.review import back_to
from trigrid.records import Record
from trigrid.review import Evaluation, Label, Review
from trigrid.review.evaluation import read_evaluation
from trigrid.review.review import FIRST_PASS_SHARE
from trigrid.words import words_of

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"
"""A game in which both the fifth move and the seventh give a won position away."""
FIRST_MISTAKE, SECOND_MISTAKE, BEST = 5, 7, "xb1"
"""The numbers of both, and what should have been played in place of the first."""
LONGER = trigrid.load("tritt")
"""A game whose positions take a while to be looked at."""
THINKING = 60_000
"""Milliseconds that the computer may take to start and to think, on a busy machine."""


def panel(page: Page) -> Locator:
    """The review beside the board."""
    return page.get_by_role("tabpanel", name="Review")


def graph(page: Page) -> Locator:
    """The graph, which is a slider for keys and for screen readers."""
    return panel(page).get_by_role("slider", name="Winning chance by move")


def button(page: Page, name: str) -> Locator:
    """A button found by its name."""
    return page.get_by_role("button", name=name, exact=True)


def tab(page: Page, name: str) -> Locator:
    """A tab beside the board, found by its name."""
    return page.get_by_role("tablist", name="Beside the board").get_by_role("tab", name=name, exact=True)


@pytest.fixture
def ended(newcomer: Page) -> Iterator[TablePage]:
    """The game, over, on a page whose animations rest."""
    newcomer.emulate_media(reduced_motion="reduce")
    *before, last = MOVES.split()
    table = sit_down_after(newcomer, GAME, " ".join(before))
    table.write(last)
    expect(newcomer.locator("#end-card")).to_be_visible()
    yield table
    forget_all(newcomer)


@pytest.fixture
def reviewed(ended: TablePage) -> Page:
    """The page with the game's review, once that is complete."""
    button(ended.page, "Review").click()
    is_complete(ended.page)
    return ended.page


def is_complete(page: Page) -> None:
    """Wait until the review is complete."""
    expect(panel(page).get_by_role("columnheader", name="Missed wins")).to_be_visible(timeout=THINKING)
    expect(panel(page).get_by_role("progressbar")).to_be_hidden(timeout=THINKING)


def test_a_review_begins_on_the_end_card_and_is_kept_with_the_game(reviewed: Page) -> None:
    """If this fails, a review is lost on leaving, computed twice, or not what the engine says."""
    page = reviewed
    assert page.url.partition("#")[2].startswith("/review/")
    record = next(iter(kept_records(page).values()))
    ours = Review(record)
    assert ours.is_complete
    labels = [judged.label for judged in ours.judged if judged]
    assert [labels[number] for number in (4, 6)] == [Label.LOST_WIN] * 2
    assert labels.count(None) == len(labels) - 2
    page.get_by_text("All moves in a table").click()
    rows = panel(page).get_by_role("table", name="Winning chance by move").get_by_role("row")
    expect(rows.filter(has_text="Missed win")).to_have_count(2)
    expect(rows.nth(FIRST_MISTAKE + 1)).to_contain_text(re.compile("xd2.*Missed win"))
    page.reload()
    is_complete(page)
    assert list(kept_texts(page).values()) == [record.to_text()], "nothing is looked at again"


def test_on_phones_a_finished_game_is_stepped_through_beside_its_review(phone: Page) -> None:
    """Seen: the question about a rematch hid the steps beneath the sheet."""
    *before, last = MOVES.split()
    table = sit_down_after(phone, GAME, " ".join(before), touch=True)
    table.write(last)
    table.press("Review")
    is_complete(phone)
    for name in ("One move back", "To the start"):
        table.press(name)
    expect(graph(phone)).to_have_attribute("aria-valuenow", "0")


def test_after_a_loss_the_review_shows_the_mistake_with_which_the_game_turned(ended: TablePage) -> None:
    """If this fails, *See where it turned* shows the end, and the loser has to find the mistake alone."""
    page = ended.page
    page.locator("#seat-1-sitter").select_option("1")
    button(page, "See where it turned").click()
    is_complete(page)
    expect(graph(page)).to_have_attribute("aria-valuenow", str(SECOND_MISTAKE))
    expect(page.locator("#review-verdict")).to_have_attribute("data-sign", "??!")
    expect(page.locator("#moves [aria-current]")).to_contain_text(MOVES.split()[SECOND_MISTAKE - 1])


def test_another_game_begins_from_the_review_of_one_that_is_over(reviewed: Page) -> None:
    """If this fails, readers of a review have to close it before they can play on."""
    page = reviewed
    graph(page).press("Home")
    button(page, "Play again").click()
    expect(page.get_by_role("link", name="Another game")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Rematch")).click()
    expect(panel(page)).to_be_hidden()
    expect(button(page, "Play again")).to_be_hidden()
    expect(TablePage(page, GAME).listed).to_have_count(0)


def test_the_graph_is_walked_by_keys_and_by_pointer(reviewed: Page) -> None:
    """If this fails, the graph shows another position than the board."""
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
            rf"xd2 throws away a sure win\. It lets First (win in \d+ turns?|force a win)\. Better: {BEST}\."
        )
    )
    box = graph(page).bounding_box()
    assert box
    graph(page).click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    expect(graph(page)).to_have_attribute("aria-valuenow", str(len(MOVES.split())))
    expect(table.button("Undo")).to_be_hidden()
    table.press("One move back")
    expect(graph(page)).to_have_attribute("aria-valuenow", str(len(MOVES.split()) - 1))


def test_chances_are_told_from_the_side_that_is_chosen_and_in_a_table(reviewed: Page) -> None:
    """If this fails, one side's chances are shown as the other's, or the table tells another story."""
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


def test_the_best_move_is_marked_where_it_should_have_been_played(reviewed: Page) -> None:
    page, table = reviewed, TablePage(reviewed, GAME)
    graph(page).press("Home")
    for _ in range(FIRST_MISTAKE):
        graph(page).press("ArrowRight")
    button(page, "Show the best move").press("Enter")
    expect(graph(page)).to_have_attribute("aria-valuenow", str(FIRST_MISTAKE - 1))
    expect(graph(page)).to_be_focused()
    comes_to(page, table.moves, MOVES.split()[: FIRST_MISTAKE - 1])
    button(page, back_to(GAME, GAME.read(MOVES.split()[FIRST_MISTAKE - 1]))).click()
    expect(graph(page)).to_have_attribute("aria-valuenow", str(FIRST_MISTAKE))
    expect(button(page, "Show the best move")).to_be_visible()


def test_a_mistake_is_corrected_by_keys_alone(reviewed: Page) -> None:
    """If this fails, somebody without a mouse cannot learn from a game."""
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
    played = comes_to_rest(page, TablePage(page, GAME).picture)
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
    is_complete(page)
    expect(graph(page)).to_have_attribute("aria-valuenow", str(SECOND_MISTAKE))
    expect(button(page, "Share")).to_be_visible()
    assert len(kept_texts(page)) == 1, "nothing of the tries is kept"


def test_a_try_that_is_as_good_is_right_and_one_that_is_not_is_told_its_cost(reviewed: Page) -> None:
    """If this fails, only the computer's own move is accepted, or a bad one is."""
    page, table = reviewed, TablePage(reviewed, GAME)
    page.get_by_role("button", name=re.compile("^Learn from")).click()
    page.get_by_role("combobox", name="Go to").select_option(label="Mistake 2")
    for text, is_right in tries().items():
        table.write(text)
        said = "Right: that is as good as the best move." if is_right else "Not yet: with that"
        expect(page.locator("#lesson")).to_contain_text(said, timeout=THINKING)
        if is_right:
            way_on = page.locator("#lesson .actions .primary").filter(visible=True)
            expect(way_on).to_have_text("Back to the review")
        else:
            button(page, "What was wrong").click()
            expect(page.locator("#lesson")).to_contain_text("could play: ")
            expect(page.locator("#lesson")).to_contain_text(said)
        button(page, "Again").click()
    button(page, "Back to the review").click()
    is_complete(page)


def tries() -> dict[str, bool]:
    """Moves in place of the second mistake but it and the best: which of them are as good."""
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
    assert found, "there is something to be tried"
    return found


def begin_review(page: Page, texts: str) -> None:
    """Open a game whose positions take a while to be looked at, and begin its review."""
    sit_down_after(page, LONGER, texts)
    tab(page, "Review").click()


def test_a_review_is_stopped_and_goes_on_where_it_was(newcomer: Page) -> None:
    """If this fails, *Stop* does nothing, or what was found before it is thrown away."""
    page = newcomer
    whole, _ = random_game(random.Random(3), LONGER)
    texts = " ".join(whole.split()[:14])
    begin_review(page, texts)
    stop = button(page, "Stop")
    eventually(page, lambda: bool(evaluations(page)), THINKING / 1000)
    stop.click()
    expect(stop).to_be_hidden()
    go_on = button(page, "Go on")
    expect(go_on).to_be_focused()
    found = evaluations(page)
    assert len(found) < len(texts.split()), "there is something left"
    go_on.press("Enter")
    eventually(page, lambda: len(evaluations(page)) > len(found), THINKING / 1000)
    later = evaluations(page)
    assert all(later[ply] == found[ply] or later[ply].level > found[ply].level for ply in found)
    tab(page, "Moves").click()
    expect(panel(page)).to_be_hidden()
    forget_all(page)


def test_a_review_that_is_left_keeps_all_that_it_has_shown(newcomer: Page) -> None:
    """If this fails, readers who leave wait for the same positions once more."""
    page, texts = newcomer, "c3-c5 swap h3-h5"
    begin_review(page, texts)
    eventually(page, lambda: positions_shown(page, texts) > 0, THINKING / 1000)
    shown = positions_shown(page, texts)
    go_to(page, "#/")
    eventually(page, lambda: len(evaluations(page)) >= shown)
    forget_all(page)


def positions_shown(page: Page, texts: str) -> int:
    """How many positions were looked at, by the progress that is shown."""
    shown = panel(page).get_by_role("progressbar").get_attribute("value") or "0"
    return round(min(1, float(shown) / FIRST_PASS_SHARE) * (len(texts.split()) + 1))


def evaluations(page: Page) -> dict[int, Evaluation]:
    """What is kept of the positions of the only game, by the number of moves before them."""
    nodes = [node for record in kept_records(page).values() for node in record.root.line()]
    found = {ply: read_evaluation(node.position, node.evaluation) for ply, node in enumerate(nodes)}
    return {ply: evaluation for ply, evaluation in found.items() if evaluation}


def with_branch() -> Record:
    """The game of four moves, with a branch of two behind the second."""
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
    """It led to deleted positions, and neither moves nor the way out of the page worked after that."""
    page = visit(**WIDE)
    open_at(page, site)
    record = record_of(GAME, MOVES)
    record.headers["Id"] = "branched00"
    page.evaluate(PUT, {"branched00": record.to_text()})
    open_at(page, f"{site}#/review/branched00")
    is_complete(page)
    table = TablePage(page, GAME)
    graph(page).press("Home")
    for _ in range(2):
        table.press("One move on")
    for text in ("a1", "b2"):
        table.write(text)
    button(page, "Review this line").click()
    expect(button(page, "Review this line")).to_be_hidden()
    expect(graph(page)).to_have_attribute("aria-valuemax", "4")
    is_complete(page)
    table.press("One move back")
    comes_to(page, table.moves, ["b1", "c3", "a1"])
    tab(page, "Notes").click()
    table.press("Delete moves from here")
    comes_to(page, table.moves, ["b1", "c3"])
    tab(page, "Review").click()
    graph(page).press("End")
    expect(graph(page)).to_have_attribute("aria-valuenow", str(len(MOVES.split())))
    expect(table.status).to_contain_text("wins")
    go_to(page, "#/")
    comes_to(page, lambda: [len(record.end.path()) for record in kept_records(page).values()], [9])
