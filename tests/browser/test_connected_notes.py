"""Tests of notes in ``tests/page`` that also run in Chromium.

They show that keys, the search and links in comments work together with a real document.
"""

from tests.browser.embedded_board import framed
from tests.page.test_comment_markup import test_links_in_an_embedded_board_do_not_replace_the_board
from tests.page.test_move_search import (
    table,
    test_enter_goes_through_the_found_comments_in_the_order_of_the_list,
    test_escape_closes_the_search_and_removes_its_marks,
)

__all__ = [
    "framed",
    "table",
    "test_enter_goes_through_the_found_comments_in_the_order_of_the_list",
    "test_escape_closes_the_search_and_removes_its_marks",
    "test_links_in_an_embedded_board_do_not_replace_the_board",
]
