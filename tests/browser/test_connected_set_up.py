"""Tests of the screen *Set up* in Chromium: by mouse, by touch and by keys alone."""

from tests.page.test_set_up import (
    test_a_position_is_set_up_by_keys_alone,
    test_a_position_is_set_up_by_mouse_and_played_against_the_computer,
    test_a_position_is_set_up_by_touch,
)

__all__ = [
    "test_a_position_is_set_up_by_keys_alone",
    "test_a_position_is_set_up_by_mouse_and_played_against_the_computer",
    "test_a_position_is_set_up_by_touch",
]
