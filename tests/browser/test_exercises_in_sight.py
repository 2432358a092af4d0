"""No step of a lesson and no state of a puzzle moves its board, or the button that leads on.

In the short form each state meets each window, in one of the games that share the windows of phones.
"""

import random
from collections.abc import Container, Sequence
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import go_to
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.test_in_sight import Sights
from tests.browser.waiting import next_frame
from tests.browser.windows import Share, Size
from tests.expectations import expect
from tests.page.test_lessons import miss_a_step, solution
from trigrid.exercises.words import mistakes
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.coach import could_play
from trigrid.exercises.words.daily_puzzle import COPIED
from trigrid.games import lesson_keys, load
from trigrid.headers.who_plays import set_level
from trigrid.library.address import DAILY_ADDRESS, GAMES_ADDRESS
from trigrid.puzzle import Puzzle, daily_puzzle, puzzle_keys, puzzles
from trigrid.records import Record
from trigrid.review import Evaluation, Judged, Label
from trigrid.review.evaluation import EXACT
from trigrid.words import words_of
from trigrid.words.sentences import joined

TASK = ("#status-turn", "#canvas", "#lesson-way?", "#turn?", "#lesson .actions?")
NEXT, AGAIN = "#lesson-next", "#lesson-again"
TASK_SIZES: dict[str, list[Size]] = {"desk": [(1366, 650)], "phone": [(320, 568), (844, 390), (390, 664)]}
"""Windows in which exercises are measured."""
PHONE_SIZES: list[Size] = [(320, 568), (360, 640), (390, 664)]
SIDEWAYS: Size = (844, 390)
BETWEEN: Size = (390, 740)
"""A phone between low and tall ones: the title of a lesson's game stands in the first line there, too."""
MOST_MOVES = 200
"""Moves of a game at random, of which some could go on for long."""
SCROLLED = """() => ({
    card: document.querySelector("#lesson").scrollHeight - document.querySelector("#lesson").clientHeight,
    page: document.documentElement.scrollHeight - innerHeight,
})"""
"""How many CSS pixels the card and the page scroll."""
TODAY = "() => { const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()]; }"
IS_ON_TOP = """part => {
    const box = part.getBoundingClientRect(), at = (x, y) => part.contains(document.elementFromPoint(x, y));
    const x = box.left + box.width / 2;
    return at(x, box.top + 2) && at(x, box.bottom - 2);
}"""
"""Whether nothing lies over the upper and lower edge of an element."""
LINES = """names => names.map(name =>
    Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)))"""
"""How many lines the text of each element has."""
ON_PHONES = ("tritt", "tri-it-out", "trichet")
SHORT = {
    ("desk", "tritium"): Share("desk", among=TASK_SIZES["desk"]),
    **{
        ("phone", key): Share("phone", rank, len(ON_PHONES), among=TASK_SIZES["phone"])
        for rank, key in enumerate(ON_PHONES)
    },
}
"""The windows in which the short form measures the exercises of a game."""
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
def test_no_step_of_a_lesson_moves_its_board_or_the_way_on(device: Page, key: str, share: Share) -> None:
    sights, shown = Sights(device, key), LessonPage(device, key)
    for number in (1, 2):
        shown.choose(number)
        sights.look(share.all_sizes if number == 1 else share.sizes(1), TASK, f"step {number}")
        shown.button("Hint").click()
        sights.look(share.sizes(2 * number), TASK, f"step {number}, a hint")
        for move in solution(shown.step):
            shown.play(move)
        expect(shown.button("Next")).to_be_focused()
        sizes = share.all_sizes if number == 1 else share.sizes(2)
        sights.look(sizes, (*TASK, NEXT), f"step {number}, reached", way=NEXT)
    miss_a_step(shown)
    expect(shown.button("Again")).to_be_focused()
    sights.look(share.sizes(0), (*TASK, AGAIN), "missed", way=AGAIN)
    sights.are_clear()


PIECE_IS_WHOLE = """() => {
    const [piece, said] = ["puzzle-piece", "lesson-said"].map((id) => document.getElementById(id));
    return said.getBoundingClientRect().top >= piece.getBoundingClientRect().bottom - 1;
}"""


