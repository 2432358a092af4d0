"""Tests of the engine's side of the protocol."""

import sys
from typing import Any

import pytest

import trigrid
from tests.ugi.in_memory_program import SMALL, InMemoryProgram, computer
from trigrid.games import Game, Position
from trigrid.search import SearchRun
from trigrid.ugi.message_reading import read_reply
from trigrid.ugi.messages import Info, Limits
from trigrid.ugi.player import Task
from trigrid.ugi.server import converse
from trigrid.ugi.session import Session


def program(level: int = 6, game: Game = SMALL) -> InMemoryProgram:
    """Return an engine at a level."""
    return InMemoryProgram(computer(level), game)


def infos(replies: list[str]) -> list[Info]:
    """Return the reports among some replies; there is at least one."""
    found = [reply for reply in map(read_reply, replies) if isinstance(reply, Info)]
    assert found
    return found


def best_move(replies: list[str]) -> str:
    """Return the only best move among some replies."""
    (line,) = (reply for reply in replies if reply.startswith("bestmove"))
    assert replies[-1] == line
    return line.removeprefix("bestmove ")


def test_the_engine_introduces_itself_with_its_options() -> None:
    replies = program().say("ugi")
    assert replies[0] == "id name Trigrid test"
    assert replies[2].startswith(
        "option name game type combo default tri-it-out board=hex-2-3 capture=new var"
    )
    assert replies[3] == "option name level type spin default 6 min 1 max 6"
    assert replies[-1] == "ugiok"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("dance", "error 'dance' is not a command"),
        ("setoption name colour value red", "there is no option 'colour'; expected one of game, level, seed"),
        ("setoption name level value 7", "level is '7'; expected a whole number from 1 to 6"),
        ("setoption name level", "level is ''; expected"),
        ("setoption name seed value x", "seed is 'x'; expected a whole number from -1"),
        ("setoption name game value chess", "cannot play the game 'chess'; expected one of tritium"),
        ("setoption name game value tritt steps=two", "tritt cannot have steps='two'"),
        ("position startpos moves zz", "'zz' is not"),
        ("position startpos moves a1 a1", "a1 is not legal now"),
        ("position fen nonsense", "error "),
    ],
)
def test_invalid_input_causes_one_error_and_the_engine_goes_on(line: str, expected: str) -> None:
    error, ready = program().say(line, "isready")
    assert error.startswith("error ")
    assert expected in error
    assert ready == "readyok"


def test_a_refused_position_is_not_searched() -> None:
    engine = program()
    assert len(engine.say("position startpos moves a1", "position startpos moves zz")) == 1
    (error,) = engine.say("query p1turn")
    assert error.startswith("error the last position was refused")
    assert engine.say("go nodes 5")[1:] == ["bestmove none"]
    assert engine.say("position startpos", "query p1turn") == ["response true"]


def test_a_wrong_go_starts_no_search_but_is_answered() -> None:
    engine = program()
    for go in ("go nodes many", "go searchmoves zz", "go fast"):
        error, best = engine.say(go)
        assert (error.split()[0], best) == ("error", "bestmove none")


def test_options_change_the_game_the_level_and_the_seed() -> None:
    engine = program()
    assert engine.say("setoption name game value trichet tiles=54", "query p1turn") == ["response false"]
    assert engine.say("setoption name level value 2", "setoption name seed value 7") == []
    replies = engine.say("ugi")
    assert "default trichet tiles=54 region=10 var" in replies[2]
    assert replies[3:5] == [
        "option name level type spin default 2 min 1 max 6",
        "option name seed type spin default 7 min -1 max 4294967295",
    ]


def test_the_same_seed_plays_the_same_game() -> None:
    def game(seed: int) -> list[str]:
        engine, moves = program(level=2), list[str]()
        engine.say(f"setoption name seed value {seed}", "setoption name game value tri-it-out")
        for _ in range(4):
            moves.append(best_move(engine.say(" ".join(["position startpos moves", *moves]), "go nodes 20")))
        return moves

    games = [game(seed) for seed in (1, 1, 2, 3, 4)]
    assert games[0] == games[1]
    assert games[2:] != [games[0]] * 3


def test_messages_are_handled_during_a_search() -> None:
    engine = program()
    assert engine.say("position startpos moves a1") == []
    engine.send("go infinite", "")
    assert engine.session.has_work
    for line in ("isready", "query gameover", "go", "position startpos", "setoption name level value 1"):
        engine.send(line, "")
    *answers, busy_go, busy_position, busy_option = engine.output
    assert answers == ["readyok", "response false"]
    assert busy_go.startswith("error cannot handle go during a search")
    assert busy_position.startswith("error cannot handle position")
    assert busy_option.startswith("error cannot handle setoption")
    engine.output.clear()
    (report,) = engine.say()
    assert report.startswith("info nodes")  # the search is complete, and waits
    (best,) = engine.say("stop")
    move = best.removeprefix("bestmove ")
    position = SMALL.start().play(SMALL.read("a1"))
    assert SMALL.move(position, move) in position.moves()
    assert engine.say("stop", "isready") == ["readyok"]


