"""What the page says of a game: the words that every game has, and what most games leave as it is."""

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
    """A sentence about a seat: one form for its owner, another for everybody else."""

    said: str
    """The sentence; ``{player}`` is who plays the seat at its beginning, ``{name}`` the same within it."""
    said_to_owner: str = ""
    """The same to the person who plays the seat; unused where the sentence is about no seat."""
    seat: int | None = None
    """The seat that it is about, or where players can trade colours, the colour; None if about neither."""


class CardText(NamedTuple):
    """What a player's card beside the board says of how they stand."""

    name: str
    """What the player is called in this game, say ``Orange``."""
    number: str
    """The number that matters most."""
    unit: str
    """What that number counts."""
    note: str = ""


class GameWords(ABC, Generic[PositionT]):
    """All that is said of one game. Places and seats are given by number, moves as the game's own ints."""

    name: ClassVar[str]
    designer: ClassVar[str]
    link: ClassVar[str]
    """The address of the designer's own page about the game."""
    form: ClassVar[str] = ""
    """Beside other forms of the same game, what this one is called; the name if empty."""
    pitch: ClassVar[str]
    how_to_play: ClassVar[tuple[str | OwnedText, ...]] = ()
    """A caption for each picture that shows how it is played; ``captions`` fills them in."""
    first_move: ClassVar[str]
    example: ClassVar[str]
    """One or two moves to type, with a comma between."""
    seats: ClassVar[Mapping[str, str]] = {"First": _("First"), "Second": _("Second")}
    """By a seat's name in records, what it is called."""
    sides: ClassVar[Mapping[str, str]] = {}
    """The same with the colour of its pieces, for lists and forms; empty where the name says enough."""
    may_trade: ClassVar[bool] = False
    """Whether players can trade what their seats are called."""
    special_move: ClassVar[str] = ""
    """The button for the move that no place stands for; empty if there is no such move."""
    # Said of that move where it is the only one: before it is made, then after
    you_have_no_choice: ClassVar[str] = _("You have no move, so you pass.")
    has_no_choice: ClassVar[str] = _("{player} has no move and passes.")
    you_had_no_choice: ClassVar[str] = _("You had no move, so you passed.")
    had_no_choice: ClassVar[str] = _("{player} had no move and passed.")
    nobody_had_a_choice: ClassVar[str] = _("No moves were left.")
    aid: ClassVar[str] = ""
    """What can be shown on the board besides; empty if there is nothing."""
    aid_legend: ClassVar[Mapping[str, OwnedText]] = {}
    """By the role of one of the game's glyphs, what that mark of the aid means, for ``owned_text``."""
    ring: ClassVar[str] = _("The ring marks where to play.")
    option_names: ClassVar[Mapping[str, str]] = {}
    option_hints: ClassVar[Mapping[str, str]] = {}
    tools: ClassVar[Mapping[str, str]] = {}
    """By role, what each tool is called."""
    pieces: ClassVar[Mapping[str, OwnedText]] = {}
    """By role, what the key says of pieces that a newcomer would not guess, in at most eight words."""

    def __init__(self, names: Names = SEATS_ONLY) -> None:
        self.names = names

    @property
    def gives_tips(self) -> bool:
        """Whether wins and threats may be pointed out: not between people, where that would help one side."""
        is_against_computer = any(player.level is not None for player in self.names.players)
        return not self.names.players or (self.names.you is not None and is_against_computer)

    def with_names(self, names: Names) -> Self:
        """The same words for other players."""
        return type(self)(names)

    def option_value(self, name: str, value: OptionValue) -> str:
        """An option's value in a title."""
        raise LookupError(f"no option {name!r}")

    def option_note(self, name: str, value: OptionValue) -> str:
        """What an unusual value of an option means, to stand behind it; empty where the value says it."""
        return ""

    def option_meaning(self, name: str, value: OptionValue) -> str:
        """A sentence on what an unusual value of an option changes in the rules; empty if only the board."""
        return ""

    def option_choice(self, name: str, value: OptionValue) -> str:
        """An option's value on the button that chooses it; a second line explains the first."""
        return self.option_value(name, value)

    def tools_legend(self, position: PositionT) -> str:
        """What is to be chosen from the tools; empty where there are none."""
        return ""

    @abstractmethod
    def card(self, position: PositionT, seat: int) -> CardText:
        """What a player's card says."""

    def player(self, position: PositionT, seat: int) -> str:
        """What a player is called: the seat's name, unless that changes in a game."""
        return self.seats[position.game.seats[seat]]

    def on_card(self, position: PositionT, seat: int) -> tuple[str, str]:
        """Who plays a seat, for its card, and what the seat is called where that is something else."""
        role = self.player(position, seat)
        name, seat_name = self.names.on_card(seat, role, may_trade=self.may_trade)
        return name, seat_name.replace(role, self.sides.get(role, role))

    def tie_text(self, position: PositionT) -> str:
        """Who would win a tie in a game that has begun, to one of its players; empty if that is open."""
        return ""

    def winning_region(self, game: Any) -> str:
        """What is closed to win, within a sentence, in games that are won so."""
        return _("a region")

    def traded(self, before: PositionT, move: Move, after: PositionT) -> str:
        """Who plays which colour after a move that traded them; empty after any other move."""
        return ""

    def subject(self, position: PositionT, seat: int) -> str:
        """Who plays a seat, at the beginning of a sentence."""
        return self.names.subject(seat, self.player(position, seat))

    def mention(self, position: PositionT, seat: int) -> str:
        """Who plays a seat, within a sentence."""
        return self.names.mention(seat, self.player(position, seat))

    def told(self, position: PositionT, seat: int, *, you: str, others: str, **values: object) -> str:
        """The sentence ``you`` if it speaks to whoever plays a seat, else ``others``, filled in.

        ``{player}`` is who plays the seat at the beginning of a sentence, ``{name}`` the same within one.
        """
        sentence = you if seat == self.names.you else others
        values |= {"player": self.subject(position, seat), "name": self.mention(position, seat)}
        return sentence.format(**values)

    def owner(self, position: PositionT, number: int) -> int:
        """The seat of the pieces with a number: the same number, unless seats can trade their pieces."""
        return number

    def owned_text(self, position: PositionT, text: OwnedText, **values: object) -> str:
        """A sentence about a seat, as whoever reads it is told."""
        if text.seat is None:
            return text.said
        owner = self.owner(position, text.seat)
        return self.told(position, owner, you=text.said_to_owner, others=text.said, **values)

    def piece_text(self, start: PositionT, role: str) -> str:
        """What the piece of a role is, at the beginning of a game."""
        return self.owned_text(start, self.pieces[role])

    def captions(self, start: PositionT) -> tuple[str, ...]:
        """The captions of the pictures that show how the game is played."""
        return tuple(
            self.owned_text(start, each) if isinstance(each, OwnedText) else each for each in self.how_to_play
        )

    def your_side(self, position: PositionT, seat: int) -> str:
        """A sentence that tells whoever plays a seat which pieces are theirs."""
        return _("You play {player}.").format(player=self.player(position, seat))

    def turn(self, position: PositionT) -> str:
        """Whose turn it is, and what can be done when that is not the usual choice."""
        return self.told(position, position.to_move, you=_("Your turn."), others=_("{player} to move."))

    def what_now(self, position: PositionT) -> str:
        """What whoever is to move can do here, and what that is good for, in a sentence for newcomers."""
        return ""

    def seen(self, position: PositionT, place: int) -> str:
        """What the aid shows at a place, in a few words; empty if that is nothing."""
        return ""

    @abstractmethod
    def happened(self, before: PositionT, move: Move, after: PositionT) -> str:
        """What a player has just done."""

    def invitation(self, before: PositionT, move: Move, after: PositionT) -> str:
        """What a person to move can do next because of that move; empty where that is plain."""
        return ""

    def deed_done(self, before: PositionT, move: Move) -> str:
        """A move within the sentence that tells a whole turn, without who made it."""
        raise LookupError("turns of this game are one move")

    def margin(self, points: int) -> str:
        """By how much somebody wins."""
        return ngettext("{points} point", "{points} points", points).format(points=points)

    def lead(self, points: int) -> str:
        """The same of a result that is to be reached, for those who may not know how to win."""
        return self.margin(points)

    def winner(self, position: PositionT, winner: int | None) -> str:
        """Who won, without a full stop; with None nobody."""
        if winner is None:
            return _("It’s a tie")
        return self.told(position, winner, you=_("You win"), others=_("{player} wins"))

    def result(self, position: PositionT, outcome: Outcome) -> str:
        """Who won by the rules, and with what score where there is one, without a full stop."""
        return self.winner(position, outcome.winner)

    @abstractmethod
    def reason(self, position: PositionT, outcome: Outcome) -> str:
        """Why the game is over, in a sentence."""

    @abstractmethod
    def foreseen(self, end: PositionT, mover: int) -> str:
        """Why a move of that seat would end the game so, within a sentence."""

    def cause(self, end: PositionT, seat: int) -> str:
        """How the game has ended, in a sentence with that seat's score first; empty while it goes on."""
        if end.outcome is None:
            return ""
        cause = self.foreseen(end, seat)
        return _("{cause}.").format(cause=cause[:1].upper() + cause[1:])

    @abstractmethod
    def refused(self, position: PositionT, error: IllegalMove) -> str:
        """Why a move is not legal, and what can be done instead."""

    @abstractmethod
    def pointed(self, position: PositionT, place: int, ghost: Move | None = None) -> str:
        """What lies where somebody points; with ``ghost``, what that move does, if the game goes on."""

    def second_press_hint(self, position: PositionT, place: int) -> str:
        """What the second press is to say, where a first one has taken something up."""
        raise LookupError("moves of this game take one press")

    def second_press_may_lose(self, position: PositionT, place: int) -> bool:
        """Whether one of the moves that begin there would lose at once."""
        return False

    def place_name(self, game: Any, place: int) -> str:
        """The name of a place of the board."""
        return str(game.board.names[place])

    @abstractmethod
    def standing(self, position: PositionT, place: int) -> str:
        """What stands on a place, in a few words."""

    def details(self, position: PositionT, place: int) -> str:
        """The same with all that is to be known of it."""
        return self.standing(position, place)

    def deed(self, game: Any, move: Move) -> str:
        """What the key Enter does where it makes a move."""
        return _("Enter plays here")

    def move_name(self, position: PositionT, move: Move) -> str:
        """What a legal move is, in a few words that can be heard; its notation, unless a game has some."""
        return str(position.game.spell(move))

    def shown_move(self, position: PositionT, move: Move) -> str:
        """The same for people who see the move on the board: no place names that the board does not show."""
        return self.move_name(position, move)

    def noun(self, position: PositionT, move: Move) -> str:
        """What a move was, in words: its piece, and its place where the board names places."""
        return self.shown_move(position, move)

    def prospect(self, position: PositionT, place: int, move: Move) -> str:
        """What a move at a place would bring about; empty where that is plain."""
        return ""


WORDS = Part[GameWords[Any]]("words")