@on_devices
def test_no_state_of_a_puzzle_moves_its_board_or_the_way_on(device: Page, key: str, share: Share) -> None:
    sights, shown = Sights(device, key), PuzzlePage(device, key, 1)
    sights.look(share.all_sizes, TASK, "puzzle")
    shown.press("Hint")
    sights.look(share.sizes(0), TASK, "a hint")
    shown.play(shown.wrong_move())
    expect(shown.button("Again")).to_be_focused()
    assert device.evaluate(PIECE_IS_WHOLE), "the sign of what is said lies on the solver’s piece"
    sights.look(share.all_sizes, (*TASK, AGAIN), "missed", way=AGAIN)
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.solve()
    shown.is_solved()
    sights.look(share.sizes(1), (*TASK, NEXT), "solved", way=NEXT)
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.press("Show solution")
    expect(shown.button("Explore")).to_be_visible()
    sights.look(share.sizes(2), (*TASK, NEXT), "the solution shown", way=NEXT)
    sights.are_clear()
    go_to(device, GAMES_ADDRESS)  # an address that is opened again brings no new try


def test_a_lesson_shows_nothing_of_the_puzzle_before_it(phone: Page) -> None:
    """Seen: “Not rated: you are new to TRITT.”, and on tall phones the solver’s piece."""
    PuzzlePage(phone, "tritt", 1)
    miss_a_step(LessonPage(phone, "tritt"))
    for width, height in (*PHONE_SIZES, BETWEEN, (390, 844)):
        phone.set_viewport_size({"width": width, "height": height})
        expect(phone.locator(".is-of-other-kind").filter(visible=True)).to_have_count(0)
    go_to(phone, GAMES_ADDRESS)


def in_games(keys: Sequence[str], short: Container[str]) -> pytest.MarkDecorator:
    """Parametrise a test by a game; the short form has some of them."""
    marked = [pytest.param(key, marks=() if key in short else pytest.mark.long) for key in keys]
    return pytest.mark.parametrize("key", marked)


def scrolled(page: Page, width: int, height: int) -> dict[str, int]:
    """Return how far the card and the page scroll in a window."""
    page.set_viewport_size({"width": width, "height": height})
    next_frame(page)
    found: dict[str, int] = page.evaluate(SCROLLED)
    return found


