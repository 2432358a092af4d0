"""Tests of the conformance check, with correct and with faulty engines."""

import re
import sys
from collections.abc import Callable, Iterable

import pytest

import trigrid
from tests.ugi.in_memory_program import SMALL, InMemoryProgram, computer
from tools.http_headers import ROOT
from trigrid.games import Game
from trigrid.games.game_words import words_of_game
from trigrid.terminal import main
from trigrid.ugi.clauses import CLAUSES
from trigrid.ugi.conformance import Conformance, Verdict
from trigrid.ugi.function_player import FunctionPlayer
from trigrid.ugi.player import Player

DEFAULT = trigrid.load("tri-it-out", board="hex-2-3", capture="any")
ENGINE = [sys.executable, "-m", "trigrid", "engine"]
Hear = Callable[[InMemoryProgram, str], str | None]
"""Returns the line that the engine receives in place of a line; None for none."""
Speak = Callable[[InMemoryProgram, str], list[str]]
"""Returns the lines that the engine sends in place of a line."""


def faithful(program: InMemoryProgram, line: str) -> str | None:
    return line


def unchanged(program: InMemoryProgram, line: str) -> list[str]:
    return [line]


class FaultyProgram(InMemoryProgram):
    """An engine that mishears some lines, or sends other lines than it should."""

    def __init__(self, hear: Hear = faithful, speak: Speak = unchanged, *, can_end: bool = True) -> None:
        super().__init__(computer(), DEFAULT)
        self._hear, self._can_end = hear, can_end
        self.session._send_line = lambda line: self.output.extend(speak(self, line))

    def send(self, line: str, engine: str) -> None:
        heard = self._hear(self, line)
        if heard is not None:
            super().send(heard, engine)

    def ends_within(self, seconds: float) -> bool:
        return self._can_end and super().ends_within(seconds)


def verdicts(
    start: Callable[[], InMemoryProgram], games: Iterable[Game] = (SMALL,), patience: float = 20.0
) -> list[Verdict]:
    """Check an engine without waiting for silence."""
    return list(Conformance(start, tuple(games), patience=patience, stop_seconds=10.0).verdicts())


def replaced(old: str, new: str | None) -> Hear:
    """Replace lines that begin with some text."""
    return lambda program, line: new if line.startswith(old) else line


def without(text: str) -> Speak:
    """Leave out lines that contain some text."""
    return lambda program, line: [] if text in line else [line]


def doubled(text: str, extra: str) -> Speak:
    """Send an extra line before lines that contain some text."""
    return lambda program, line: [extra, line] if text in line else [line]


def hears_one_move_less(program: InMemoryProgram, line: str) -> str:
    return (
        line.rpartition(" ")[0]
        if line.startswith("position startpos moves") and line.count(" ") > 3
        else line
    )


def dies_of_unknown_commands(program: InMemoryProgram, line: str) -> str:
    return "quit" if line.startswith("xyzzy") else line


def answers_every_stop(program: InMemoryProgram, line: str) -> str:
    if line == "stop" and program.session._job is None:
        program.output.append("bestmove none")
    return line


def is_deaf_during_a_search(program: InMemoryProgram, line: str) -> list[str]:
    return [] if line == "readyok" and program.session._job is not None else [line]


def ignores_searchmoves(program: InMemoryProgram, line: str) -> str:
    return line.partition(" searchmoves")[0]


FAULTS: tuple[tuple[int, Hear, Speak], ...] = (
    (1, faithful, without("id name")),
    (1, replaced("ugi", "uginewgame"), unchanged),
    (2, faithful, doubled("readyok", "error not quite")),
    (3, faithful, lambda program, line: [line.replace("default 6", "default 9")]),
    (4, replaced("setoption name level", "dance"), unchanged),
    (5, dies_of_unknown_commands, unchanged),
    (6, answers_every_stop, unchanged),
    (7, replaced(f"setoption name game value {words_of_game(SMALL)}", "dance"), unchanged),
    (8, hears_one_move_less, unchanged),
    (9, replaced("position fen", "position startpos"), unchanged),
    (10, faithful, lambda program, line: ["bestmove a9"] if line.startswith("bestmove") else [line]),
    (10, faithful, lambda program, line: [line, line] if line.startswith("bestmove") else [line]),
    (10, faithful, doubled("bestmove", "info nodes 5 pv a9")),
    (10, faithful, doubled("bestmove", "info nodes many")),
    (11, replaced("go depth", None), unchanged),
    (12, replaced("go movetime", "go infinite"), unchanged),
    (13, ignores_searchmoves, unchanged),
    (14, replaced("go infinite", "go nodes 5"), unchanged),
    (14, replaced("stop", None), unchanged),
    (15, faithful, is_deaf_during_a_search),
    (16, replaced("position startpos moves xyzzy", None), unchanged),
    (17, faithful, without("error the game is over")),
    (18, replaced("quit", None), unchanged),
)


