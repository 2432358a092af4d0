"""Tests of the library from ``tests/page`` that also run in Chromium, to show that the parts are connected.

One for each kind of input and output: forms, lists, the worker, stored games, files in and out.
"""

from tests.page.test_computer import (
    page,
    test_undo_takes_back_to_ones_own_turn_and_redo_brings_both_moves_again,
)
from tests.page.test_importing_records import test_a_file_is_chosen
from tests.page.test_lobby import (
    test_players_have_names_that_the_game_keeps_and_that_are_offered_again,
    test_unfinished_games_are_gone_on_with_or_deleted_with_a_way_back,
)
from tests.page.test_sharing import table, test_the_record_can_be_read_and_downloaded

__all__ = [
    "page",
    "table",
    "test_a_file_is_chosen",
    "test_players_have_names_that_the_game_keeps_and_that_are_offered_again",
    "test_the_record_can_be_read_and_downloaded",
    "test_undo_takes_back_to_ones_own_turn_and_redo_brings_both_moves_again",
    "test_unfinished_games_are_gone_on_with_or_deleted_with_a_way_back",
]
