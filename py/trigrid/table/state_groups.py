"""Groups of values in a table's state; places are numbers as in ``TableState``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

from trigrid.draw import NO_HIGHLIGHT, Highlight
from trigrid.draw.scene import MarkStyle
from trigrid.games import IllegalMove, Move
from trigrid.lattice.marks import Mark
from trigrid.records import RecordNode
from trigrid.table.second_taps import SecondTaps


class TableChange(Enum):
    """The kind of the latest change of a table."""

    START = "start"
    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    JUMP = "jump"
    """Navigation to another node, or a change of the tree around the current node."""
    SETTLE = "settle"
    """A tie was offered, declined or withdrawn, or players ended or resumed the game."""


NAVIGATIONS = (TableChange.START, TableChange.UNDO, TableChange.REDO, TableChange.JUMP)
"""Changes other than a new move or an agreement; a JUMP can also edit the tree."""


class FriendQuestion(Enum):
    """Questions that the page asks before an action in a game by links."""

    MOVE_FOR = "move for the friend"
    CHANGE_MOVE = "play another move where moves follow"
    TAKE_BACK = "undo a move that was sent by link"


class UnreadableText(NamedTuple):
    """A typed text that cannot be read as a move."""

    text: str


class NotNow(Enum):
    """Reasons why a request is not possible now."""

    TOO_EARLY = "a move or a hint was asked for on the computer's turn"
    CLOSED = "the attempt at an exercise is over, or its opponent is to move"
    RECORD_FULL = "the record is full"
    RESIGN = "nobody can resign while undone moves follow"
    OFFER_TIE = "nobody can offer a tie while undone moves follow"


Refusal: TypeAlias = IllegalMove | UnreadableText | NotNow
"""The reason why an action was refused; an IllegalMove names the rule."""


class InputEditor(Protocol):
    """Input that replaces playing on the board, such as drawing."""

    def begin(self, place: int | None) -> None:
        """Handle the start of a press by a pointer; with None the press is cancelled."""

    def press(self, place: int) -> None:
        """Handle a press on a place, or the end of a pointer's press there."""

    def point_at(self, place: int | None) -> None:
        """Handle a pointer or keyboard cursor that moves to a place."""

    def enter_action(self, place: int) -> str:
        """Return the action of the key Enter on a place; empty for none."""


class MoveLabel(NamedTuple):
    """The label of a move in the list of moves."""

    kind: str
    """The label as one word, for style sheets."""
    sign: str
    """The sign after the move, such as ``?``."""
    message: str
    """The text that screen readers speak instead of the sign."""


@dataclass
class InputState:
    """The input of a person at this page, and the reason for the last refusal."""

    tool: int = 0
    """The index of the chosen tool in the move input's tools."""
    tool_before: int = 0
    """The index of the tool to choose again after a one-time tool is used."""
    pointed_place: int | None = None
    """The place under the pointer, finger or keyboard cursor."""
    is_touched: bool = False
    """Whether a finger set ``pointed_place``; then the next change clears the place."""
    selected: int | None = None
    """The place selected by the first press of a move that takes two presses."""
    unconfirmed_move: Move | None = None
    """A move that was tapped once and needs a second tap to confirm it."""
    unconfirmed_place: int | None = None
    """The place of ``unconfirmed_move``; it stays pointed at if the pointer leaves it."""
    are_places_small: bool = False
    """Whether the last press was a tap on a board with small places."""
    small_place_taps: int = 0
    """The number of taps on small places that needed a second tap to confirm them."""
    second_taps: SecondTaps = field(default_factory=SecondTaps)
    refused: Refusal | None = None
    """The reason why the last action was refused; None after the next action."""
    refused_count: int = 0
    obstacles: tuple[int, ...] = ()
    """Places that block the refused move; set if the user asks why it is refused."""
    reasons_refused: set[object] = field(default_factory=set)
    """Reasons why the rules forbade moves at this table.

    Unlike ``refused`` these reasons stay after the next action.
    """
    question: FriendQuestion | None = None
    """The question about the last action in a game by links; None without a question."""
    editor: InputEditor | None = None
    """The input that replaces playing; None while presses play moves."""
    confirmed_at: RecordNode | None = None
    """The node where the person confirmed that they want to make a move."""

    @property
    def illegal_move(self) -> IllegalMove | None:
        """The error if the rules forbade the last action's move, else None."""
        return self.refused if isinstance(self.refused, IllegalMove) else None

    def refuse(self, reason: Refusal) -> None:
        """Record the reason why an action was refused."""
        self.refused = reason
        self.refused_count += 1
        if isinstance(reason, IllegalMove):
            self.reasons_refused.add(reason.reason)

    def clear_attempt(self) -> None:
        """Clear the unconfirmed move, the reason for the last refusal, and the obstacles."""
        self.unconfirmed_move = self.refused = None
        self.obstacles = ()


@dataclass
class ViewState:
    """Additions to the position on the board.

    Each ``TableChange`` clears all additions except the aid, ``is_first_game`` and the labels.
    """

    rings: tuple[int, ...] = ()
    marks: tuple[tuple[int, MarkStyle], ...] = ()
    """Places that an exercise marks, each with the style of its mark."""
    arrows: tuple[tuple[int, int], ...] = ()
    highlight: Highlight = NO_HIGHLIGHT
    """The highlight set by the script of an embedding page."""
    mark_preview: tuple[Mark, ...] = ()
    """Marks that the user is about to draw."""
    shown_moves: tuple[Move, ...] = ()
    """Moves that the board shows as advice."""
    shows_aid: bool = False
    """Whether the game's aid is switched on (Tritium: who controls each region)."""
    is_first_game: bool = False
    """Whether the players count as new to the game.

    They are new if few games of this kind were finished in this browser.
    """
    move_labels: Mapping[RecordNode, MoveLabel] = field(default_factory=dict)
    """The labels that the shown review gives to moves; empty without a review."""

    def clear(self) -> None:
        """Remove everything that belongs to one position."""
        self.rings, self.marks, self.arrows, self.mark_preview = (), (), (), ()
        self.shown_moves, self.highlight = (), NO_HIGHLIGHT


@dataclass
class LastChange:
    """The latest change of a table."""

    kind: TableChange = TableChange.START
    count: int = 0
    """The number of changes so far, as listed in ``TableChange``."""
    undone_moves: tuple[Move, ...] = ()
    """The moves that an undo has just taken back, in the order of play."""
    redone_moves: tuple[Move, ...] = ()
    """The moves that a redo has just replayed, in the order of play."""
    is_scripted: bool = False
    """Whether the last move was made by the script of an embedding page."""


@dataclass
class StorageState:
    """State of the record compared with its stored text."""

    stored_text: str | None = None
    """The stored text last merged into the record; None if the game was never stored."""
    has_unsaved_changes: bool = False
    has_unsaved_view: bool = False
    """Whether the current node, the board's side or review results are unsaved."""
    is_in_other_tab: bool = False
    """Whether another tab has this game open, so that nothing can be changed here."""
