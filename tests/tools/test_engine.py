"""Tests of engine.js with fake programs on a fake board."""

import json
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.tools.build_without_node import faces
from tools.build.edition import Edition
from tools.build.engine import SCRIPT, TYPES, bundled_engine, engine_files, with_games
from tools.http_headers import ROOT
from trigrid.games import GAMES

MATCHES = Path(__file__).with_name("engine_matches.mjs")
GREETING = ["ugi", "setoption name game value tri-it-out board=hex-3 capture=new", "uginewgame", "isready"]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Provide what happened in all matches of engine_matches.mjs."""
    files = engine_files(ROOT, Edition(content=faces()), bundled_engine)
    assert files.keys() == {SCRIPT, TYPES}
    script = tmp_path_factory.mktemp("engine") / "engine.mjs"
    script.write_bytes(files[SCRIPT])
    done = subprocess.run(["node", MATCHES, script], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_program_gets_each_position_with_the_legal_moves(told: dict[str, Any]) -> None:
    assert told["a whole game"] == {
        "lines": [
            *GREETING,
            "position startpos moves a4",
            "go movetime 50 searchmoves a1 a2 a3",
            "position startpos moves a4 a1 a3",
            "go movetime 50 searchmoves a2",
        ],
        "line": ["a4", "a1", "a3", "a2"],
        "errors": [],
    }


def test_a_program_can_begin_at_a_set_up_position(told: dict[str, Any]) -> None:
    assert told["the program begins at a set-up position"] == [
        "position fen 3/4/5 F -",
        "go movetime 50 searchmoves a1 a2 a3 a4",
    ]


def test_an_undo_goes_back_to_the_opponents_turn(told: dict[str, Any]) -> None:
    assert told["an undo goes back to the opponent's turn"] == {
        "ply": 0,
        "line": ["a3", "a1"],
        "last": "position startpos moves a3",
    }


def test_an_answer_to_an_earlier_position_is_dropped(told: dict[str, Any]) -> None:
    assert told["an answer to an earlier position is dropped"] == {
        "last": "stop",
        "ply": 1,
        "line": ["a3", "a2"],
        "errors": [],
    }


def test_a_new_game_is_announced_when_the_search_has_ended(told: dict[str, Any]) -> None:
    assert told["a new game during a search"] == ["stop", "uginewgame", "isready"]


def test_a_new_game_is_announced_and_other_options_too(told: dict[str, Any]) -> None:
    other = "setoption name game value tri-it-out board=hex-4"
    new = ["uginewgame", "isready"]
    assert told["a new game is announced"] == [*GREETING, *new, other, *new]


def test_a_program_does_not_play_in_lessons(told: dict[str, Any]) -> None:
    assert told["a lesson is left alone"] == ["ugi"]


def test_two_programs_play_each_other_and_an_undo_pauses_them(told: dict[str, Any]) -> None:
    assert told["two programs, paused by an undo"] == {"ply": 1, "goes": [2, 1]}


def test_a_second_program_takes_the_seat_of_the_first(told: dict[str, Any]) -> None:
    assert told["a second program takes the seat"] == {"last": "quit", "goes": [0, 1]}


def test_a_stopped_match_sends_nothing_more(told: dict[str, Any]) -> None:
    assert told["a stopped match"] == {"lines": ["isready", "quit"], "ply": 1, "seat": 1}


@pytest.mark.parametrize(
    ("name", "reason", "sentence"),
    [
        ("move", "move", "The program chose “z9”, which is not a legal move here."),
        ("reported", "reported", "The program reports: No idea."),
        ("text", "text", "The program sent something other than a line of text."),
        ("silence", "silence", "The program did not answer “go” within 1 s."),
        ("start", "silence", "The program did not answer “ugi” within 1 s."),
        ("crash", "crash", "The program stopped with an error: Uncaught Oops (line 3)"),
        ("board", "board", "The board refused it."),
    ],
)
def test_a_faulty_program_ends_the_match_with_one_sentence(
    told: dict[str, Any], name: str, reason: str, sentence: str
) -> None:
    assert told["errors"][name] == {"errors": [[reason, sentence]], "last": "quit", "hasEnded": True}


def test_the_page_lists_the_sites_games_with_their_options_and_seats() -> None:
    html = with_games("<select><!-- games --></select>", faces())
    assert html.count("<option ") == len(GAMES)
    assert '"name":"region","label":"Region to close","default":"10","values":{"6":"6",' in unescape(html)
    assert '"hex-2-3":"Hex 2-3, 12 points"' in unescape(html)
    assert 'data-seats="Oh' in html
    assert 'value="tritt-reloaded" data-options="[]"' in html
