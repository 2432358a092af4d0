"""Lessons, puzzles and reviews."""

from tests.browser.navigation import record_of
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually, wait_until_equal
from tests.page.test_review import GAME, MOVES
from trigrid.exercises.puzzle_choice import find_puzzle
from trigrid.games import Move
from trigrid.lessons import lesson
from trigrid.library.address import DAILY_ADDRESS, address_of, lesson_address, puzzle_address

PHASE = "() => document.getElementById('lesson').dataset.phase"
HEADING = "() => document.getElementById('lesson-title').textContent"
MESSAGE = "() => document.getElementById('lesson-said').textContent"
PLAYED = "() => document.querySelectorAll('#moves .turn > button').length"


def test_a_solved_step_of_a_lesson_leads_to_the_next(page: VisitedPage) -> None:
    """If this fails, newcomers are stuck in the first lesson."""
    steps = lesson("tritium").steps
    page.go_to(lesson_address("tritium"))
    wait_until_equal(lambda: page.evaluate(HEADING), steps[0].title)
    for text in steps[0].solution.split():
        page.write_move(text)
    wait_until_equal(lambda: page.evaluate(PHASE), "reached")
    page.button("Next").click()
    wait_until_equal(lambda: page.evaluate(HEADING), steps[1].title)


def test_a_puzzle_is_solved(page: VisitedPage) -> None:
    """If this fails, right moves do not solve puzzles, or the opponent does not reply."""
    puzzle, line = find_puzzle("tritt", 1), list[Move]()
    assert puzzle is not None
    page.go_to("#/puzzles")
    page.go_to(puzzle_address("tritt", 1))
    wait_until_equal(lambda: page.evaluate(PHASE), "open")
    while accepted := puzzle.accepted(*line):
        reply = puzzle.reply(*line)
        if reply is None:
            reply = min(accepted - puzzle.slower(*line))
            wait_until_equal(lambda: page.evaluate(PLAYED), len(puzzle.record.moves) + len(line))
            page.write_move(puzzle.game.spell(reply))
        line.append(reply)
    wait_until_equal(lambda: page.evaluate(PHASE), "reached")
    assert "Solved." in page.evaluate(MESSAGE)


def test_the_puzzle_of_the_day_opens(page: VisitedPage) -> None:
    """If this fails, the site has no puzzle of the day."""
    page.go_to(DAILY_ADDRESS)
    wait_until_equal(lambda: page.evaluate(PHASE), "open")
    page.button("Hint").wait_until_shown()
    assert page.evaluate("() => document.getElementById('lesson-text').textContent.trim()")


def test_a_finished_game_is_reviewed(page: VisitedPage) -> None:
    """If this fails, users cannot see the value of their moves."""
    *before, last = MOVES.split()
    record = record_of(GAME, " ".join(before))
    page.go_to(address_of(GAME, m=record.to_link()))
    wait_until_equal(page.moves, before)
    page.write_move(last)
    page.button("Review").click()
    page.control("columnheader", "Missed wins").wait_until_shown(START)
    page.control("progressbar").wait_until_gone()
    page.control("tab", "Moves").click()
    page.control("button", "xd2 Missed win").wait_until_shown()
    page.control("tab", "Review").click()
    graph = page.control("slider", "Winning chance by move")
    graph.focus()
    page.press("Home")
    page.press("ArrowRight")
    shown = "() => document.activeElement.ariaValueNow"
    wait_until_equal(lambda: page.evaluate(shown), "1")
    eventually(lambda: "b1" in page.status())
