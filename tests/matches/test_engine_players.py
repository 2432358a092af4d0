"""Tests of engines in matches: programs that play well, crash, hang or cheat.

The programs have a table with the moves of a function, so that their games are those of the function.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trigrid
from tests.matches.sample_players import first_move, last_move
from trigrid.matches import engine_sessions
from trigrid.matches.match_result import MatchResult

GAME = trigrid.load("tri-it-out", board="hex-2-3")
PAIRS = 2
PLAIN = trigrid.MatchOptions(openings=["a1", "c3"])
"""The openings leave moves for both players."""
PROGRAM = """
import json, sys
with open({heard!r}, "a") as heard:
    print("start", file=heard)
table, faults, position = json.load(open({table!r})), {faults!r}, ""
for line in sys.stdin:
    line = line.strip()
    with open({heard!r}, "a") as heard:
        print(line, file=heard)
    if line == "ugi":
        print("option name game type string", "option name seed type string", "ugiok", sep="\\n", flush=True)
    elif line == "isready":
        print("readyok", flush=True)
    elif line.startswith("position"):
        position = line
    elif line.startswith("go"):
        fault = faults.get(position)
        if fault == "die":
            sys.exit("out of memory")
        if fault != "hang":
            print("bestmove", fault or table[position], flush=True)
"""


def turns_of(result: MatchResult) -> list[dict[str, str]]:
    """Return the first player's moves in each game, by the message with the position."""
    turns = list[dict[str, str]]()
    for game, record in zip(result.games, result.records, strict=True):
        nodes = [record.root, *record.end.path()]
        turns.append(
            {
                f"position startpos moves {' '.join(game.moves[:count])}": game.moves[count]
                for count in range(game.opening, len(game.moves))
                if nodes[count].position.to_move == game.first_seat
            }
        )
    return turns


class Contest:
    """A match of a function, and of an engine with the same moves and some faults."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reference = trigrid.play_match(GAME, last_move, first_move, PAIRS, options=PLAIN)
        self.turns = turns_of(self.reference)
        self.heard: list[str] = []
        """The lines that the engine received; "start" at each start."""

    def play(self, *faults: str, **options: Any) -> MatchResult:
        """Play the match; ``faults`` replace the engine's first move in the first games."""
        heard, table, program = (self.folder / name for name in ("heard.txt", "table.json", "engine.py"))
        table.write_text(json.dumps({line: move for game in self.turns for line, move in game.items()}))
        wrong = {next(iter(game)): fault for game, fault in zip(self.turns, faults, strict=False)}
        program.write_text(PROGRAM.format(heard=str(heard), table=str(table), faults=wrong))
        command = [sys.executable, "-S", str(program)]
        result = trigrid.play_match(GAME, command, first_move, PAIRS, options=replace(PLAIN, **options))
        self.heard = heard.read_text().splitlines()
        return result


@pytest.fixture
def contest(tmp_path: Path) -> Contest:
    """Provide a match whose programs are in a folder of their own."""
    return Contest(tmp_path)


def test_an_engine_plays_all_games_in_one_process(contest: Contest) -> None:
    result = contest.play(nodes=7, depth=2)
    assert [game.moves for game in result.games] == [game.moves for game in contest.reference.games]
    assert not result.failures
    assert contest.heard.count("start") == 1
    assert "setoption name game value tri-it-out board=hex-2-3 capture=new" in contest.heard
    assert contest.heard.count("uginewgame") == 2 * PAIRS + 1, "one for each game, and one to try the engine"
    seeds = {line for line in contest.heard if line.startswith("setoption name seed")}
    assert len(seeds) == 2 * PAIRS + 1
    requests = [line.partition(" searchmoves ") for line in contest.heard if line.startswith("go")]
    assert {limits for limits, _, _ in requests} == {"go nodes 7 depth 2"}
    reached = GAME.start().play(GAME.read("a1"))
    assert [GAME.spell(move) for move in reached.moves()] in [moves.split() for _, _, moves in requests]
    assert not engine_sessions.running()


def test_an_engine_that_fails_loses_the_game_and_is_started_again(contest: Contest) -> None:
    result = contest.play("die", "zz", "b9")
    assert [game.reason for game in result.games] == ["crash", "illegal", "illegal", "rules"]
    assert [game.score for game in result.games[:3]] == [0, 0, 0]
    assert result.games[3].moves == contest.reference.games[3].moves
    assert contest.heard.count("start") == 4
    assert "out of memory" in result.failures[0]
    assert "zz" in result.failures[1]


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ({"movetime": 1}, "go movetime 1 "),
        ({"clock": "0.001+2"}, "go p1time 1 p2time 1 p1inc 2000 p2inc 2000 "),
    ],
)
def test_an_engine_that_does_not_answer_in_time_loses_the_game(
    limit: dict[str, Any], message: str, contest: Contest
) -> None:
    result = contest.play("hang", "hang", "hang", "hang", margin=20, **limit)
    assert [(game.score, game.reason) for game in result.games] == [(0, "time")] * 4
    assert "did not move within 1 ms, with a margin of 20 ms" in result.failures[0]
    assert any(line.startswith(message) for line in contest.heard)


def test_a_match_with_an_engine_that_cannot_be_started_does_not_begin() -> None:
    with pytest.raises(trigrid.TrigridError, match="cannot start 'no-such-engine'"):
        trigrid.play_match(GAME, 1, "no-such-engine")


@pytest.mark.long
def test_engines_of_parallel_games_end_with_them(contest: Contest) -> None:
    result = contest.play(jobs=2)
    assert [game.moves for game in result.games] == [game.moves for game in contest.reference.games]
    assert contest.heard.count("start") in (2, 3), "one to try the engine, one for each process"
    assert contest.heard.count("quit") == contest.heard.count("start")
