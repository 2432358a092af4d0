"""Tests of the clocks of games."""

from itertools import count

import pytest

import trigrid
from tests.matches.sample_players import first_move, last_move
from trigrid.games import TrigridError
from trigrid.matches.game_clock import GameClock, TimeControl, read_time_control
from trigrid.matches.player_failure import Failure, PlayerFailed
from trigrid.ugi import Limits
from trigrid.ugi.computer_player import ComputerSearch
from trigrid.ugi.player import Finding

GAME = trigrid.load("tri-it-out", board="hex-2-3")


@pytest.mark.parametrize(
    ("text", "time", "increment"), [("10", 10_000, 0), ("10+0.1", 10_000, 100), ("0.5+2", 500, 2_000)]
)
def test_a_time_control_is_read_and_written(text: str, time: int, increment: int) -> None:
    control = read_time_control(text, 7)
    assert control == TimeControl(time, increment, 7)
    assert str(control) == (text if "+" in text else f"{text}+0")


@pytest.mark.parametrize("text", ["", "0", "0+1", "-1", "1+", "40/10", "1e3", "ten"])
def test_another_text_is_no_time_control(text: str) -> None:
    with pytest.raises(TrigridError, match=r"expected seconds, as in 10 or 10\+0\.1"):
        read_time_control(text)


def test_a_clock_runs_down_and_gains_with_each_move() -> None:
    clock = GameClock(TimeControl(1000, 100, margin=50))
    clock.add_move(1, 0.25, "b")
    assert clock.limited(Limits(nodes=5)) == Limits(nodes=5, p1time=1000, p2time=850, p1inc=100, p2inc=100)
    clock.add_move(0, 1.05, "a")
    assert clock.limited(Limits()).p1time == 100, "a move within the margin costs all of the time"
    with pytest.raises(PlayerFailed) as caught:
        clock.add_move(0, 0.151, "a")
    assert caught.value.failure is Failure.TIME
    assert str(caught.value) == "a needed 151 ms for a move, with 100 ms on its clock and a margin of 50 ms"


def test_a_player_whose_time_is_over_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the watch takes two seconds, so each player has time for one move."""
    monkeypatch.setattr("trigrid.matches.match_game.monotonic", count(step=2).__next__)
    options = trigrid.MatchOptions(openings=["a1"], clock="3", margin=0)
    result = trigrid.play_match(GAME, first_move, last_move, pairs=1, options=options)
    assert [(game.score, game.reason) for game in result.games] == [(1, "time"), (0, "time")]
    assert result.failures[0].endswith(
        "needed 2000 ms for a move, with 1000 ms on its clock and a margin of 0 ms"
    )
    assert result.records[0].headers["Termination"] == "time"


def test_a_level_plays_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    timed, result = list[int](), ComputerSearch.result

    def spy(search: ComputerSearch) -> Finding:
        timed.append(search.nodes)
        return result(search)

    monkeypatch.setattr(ComputerSearch, "result", spy)
    options = trigrid.MatchOptions(openings=["a1"], clock="0.001+0.001", margin=60_000)
    assert not trigrid.play_match(GAME, 6, 6, pairs=1, options=options).failures
    assert timed
    with pytest.raises(TrigridError, match="is not a time control"):
        trigrid.play_match(GAME, 1, 1, options=trigrid.MatchOptions(clock="soon"))