@pytest.mark.parametrize(("number", "hear", "speak"), FAULTS)
def test_the_check_names_the_clause_that_an_engine_breaks(number: int, hear: Hear, speak: Speak) -> None:
    broken = [each.clause.number for each in verdicts(lambda: FaultyProgram(hear, speak)) if each.breach]
    assert broken
    assert broken[0] == number


def test_each_clause_has_an_engine_that_breaks_it() -> None:
    assert {number for number, _, _ in FAULTS} | {19} == {clause.number for clause in CLAUSES}


def test_the_check_notices_a_program_that_outlives_its_input() -> None:
    broken = [each for each in verdicts(lambda: FaultyProgram(can_end=False), patience=1.0) if each.breach]
    assert [each.clause.number for each in broken] == [18, 19]
    assert "also during a search: the program runs on 1 s after the end of the input" in str(broken[1])


def first_allowed(position: object, search: trigrid.ugi.Search) -> int:
    return search.moves[0]


def player(name: str) -> Player:
    return FunctionPlayer(first_allowed, name=name) if name == "function" else computer(int(name))


@pytest.mark.parametrize("name", ["6", "1", "function"])
def test_the_engines_of_this_package_keep_all_clauses(name: str) -> None:
    found = verdicts(lambda: InMemoryProgram(player(name)))
    assert [each.breach for each in found] == [""] * len(CLAUSES)


@pytest.mark.long
@pytest.mark.parametrize("name", ["6", "5", "4", "3", "2", "1", "function"])
def test_the_engines_keep_all_clauses_in_all_games(name: str) -> None:
    found = verdicts(lambda: InMemoryProgram(player(name)), games=())
    assert [each.breach for each in found] == [""] * len(CLAUSES)


def test_an_engine_without_a_choice_of_games_needs_a_game_for_the_check() -> None:
    def start() -> InMemoryProgram:
        return FaultyProgram(speak=without("option name game"))

    found = verdicts(start, games=())
    assert "name the game to check with" in found[6].breach
    assert [each.breach for each in verdicts(start, [DEFAULT])] == [""] * len(CLAUSES)


def test_the_command_checks_a_real_program(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "py"))
    monkeypatch.setattr("trigrid.ugi.clauses.QUIET_SECONDS", 0.01)
    monkeypatch.setattr("trigrid.ugi.clauses.MOVE_MILLISECONDS", 10)
    monkeypatch.setattr("trigrid.ugi.conformance.STOP_SECONDS", 20.0)
    assert main(["engine", "tri-it-out", "board=hex-2-3", "--check", *ENGINE, "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(CLAUSES) + 1
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert lines[-1] == "Clauses broken: 0"


def test_the_command_reports_a_program_that_is_no_engine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--check", sys.executable, "-c", "print('hello')"]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("FAILED  1  `ugi` is answered")
    assert "ended with exit code 0" in first
    assert last == "Clauses broken: 1"
    assert main(["engine", "--check", "/nowhere/engine"]) == 2
    assert "cannot start" in capsys.readouterr().err


def test_the_time_for_a_reply_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    silent = [sys.executable, "-S", "-c", "input(), input()"]
    assert main(["engine", "--timeout", "0.1", "--check", *silent]) == 1
    assert re.search(r"did not answer ugi within \d+ ms$", capsys.readouterr().out, re.MULTILINE)
    for wrong in ("0", "inf", "soon"):
        with pytest.raises(SystemExit):
            main(["engine", "--timeout", wrong, "--check", *silent])
        assert f"{wrong!r} is not a positive number of seconds" in capsys.readouterr().err
