"""Tests that the board and the main button of exercises never move, and texts fit.

The short tests measure each state in each window, on phones usually with only one of the games.
"""

import random
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import go_to
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.sights import Sights
from tests.browser.stored_games import PUT_AMONG_SETTINGS
from tests.browser.waiting import next_frame
from tests.browser.windows import Share, Size
from tests.expectations import expect
from tests.page.test_lessons import miss_a_step, solution
from tests.page.test_strategy_lessons import wrong_move
from tests.short_forms import short_only
from trigrid.exercises.words import mistakes
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.coach import could_play
from trigrid.exercises.words.daily_puzzle import COPIED
from trigrid.exercises.words.strategy import BEST_PLAY
from trigrid.games import lesson_keys, load
from trigrid.headers.who_plays import set_level
from trigrid.library.address import DAILY_ADDRESS, GAMES_ADDRESS, LEARN_ADDRESS
from trigrid.puzzle import Puzzle, daily_puzzle, puzzle_keys, puzzles
from trigrid.records import Record
from trigrid.review import Evaluation, Judged, Label
from trigrid.review.evaluation import EXACT
from trigrid.words import words_of
from trigrid.words.sentences import joined

TASK = ("#status-turn", "#canvas", "#lesson-way?", "#turn?", "#lesson .actions?")
"""Selectors of parts that must be in view; with a question mark, only if shown."""
NEXT, AGAIN = "#lesson-next", "#lesson-again"
TASK_SIZES: dict[str, list[Size]] = {"desk": [(1366, 650)], "phone": [(320, 568), (844, 390), (390, 664)]}
"""Windows in which exercises are measured."""
PHONE_SIZES: list[Size] = [(320, 568), (360, 640), (390, 664)]
SIDEWAYS: Size = (844, 390)
BETWEEN: Size = (390, 740)
"""A phone of medium height, between 704 and 800 CSS pixels.

The last step of each lesson is a game. On such phones, the first line of its task begins with the step's
title. Other steps show their titles above the task.
"""
MAX_MOVES = 200
"""The maximum number of random moves in a game; some games could last very long."""
SCROLLED = """() => ({
    card: document.querySelector("#lesson").scrollHeight - document.querySelector("#lesson").clientHeight,
    page: document.documentElement.scrollHeight - innerHeight,
})"""
"""Returns by how many CSS pixels the card and the page can be scrolled."""
ON_DATE = """([year, month, day]) => {
    const Real = globalThis.RealDate ??= Date;
    globalThis.Date = class extends Real {
        constructor(...given) {
            super(...(given.length ? given : [year, month - 1, day]));
        }
    };
}"""
"""Makes the page's date another one; ``ON_TODAY`` ends this."""
ON_TODAY = "() => { globalThis.Date = RealDate; }"
IS_ON_TOP = """part => {
    const box = part.getBoundingClientRect(), at = (x, y) => part.contains(document.elementFromPoint(x, y));
    const x = box.left + box.width / 2, status = document.getElementById("status");
    const isBehind = getComputedStyle(status).opacity === "0", below = status.getBoundingClientRect();
    const isClear = isBehind || box.bottom <= below.top || box.top >= below.bottom || box.left >= below.right;
    return isClear && at(x, box.top + 2) && at(x, box.bottom - 2);
}"""
"""Returns whether nothing covers an element's upper and lower edges."""
LINES = """names => names.map(name =>
    Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)))"""
"""Returns the number of text lines of each element."""
ON_PHONES = ("tritt", "tri-it-out", "trichet")
SHORT = {
    ("desk", "tritium"): Share("desk", among=TASK_SIZES["desk"]),
    **{
        ("phone", key): Share("phone", rank, len(ON_PHONES), among=TASK_SIZES["phone"])
        for rank, key in enumerate(ON_PHONES)
    },
}
"""The windows in which the short tests measure the exercises of a game."""
on_devices = pytest.mark.parametrize(
    ("device", "key", "share"),
    [pytest.param(*pair, share, id=f"{pair[1]}-{pair[0]}") for pair, share in SHORT.items()]
    + [
        pytest.param(
            device, key, Share(device, among=sizes), id=f"{key}-{device}-all", marks=pytest.mark.long
        )
        for (device, sizes), key in product(TASK_SIZES.items(), lesson_keys())
    ],
    indirect=["device"],
)


