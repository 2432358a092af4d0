"""Due captures in set-up positions of Tri-It-Out end with their counters."""

import pytest

import trigrid
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.table.set_up.editor import editor_of

GAME = trigrid.load("tri-it-out", board="hex-2-3", capture="any")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("3/1o1o/1x1/1x F b2", "b2"),  # the counter just placed, beside another mixed triangle
        ("3/4/1o1/xo F a1", "a2"),  # a counter of the triangle
    ],
)
def test_no_capture_is_due_after_a_counter_is_removed(text: str, place: str) -> None:
    position = GAME.position(text)
    assert isinstance(position, TriItOutPosition)
    assert position.placed is not None
    removed = editor_of(GAME).removed(position, GAME.place_named(place))
    assert removed.placed is None
