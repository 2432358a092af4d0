"""What every game offers: its options, its positions, its notation, and the errors it raises.

A game is its constants and options; a position is one moment of a play of it. Moves are small ints
whose meaning belongs to the game; people read and write them as text.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from reprlib import repr as short_repr
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:  # a type variable with a default: typing itself has it from Python 3.13 on
    from typing_extensions import TypeVar

    GameT_co = TypeVar("GameT_co", bound="Game[Any]", default="Game[Any]", covariant=True)
    PositionT_co = TypeVar("PositionT_co", bound="Position[Any]", default="Position[Any]", covariant=True)
else:
    from typing import TypeVar

    GameT_co = TypeVar("GameT_co", covariant=True)
    PositionT_co = TypeVar("PositionT_co", covariant=True)

Move: TypeAlias = int
"""A move of some game, from 0 to one less than ``distinct_moves``."""
OptionValue: TypeAlias = int | str
"""The value of an option."""


class TrigridError(ValueError):
    """Anything wrong with what trigrid was given; the text says what, and what was expected."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the sentence and the attributes; ``__init__`` is not called again."""
        return _rebuild_error, (type(self), self.args), self.__dict__


class BadType(TrigridError, TypeError):
    """Something of another kind than was expected; the text says what is expected."""

    def __init__(self, given: object, expected: str) -> None:
        super().__init__(f"expected {expected}, not {short_repr(given)}")


class UnknownGame(TrigridError):
    """No game has that key, or the game has no lesson or no puzzles: then ``lacks`` says which of them.

    ``known`` are the keys that were expected.
    """

    def __init__(self, key: str, known: tuple[str, ...], lacks: str = "") -> None:
        if lacks:
            said = f"the game {key!r} has no {lacks}; expected one of {', '.join(known) or 'none'}"
        elif isinstance(key, str):
            said = f"there is no game {short_repr(key)}; expected one of {', '.join(known)}"
        else:
            said = f"{short_repr(key)} is not a game key; expected one of {', '.join(map(repr, known))}"
        super().__init__(said)
        self.key, self.known, self.lacks = key, known, lacks


class BadOption(TrigridError):
    """An option has no such value, or a game has no such option.

    ``choices`` are the values that the option has; if it is the game that lacks the option, there are none,
    and the text says which of the ``options`` it has.
    """

    def __init__(
        self,
        key: str,
        name: str,
        value: object,
        choices: tuple[OptionValue, ...],
        options: tuple[str, ...] = (),
    ) -> None:
        if choices:
            said = f"cannot have {name}={short_repr(value)}; expected one of {', '.join(map(repr, choices))}"
        else:
            said = f"has no option {short_repr(name)}; expected {' or '.join(options) or 'none'}"
        super().__init__(f"{key} {said}")
        self.key, self.name, self.value, self.choices = key, name, value, choices


class NotationError(TrigridError):
    """A text that is no move of the game, whatever the position; ``what`` says so of it in a sentence."""

    def __init__(self, text: object, what: str) -> None:
        super().__init__(f"{short_repr(text)} {what}")


class IllegalMove(TrigridError):
    """A move that the rules forbid now; ``reason`` is a member of the game's own enum of refusals."""

    def __init__(self, move: Move, reason: Enum, text: str) -> None:
        is_move = type(move) is int
        super().__init__(f"{text} is not legal now: {reason.value}" if is_move else kind_of_moves(move))
        self.move = move
        self.reason = reason


def kind_of_moves(given: object) -> str:
    """The sentence about something that cannot be a move because it is of another kind."""
    if isinstance(given, str):
        text = short_repr(given)
        return f"{text} is text, but moves are ints: use game.move(position, {text})"
    return f"{short_repr(given)} is not a move: moves are ints, as position.moves() lists them"


def clause_of(reason: Enum) -> str:
    """The clause of the rule sheet that a reason for a refusal or an ending names: ``T8``."""
    text = str(reason.value)
    return text[:-1].rpartition("(")[2] if text.endswith(")") else ""


class Outcome(NamedTuple):
    """How a game ended: the winning seat (None for a tie), why, and the score of each seat."""

    winner: int | None
    reason: Enum
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Option:
    """A choice made before a game starts; the first value is the default."""

    name: str
    choices: tuple[OptionValue, ...]

    @property
    def in_order(self) -> tuple[OptionValue, ...]:
        """The choices as people expect them: numbers ascending, words as they stand."""
        return tuple(sorted(self.choices, key=lambda choice: choice if isinstance(choice, int) else 0))

    def read(self, text: str) -> OptionValue:
        """The choice written like ``text``; the text itself, which ``load`` will refuse, if there is none."""
        return next((choice for choice in self.choices if str(choice) == text), text)


