"""Answers lines of the engine protocol with the choices of a Python function.

The user’s code defines ``choose(position)``, which returns a legal move or its notation. Runs in the worker
of the page for programs (assets/engine-page/python-worker.js).
"""

import traceback
from collections.abc import Callable
from typing import Any

import trigrid
from trigrid.games import GAMES, Game

FILE = "<program>"
"""The name of the user's code in tracebacks."""
Choose = Callable[[Any], int | str]


class Player:
    """The program of a user, and the position in which it chooses."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._choose: Choose | None = None
        self._game: Game = trigrid.load(next(iter(GAMES)))
        self._position: Any = self._game.start()

    def answer(self, line: str) -> str:
        """Return the answer to a line; an empty text if it needs none.

        An error of the program becomes one line that begins with ``error``.
        """
        try:
            return self._answer(*line.split())
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)
            numbers = [frame.lineno for frame in frames if frame.filename == FILE]
            place = f" (line {numbers[-1]})" if numbers else ""
            return f"error {type(error).__name__}: {' '.join(str(error).split())}{place}"

    def _answer(self, word: str, *words: str) -> str:
        match word, *words:
            case ["ugi"]:
                self._choose = _function(self._code)
                return "ugiok"
            case ["isready"]:
                return "readyok"
            case ["setoption", "name", "game", "value", key, *pairs]:
                self._game = _game(key, dict(pair.split("=") for pair in pairs))
            case ["position", *_]:
                self._position = _position(self._game, words)
            case ["go", *_]:
                return f"bestmove {self._chosen()}"
        return ""

    def _chosen(self) -> str:
        assert self._choose, "the program has not been greeted with ugi"
        move = self._choose(self._position)
        return move if isinstance(move, str) else self._game.text(self._position, move)


def _function(code: str) -> Choose:
    """Return the function ``choose`` of the code. Raises NameError if it has none."""
    names: dict[str, Any] = {"__name__": "program"}
    exec(compile(code, FILE, "exec"), names)
    if not callable(names.get("choose")):
        raise NameError("The code has no function with the name choose.")
    choose: Choose = names["choose"]
    return choose


def _game(key: str, given: dict[str, str]) -> Game:
    choices = [option for option in GAMES[key].choices if option.name in given]
    return trigrid.load(key, **{option.name: option.read(given[option.name]) for option in choices})


def _position(game: Game, words: tuple[str, ...]) -> Any:
    """Return the position that the words of a line ``position`` describe."""
    end = words.index("moves") if "moves" in words else len(words)
    kind, *text = words[:end]
    position: Any = game.start() if kind == "startpos" else game.position(" ".join(text))
    for move in words[end + 1 :]:
        position = position.play(game.move(position, move))
    return position