@on_devices
def test_no_step_of_a_lesson_moves_its_board_or_main_button(device: Page, key: str, share: Share) -> None:
    sights, shown = Sights(device, key), LessonPage(device, key)
    for number in (1, 2):
        shown.choose(number)
        sights.check(share.all_sizes if number == 1 else share.sizes(1), TASK, f"step {number}")
        shown.button("Hint").click()
        sights.check(share.sizes(2 * number), TASK, f"step {number}, a hint")
        for move in solution(shown.step):
            shown.play(move)
        expect(shown.button("Next")).to_be_focused()
        sizes = share.all_sizes if number == 1 else share.sizes(2)
        sights.check(sizes, (*TASK, NEXT), f"step {number}, reached", main_button=NEXT)
    miss_a_step(shown)
    expect(shown.button("Again")).to_be_focused()
    sights.check(share.sizes(0), (*TASK, AGAIN), "missed", main_button=AGAIN)
    sights.expect_no_problems()


@pytest.mark.parametrize("name", ["tritt/3", "trichet/4"])
def test_the_answer_to_a_wrong_move_moves_nothing_and_fits(phone: Page, name: str) -> None:
    """The message, the line and the button share the little space of phones."""
    shown = LessonPage(phone, name)
    sights = Sights(phone, shown.lesson.key)
    sights.check(TASK_SIZES["phone"], TASK, "open")
    shown.play(wrong_move(shown.step))
    expect(shown.card.get_by_role("group", name="Best answer")).to_be_visible()
    expect(shown.button("Again")).to_be_focused()
    sights.check(
        TASK_SIZES["phone"],
        (*TASK, AGAIN, ".lesson-line:not(.is-of-other-kind)"),
        "answered",
        main_button=AGAIN,
    )
    resize(phone, 390, 664)
    said = phone.locator("#lesson > [aria-live]")
    assert said.evaluate("part => part.scrollHeight - part.clientHeight") <= 1
    shown.button("Again").click()
    shown.expect_step(0)
    shown.play(shown.step.game.read(shown.step.solution))
    expect(shown.button("Next")).to_be_focused()
    if shown.table.position.outcome is None:
        shown.button(BEST_PLAY).click()
        expect(shown.card.get_by_role("group", name="Best play")).to_be_visible()
    sights.check(TASK_SIZES["phone"], (*TASK, NEXT), "right", main_button=NEXT)
    sights.expect_no_problems()
    go_to(phone, GAMES_ADDRESS)


PIECE_IS_WHOLE = """() => {
    const [piece, said] = ["puzzle-piece", "lesson-said"].map((id) => document.getElementById(id));
    return said.getBoundingClientRect().top >= piece.getBoundingClientRect().bottom - 1;
}"""


@on_devices
def test_no_state_of_a_puzzle_moves_its_board_or_main_button(device: Page, key: str, share: Share) -> None:
    sights, shown = Sights(device, key), PuzzlePage(device, key, 1)
    sights.check(share.all_sizes, TASK, "puzzle")
    shown.press("Hint")
    sights.check(share.sizes(0), TASK, "a hint")
    shown.play(shown.wrong_move())
    expect(shown.button("Again")).to_be_focused()
    assert device.evaluate(PIECE_IS_WHOLE), "the icon of the message covers the solver’s piece"
    sights.check(share.all_sizes, (*TASK, AGAIN), "missed", main_button=AGAIN)
    shown.press("Again")
    shown.expect_start(shown.puzzle)
    shown.solve()
    shown.expect_solved()
    sights.check(share.sizes(1), (*TASK, NEXT), "solved", main_button=NEXT)
    shown.press("Again")
    shown.expect_start(shown.puzzle)
    shown.press("Show solution")
    expect(shown.button("Explore")).to_be_visible()
    sights.check(share.sizes(2), (*TASK, NEXT), "the solution shown", main_button=NEXT)
    sights.expect_no_problems()
    go_to(device, GAMES_ADDRESS)  # opening the same address again would start no new attempt


def test_a_lesson_shows_nothing_of_the_previous_puzzle(phone: Page) -> None:
    """A regression test: lessons showed a puzzle’s rating and the solver’s piece.

    Only tall phones showed the piece.
    """
    PuzzlePage(phone, "tritt", 1)
    miss_a_step(LessonPage(phone, "tritt"))
    for width, height in (*PHONE_SIZES, BETWEEN, (390, 844)):
        phone.set_viewport_size({"width": width, "height": height})
        expect(phone.locator(".is-of-other-kind").filter(visible=True)).to_have_count(0)
    go_to(phone, GAMES_ADDRESS)


def resize(page: Page, width: int, height: int) -> dict[str, int]:
    """Resize the window, and return how far the card and the page can be scrolled."""
    page.set_viewport_size({"width": width, "height": height})
    next_frame(page)
    found: dict[str, int] = page.evaluate(SCROLLED)
    return found


