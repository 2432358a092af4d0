"""Tests of the part of the page for programs that lets a Python function play."""

import runpy
from typing import Any

import pytest

from tests.games.sample_games import all_games
from tools.http_headers import ROOT
from trigrid.games import Game

SOURCE = ROOT / "assets/engine-page/python_player.py"
FIRST = "def choose(position):\n    return position.moves()[0]"


def player(code: str) -> Any:
    """Return the player of a program, as the worker does."""
    return runpy.run_path(str(SOURCE))["Player"](code)


def option(game: Game) -> str:
    """Return the line that selects a game."""
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    return f"setoption name game value {game.key} {options}"


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_a_function_plays_every_game_from_any_position(game: Game) -> None:
    program, start = player(FIRST), game.start()
    assert [program.answer(line) for line in ("ugi", option(game), "uginewgame", "isready")] == [
        "ugiok",
        "",
        "",
        "readyok",
    ]
    first = start.moves()[0]
    second = start.play(first).moves()[0]
    assert program.answer(f"position startpos moves {game.text(start, first)}") == ""
    assert program.answer("go movetime 10") == f"bestmove {game.text(start.play(first), second)}"
    assert program.answer(f"position fen {game.position_text(start.play(first))}") == ""
    assert program.answer("go movetime 10") == f"bestmove {game.text(start.play(first), second)}"


def test_a_function_may_return_notation() -> None:
    program = player("def choose(position):\n    return 'pass'")
    program.answer("ugi")
    assert program.answer("go movetime 10") == "bestmove pass"


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("x = 1", "NameError: The code has no function with the name choose."),
        ("def choose(position)", "SyntaxError: expected ':' (<program>, line 1)"),
        ("import nothing", "ModuleNotFoundError: No module named 'nothing' (line 1)"),
        ("def choose(position):\n\n    raise ValueError('a\\nb')", "ValueError: a b (line 3)"),
    ],
)
def test_an_error_of_a_program_is_one_line(code: str, error: str) -> None:
    program = player(code)
    answers = [program.answer("ugi"), program.answer("go movetime 10")]
    assert f"error {error}" in answers


def test_a_move_that_is_not_legal_is_an_error() -> None:
    program = player("def choose(position):\n    return -1")
    program.answer("ugi")
    assert program.answer("go movetime 10").startswith("error IllegalMove: ")
