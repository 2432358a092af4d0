"""Tests of finding won positions: suitability, log, choice and grades."""

from pathlib import Path

import pytest

from tools.wins import log, proving, selection
from tools.wins.log import Found
from tools.wins.proving import Proved, Unsuitable, prove
from trigrid.games import load
from trigrid.puzzle.won import won_positions


def found(number: int, turns: int, chance: float = 0.1) -> Found:
    """Return a found position: a won position of TRITT with other measurements."""
    return Found(won_positions("tritt")[number].link, Proved(turns, turns, chance, 1))


def test_a_known_win_is_proved_again() -> None:
    won = min(
        won_positions("tri-it-out"), key=lambda each: (each.game.options["board"] != "tri-5", each.turns)
    )
    proved = prove(won.start)
    assert (proved.turns, proved.limit) == (won.turns, won.limit)
    assert proved.nodes <= 12_000


def test_the_start_of_a_game_is_unsuitable() -> None:
    with pytest.raises(Unsuitable):
        prove(load("tritt-reloaded").start())


def test_an_interrupted_search_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "puzzles", lambda key: ())
    monkeypatch.setattr(log, "found_in", lambda game, seed, number: iter([found(number, 3)]))
    assert [number for number, _ in log.search("tritt", 0, 2, tmp_path)] == [0, 1]
    assert [number for number, _ in log.search("tritt", 0, 3, tmp_path)] == [2]
    assert list(log.found("tritt", 0, tmp_path)) == [found(number, 3) for number in range(3)]
    assert not list(log.found("tritt", 1, tmp_path))


def test_the_longest_new_wins_are_chosen() -> None:
    known = won_positions("tritt")[:1]
    listed = [found(0, 9), found(1, 2), found(2, 4), found(2, 4), found(3, 3)]
    assert selection.chosen(listed, known, 2) == [listed[2], listed[4]]


def test_harder_positions_get_higher_grades() -> None:
    measured = [selection.Graded(selection.as_won(found(at, at + 1)), -at) for at in range(6)]
    lines = selection.graded(measured, 7)
    assert [line.split(" ")[:2] for line in lines] == [[str(1 + at // 2), str(6 - at)] for at in range(6)]


def test_every_turn_of_several_moves_is_complete() -> None:
    position = load("tri-it-out", board="hex-2-3").start()
    for turn in proving.whole_turns(position):
        after = proving.after(position, turn)
        assert after.to_move != position.to_move or after.outcome is not None
