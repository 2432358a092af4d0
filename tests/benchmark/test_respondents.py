"""Tests of the programs that answer items: levels, engines and files of answers."""

import json
import sys
from pathlib import Path

import pytest

from trigrid.benchmark import Miss, Reply, Respondent, attempt, load, respondent_of
from trigrid.benchmark.answers import RecordedAnswers
from trigrid.benchmark.respondents import MAX_FAILURES
from trigrid.games import TrigridError
from trigrid.ugi import EngineError, Limits

ENGINE = """
import sys
print("started", file=open({log!r}, "a"))
for line in sys.stdin:
    word, *rest = line.split()
    print(line.strip(), file=open({log!r}, "a"))
    if word == "ugi":
        print("option name game type string", "option name seed type spin default 0", "ugiok", sep="\\n")
    elif word == "isready":
        print("readyok")
    elif word == "go":
        moves = rest[rest.index("searchmoves") + 1 :]
        {answer}
    elif word == "quit":
        break
    sys.stdout.flush()
"""
ITEM = next(item for item in load("tritt", kind="save") if item.legal[0] not in item.right)
FIRST_LEGAL = 'print("info value 0.25 pv", moves[0]); print("bestmove", moves[0])'


def engine(tmp_path: Path, answer: str, limits: Limits | None = None) -> tuple[Respondent, Path]:
    """Start an engine with code for ``go``; return it with the log of its messages."""
    program, log = tmp_path / "engine.py", tmp_path / "log"
    program.write_text(ENGINE.format(answer=answer, log=str(log)))
    return respondent_of(f"{sys.executable} {program}", limits or Limits(nodes=5), 1), log


def test_an_engine_gets_the_game_the_position_and_the_legal_moves(tmp_path: Path) -> None:
    respondent, log = engine(tmp_path, FIRST_LEGAL)
    found = attempt(respondent, ITEM)
    respondent.close()
    game = ITEM.game
    assert found.reply == Reply(ITEM.legal[0], 0.25)
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    assert log.read_text().splitlines() == [
        "started",
        "ugi",
        f"setoption name game value {game.key} {options}",
        "isready",
        next(line for line in log.read_text().splitlines() if line.startswith("setoption name seed value ")),
        "isready",
        "uginewgame",
        "isready",
        f"position fen {game.position_text(ITEM.position)}",
        f"go nodes 5 searchmoves {' '.join(map(game.spell, ITEM.legal))}",
        "quit",
    ]


def test_an_illegal_move_of_an_engine_is_counted_and_it_goes_on(tmp_path: Path) -> None:
    respondent, log = engine(tmp_path, 'print("bestmove a1-a9")')
    replies = [respondent.reply(ITEM.id, ITEM.position, ()) for _ in range(2)]
    respondent.close()
    assert replies == [Reply(None, miss=Miss.ILLEGAL)] * 2
    assert log.read_text().count("started") == 1


def test_an_engine_that_ends_is_started_again_a_few_times(tmp_path: Path) -> None:
    respondent, log = engine(tmp_path, "sys.exit(3)")
    for _ in range(MAX_FAILURES - 1):
        assert respondent.reply(ITEM.id, ITEM.position, ()) == Reply(None, miss=Miss.NONE)
    with pytest.raises(EngineError):
        respondent.reply(ITEM.id, ITEM.position, ())
    assert log.read_text().count("started") == MAX_FAILURES


def test_an_engine_that_cannot_be_started_is_an_error() -> None:
    with pytest.raises(EngineError):
        respondent_of("/no/such/engine", Limits(), 1)


def test_a_level_answers_the_same_whatever_came_before() -> None:
    items = load("tri-it-out", kind="save")[:3]
    forward, backward = (respondent_of(2, Limits(), 1) for _ in range(2))
    answers = {item.id: forward.reply(item.id, item.position, ()) for item in items}
    assert answers == {item.id: backward.reply(item.id, item.position, ()) for item in items[::-1]}
    assert all(answers[item.id].move in item.legal for item in items)


def test_nodes_limit_a_level() -> None:
    item = load("tritium", kind="save")[0]
    few, many = (respondent_of(6, Limits(nodes=nodes), 1) for nodes in (1, 60))
    assert few.reply(item.id, item.position, ()).value != many.reply(item.id, item.position, ()).value


def recorded(tmp_path: Path, *entries: object) -> RecordedAnswers:
    path = tmp_path / "answers.jsonl"
    path.write_text("\n".join(each if isinstance(each, str) else json.dumps(each) for each in entries))
    return RecordedAnswers(path, [item.id for item in load()])


def test_recorded_answers_are_first_moves_with_values(tmp_path: Path) -> None:
    item, other, missing = load("tritt")[:3]
    text = item.game.spell(min(item.right))
    respondent = recorded(
        tmp_path,
        {"id": item.id, "move": f" {text.upper()}", "value": 0.75},
        "",
        {"id": other.id, "move": "resign"},
    )
    found = attempt(respondent, item)
    assert (found.reply, found.is_right, found.is_solved) == (Reply(min(item.right), 0.75), True, None)
    assert attempt(respondent, other).reply.miss is Miss.ILLEGAL
    assert attempt(respondent, missing).reply.miss is Miss.NONE


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("no json", "line 2: this is not JSON"),
        ([], "line 2: an answer has no id"),
        ({"id": "puzzle/tritt/1"}, "line 2: an answer has no id or no move"),
        ({"id": "puzzle/tritt/0", "move": "a1-a3"}, "is not the id of an item"),
        ({"id": "puzzle/tritt/2", "move": "a1-a3"}, "a second answer"),
        ({"id": "puzzle/tritt/1", "move": "a1-a3", "value": 1.5}, "the value is 1.5"),
        ({"id": "puzzle/tritt/1", "move": "a1-a3", "value": True}, "the value is True"),
    ],
)
def test_a_damaged_file_of_answers_is_refused(tmp_path: Path, entry: object, expected: str) -> None:
    with pytest.raises(TrigridError, match=expected):
        recorded(tmp_path, {"id": "puzzle/tritt/2", "move": "a1-a3"}, entry)
