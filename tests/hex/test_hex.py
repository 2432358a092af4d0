"""Hex keeps to all that tests demand of every game, and is played as such: by people and by the computer."""

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
    puzzle_asked,
    request_at_address,
    table_for,
)
from trigrid.games import UnknownGame, load
from trigrid.library.address import parse_address
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.terminal import main
from trigrid.words.game_titles import unknown_game

SUITE = ("games", "descriptors", "draw", "records", "search", "app", "terminal")
"""The folders of tests that hold for every game."""
LEAST_TESTS = 100
"""So many of them are about one game with one choice of options, or more."""

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
    """Hex, which there is for the length of a test."""
    with registered(HEX):
        yield Hex()


def drawn(text: str) -> HexPosition:
    """The position of a board in characters."""
    game = Hex()
    marks = read_rows(game.board, text)
    first, second = (sum(1 << place for place in marks if marks[place] == mark) for mark in "ox")
    return HexPosition(game, (first, second))


def test_hex_is_registered_by_tests_alone() -> None:
    with pytest.raises(UnknownGame):
        load("hex")


@pytest.mark.long
def test_everything_that_holds_for_every_game_holds_for_hex() -> None:
    folders = [f"tests/{name}" for name in SUITE]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.hex.only_hex"]
    command += ["-o", "empty_parameter_set_mark=skip"]  # what only some games have Hex may be without
    done = subprocess.run([*command, *folders], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    passed = done.stdout.rpartition(" passed")[0].split()[-1]
    assert int(passed) >= LEAST_TESTS


@pytest.mark.usefixtures("hex_game")
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("#/learn/hex", "Hex has no lesson yet."),
        ("#/learn/Hex.", "Hex has no lesson yet."),
        ("#/puzzles/hex/1", "Hex has no puzzles yet."),
    ],
)
def test_an_address_of_what_hex_does_not_have_yet_says_so(address: str, said: str) -> None:
    """If this fails, people read that a game does not exist which the lobby shows."""
    with pytest.raises(UnknownGame) as raised:
        parse_address(address)
    assert unknown_game(raised.value).startswith(f"{said} Choose one of these: Tritium, ")
    request = request_at_address(address, EmbedConfiguration())
    with pytest.raises(Refused) as refused:
        assert puzzle_asked(request) if request.puzzle else lesson_of(request)
    assert (refused.value.reason, refused.value.sentence) == (RefusalReason.GAME, said)
    assert table_for(fallback_request(address, EmbedConfiguration()), None).game == Hex()


@pytest.mark.usefixtures("hex_game")
def test_the_errors_of_the_package_say_what_hex_does_not_have() -> None:
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
def test_two_people_play_it_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("e3\ne3\nd3\n"))
    assert main(["play", "hex"]) == 0
    said = capsys.readouterr().out
    assert "a stone lies there already" in said
    assert "x" in said


def test_the_computer_plays_it_and_wins_where_it_can(hex_game: Hex) -> None:
    position = hex_game.start()
    for text in ["e3", "d3", "f3", "c2", "e2", "f2", "e1", "g2"]:
        position = position.play(hex_game.move(position, text))
    answer = trigrid.Computer(hex_game, level=6, seed=1).think(position)
    outcome = position.play(answer.move).outcome
    assert outcome is not None
    assert outcome.winner == 0
    assert answer.proved


def test_a_site_with_hex_has_all_of_it_in_the_archive_of_the_start() -> None:
    files = {path.removeprefix("py/"): text.encode() for path, text in site_files().items()}
    plan = archive_plan({**package_files(ROOT / "py", "trigrid"), **files})
    needed = [*CODE, "draw/views/stones_view.py"]
    assert {name: plan.get(f"trigrid/{name}") for name in needed} == dict.fromkeys(needed, "app")


def test_the_guide_shows_every_file_of_hex_as_it_is() -> None:
    guide = GUIDE.read_text("utf-8")
    assert sorted(paths_in(guide)) == sorted(new_files())
    assert filled(guide) == guide, "run `python -m tests.hex.guide`"


def test_the_guide_has_seven_steps_at_most() -> None:
    steps = re.findall(r"^## (\d+)\.", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert [int(step) for step in steps] == list(range(1, len(steps) + 1))
    assert len(steps) <= 7
