"""Tests that Hex passes the tests for all games, and that it can be played."""

import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO

import pytest

import trigrid
from tests.drawn_rows import read_rows
from tests.hex.descriptors.hex import HEX
from tests.hex.files import CODE, new_files, site_files
from tests.hex.games.hex import Hex, HexPosition
from tests.hex.guide import GUIDE, filled, paths_in
from tests.registered_game import registered
from tools.build.archive import package_files
from tools.build.pyodide.in_pyodide.archive_plan import archive_plan
from tools.http_headers import ROOT
from trigrid.app.embed.commands import (
    fallback_request,
    lesson_of,
    request_at_address,
    requested_puzzle,
    table_for,
)
from trigrid.games import UnknownGame, load
from trigrid.library.address import parse_address
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.terminal import main
from trigrid.words.game_titles import unknown_game

SUITE = ("games", "descriptors", "draw", "records", "search", "app", "terminal")
"""Folders with tests that run for every game."""
MIN_TESTS = 100
"""The minimum number of tests in these folders that run with Hex."""

WON_BY_FIRST = """
                i  .
              h  .   .
            g  .   x   .
          f  .   x   o   o
        e  o   o   o   .   .
          d  .   .   x   .
            c  .   x   .
              b  .   .
                a  .
"""


@pytest.fixture
def hex_game() -> Iterator[Hex]:
    """Register Hex for the duration of a test."""
    with registered(HEX):
        yield Hex()


def drawn(text: str) -> HexPosition:
    """Return the position shown by a text drawing of the board."""
    game = Hex()
    marks = read_rows(game.board, text)
    first, second = (sum(1 << place for place in marks if marks[place] == mark) for mark in "ox")
    return HexPosition(game, (first, second))


def test_hex_is_unknown_unless_a_test_registers_it() -> None:
    with pytest.raises(UnknownGame):
        load("hex")


@pytest.mark.long
def test_hex_passes_the_tests_for_all_games() -> None:
    folders = [f"tests/{name}" for name in SUITE]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.hex.only_hex"]
    command += ["-o", "empty_parameter_set_mark=skip"]  # Hex lacks some optional parts
    done = subprocess.run([*command, *folders], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    passed = done.stdout.rpartition(" passed")[0].split()[-1]
    assert int(passed) >= MIN_TESTS


@pytest.mark.usefixtures("hex_game")
@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("#/learn/hex", "Hex has no lesson yet."),
        ("#/learn/Hex.", "Hex has no lesson yet."),
        ("#/puzzles/hex/1", "Hex has no puzzles yet."),
    ],
)
def test_the_message_for_an_address_names_the_part_that_hex_lacks(address: str, message: str) -> None:
    """Otherwise people would read that Hex, which the lobby shows, does not exist."""
    with pytest.raises(UnknownGame) as raised:
        parse_address(address)
    assert unknown_game(raised.value).startswith(f"{message} Choose one of these: Tritium, ")
    request = request_at_address(address, EmbedConfiguration())
    with pytest.raises(Refused) as refused:
        assert requested_puzzle(request) if request.puzzle else lesson_of(request)
    assert (refused.value.reason, refused.value.sentence) == (RefusalReason.GAME, message)
    assert table_for(fallback_request(address, EmbedConfiguration()), None).game == Hex()


@pytest.mark.usefixtures("hex_game")
def test_the_errors_of_the_package_name_the_part_that_hex_lacks() -> None:
    for load_part, part in ((trigrid.lesson, "lesson"), (trigrid.puzzles, "puzzles")):
        with pytest.raises(UnknownGame, match=f"^the game 'hex' has no {part}; expected one of tritium, "):
            load_part("hex")
        with pytest.raises(UnknownGame, match=r"^there is no game 'chess'; expected one of tritium, "):
            load_part("chess")


def test_H4_a_chain_from_side_to_side_wins() -> None:
    position = drawn(WON_BY_FIRST)
    assert position.is_joined(0)
    assert not position.is_joined(1)
    assert position.outcome is not None
    assert position.outcome.winner == 0
    assert position.moves() == ()


@pytest.mark.usefixtures("hex_game")
def test_two_people_can_play_hex_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("e3\ne3\nd3\n"))
    assert main(["play", "hex", "--seat", "both"]) == 0
    message = capsys.readouterr().out
    assert "the point already has a stone" in message
    assert "x" in message


def test_the_computer_finds_the_winning_move_in_hex(hex_game: Hex) -> None:
    position = hex_game.start()
    for text in ["e3", "d3", "f3", "c2", "e2", "f2", "e1", "g2"]:
        position = position.play(hex_game.move(position, text))
    answer = trigrid.Computer(hex_game, level=6, seed=1).think(position)
    outcome = position.play(answer.move).outcome
    assert outcome is not None
    assert outcome.winner == 0
    assert answer.proved


def test_all_modules_of_hex_are_in_the_archive_that_the_page_loads_first() -> None:
    files = {path.removeprefix("py/"): text.encode() for path, text in site_files().items()}
    plan = archive_plan({**package_files(ROOT / "py", "trigrid"), **files})
    needed = [*CODE, "draw/views/stones_view.py"]
    assert {name: plan.get(f"trigrid/{name}") for name in needed} == dict.fromkeys(needed, "app")


def test_the_guide_shows_every_file_of_hex_unchanged() -> None:
    guide = GUIDE.read_text("utf-8")
    assert sorted(paths_in(guide)) == sorted(new_files())
    assert filled(guide) == guide, "run `python -m tests.hex.guide`"


def test_the_guide_has_at_most_seven_steps() -> None:
    steps = re.findall(r"^## (\d+)\.", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert [int(step) for step in steps] == list(range(1, len(steps) + 1))
    assert len(steps) <= 7
