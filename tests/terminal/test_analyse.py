"""Tests of the commands that analyse positions and review games."""

import json
import re
from pathlib import Path

import pytest

from tests.terminal.conftest import Typed
from trigrid.games import load
from trigrid.records import Record
from trigrid.terminal import main

TRITT = load("tritt")
GAME = load("tri-it-out", board="hex-2-3")
MOVES = ("c2", "c3", "a1", "b3", "xc2", "c4")
"""The last move gives a win away."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Provide a file with a record of some moves."""
    record = Record(GAME)
    for text in MOVES:
        record.add(GAME.move(record.position, text))
    path = tmp_path / "game.txt"
    path.write_text(record.to_text(), encoding="utf-8")
    return path


def test_the_best_moves_have_values_and_lines(typed: Typed) -> None:
    start = TRITT.position_text(TRITT.start())
    message = typed("analyse - --game tritt --level 2 --count 2 --seconds 5", start)
    first, second = message.splitlines()[-2:]
    for line in (first, second):
        assert re.fullmatch(r"(\S+) +\d+% +(proved +)?\1( \S+)*", line)
    assert first.split()[0] != second.split()[0]


def test_an_analysis_as_json_can_be_played(file: Path, typed: Typed) -> None:
    analysis = json.loads(typed(f"analyse {file} --move 2 --level 6 --json"))
    position = GAME.position(analysis["position"])
    assert (analysis["game"], analysis["options"]) == (GAME.key, dict(GAME.options))
    assert position.to_move == analysis["to_move"] == 0
    best = analysis["moves"][0]
    assert best["proved"]
    assert best["line"][0] == best["move"]
    for text in best["line"]:
        position = position.play(GAME.move(position, text))
    assert position.outcome is not None
    assert best["value"] == (1.0 if position.outcome.winner == 0 else 0.0)


def test_a_review_lists_moves_and_players(file: Path, typed: Typed) -> None:
    lines = typed(f"review {file} --level 5").splitlines()
    assert lines[0] == "tri-it-out board=hex-2-3 capture=new"
    assert [line.split()[2] for line in lines[2:8]] == list(MOVES)
    assert "??! Missed win, 100 points lost  better: " in lines[7]
    assert lines[-2].startswith("First: ")
    assert lines[-1].startswith("Second: ")


def test_a_review_as_json_has_the_judgements(file: Path, typed: Typed, tmp_path: Path) -> None:
    saved = tmp_path / "reviewed.txt"
    review = json.loads(typed(f"review {file} --level 5 --json -o {saved}"))
    assert [each["move"] for each in review["moves"]] == list(MOVES)
    assert review["accuracy"] == [None, None]
    assert all(0 <= each["loss"] <= 1 for each in review["moves"])
    assert [each["label"] for each in review["moves"]] == [None] * 5 + ["lost_win"]
    assert "[%eval " in saved.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("analyse nowhere.txt", "nowhere.txt cannot be read: No such file or directory"),
        ("analyse nowhere", "nowhere cannot be read: No such file or directory"),
        ("analyse FILE --move 9", "the record has no move 9; expected a number from 0 to 6"),
        ("analyse FILE --game tritt", "expected one of trigrid.load('tritt', steps='any')"),
        ("analyse 3/4/1x2o/2x1/9 --game tri-it-out", "this is not a position of"),
        ("review FILE -o no/such/folder", "no/such/folder cannot be written"),
        ("review 1.tri-it-out.hex-3.new.-.on.", "the link"),
    ],
)
def test_a_wrong_request_is_refused(
    command: str, message: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(file) if word == "FILE" else word for word in command.split()]) == 2
    assert message in capsys.readouterr().err


def test_a_text_of_a_position_needs_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "3/4/1x2o/2x1/3 S -", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["board"] == "hex-3"
    assert main(["analyse", "neither a position nor a file"]) == 2
    assert "expected a file, a link, a record or a position" in capsys.readouterr().err