def test_a_finished_game_has_a_result_and_no_move() -> None:
    game, position, moves = SMALL, SMALL.start(), list[str]()
    while position.outcome is None:
        moves.append(game.spell(position.moves()[0]))
        position = position.play(position.moves()[0])
    engine = program()
    winner = position.outcome.winner
    assert winner is not None
    line = " ".join(["position startpos moves", *moves])
    assert engine.say(line, "query gameover", "query result") == [
        "response true",
        f"response p{winner + 1}win",
    ]
    assert engine.say("go") == ["error the game is over; expected a position in play", "bestmove none"]


def test_the_end_of_the_input_stops_the_search_and_quit_drops_it() -> None:
    engine = program()
    engine.send("go infinite", "")
    engine.end_input()
    assert not engine.session.is_open
    assert best_move(list(engine.output)) != "none"
    engine = program()
    engine.send("go infinite", "")
    engine.send("quit", "")
    assert not engine.session.is_open
    assert not engine.output


@pytest.mark.skipif(sys.platform == "emscripten", reason="Pyodide has no threads")
@pytest.mark.parametrize("last", ["quit", "isready"])
def test_a_conversation_ends_with_quit_or_with_its_last_line(last: str) -> None:
    replies = list[str]()
    session = Session(computer(), replies.append, SMALL)
    converse(session, ["isready\n", "position startpos\n", "go nodes 5\n", f"{last}\n"])
    assert not session.is_open
    assert replies[0] == "readyok"
    assert replies.count("readyok") == (1 if last == "quit" else 2)


def test_a_failing_player_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    class Failing:
        name = author = "Ann"
        keys = ("tri-it-out",)
        options = ()

        def begin(self, task: object) -> None:
            raise MemoryError("too much\nto remember")

        def prepare(self, game: Game) -> None:
            raise MemoryError("too large")

    engine = InMemoryProgram(Failing())  # type: ignore[arg-type]
    assert engine.say("go") == ["error the player failed: MemoryError: too much to remember", "bestmove none"]
    assert "Traceback" in capsys.readouterr().err
    assert engine.say("isready") == ["error the player failed: MemoryError: too large", "readyok"]


def test_a_closed_output_is_no_fault_of_the_player() -> None:
    def send(line: str) -> None:
        if line != "readyok":
            raise BrokenPipeError

    session = Session(computer(), send, SMALL)
    session.receive("isready")
    with pytest.raises(BrokenPipeError):
        session.receive("ugi")
    session.receive("go nodes 0")
    with pytest.raises(BrokenPipeError):
        session.run_slice()


# Limits


def test_level_6_searches_as_many_nodes_as_asked_until_its_memory_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = trigrid.load("trichet", tiles=54)  # no result is proved so early
    player = computer(6)
    player.prepare(game)
    assert player._computer is not None
    player._computer.budget = player._computer.budget._replace(visits=20)
    engine = InMemoryProgram(player, game)
    assert infos(engine.say("go"))[-1].nodes == 19  # the root is the first visit
    engine.say("uginewgame")
    assert infos(engine.say("go nodes 30"))[-1].nodes == 30
    assert infos(engine.say("position startpos", "go nodes 45"))[-1].nodes == 45
    engine.say("uginewgame")
    monkeypatch.setattr("trigrid.ugi.computer_player.max_nodes", lambda game: 60)
    assert infos(engine.say("go nodes 1000"))[-1].nodes == 59


def test_a_lower_level_searches_no_more_than_usual() -> None:
    engine = program(3, trigrid.load("tritt"))
    usual = infos(engine.say("go"))[-1].nodes
    assert usual is not None
    engine.say("uginewgame")
    assert infos(engine.say("go nodes 100000"))[-1].nodes == usual
    engine.say("uginewgame")
    assert infos(engine.say("go nodes 20"))[-1].nodes == 20


def test_depth_ends_the_search_when_the_principal_variation_is_long_enough() -> None:
    def searched(depth: int) -> Info:
        return infos(program(6, trigrid.load("tritium", size=4)).say(f"go depth {depth}"))[-1]

    short, long = searched(1), searched(3)
    assert len(short.pv) >= 1
    assert len(long.pv) >= 3
    assert short.proved is None
    assert short.nodes is not None
    assert long.nodes is not None
    assert short.nodes < long.nodes


def test_stop_ends_a_search_of_the_computer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.ugi.session.STOP_SECONDS", 1000.0)
    engine = program(6, trigrid.load("tritium", size=4))
    engine.send("go infinite", "")
    engine.session.run_slice()
    assert not engine.output
    engine.send("stop", "")
    assert best_move(list(engine.output)) != "none"


