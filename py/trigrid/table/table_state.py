"""The state of a game being played on the page, and everything that follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from trigrid.draw import NO_HIGHLIGHT, Highlight, RenderOptions
from trigrid.draw.scene import MarkStyle
from trigrid.games import IllegalMove, Move, Position
from trigrid.headers.stored_headers import FLIPPED, own_seat_in
from trigrid.headers.who_plays import level_of, only_person
from trigrid.records import Record, RecordNode
from trigrid.search.searcher_protocol import Answer
from trigrid.table.fate import loses_at_once
from trigrid.table.game_on_table import GameOnTable
from trigrid.table.move_input import MoveInput, move_input_of
from trigrid.table.move_label import MoveLabel
from trigrid.table.second_taps import SecondTaps
from trigrid.table.table_change import FriendQuestion, TableChange, TooFarBack
from trigrid.table.try_verdict import TryVerdict

T = TypeVar("T")
_REPETITIONS_FOR_TIE = 3
"""When a position stands for so many times the page proposes a tie."""


@dataclass
class TableState(GameOnTable):
    """The state of a table, which only its subclass ``Table`` changes.

    A place is the number of a point or tile of the board; ``None`` stands for no place.
    """

    move_input: MoveInput = field(init=False)
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
    rings: tuple[int, ...] = ()
    """Places pointed out on the board; none after the next move."""
    marks: tuple[tuple[int, MarkStyle], ...] = ()
    """Places that a lesson marks, each with the style of its mark; none after the next move."""
    obstacles: tuple[int, ...] = ()
    """Places that stand in the way of the move tried last, once somebody has asked; framed."""
    arrows: tuple[tuple[int, int], ...] = ()
    """Arrows on the board, from place to place; none after the next move."""
    highlight: Highlight = NO_HIGHLIGHT
    """What the script of an embedding page points out; nothing after the next move."""
    shows_aid: bool = False
    """Whether the picture shows the aid that the game offers (Tritium: who controls each region)."""
    is_first_game: bool = False
    """Whether so few games of this kind were finished in this browser that its players are new to it."""
    unconfirmed_move: Move | None = None
    """A move that was tapped once and waits to be confirmed by a second tap."""
    unconfirmed_place: int | None = None
    """Where that was: it stays pointed at while nothing else is."""
    are_places_small: bool = False
    """Whether the last press was a finger’s on places so small that it is to be confirmed for that."""
    small_place_taps: int = 0
    """How many taps on such places have waited for a second one."""
    refusal: IllegalMove | None = None
    """Why the rules forbid the move that was tried last; None after the next action."""
    reasons_refused: set[Enum] = field(default_factory=set)
    """Why the rules forbade moves that were tried here; unlike ``refusal`` kept after the next action."""
    unreadable_text: str | None = None
    """The text typed last, if it is no move; None after the next action."""
    refused_count: int = 0
    """How many tries were refused, for any reason."""
    last_change: TableChange = TableChange.START
    """What was done to the record last."""
    change_count: int = 0
    """How many times the record was changed or walked through; comments do not count."""
    is_too_early: bool = False
    """Whether a move or a hint was asked for last on the computer's turn; False after the next action."""
    is_record_full: bool = False
    """Whether the record has no room for what was tried last; False after the next action."""
    question: FriendQuestion | None = None
    """What the page has to ask about what was tried in a game by links; None if nothing."""
    confirmed_at: RecordNode | None = None
    """Where the person has said yes to a question about their move."""
    too_far_back: TooFarBack | None = None
    """What was tried last though moves follow here; None after the next action."""
    undone_moves: tuple[Move, ...] = ()
    """The moves that an undo has just taken back, in the order in which they were played."""
    redone_moves: tuple[Move, ...] = ()
    """The moves that a redo has just played again, in order."""
    advised_nodes: set[RecordNode] = field(default_factory=set)
    """Where the computer has advised a person."""
    second_taps: SecondTaps = field(default_factory=SecondTaps)
    """Tells the second tap of a double tap, which plays nothing."""
    rejected_tie_positions: set[Position] = field(default_factory=set)
    """Repeated positions in which the players did not want a tie."""
    is_read_only: bool = False
    """Whether people cannot play here: only the computer does, and the script of an embedding page."""
    lesson_seat: int | None = None
    """The learner's seat, where the lesson makes the opponent's moves; None where it makes none."""
    step_start: RecordNode | None = None
    """Where the step of a lesson begins that is shown; None without a lesson."""
    is_lesson_over: bool = False
    """Whether the try at the lesson's step is over, so that nothing can be played."""
    verdict: TryVerdict | None = None
    """How that try has ended; None before its end, and where a line is only shown."""
    puzzle: str = ""
    """The game's key and the number of the puzzle that is shown, as ``tritt/17``; empty without one."""
    is_daily: bool = False
    """Whether that puzzle is shown as the one of the day."""
    shown_moves: tuple[Move, ...] = ()
    """Moves shown on the board as advice of a lesson; none after the next move."""
    move_labels: Mapping[RecordNode, MoveLabel] = field(default_factory=dict)
    """What moves are called by what they lost, where a review is shown."""
    is_scripted: bool = False
    """Whether the last move was made by the script of an embedding page."""
    has_unsaved_changes: bool = False
    """Whether the record has changes that are not stored."""
    has_unsaved_view: bool = False
    """Whether the current node, the side the board is seen from, or what a review has found is not stored."""
    stored_text: str | None = None
    """The stored text that was merged into the record last; None if the game was never stored."""

    def __post_init__(self, given: Record | None) -> None:
        self.record = given or Record(self.game)
        self.move_input = move_input_of(self.game)

    @property
    def is_flipped(self) -> bool:
        """Whether the board is shown from the other side."""
        return FLIPPED in self.record.headers

    @property
    def tie_offer_seat(self) -> int | None:
        """The seat that has offered a tie and waits for an answer; None if there is none."""
        return self.record.here.offer if self.may_settle else None

    @property
    def proposes_tie(self) -> bool:
        """Whether the players are asked if they want a tie: the position stands for the third time."""
        if not (self.game.has_agreed_ties and self.may_settle and self.tie_offer_seat is None):
            return False
        is_repeated = self.record.repetitions == _REPETITIONS_FOR_TIE
        return is_repeated and self.record.position not in self.rejected_tie_positions

    @property
    def is_refused(self) -> bool:
        """Whether what was tried last was refused."""
        return (
            self.refusal is not None
            or self.unreadable_text is not None
            or self.is_too_early
            or self.is_record_full
            or self.too_far_back is not None
        )

    @property
    def news_number(self) -> tuple[int, int]:
        """A value that changes with each change and each refused try, even if the status line does not."""
        return self.change_count, self.refused_count

    @property
    def render_options(self) -> RenderOptions:
        """What the picture shows besides the position."""
        waits = self.unconfirmed_move is not None
        return RenderOptions(
            None if self.begins_step else self.record.last_move,
            () if self.begins_step else self.record.last_turn[:-1],
            ghost=self.unconfirmed_move if waits else self.ghost,
            awaits_confirmation=waits,
            hovered=self.pointed_place,
            selected=self.selected,
            aid=self.is_aided,
            rings=tuple(place for place in self.rings if place != self.pointed_place),
            arrows=self.arrows + self.highlight.arrows,
            marks=self._without_held(self.placed_marks),
            heat=self._without_held(self.computer_state.heat_at(self.record.here)),
            hinted_moves=tuple(answer.move for answer in self.hints) or self.shown_moves,
            numbers_hints=bool(self.hints),
            marks_lacking=self.is_aided or not self.is_lesson,
            foresees=self.foresees,
        )

    @property
    def explains_second_tap(self) -> bool:
        """Whether to say that a tap waits because the places are small: the first time only."""
        return self.are_places_small and self.small_place_taps <= 1

    @property
    def placed_marks(self) -> tuple[tuple[int, MarkStyle], ...]:
        """All marked places but the ringed ones: of a lesson, of a script, and what stands in the way."""
        return (*self.marks, *self.highlight.marks, *((place, "frame") for place in self.obstacles))

    def _without_held(self, marked: tuple[tuple[int, T], ...]) -> tuple[tuple[int, T], ...]:
        """The marked places but for the one where a piece is shown as it would lie."""
        shown = self.ghost if marked else None
        held = None if shown is None else self.move_input.place_of(shown)
        return tuple(each for each in marked if each[0] != held)

    @property
    def may_explore(self) -> bool:
        """Whether the positions of this game can be explored: it has been begun, and is not a lesson."""
        is_open = not self.is_lesson or (bool(self.puzzle) and self.lesson_seat is None)
        return bool(self.record.root.children) and is_open and not (self.is_read_only or self.is_in_other_tab)

    @property
    def is_lesson(self) -> bool:
        """Whether a step of a lesson is shown: nothing of it is stored."""
        return self.step_start is not None

    @property
    def foresees(self) -> bool:
        """Whether the page may show what would follow from a move: not in a puzzle, until it is explored."""
        return not self.puzzle or self.lesson_seat is None

    @property
    def is_aided(self) -> bool:
        """Whether the picture and the places' names show the aid."""
        return self.shows_aid and self.foresees

    @property
    def begins_step(self) -> bool:
        """Whether a step of a lesson has just begun: how it came about matters to nobody."""
        return self.is_lesson and self.last_change is TableChange.START

    @property
    def is_input_closed(self) -> bool:
        """Whether no person at this page can play a move now."""
        return (
            self.is_in_other_tab
            or self.is_read_only
            or self.outcome is not None
            or self.awaited_level is not None
            or self.friend_question is not None
            or self.is_computers_past_turn
            or self.is_lesson_over
            or self.lesson_seat not in (None, self.record.position.to_move)
        )

    @property
    def own_seat(self) -> int | None:
        """The seat of the person at this browser in a game by links; None in every other game."""
        return None if self.is_lesson else own_seat_in(self.record.headers, self.game.seats)

    @property
    def friend_question(self) -> FriendQuestion | None:
        """What the page asks before a move in a game by links; None where the person can simply move."""
        here, is_free = self.record.here, self.is_looked_into or self.is_tried_out
        if self.own_seat is None or is_free or self.outcome is not None or self.confirmed_at is here:
            return None
        if self.own_seat != here.position.to_move:
            return FriendQuestion.MOVE_FOR
        return FriendQuestion.CHANGE_MOVE if here.children and not self.undone_moves else None

    @property
    def awaited_level(self) -> int | None:
        """The level of the computer that has to move now; None if none has, or old moves are shown."""
        is_idle = self._is_at_old_move or self.is_tried_out or self.record.is_full
        return None if is_idle else self._movers_level

    @property
    def is_computers_past_turn(self) -> bool:
        """Whether a turn of the computer is looked back at: only who explores chooses another move there."""
        is_reviewed = self.is_reviewed and self.record.result != "*"
        is_free = is_reviewed or self.computer_state.exploration is not None
        return self._is_at_old_move and not is_free and self._movers_level is not None

    @property
    def _is_at_old_move(self) -> bool:
        is_old = bool(self.record.here.children) and self.last_change is not TableChange.MOVE
        return is_old and only_person(self.record) is not None

    @property
    def _movers_level(self) -> int | None:
        """The level that plays the seat to move; None where a person does, or nobody can move."""
        is_task = self.lesson_seat is not None or bool(self.puzzle)
        is_closed = is_task or self.is_in_other_tab or self.outcome is not None
        is_absent = self.computer_state.unavailable_reason is not None
        level = level_of(self.record, self.record.position.to_move)
        return None if is_closed or is_absent else level

    @property
    def hints(self) -> tuple[Answer, ...]:
        """The moves that the computer advises here, the best first; none if not asked, or at the end."""
        return () if self.outcome else self.computer_state.hints_at(self.record.here)

    @property
    def ghost(self) -> Move | None:
        """The legal move that a click would make now, or the hint that somebody looks at."""
        return (
            self.computer_state.previewed_move(self.record.here)
            if self.pointed_place is None
            else self.legal_at(self.pointed_place)
        )

    @property
    def fitting_tools(self) -> tuple[int, ...] | None:
        """The tools that can be used at the pointed place; None if there is none, or no move."""
        place = self.pointed_place
        found = () if place is None else self.move_input.fitting_tools(self.record.position, place)
        return found or None

    @property
    def shown_tool(self) -> int:
        """The tool whose piece is shown: the chosen one, or another that fits where it does not."""
        fitting, move = self.fitting_tools or (), self.render_options.ghost
        return next((tool for tool in fitting if self._move_with(tool) == move), self.tool)

    @property
    def is_upside_down(self) -> bool:
        """Whether a piece would lie upside down at the pointed place."""
        return self.pointed_place is not None and self.move_input.is_upside_down(self.pointed_place)

    def _move_with(self, tool: int) -> Move | None:
        assert self.pointed_place is not None
        return self.move_input.move_at(self.record.position, self.pointed_place, tool, self.selected)

    def would_play(self, place: int) -> bool:
        """Whether pressing a place would play a move or begin one."""
        return self._can_select(place) or self.legal_at(place) is not None

    def refuses_drag_from(self, place: int) -> bool:
        """Whether a piece on a place cannot be taken up, in a game whose pieces can be dragged."""
        is_first_press = self.move_input.takes_two_presses and self.selected is None
        if not is_first_press or self.is_input_closed or self.would_play(place):
            return False
        return self._meant_at(place) is not None

    def captures_touch(self, place: int) -> bool:
        """Whether a touch of a place is for the board, so that it does not scroll the page."""
        is_kept = self.move_input.captures_touch(self.record.position, place)
        return place == self.selected or self.would_play(place) or is_kept

    def _can_select(self, place: int) -> bool:
        position = self.record.position
        return (
            self.selected is None and not self.is_input_closed and self.move_input.can_select(position, place)
        )

    def needs_confirmation_at(self, place: int) -> bool:
        """Whether pressing a place would play a move that has to be confirmed by a second press."""
        move = self.legal_at(place)
        position = self.record.position
        return move is not None and self.foresees and loses_at_once(self.move_input, position, move)

    def shows_other_tool_at(self, place: int) -> bool:
        """Whether pressing a place would play a move of another tool than the chosen one."""
        move = self.legal_at(place)
        return move is not None and self.move_input.is_of_other_tool(move, self.tool)

    def _meant_at(self, place: int) -> Move | None:
        return self.move_input.move_at(self.record.position, place, self.tool, self.selected)

    def legal_at(self, place: int) -> Move | None:
        """The legal move that pressing a place would play; None if there is none."""
        move = self._meant_at(place)
        return None if move is None or self.is_input_closed or self.record.position.refusal(move) else move
