"""Messages of the engine protocol: typed values for all lines in both directions.

``str(message)`` returns the line. ``message_reading`` reads lines. ``docs/engine-protocol.md`` describes the
messages.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias

NO_MOVE = "none"
"""The word for a missing move in ``bestmove``, after an ``error``."""
QUESTIONS = ("gameover", "p1turn", "result")
"""Questions about the position, for ``query``."""
RESULTS = ("p1win", "p2win", "draw", "none")
"""Answers to ``query result``."""
PROOFS: Mapping[float, str] = MappingProxyType({1.0: "win", 0.0: "loss", 0.5: "tie"})
"""The words for proved results of the player to move, by expected score."""
KINDS = ("check", "spin", "combo", "button", "string")
"""Types of options."""


class Signal(StrEnum):
    """A command without arguments."""

    UGI = "ugi"
    IS_READY = "isready"
    NEW_GAME = "uginewgame"
    STOP = "stop"
    QUIT = "quit"


@dataclass(frozen=True)
class SetOption:
    """The value for an option of the engine."""

    name: str
    value: str = ""

    def __str__(self) -> str:
        return f"setoption name {self.name}" + (f" value {self.value}" if self.value else "")


@dataclass(frozen=True)
class SetPosition:
    """The position to search: a start, and the moves since then."""

    start: str = ""
    """The text of a position; empty for the start of the game."""
    moves: tuple[str, ...] = ()

    def __str__(self) -> str:
        start = f"fen {self.start}" if self.start else "startpos"
        return " ".join(["position", start, *(["moves", *self.moves] if self.moves else [])])


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Limits of a search; the limit that is reached first ends it.

    Without any limit, the engine decides how long it searches. All times are in milliseconds.
    """

    nodes: int | None = None
    """The maximum number of nodes, in the engine's own units."""
    depth: int | None = None
    """The depth in moves at which the search ends."""
    movetime: int | None = None
    """The time for this move."""
    p1time: int | None = None
    """The time that the first player has left for the game."""
    p2time: int | None = None
    """The time that the second player has left for the game."""
    p1inc: int | None = None
    """The time that the first player gains with each move."""
    p2inc: int | None = None
    """The time that the second player gains with each move."""
    infinite: bool = False
    """Whether the search goes on until ``stop``, even if it cannot find more."""

    def __str__(self) -> str:
        numbers = [(name, getattr(self, name)) for name in NUMBERS]
        words = [f"{name} {number}" for name, number in numbers if number is not None]
        return " ".join([*words, *(["infinite"] if self.infinite else [])])


NUMBERS = tuple(field.name for field in fields(Limits) if field.name != "infinite")
"""Names of the limits that are numbers."""


@dataclass(frozen=True)
class Go:
    """The start of a search.

    ``searchmoves`` are the only moves allowed; empty for all.
    """

    limits: Limits = Limits()
    searchmoves: tuple[str, ...] = ()

    def __str__(self) -> str:
        moves = " ".join(["searchmoves", *self.searchmoves]) if self.searchmoves else ""
        return " ".join(filter(None, ["go", str(self.limits), moves]))


@dataclass(frozen=True)
class Query:
    """A question about the position, one of QUESTIONS."""

    question: str

    def __str__(self) -> str:
        return f"query {self.question}"


Command: TypeAlias = Signal | SetOption | SetPosition | Go | Query
"""A message to an engine."""


class Mark(StrEnum):
    """A reply without arguments."""

    UGI_OK = "ugiok"
    READY_OK = "readyok"


@dataclass(frozen=True)
class Identity:
    """The engine's ``name`` or ``author``, as ``field`` says."""

    field: str
    text: str

    def __str__(self) -> str:
        return f"id {self.field} {self.text}"


@dataclass(frozen=True)
class EngineOption:
    """An option that an engine offers; ``kind`` is one of KINDS."""

    name: str
    """The name of the option."""
    kind: str
    """The type: "check", "spin", "combo", "button" or "string"."""
    default: str = ""
    """The default value as text."""
    low: int | None = None
    """The least value of a ``spin``; None for others."""
    high: int | None = None
    """The greatest value of a ``spin``; None for others."""
    choices: tuple[str, ...] = ()
    """The values of a ``combo``."""

    def __str__(self) -> str:
        limits = (("default", self.default), ("min", self.low), ("max", self.high))
        words = [f"{word} {value}" for word, value in limits if value not in ("", None)]
        choices = [f"var {choice}" for choice in self.choices]
        return " ".join([f"option name {self.name} type {self.kind}", *words, *choices])


@dataclass(frozen=True, kw_only=True)
class Info:
    """A report on a search; facts that the engine does not report are None."""

    nodes: int | None = None
    """The number of positions searched so far."""
    time: int | None = None
    """The duration of the search so far, in milliseconds."""
    value: float | None = None
    """The expected score of the player to move, from 0 (loss) to 1 (win)."""
    proved: str | None = None
    """The proved result for the player to move, one of the words in PROOFS."""
    pv: tuple[str, ...] = ()
    """The expected moves, in the game's notation."""

    def __str__(self) -> str:
        value = None if self.value is None else f"{self.value:.3f}"
        facts = (("nodes", self.nodes), ("time", self.time), ("value", value), ("proved", self.proved))
        words = [f"{name} {fact}" for name, fact in facts if fact is not None]
        return " ".join(["info", *words, *(["pv", *self.pv] if self.pv else [])])


@dataclass(frozen=True)
class BestMove:
    """The move that the engine plays, in the game's notation, or NO_MOVE."""

    move: str

    def __str__(self) -> str:
        return f"bestmove {self.move}"


@dataclass(frozen=True)
class Response:
    """The answer to a question."""

    text: str

    def __str__(self) -> str:
        return f"response {self.text}"


@dataclass(frozen=True)
class Refusal:
    """An ``error``: one sentence about invalid input."""

    sentence: str

    def __str__(self) -> str:
        return f"error {self.sentence}"


Reply: TypeAlias = Mark | Identity | EngineOption | Info | BestMove | Response | Refusal
"""A message from an engine."""
