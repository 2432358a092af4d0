"""What stands on the table: everything about a game being played that can change, and what follows."""

from dataclasses import InitVar, dataclass, field

from trigrid.app.computer.computer_state import ComputerState
from trigrid.app.move_input import MoveInput, move_input_of
from trigrid.app.players.who_plays import level_of, only_person
from trigrid.app.second_taps import SecondTaps
from trigrid.app.storage.stored_headers import FLIPPED
from trigrid.app.table_change import TableChange
from trigrid.draw import RenderOptions
from trigrid.games import Game, IllegalMove, Move, Outcome, Position
from trigrid.records import Record
from trigrid.search.protocol import Answer

_TOO_OFTEN = 3
"""A position that stands so often makes the page propose a tie."""


@dataclass
class TableState:
    """A game on the table, to be looked at; ``Table`` changes it."""

    game: Game
    given: InitVar[Record | None] = None
    """The record to go on with; without one a game begins."""
    record: Record = field(init=False)
    move_input: MoveInput = field(init=False)
    tool: int = 0
    """Which of the move input's tools is chosen; nothing but choosing changes it."""
    pointed_place: int | None = None
    """The place under the pointer or finger."""
    selected: int | None = None
    """The place that a first press selected, for a move that takes two."""
    shows_aid: bool = False
    """Whether the picture shows what it can show besides."""
    unconfirmed_move: Move | None = None
    """A move tapped once on a small board, to be confirmed by a second tap."""
    unconfirmed_place: int | None = None
    """Where that was: what is pointed at while nothing else is."""
    refusal: IllegalMove | None = None
    """Why the last try was not played; forgotten at the next thing that happens."""
    unreadable_text: str | None = None
    """A typed text that is no move, likewise."""
    last_change: TableChange = TableChange.START
    change_count: int = 0
    """How often anything was done to the record; notes do not count."""
    is_too_early: bool = False
    """Whether the last try was a move while it is the computer's turn, likewise."""
    is_record_full: bool = False
    """Whether the last try would have made the record longer than records can be, likewise."""
    undone_moves: tuple[Move, ...] = ()
    """The moves that an undo has just taken back, in the order in which they were made."""
    computer_state: ComputerState = field(default_factory=ComputerState)
    """What the computer is at."""
    second_taps: SecondTaps = field(default_factory=SecondTaps)
    rejected_tie_positions: set[Position] = field(default_factory=set)
    """Positions that came up again and again, in which the players would not agree on a tie."""
    is_in_other_tab: bool = False
    """Whether the game is played in another tab, so that nothing can be done to it here."""
    is_read_only: bool = False
    """Whether people only look at the game here; the computer plays, and other pages' scripts."""
    has_unsaved_changes: bool = False
    """Whether the record holds more than has been kept of it."""
    has_unsaved_view: bool = False
    """Whether we stand elsewhere in it than has been kept, or see it from the other side."""
    stored_text: str | None = None
    """The kept text of which all is in the record; None if nothing of it was kept."""

    def __post_init__(self, given: Record | None) -> None:
        self.record = given or Record(self.game)
        self.move_input = move_input_of(self.game)

    @property
    def is_under_way(self) -> bool:
        """Whether a game has been begun here and is not over."""
        return bool(self.record.root.children) and self.record.result == "*"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends where we stand; None while it is on."""
        return self.record.outcome

    @property
    def may_settle(self) -> bool:
        """Whether the players can end the game here: it is on, and nothing was played after this."""
        return self.outcome is None and not self.record.here.children and not self.is_in_other_tab

    @property
    def is_flipped(self) -> bool:
        """Whether the board is seen from the other side."""
        return FLIPPED in self.record.headers

    @property
    def tie_offer(self) -> int | None:
        """The seat whose offer of a tie waits for an answer; None if there is none."""
        return self.record.here.offer if self.may_settle else None

    @property
    def proposes_tie(self) -> bool:
        """Whether the players are asked if they agree on a tie: the position stands for the third time."""
        if not (self.game.has_agreed_ties and self.may_settle and self.tie_offer is None):
            return False
        return (
            self.record.repetitions == _TOO_OFTEN and self.record.position not in self.rejected_tie_positions
        )

    @property
    def is_refused(self) -> bool:
        """Whether the last try was not played."""
        return (
            self.refusal is not None
            or self.unreadable_text is not None
            or self.is_too_early
            or self.is_record_full
        )

    @property
    def render_options(self) -> RenderOptions:
        """What the picture shows besides the position."""
        waits = self.unconfirmed_move is not None
        return RenderOptions(
            self.record.last_move,
            self.record.last_turn[:-1],
            ghost=self.unconfirmed_move if waits else self.ghost,
            awaits_confirmation=waits,
            hovered=self.pointed_place,
            selected=self.selected,
            aid=self.shows_aid,
            hinted_moves=tuple(answer.move for answer in self.hints),
        )

    @property
    def is_input_closed(self) -> bool:
        """Whether nobody at this page can make a move where we stand."""
        return (
            self.is_in_other_tab
            or self.is_read_only
            or self.outcome is not None
            or self.awaited_level is not None
        )

    @property
    def awaited_level(self) -> int | None:
        """The level that has to move where we stand; where we only look at what was played none has to."""
        level = level_of(self.record, self.record.position.to_move)
        is_idle = (
            self.is_in_other_tab or self.record.is_full or self.computer_state.unavailable_reason is not None
        )
        if level is None or is_idle or self.outcome is not None:
            return None
        is_played = bool(self.record.here.children) and self.last_change is not TableChange.MOVE
        return None if is_played and only_person(self.record) is not None else level

    @property
    def hints(self) -> tuple[Answer, ...]:
        """The moves that the computer advises here, the best first; none if it was not asked."""
        return self.computer_state.hints_at(self.record.here)

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
        """The tools that can be used where somebody points; None where nobody points at a place to play."""
        place = self.pointed_place
        found = () if place is None else self.move_input.fitting_tools(self.record.position, place)
        return found or None

    @property
    def shown_tool(self) -> int:
        """The tool whose piece is shown: the one taken up, or what stands in where that does not fit."""
        fitting, move = self.fitting_tools or (), self.render_options.ghost
        return next((tool for tool in fitting if self._move_with(tool) == move), self.tool)

    @property
    def is_upside_down(self) -> bool:
        """Whether a piece would lie upside down where somebody points."""
        return self.pointed_place is not None and self.move_input.is_upside_down(self.pointed_place)

    def _move_with(self, tool: int) -> Move | None:
        assert self.pointed_place is not None
        return self.move_input.move_at(self.record.position, self.pointed_place, tool, self.selected)

    def would_play(self, place: int) -> bool:
        """Whether pressing a place would play a move or begin one."""
        return self._can_select(place) or self.legal_at(place) is not None

    def captures_touch(self, place: int) -> bool:
        """Whether a finger that comes down on a place means the board, not the page."""
        is_begun = place == self.selected
        return (
            is_begun or self.would_play(place) or self.move_input.captures_touch(self.record.position, place)
        )

    def _can_select(self, place: int) -> bool:
        position = self.record.position
        return (
            self.selected is None and not self.is_input_closed and self.move_input.can_select(position, place)
        )

    def needs_confirmation_at(self, place: int) -> bool:
        """Whether pressing a place would play a move that deserves a second thought."""
        move = self.legal_at(place)
        return move is not None and self.move_input.needs_confirmation(self.record.position, move)

    def _meant_at(self, place: int) -> Move | None:
        return self.move_input.move_at(self.record.position, place, self.tool, self.selected)

    def legal_at(self, place: int) -> Move | None:
        """The move that a place means, if it is legal; none is when the game is over."""
        move = self._meant_at(place)
        return None if move is None or self.is_input_closed or self.record.position.refusal(move) else move
