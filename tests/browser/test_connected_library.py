"""Tests of the library from ``tests/page`` that also run in Chromium, to show that the parts are connected.

One for each kind of input and output: forms with lists, files in and out. `test_computer.py` has the worker,
and `test_storage.py` stored games in lists.
"""

from tests.page.test_importing_records import test_a_file_is_chosen
from tests.page.test_lobby import test_players_have_names_that_the_game_keeps_and_that_are_offered_again
from tests.page.test_sharing import table, test_the_record_can_be_read_and_downloaded

__all__ = [
    "table",
    "test_a_file_is_chosen",
    "test_players_have_names_that_the_game_keeps_and_that_are_offered_again",
    "test_the_record_can_be_read_and_downloaded",
]
