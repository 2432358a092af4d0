"""The messages between the page and the worker: plain strings, each one JSON object with its ``type``.

To the worker: ``think`` (a SearchRequest with a number), ``stop`` (answer now with what was found) and
``drop`` (never mind), each with the request's number; and ``prepare`` (a game will be played).

From the worker, on the way to its start: ``alive``, perhaps with the name of the ``lock`` that it holds while
it lives, ``starting`` at each step, and ``ready``. Then, with the number of the request: ``thinking`` once,
``progress`` again and again, and in the end ``answer``, or ``failed``: the console shows what went wrong.
In its place the browser's part says ``broken`` if it has ended with an error, and ``refused`` if there may be
none. The page checks all of these in ``message_checks.py``.
"""

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from trigrid.games import Game, Move, Position, load
from trigrid.search.searcher_protocol import Answer, Question


@dataclass(frozen=True)
class SearchRequest:
    """Which move a level would play."""

    game: Game
    moves: tuple[Move, ...]
    level: int
    """From 1 to 6."""
    count: int = 1
    """How many of the best moves are asked for."""
    is_analysis: bool = False
    """Whether the best moves are wanted, without what makes the level weaker than its work."""
    position: Position | None = field(default=None, compare=False, repr=False)
    """Where the moves lead, if whoever asks knows it."""
    question: Question | None = None
    """What is asked in place of the best moves, for exhaustive search to settle."""

    @cached_property
    def known_positions(self) -> dict[tuple[Move, ...], Position]:
        """The positions after lines from there that were told: most are told again and again."""
        return {(): self.reached_position}

    @cached_property
    def reached_position(self) -> Position:
        """Where the moves lead. Raises IllegalMove."""
        found = self.position
        if found is None:
            found = self.game.start()
            for move in self.moves:
                found = found.play(move)
        return found


class Progress(NamedTuple):
    """How far the thinking has come."""

    visits: int
    answers: tuple[Answer, ...]
    """The best moves so far, the best first: of an analysis as many as are asked for, or else one."""

    @property
    def best(self) -> Answer:
        """The best move so far."""
        return self.answers[0]


class Reply(NamedTuple):
    """The best moves, the best first, and how much work went into them all."""

    answers: tuple[Answer, ...]
    visits: int
    noise: float = 0.0
    """The standard error of the values that are not proved, from 0 to 1."""


def message(type_: str, **content: Any) -> str:
    """The string of a message."""
    return json.dumps({"type": type_, **content})


def read(text: str) -> dict[str, Any]:
    """The content of a message, with its ``type``."""
    content: dict[str, Any] = json.loads(text)
    return content


def request_message(request: SearchRequest, number: int) -> str:
    """The message that makes a request."""
    return message(
        "think",
        number=number,
        moves=request.moves,
        level=request.level,
        count=request.count,
        analysis=request.is_analysis,
        question=request.question,
        **game_fields(request.game),
    )


def prepare_message(game: Game) -> str:
    """The message that announces a game."""
    return message("prepare", **game_fields(game))


def game_fields(game: Game) -> dict[str, Any]:
    """A game as messages hold it."""
    return {"game": game.key, "options": dict(game.options)}


def game_of(content: dict[str, Any]) -> Game:
    """The game that a message names."""
    return load(content["game"], **content["options"])


def request_of(content: dict[str, Any]) -> SearchRequest:
    """The request of a ``think`` message. Raises LookupError, TypeError, UnknownGame, BadOption."""
    moves, level, count = tuple(content["moves"]), content["level"], content["count"]
    question = Question(*content["question"]) if content.get("question") else None
    return SearchRequest(
        game_of(content), moves, level, count, bool(content.get("analysis")), question=question
    )
