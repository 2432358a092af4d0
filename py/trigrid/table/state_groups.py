"""The parts of a table's state, with places as in ``TableState``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, TypeAlias

from trigrid.draw import NO_HIGHLIGHT, Highlight
from trigrid.draw.scene import MarkStyle
from trigrid.games import IllegalMove, Move
from trigrid.records import RecordNode
from trigrid.table.second_taps import SecondTaps


class TableChange(Enum):
    """The kind of the latest change of a table."""

    START = "start"
    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    JUMP = "jump"
    """Another node of the record was gone to, or the tree was changed round the current one."""
    SETTLE = "settle"
    """A tie was offered or declined, or the players ended the game by agreement or took that back."""


NAVIGATIONS = (TableChange.START, TableChange.UNDO, TableChange.REDO, TableChange.JUMP)
"""Changes that add nothing to the record."""


class FriendQuestion(Enum):
    """What the page asks before it does what somebody tried in a game that two people play by links."""

    MOVE_FOR = "move for the friend"
    CHANGE_MOVE = "play another move where moves follow"
    TAKE_BACK = "take back a move that went over a link"


class UnreadableText(NamedTuple):
    """A typed text that is no move."""

    text: str


class NotNow(Enum):
    """Requests that can be met at another time only."""

    TOO_EARLY = "a move or a hint was asked for on the computer's turn"
    RECORD_FULL = "the record has no room for it"
    RESIGN = "moves that were taken back follow: nobody can resign here"
    OFFER_TIE = "moves that were taken back follow: nobody can offer a tie here"


Refusal: TypeAlias = IllegalMove | UnreadableText | NotNow
"""Why something was refused; an IllegalMove says which rule forbids the move."""


class MoveLabel(NamedTuple):
    """The label of a move in the list of moves."""

    kind: str
    """Its label in one word, for style sheets."""
    sign: str
    """The sign behind the move: ``?``, say."""
    said: str
    """The words that are heard in place of the sign."""


@dataclass
class InputState:
    """What a person at this page is about to play, and why the last try was not played."""

    tool: int = 0
    """The index of the chosen one of the move input's tools."""
    tool_before: int = 0
    """The one to be chosen again when the chosen one has been used, if that is put away then."""
    pointed_place: int | None = None
    """The place under the pointer or finger, or where the keyboard stands."""
    is_touched: bool = False
    """Whether a finger points there, or did: after the next move it means nothing any more."""
    selected: int | None = None
    """The place that a first press selected, for a move that takes two."""
    unconfirmed_move: Move | None = None
    """A move that was tapped once and waits to be confirmed by a second tap."""
    unconfirmed_place: int | None = None
    """Where that was: it stays pointed at while nothing else is."""
    are_places_small: bool = False
    """Whether the last press was a finger’s on places so small that it is to be confirmed for that."""
    small_place_taps: int = 0
    """How many taps on such places have waited for a second one."""
    second_taps: SecondTaps = field(default_factory=SecondTaps)
    refused: Refusal | None = None
    """Why what was tried last was refused; None after the next action."""
    refused_count: int = 0
    obstacles: tuple[int, ...] = ()
    """Places that stand in the way of the move tried last, once somebody has asked; framed on the board."""
    reasons_refused: set[Enum] = field(default_factory=set)
    """Why the rules forbade moves that were tried here; unlike ``refused`` kept after the next action."""
    question: FriendQuestion | None = None
    """What the page has to ask about what was tried in a game by links; None if nothing."""
    confirmed_at: RecordNode | None = None
    """Where the person has said yes to a question about their move."""

    @property
    def illegal_move(self) -> IllegalMove | None:
        """Why the rules forbid the move that was tried last, if that is why it was refused."""
        return self.refused if isinstance(self.refused, IllegalMove) else None

    def refuse(self, why: Refusal) -> None:
        """Remember why what somebody tried was not done."""
        self.refused = why
        self.refused_count += 1
        if isinstance(why, IllegalMove):
            self.reasons_refused.add(why.reason)

    def forget_try(self) -> None:
        """Forget a move that waits to be confirmed, and why the last try was refused."""
        self.unconfirmed_move = self.refused = None
        self.obstacles = ()


@dataclass
class ViewState:
    """What the board shows besides the position. All but the aid and the labels go with the next move."""

    rings: tuple[int, ...] = ()
    marks: tuple[tuple[int, MarkStyle], ...] = ()
    """Places that an exercise marks, each with the style of its mark."""
    arrows: tuple[tuple[int, int], ...] = ()
    highlight: Highlight = NO_HIGHLIGHT
    """What the script of an embedding page points out."""
    shown_moves: tuple[Move, ...] = ()
    """Moves shown on the board as advice of an exercise."""
    shows_aid: bool = False
    """Whether the picture shows the aid that the game offers (Tritium: who controls each region)."""
    is_first_game: bool = False
    """Whether so few games of this kind were finished in this browser that its players are new to it."""
    move_labels: Mapping[RecordNode, MoveLabel] = field(default_factory=dict)
    """What moves are called by what they lost, where a review is shown."""

    def clear(self) -> None:
        """Show nothing any more that belongs to one position."""
        self.rings, self.marks, self.arrows = (), (), ()
        self.shown_moves, self.highlight = (), NO_HIGHLIGHT


@dataclass
class LastChange:
    """What was done to the record last."""

    kind: TableChange = TableChange.START
    count: int = 0
    """How many times the record was changed or walked through; comments do not count."""
    undone_moves: tuple[Move, ...] = ()
    """The moves that an undo has just taken back, in the order in which they were played."""
    redone_moves: tuple[Move, ...] = ()
    """The moves that a redo has just played again, in order."""
    is_scripted: bool = False
    """Whether the last move was made by the script of an embedding page."""


@dataclass
class StorageState:
    """How the record stands to what is stored of it."""

    stored_text: str | None = None
    """The stored text that was merged into the record last; None if the game was never stored."""
    has_unsaved_changes: bool = False
    has_unsaved_view: bool = False
    """Whether the current node, the side the board is seen from, or what a review has found is not stored."""
    is_in_other_tab: bool = False
    """Whether another tab plays this game, so that nothing can be done to it here."""
