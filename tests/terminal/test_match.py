"""Tests of the command that lets programs play each other."""

import re
import signal
import sys
from pathlib import Path
from shlex import split

import pytest

from tools.http_headers import ROOT
from trigrid.matches.game_log import HEAD_FIELDS
from trigrid.matches.match_game import MatchGame
from trigrid.records import Record
from trigrid.records.collection import split_records
from trigrid.terminal import main

GAME = ["--game", "tri-it-out board=hex-2-3"]
PLAYERS = """
from partner import last

def first(position):
    return position.moves()[0]

def illegal(position):
    return 9999

def broken(position):
    raise ZeroDivisionError("of \\n zero")

def interrupted(position):
    raise KeyboardInterrupt

NUMBER = 5
"""
PARTNER = """
def last(position):
    return position.moves()[-1]
"""


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Provide a file with functions that play, one of them imported from its folder."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "partner", raising=False)
    (tmp_path / "partner.py").write_text(PARTNER)
    (tmp_path / "players.py").write_text(PLAYERS)
    return str(tmp_path / "players.py")


@pytest.fixture
def openings(tmp_path: Path) -> list[str]:
    """Provide the option for openings after which both players must move."""
    (tmp_path / "openings.txt").write_text("# two openings\na1\n\nc3\n")
    return ["--openings", str(tmp_path / "openings.txt")]


