"""The line under the board and the aid before Python is there, in another page, and in colours."""

import pytest
from playwright.sync_api import Page

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import WIDE, Visit, arrive, go_to, is_ready
from tests.browser.paused_requests import held
from tests.browser.settings_dialog import choose
from tests.browser.stored_games import have_settings
from tests.browser.test_in_sight import open_table
from tests.browser.waiting import comes_to
from tests.expectations import expect
from tests.page.test_what_now import (
    AIDED,
    LONG_AGO,
    finish,
    line,
    table,
    test_a_first_game_says_after_each_move_what_can_be_done_and_nothing_moves,
    toggle,
)
from trigrid.words import words_of

__all__ = [
    "framed",
    "host",
    "table",
    "test_a_first_game_says_after_each_move_what_can_be_done_and_nothing_moves",
]


def test_a_board_in_another_page_has_no_such_line(framed: EmbeddedBoard) -> None:
    expect(framed.frame.get_by_role("grid")).to_have_accessible_description("")
    expect(framed.frame.locator("#what-now")).to_be_hidden()


@pytest.mark.long  # the same script reads what was finished: test_settings_persistence.py
def test_its_room_is_there_before_python_if_it_is_always_wanted(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site, "#/tritium")
    finish(page, "tritium", LONG_AGO)
    choose(page, Tips_under_the_board="Always")
    go_to(page, "#/tritium")
    expect(line(page)).to_be_visible()
    with held(page):
        page.reload()
        expect(line(page)).to_be_visible()
    is_ready(page)


LEGENDS = [key for key in AIDED if words_of(key).aid_legend]


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[] if key == LEGENDS[0] else pytest.mark.long) for key in LEGENDS]
)
def test_a_legend_has_the_colours_of_the_board(desk: Page, key: str) -> None:
    open_table(desk, key, 8)
    toggle(desk)
    legend = desk.locator("#aid-legend")
    fills = "legend => [...legend.querySelectorAll('path')].map(path => getComputedStyle(path).fill).join()"
    light = legend.evaluate(fills)
    have_settings(desk, theme="dark", palette="high-contrast")
    comes_to(desk, lambda: legend.evaluate(fills) != light, True)
