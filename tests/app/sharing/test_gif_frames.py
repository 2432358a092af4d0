"""GIF frames: they contain only changed pixels and last long enough."""

from hypothesis import given
from hypothesis import strategies as st

from trigrid.app.sharing.gif_frames import (
    LAST_FRAME_MS,
    MAX_ANIMATION_MS,
    MAX_FRAME_MS,
    MIN_FRAME_MS,
    UNCHANGED_INDEX,
    changed_pixels,
    frame_duration,
)

PIXELS = st.lists(st.integers(0, UNCHANGED_INDEX - 1), min_size=8, max_size=8)


@given(PIXELS, PIXELS)
def test_frame_drawn_over_the_previous_one_gives_the_new_picture(before: list[int], now: list[int]) -> None:
    shown = changed_pixels(bytes(before), bytes(now))
    combined = [old if new == UNCHANGED_INDEX else new for old, new in zip(before, shown, strict=True)]
    assert combined == now
    assert [new == UNCHANGED_INDEX for new in shown] == [a == b for a, b in zip(before, now, strict=True)]


@given(st.integers(1, 400))
def test_frames_are_shown_long_enough_and_the_final_one_longest(count: int) -> None:
    delays = [frame_duration(number, count) for number in range(count)]
    assert delays[-1] == LAST_FRAME_MS == max(delays)
    assert all(MIN_FRAME_MS <= each <= MAX_FRAME_MS and each % 10 == 0 for each in delays[:-1])
    assert sum(delays[:-1]) <= max(MAX_ANIMATION_MS, MIN_FRAME_MS * count)
