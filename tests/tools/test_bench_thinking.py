"""Tests of the delay after a press while the computer thinks.

A press that comes too late does not count, and the number of attempts is limited.
"""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest
from playwright.sync_api import Page

from tools.bench import click_latency
from tools.bench.click_latency import Click, ClickKind
from tools.bench.report import Budget
from tools.bench.thinking import FIND_STOP, STOPPED_IN_TIME, WAIT_FOR, Opponent, stop, stop_row
from trigrid import load

SPOT = [300.0, 200.0]


class FakePage:
    """A fake page that records calls, and whose *Stop* button can vanish.

    vanishes_at: the first call that finds no button; empty if the button never vanishes.
    """

    def __init__(self, *, vanishes_at: str = "") -> None:
        self.asked: list[str] = []
        self._vanishes_at = vanishes_at
        self.mouse = self

    @property
    def is_gone(self) -> bool:
        """Whether the computer has already moved, so that the button is gone."""
        return self._vanishes_at in self.asked

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """Return the page's answer; ``argument`` is ignored."""
        self.asked.append(script)
        if script == FIND_STOP:
            return None if self.is_gone else SPOT
        if script == STOPPED_IN_TIME:
            return "in time" in self.asked
        return 40.0 if script == "painted" else None

    def click(self, x: float, y: float) -> None:
        """Press and release at a point."""
        self.asked.append("click")
        if [x, y] == SPOT and not self.is_gone:
            self.asked.append("in time")


@pytest.mark.parametrize(
    ("vanishes_at", "expected", "clicks"), [("", 40.0, 1), (FIND_STOP, None, 0), ("click", None, 1)]
)
def test_only_a_stop_in_time_is_measured(vanishes_at: str, expected: float | None, clicks: int) -> None:
    window = FakePage(vanishes_at=vanishes_at)
    assert stop(cast(Page, window), 3) == expected
    assert window.asked.count("click") == clicks
    assert window.asked[0] == WAIT_FOR


class FakeOpponent:
    """An opponent that is sometimes stopped in time.

    games: for each turn, the milliseconds from pressing *Stop* to the move, or None if the press came too
    late.
    """

    def __init__(self, games: Sequence[Sequence[float | None]]) -> None:
        self.game = load("tritium")
        self.page: Any = None
        self.games_started = 0
        self._games = games
        self._turn = 0

    def restart(self, level: int) -> None:
        """Begin the next game."""
        self.games_started, self._turn = self.games_started + 1, -1

    def turns(self) -> Iterator[None]:
        """Yield once for each turn of the game."""
        for turn, _ in enumerate(self._games[self.games_started - 1]):
            self._turn = turn
            yield

    def press_stop(self) -> float | None:
        """Return the milliseconds of this turn."""
        return self._games[self.games_started - 1][self._turn]


@pytest.fixture(autouse=True)
def fake_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace clicks by fakes that report 20 ms."""
    monkeypatch.setattr("tools.bench.thinking.click_at", lambda *_: 20.0)
    monkeypatch.setattr("tools.bench.click_latency.click_at", lambda *_: 20.0)


def test_late_stops_do_not_count() -> None:
    opponent = FakeOpponent([[None], [50.0, None, 9.0], [60.0, 70.0, 9.0]])
    row = stop_row(cast(Opponent, opponent), 3)
    assert (row.value, row.details, row.yardstick_value) == (70, "median 60 ms", 20)
    assert "3 times" in row.what
    assert opponent.games_started == 3


def test_a_row_without_a_stop_in_time_says_so() -> None:
    opponent = FakeOpponent([[None]] * 100)
    row = stop_row(cast(Opponent, opponent), 2)
    assert opponent.games_started < 10
    assert row.missing == f"the computer answered before Stop, {opponent.games_started} times"
    assert not row.is_missed


class FakeHintPage:
    """A fake page on which the computer is thinking at every n-th click only.

    every: the number n.
    """

    def __init__(self, every: int) -> None:
        self.clicks = 0
        self._every = every

    def new_context(self, **_: object) -> "FakeHintPage":
        """Return the same page."""
        return self

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: self

    def count(self) -> int:
        """Return the number of tools for moves, of which this page has none."""
        return 0

    def counts(self) -> bool:
        """Count a click, and return whether the computer was thinking at it."""
        self.clicks += 1
        return self.clicks % self._every == 0


@pytest.mark.parametrize(("every", "made"), [(1, 5), (3, 15), (1000, 20)])
def test_clicks_that_do_not_count_are_repeated_up_to_a_limit(
    every: int, made: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = FakeHintPage(every)
    endless = (Click(0, 0) for _ in iter(int, 1))
    monkeypatch.setattr(click_latency, "_clicks", lambda *_: endless)
    monkeypatch.setattr(click_latency, "_spot", lambda *_: (0.0, 0.0))
    environment: Any = type("Fake", (), {"browser": page, "site": ""})
    row = click_latency.click_row(environment, load("tritium"), 5, ClickKind(counts=lambda _: page.counts()))
    assert page.clicks == made
    assert bool(row.missing) == (every == 1000)
    assert row.budget == Budget(click_latency.BUDGET_MS)
