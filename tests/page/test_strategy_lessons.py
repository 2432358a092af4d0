"""Tests of strategy lessons on the page: list, moves and progress."""

import re
from math import inf

import pytest
from playwright.sync_api import Page

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import WIDE, Visit, card_of, go_to
from tests.browser.stored_games import PUT_AMONG_SETTINGS, open_at, reload
from tests.expectations import expect
from trigrid.app.at_table.first_game import in_order
from trigrid.app.at_table.words.line_view import STEP_ON
from trigrid.app.learn import words
from trigrid.app.learn.words import strategy_of
from trigrid.app.services.words.screens import NO_SUCH_LESSON
from trigrid.engine.analysis import ANSWERS, AnalysisTask
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.strategy_lessons import strategy_lessons
from trigrid.exercises.strategy_run import StrategyRun
from trigrid.exercises.words.lessons import NEXT_LESSON, position_count, strategy_done
from trigrid.exercises.words.strategy import BEST_PLAY
from trigrid.games import Move
from trigrid.lessons import Step, lesson, lesson_keys
from trigrid.library.address import GAMES_ADDRESS, LEARN_ADDRESS, LOBBY_ADDRESS, lesson_address
from trigrid.search import Computer
from trigrid.words import words_of

KEY = "tritt"
FIRST, SECOND, *_OTHERS = strategy_lessons(KEY)


@pytest.fixture
def page(visit: Visit, site: str) -> Page:
    """Provide the screen Learn, without animations."""
    found = visit(**WIDE, reduced_motion="reduce")
    open_at(found, site + LEARN_ADDRESS)
    return found


def right_move(step: Step) -> Move:
    """Return the best move of a position."""
    return step.game.read(step.solution)


def wrong_move(step: Step) -> Move:
    """Return a move that misses the goal of a position."""
    for move in step.start.position.moves():
        record = step.start
        record.add(move)
        if step.is_missed(record):
            return move
    raise AssertionError(step.title)


def test_the_list_leads_to_every_lesson(page: Page) -> None:
    games = page.locator("#learn-list > li")
    expect(games.get_by_role("link")).to_have_count(len(lesson_keys()))
    for key in lesson_keys():
        page.locator(f"#strategy-{key}").click()
    assert [game.get_by_role("link").all_inner_texts()[1:] for game in games.all()] == [
        [each.title for each in strategy_lessons(key)] for key in in_order(lesson_keys())
    ]
    expect(page.get_by_role("heading", name=words.STRATEGY)).to_be_visible()


def test_a_lesson_is_done_position_by_position_and_leads_to_the_next_one(page: Page) -> None:
    shown = LessonPage(page, FIRST.name)
    shown.play(wrong_move(shown.step))
    expect(shown.card).to_have_attribute("data-phase", "missed")
    shown.button("Again").click()
    shown.expect_step(0)
    for index in range(len(shown.steps)):
        shown.play(right_move(shown.step))
        shown.expect_reached()
        if index + 1 < len(shown.steps):
            shown.next()
    expect(shown.card.locator("#lesson-said")).to_contain_text(strategy_done(FIRST.title))
    shown.button(NEXT_LESSON).click()
    expect(shown.card.get_by_role("heading")).to_have_text(SECOND.title)
    go_to(page, LEARN_ADDRESS)
    expect(page.locator(f"#strategy-{KEY}")).to_have_text(
        f"TRITT\u00a0· {words.STRATEGY} {words.lesson_count(1, len(strategy_lessons(KEY)))}"
    )
    page.locator(f"#strategy-{KEY}").click()
    item = page.get_by_role("list", name=f"TRITT\u00a0· {words.STRATEGY}").get_by_role("listitem").first
    expect(item).to_contain_text(position_count(1, 1))


