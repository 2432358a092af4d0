"""Tests of the daily puzzle, which depends on the date and the games of the site."""

from collections.abc import Callable, Iterator
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.games import puzzle_keys
from trigrid.puzzle import daily, daily_puzzle, day_number

LimitSite = Callable[..., None]


@pytest.fixture
def limit_site(monkeypatch: pytest.MonkeyPatch) -> Iterator[LimitSite]:
    """Provide a function that limits the site to the games with the given keys."""

    def limit(*keys: str) -> None:
        monkeypatch.setattr(daily, "puzzle_keys", lambda: keys)
        daily.daily_list.cache_clear()

    yield limit
    monkeypatch.undo()
    daily.daily_list.cache_clear()


@given(st.dates())
def test_day_numbers_match_the_calendar(day: date) -> None:
    since = day_number(day.year, day.month, day.day) - day_number(2000, 3, 1)
    assert since == (day - date(2000, 3, 1)).days


def test_day_0_is_the_first_of_march_of_year_0() -> None:
    assert day_number(0, 3, 1) == 0


def test_a_site_with_fewer_games_uses_only_their_puzzles(limit_site: LimitSite) -> None:
    key = puzzle_keys()[0]
    everything = daily.daily_list()
    limit_site(key)
    assert daily.daily_list() == tuple(each for each in everything if each[0] == key)
    assert daily_puzzle(2030, 1, 1)[0] == key


def test_a_site_without_puzzles_has_no_daily_puzzle(limit_site: LimitSite) -> None:
    limit_site()
    assert daily_puzzle(2030, 1, 1) == ("", 0)
