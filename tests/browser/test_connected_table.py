"""Tests of the table from ``tests/page`` that also run in Chromium, to show that the parts are connected.

About one for each kind of input and output: mouse, wheel, fingers, keys, fields, dialogs, pixels, motion,
what is read out, and what is kept when the page is left.
"""

from playwright.sync_api import Page

from tests.browser.navigation import SMALL, sit_down
from tests.page.test_agreements import test_after_a_trade_of_colours_a_player_resigns_in_the_new_colour
from tests.page.test_board import (
    test_a_second_click_counts_once_the_mouse_has_been_elsewhere_for_a_while,
    test_pointing_at_an_empty_place_shows_the_tile_as_it_would_lie,
)
from tests.page.test_feature_interactions import (
    test_a_comment_is_kept_when_its_field_is_left_and_when_the_tab_is,
)
from tests.page.test_games import play_to_the_end, some_game
from tests.page.test_keyboard import (
    test_enter_held_down_plays_once,
    test_undo_and_redo_by_key_are_said_and_keep_the_focus,
)
from tests.page.test_live_regions import test_a_move_refused_again_is_announced_again
from tests.page.test_touch import (
    test_a_finger_shows_the_place_under_it_and_plays_where_it_is_lifted,
    test_the_page_scrolls_when_the_finger_starts_beside_the_places,
    test_the_page_stays_when_the_finger_starts_on_a_place_to_play,
    test_two_taps_are_one_move,
)
from tests.page.test_tri_it_out import test_the_rings_breathe_and_come_to_rest
from tests.page.test_tritt import test_a_move_that_loses_is_marked_before_it_is_made
from tests.page.test_typed_moves import test_arrows_walk_the_completions_and_enter_takes_one
from tests.page.test_undo_redo import table, test_undo_and_redo_by_keys

__all__ = [
    "table",
    "test_a_comment_is_kept_when_its_field_is_left_and_when_the_tab_is",
    "test_a_finger_shows_the_place_under_it_and_plays_where_it_is_lifted",
    "test_a_move_refused_again_is_announced_again",
    "test_a_move_that_loses_is_marked_before_it_is_made",
    "test_a_second_click_counts_once_the_mouse_has_been_elsewhere_for_a_while",
    "test_after_a_trade_of_colours_a_player_resigns_in_the_new_colour",
    "test_arrows_walk_the_completions_and_enter_takes_one",
    "test_enter_held_down_plays_once",
    "test_pointing_at_an_empty_place_shows_the_tile_as_it_would_lie",
    "test_the_page_scrolls_when_the_finger_starts_beside_the_places",
    "test_the_page_stays_when_the_finger_starts_on_a_place_to_play",
    "test_the_rings_breathe_and_come_to_rest",
    "test_two_taps_are_one_move",
    "test_undo_and_redo_by_key_are_said_and_keep_the_focus",
    "test_undo_and_redo_by_keys",
]


def test_a_whole_game_by_mouse_ends_as_the_engine_says(desk: Page) -> None:
    game = SMALL["trichet"]
    play_to_the_end(sit_down(desk, game), some_game(game, seed=1))
