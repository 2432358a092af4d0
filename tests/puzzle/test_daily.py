"""The puzzle of a day follows from the date alone, and is of a game that the site has."""

from collections.abc import Callable, Iterator
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.games import puzzle_keys
from trigrid.puzzle import daily, daily_puzzle, day_number

SiteOf = Callable[..., None]


@pytest.fixture
def site_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[SiteOf]:
    """Make the site one of the games of these keys."""

    def choose(*keys: str) -> None:
        monkeypatch.setattr(daily, "puzzle_keys", lambda: keys)
        daily.daily_list.cache_clear()

    yield choose
    monkeypatch.undo()
    daily.daily_list.cache_clear()


@given(st.dates())
def test_days_are_numbered_as_the_calendar_counts_them(day: date) -> None:
    since = day_number(day.year, day.month, day.day) - day_number(2000, 3, 1)
    assert since == (day - date(2000, 3, 1)).days


def test_days_are_numbered_from_the_first_of_march_of_the_year_0() -> None:
    assert day_number(0, 3, 1) == 0


def test_a_site_with_fewer_games_has_their_puzzles_alone(site_of: SiteOf) -> None:
    key = puzzle_keys()[0]
    everything = daily.daily_list()
    site_of(key)
    assert daily.daily_list() == tuple(each for each in everything if each[0] == key)
    assert daily_puzzle(2030, 1, 1)[0] == key


def test_a_site_without_puzzles_has_none_of_the_day(site_of: SiteOf) -> None:
    site_of()
    assert daily_puzzle(2030, 1, 1) == ("", 0)
