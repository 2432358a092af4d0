"""Tests of engines that are functions."""

from collections.abc import Callable
from threading import Event

import pytest

import trigrid
from tests.ugi.in_memory_program import SMALL, InMemoryProgram
from trigrid.games import GAMES, Move, Position
from trigrid.ugi import Limits, Search
from trigrid.ugi.function_player import FunctionPlayer
from trigrid.ugi.player import Task

FIRST, SECOND = (SMALL.spell(move) for move in SMALL.start().moves()[:2])


def program(choose: Callable[..., Move]) -> InMemoryProgram:
    """Return an engine that plays the moves of a function."""
    return InMemoryProgram(FunctionPlayer(choose, name="Ann's", keys=["tri-it-out"]))


def test_a_function_of_the_position_is_an_engine() -> None:
    engine = program(lambda position: position.moves()[0])
    introduction = engine.say("ugi")
    assert introduction[0] == "id name Ann's"
    assert introduction[2].endswith("var tri-it-out")
    *_, best = engine.say("position startpos", "go movetime 10000")
    assert best == f"bestmove {FIRST}"
    assert engine.say("setoption name game value tritt")[0].startswith("error cannot play the game 'tritt'")


def test_a_function_receives_the_request_and_can_report() -> None:
    seen = list[Search]()

    def choose(position: Position, search: Search) -> Move:
        seen.append(search)
        search.report(search.moves[0], 0.75, position.moves()[:1])
        return search.moves[0]

    engine = program(choose)
    replies = engine.say(f"position startpos moves {FIRST}", f"go nodes 7 searchmoves {SECOND}")
    (search,) = seen
    assert (search.limits.nodes, search.seconds_left) == (7, float("inf"))
    assert [SMALL.spell(move) for move in search.history] == [FIRST]
    assert [SMALL.spell(move) for move in search.moves] == [SECOND]
    assert replies[-1] == f"bestmove {SECOND}"
    assert " value 0.750 pv " in replies[-2]


@pytest.mark.parametrize(
    ("choose", "go", "expected"),
    [
        (lambda position: 1 / 0, "go", "ZeroDivisionError: division by zero"),
        (lambda position: None, "go", "None is not a move: moves are ints"),
        (lambda position: SMALL.spell(position.moves()[0]), "go", "is text, but moves are ints"),
        (lambda position: 10**9, "go", "the game has no such move"),
        (lambda position: position.moves()[0], f"go searchmoves {SECOND}", f"it chose {FIRST}, which is not"),
    ],
    ids=["raises", "nothing", "text", "no move", "not allowed"],
)
def test_a_wrong_function_is_reported(
    choose: Callable[..., Move], go: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error, best = program(choose).say(go)
    assert error.startswith("error the player failed: ")
    assert expected in error
    assert best == "bestmove none"
    assert "Traceback" in capsys.readouterr().err


def test_stop_plays_the_last_report_of_a_function_that_does_not_return() -> None:
    started, released = Event(), Event()

    def choose(position: Position, search: Search) -> Move:
        search.report(position.moves()[1])
        started.set()
        released.wait()
        return position.moves()[0]

    engine = program(choose)
    engine.send("go infinite", "")
    assert started.wait(20)
    assert engine.say("stop")[-1] == f"bestmove {SECOND}"
    assert "has not returned from the last search" in engine.say("go")[0]
    released.set()


def test_a_time_limit_tells_a_function_to_return() -> None:
    def choose(position: Position, search: Search) -> Move:
        while not search.is_stopped:
            pass
        return position.moves()[1]

    assert program(choose).say("go movetime 20")[-1] == f"bestmove {SECOND}"


def test_a_function_can_ask_for_its_time_without_a_session() -> None:
    position = SMALL.start()
    late = Search(Task(position, position.moves(), Limits(movetime=0)))
    early = Search(Task(position, position.moves(), Limits(movetime=0, infinite=True)))
    assert (late.is_stopped, late.seconds_left) == (True, 0.0)
    assert (early.is_stopped, early.seconds_left) == (False, float("inf"))


def test_a_function_that_is_late_without_a_report_still_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.ugi.session.STOP_SECONDS", 0.0)
    released = Event()

    def choose(position: Position) -> Move:
        released.wait()
        return position.moves()[0]

    engine = program(choose)
    engine.send("go movetime 0", "")
    for _ in range(3):
        engine.session.run_slice()
    assert not engine.output
    released.set()
    assert engine.say()[-1] == f"bestmove {FIRST}"


def test_a_function_runs_where_threads_do_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(thread: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refused)
    assert program(lambda position: position.moves()[0]).say("go")[-1] == f"bestmove {FIRST}"


def first(position: Position) -> Move:
    return position.moves()[0]


def test_the_keys_of_games_are_checked() -> None:
    assert FunctionPlayer(first, name="all").keys == tuple(GAMES)
    with pytest.raises(trigrid.UnknownGame):
        FunctionPlayer(first, name="chess", keys=["tritt", "chess"])
