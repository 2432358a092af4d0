"""Interface of all games: options, positions, notation and errors.

A game contains constants and its options; a position is one state of a played game. Moves are small ints
whose meaning depends on the game. People read and write moves in the game's notation.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from reprlib import repr as short_repr
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, cast

if TYPE_CHECKING:  # typing.TypeVar accepts a default only from Python 3.13 on
    from array import array

    from typing_extensions import TypeVar

    PositionT_co = TypeVar("PositionT_co", bound="Position", default="Position", covariant=True)

    class Reason(Protocol):
        """A member of an enum of texts; the type ``Enum`` has values of type Any."""

        @property
        def name(self) -> str: ...
        @property
        def value(self) -> str: ...

else:
    from typing import TypeVar

    PositionT_co = TypeVar("PositionT_co", covariant=True)

Move: TypeAlias = int
"""A move of a game: an int from 0 to one less than ``distinct_moves``."""
Ints: TypeAlias = "array[int]"
"""An array of ints; its type has parameters only for type checkers."""
OptionValue: TypeAlias = int | str
"""The value of an option."""


class TrigridError(ValueError):
    """Base class of errors about invalid input.

    The message states the fault and the expected input.
    """

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the message and the attributes, so that unpickling skips ``__init__``."""
        return _rebuild_error, (type(self), self.args), self.__dict__


class BadType(TrigridError, TypeError):
    """A value of the wrong type; the message names the expected type."""

    def __init__(self, given: object, expected: str) -> None:
        super().__init__(f"expected {expected}, not {short_repr(given)}")


class UnknownGame(TrigridError):
    """An unknown game key, or a game without a lesson or puzzles.

    ``lacks`` names the missing part; it is empty for an unknown key. ``known`` contains the accepted keys.
    """

    def __init__(self, key: str, known: tuple[str, ...], lacks: str = "") -> None:
        if lacks:
            message = f"the game {key!r} has no {lacks}; expected one of {', '.join(known) or 'none'}"
        elif isinstance(key, str):
            message = f"there is no game {short_repr(key)}; expected one of {', '.join(known)}"
        else:
            message = f"{short_repr(key)} is not a game key; expected one of {', '.join(map(repr, known))}"
        super().__init__(message)
        self.key, self.known, self.lacks = key, known, lacks


