"""No step of a lesson and no state of a puzzle moves its board, or the button that leads on.

In the short form each state meets each window, in one of the games that share the windows of phones.
"""

from itertools import product

import pytest
from playwright.sync_api import Page

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import go_to
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.test_in_sight import Sights
from tests.browser.windows import Share, Size
from tests.expectations import expect
from tests.page.test_lessons import miss_a_step, solution
from trigrid.lessons import lesson_keys
from trigrid.library.address import GAMES_ADDRESS

TASK = ("#status-turn", "#canvas", "#lesson-way?", "#lesson .actions?")
NEXT, AGAIN = "#lesson-next", "#lesson-again"
TASK_SIZES: dict[str, list[Size]] = {"desk": [(1366, 650)], "phone": [(320, 568), (844, 390), (390, 664)]}
"""Windows in which exercises are measured."""
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


@on_devices
def test_no_state_of_a_puzzle_moves_its_board_or_the_way_on(device: Page, key: str, share: Share) -> None:
    sights, shown = Sights(device, key), PuzzlePage(device, key, 1)
    sights.look(share.all_sizes, TASK, "puzzle")
    shown.press("Hint")
    sights.look(share.sizes(0), TASK, "a hint")
    shown.play(shown.wrong_move())
    expect(shown.button("Again")).to_be_focused()
    sights.look(share.all_sizes, (*TASK, AGAIN), "missed", way=AGAIN)
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.solve()
    shown.is_solved()
    sights.look(share.sizes(1), (*TASK, NEXT), "solved", way=NEXT)
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.press("Show solution")
    expect(shown.button("Play from here")).to_be_visible()
    sights.look(share.sizes(2), (*TASK, NEXT), "the solution shown", way=NEXT)
    sights.are_clear()
    go_to(device, GAMES_ADDRESS)  # an address that is opened again brings no new try