@in_games(puzzle_keys(), {"tritium", "trichet"})
def test_the_longest_task_of_a_puzzle_is_whole_on_phones(phone: Page, key: str) -> None:
    """With the explanation of its options, which is given once; and beside what is said of a try."""
    longest = max(puzzles(key), key=lambda each: len(meaning_of(each)) + len(words.goal(each)))
    shown = PuzzlePage(phone, key, longest.number)
    phone.locator("#puzzle-form").evaluate("(note, text) => { note.textContent = text }", meaning_of(longest))
    for width, height in PHONE_SIZES:
        assert scrolled(phone, width, height) == {"card": 0, "page": 0}, (width, height)
    shown.play(shown.wrong_move())
    expect(shown.button("Again")).to_be_focused()
    for width, height in PHONE_SIZES:
        assert scrolled(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        expect(shown.card.get_by_text(words.goal(longest))).to_be_visible()


def test_the_result_of_the_day_is_whole_on_phones(phone: Page) -> None:
    """Seen: the button was cut, and its answer out of sight."""
    key, number = daily_puzzle(*phone.evaluate(TODAY))
    shown = PuzzlePage(phone, key, number, address=DAILY_ADDRESS)
    boards = list[Any]()
    for width, height in PHONE_SIZES:
        scrolled(phone, width, height)
        boards.append(shown.table.box())
    shown.solve()
    shown.is_solved()
    phone.context.grant_permissions(["clipboard-write"])
    shown.press("Copy result")
    copied = phone.get_by_text(COPIED)
    for (width, height), board in zip(PHONE_SIZES, boards, strict=True):
        assert scrolled(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        assert shown.table.box() == board
        are_whole(shown.said, shown.button("Copy result"), copied)


def test_the_solved_puzzle_of_the_day_says_so_when_it_is_opened_again(phone: Page) -> None:
    """Seen: it began once more without a word, and its buttons were cut on phones held sideways."""
    key, number = daily_puzzle(*phone.evaluate(TODAY))
    shown = PuzzlePage(phone, key, number, address=DAILY_ADDRESS)
    shown.solve()
    shown.is_solved()
    assert scrolled(phone, *SIDEWAYS) == {"card": 0, "page": 0}
    are_whole(shown.said, shown.button("Copy result"), shown.button("Next"), shown.button("Again"))
    phone.context.grant_permissions(["clipboard-write"])
    for width, height in [*PHONE_SIZES, SIDEWAYS]:
        shown = PuzzlePage(phone, key, number, address=DAILY_ADDRESS)
        assert scrolled(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        task, solved = shown.card.get_by_text(words.goal(shown.puzzle)), shown.card.get_by_text("Solved.")
        expect(task).to_be_in_viewport(ratio=1)
        are_whole(solved, shown.button("Copy result"), shown.button("Hint"), shown.button("Next"))
        shown.press("Copy result")
        assert scrolled(phone, width, height) == {"card": 0, "page": 0}, (width, height)
        expect(task).to_be_in_viewport(ratio=1)
        are_whole(phone.get_by_text(COPIED), shown.button("Copy result"), shown.button("Hint"))


def are_whole(*parts: Locator) -> None:
    """Expect that nothing lies over these parts."""
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
        assert part.evaluate(IS_ON_TOP), part


def meaning_of(puzzle: Puzzle) -> str:
    """What the unusual options of a puzzle's game change."""
    game = puzzle.game
    return joined(*(words_of(game.key).option_meaning(*each) for each in game.unusual_options.items()))


@in_games(["tritium", "trichet"], set())
def test_hints_in_the_game_of_a_lesson_leave_its_pieces_in_sight(phone: Page, key: str) -> None:
    """Seen: they covered the lower half of the row of tiles."""
    shown = LessonPage(phone, key)
    shown.choose(len(shown.steps))
    shown.button("Hint").click()
    expect(phone.locator(".hints button").first).to_be_visible()
    for size in PHONE_SIZES:
        scrolled(phone, *size)
        are_whole(phone.locator(".tool").first, phone.locator(".hints button").first, shown.button("Hint"))


def test_the_name_of_a_piece_is_one_line_in_a_lesson(phone: Page) -> None:
    """Seen: “Orang / e”."""
    LessonPage(phone, "tritium")
    for size in PHONE_SIZES:
        scrolled(phone, *size)
        lines: list[int] = phone.locator(".tool-name").evaluate_all(LINES)
        assert max(lines) == (size != PHONE_SIZES[0]), "the smallest phones show the pictures alone"


@in_games(lesson_keys(), {"trichet"})
def test_all_steps_of_a_lesson_are_whole_on_phones(phone: Page, key: str) -> None:
    """With the legend of the marks, and the game at the end."""
    shown = LessonPage(phone, key)
    found = dict[tuple[int, Size], dict[str, int]]()
    for number, size in product(range(1, len(shown.steps) + 1), (*PHONE_SIZES, BETWEEN)):
        if size == PHONE_SIZES[0]:
            shown.choose(number)
        found[number, size] = scrolled(phone, *size)
    assert {at: each for at, each in found.items() if any(each.values())} == {}


@in_games(lesson_keys(), {"trichet"})
def test_what_went_wrong_is_whole_on_phones(phone: Page, key: str) -> None:
    """The longest sentences beside a line, put on the card of a lesson. Seen: they were cut."""
    shown = LessonPage(phone, key)
    put = "(part, text) => { part.textContent = text }"
    shown.card.get_by_role("heading").evaluate(put, mistakes.title(88))
    phone.locator("#lesson-said").evaluate(put, longest_refutation(key))
    phone.locator("#lesson").evaluate("card => { card.dataset.phase = 'shown' }")
    phone.locator("html").evaluate("root => { root.dataset.exercise = 'mistakes' }")
    found = {size: scrolled(phone, *size) for size in PHONE_SIZES}
    shown.card.get_by_role("heading").evaluate(put, shown.step.title)  # the page does not set it once more
    phone.locator("#lesson-said").evaluate(put, "")
    go_to(phone, GAMES_ADDRESS)
    assert {size: each for size, each in found.items() if any(each.values())} == {}


def longest_refutation(key: str) -> str:
    """The longest that is said about a lost game against the computer, with moves that are made at random."""
    record, chance, said = Record(load(key)), random.Random(1), set[str]()
    set_level(record, 1 - record.position.to_move, 2)
    while record.outcome is None and len(record.moves) < MOST_MOVES:
        record.add(chance.choice(record.position.moves()))
        said.add(could_play(record))
    start = Record(load(key))
    seat = start.position.to_move
    set_level(start, 1 - seat, 2)
    move = max(start.position.moves(), key=lambda move: len(start.game.spell(move)))
    judged = Judged(move, 0.0, move, 0.44, Label.BLUNDER, proved=False)
    cost = mistakes.cost(start, judged, is_certain=True)
    lost = mistakes.line_ends(start, seat, Evaluation(float(seat), EXACT, 1))
    return joined(cost, max(said, key=len), lost)
