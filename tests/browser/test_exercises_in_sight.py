"""No step of a lesson and no state of a puzzle moves its board, or the button that leads on."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import FloatRect, Page

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import go_to
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.test_in_sight import Sights
from tests.browser.waiting import next_frame
from tests.browser.windows import Size
from tests.expectations import expect
from tests.page.test_lessons import miss_a_step, solution
from trigrid.library.address import GAMES_ADDRESS

TASK = ("#status-turn", "#canvas")
TASK_SIZES: dict[str, list[Size]] = {"desk": [(1366, 650)], "phone": [(320, 568), (844, 390), (390, 664)]}
"""Windows in which exercises are measured."""
EXERCISES = [("desk", "tritium"), ("phone", "tritt"), ("phone", "tri-it-out"), ("phone", "trichet")]


def in_task_sizes() -> pytest.MarkDecorator:
    """Parametrise a test by device, game and windows."""
    chosen = [
        pytest.param(device, key, TASK_SIZES[device], id=f"{key}-{device}") for device, key in EXERCISES
    ]
    return pytest.mark.parametrize(("device", "key", "sizes"), chosen, indirect=["device"])


def look(sights: Sights, page: Page, sizes: Sequence[Size], state: str, *primary: str) -> None:
    """Look for the board and all buttons of the card in a state, and for the primary one that it has."""
    for width, height in sizes:
        sights.look([(width, height)], TASK, state)
        page.set_viewport_size({"width": width, "height": height})
        for shown in page.locator("#lesson-way, #lesson .actions").filter(visible=True).all():
            expect(shown).to_be_in_viewport(ratio=1)
        for name in primary:
            expect(page.locator(f"#lesson-{name}")).to_be_in_viewport(ratio=1)


def way_on(page: Page, name: str) -> FloatRect:
    """Return the box of the primary button of a card, which is as wide as that, and high enough."""
    next_frame(page)
    box, foot = (page.locator(each).bounding_box() for each in (f"#lesson-{name}", "#lesson .actions"))
    assert box
    assert foot
    assert box["width"] >= foot["width"] - 16
    assert box["height"] >= (48 if page.evaluate("innerWidth < innerHeight") else 44)
    return box


@in_task_sizes()
def test_no_step_of_a_lesson_moves_its_board_or_the_way_on(
    device: Page, key: str, sizes: Sequence[Size]
) -> None:
    sights, shown, ways = Sights(device, key), LessonPage(device, key), list[FloatRect]()
    for number in (1, 2):
        shown.choose(number)
        look(sights, device, sizes, f"step {number}")
        shown.button("Hint").click()
        look(sights, device, sizes, f"step {number}, a hint")
        for move in solution(shown.step):
            shown.play(move)
        expect(shown.button("Next")).to_be_focused()
        look(sights, device, sizes, f"step {number}, reached", "next")
        ways.append(way_on(device, "next"))
    miss_a_step(shown)
    expect(shown.button("Again")).to_be_focused()
    look(sights, device, sizes, "missed", "again")
    assert [way_on(device, "again")] == ways[:1] == ways[1:]
    sights.are_clear()


@in_task_sizes()
def test_no_state_of_a_puzzle_moves_its_board_or_the_way_on(
    device: Page, key: str, sizes: Sequence[Size]
) -> None:
    sights, shown = Sights(device, key), PuzzlePage(device, key, 1)
    look(sights, device, sizes, "puzzle")
    shown.press("Hint")
    look(sights, device, sizes, "a hint")
    shown.play(shown.wrong_move())
    expect(shown.button("Again")).to_be_focused()
    look(sights, device, sizes, "missed", "again")
    again = way_on(device, "again")
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.solve()
    shown.is_solved()
    look(sights, device, sizes, "solved", "next")
    assert way_on(device, "next") == again
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.press("Show solution")
    expect(shown.button("Play from here")).to_be_visible()
    look(sights, device, sizes, "the solution shown", "next")
    sights.are_clear()
    go_to(device, GAMES_ADDRESS)  # an address that is opened again brings no new try
