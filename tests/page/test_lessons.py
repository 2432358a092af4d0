"""Tests of lessons on the page: mouse, touch, keys and stored progress."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.lesson_page import LessonPage, keyboard_player
from tests.browser.navigation import WIDE, card_of, go_to, open_table, open_table_after
from tests.browser.stored_games import PUT_AMONG_SETTINGS, forget_all, open_at, reload
from tests.expectations import expect
from tests.short_forms import short_only
from trigrid.exercises.words.help import SHOW_MOVE
from trigrid.exercises.words.lessons import LOST_GAME, PLAY_AS_SHOWN, lesson_done
from trigrid.games import GAMES, load
from trigrid.lessons import Step, lesson, lesson_keys
from trigrid.library.address import LEARN_ADDRESS, lesson_address
from trigrid.library.lesson_progress import LessonProgress
from trigrid.search import Computer
from trigrid.table.move_input import move_input_of
from trigrid.words import words_of
from trigrid.words.game_titles import START_HERE

SHORT_GAME = load("tri-it-out", board="hex-2-3")
"""A game of Tri-It-Out on its smallest board."""
QUIET = re.compile(r"\bquiet\b")
"""The class of a button that does not stand out."""


def solution(step: Step) -> list[int]:
    """Return the moves of the step's solution."""
    return [step.game.read(text) for text in step.solution.split()]


def wrong_move(step: Step) -> str | None:
    """Return a first move that misses the goal of the step.

    Returns None if every first move reaches the goal or leaves it open.
    """
    for move in step.start.position.moves():
        record = step.start
        record.add(move)
        if step.is_missed(record):
            return step.game.spell(move)
    return None


def miss_a_step(shown: LessonPage) -> None:
    """Choose the first step in which the opponent answers a wrong move.

    Then play the wrong move.
    """
    for number, step in enumerate(shown.steps, start=1):
        if step.punishment and step.level is None and (missed := wrong_move(step)):
            shown.choose(number)
            shown.table.play(step.game.read(missed))
            expect(shown.card).to_have_attribute("data-phase", "missed")
            return
    raise AssertionError("no step of this lesson can be missed")


def expect_steps_done(shown: LessonPage, count: int) -> None:
    """Assert that the bar and the list show this many steps as done."""
    expect(shown.card.get_by_role("progressbar", name="Done")).to_have_attribute("value", str(count))
    expect(shown.steps_list.get_by_role("option").filter(has_text="(done)")).to_have_count(count)


@pytest.fixture
def learner(newcomer: Page) -> Page:
    """Provide a page without progress in lessons."""
    newcomer.emulate_media(reduced_motion="reduce")
    forget_lessons(newcomer)
    return newcomer


def recommendation(page: Page) -> Locator:
    """Return the visible mark of the game recommended to beginners."""
    return page.get_by_text(START_HERE, exact=True).filter(visible=True)


def forget_lessons(page: Page) -> None:
    """Reset the progress in lessons as a user does."""
    go_to(page, LEARN_ADDRESS)
    reset = page.get_by_role("button", name="Reset progress")
    if reset.is_visible():
        reset.click()
        page.get_by_role("dialog").get_by_role("button", name="Reset").click()
        expect(reset).to_be_hidden()


def do_steps(shown: LessonPage) -> None:
    """Do all steps before the final game; try the forbidden move of a step first."""
    while shown.step.level is None:
        if shown.step.forbidden:
            shown.try_forbidden()
        for move in solution(shown.step):
            shown.play(move)
        shown.expect_reached()
        shown.next()


@pytest.mark.parametrize("key", short_only("tritium", "tritt", keys=lesson_keys()))
def test_a_lesson_is_done_by_mouse(desk: Page, key: str) -> None:
    """If this fails, a learner who does what a step asks for cannot continue."""
    shown = LessonPage(desk, key)
    do_steps(shown)
    expect_steps_done(shown, len(shown.steps) - 1)


@pytest.mark.parametrize("key", short_only("trichet", "tritt-reloaded", keys=lesson_keys()))
def test_a_lesson_is_done_by_touch(phone: Page, key: str) -> None:
    do_steps(LessonPage(phone, key, touch=True))


@pytest.mark.parametrize("key", short_only("tri-it-out", keys=lesson_keys()))
def test_a_lesson_is_done_by_keys_alone(desk: Page, key: str) -> None:
    shown = LessonPage(desk, key)
    while shown.step.level is None:
        expect(shown.table.board).to_be_focused()
        player = keyboard_player(shown)
        for move in solution(shown.step):
            player.play(move)
        shown.expect_reached()
        expect(shown.button("Next")).to_be_focused()
        desk.keyboard.press("Enter")
        shown.expect_step(shown.index + 1)


