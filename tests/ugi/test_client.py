"""Tests of the client against small programs, correct and faulty."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest

import trigrid
from trigrid.games import TrigridError
from trigrid.ugi import Engine, EngineError, Fault, Info, Limits

GAME = trigrid.load("tri-it-out", board="hex-2-3")
PROGRAM = """
import sys
for line in sys.stdin:
    words = line.split()
    replies = {replies}
    for reply in replies.get(words[0], []):
        if reply == "die":
            print("out of memory", file=sys.stderr)
            sys.exit(3)
        print(reply, flush=True)
    if words[0] == "quit":
        break
"""
GOOD: dict[str, list[str]] = {
    "ugi": ["hello", "id name Sample", "id author Ann", "option name game type combo default x", "ugiok"],
    "isready": ["readyok"],
    "go": [
        "info nodes 3 time 1 value 0.400 pv a1 zz",
        "info nodes many",
        "info depth 2 nodes 7 time 2 proved win pv a1 b1 b1",
        "bestmove a1",
    ],
    "query": ["response p1win"],
}


def started(tmp_path: Path, **changes: list[str]) -> Engine:
    """Start a program that answers each command with lines, with some of GOOD changed."""
    program = tmp_path / "engine.py"
    program.write_text(PROGRAM.format(replies=repr({**GOOD, **changes})))
    return Engine([sys.executable, str(program)], timeout=20.0)


def fault_of(tmp_path: Path, **changes: list[str]) -> EngineError:
    """Return the error for a program that answers a search badly."""
    with started(tmp_path, **changes) as engine, pytest.raises(EngineError) as caught:
        engine.best_move(GAME.start(), limits=Limits(nodes=1))
    return caught.value


def test_an_engine_answers_with_its_move_and_reports(tmp_path: Path) -> None:
    heard = list[Info]()
    with started(tmp_path) as engine:
        assert (engine.name, engine.author, set(engine.options)) == ("Sample", "Ann", {"game"})
        answer = engine.best_move(GAME.start(), limits=Limits(nodes=1), on_info=heard.append)
        assert engine.query("result") == "p1win"
        assert "no option 'level'; expected game" in str(_error(lambda: engine.set_option("level", 3)))
    assert [GAME.spell(move) for move in answer.line] == ["a1", "b1"]  # b1 twice is illegal
    assert (answer.move, answer.value, answer.proved) == (answer.line[0], 1.0, True)
    assert [info.nodes for info in answer.infos] == [3, 7]
    assert tuple(heard) == answer.infos


def test_a_search_sends_the_start_the_moves_and_the_limits(tmp_path: Path) -> None:
    start = GAME.start().play(GAME.read("b1"))
    move = start.moves()[0]
    second = GAME.spell(start.play(move).moves()[0])
    with started(tmp_path, go=[f"bestmove {second}"]) as engine:
        process = engine._process
        with patch.object(process, "send", wraps=process.send) as send:
            engine.best_move(start, [move], Limits(depth=2), searchmoves=start.play(move).moves()[:1])
    sent = [call.args[0] for call in send.call_args_list]
    assert sent == [
        "setoption name game value tri-it-out board=hex-2-3 capture=new",
        "isready",
        f"position fen {GAME.position_text(start)} moves {GAME.spell(move)}",
        f"go depth 2 searchmoves {second}",
    ]


def test_a_program_that_ends_is_reported_with_its_last_words(tmp_path: Path) -> None:
    error = fault_of(tmp_path, go=["die"])
    assert error.fault is Fault.DIED
    assert str(error) == (
        "the engine Sample ended with exit code 3: go had no answer; its last words: out of memory"
    )


@pytest.mark.parametrize(
    ("changes", "fault", "words"),
    [
        ({"go": ["bestmove zz"]}, Fault.ILLEGAL_MOVE, "'zz' is not"),
        ({"go": ["bestmove"]}, Fault.PROTOCOL, "bestmove stands alone"),
        ({"go": ["error no memory", "bestmove none"]}, Fault.REFUSAL, "has no move: no memory"),
        ({"isready": ["error no such game", "readyok"]}, Fault.REFUSAL, "refuses: no such game"),
    ],
    ids=str,
)
def test_a_fault_of_an_engine_has_a_kind_and_a_sentence(
    changes: dict[str, list[str]], fault: Fault, words: str, tmp_path: Path
) -> None:
    error = fault_of(tmp_path, **changes)
    assert error.fault is fault
    assert words in str(error)
    assert "\n" not in str(error)


def test_a_silent_program_is_reported_and_can_be_stopped(tmp_path: Path) -> None:
    with started(tmp_path, go=[], stop=["bestmove a1"]) as engine:
        engine.begin(GAME.start(), limits=Limits(movetime=10))
        engine.timeout = 0.1
        with pytest.raises(EngineError, match="did not answer go within") as caught:
            engine.finish()
        assert caught.value.fault is Fault.SILENT
        with pytest.raises(TrigridError, match="still searching"):
            engine.begin(GAME.start())
        engine.timeout = 20.0
        engine.stop()
        assert engine.finish().move == GAME.read("a1")


def test_a_move_outside_searchmoves_is_illegal(tmp_path: Path) -> None:
    position = GAME.start()
    with started(tmp_path) as engine:
        assert engine.best_move(position, searchmoves=[GAME.read("a1")]).move == GAME.read("a1")
        with pytest.raises(EngineError, match="played a1; expected one of the moves") as caught:
            engine.best_move(position, searchmoves=[GAME.read("b1")])
    assert caught.value.fault is Fault.ILLEGAL_MOVE


def test_ctrl_c_in_a_terminal_does_not_reach_an_engine() -> None:
    """Terminals send it to the process group of the command."""
    program = "import os; print('id name', os.getpgrp(), '\\nugiok', flush=True); input()"
    with Engine([sys.executable, "-c", program]) as engine:
        assert int(engine.name) != os.getpgrp()


@pytest.mark.parametrize("command", ["", "'", [], "/nowhere/engine", [sys.executable, "a\0b"]], ids=repr)
def test_a_program_that_cannot_start_is_reported(command: str | list[str]) -> None:
    with pytest.raises(EngineError, match="cannot start") as caught:
        Engine(command)
    assert caught.value.fault is Fault.NOT_STARTED


def test_finish_without_a_search_is_refused(tmp_path: Path) -> None:
    with started(tmp_path) as engine, pytest.raises(TrigridError, match="not searching"):
        engine.finish()


def _error(act: Callable[[], object]) -> TrigridError:
    with pytest.raises(TrigridError) as caught:
        act()
    return caught.value
