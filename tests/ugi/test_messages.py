"""Tests of the lines of the protocol."""

import pytest

from trigrid.games import TrigridError
from trigrid.ugi.message_reading import read_command, read_reply
from trigrid.ugi.messages import (
    BestMove,
    Command,
    EngineOption,
    Go,
    Identity,
    Info,
    Limits,
    Mark,
    Query,
    Refusal,
    Reply,
    Response,
    SetOption,
    SetPosition,
    Signal,
)

COMMANDS: tuple[tuple[str, Command], ...] = (
    *((signal.value, signal) for signal in Signal),
    (
        "setoption name game value tri-it-out board=hex-3",
        SetOption("game", "tri-it-out board=hex-3"),
    ),
    ("setoption name clear hash", SetOption("clear hash")),
    ("position startpos", SetPosition()),
    ("position startpos moves a1 b2", SetPosition("", ("a1", "b2"))),
    ("position fen 3/4/1x2o/2x1/3 S - moves a1", SetPosition("3/4/1x2o/2x1/3 S -", ("a1",))),
    ("go", Go()),
    (
        "go nodes 5 depth 2 movetime 100 infinite searchmoves a1 b2",
        Go(Limits(nodes=5, depth=2, movetime=100, infinite=True), ("a1", "b2")),
    ),
    ("go p1time 900 p2time 800 p1inc 10 p2inc 0", Go(Limits(p1time=900, p2time=800, p1inc=10, p2inc=0))),
    ("query gameover", Query("gameover")),
)
REPLIES: tuple[tuple[str, Reply], ...] = (
    ("ugiok", Mark.UGI_OK),
    ("readyok", Mark.READY_OK),
    ("id name Trigrid 0.2", Identity("name", "Trigrid 0.2")),
    (
        "option name level type spin default 6 min 1 max 6",
        EngineOption("level", "spin", "6", 1, 6),
    ),
    (
        "option name game type combo default a b=1 var a var c",
        EngineOption("game", "combo", "a b=1", choices=("a", "c")),
    ),
    ("info nodes 3 time 9 value 0.250", Info(nodes=3, time=9, value=0.25)),
    ("info proved loss pv a1 b2", Info(proved="loss", pv=("a1", "b2"))),
    ("bestmove c3-c5>c6-c8", BestMove("c3-c5>c6-c8")),
    ("response none", Response("none")),
    ("error no such game", Refusal("no such game")),
)


@pytest.mark.parametrize(("line", "command"), COMMANDS)
def test_a_command_is_read_and_written(line: str, command: Command) -> None:
    assert read_command(f"  {line}\r\n") == command
    assert str(command) == line


@pytest.mark.parametrize(("line", "reply"), REPLIES)
def test_a_reply_is_read_and_written(line: str, reply: Reply) -> None:
    assert read_reply(f"  {line}\r\n") == reply
    assert str(reply) == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("fly to the moon", "'fly' is not a command; expected one of ugi"),
        ("stop now", "expected stop alone"),
        ("setoption game value tritt", "expected setoption name NAME value VALUE"),
        ("setoption name value 3", "expected setoption name NAME"),
        ("position", "expected position startpos|fen TEXT"),
        ("position fen moves a1", "expected position startpos|fen TEXT"),
        ("position startpos a1", "expected position startpos|fen TEXT"),
        ("go nodes", "nodes is ''; expected a whole number"),
        ("go depth -1", "depth is '-1'; expected a whole number"),
        ("go movetime ٣", "movetime is '٣'; expected a whole number"),
        ("go fast", "'fast' is not a limit of go; expected go [nodes N]"),
        ("go searchmoves", "searchmoves names no moves"),
        ("query weather", "expected query gameover|p1turn|result"),
    ],
)
def test_a_wrong_command_is_refused_in_one_sentence(line: str, expected: str) -> None:
    with pytest.raises(TrigridError) as caught:
        read_command(line)
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("bestmove", "stands alone"),
        ("response", "stands alone"),
        ("option name level type number", "wrong type; expected type check"),
        ("option type spin", "has no name"),
        ("option name a type spin min one", "expected a whole number"),
        ("info nodes few", "expected a whole number"),
        ("info value 1.5", "expected score from 0 to 1"),
        ("info value nan", "expected score from 0 to 1"),
        ("info proved draw", "expected win, loss, tie"),
    ],
)
def test_a_damaged_reply_is_refused_in_one_sentence(line: str, expected: str) -> None:
    with pytest.raises(TrigridError) as caught:
        read_reply(line)
    assert expected in str(caught.value)


@pytest.mark.parametrize("line", ["", "hello", "registration ok", "ugiok then", "# bestmove a1"])
def test_a_line_outside_the_protocol_is_no_reply(line: str) -> None:
    assert read_reply(line) is None


def test_words_of_other_protocols_are_skipped() -> None:
    assert read_command(" ") is None
    assert read_reply("info depth 4 score cp -57 nodes 197 hashfull 0 pv f1 g2") == Info(
        nodes=197, pv=("f1", "g2")
    )
    assert read_reply("info string nodes 5") == Info()
    assert read_reply("bestmove a1 ponder b2") == BestMove("a1")
    assert read_reply("option name book type string default <empty>") == EngineOption("book", "string")