def test_a_match_prints_its_games_and_its_result(
    players: str, openings: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records, log = tmp_path / "records.txt", tmp_path / "log.jsonl"
    kept = ["--records", str(records), "--log", str(log)]
    command = ["match", "level:1", f"{players}:last", *GAME, *openings, *kept]
    assert main([*command, "--pairs", "1"]) == 0
    first = capsys.readouterr().out
    assert main([*command, "--pairs", "2", "--sprt", "0", "50", "--alpha", "0.1"]) == 0
    read, *lines = capsys.readouterr().out.splitlines()
    assert read == f"2 games read from {log}"
    assert [line.split(":")[0] for line in lines[:2]] == ["game 3", "game 4"]
    assert first.startswith("game 1: level 1 ")
    assert "LLR" not in first
    assert lines[2] == "level 1 against last, tri-it-out board=hex-2-3 capture=new"
    assert lines[3].startswith("Points: ")
    assert " of 4 (" in lines[3]
    assert lines[7].startswith("SPRT [0, 50]: LLR ")
    assert lines[7].endswith("(-2.89, +2.25), undecided")
    texts = split_records(records.read_text())
    assert len(texts) == len(log.read_text().splitlines()) == 4
    assert [Record.from_text(text).headers["Second"] for text in texts] == ["last", "level 1"] * 2


def test_the_games_of_another_version_of_a_function_are_played_again(
    players: str, openings: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    command = [
        "match",
        f"{players}:first",
        "level:1",
        *GAME,
        *openings,
        "--pairs",
        "1",
        "--log",
        f"{players}.log",
    ]
    for lines in (2, 0):
        assert main(command) == 0
        assert capsys.readouterr().out.count("game ") == lines
    Path(players).write_text(f"{PLAYERS}# changed")
    assert main(command) == 0
    assert capsys.readouterr().out.count("game ") == 2


def test_games_of_other_matches_in_a_log_are_counted(
    openings: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.jsonl"
    command = ["match", "level:1", "level:2", *GAME, *openings, "--pairs", "1", "--log", str(log)]
    assert main(command) == 0
    assert main([*command, "--seed", "1"]) == 0
    *_, said = (line for line in capsys.readouterr().out.splitlines() if str(log) in line)
    assert said.startswith(f"{log} also has 2 games of other matches (with other players, ")
    assert main([*command, "--tc", "60"]) == 0
    assert f"{log} also has 4 games" in capsys.readouterr().out
    records = tmp_path / "records.txt"
    assert main([*command, "--records", str(records)]) == 0
    assert capsys.readouterr().out.startswith(f"2 games read from {log}\n{log} also has 4 games ")
    assert len(split_records(records.read_text())) == 2


@pytest.mark.parametrize("option", ["--log", "--records"])
@pytest.mark.parametrize("content", [b"function search() {}\n", b'{"game": "tritt"}\n', b"[1]\n", b"\xff"])
def test_a_file_of_another_kind_is_not_changed(
    option: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "engine.js"
    file.write_bytes(content)
    assert main(["match", "level:1", "level:1", *GAME, "--pairs", "1", option, str(file)]) == 2
    assert file.read_bytes() == content
    told = capsys.readouterr()
    fault = {"--log": "is not a match log", "--records": "does not begin with a record"}[option]
    assert told.err == f"trigrid: {file} {fault}; nothing was changed\n"
    assert told.out == ""


def test_an_empty_file_becomes_a_log_and_a_truncated_line_is_allowed(
    openings: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.jsonl"
    command = ["match", "level:1", "level:1", *GAME, *openings, "--pairs", "1", "--log", str(log)]
    log.touch()
    assert main(command) == 0
    first, second = log.read_bytes().splitlines()
    for rest in (second[:5], second[:40]):
        log.write_bytes(first + b"\n" + rest)
        capsys.readouterr()
        assert main(command) == 0
        assert capsys.readouterr().out.startswith(f"1 game read from {log}\ngame 2: ")


def test_failures_lose_games_and_set_the_exit_code(
    players: str, openings: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    engines = [f"{players}:{name}" for name in ("illegal", "broken")]
    assert main(["match", *engines, *GAME, *openings, "--pairs", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    fault = "broken raised ZeroDivisionError in players.py, line 11: of zero"
    assert lines[0].startswith(f"game 1: illegal 1, broken 0 ({fault}, 1 moves)")
    assert lines[1].startswith("game 2: illegal 0, broken 1 (illegal played an illegal move: 9999 ")
    assert lines[-1] == "Ended without the rules: crash 1, illegal 1"


def test_engines_can_be_named(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    other = Path(players).with_name("others.py")
    other.write_text(PARTNER)
    engines = [f"{players}:last", f"{other}:last", "eager=level:1", f"{players}:first"]
    assert main(["match", *engines, *GAME, "--pairs", "1"]) == 0
    table = capsys.readouterr().out.splitlines()[-4:]
    names = {line.split("  ")[1].strip() for line in table}
    assert names == {"players:last", "others:last", "eager", "first"}


def test_elo_is_left_out_until_it_is_finite(
    players: str, openings: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    engines = [f"{players}:last", f"{players}:illegal"]
    assert main(["match", *engines, *GAME, *openings, "--pairs", "2"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith("game ") and "Elo" not in line for line in lines[:4])
    assert re.fullmatch(r"Elo: above [+-]\d+\.\d \(95%\), LOS: \d\d\.\d%", lines[-2])
    assert main(["match", *engines[::-1], *GAME, *openings, "--pairs", "1"]) == 1
    assert "Elo: unknown, LOS: " in capsys.readouterr().out


def test_more_than_two_engines_play_a_round_robin(
    players: str, openings: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    engines = [f"{players}:first", "level:1", "level:1"]
    assert main(["match", *engines, *GAME, *openings, "--pairs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("game ") for line in lines) == 6
    assert {line.split("  ")[1].strip() for line in lines[-3:]} == {"first", "level 1", "level 1 (2)"}


def test_ctrl_c_prints_the_result_so_far(
    players: str, openings: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    engines = [f"{players}:interrupted", f"{players}:illegal"]
    assert main(["match", *engines, *GAME, *openings]) == 130
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("game 1: interrupted 1, illegal 0 ")
    assert lines[2].startswith("Points: 1 of 1 ")
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (["level:7"], "there is no level 7"),
        (["no-such-engine"], "cannot start 'no-such-engine'"),
        (["{file}:absent"], "has no function 'absent'"),
        (["{file}:NUMBER"], "has no function 'NUMBER'"),
        (["{file}"], "players.py is not a program; expected "),
        (["'unclosed"], "expected a program with its arguments"),
        (["{folder}/leaving.py:first"], "leaving.py cannot be loaded: SystemExit in leaving.py, line 1: 3"),
        (["{folder}/absent.py:first"], "absent.py cannot be read: No such file or directory"),
        (["{folder}/bad.py:first"], "bad.py cannot be loaded: SyntaxError"),
        (["level:2", "--openings", "{folder}/absent.txt"], "absent.txt cannot be read"),
        (["level:2", "--openings", "{file}"], "opening 2 is neither moves"),
        (["level:2", "level:3", "--sprt", "0", "5"], "a sequential test is for a match"),
        (["level:2", "--sprt", "5", "0"], "expected elo0 below elo1"),
        (["level:2", "--pairs", "0"], "pairs is 0"),
        (["level:2", "--jobs", "0"], "jobs is 0"),
        (["level:2", "--game", "chess"], "there is no game 'chess'"),
        (["level:2", "--log", "{folder}/a", "--records", "{folder}/a"], "expected two files"),
        (["level:2", "--log", "{folder}"], "cannot be read: Is a directory"),
        ([], "at least two players"),
    ],
)
def test_an_impossible_request_is_refused(
    changed: list[str], message: str, players: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(players).parent
    (folder / "bad.py").write_text("def first(:")
    (folder / "leaving.py").write_text("raise SystemExit(3)")
    arguments = [each.format(file=players, folder=folder) for each in changed]
    assert main(["match", *GAME, "level:1", *arguments]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_the_docs_list_the_fields_of_a_log() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    section = page.split("### Continue a match from its log")[1].split("\n### ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    fields = [field for row in rows for field in re.findall(r"`(\w+)`", row)]
    assert fields == [*HEAD_FIELDS, *MatchGame._fields]


def test_the_example_in_the_docs_prints_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    example = re.search(r"```sh\ntrigrid (match .*)\n```\n\n```text\n([^`]*)```", page)
    assert example
    assert main(split(example[1])) == 0
    assert capsys.readouterr().out == example[2]
