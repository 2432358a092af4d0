"""Animated pictures: frames say only what changes, and are seen long enough."""

from hypothesis import given
from hypothesis import strategies as st

from trigrid.app.sharing.gif_frames import LAST_MS, LEAST_MS, MOST_MS, UNCHANGED, WHOLE_MS, changes, delay

PIXELS = st.lists(st.integers(0, UNCHANGED - 1), min_size=8, max_size=8)


@given(PIXELS, PIXELS)
def test_a_frame_over_the_one_before_shows_the_new_one(before: list[int], now: list[int]) -> None:
    shown = changes(bytes(before), bytes(now))
    laid_over = [old if new == UNCHANGED else new for old, new in zip(before, shown, strict=True)]
    assert laid_over == now
    assert [new == UNCHANGED for new in shown] == [a == b for a, b in zip(before, now, strict=True)]


@given(st.integers(1, 400))
def test_frames_are_seen_long_enough_and_the_last_one_longest(count: int) -> None:
    delays = [delay(number, count) for number in range(count)]
    assert delays[-1] == LAST_MS == max(delays)
    assert all(LEAST_MS <= each <= MOST_MS and each % 10 == 0 for each in delays[:-1])
    assert sum(delays[:-1]) <= max(WHOLE_MS, LEAST_MS * count)
