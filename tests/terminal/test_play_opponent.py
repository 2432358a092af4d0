"""Tests of games in the terminal against functions and engines."""

import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Typed
from trigrid.matches.engine_sessions import running
from trigrid.records import Record
from trigrid.terminal import main
from trigrid.ugi.engine_process import EngineProcess

SMALL = "play tri-it-out board=hex-2-3"
PLAYERS = """
import signal

def first(position):
    return position.moves()[0]

def broken(position):
    raise ZeroDivisionError("of zero")

def illegal(position):
    return None

def stopped(position):
    signal.raise_signal(signal.SIGINT)
"""
ENGINE = """
import sys

count = 0
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        print("id name Stopper\\nugiok", flush=True)
    if word == "isready":
        print("readyok", flush=True)
    if word == "position":
        moves = line.split()[3:]
    if word == "go":
        if len(moves) > 2:
            sys.exit(3)
        print("info nodes 1", flush=True)
    if word == "stop":
        print("bestmove a1", flush=True)
    if word == "quit":
        break
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Provide the path of a file with functions that play."""
    (tmp_path / "players.py").write_text(PLAYERS)
    return str(tmp_path / "players.py")


def test_a_function_plays_a_seat(file: str, typed: Typed, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    message = typed(f"{SMALL} --opponent {file}:first", "b2", "undo", "redo", f"save {saved}", "quit")
    assert "First: you\nSecond: first\n" in message
    assert "first plays a1." in message
    before, _, after = message.partition("First> undo\n")
    assert "Counters of First: 0. Second: 0." in after.partition("First> redo")[0]
    assert "Counters of First: 1. Second: 1." in after.partition("First> redo")[2]
    assert "First to move. first placed a counter on a1." in before
    record = Record.from_text(saved.read_text(encoding="utf-8"))
    assert record.headers["Second"] == "first"
    assert "SecondLevel" not in record.headers


def test_a_function_that_begins_is_not_undone(file: str, typed: Typed) -> None:
    message = typed(f"{SMALL} --seat second --opponent bot={file}:first", "undo", "resign", "quit")
    assert "First: bot\nSecond: you\n" in message
    assert "No: there is nothing to undo." in message
    assert "bot wins. Second resigned." in message


def test_a_function_answers_no_offer_of_a_tie(file: str, typed: Typed) -> None:
    message = typed(f"play tritt --opponent {file}:first", "c3-c5", "tie", "quit")
    assert "No: the opponent does not answer offers of a tie." in message


def test_two_programs_play_to_the_end(file: str, typed: Typed) -> None:
    message = typed(f"{SMALL} --seat none --opponent {file}:first", "quit")
    assert "over> " in message


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("broken", "broken raised ZeroDivisionError in players.py, line 8: of zero. "),
        ("illegal", "illegal played an illegal move: None is not a move"),
        ("stopped", "stopped was stopped before it had a move. "),
    ],
)
def test_a_fault_is_one_sentence_and_the_game_goes_on(name: str, fault: str, file: str, typed: Typed) -> None:
    lines = "b2", "go", "undo", "b2", "a1", "c3", "resign", "quit"
    message = typed(f"{SMALL} --opponent {file}:{name}", *lines)
    assert message.count(fault) == 4
    assert f"{name} placed a counter on a1." in message
    assert f"{name} wins. First resigned." in message
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_printed_command_continues_with_the_same_opponent(file: str, typed: Typed) -> None:
    command = typed(f"{SMALL} --opponent {file}:first", "b2", "quit").splitlines()[-1]
    message = typed(command.removeprefix("trigrid "), "quit")
    assert "First: you\nSecond: first\n" in message
    assert "Counters of First: 1. Second: 1." in message


def test_ctrl_c_stops_an_engine_and_a_crash_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The engine moves after ``stop``. It crashes at each second move."""
    (tmp_path / "engine.py").write_text(ENGINE)
    lines = iter(["b2", "c3", "go", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    press_ctrl_c_while_waiting(monkeypatch)
    assert main([*SMALL.split(), "--opponent", f"{sys.executable} {tmp_path / 'engine.py'}"]) == 0
    message = capsys.readouterr().out
    assert "Second: Stopper\n" in message
    assert "Stopper plays a1." in message
    assert message.count("ended with exit code 3: go had no answer. Type go to ask Stopper again") == 2
    assert running() == ()


def press_ctrl_c_while_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C once, when the client waits for a move."""

    def next_line(process: EngineProcess, awaited: str, deadline: float, engine: str) -> str:
        if awaited == "go":
            monkeypatch.setattr(EngineProcess, "next_line", original)
            signal.raise_signal(signal.SIGINT)
        return original(process, awaited, deadline, engine)

    original = EngineProcess.next_line
    monkeypatch.setattr(EngineProcess, "next_line", next_line)


def test_level_names_the_computer(typed: Typed) -> None:
    assert "Second: the computer, level 3\n" in typed(f"{SMALL} --opponent level:3", "quit")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--opponent", "no-such-engine"], "cannot start 'no-such-engine'"),
        (["--opponent", "level:9"], "there is no level 9"),
        (["--opponent", "level:1", "--level", "1"], "expected one of them"),
        (["--opponent", "no-such-engine", "--seat", "both"], "--opponent has no seat"),
        (["--movetime", "0"], "movetime is 0"),
    ],
)
def test_an_impossible_opponent_is_refused(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SMALL.split(), *arguments]) == 2
    assert message in capsys.readouterr().err
