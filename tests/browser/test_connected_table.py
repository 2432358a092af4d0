"""Table tests of ``tests/page`` that also run in Chromium, and two more.

They show that the real parts work together, one test for each kind of input and output: mouse, fingers,
scrolling, keys, fields, pixels, motion, announcements.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import open_table_after, tritium
from tests.browser.waiting import eventually
from tests.page.test_keyboard import (
    test_enter_held_down_plays_once,
    test_undo_and_redo_by_key_are_announced_and_keep_the_focus,
)
from tests.page.test_pointed_text import (
    MOVES,
    is_ringed,
    table,
    test_a_move_in_the_list_lights_up_its_place_while_a_mouse_is_on_it,
    test_the_last_turn_is_replayed_and_nothing_else_changes,
)
from tests.page.test_touch import (
    test_a_sliding_finger_shows_each_place_and_plays_where_it_is_lifted,
    test_the_page_scrolls_when_the_finger_starts_beside_the_places,
)
from tests.page.test_typed_moves import test_arrow_keys_choose_a_completion_and_enter_accepts_it

__all__ = [
    "table",
    "test_a_move_in_the_list_lights_up_its_place_while_a_mouse_is_on_it",
    "test_a_sliding_finger_shows_each_place_and_plays_where_it_is_lifted",
    "test_arrow_keys_choose_a_completion_and_enter_accepts_it",
    "test_enter_held_down_plays_once",
    "test_the_last_turn_is_replayed_and_nothing_else_changes",
    "test_the_page_scrolls_when_the_finger_starts_beside_the_places",
    "test_undo_and_redo_by_key_are_announced_and_keep_the_focus",
]

TEXT_WIDTH = """node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().width;
}"""
"""Measures the width of a line of text, in CSS pixels."""


@pytest.mark.long  # tests/page/test_pointed_text.py taps the status without a browser
def test_tapping_a_place_named_in_the_status_highlights_it_briefly(phone: Page) -> None:
    opened = open_table_after(phone, tritium(), MOVES, touch=True)
    status = phone.locator("#status-news")
    box = status.bounding_box()
    assert box
    assert status.inner_text().endswith("d5.")
    text_width = status.evaluate(TEXT_WIDTH)
    phone.touchscreen.tap(box["x"] + text_width - 15, box["y"] + box["height"] / 2)
    eventually(phone, lambda: is_ringed(opened, "d5"))
    eventually(phone, lambda: not is_ringed(opened, "d5"))


def test_a_new_piece_is_animated_unless_motion_is_reduced(desk: Page) -> None:
    desk.set_viewport_size({"width": 560, "height": 560})  # a small board is quick to compare
    opened = open_table_after(desk, tritium(), "orange-a1 sky-g4")
    assert opened.pictures_while(lambda: opened.press("Undo")) == 2
    desk.emulate_media(reduced_motion="no-preference")
    assert opened.pictures_while(lambda: opened.press("Redo")) > 2