@pytest.mark.parametrize(
    "name",
    [
        "tritt-reloaded/1",  # the answer is a turn of two moves, and more moves follow
        "tri-it-out/3",  # the learner’s turn goes on after the wrong move
        *(pytest.param(name, marks=pytest.mark.long) for name in ("tritium/1", "tritt/1", "trichet/1")),
    ],
)
def test_a_wrong_move_is_answered_on_the_board(page: Page, name: str) -> None:
    """The line begins with the best answer by the search whose figure the card shows."""
    shown = LessonPage(page, name)
    shown.play(move := wrong_move(shown.step))
    run = StrategyRun(shown.lesson)
    run.table.play(move)
    run.follow()
    run.take(*found_answer(run), 0.0)
    moves, count = run.answer()
    message = shown.card.locator("#lesson-said")
    expect(message).to_have_text(run.message)
    line = shown.card.get_by_role("group", name="Best answer")
    steps, here = line.locator(".line-moves button"), line.locator("[aria-current=step]")
    expect(steps).to_have_count(len(moves))
    expect(here).to_have_attribute("data-number", str(count - 1))
    expect(shown.table.status).to_contain_text(f"Best answer, move {count} of {len(moves)}.")
    expect(shown.button("Again")).to_be_focused()
    if count < len(moves):
        line.get_by_role("button", name=STEP_ON).click()
        expect(here).to_have_attribute("data-number", str(count))
        expect(message).to_have_text(run.message)
    shown.button("Again").click()
    shown.expect_step(0)
    expect(line).to_be_hidden()


def test_the_best_play_after_a_right_move_is_shown_on_request(page: Page) -> None:
    shown = LessonPage(page, "tritt-reloaded/2")
    expect(shown.button(BEST_PLAY)).to_have_count(0)
    shown.play(right_move(shown.step))
    shown.expect_reached()
    said = shown.card.locator("#lesson-said").inner_text()
    shown.button(BEST_PLAY).click()
    expect(shown.button("Next")).to_be_focused()
    line = shown.card.get_by_role("group", name="Best play")
    expect(line.locator("[aria-current=step]")).to_have_count(1)
    expect(shown.table.status).to_contain_text("Best play, move ")
    expect(shown.card.locator("#lesson-said")).to_have_text(said)
    expect(shown.button(BEST_PLAY)).to_have_count(0)
    shown.next()
    expect(line).to_be_hidden()


def found_answer(run: StrategyRun) -> tuple[AnalysisTask, Reply]:
    """Return the run's task, and the reply of an uninterrupted search."""
    task = run.next_task()
    assert task
    search = Computer(run.step.game, task.level).analyse(task.node.position, inf)
    search.go_on(inf)
    return task, Reply(search.answers(ANSWERS), search.visits, search.noise)


def test_strategy_does_not_count_as_knowing_the_rules(page: Page) -> None:
    shown = LessonPage(page, FIRST.name)
    shown.play(right_move(shown.step))
    shown.expect_reached()
    go_to(page, LOBBY_ADDRESS)
    expect(card_of(page, KEY).get_by_role("link", name=re.compile("Learn"))).to_be_visible()


def test_an_unknown_lesson_shows_the_list_with_a_notice(page: Page) -> None:
    go_to(page, lesson_address(KEY, 99))
    expect(page.get_by_text(NO_SUCH_LESSON)).to_be_visible()
    expect(page.locator(f"#strategy-{KEY}")).to_be_visible()


def test_a_begun_lesson_comes_before_those_of_learned_games(page: Page) -> None:
    """The strategy lessons of its game, and of no other, are unfolded."""
    every_step = " ".join(str(number + 1) for number in range(len(lesson("trichet").steps)))
    text = f"Trigrid lessons, version 1\ntrichet: {every_step}\n"
    begun = strategy_of(words_of(KEY).name, SECOND.title)
    steps = page.get_by_role("list", name="What to do next").get_by_role("link")
    for key, stored, expected in (
        ("trichet", text, strategy_of(words_of("trichet").name, strategy_lessons("trichet")[0].title)),
        (KEY, f"{text}{SECOND.name}: 1\n", begun),
    ):
        go_to(page, GAMES_ADDRESS)
        page.evaluate(PUT_AMONG_SETTINGS, {"lessons": stored})
        reload(page)
        go_to(page, LEARN_ADDRESS)
        expect(steps.first).to_have_text(expected)
        expect(page.locator("details[open] > summary")).to_have_attribute("id", f"strategy-{key}")
