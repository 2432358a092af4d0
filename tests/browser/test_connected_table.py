"""Tests of the table from ``tests/page`` that also run in Chromium, to show that the parts are connected.

One for each kind of input and output: mouse, fingers, scrolling, keys, fields, pixels, motion, announcements.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import sit_down_after, tritium
from tests.browser.waiting import eventually
from tests.page.test_keyboard import (
    test_enter_held_down_plays_once,
    test_undo_and_redo_by_key_are_said_and_keep_the_focus,
)
from tests.page.test_pointed_text import (
    MOVES,
    is_ringed,
    table,
    test_a_move_in_the_list_lights_up_its_place_while_a_mouse_is_on_it,
    test_the_last_turn_is_shown_again_and_nothing_else_changes,
)
from tests.page.test_touch import (
    test_a_finger_shows_the_place_under_it_plays_where_it_is_lifted_and_scrolls_nothing,
    test_the_page_scrolls_when_the_finger_starts_beside_the_places,
)
from tests.page.test_typed_moves import test_arrows_walk_the_completions_and_enter_takes_one

__all__ = [
    "table",
    "test_a_finger_shows_the_place_under_it_plays_where_it_is_lifted_and_scrolls_nothing",
    "test_a_move_in_the_list_lights_up_its_place_while_a_mouse_is_on_it",
    "test_arrows_walk_the_completions_and_enter_takes_one",
    "test_enter_held_down_plays_once",
    "test_the_last_turn_is_shown_again_and_nothing_else_changes",
    "test_the_page_scrolls_when_the_finger_starts_beside_the_places",
    "test_undo_and_redo_by_key_are_said_and_keep_the_focus",
]

TEXT_WIDTH = """node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().width;
}"""
"""How wide a text of one line is, in CSS pixels."""


@pytest.mark.long  # tests/page/test_pointed_text.py taps the news without a browser
def test_a_finger_lights_up_a_place_that_the_news_name_for_a_while(phone: Page) -> None:
    seen = sit_down_after(phone, tritium(), MOVES, touch=True)
    news = phone.locator("#status-news")
    box = news.bounding_box()
    assert box
    assert news.inner_text().endswith("d5.")
    length = news.evaluate(TEXT_WIDTH)
    phone.touchscreen.tap(box["x"] + length - 15, box["y"] + box["height"] / 2)
    eventually(phone, lambda: is_ringed(seen, "d5"))
    eventually(phone, lambda: not is_ringed(seen, "d5"))


def test_a_piece_is_seen_to_come_unless_motion_is_unwanted(desk: Page) -> None:
    desk.set_viewport_size({"width": 560, "height": 560})  # pictures of a small board are soon compared
    seen = sit_down_after(desk, tritium(), "orange-a1 sky-g4")
    assert seen.pictures_while(lambda: seen.press("Undo")) == 2
    desk.emulate_media(reduced_motion="no-preference")
    assert seen.pictures_while(lambda: seen.press("Redo")) > 2
