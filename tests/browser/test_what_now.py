"""Tests in Chromium of the tips under the board and of the aid.

They cover the page before Python starts, embedded boards, and the colours of the legend.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import WIDE, Visit, arrive, go_to, wait_until_ready
from tests.browser.paused_requests import held
from tests.browser.sample_games import open_sample
from tests.browser.settings_dialog import choose
from tests.browser.stored_games import have_settings
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_what_now import (
    AIDED,
    TIPPED_GAMES,
    finish,
    table,
    test_a_first_game_shows_a_tip_after_each_move_and_the_board_stays_in_place,
    tip_line,
    toggle,
)
from trigrid.words import words_of

__all__ = [
    "framed",
    "host",
    "table",
    "test_a_first_game_shows_a_tip_after_each_move_and_the_board_stays_in_place",
]


def test_embedded_board_has_no_tips(framed: EmbeddedBoard) -> None:
    expect(framed.frame.get_by_role("grid")).to_have_accessible_description("")
    expect(framed.frame.locator("#what-now")).to_be_hidden()


@pytest.mark.long  # test_settings_persistence.py covers the script that reads finished games
def test_tips_line_is_shown_before_python_if_set_to_always(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site, "#/tritium")
    finish(page, "tritium", TIPPED_GAMES)
    choose(page, Tips_under_the_board="Always")
    go_to(page, "#/tritium")
    expect(tip_line(page)).to_be_visible()
    with held(page):
        page.reload()
        expect(tip_line(page)).to_be_visible()
    wait_until_ready(page)


LEGENDS = [key for key in AIDED if words_of(key).aid_legend]


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[] if key == LEGENDS[0] else pytest.mark.long) for key in LEGENDS]
)
def test_the_colours_of_a_legend_follow_the_settings(desk: Page, key: str) -> None:
    open_sample(desk, key, 8)
    toggle(desk)
    legend = desk.locator("#aid-legend")
    fills = "legend => [...legend.querySelectorAll('path')].map(path => getComputedStyle(path).fill).join()"
    light = legend.evaluate(fills)
    have_settings(desk, theme="dark", palette="high-contrast")
    wait_until_equal(desk, lambda: legend.evaluate(fills) != light, True)
