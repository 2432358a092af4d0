"""Tests of the text about the usual game at the end of a lesson."""

import pytest

from trigrid.exercises.words.lessons import usual_game
from trigrid.games import lesson_keys, load
from trigrid.lessons import lesson


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("tritium", "The usual game is a larger one: size 5 (here: size 4)."),
        ("tri-it-out", "The usual game is a larger one: 27 points (here: 19 points)."),
        (
            "trichet",
            "The usual game is a larger one: 96 tiles, regions of 10 (here: 54 tiles, regions of 6).",
        ),
        ("tritt", ""),
        ("tritt-reloaded", ""),
    ],
)
def test_a_lesson_on_a_small_game_mentions_the_larger_usual_game(key: str, message: str) -> None:
    assert key in lesson_keys()
    assert usual_game(lesson(key).steps[-1].start.game, load(key)) == message