@pytest.mark.parametrize("key", short_only("tritium", "trichet", keys=puzzle_keys()))
def test_the_longest_task_of_a_puzzle_fits_on_phones(phone: Page, key: str) -> None:
    """The card also contains a one-time explanation of options, and a result."""
    longest = max(puzzles(key), key=lambda each: len(meaning_of(each)) + len(words.goal(each)))
    shown = PuzzlePage(phone, key, longest.number)
    phone.locator("#puzzle-form").evaluate("(note, text) => { note.textContent = text }", meaning_of(longest))
    for width, height in PHONE_SIZES:
        assert resize(phone, width, height) == {"card": 0, "page": 0}, (width, height)
    shown.play(shown.wrong_move())
    expect(shown.button("Again")).to_be_focused()
    for width, height in PHONE_SIZES:
        assert resize(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        expect(shown.card.get_by_text(words.goal(longest))).to_be_visible()


@pytest.fixture
def on_date(phone: Page) -> Iterator[Callable[[date], None]]:
    """Provide a function that changes the date of the page ``phone``."""
    yield lambda day: phone.evaluate(ON_DATE, [day.year, day.month, day.day])
    phone.evaluate(ON_TODAY)


def longest_daily(key: str) -> tuple[date, int]:
    """Return the daily puzzle with the longest task of a game, as date and number.

    Considers the four hundred days from 30 November 2026.
    """
    days = (date(2026, 11, 30) + timedelta(number) for number in range(400))
    dailies = [(day, *daily_puzzle(day.year, day.month, day.day)) for day in days]
    tasks = {
        (day, number): words.goal(puzzles(key)[number - 1]) for day, found, number in dailies if found == key
    }
    return max(tasks, key=lambda each: len(tasks[each]))


@pytest.mark.parametrize("key", short_only("trichet", keys=puzzle_keys()))
def test_the_result_of_the_daily_puzzle_fits_on_phones(
    phone: Page, on_date: Callable[[date], None], key: str
) -> None:
    """A regression test: *Copy result* was cut off, and its confirmation out of view."""
    day, number = longest_daily(key)
    on_date(day)
    shown = PuzzlePage(phone, key, number, address=DAILY_ADDRESS)
    boards = list[Any]()
    for width, height in PHONE_SIZES:
        resize(phone, width, height)
        boards.append(shown.table.box())
    shown.solve()
    shown.expect_solved()
    phone.context.grant_permissions(["clipboard-write"])
    shown.press("Copy result")
    copied = phone.get_by_text(COPIED)
    for (width, height), board in zip(PHONE_SIZES, boards, strict=True):
        assert resize(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        assert shown.table.box() == board
        expect_uncovered(shown.message, shown.button("Copy result"), copied)


@pytest.mark.parametrize("key", short_only("trichet", keys=puzzle_keys()))
def test_the_reopened_daily_puzzle_says_that_it_is_solved(
    phone: Page, on_date: Callable[[date], None], key: str
) -> None:
    """A regression test: the puzzle began without a message; a button was cut off."""
    day, number = longest_daily(key)
    phone.evaluate(
        PUT_AMONG_SETTINGS, {"lessons": f"Trigrid lessons, version 1\n{key}: 1\n"}
    )  # so it is rated
    go_to(phone, LEARN_ADDRESS)
    on_date(day)
    shown = PuzzlePage(phone, key, number, address=DAILY_ADDRESS)
    shown.solve()
    shown.expect_solved()
    assert resize(phone, *SIDEWAYS) == {"card": 0, "page": 0}
    expect_uncovered(shown.message, shown.button("Copy result"), shown.button("Next"), shown.button("Again"))
    phone.context.grant_permissions(["clipboard-write"])
    for width, height in [*PHONE_SIZES, SIDEWAYS]:
        shown = PuzzlePage(phone, key, number, address=DAILY_ADDRESS)
        assert resize(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        task, solved = shown.card.get_by_text(words.goal(shown.puzzle)), shown.card.get_by_text("Solved.")
        expect(task).to_be_in_viewport(ratio=1)
        expect_uncovered(solved, shown.button("Copy result"), shown.button("Hint"), shown.button("Next"))
        shown.press("Copy result")
        assert resize(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        expect(task).to_be_in_viewport(ratio=1)
        expect_uncovered(phone.get_by_text(COPIED), shown.button("Copy result"), shown.button("Hint"))


def test_a_refused_move_replaces_the_result_of_the_reopened_daily_puzzle(
    phone: Page, on_date: Callable[[date], None]
) -> None:
    """Otherwise the result covers the reason for the refusal."""
    day, number = longest_daily("tri-it-out")
    on_date(day)
    resize(phone, *PHONE_SIZES[0])
    PuzzlePage(phone, "tri-it-out", number, address=DAILY_ADDRESS).solve()
    shown = PuzzlePage(phone, "tri-it-out", number, address=DAILY_ADDRESS)
    expect(shown.button("Copy result")).to_be_visible()
    board, own = shown.table.box(), shown.table.position.counters[shown.puzzle.solver]
    shown.table.press_place(own.bit_length() - 1)
    expect(shown.button("Copy result")).to_be_hidden()
    expect(phone.locator("#status")).to_have_css("opacity", "1")
    expect_uncovered(shown.card)
    assert shown.table.box() == board


def expect_uncovered(*parts: Locator) -> None:
    """Assert that the given parts are in view and nothing covers them."""
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
        assert part.evaluate(IS_ON_TOP), part


def meaning_of(puzzle: Puzzle) -> str:
    """Return the explanation of the unusual options of a puzzle's game."""
    game = puzzle.game
    return joined(*(words_of(game.key).option_meaning(*each) for each in game.unusual_options.items()))


@pytest.mark.parametrize("key", short_only(keys=["tritium", "trichet"]))
def test_hints_in_the_game_of_a_lesson_do_not_cover_its_pieces(phone: Page, key: str) -> None:
    """A regression test: hints covered the lower half of the row of tiles."""
    shown = LessonPage(phone, key)
    shown.choose(len(shown.steps))
    shown.button("Hint").click()
    expect(phone.locator(".hints button").first).to_be_visible()
    for size in PHONE_SIZES:
        resize(phone, *size)
        expect_uncovered(
            phone.locator(".tool").first, phone.locator(".hints button").first, shown.button("Hint")
        )


def test_the_name_of_a_piece_takes_at_most_one_line_in_a_lesson(phone: Page) -> None:
    """A regression test: the name was split as “Orang / e”."""
    LessonPage(phone, "tritium")
    for size in PHONE_SIZES:
        resize(phone, *size)
        expected = 0 if size == PHONE_SIZES[0] else 1  # the smallest phones show pictures without names
        lines: list[int] = phone.locator(".tool-name").evaluate_all(LINES)
        assert max(lines) == expected, f"a name takes {max(lines)} lines, not {expected}, at {size}"


@pytest.mark.parametrize("key", short_only("trichet", keys=lesson_keys()))
def test_all_steps_of_a_lesson_fit_on_phones(phone: Page, key: str) -> None:
    """The steps include the legend of the marks, and the game at the lesson's end."""
    shown = LessonPage(phone, key)
    found = dict[tuple[int, Size], dict[str, int]]()
    for number, size in product(range(1, len(shown.steps) + 1), (*PHONE_SIZES, BETWEEN)):
        if size == PHONE_SIZES[0]:
            shown.choose(number)
        found[number, size] = resize(phone, *size)
    assert {case: each for case, each in found.items() if any(each.values())} == {}


@pytest.mark.parametrize("key", short_only("trichet", keys=lesson_keys()))
def test_the_text_of_a_mistake_fits_on_phones(phone: Page, key: str) -> None:
    """A regression test: the longest texts about a mistake were cut off.

    The test puts these texts on the card of a lesson.
    """
    shown = LessonPage(phone, key)
    put = "(part, text) => { part.textContent = text }"
    shown.card.get_by_role("heading").evaluate(put, mistakes.title(88))
    phone.locator("#lesson-said").evaluate(put, longest_refutation(key))
    phone.locator("#lesson").evaluate("card => { card.dataset.phase = 'shown' }")
    phone.locator("html").evaluate("root => { root.dataset.exercise = 'mistakes' }")
    found = {size: resize(phone, *size) for size in PHONE_SIZES}
    shown.card.get_by_role("heading").evaluate(put, shown.step.title)  # the page does not restore the heading
    phone.locator("#lesson-said").evaluate(put, "")
    go_to(phone, GAMES_ADDRESS)
    assert {size: each for size, each in found.items() if any(each.values())} == {}


def longest_refutation(key: str) -> str:
    """Return the longest text about a mistake, with a refutation from a random game."""
    record, rng, messages = Record(load(key)), random.Random(1), set[str]()
    set_level(record, 1 - record.position.to_move, 2)
    while record.outcome is None and len(record.moves) < MAX_MOVES:
        record.add(rng.choice(record.position.moves()))
        messages.add(could_play(record))
    start = Record(load(key))
    seat = start.position.to_move
    set_level(start, 1 - seat, 2)
    move = max(start.position.moves(), key=lambda move: len(start.game.spell(move)))
    judged = Judged(move, 0.0, move, 0.44, Label.BLUNDER, proved=False)
    cost = mistakes.cost(start, judged, is_certain=True)
    lost = mistakes.line_ends(start, seat, Evaluation(float(seat), EXACT, 1))
    return joined(cost, max(messages, key=len), lost)