@pytest.mark.parametrize("key", short_only("tri-it-out", keys=lesson_keys()))
def test_the_final_game_is_played_against_the_computer(desk: Page, key: str) -> None:
    shown = LessonPage(desk, key)
    shown.choose(len(shown.steps))
    record, listed = shown.step.start, desk.locator("#moves .turn > button")
    start_count = len(record.moves)
    player = Computer(shown.step.game, level=2, seed=1)
    while record.outcome is None:
        if record.position.to_move == shown.step.seat:
            move = player.think(record.position).move
            shown.table.position = record.position
            if not shown.table.is_forced(move):
                shown.table.wait_until_presses_count()  # the computer may have just played on this place
                shown.table.begin(move)
            record.add(move)
        else:
            text = listed.nth(len(record.moves)).text_content(timeout=30_000)
            record.add(shown.step.game.read(str(text)))
        expect(listed.nth(len(record.moves) - 1)).to_be_attached()
    assert len(record.moves) > start_count
    is_lost = record.outcome.winner == 1 - shown.step.seat
    message = LOST_GAME if is_lost else lesson_done(words_of(key).name)
    expect(shown.card).to_contain_text(message)
    expect(shown.card.get_by_role("link", name="Play a game")).to_be_visible()
    expect(shown.card.locator(":focus")).to_have_text("Again" if is_lost else "Play a game")


def test_a_missed_step_is_answered_and_tried_again(desk: Page) -> None:
    shown = LessonPage(desk, "tritt")
    miss_a_step(shown)
    assert shown.step.punishment
    expect(shown.card).to_contain_text(shown.step.punishment.message)
    expect(shown.table.status).to_contain_text("Not quite.")
    assert "Not quite" not in shown.card.inner_text(), "the card repeats the message of the status line"
    expect(shown.button("Again")).to_be_focused()
    desk.keyboard.press("Enter")
    shown.expect_step(shown.index)
    shown.table.use(shown.button("Hint"))
    expect(shown.card).to_contain_text(shown.step.hint)
    expect(shown.card).not_to_contain_text(shown.step.punishment.message)


def test_steps_are_skipped_and_chosen_freely(desk: Page) -> None:
    shown = LessonPage(desk, "tritium")
    shown.table.use(shown.button("Skip"))
    shown.expect_step(1)
    shown.choose(1)
    shown.choose(len(shown.steps))
    expect(shown.button("Skip")).to_be_hidden()


def test_the_list_names_each_step_and_shows_the_current_step(desk: Page) -> None:
    shown = LessonPage(desk, "tritium")
    names = [
        rf"^Step {number}: {re.escape(step.title)}( \(done\))?$" for number, step in enumerate(shown.steps, 1)
    ]
    expect(shown.steps_list.get_by_role("option")).to_have_text([re.compile(name) for name in names])
    for number in (3, 1):
        shown.choose(number)
        expect(shown.steps_list).to_have_value(str(number - 1))
        expect(shown.card.get_by_role("navigation")).to_contain_text(f"{number} of {len(shown.steps)}")


def test_a_lesson_reopens_at_the_learners_step(learner: Page) -> None:
    """Skipped steps do not count as done, but the lesson reopens after them."""
    shown = LessonPage(learner, "tritium")
    for index in (1, 2):
        shown.table.use(shown.button("Skip"))
        shown.expect_step(index)
    learner.reload()
    expect(shown.card.get_by_role("heading")).to_have_text(shown.steps[2].title, timeout=60_000)
    expect_steps_done(shown, 0)


def test_new_marks_are_explained_and_the_buttons_hint_and_show_me_lead_to_the_move(desk: Page) -> None:
    shown = LessonPage(desk, "trichet")
    legend = shown.card.get_by_role("list").filter(has_text="One of the places to choose from")
    expect(legend).to_be_visible()
    shown.choose(4)
    expect(legend).to_be_hidden()
    shown.table.use(shown.button("Hint"))
    expect(shown.card.locator("#lesson-said")).to_have_text(shown.step.hint)
    shown.table.use(shown.button(SHOW_MOVE))
    expect(shown.card.locator("#lesson-said")).to_have_text(PLAY_AS_SHOWN)
    (move,) = solution(shown.step)
    place = move_input_of(shown.step.game).place_of(move)
    assert place is not None
    shown.table.play_by_mouse(place)
    shown.expect_reached()


def test_the_hint_in_the_final_game_comes_from_the_computer(desk: Page) -> None:
    shown = LessonPage(desk, "tri-it-out")
    shown.choose(len(shown.steps))
    shown.table.use(shown.button("Hint"))
    expect(desk.locator("#hints").get_by_role("button").first).to_be_visible(timeout=60_000)
    expect(shown.button("Hint")).to_be_enabled()


def test_a_typed_move_counts(desk: Page) -> None:
    shown = LessonPage(desk, "tritium")
    shown.table.board.press("m")
    for text in shown.step.solution.split():
        shown.table.write(text)
    shown.expect_reached()


