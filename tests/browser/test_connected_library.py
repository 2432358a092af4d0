"""Library tests of ``tests/page`` that also run in Chromium.

They show that the real parts work together, one test for each kind of input and output: forms with lists, and
reading and writing files. `test_computer.py` covers the worker, and `test_storage.py` covers lists of stored
games.
"""

from tests.page.test_importing_records import test_a_chosen_file_is_opened
from tests.page.test_lobby import test_the_names_of_players_are_stored_and_offered_again
from tests.page.test_sharing import table, test_the_record_can_be_read_and_downloaded

__all__ = [
    "table",
    "test_a_chosen_file_is_opened",
    "test_the_names_of_players_are_stored_and_offered_again",
    "test_the_record_can_be_read_and_downloaded",
]