class BadOption(TrigridError):
    """An unknown option of a game, or an invalid value of an option.

    ``choices`` are the valid values of the option. For an unknown option, ``choices`` is empty, and the
    message lists ``options``, the names of the game's options.
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
            message = (
                f"cannot have {name}={short_repr(value)}; expected one of {', '.join(map(repr, choices))}"
            )
        else:
            message = f"has no option {short_repr(name)}; expected {' or '.join(options) or 'none'}"
        super().__init__(f"{key} {message}")
        self.key, self.name, self.value, self.choices = key, name, value, choices


class NotationError(TrigridError):
    """Text that does not name a move or a place of the game.

    ``what`` completes the message after the text, for example "is not a place on the board".
    """

    def __init__(self, text: object, what: str) -> None:
        super().__init__(f"{short_repr(text)} {what}")


class IllegalMove(TrigridError):
    """A move that is illegal in the current position."""

    def __init__(self, move: Move, reason: "Reason", text: str) -> None:
        is_move = type(move) is int
        super().__init__(f"{text} is not legal now: {reason.value}" if is_move else not_a_move_text(move))
        self.move = move
        """The refused move."""
        self.reason = reason
        """The reason: a member of the enum ``Refusal`` of the game."""


def not_a_move_text(given: object) -> str:
    """Return the message for a value whose type is not that of a move."""
    if isinstance(given, str):
        text = short_repr(given)
        return f"{text} is text, but moves are ints: use game.move(position, {text})"
    return f"{short_repr(given)} is not a move: moves are ints, as position.moves() lists them"


def clause_of(reason: "Reason") -> str:
    """Return the clause of the rules in the text of a refusal or an ending.

    The text ends with the clause in brackets, such as ``(T8)``. Without a clause, the result is empty.
    """
    text = str(reason.value)
    return text[:-1].rpartition("(")[2] if text.endswith(")") else ""


class Outcome(NamedTuple):
    """The outcome of a finished game."""

    winner: int | None
    """The winning seat, 0 or 1; None for a tie."""
    reason: "Reason"
    """The kind of end: a member of an enum, whose ``value`` is an English text."""
    scores: tuple[int, ...]
    """The score of each seat; empty in games without scores."""


@dataclass(frozen=True)
class Option:
    """A choice made before a game starts."""

    name: str
    """The name of the option, a keyword argument of ``load``."""
    choices: tuple[OptionValue, ...]
    """The valid values; the first is the default."""

    @property
    def in_order(self) -> tuple[OptionValue, ...]:
        """The choices in display order: numbers ascending, strings as declared."""
        return tuple(sorted(self.choices, key=lambda choice: choice if isinstance(choice, int) else 0))

    def read(self, text: str) -> OptionValue:
        """Return the choice that is written as ``text``.

        If no choice matches, return ``text`` itself, for which ``load`` raises BadOption.
        """
        return next((choice for choice in self.choices if str(choice) == text), text)


class Position(Protocol):
    """A position of a game: immutable, hashable and cheap to create.

    Equal positions have the same continuations.
    """

    @property
    def game(self) -> "Game":
        """The game, with its options."""

    @property
    def to_move(self) -> int:
        """The seat to move, 0 or 1; the same seat may move twice in a row."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until the game is over."""

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves; empty only when the game is over.

        The order must never change, because links store each move as its index in this order.
        """

    def refusal(self, move: Move) -> "Reason | None":
        """Return why a move is illegal, or None if it is legal.

        Implementations do not compute ``moves()`` to find out.
        """

    def play(self, move: Move) -> "Position":
        """Return the position after a move; the position itself never changes.

        Raises IllegalMove.
        """

    def at(self, place: str, /) -> object:
        """Return what stands on the place with this name, as a small value.

        Raises NotationError if the board has no such place.
        """

    def to_array(self) -> Ints:
        """Return the position as ints; positions of one game with equal arrays are equal."""


class Game(ABC, Generic[PositionT_co]):
    """A game with its options chosen.

    Games with the same key and options are equal. ``Game[TritiumPosition]`` is a game with positions of this
    type; a plain ``Game`` can have positions of any type.

    A subclass defines ``key``, ``seats`` and ``choices``. Its ``__init__`` takes the options as keyword
    arguments with their defaults and passes all of them to ``super().__init__``, which raises BadOption for
    an invalid value.
    """

    key: ClassVar[str]
    """The name of the game for ``load``, such as ``tri-it-out``."""
    seats: ClassVar[tuple[str, str]]
    """The names of the two players, by seat."""
    choices: ClassVar[tuple[Option, ...]] = ()
    """The options of the game, each with its valid values."""
    has_agreed_ties: ClassVar[bool] = False
    """Whether the rules let the players agree on a tie."""
    trade: ClassVar[str] = ""
    """The notation of the move that trades the players' colours; empty if none does."""

    def __init__(self, **options: OptionValue) -> None:
        known = {option.name: option.choices for option in self.choices}
        for name, value in options.items():
            if not any(type(value) is type(choice) and value == choice for choice in known[name]):
                raise BadOption(self.key, name, value, known[name])
        self.options: Mapping[str, OptionValue] = options
        """The chosen value of each option, by name."""
        self._hash = hash((self.key, *options.values()))

    @property
    def unusual_options(self) -> Mapping[str, OptionValue]:
        """The options that differ from their defaults."""
        usual = {option.name: option.choices[0] for option in self.choices}
        return {name: value for name, value in self.options.items() if value != usual[name]}

    @abstractmethod
    def start(self) -> PositionT_co:
        """Return the position before the first move."""

    @property
    @abstractmethod
    def distinct_moves(self) -> int:
        """The number n of distinct moves, which are the ints from 0 to n − 1."""

    @property
    @abstractmethod
    def max_length(self) -> int | None:
        """The maximum number of moves in a game; None if the rules set no limit."""

    @abstractmethod
    def spell(self, move: Move) -> str:
        """Return the notation of a move, legal or not.

        For a value that is not a move, return its ``repr``.
        """

    @abstractmethod
    def read(self, text: str) -> Move:
        """Return the move with this notation, legal or not. Raises NotationError."""

    @property
    @abstractmethod
    def symmetries(self) -> tuple[object, ...]:
        """The symmetries of the board that preserve the rules, with the identity first.

        Their type depends on the game; pass them to ``image``.
        """

    @abstractmethod
    def image(self, move: Move, symmetry: Any) -> Move:
        """Return the image of a move under a symmetry."""

    def place_named(self, name: str) -> int:
        """Return the place with this name. Raises NotationError.

        The default implementation looks up the name on the game's ``board``; a game without a board overrides
        this method.
        """
        place: int | None = self.board.place(name)  # type: ignore[attr-defined]
        if place is None:
            raise NotationError(name, "is not a place on the board")
        return place

    def place_name(self, place: int) -> str:
        """Return the name of a place.

        Like ``place_named``, the default implementation uses the game's ``board``.
        """
        return str(self.board.names[place])  # type: ignore[attr-defined]

    def text(self, position: Position, move: Move) -> str:
        """Return the notation of a move that is legal in the position.

        Raises BadType for a position of another game, and IllegalMove.
        """
        self.require_own(position)
        self.require(position, move)
        return self.spell(move)

    def move(self, position: Position, text: str) -> Move:
        """Return the move that ``text`` stands for, if it is legal in the position.

        Raises BadType for a position of another game, NotationError or IllegalMove.
        """
        self.require_own(position)
        if not isinstance(text, str):
            raise NotationError(text, "is not text; expected a move in the game's notation")
        move = self.read(text.strip())
        self.require(position, move)
        return move

    def position(self, text: str) -> PositionT_co:
        """Return the position that one line of text describes, such as FEN does for chess.

        Raises PositionError if the text cannot be read, or if the position breaks a clause of the rules; and
        UnknownGame if the game has no such texts.
        """
        from trigrid.games.position_text import read_position

        return cast("PositionT_co", read_position(self, text))

    def position_text(self, position: Position) -> str:
        """Return a position of this game as one line of text, which ``position`` reads.

        Raises BadType for a position of another game, and UnknownGame.
        """
        from trigrid.games.position_text import write_position

        return write_position(self, position)

    @property
    def contents(self) -> Any:
        """The module ``trigrid.games.contents``.

        The import has no statement, because the page would then ship the module, which it never uses.
        """
        return import_module("trigrid.games.contents")

    def require_own(self, position: Position) -> None:
        """Raise BadType unless ``position`` is a position of this game."""
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
        """Return whether a value is one of the game's moves, legal or not."""
        return type(move) is int and 0 <= move < self.distinct_moves

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.key == other.key and self.options == other.options

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only the class and the options; unpickling recomputes the tables."""
        return partial(type(self), **self.options), ()

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"trigrid.load({self.key!r}{options})"


def _rebuild_error(kind: type[TrigridError], message: tuple[Any, ...]) -> TrigridError:
    return kind.__new__(kind, *message)
