"""Tests of strategy lessons on the page: list, moves and progress."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import WIDE, Visit, card_of, go_to
from tests.browser.stored_games import PUT_AMONG_SETTINGS, open_at, reload
from tests.expectations import expect
from trigrid.app.at_table.first_game import in_order
from trigrid.app.learn import words
from trigrid.app.learn.words import strategy_of
from trigrid.app.services.words.screens import NO_SUCH_LESSON
from trigrid.exercises.strategy_lessons import strategy_lessons
from trigrid.exercises.words.lessons import NEXT_LESSON, position_count, strategy_done
from trigrid.games import Move
from trigrid.lessons import Step, lesson, lesson_keys
from trigrid.library.address import GAMES_ADDRESS, LEARN_ADDRESS, LOBBY_ADDRESS, lesson_address
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
    listed = page.locator(".learn-strategy").get_by_role("link")
    expect(listed).to_have_text(
        [each.title for key in in_order(lesson_keys()) for each in strategy_lessons(key)]
    )
    expect(page.get_by_role("heading", name=words.STRATEGY)).to_be_visible()


def test_a_lesson_is_done_position_by_position_and_leads_to_the_next_one(page: Page) -> None:
    shown = LessonPage(page, FIRST.name)
    shown.play(wrong_move(shown.step))
    expect(shown.card).to_have_attribute("data-phase", "missed")
    expect(shown.card.locator("#lesson-said")).to_contain_text("%")
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
    item = page.locator(f"[aria-labelledby=strategy-{KEY}]").get_by_role("listitem").first
    expect(item).to_contain_text(position_count(1, 1))


def test_strategy_does_not_count_as_knowing_the_rules(page: Page) -> None:
    shown = LessonPage(page, FIRST.name)
    shown.play(right_move(shown.step))
    shown.expect_reached()
    go_to(page, LOBBY_ADDRESS)
    expect(card_of(page, KEY).get_by_role("link", name=re.compile("Learn"))).to_be_visible()


def test_an_unknown_lesson_shows_the_list_with_a_notice(page: Page) -> None:
    go_to(page, lesson_address(KEY, 99))
    expect(page.get_by_text(NO_SUCH_LESSON)).to_be_visible()
    expect(page.locator(".learn-strategy")).to_be_visible()


def test_a_begun_lesson_comes_before_those_of_learned_games(page: Page) -> None:
    every_step = " ".join(str(number + 1) for number in range(len(lesson("trichet").steps)))
    text = f"Trigrid lessons, version 1\ntrichet: {every_step}\n"
    begun = strategy_of(words_of(KEY).name, SECOND.title)
    steps = page.get_by_role("list", name="What to do next").get_by_role("link")
    for stored, expected in (
        (text, strategy_of(words_of("trichet").name, strategy_lessons("trichet")[0].title)),
        (f"{text}{SECOND.name}: 1\n", begun),
    ):
        go_to(page, GAMES_ADDRESS)
        page.evaluate(PUT_AMONG_SETTINGS, {"lessons": stored})
        reload(page)
        go_to(page, LEARN_ADDRESS)
        expect(steps.first).to_have_text(expected)
