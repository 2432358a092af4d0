"""The state of a game on the page, and the values derived from it."""

from dataclasses import InitVar, dataclass, field
from typing import TypeVar

from trigrid.draw import RenderOptions
from trigrid.draw.scene import MarkStyle
from trigrid.games import Game, Move, Outcome, Position
from trigrid.headers.stored_headers import FLIPPED, own_seat_in
from trigrid.headers.who_plays import level_of, levels_of, only_person
from trigrid.records import Record, RecordNode
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.computer_state import ComputerState
from trigrid.table.fate import loses_immediately
from trigrid.table.mode import Mode, PlainMode
from trigrid.table.mode_properties import ModeProperties
from trigrid.table.move_input import MoveInput, move_input_of
from trigrid.table.state_groups import (
    FriendQuestion,
    InputState,
    LastChange,
    StorageState,
    TableChange,
    ViewState,
)

T = TypeVar("T")
_OCCURRENCES_FOR_TIE = 3
"""The number of occurrences of a position at which the page proposes a tie."""


@dataclass
class TableState(ModeProperties):
    """The state of a table; subclasses add the methods that change it.

    A place is the number of a point or tile of the board; ``None`` means no place.
    """

    game: Game
    given: InitVar[Record | None] = None
    """The record to continue; with None a new game starts."""
    mode: Mode = PlainMode.PLAY
    record: Record = field(init=False)
    computer: ComputerState = field(default_factory=ComputerState)
    last: LastChange = field(default_factory=LastChange)
    storage: StorageState = field(default_factory=StorageState)
    plays_on: bool = False
    """Whether the user has played a move and only moves have followed it.

    If so, the computer answers even at old positions of a finished game. A move in an analysis ends this.
    """
    move_input: MoveInput = field(init=False)
    input: InputState = field(default_factory=InputState)
    view: ViewState = field(default_factory=ViewState)
    advised_nodes: set[RecordNode] = field(default_factory=set)
    rejected_tie_positions: set[Position] = field(default_factory=set)

    def __post_init__(self, given: Record | None) -> None:
        self.record = given or Record(self.game)
        self.move_input = move_input_of(self.game)

    @property
    def is_under_way(self) -> bool:
        """Whether a game has started here and is not over."""
        return bool(self.record.root.children) and self.record.result == "*"

    @property
    def outcome(self) -> Outcome | None:
        """The outcome at the current node; None while the game goes on."""
        return self.record.outcome

    @property
    def may_settle(self) -> bool:
        """Whether the players can resign or agree on a tie.

        They can do so while the game goes on, no undone moves follow, and no other tab has the game open.
        """
        return self.outcome is None and not self.record.here.children and not self.storage.is_in_other_tab

    @property
    def can_settle_after_redo(self) -> bool:
        """Whether a person could resign or offer a tie after redoing the undone moves."""
        is_persons = None in levels_of(self.record) and not self.storage.is_in_other_tab
        return is_persons and self.outcome is None and bool(self.record.here.children)

    @property
    def is_browsed(self) -> bool:
        """Whether moves are only viewed.

        This is so in a chapter that is read, in a line that the page plays, in a review, and if the game or
        this line is over.
        """
        is_over = self.record.result != "*" or self.record.here.line_end.outcome is not None
        return self.is_reviewed or self.is_read_exercise or self.shown_line is not None or is_over

    @property
    def is_analysed(self) -> bool:
        """Whether the review or the best lines are shown beside the board."""
        return self.is_reviewed or self.computer.exploration is not None

    @property
    def is_tried_out(self) -> bool:
        """Whether the user tries moves for both sides of a finished game.

        At positions before the end of the game this is so while the game is analysed. Without an analysis it
        is so unless the user plays on (``plays_on``) or both seats belong to computers. Exercises are never
        tried out.
        """
        if self.record.result == "*" or self.outcome is not None or self.is_exercise:
            return False
        is_played = self.plays_on or None not in levels_of(self.record)
        return self.is_analysed or not is_played

    @property
    def is_flipped(self) -> bool:
        """Whether the board is shown from the other side."""
        return FLIPPED in self.record.headers

    @property
    def tie_offer_seat(self) -> int | None:
        """The seat whose tie offer waits for an answer, or None."""
        return self.record.here.offer if self.may_settle else None

    @property
    def proposes_tie(self) -> bool:
        """Whether the page proposes a tie, because a position occurs for the third time.

        The game must have agreed ties. No offer is open, and this proposal was not declined before.
        """
        if not (self.game.has_agreed_ties and self.may_settle and self.tie_offer_seat is None):
            return False
        is_repeated = self.record.repetitions == _OCCURRENCES_FOR_TIE
        return is_repeated and self.record.position not in self.rejected_tie_positions

    @property
    def is_refused(self) -> bool:
        """Whether the last action was refused."""
        return self.input.refused is not None

    @property
    def status_number(self) -> tuple[int, int]:
        """A value that differs after each change and refused action, whatever the text."""
        return self.last.count, self.input.refused_count

    @property
    def render_options(self) -> RenderOptions:
        """The options for the picture: everything that it shows besides the position."""
        has_unconfirmed_move = self.input.unconfirmed_move is not None
        hides_last = self.is_exercise_start or (self.is_reviewed and bool(self.view.shown_moves))
        return RenderOptions(
            None if hides_last else self.record.last_move,
            () if hides_last else self.record.last_turn[:-1],
            ghost=self.input.unconfirmed_move if has_unconfirmed_move else self.ghost,
            awaits_confirmation=has_unconfirmed_move,
            hovered=self.input.pointed_place,
            selected=self.input.selected,
            aid=self.is_aided,
            rings=tuple(place for place in self.view.rings if place != self.input.pointed_place),
            arrows=self.view.arrows + self.view.highlight.arrows,
            marks=self._without_ghost_place(self.placed_marks),
            drawn_marks=self.record.here.marks + self.view.mark_preview,
            heat=() if self.hints else self._without_ghost_place(self.computer.heat_at(self.record.here)),
            hinted_moves=self.advised_moves,
            numbers_hints=bool(self.hints),
            marks_lacking=self.is_aided or not self.is_exercise,
            foresees=self.foresees,
        )

    @property
    def advised_moves(self) -> tuple[Move, ...]:
        """The moves that the board shows: hints, or advice of an exercise or a review."""
        return tuple(answer.move for answer in self.hints) or self.view.shown_moves

    @property
    def placed_marks(self) -> tuple[tuple[int, MarkStyle], ...]:
        """Marks on places: those of an exercise and of a script, and frames on obstacles."""
        return (
            *self.view.marks,
            *self.view.highlight.marks,
            *((place, "frame") for place in self.input.obstacles),
        )

    def _without_ghost_place(self, marked: tuple[tuple[int, T], ...]) -> tuple[tuple[int, T], ...]:
        """Return the marked places without the place of the ghost."""
        shown = self.ghost if marked else None
        ghost_place = None if shown is None else self.move_input.place_of(shown)
        return tuple(each for each in marked if each[0] != ghost_place)

    @property
    def is_editable(self) -> bool:
        """Whether the user can add lines and notes to the record."""
        is_open = not self.is_exercise or self.is_explored_exercise
        return is_open and not (self.is_view_only or self.storage.is_in_other_tab)

    @property
    def may_explore(self) -> bool:
        """Whether the user can explore this game, once it has started or if it was set up."""
        return bool(self.record.root.children or self.record.setup) and self.is_editable

    @property
    def foresees(self) -> bool:
        """Whether the page may show the consequences of a move."""
        return self.exercise is None or self.exercise.foresees

    @property
    def is_aided(self) -> bool:
        """Whether the picture and the names of the places include the aid."""
        return self.view.shows_aid and self.foresees

    @property
    def is_exercise_start(self) -> bool:
        """Whether an exercise has just started; then the last move is not shown."""
        return self.is_exercise and self.last.kind is TableChange.START

    @property
    def is_input_closed(self) -> bool:
        """Whether the user cannot play a move now."""
        return (
            self.storage.is_in_other_tab
            or self.is_view_only
            or self.is_read_exercise
            or self.outcome is not None
            or self.awaited_level is not None
            or self.friend_question is not None
            or self.is_computers_past_turn
            or self.is_exercise_closed
        )

    @property
    def is_exercise_closed(self) -> bool:
        """Whether the attempt at an exercise is over, or its opponent is to move."""
        return self.is_try_over or self.solver not in (None, self.record.position.to_move)

    @property
    def own_seat(self) -> int | None:
        """The seat of this browser's user in a game by links; None in other games."""
        return None if self.is_exercise else own_seat_in(self.record.headers, self.game.seats)

    @property
    def friend_question(self) -> FriendQuestion | None:
        """The question to ask before a move in a game by links; None without a question."""
        here, is_free = self.record.here, self.is_analysed or self.is_tried_out
        if self.own_seat is None or is_free or self.outcome is not None or self.input.confirmed_at is here:
            return None
        if self.own_seat != here.position.to_move:
            return FriendQuestion.MOVE_FOR
        return FriendQuestion.CHANGE_MOVE if here.children and not self.last.undone_moves else None

    @property
    def awaited_level(self) -> int | None:
        """The level of the computer whose turn it is; None if no computer is to move now."""
        level = self._movers_level  # checked first, because the rest is slower
        is_idle = level is None or self._is_at_old_move or self.is_tried_out or self.record.is_full
        return None if is_idle else level

    @property
    def is_computers_past_turn(self) -> bool:
        """Whether the board shows an earlier turn of the computer where input is refused.

        The user can choose another move there only while exploring, or in the review of a finished game.
        """
        if self._movers_level is None or not self._is_at_old_move:
            return False
        is_reviewed = self.is_reviewed and self.record.result != "*"
        return not is_reviewed and self.computer.exploration is None

    @property
    def _is_at_old_move(self) -> bool:
        is_old = bool(self.record.here.children) and self.last.kind is not TableChange.MOVE
        return is_old and only_person(self.record) is not None

    @property
    def _movers_level(self) -> int | None:
        """The level that plays the seat to move; None if a person plays the seat.

        It is also None if the computer must not play: when the game is over, when an exercise replies or is
        explored, when another tab has the game open, or when the computer is unavailable.
        """
        level = level_of(self.record, self.record.position.to_move)
        is_answered_exercise = self.solver is not None or self.is_explored_exercise
        is_closed = (
            level is None or is_answered_exercise or self.storage.is_in_other_tab or self.outcome is not None
        )
        return None if is_closed or self.computer.unavailable_reason is not None else level

    @property
    def hints(self) -> tuple[Answer, ...]:
        """The computer's hints, the best first; empty without hints or after the game."""
        return () if self.outcome else self.computer.hints_at(self.record.here)

    @property
    def ghost(self) -> Move | None:
        """The legal move that a press plays; without a pointed place, the previewed move."""
        place = self.input.pointed_place
        return self.computer.previewed_move(self.record.here) if place is None else self.legal_at(place)

    @property
    def fitting_tools(self) -> tuple[int, ...] | None:
        """The tools that fit at the pointed place; None without a place or such tools."""
        place = self.input.pointed_place
        fitting = () if place is None else self.move_input.fitting_tools(self.record.position, place)
        return fitting or None

    @property
    def shown_tool(self) -> int:
        """The tool whose piece is shown: the chosen tool, or another that fits instead."""
        place, shown = self.input.pointed_place, self.render_options.ghost
        if place is None:
            return self.input.tool
        fitting = self.fitting_tools or ()
        return next((tool for tool in fitting if self._move_at(place, tool) == shown), self.input.tool)

    @property
    def is_upside_down(self) -> bool:
        """Whether a piece is drawn upside down at the pointed place."""
        place = self.input.pointed_place
        return place is not None and self.move_input.is_upside_down(place)

    def would_play(self, place: int) -> bool:
        """Return whether pressing a place would play or start a move."""
        return self._can_select(place) or self.legal_at(place) is not None

    def refuses_drag_from(self, place: int) -> bool:
        """Return whether a drag from a place is refused, as no legal move starts there.

        Returns True only before the first of two presses that make a move, while the user can play.
        """
        is_first_press = self.move_input.takes_two_presses and self.input.selected is None
        if not is_first_press or self.is_input_closed or self.would_play(place):
            return False
        return self._move_at(place) is not None

    def captures_touch(self, place: int) -> bool:
        """Return whether a touch of a place goes to the board instead of scrolling."""
        captures = self.move_input.captures_touch(self.record.position, place)
        is_edited = self.input.editor is not None
        return captures or is_edited or place == self.input.selected or self.would_play(place)

    def _can_select(self, place: int) -> bool:
        is_first_press = not (self.input.selected is not None or self.input.editor or self.is_input_closed)
        return is_first_press and self.move_input.can_select(self.record.position, place)

    def needs_confirmation_at(self, place: int) -> bool:
        """Return whether a move on a place needs a second press, as it loses immediately.

        Returns False if the page must not show the consequences of a move.
        """
        move = self.legal_at(place)
        position = self.record.position
        return move is not None and self.foresees and loses_immediately(self.move_input, position, move)

    def shows_other_tool_at(self, place: int) -> bool:
        """Return whether pressing a place would play a move with another tool."""
        move = self.legal_at(place)
        return move is not None and self.move_input.is_of_other_tool(move, self.input.tool)

    def _move_at(self, place: int, tool: int | None = None) -> Move | None:
        """Return the move, legal or not, that a press on a place makes.

        Returns None if a press makes no move. The default tool is the chosen tool.
        """
        tool = self.input.tool if tool is None else tool
        return self.move_input.move_at(self.record.position, place, tool, self.input.selected)

    def legal_at(self, place: int) -> Move | None:
        """Return the legal move that pressing a place would play, or None."""
        move = self._move_at(place)
        is_closed = self.input.editor or self.is_input_closed
        return None if move is None or is_closed or self.record.position.refusal(move) else move
