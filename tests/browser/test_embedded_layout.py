"""Tests of the layout of a board in a frame: board, card and status are adjacent."""

import re
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.test_embedded_status import faults as status_faults
from tests.browser.test_embedded_status import resized
from tests.browser.waiting import next_frame
from trigrid.app.sharing.embed_code import EmbedChoices, EmbedSubject, frame_height
from trigrid.draw import view_of
from trigrid.exercises.words.puzzles import title
from trigrid.games import GAMES, load, puzzle_keys
from trigrid.lessons import lesson, lesson_keys
from trigrid.library.address import address_of, lesson_address, puzzle_address
from trigrid.puzzle import puzzles

__all__ = ["framed", "host", "resized"]

WIDTHS = (200, 240, 300, 343, 480)
"""Widths in CSS pixels that pages give to their boards."""
TALL = ((200, 424), (300, 600), (480, 640), (480, 900))
"""Frames that are higher than a board and its controls need."""
LOW = ((200, 200), (343, 343), (600, 320), (320, 200))
"""The lowest frames in which a task's card and status can still be read."""
NOTICED = ((200, 200), (300, 300), (480, 520), (640, 400))
"""Sizes of the frames in which a notice is tested."""
MISTAKES = {"#/chess": "chess", "#/tritt?m=1.tritt.any.-.on.damaged.xx": "The link"}
"""Addresses with a mistake, and a part of the notice that reports it."""
MAX_GAP = 10
"""The largest gap, in CSS pixels, between two adjacent parts."""
EMPTY_EDGE = 0.03
"""The share of a board's height at its lower edge that contains no places."""
LINE = 20
"""The height in CSS pixels of the second line that the status reserves."""
BOXES = """() => Object.fromEntries(["lesson", "canvas", "status", "table"].map(
    (name) => [name, document.getElementById(name).getBoundingClientRect().toJSON()],
))"""


def own_height(key: str, width: int, *, is_exercise: bool) -> int:
    """Return the height that the element chooses for a width, in CSS pixels."""
    subject = EmbedSubject({}, "", "", "", view_of(load(key)).aspect_ratio, is_exercise=is_exercise)
    return frame_height(subject, EmbedChoices(width=width))


def faults(framed: EmbeddedBoard, size: tuple[int, int], *, has_card: bool) -> Iterator[str]:
    """Yield the faults of a frame with the given width and height."""
    framed.resize(*size)
    inside = framed.frame
    next_frame(inside)
    boxes = inside.evaluate(BOXES)
    board, table = boxes["canvas"], boxes["table"]
    if boxes["status"]["top"] - board["bottom"] > MAX_GAP + LINE:
        yield f"{size}: the status is far below the board: {boxes}"
    if has_card and board["top"] - boxes["lesson"]["bottom"] > MAX_GAP:
        yield f"{size}: the board is far below the card: {boxes}"
    if board["width"] < table["width"] - 2 * MAX_GAP:
        yield f"{size}: the board does not take the width: {boxes}"
    if inside.evaluate("document.scrollingElement.scrollHeight > innerHeight"):
        yield f"{size}: the frame scrolls"


def tasks(key: str, number: int) -> dict[str, str]:
    """Return the addresses of a game's puzzle and lesson with their cards' titles.

    Games without puzzles or lessons have fewer addresses.
    """
    found = {}
    if key in puzzle_keys():
        puzzle = puzzles(key)[number - 1]
        found[puzzle_address(key, number)] = title(puzzle, names_game=False)
    if key in lesson_keys():
        found[lesson_address(key)] = lesson(key).steps[0].title
    return found


def faults_of_tasks(framed: EmbeddedBoard, keys: list[str], step: int) -> Iterator[str]:
    """Yield the faults of tasks in low frames and in frames of the element's height.

    Each task is tested with every ``step``th width and every ``step``th low frame.
    """
    shown = [each for number, key in enumerate(keys, start=1) for each in tasks(key, number).items()]
    inside = framed.frame
    for turn, (address, heading) in enumerate(shown):
        framed.lead_to(address)
        expect(inside.locator("#lesson-title")).to_have_text(heading)
        for width in WIDTHS[turn % step :: step]:
            size = width, own_height(address.split("/")[2], width, is_exercise=True)
            yield from (f"{address} {each}" for each in faults(framed, size, has_card=True))
            expect(inside.get_by_role("button", name="Hint", exact=True)).to_be_in_viewport(ratio=1)
        for size in LOW[turn % step :: step]:
            yield from (
                f"{address} {size}: {each}" for each in status_faults(framed, size, 16, keeps_board=False)
            )


def faults_of_games(framed: EmbeddedBoard, keys: list[str], step: int) -> Iterator[str]:
    """Yield the faults of games; each game is tested in every ``step``th tall frame."""
    for turn, key in enumerate(keys):
        framed.lead_to(address_of(load(key)))
        expect(framed.frame.locator("#way-out")).to_have_attribute("href", re.compile(f"#/{key}([?]|$)"))
        for size in TALL[turn % step :: step]:
            yield from (f"{key} {each}" for each in faults(framed, size, has_card=False))


@pytest.mark.parametrize(
    ("keys", "step"),
    [(["tritt-reloaded", "trichet"], 3), pytest.param(list(GAMES), 1, marks=pytest.mark.long)],
    ids=["some", "all"],
)
@pytest.mark.provokes("no game called", "The link")
def test_card_board_and_status_are_adjacent_and_a_notice_leaves_the_board_visible(
    resized: EmbeddedBoard, keys: list[str], step: int
) -> None:
    """If this fails, frames have gaps, small boards, or notices that cover the board."""
    problems = [*faults_of_tasks(resized, keys, step), *faults_of_games(resized, keys, step)]
    assert not problems, "\n".join(problems)
    for turn, (address, words) in enumerate(MISTAKES.items()):
        resized.lead_to(address)
        notice = resized.frame.get_by_role("alert").filter(has_text=words)
        expect_beside_board(resized, notice, NOTICED[turn % step :: step])


def expect_beside_board(framed: EmbeddedBoard, notice: Locator, sizes: Iterable[tuple[int, int]]) -> None:
    """Assert that in each frame a notice is readable and closable and covers no place."""
    expect(notice).to_be_visible()
    close = notice.get_by_role("button", name="Close", exact=True)
    for width, height in sizes:
        framed.resize(width, height)
        next_frame(framed.frame)
        box, board = notice.bounding_box(), framed.frame.locator("#canvas").bounding_box()
        assert box
        assert board
        is_below = box["y"] >= board["y"] + board["height"] * (1 - EMPTY_EDGE)
        is_beside = box["x"] >= board["x"] + board["width"]
        assert is_below or is_beside, f"{width} × {height}: the notice {box} covers the board {board}"
        assert notice.locator("p").evaluate(
            "({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight"
        )
        button = close.bounding_box()
        assert button
        assert min(button["width"], button["height"]) >= 24
    close.click()
    expect(notice).to_have_count(0)
