"""Tests of games in the terminal against the computer."""

import re
import signal
from pathlib import Path

import pytest

from tests.table.test_agreements import table_with_repetition
from tests.terminal.conftest import Typed
from trigrid.games import load
from trigrid.headers.who_plays import levels_of, set_level
from trigrid.records import Record
from trigrid.search.computer import SearchRun
from trigrid.table.table import Table
from trigrid.terminal.play_session import PlaySession

SMALL = "play tri-it-out board=hex-2-3 --level 1 --seed 1"
PLAYED = re.compile(r"The computer plays (\S+)\.")


def test_the_computer_answers_each_turn(typed: Typed) -> None:
    message = typed(SMALL, "b2", "board", "quit")
    assert "First: you\nSecond: the computer, level 1\n" in message
    assert len(PLAYED.findall(message)) >= 1
    assert "First> board" in message
    assert "Second> " not in message
    assert typed(SMALL, "b2", "board", "quit") == message


def test_the_computer_begins_if_the_person_is_second(typed: Typed) -> None:
    for seat in ("second", "Second"):
        message = typed(f"{SMALL} --seat {seat}", "quit")
        assert "First: the computer, level 1\nSecond: you\n" in message
        assert len(PLAYED.findall(message)) == 1


def test_the_first_seat_is_the_one_that_moves_first(typed: Typed) -> None:
    assert "Oh: the computer, level 2\nDot: you" in typed("play trichet tiles=54", "quit")


def test_undo_takes_back_to_the_own_last_turn(typed: Typed) -> None:
    before, _, after = typed(SMALL, "b2", "undo", "redo", "quit").partition("First> undo\n")
    assert "Counters of First: 0. Second: 0." in after
    again = after.partition("First> redo\n")[2]
    assert f"The computer placed a counter on {PLAYED.findall(before)[0]}." in again


def test_a_turn_of_several_moves_is_played_completely(typed: Typed) -> None:
    message = typed("play tritt-reloaded --level 1 --seed 1 --seat second", "quit")
    assert len(PLAYED.findall(message)) == 1
    after = typed("play tritt-reloaded --level 2 --seed 1", "c5-e5", "quit")
    assert "Orange> quit" in after
    assert PLAYED.findall(after) != []


def test_two_computers_play_to_the_end(typed: Typed) -> None:
    message = typed("play tri-it-out board=hex-2-3 --level 2 --seed 1 --seat none")
    assert "over> " in message
    assert re.search(r"(First|Second) \(level 2\) wins\.", message)


def test_proved_results_are_said_in_turns(typed: Typed) -> None:
    """Tables hold the results of the board; level 6 reads them."""
    message = typed("play tri-it-out board=hex-2-3 --level 6 --seed 1", "b2", "quit")
    assert re.search(r"The computer wins (next turn|in \d+ turns)\.", message)


def test_hints_have_chances_or_results(typed: Typed) -> None:
    message = typed(SMALL, "hint", "quit")
    assert re.search(r"^[a-d]\d: You (win|lose) in \d+ turns\.$", message, re.MULTILINE)


def test_the_computer_goes_on_after_a_finished_game_is_undone(typed: Typed) -> None:
    message = typed(SMALL, "b2", "resign", "undo", "moves", "quit")
    assert "The computer wins. You resigned." in message
    assert "First> quit" in message
    (moves,) = re.findall(r"First> moves\n(.*)", message)
    assert len(PLAYED.findall(typed(SMALL, "b2", "resign", "undo", moves.split()[0], "quit"))) >= 2


def test_the_computer_declines_or_accepts_a_tie(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.terminal.play_session.time_limit", lambda level: 0.05)
    for threshold, text in ((0.0, "would rather play on."), (1.1, "agreed on a tie.")):
        monkeypatch.setattr("trigrid.table.computer_player.TIE_THRESHOLD", threshold)
        assert text in typed("play tritt --level 2 --seed 1", "c3-c5", "tie", "quit")


def test_the_players_of_a_saved_game_stay(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed(f"{SMALL} --seat second", f"save {file}", "quit")
    assert levels_of(Record.from_text(file.read_text(encoding="utf-8"))) == (1, None)
    assert "First: the computer, level 1\nSecond: you" in typed(f"play --from {file}", "quit")
    assert "First: you\nSecond: the computer, level 2" in typed(f"play --from {file} --seat first", "quit")


def test_a_record_of_another_page_can_be_continued(typed: Typed, tmp_path: Path) -> None:
    """Headers of a game by links do not close the seat of the friend."""
    record = Record(load("tri-it-out", board="hex-2-3"))
    record.headers["Yours"] = "Second"
    file = tmp_path / "game.txt"
    file.write_text(record.to_text(), encoding="utf-8")
    assert "c  .   x   .   ." in typed(f"play --from {file} --seat both", "c2", "quit")


def test_ctrl_c_lets_the_computer_move_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record(load("tritium"))
    set_level(record, 1, 6)
    session = PlaySession(Table(record.game, record))
    pressing(monkeypatch)
    session.execute("orange-c3")
    assert record.position.to_move == 0
    assert "The computer plays " in capsys.readouterr().out
    monkeypatch.setattr("trigrid.terminal.review_text.SLICE_SECONDS", 0.001)
    for word in ("hint", "review"):
        pressing(monkeypatch)
        session.execute(word)
        assert capsys.readouterr().out == "Cancelled.\n"


def test_ctrl_c_pauses_two_computers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record(load("tritium"))
    for seat in (0, 1):
        set_level(record, seat, 6)
    session = PlaySession(Table(record.game, record))
    for count in (1, 2):
        pressing(monkeypatch)
        session.execute("go")
        assert len(record.moves) == count
    session.execute("orange-c3")
    assert "No: the computer is to move; expected go." in capsys.readouterr().out


def pressing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C in the first slice of the next search."""

    def go_on(run: SearchRun, *values: float) -> bool:
        monkeypatch.setattr(SearchRun, "go_on", original)
        signal.raise_signal(signal.SIGINT)
        return run.go_on(0.001)

    original = SearchRun.go_on
    monkeypatch.setattr(SearchRun, "go_on", go_on)


def test_a_review_uses_the_proofs_of_hints(typed: Typed) -> None:
    """On this board hints prove the result, and a review at level 1 would not."""
    monkeypatch = pytest.MonkeyPatch()
    with monkeypatch.context() as patch:
        patch.setattr("trigrid.terminal.review.LEVEL", 1)
        alone, shared = (typed(SMALL, *words, "review", "quit") for words in (["b2"], ["hint", "b2"]))
    row = re.compile(r"^1\.\s+First\s+b2\s+(.*)$", re.MULTILINE)
    assert row.findall(alone) != row.findall(shared)


def test_a_game_is_reviewed(typed: Typed) -> None:
    message = typed(SMALL, "review", "b2", "review", "quit")
    assert "No: no moves have been played." in message
    assert re.search(r"^1\.\s+First\s+b2\s+\S", message, re.MULTILINE)


def test_a_position_for_the_third_time_is_a_tie_between_computers(capsys: pytest.CaptureFixture[str]) -> None:
    table = table_with_repetition()
    for seat in (0, 1):
        set_level(table.record, seat, 1)
    PlaySession(table).begin()
    assert "The players agreed on a tie." in capsys.readouterr().out


def test_the_computer_plays_on_after_a_position_occurs_for_the_third_time() -> None:
    table = table_with_repetition()
    set_level(table.record, 0, 1)
    count = len(table.record.moves)
    PlaySession(table, seed=1).begin()
    assert len(table.record.moves) == count + 1
