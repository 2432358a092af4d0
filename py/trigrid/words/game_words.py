"""Texts about a game: the interface that all games implement, with defaults."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from trigrid.games import IllegalMove, Move, OptionValue, Outcome, Part, Position
from trigrid.language import _, ngettext
from trigrid.words.names import SEATS_ONLY, Names

PositionT = TypeVar("PositionT", bound=Position)


@dataclass(frozen=True)
class OwnedText:
    """A sentence about a seat: one version for its player, another for everyone else."""

    message: str
    """The version for everyone else, or for all readers if there is no seat.

    ``{player}`` is the player of the seat at the beginning of a sentence, ``{name}`` the same player within a
    sentence.
    """
    message_to_owner: str = ""
    """The version for the player of the seat; unused if there is no seat."""
    seat: int | None = None
    """The seat that the sentence is about, or None.

    In games whose players can trade colours it is the number of a colour.
    """


class CardText(NamedTuple):
    """The texts of a player's card beside the board: a name, a number and a note."""

    name: str
    """The player's name in this game, e.g. ``Orange``."""
    number: str
    """The most important number; empty if the player has none yet."""
    unit: str
    """The unit of the number."""
    note: str = ""


class GameWords(ABC, Generic[PositionT]):
    """All texts about one game. Places, seats and moves are the game's own numbers."""

    name: ClassVar[str]
    designer: ClassVar[str]
    link: ClassVar[str]
    """The address of the designer's own page about the game."""
    form: ClassVar[str] = ""
    """The name of this game beside its variants, e.g. ``Original``; ``name`` if empty."""
    pitch: ClassVar[str]
    how_to_play: ClassVar[tuple[str | OwnedText, ...]] = ()
    """The captions of the pictures that show how to play; ``captions`` fills them in."""
    first_move: ClassVar[str]
    example: ClassVar[str]
    """One or two moves to type, separated by a comma."""
    seats: ClassVar[Mapping[str, str]] = {"First": _("First"), "Second": _("Second")}
    """The display name of each seat, by its name in records."""
    sides: ClassVar[Mapping[str, str]] = {}
    """Each seat's display name with the colour of its pieces, for lists and cards.

    Empty if the display name is clear enough.
    """
    may_trade: ClassVar[bool] = False
    """Whether players can trade the names of their seats."""
    special_move: ClassVar[str] = ""
    """The label of the button for the move without a place; empty if there is none."""
    # Texts on the special move if it is the only move: before it, then after it.
    you_have_no_choice: ClassVar[str] = _("You have no move, so you pass.")
    has_no_choice: ClassVar[str] = _("{player} has no move and passes.")
    you_had_no_choice: ClassVar[str] = _("You had no move, so you passed.")
    had_no_choice: ClassVar[str] = _("{player} had no move and passed.")
    nobody_had_a_choice: ClassVar[str] = _("No moves were left.")
    aid: ClassVar[str] = ""
    """The name of the aid that the board can show; empty without an aid."""
    aid_legend: ClassVar[Mapping[str, OwnedText]] = {}
    """The meaning of each mark of the aid by the role of its glyph."""
    ring: ClassVar[str] = _("The ring marks where to play.")
    option_names: ClassVar[Mapping[str, str]] = {}
    option_hints: ClassVar[Mapping[str, str]] = {}
    tools: ClassVar[Mapping[str, str]] = {}
    """The name of each tool by its role."""
    pieces: ClassVar[Mapping[str, OwnedText]] = {}
    """The meaning, by role, of the pieces whose meaning newcomers would not guess.

    Each text has at most eight words.
    """

    def __init__(self, names: Names = SEATS_ONLY) -> None:
        self.names = names

    @property
    def gives_tips(self) -> bool:
        """Whether to point out wins and threats.

        True if the user plays against the computer, or if the players are unknown. False between people,
        where a tip would help only one of them, and between computers.
        """
        is_against_computer = any(player.level is not None for player in self.names.players)
        return not self.names.players or (self.names.you is not None and is_against_computer)

    def with_names(self, names: Names) -> Self:
        """Return the same texts with other names of players."""
        return type(self)(names)

    def option_value(self, name: str, value: OptionValue) -> str:
        """Return the text of an option's value in a title."""
        raise LookupError(f"no option {name!r}")

    def option_note(self, name: str, value: OptionValue) -> str:
        """Return the short note on an option's unusual value; empty if the value is clear."""
        return ""

    def option_meaning(self, name: str, value: OptionValue) -> str:
        """Return a sentence on how an option's unusual value changes the rules.

        Empty if it changes only the board.
        """
        return ""

    def option_choice(self, name: str, value: OptionValue) -> str:
        """Return the label of a value's button.

        The label can have a second line that explains the value.
        """
        return self.option_value(name, value)

    def tools_legend(self, position: PositionT) -> str:
        """Return the legend of the tools; empty in games without tools."""
        return ""

    @abstractmethod
    def card(self, position: PositionT, seat: int) -> CardText:
        """Return the texts of a player's card."""

    def player(self, position: PositionT, seat: int) -> str:
        """Return a player's name: the seat's name, or in some games the name of a colour."""
        return self.seats[position.game.seats[seat]]

    def on_card(self, position: PositionT, seat: int) -> tuple[str, str]:
        """Return the player's name for the card, and the seat's name if it differs."""
        role = self.player(position, seat)
        name, seat_name = self.names.on_card(seat, role, may_trade=self.may_trade)
        return name, seat_name.replace(role, self.sides.get(role, role))

    def tie_text(self, position: PositionT) -> str:
        """Return which player a tie would favour, as a sentence; empty if that is open."""
        return ""

    def winning_region(self, game: Any) -> str:
        """Return the region that a player must close to win, for use within a sentence."""
        return _("a region")

    def traded(self, before: PositionT, move: Move, after: PositionT) -> str:
        """Return who plays which colour after a move that traded them; else empty."""
        return ""

    def subject(self, position: PositionT, seat: int) -> str:
        """Return the player of a seat at the beginning of a sentence."""
        return self.names.subject(seat, self.player(position, seat))

    def mention(self, position: PositionT, seat: int) -> str:
        """Return the player of a seat within a sentence."""
        return self.names.mention(seat, self.player(position, seat))

    def sentence_for(self, position: PositionT, seat: int, *, you: str, others: str, **values: object) -> str:
        """Return ``you`` if the user plays the seat, else ``others``, filled in.

        ``{player}`` is the player of the seat at the beginning of a sentence, ``{name}`` the same player
        within a sentence.
        """
        sentence = you if seat == self.names.you else others
        values |= {"player": self.subject(position, seat), "name": self.mention(position, seat)}
        return sentence.format(**values)

    def owner(self, position: PositionT, number: int) -> int:
        """Return the seat that owns the pieces with the given number.

        The number is a seat's. If players can trade colours, it is a colour's.
        """
        return number

    def owned_text(self, position: PositionT, text: OwnedText, **values: object) -> str:
        """Return the version of a sentence that fits the reader, filled in."""
        if text.seat is None:
            return text.message
        owner = self.owner(position, text.seat)
        return self.sentence_for(position, owner, you=text.message_to_owner, others=text.message, **values)

    def piece_text(self, start: PositionT, role: str) -> str:
        """Return the meaning of a piece at the beginning of a game."""
        return self.owned_text(start, self.pieces[role])

    def captions(self, start: PositionT) -> tuple[str, ...]:
        """Return the captions of the pictures that show how to play."""
        return tuple(
            self.owned_text(start, each) if isinstance(each, OwnedText) else each for each in self.how_to_play
        )

    def your_side(self, position: PositionT, seat: int) -> str:
        """Return a sentence that tells a player which pieces are theirs."""
        return _("You play {player}.").format(player=self.player(position, seat))

    def turn(self, position: PositionT) -> str:
        """Return whose turn it is, and in special cases what the player must do."""
        return self.sentence_for(
            position, position.to_move, you=_("Your turn."), others=_("{player} to move.")
        )

    def what_now(self, position: PositionT) -> str:
        """Return a sentence for newcomers on their possible moves and their goal."""
        return ""

    def seen(self, position: PositionT, place: int) -> str:
        """Return the aid's information on a place, in a few words; may be empty."""
        return ""

    @abstractmethod
    def happened(self, before: PositionT, move: Move, after: PositionT) -> str:
        """Return what a player has just done."""

    def invitation(self, before: PositionT, move: Move, after: PositionT) -> str:
        """Return what a person can do next because of the last move; empty if obvious."""
        return ""

    def action_without_player(self, before: PositionT, move: Move) -> str:
        """Return a move without its player, for a sentence on a whole turn."""
        raise LookupError("turns of this game are one move")

    def margin(self, points: int) -> str:
        """Return the margin of a win."""
        return ngettext("{points} point", "{points} points", points).format(points=points)

    def lead(self, points: int) -> str:
        """Return a margin as a goal, for readers who may not know how to win."""
        return self.margin(points)

    def winner(self, position: PositionT, winner: int | None) -> str:
        """Return who won, without a full stop; None means a tie."""
        if winner is None:
            return _("It’s a tie")
        return self.sentence_for(position, winner, you=_("You win"), others=_("{player} wins"))

    def result(self, position: PositionT, outcome: Outcome) -> str:
        """Return who won by the rules, with the score if points decided; no full stop."""
        return self.winner(position, outcome.winner)

    @abstractmethod
    def reason(self, position: PositionT, outcome: Outcome) -> str:
        """Return why the game is over, as a sentence."""

    @abstractmethod
    def foreseen(self, end: PositionT, mover: int) -> str:
        """Return how the game would end, for use within a sentence.

        If the text contains the score, that of the seat ``mover`` comes first.
        """

    def cause(self, end: PositionT, seat: int) -> str:
        """Return how the game ended, with the seat's score first; empty before the end."""
        if end.outcome is None:
            return ""
        cause = self.foreseen(end, seat)
        return _("{cause}.").format(cause=cause[:1].upper() + cause[1:])

    @abstractmethod
    def refused(self, position: PositionT, error: IllegalMove) -> str:
        """Return why a move is illegal, and possible alternatives."""

    @abstractmethod
    def pointed(self, position: PositionT, place: int, ghost: Move | None = None) -> str:
        """Return the text on the pointed place, or on the effect of the move ``ghost``.

        The move ``ghost`` must not end the game.
        """

    def second_press_hint(self, position: PositionT, place: int) -> str:
        """Return what a second press must choose, after the first press selected a place."""
        raise LookupError("moves of this game take one press")

    def second_press_may_lose(self, position: PositionT, place: int) -> bool:
        """Return whether one of the moves from a place would lose immediately."""
        return False

    @abstractmethod
    def standing(self, position: PositionT, place: int) -> str:
        """Return the contents of a place, in a few words."""

    def details(self, position: PositionT, place: int) -> str:
        """Return the contents of a place with all details."""
        return self.standing(position, place)

    def enter_action(self, game: Any, move: Move) -> str:
        """Return the action of the key Enter at a place where it makes a move."""
        return _("Enter plays here")

    def move_name(self, position: PositionT, move: Move) -> str:
        """Return a legal move in a few spoken words; the default is its notation."""
        return str(position.game.spell(move))

    def shown_move(self, position: PositionT, move: Move) -> str:
        """Return a move in words; omits names of places that the board does not show.

        For readers who see the move on the board.
        """
        return self.move_name(position, move)

    def noun(self, position: PositionT, move: Move) -> str:
        """Return a past move in words: its piece, and its place if the board shows names."""
        return self.shown_move(position, move)

    def consequences(self, position: PositionT, place: int, move: Move) -> str:
        """Return the consequences of a move at a place; empty if they are obvious."""
        return ""


WORDS = Part[GameWords[Any]]("words")
