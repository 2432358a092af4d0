"""The state of a game being played on the page, and everything that follows from it."""

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
from trigrid.table.fate import loses_at_once
from trigrid.table.mode import ExerciseMode, Mode, PlainMode
from trigrid.table.move_input import MoveInput, move_input_of
from trigrid.table.state_groups import (
    FriendQuestion,
    InputState,
    LastChange,
    StorageState,
    TableChange,
    ViewState,
)
from trigrid.table.try_phase import TryPhase
from trigrid.words.exercise_words import ANY_EXERCISE, ExerciseWords

T = TypeVar("T")
_REPETITIONS_FOR_TIE = 3
"""When a position stands for so many times the page proposes a tie."""


@dataclass
class TableState:
    """The state of a table, which only its subclass ``Table`` changes.

    A place is the number of a point or tile of the board; ``None`` stands for no place.
    """

    game: Game
    given: InitVar[Record | None] = None
    """The record to go on with; without one a new game begins."""
    mode: Mode = PlainMode.PLAY
    record: Record = field(init=False)
    computer: ComputerState = field(default_factory=ComputerState)
    last: LastChange = field(default_factory=LastChange)
    storage: StorageState = field(default_factory=StorageState)
    plays_on: bool = False
    """Whether a person has moved and not stepped away: also in a finished game, the computer answers then."""
    move_input: MoveInput = field(init=False)
    input: InputState = field(default_factory=InputState)
    view: ViewState = field(default_factory=ViewState)
    advised_nodes: set[RecordNode] = field(default_factory=set)
    rejected_tie_positions: set[Position] = field(default_factory=set)

    def __post_init__(self, given: Record | None) -> None:
        self.record = given or Record(self.game)
        self.move_input = move_input_of(self.game)

    @property
    def is_reviewed(self) -> bool:
        """Whether the game's review is shown beside the board."""
        return self.mode is PlainMode.REVIEW

    @property
    def is_view_only(self) -> bool:
        """Whether people cannot play here: only the computer does, and the script of an embedding page."""
        return self.exercise.is_view_only if self.exercise else self.mode is PlainMode.VIEW_ONLY

    @property
    def exercise(self) -> ExerciseMode | None:
        """The exercise that is tried here; None where a game is played."""
        return self.mode if isinstance(self.mode, ExerciseMode) else None

    @property
    def is_exercise(self) -> bool:
        """Whether an exercise is tried here: nothing of it is stored."""
        return self.exercise is not None

    @property
    def solver(self) -> int | None:
        """The solver's seat, where an exercise makes the opponent's moves; None where it makes none."""
        return self.exercise.seat if self.exercise else None

    @property
    def exercise_start(self) -> RecordNode | None:
        """Where the exercise begins; None without one."""
        return self.exercise.start if self.exercise else None

    @property
    def is_try_over(self) -> bool:
        """Whether the try at the exercise is over, so that nothing can be played."""
        return self.try_phase is not TryPhase.OPEN

    @property
    def try_phase(self) -> TryPhase:
        """How the try at the exercise stands; it is open where a game is played."""
        return self.exercise.phase if self.exercise else TryPhase.OPEN

    @property
    def exercise_words(self) -> ExerciseWords:
        """The sentences of the exercise; those of any exercise where a game is played."""
        return self.exercise.words if self.exercise else ANY_EXERCISE

    @property
    def is_explored_exercise(self) -> bool:
        """Whether the user explores the position of an exercise: no computer plays there."""
        return self.exercise is not None and self.exercise.is_explored

    @property
    def is_under_way(self) -> bool:
        """Whether a game has been begun here and is not over."""
        return bool(self.record.root.children) and self.record.result == "*"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends at the current node; None while it goes on."""
        return self.record.outcome

    @property
    def may_settle(self) -> bool:
        """Whether the players can resign or agree on a tie: the game is on, and nothing follows here."""
        return self.outcome is None and not self.record.here.children and not self.storage.is_in_other_tab

    @property
    def is_behind_the_end(self) -> bool:
        """Whether a person could resign or offer a tie if moves that were taken back did not follow here."""
        is_persons = None in levels_of(self.record) and not self.storage.is_in_other_tab
        return is_persons and self.outcome is None and bool(self.record.here.children)

    @property
    def is_looked_through(self) -> bool:
        """Whether people only look at moves here: the game is over, or its review is shown."""
        return self.is_reviewed or self.record.result != "*" or self.record.here.line_end.outcome is not None

    @property
    def is_looked_into(self) -> bool:
        """Whether the review or the best lines are shown beside the board."""
        return self.is_reviewed or self.computer.exploration is not None

    @property
    def is_tried_out(self) -> bool:
        """Whether people try moves for both sides: before the end of a finished game, unless they play on.

        A game of two computers goes on when somebody presses a button for that.
        """
        if self.record.result == "*" or self.outcome is not None:
            return False
        is_played = self.plays_on or None not in levels_of(self.record)
        return self.is_looked_into or not is_played

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
        return self.input.refused is not None

    @property
    def news_number(self) -> tuple[int, int]:
        """A value that changes with each change and each refused try, even if the status line does not."""
        return self.last.count, self.input.refused_count

    @property
    def render_options(self) -> RenderOptions:
        """What the picture shows besides the position."""
        waits = self.input.unconfirmed_move is not None
        hides_last = self.begins_step or (self.is_reviewed and bool(self.view.shown_moves))
        return RenderOptions(
            None if hides_last else self.record.last_move,
            () if hides_last else self.record.last_turn[:-1],
            ghost=self.input.unconfirmed_move if waits else self.ghost,
            awaits_confirmation=waits,
            hovered=self.input.pointed_place,
            selected=self.input.selected,
            aid=self.is_aided,
            rings=tuple(place for place in self.view.rings if place != self.input.pointed_place),
            arrows=self.view.arrows + self.view.highlight.arrows,
            marks=self._without_held(self.placed_marks),
            heat=() if self.hints else self._without_held(self.computer.heat_at(self.record.here)),
            hinted_moves=tuple(answer.move for answer in self.hints) or self.view.shown_moves,
            numbers_hints=bool(self.hints),
            marks_lacking=self.is_aided or not self.is_exercise,
            foresees=self.foresees,
        )

    @property
    def placed_marks(self) -> tuple[tuple[int, MarkStyle], ...]:
        """All marked places but the ringed ones: of a lesson, of a script, and what stands in the way."""
        return (
            *self.view.marks,
            *self.view.highlight.marks,
            *((place, "frame") for place in self.input.obstacles),
        )

    def _without_held(self, marked: tuple[tuple[int, T], ...]) -> tuple[tuple[int, T], ...]:
        """The marked places but for the one where a piece is shown as it would lie."""
        shown = self.ghost if marked else None
        held = None if shown is None else self.move_input.place_of(shown)
        return tuple(each for each in marked if each[0] != held)

    @property
    def may_explore(self) -> bool:
        """Whether the positions of this game can be explored: it has been begun, and is not a lesson."""
        is_open = not self.is_exercise or self.is_explored_exercise
        is_closed = self.is_view_only or self.storage.is_in_other_tab
        return bool(self.record.root.children) and is_open and not is_closed

    @property
    def foresees(self) -> bool:
        """Whether the page may show the consequences of a move."""
        return self.exercise is None or self.exercise.foresees

    @property
    def is_aided(self) -> bool:
        """Whether the picture and the places' names show the aid."""
        return self.view.shows_aid and self.foresees

    @property
    def begins_step(self) -> bool:
        """Whether a step of a lesson has just begun: how it came about matters to nobody."""
        return self.is_exercise and self.last.kind is TableChange.START

    @property
    def is_input_closed(self) -> bool:
        """Whether no person at this page can play a move now."""
        return (
            self.storage.is_in_other_tab
            or self.is_view_only
            or self.outcome is not None
            or self.awaited_level is not None
            or self.friend_question is not None
            or self.is_computers_past_turn
            or self.is_try_over
            or self.solver not in (None, self.record.position.to_move)
        )

    @property
    def own_seat(self) -> int | None:
        """The seat of the person at this browser in a game by links; None in every other game."""
        return None if self.is_exercise else own_seat_in(self.record.headers, self.game.seats)

    @property
    def friend_question(self) -> FriendQuestion | None:
        """What the page asks before a move in a game by links; None where the person can simply move."""
        here, is_free = self.record.here, self.is_looked_into or self.is_tried_out
        if self.own_seat is None or is_free or self.outcome is not None or self.input.confirmed_at is here:
            return None
        if self.own_seat != here.position.to_move:
            return FriendQuestion.MOVE_FOR
        return FriendQuestion.CHANGE_MOVE if here.children and not self.last.undone_moves else None

    @property
    def awaited_level(self) -> int | None:
        """The level of the computer that has to move now; None if none has, or old moves are shown."""
        level = self._movers_level  # before what takes longer to tell: asked dozens of times a click
        is_idle = level is None or self._is_at_old_move or self.is_tried_out or self.record.is_full
        return None if is_idle else level

    @property
    def is_computers_past_turn(self) -> bool:
        """Whether a turn of the computer is looked back at: only who explores chooses another move there."""
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
        """The level that plays the seat to move; None where a person does, or nobody can move."""
        level = level_of(self.record, self.record.position.to_move)
        is_task = self.solver is not None or self.is_explored_exercise
        is_closed = level is None or is_task or self.storage.is_in_other_tab or self.outcome is not None
        return None if is_closed or self.computer.unavailable_reason is not None else level

    @property
    def hints(self) -> tuple[Answer, ...]:
        """The moves that the computer advises here, the best first; none if not asked, or at the end."""
        return () if self.outcome else self.computer.hints_at(self.record.here)

    @property
    def ghost(self) -> Move | None:
        """The legal move that a click would make now, or the hint that somebody looks at."""
        place = self.input.pointed_place
        return self.computer.previewed_move(self.record.here) if place is None else self.legal_at(place)

    @property
    def fitting_tools(self) -> tuple[int, ...] | None:
        """The tools that can be used at the pointed place; None if there is none, or no move."""
        place = self.input.pointed_place
        found = () if place is None else self.move_input.fitting_tools(self.record.position, place)
        return found or None

    @property
    def shown_tool(self) -> int:
        """The tool whose piece is shown: the chosen one, or another that fits where it does not."""
        place, shown = self.input.pointed_place, self.render_options.ghost
        if place is None:
            return self.input.tool
        fitting = self.fitting_tools or ()
        return next((tool for tool in fitting if self._meant_at(place, tool) == shown), self.input.tool)

    @property
    def is_upside_down(self) -> bool:
        """Whether a piece would lie upside down at the pointed place."""
        place = self.input.pointed_place
        return place is not None and self.move_input.is_upside_down(place)

    def would_play(self, place: int) -> bool:
        """Whether pressing a place would play a move or begin one."""
        return self._can_select(place) or self.legal_at(place) is not None

    def refuses_drag_from(self, place: int) -> bool:
        """Whether a piece on a place cannot be taken up, in a game whose pieces can be dragged."""
        is_first_press = self.move_input.takes_two_presses and self.input.selected is None
        if not is_first_press or self.is_input_closed or self.would_play(place):
            return False
        return self._meant_at(place) is not None

    def captures_touch(self, place: int) -> bool:
        """Whether a touch of a place is for the board, so that it does not scroll the page."""
        is_kept = self.move_input.captures_touch(self.record.position, place)
        return place == self.input.selected or self.would_play(place) or is_kept

    def _can_select(self, place: int) -> bool:
        is_first_press = self.input.selected is None and not self.is_input_closed
        return is_first_press and self.move_input.can_select(self.record.position, place)

    def needs_confirmation_at(self, place: int) -> bool:
        """Whether pressing a place would play a move that has to be confirmed by a second press."""
        move = self.legal_at(place)
        position = self.record.position
        return move is not None and self.foresees and loses_at_once(self.move_input, position, move)

    def shows_other_tool_at(self, place: int) -> bool:
        """Whether pressing a place would play a move of another tool than the chosen one."""
        move = self.legal_at(place)
        return move is not None and self.move_input.is_of_other_tool(move, self.input.tool)

    def _meant_at(self, place: int, tool: int | None = None) -> Move | None:
        """The move, legal or not, that pressing a place means, by default with the chosen tool."""
        tool = self.input.tool if tool is None else tool
        return self.move_input.move_at(self.record.position, place, tool, self.input.selected)

    def legal_at(self, place: int) -> Move | None:
        """The legal move that pressing a place would play; None if there is none."""
        move = self._meant_at(place)
        return None if move is None or self.is_input_closed or self.record.position.refusal(move) else move