def test_a_lesson_is_not_stored_as_a_game(learner: Page) -> None:
    forget_all(learner)
    shown = LessonPage(learner, "tritium")
    for move in solution(shown.step):
        shown.play(move)
    shown.expect_reached()
    go_to(learner, "#/")
    expect(learner.get_by_role("heading", name="Continue")).to_be_hidden()


def test_progress_is_stored_listed_and_reset(learner: Page) -> None:
    shown = LessonPage(learner, "tritium")
    for move in solution(shown.step):
        shown.play(move)
    shown.expect_reached()
    learner.reload()
    expect(shown.card.get_by_role("heading")).to_have_text(shown.steps[1].title, timeout=60_000)
    go_to(learner, LEARN_ADDRESS)
    item = learner.locator("#learn-list").get_by_role("listitem").filter(has_text=words_of("tritium").name)
    expect(item).to_contain_text(f"1 of {len(shown.steps)} steps done")
    expect(item.get_by_role("link")).to_have_text("Continue")
    primary = learner.locator("#learn-list .primary")  # the lesson in progress, otherwise the first lesson
    expect(primary).to_have_attribute("href", lesson_address("tritium"))
    forget_lessons(learner)
    expect(primary).to_have_attribute("href", lesson_address("trichet"))
    expect(item.get_by_role("link")).to_have_text("Start")
    expect(learner.locator("#learn-list").get_by_role("link").first).to_be_focused()


def test_progress_reset_in_another_tab_stays_reset(learner: Page, site: str) -> None:
    """If this fails, an open lesson stores its old progress again with the next step."""
    shown = LessonPage(learner, "tritium")
    for number in range(2):
        for move in solution(shown.step):
            shown.play(move)
        shown.expect_reached()
        if number == 0:
            shown.next()
            other = learner.context.new_page()
            open_at(other, f"{site}{LEARN_ADDRESS}")
            forget_lessons(other)
            other.close()
    go_to(learner, LEARN_ADDRESS)
    item = learner.locator("#learn-list").get_by_role("listitem").filter(has_text=words_of("tritium").name)
    expect(item).to_contain_text(f"1 of {len(shown.steps)} steps done")


def test_the_lobby_emphasizes_a_lesson_until_its_game_was_finished(learner: Page) -> None:
    forget_all(learner)
    go_to(learner, "#/")
    links = learner.get_by_role("article").get_by_role("link", name="Learn")
    expect(links).to_have_count(sum(not game.form_of for game in GAMES.values()))
    card_of(learner, "tri-it-out").get_by_role("link", name="Learn Tri-It-Out").click()
    expect(learner).to_have_url(f"{learner.url.partition('#')[0]}{lesson_address('tri-it-out')}")
    expect(learner.get_by_role("navigation", name="Lesson")).to_be_visible()
    open_table(learner, SHORT_GAME)
    learner.set_viewport_size({"width": 1366, "height": 768})  # a narrower header has no space for the link
    expect(learner.get_by_role("link", name="Learn", exact=True)).to_have_attribute(
        "href", lesson_address("tri-it-out")
    )
    learner.set_viewport_size(WIDE["viewport"])
    go_to(learner, LEARN_ADDRESS)
    expect(recommendation(learner)).to_have_count(1)
    table = open_table_after(learner, SHORT_GAME, "a1")
    table.press("Resign")
    learner.get_by_role("dialog").get_by_role("button", name="Resign").first.click()
    go_to(learner, "#/")
    expect(card_of(learner, "tri-it-out").get_by_role("link", name="Learn Tri-It-Out")).to_have_class(QUIET)
    expect(card_of(learner, "tritium").get_by_role("link", name="Learn Tritium")).not_to_have_class(QUIET)
    go_to(learner, LEARN_ADDRESS)
    expect(recommendation(learner)).to_have_count(0)


def test_a_finished_lesson_is_not_offered_and_ends_the_recommendation(learner: Page) -> None:
    mark = recommendation(learner)
    forget_all(learner)
    go_to(learner, LEARN_ADDRESS)
    expect(learner.locator("#learn-list").get_by_role("listitem").first).to_contain_text(START_HERE)
    steps = frozenset(range(1, len(lesson("trichet").steps) + 1))
    text = f"{LessonProgress.first_line}\n{LessonProgress.written_line('trichet', steps)}"
    learner.evaluate(PUT_AMONG_SETTINGS, {LessonProgress.stored_name: text})
    reload(learner)
    go_to(learner, LEARN_ADDRESS)
    expect(mark).to_have_count(0)
    go_to(learner, "#/")
    expect(card_of(learner, "trichet").get_by_role("link", name="Learn Trichet")).to_be_hidden()
    forget_lessons(learner)
    expect(mark).to_have_count(1)


def test_an_unknown_lesson_shows_a_message(desk: Page) -> None:
    go_to(desk, lesson_address("chess"))
    expect(desk.get_by_text("chess")).to_be_visible()
