"""Messages between page and worker: strings, each a JSON object with a ``type``.

To the worker: ``think`` (a SearchRequest with a number), ``stop`` (answer now with the best result so far)
and ``drop`` (cancel), each with the request's number; and ``prepare`` (a game will be played).

From the worker while it starts: ``alive``, possibly with the name of a ``lock`` that the worker holds while
it lives; ``starting`` at each step; and ``ready``. Then, with the request's number: ``thinking`` once,
``progress`` repeatedly, and finally ``answer``, or ``failed`` after an error, which the console shows.

The code around the worker's Python sends ``broken`` if the worker ended with an error, and ``refused`` if the
browser allows no workers. The page checks all messages in ``message_checks.py``.
"""

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from trigrid.games import Game, Move, Position, load
from trigrid.search.searcher_protocol import Answer, Question

if TYPE_CHECKING:  # only for annotations: most requests are not about puzzles
    from trigrid.puzzle.finding import Finding, PuzzleTask


@dataclass(frozen=True)
class SearchRequest:
    """A request for the moves that a level would play."""

    game: Game
    moves: tuple[Move, ...]
    level: int
    """From 1 to 6."""
    count: int = 1
    """Number of best moves in the answer."""
    is_analysis: bool = False
    """Whether to return the best moves, without the noise and slips of a level."""
    position: Position | None = field(default=None, compare=False, repr=False)
    """The position after the moves, if the caller has it."""
    start: str = ""
    """The text of the position before the moves; empty for the start of the game."""
    question: Question | None = None
    """A question for exhaustive search to settle, in place of the best moves."""
    resists: bool = False
    """Whether to settle the question with the best turn, such as the best defence."""
    puzzle_task: "PuzzleTask | None" = None
    """A puzzle to find or to prove, in place of the best moves."""

    @cached_property
    def known_positions(self) -> dict[tuple[Move, ...], Position]:
        """Positions after lines that begin at the reached position.

        Cached because most lines are sent repeatedly.
        """
        return {(): self.reached_position}

    @cached_property
    def reached_position(self) -> Position:
        """The position after the moves. Raises IllegalMove, PositionError."""
        found = self.position
        if found is None:
            found = start_of(self.game, self.start)
            for move in self.moves:
                found = found.play(move)
        return found


class Progress(NamedTuple):
    """Intermediate result of a search."""

    visits: int
    answers: tuple[Answer, ...]
    """The best moves so far, best first: for an analysis up to ``count``, else one."""

    @property
    def best(self) -> Answer:
        """The best move so far."""
        return self.answers[0]


class Reply(NamedTuple):
    """The best moves, the best first, and the number of visits of the search."""

    answers: tuple[Answer, ...]
    visits: int
    noise: float = 0.0
    """The standard error of the values that are not proved, from 0 to 1."""
    finding: "Finding | None" = None
    """The result of a ``puzzle_task``."""


def message(type_: str, **content: Any) -> str:
    """Return a message as a string."""
    return json.dumps({"type": type_, **content})


def read(text: str) -> dict[str, Any]:
    """Return the content of a message, with its ``type``."""
    content: dict[str, Any] = json.loads(text)
    return content


def request_message(request: SearchRequest, number: int) -> str:
    """Return the message that makes a request."""
    return message(
        "think",
        number=number,
        moves=request.moves,
        level=request.level,
        count=request.count,
        analysis=request.is_analysis,
        question=request.question,
        resists=request.resists,
        puzzle=request.puzzle_task,
        start=request.start,
        **game_fields(request.game),
    )


def start_of(game: Game, text: str) -> Position:
    """Return the position with this text; without text, the start of the game.

    Raises PositionError.
    """
    return game.position(text) if text else game.start()


def prepare_message(game: Game) -> str:
    """Return the message that announces a game."""
    return message("prepare", **game_fields(game))


def game_fields(game: Game) -> dict[str, Any]:
    """Return the fields that describe a game in messages."""
    return {"game": game.key, "options": dict(game.options)}


def game_of(content: dict[str, Any]) -> Game:
    """Return the game that a message describes."""
    return load(content["game"], **content["options"])


def request_of(content: dict[str, Any]) -> SearchRequest:
    """Return the request in a ``think`` message.

    Raises LookupError, TypeError, UnknownGame, BadOption.
    """
    moves, level, count = tuple(content["moves"]), content["level"], content["count"]
    question = Question(*content["question"]) if content.get("question") else None
    return SearchRequest(
        game_of(content),
        moves,
        level,
        count,
        bool(content.get("analysis")),
        start=content.get("start", ""),
        question=question,
        resists=bool(content.get("resists")),
        puzzle_task=_puzzle_task_of(content),
    )


def _puzzle_task_of(content: dict[str, Any]) -> "PuzzleTask | None":
    if not content.get("puzzle"):
        return None
    from trigrid.puzzle.finding import PuzzleTask

    return PuzzleTask(*content["puzzle"])
