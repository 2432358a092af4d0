"""Programs that answer the items: functions, levels of the computer, and engines.

A respondent returns a move with the value that it expects, or says why it has none.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from hashlib import sha256
from math import inf
from typing import Any, NamedTuple, Protocol

from trigrid.games import Move, Position, TrigridError
from trigrid.matches.player_failure import PlayerFailed
from trigrid.matches.players import PlayerLike
from trigrid.search import Answer, Computer
from trigrid.search.evaluate import EVALUATOR
from trigrid.search.levels import require_level
from trigrid.ugi import Engine, EngineError, Fault, Limits
from trigrid.ugi.messages import EngineOption

MAX_FAILURES = 3
"""The number of failures in a row after which an engine gives up."""


class Miss(Enum):
    """Reasons for a reply without a legal move."""

    ILLEGAL = "illegal"
    """The move was illegal, or no move of the game."""
    NONE = "none"
    """The engine ended or was silent, or a file of answers lacks the item."""


class Reply(NamedTuple):
    """The reply to one position."""

    move: Move | None
    """The move; None without a legal move."""
    value: float | None = None
    """The expected score of the player to move after the move, if reported."""
    miss: Miss | None = None
    """The reason for a missing move; None if there is a move."""


class Respondent(Protocol):
    """A program that answers positions, for use in a ``with`` statement."""

    @property
    def keys(self) -> Collection[str] | None:
        """The keys of the games that it plays, empty for one that it does not name.

        None stands for all games.
        """

    @property
    def knows_more_than_first_moves(self) -> bool:
        """Whether it can also answer the positions after its first move."""

    def reply(self, item_id: str, start: Position, moves: Sequence[Move]) -> Reply:
        """Return the reply to the position after some moves from the position of an item."""

    def close(self) -> None:
        """End programs that were started."""


class FunctionRespondent:
    """A function that returns a move, or a ``trigrid.Answer`` with a value."""

    keys = None
    knows_more_than_first_moves = True

    def __init__(self, function: Callable[[Position], Any]) -> None:
        self._function = function

    def reply(self, item_id: str, start: Position, moves: Sequence[Move]) -> Reply:
        """Call the function. Raises TrigridError if a function of a file fails."""
        position = _after(start, moves)
        try:
            found = self._function(position)
        except PlayerFailed as error:
            raise TrigridError(str(error)) from error
        move, value = (found.move, found.value) if isinstance(found, Answer) else (found, None)
        return Reply(None, miss=Miss.ILLEGAL) if position.refusal(move) else Reply(move, value)

    def close(self) -> None:
        """Do nothing."""


class LevelRespondent:
    """A level of the computer, with a seed that depends on the item.

    Without a limit of time its replies are the same in each run. ``limits.nodes`` can only lower the level's
    own number of nodes.
    """

    keys = None
    knows_more_than_first_moves = True

    def __init__(self, level: int, limits: Limits, seed: int) -> None:
        require_level(level)
        self._level, self._limits, self._seed = level, limits, seed
        self._computer: tuple[str, Computer] | None = None

    def reply(self, item_id: str, start: Position, moves: Sequence[Move]) -> Reply:
        """Let the level search."""
        if self._computer is None or self._computer[0] != item_id or not moves:
            self._computer = item_id, self._new_computer(item_id, start)
        seconds = inf if self._limits.movetime is None else self._limits.movetime / 1000
        answer = self._computer[1].think(_after(start, moves), seconds, recent=moves)
        return Reply(answer.move, answer.value)

    def _new_computer(self, item_id: str, start: Position) -> Computer:
        computer = Computer(start.game, self._level, item_seed(item_id, self._seed))
        # The shared evaluator keeps exact results, with which answers would depend on earlier items.
        computer.evaluator = EVALUATOR.of(start.game)(start.game)
        if self._limits.nodes is not None:
            visits = min(self._limits.nodes, computer.budget.visits)
            computer.budget = computer.budget._replace(visits=visits)
        return computer

    def close(self) -> None:
        """Do nothing."""


class EngineRespondent:
    """An engine as a program. After a failure it is started again.

    The engine gets the position of the item, the moves since then, and the legal moves as ``searchmoves``.
    ``keys`` come from its option ``game``.
    """

    knows_more_than_first_moves = True

    def __init__(self, command: str | Sequence[str], limits: Limits, seed: int) -> None:
        self._command, self._limits, self._seed = command, limits, seed
        self._engine: Engine | None = Engine(command)
        self._failures = 0
        self.keys = offered_keys(self._engine.options)

    def reply(self, item_id: str, start: Position, moves: Sequence[Move]) -> Reply:
        """Ask the engine. Raises EngineError if it fails several times in a row."""
        try:
            engine = self._engine = self._engine or Engine(self._command)
            if not moves:
                engine.set_game(start.game)
                if "seed" in engine.options:
                    engine.set_option("seed", item_seed(item_id, self._seed))
                engine.new_game()
            legal = _after(start, moves).moves()
            answer = engine.best_move(start, moves, self._limits, searchmoves=legal)
        except EngineError as error:
            return self._failed(error)
        self._failures = 0
        return Reply(answer.move, answer.value)

    def _failed(self, error: EngineError) -> Reply:
        """Return the reply for a failure. Raises EngineError after MAX_FAILURES in a row."""
        if error.fault is Fault.ILLEGAL_MOVE:
            return Reply(None, miss=Miss.ILLEGAL)
        self.close()
        self._failures += 1
        if self._failures == MAX_FAILURES:
            raise error
        return Reply(None, miss=Miss.NONE)

    def close(self) -> None:
        """End the engine."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None


def offered_keys(options: Mapping[str, EngineOption]) -> frozenset[str] | None:
    """Return the keys of the games that an engine with these options offers.

    The result is None if its option ``game`` has any value, and empty without this option.
    """
    if "game" not in options:
        return frozenset()
    return frozenset(choice.partition(" ")[0] for choice in options["game"].choices) or None


def item_seed(item_id: str, seed: int) -> int:
    """Return a seed for an item, which does not depend on the selection of items."""
    return int.from_bytes(sha256(f"{seed} {item_id}".encode()).digest()[:4])


def _after(position: Position, moves: Sequence[Move]) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def respondent_of(given: PlayerLike, limits: Limits, seed: int) -> Respondent:
    """Return the respondent for a function, a level, or a command line.

    Raises BadLevel, and EngineError if the engine cannot be started.
    """
    if callable(given):
        return FunctionRespondent(given)
    if isinstance(given, int):
        return LevelRespondent(given, limits, seed)
    return EngineRespondent(given, limits, seed)
