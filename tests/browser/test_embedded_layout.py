"""Where the parts of a board in a frame lie: board, card and status adjoin, at every size of a frame."""

import re
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.test_embedded_status import faults as unread
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
"""Frames that are as low as the card and the status of a task can still be read in."""
NOTICED = ((200, 200), (300, 300), (480, 520), (640, 400))
"""Frames in which a notice is looked at."""
MISTAKES = {"#/chess": "chess", "#/tritt?m=1.tritt.any.-.on.damaged.xx": "The link"}
"""Addresses with a mistake, and words of the notice that says so."""
MOST_GAP = 10
"""CSS pixels that may lie between two parts that belong together."""
EMPTY_EDGE = 0.03
"""The share of a board's height that has no places at its lower edge."""
LINE = 20
"""CSS pixels of the second line that the status keeps free."""
BOXES = """() => Object.fromEntries(["lesson", "canvas", "status", "table"].map(
    (name) => [name, document.getElementById(name).getBoundingClientRect().toJSON()],
))"""


def own_height(key: str, width: int, *, is_exercise: bool) -> int:
    """The height that the element chooses at a width, in CSS pixels."""
    subject = EmbedSubject({}, "", "", "", view_of(load(key)).aspect_ratio, is_exercise=is_exercise)
    return frame_height(subject, EmbedChoices(width=width))


def faults(framed: EmbeddedBoard, size: tuple[int, int], *, has_card: bool) -> Iterator[str]:
    """Say what is wrong in a frame of a width and height."""
    framed.resize(*size)
    inside = framed.frame
    next_frame(inside)
    boxes = inside.evaluate(BOXES)
    board, table = boxes["canvas"], boxes["table"]
    if boxes["status"]["top"] - board["bottom"] > MOST_GAP + LINE:
        yield f"{size}: the status is far below the board: {boxes}"
    if has_card and board["top"] - boxes["lesson"]["bottom"] > MOST_GAP:
        yield f"{size}: the board is far below the card: {boxes}"
    if board["width"] < table["width"] - 2 * MOST_GAP:
        yield f"{size}: the board does not take the width: {boxes}"
    if inside.evaluate("document.scrollingElement.scrollHeight > innerHeight"):
        yield f"{size}: the frame scrolls"


def tasks(key: str, number: int) -> dict[str, str]:
    """The addresses of a game's puzzle and lesson, if it has them, each with the title of its card."""
    found = {}
    if key in puzzle_keys():
        puzzle = puzzles(key)[number - 1]
        found[puzzle_address(key, number)] = title(number, puzzle.grade, is_daily=False)
    if key in lesson_keys():
        found[lesson_address(key)] = lesson(key).steps[0].title
    return found


def faults_of_tasks(framed: EmbeddedBoard, keys: list[str], step: int) -> Iterator[str]:
    """Say what is wrong at the sizes that the element chooses; each task has every ``step``th width."""
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
            yield from (f"{address} {size}: {each}" for each in unread(framed, size, 16, keeps_board=False))


def faults_of_games(framed: EmbeddedBoard, keys: list[str], step: int) -> Iterator[str]:
    """Say what is wrong in tall frames; each game has every ``step``th of them."""
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
def test_card_board_and_status_adjoin_and_a_notice_leaves_the_board_in_sight(
    resized: EmbeddedBoard, keys: list[str], step: int
) -> None:
    """If this fails, lessons and puzzles in other pages have holes, or boards that are too small.

    Or readers of a page with a mistake in it see less of the board than of the mistake.
    """
    problems = [*faults_of_tasks(resized, keys, step), *faults_of_games(resized, keys, step)]
    assert not problems, "\n".join(problems)
    for turn, (address, words) in enumerate(MISTAKES.items()):
        resized.lead_to(address)
        notice = resized.frame.get_by_role("alert").filter(has_text=words)
        is_beside_the_board(resized, notice, NOTICED[turn % step :: step])


def is_beside_the_board(framed: EmbeddedBoard, notice: Locator, sizes: Iterable[tuple[int, int]]) -> None:
    """Assert that a notice can be read and closed in frames of these sizes, and covers no places."""
    expect(notice).to_be_visible()
    close = notice.get_by_role("button", name="Close", exact=True)
    for width, height in sizes:
        framed.resize(width, height)
        next_frame(framed.frame)
        box, board = notice.bounding_box(), framed.frame.locator("#canvas").bounding_box()
        assert box
        assert board
        is_below = box["y"] >= board["y"] + board["height"] * (1 - EMPTY_EDGE)
        assert is_below or box["x"] >= board["x"] + board["width"], f"{width} × {height}: {box} on {board}"
        assert notice.locator("p").evaluate(
            "({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight"
        )
        button = close.bounding_box()
        assert button
        assert min(button["width"], button["height"]) >= 24
    close.click()
    expect(notice).to_have_count(0)
