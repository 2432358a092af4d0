"""Tests of the examples and the list of clauses in docs/engine-protocol.md."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ugi.in_memory_program import InMemoryProgram
from tools.http_headers import ROOT
from trigrid.games import GAMES, load
from trigrid.ugi.clauses import CLAUSES
from trigrid.ugi.computer_player import ComputerPlayer
from trigrid.ugi.message_reading import FORMS
from trigrid.ugi.messages import NUMBERS

PAGE = ROOT / "docs/engine-protocol.md"
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.fixture
def _programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `python` in a command be this Python, with this package."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "py"))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


def block(language: str) -> str:
    """Return the only block in a language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    return str(found)


def comparable(line: str) -> str:
    """Return a line without durations and without the version."""
    return re.sub(r"Trigrid \d+\.\d+\.\d+", "Trigrid", re.sub(r" time \d+", "", line))


def test_the_example_session_runs_as_shown() -> None:
    engine = InMemoryProgram(ComputerPlayer(version="1.0.0"), load(next(iter(GAMES))))
    shown = block("text").splitlines()
    replayed = list[str]()
    for line in shown:
        if line.startswith("> "):
            replayed += [line, *engine.say(line.removeprefix("> "))]
    assert list(map(comparable, replayed)) == list(map(comparable, shown))
    assert not engine.session.is_open


@pytest.mark.usefixtures("_programs")
def test_the_client_runs_as_shown() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried == 5
    assert failed == 0


@pytest.mark.usefixtures("_programs")
def test_the_bot_is_an_engine(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    head = "def choose(position, search):\n"
    assert head in block("python")
    bot.write_text(block("python").replace(head, f"{head}    print('thinking')\n"))
    game = load("tritt")
    winning = game.position("b1-b3,f7-h7,g3-i3,k1-k3,k4-k6 c3-c5,c8-e10,g1-i1,g6-i4,h9-j7 B")
    lines = ["ugi", "setoption name game value tritt", f"position fen {game.position_text(winning)}", "go"]
    ran = subprocess.run(
        [sys.executable, str(bot)], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    first, *_, last = ran.stdout.splitlines()
    assert first == "id name Ten lines"
    outcome = winning.play(game.move(winning, last.removeprefix("bestmove "))).outcome
    assert outcome
    assert outcome.winner == 1
    assert "thinking" not in ran.stdout
    assert ran.stderr == "thinking\n"


def test_the_page_lists_the_clauses_of_the_check() -> None:
    _, rules = TEXT.split("## Rules\n")
    listed = re.findall(r"^(\d+)\. (.*?)\.$", re.sub(r"\n +", " ", rules), re.MULTILINE)
    assert [(int(number), text[0].lower() + text[1:]) for number, text in listed] == [
        (clause.number, clause.text) for clause in CLAUSES
    ]


def test_the_page_lists_all_messages_and_limits() -> None:
    _, section = TEXT.split("## Messages to the engine\n")
    section, _ = section.split("## Rules\n")
    for word in (*FORMS, *NUMBERS, "infinite", "searchmoves"):
        assert re.search(rf"`[^`]*\b{word}\b[^`]*`", section), word
