"""Presses while the computer thinks: one that comes too late does not count, and tries are bounded."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest
from playwright.sync_api import Page

from tools.bench import click_latency
from tools.bench.click_latency import Click, ClickKind
from tools.bench.report import Budget
from tools.bench.thinking import STOP_AT, STOPPED_IN_TIME, WAIT_FOR, Opponent, stop, stop_row
from trigrid import load

SPOT = [300.0, 200.0]


class Window:
    """A page whose button *Stop* may vanish at any moment; it notes what is asked of it."""

    def __init__(self, *, goes_before: str = "") -> None:
        self.asked: list[str] = []
        self._goes_before = goes_before
        self.mouse = self

    @property
    def is_gone(self) -> bool:
        """Whether the computer has made its move by itself."""
        return self._goes_before in self.asked

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """What the page answers; ``argument`` is a number of moves."""
        self.asked.append(script)
        if script == STOP_AT:
            return None if self.is_gone else SPOT
        if script == STOPPED_IN_TIME:
            return "in time" in self.asked
        return 40.0 if script == "painted" else None

    def click(self, x: float, y: float) -> None:
        """A press and a release."""
        self.asked.append("click")
        if [x, y] == SPOT and not self.is_gone:
            self.asked.append("in time")


@pytest.mark.parametrize(
    ("goes_before", "expected", "clicks"), [("", 40.0, 1), (STOP_AT, None, 0), ("click", None, 1)]
)
def test_only_a_stop_in_time_is_measured(goes_before: str, expected: float | None, clicks: int) -> None:
    window = Window(goes_before=goes_before)
    assert stop(cast(Page, window), 3) == expected
    assert window.asked.count("click") == clicks
    assert window.asked[0] == WAIT_FOR


class Quick:
    """An opponent that is stopped in time now and then: in ``games`` stand the milliseconds of each turn."""

    def __init__(self, games: Sequence[Sequence[float | None]]) -> None:
        self.game = load("tritium")
        self.page: Any = None
        self.begun = 0
        self._games = games
        self._turn = 0

    def restart(self, level: int) -> None:
        """The next game."""
        self.begun, self._turn = self.begun + 1, -1

    def turns(self) -> Iterator[None]:
        """As many as there are."""
        for turn, _ in enumerate(self._games[self.begun - 1]):
            self._turn = turn
            yield

    def stopped(self) -> float | None:
        """As it is written."""
        return self._games[self.begun - 1][self._turn]


@pytest.fixture(autouse=True)
def yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clicks that do nothing."""
    monkeypatch.setattr("tools.bench.thinking.click_at", lambda *_: 20.0)
    monkeypatch.setattr("tools.bench.click_latency.click_at", lambda *_: 20.0)


def test_stops_that_came_too_late_are_not_counted_and_the_next_try_goes_on() -> None:
    opponent = Quick([[None], [50.0, None, 9.0], [60.0, 70.0, 9.0]])
    row = stop_row(cast(Opponent, opponent), 3)
    assert (row.value, row.besides, row.yardstick_value) == (70, "median 60 ms", 20)
    assert "3 times" in row.what
    assert opponent.begun == 3


def test_where_no_stop_comes_in_time_the_row_says_so_and_ends() -> None:
    opponent = Quick([[None]] * 100)
    row = stop_row(cast(Opponent, opponent), 2)
    assert opponent.begun < 10
    assert row.missing == f"the computer was quicker, {opponent.begun} times"
    assert not row.is_missed


class Hinting:
    """A page on which one of so many clicks finds the computer thinking."""

    def __init__(self, every: int) -> None:
        self.clicks = 0
        self._every = every

    def new_context(self, **_: object) -> "Hinting":
        """Itself."""
        return self

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: self

    def count(self) -> int:
        """How many tools there are."""
        return 0

    def counts(self) -> bool:
        """Whether the click counts."""
        self.clicks += 1
        return self.clicks % self._every == 0


@pytest.mark.parametrize(("every", "made"), [(1, 5), (3, 15), (1000, 20)])
def test_clicks_that_do_not_count_are_made_up_for_within_bounds(
    every: int, made: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Hinting(every)
    endless = (Click(0, 0) for _ in iter(int, 1))
    monkeypatch.setattr(click_latency, "_clicks", lambda *_: endless)
    monkeypatch.setattr(click_latency, "_spot", lambda *_: (0.0, 0.0))
    environment: Any = type("Fake", (), {"browser": page, "site": ""})
    row = click_latency.click_row(environment, load("tritium"), 5, ClickKind(counts=lambda _: page.counts()))
    assert page.clicks == made
    assert bool(row.missing) == (every == 1000)
    assert row.budget == Budget(click_latency.MILLISECONDS)