class Position(Protocol[GameT_co]):
    """One moment of a game: immutable, hashable, cheap. Equal positions play on alike.

    ``Position[Tritium]`` is one of that game, ``Position`` alone one of any game.
    """

    @property
    def game(self) -> GameT_co:
        """The game with its options that it is a position of."""

    @property
    def to_move(self) -> int:
        """The seat about to act, 0 or 1; the same seat may act twice in a row."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the game is on."""

    def moves(self) -> tuple[Move, ...]:
        """The legal moves, empty only when the game is over; links count on their order: it never changes."""

    def refusal(self, move: Move) -> Enum | None:
        """Why a move is none of ``moves()``, found without listing them; None if it is legal."""

    def play(self, move: Move) -> "Position[GameT_co]":
        """The position after a move. Raises IllegalMove; the position itself never changes."""


class Game(ABC, Generic[PositionT_co]):
    """A game with its options chosen. Two of the same key and options are equal.

    ``Game[TritiumPosition]`` is one with such positions, ``Game`` alone any game.

    A subclass names its ``key``, ``seats`` and ``choices``, takes its options as keyword arguments of
    ``__init__`` with their defaults, and hands them all to ``super().__init__``, which raises BadOption.
    """

    key: ClassVar[str]
    seats: ClassVar[tuple[str, str]]
    choices: ClassVar[tuple[Option, ...]] = ()
    has_agreed_ties: ClassVar[bool] = False
    """Whether the rules let the players agree on a tie."""
    trade: ClassVar[str] = ""
    """The notation of the move by which the players trade what their seats are called; empty without one."""

    def __init__(self, **options: OptionValue) -> None:
        known = {option.name: option.choices for option in self.choices}
        for name, value in options.items():
            if not any(type(value) is type(choice) and value == choice for choice in known[name]):
                raise BadOption(self.key, name, value, known[name])
        self.options: Mapping[str, OptionValue] = options
        self._hash = hash((self.key, *options.values()))

    @property
    def unusual_options(self) -> Mapping[str, OptionValue]:
        """The options that differ from their defaults."""
        usual = {option.name: option.choices[0] for option in self.choices}
        return {name: value for name, value in self.options.items() if value != usual[name]}

    @abstractmethod
    def start(self) -> PositionT_co:
        """The position before the first move."""

    @property
    @abstractmethod
    def distinct_moves(self) -> int:
        """How many moves there are in all: every move is an int from 0 to one less."""

    @property
    @abstractmethod
    def max_length(self) -> int | None:
        """The number of moves that no game exceeds; None where the rules set no bound."""

    @abstractmethod
    def spell(self, move: Move) -> str:
        """The notation of a move, legal or not; what is no move at all is shown as it is."""

    @abstractmethod
    def read(self, text: str) -> Move:
        """The move of that notation, legal or not. Raises NotationError."""

    @property
    @abstractmethod
    def symmetries(self) -> tuple[Any, ...]:
        """The maps of the board under which games go to games, the first of them the identity.

        Their type differs from game to game; pass them to ``image``.
        """

    @abstractmethod
    def image(self, move: Move, symmetry: Any) -> Move:
        """What a symmetry makes of a move."""

    def place_named(self, name: str) -> int:
        """The place of that name, on a game's ``board`` unless a game has none. Raises NotationError."""
        place: int | None = self.board.place(name)  # type: ignore[attr-defined]
        if place is None:
            raise NotationError(name, "is not a place on the board")
        return place

    def text(self, position: Position, move: Move) -> str:
        """The notation of a move that is legal in the position. Raises IllegalMove."""
        self.require_own(position)
        self.require(position, move)
        return self.spell(move)

    def move(self, position: Position, text: str) -> Move:
        """The move that a text means in the position. Raises NotationError or IllegalMove."""
        self.require_own(position)
        if not isinstance(text, str):
            raise NotationError(text, "is not text; expected a move in the game's notation")
        move = self.read(text.strip())
        self.require(position, move)
        return move

    def require_own(self, position: Position) -> None:
        """Raise BadType unless something is a position of this game."""
        game = getattr(position, "game", None)
        if (game is not self and game != self) or not hasattr(position, "refusal"):
            hint = ", such as record.position" if hasattr(position, "position") else ""
            raise BadType(position, f"a position of {self!r}{hint}")

    def require(self, position: Position, move: Move) -> None:
        """Raise IllegalMove unless a move is legal in the position."""
        refusal = position.refusal(move)
        if refusal:
            raise IllegalMove(move, refusal, self.spell(move))

    def is_move(self, move: object) -> bool:
        """Whether something is one of the game's moves, legal or not."""
        return type(move) is int and 0 <= move < self.distinct_moves

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.key == other.key and self.options == other.options

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the class and the options only; tables are computed again."""
        return partial(type(self), **self.options), ()

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"trigrid.load({self.key!r}{options})"


def _rebuild_error(kind: type[TrigridError], said: tuple[Any, ...]) -> TrigridError:
    return kind.__new__(kind, *said)