def test_the_next_position_can_follow_stop_at_once() -> None:
    engine = program()
    for line in ("go infinite", "stop", "position startpos moves a1", "query p1turn"):
        engine.send(line, "")
    *_, best, answer = engine.output
    assert best.startswith("bestmove ")
    assert answer == "response false"
    assert not any(line.startswith("error") for line in engine.output)


def test_reports_come_at_intervals_unless_the_level_draws_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.ugi.session.INFO_SECONDS", 0.0)
    for level, count in ((6, 3), (2, 0)):
        engine = program(level, trigrid.load("tritium", size=4))
        engine.send("go infinite", "")
        for _ in range(3):
            engine.session.run_slice(0.0)  # too short to complete a search
        assert len(engine.output) == count


def test_nodes_replace_the_time_limit_of_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.search.computer.time_limit", lambda level: 0.0)
    engine = program(3, trigrid.load("tritium", size=4))
    assert infos(engine.say("go"))[-1].nodes == 0
    assert infos(engine.say("go nodes 20"))[-1].nodes == 20


def test_a_level_with_limited_sight_receives_the_history() -> None:
    player = computer(1)
    player.prepare(SMALL)
    assert player._computer is not None
    begin, seen = player._computer.begin, list[object]()

    def spied(position: Position, seconds: float | None, **arguments: Any) -> SearchRun:
        seen.append(arguments["recent"])
        return begin(position, seconds, **arguments)

    player._computer.begin = spied  # type: ignore[assignment, method-assign]
    assert best_move(InMemoryProgram(player).say("position startpos moves a1", "go")) != "none"
    assert seen == [(SMALL.read("a1"),)]


def test_part_of_a_time_limit_is_kept_in_reserve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trigrid.ugi.session.RESERVE_SECONDS", 1000.0)
    engine = program(6, trigrid.load("tritium", size=4))
    engine.send("go movetime 900000", "")
    engine.session.run_slice()
    assert best_move(list(engine.output)) != "none"


def test_a_player_spends_a_share_of_its_own_time() -> None:
    clock = Limits(p1time=20_000, p2time=10_000, p1inc=100, p2inc=0)
    for key, seconds in (("tritium", 1.1), ("trichet", 0.5)):  # the second player begins Trichet
        position = trigrid.load(key).start()
        assert Task(position, position.moves(), clock).seconds == pytest.approx(seconds)
    position = trigrid.load("tritium").start()
    short = Limits(p1time=100, p2time=10_000, p1inc=5000, p2inc=5000)
    assert Task(position, position.moves(), short).seconds == pytest.approx(0.08)
    assert Task(position, position.moves(), Limits(nodes=5)).seconds is None


@pytest.mark.parametrize("limits", ["movetime 30", "p1time 600 p2time 600 p1inc 0 p2inc 0", "movetime 0"])
def test_a_time_limit_ends_the_search(limits: str) -> None:
    engine = program(6, trigrid.load("tritium"))
    assert best_move(engine.say(f"go {limits}")) != "none"


def test_a_proved_result_ends_the_search() -> None:
    replies = program(6, trigrid.load("tri-it-out", board="hex-3")).say("go nodes 1000000")
    last = infos(replies)[-1]
    assert (last.value, last.proved) == (0.0, "loss")
    assert last.pv[0] == best_move(replies)


@pytest.mark.parametrize("level", [1, 2, 6])
@pytest.mark.parametrize("key", ["tri-it-out", "tritium", "trichet"])
def test_searchmoves_are_the_only_moves_played(key: str, level: int) -> None:
    game = trigrid.load(key)
    engine = program(level, game)
    for move in game.start().moves()[5:50:22]:
        text = game.spell(move)
        assert best_move(engine.say("position startpos", f"go nodes 9 searchmoves {text}")) == text
    two = [game.spell(move) for move in game.start().moves()[7:9]]
    assert best_move(engine.say(f"go nodes 9 searchmoves {' '.join(two)}")) in two


def test_searchmoves_finds_the_best_of_bad_moves() -> None:
    """The proof holds for the moves allowed, not for the position."""
    game = trigrid.load("tritt")
    position = game.position("b1-b3,f7-h7,g3-i3,k1-k3,k4-k6 c3-c5,c8-e10,g1-i1,g6-i4,h9-j7 B")
    wins = {move for move in position.moves() if (end := position.play(move).outcome) and end.winner == 1}
    others = [game.spell(move) for move in position.moves() if move not in wins]
    assert wins
    engine = program(6, game)
    assert engine.say(f"position fen {game.position_text(position)}") == []
    assert game.read(best_move(engine.say("go nodes 30"))) in wins
    replies = engine.say(f"go nodes 30 searchmoves {' '.join(others)}")
    assert game.read(best_move(replies)) not in wins
    assert infos(replies)[-1].proved != "win"
