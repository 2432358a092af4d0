"""A game being played on the page: everything that can be done to it."""

from dataclasses import dataclass
from math import inf

from trigrid.games import IllegalMove, Move, NotationError
from trigrid.headers.who_plays import hints_header, hints_in, level_of, set_level
from trigrid.records import Record, RecordError, RecordNode, Settled
from trigrid.table.mode import PlainMode
from trigrid.table.state_groups import NAVIGATIONS, LastChange, NotNow, TableChange, UnreadableText
from trigrid.table.table_input import TableInput, told
from trigrid.table.try_phase import TryPhase

__all__ = ["NAVIGATIONS", "Table", "TableChange"]


@dataclass
class Table(TableInput):
    """A game being played on the page. Only these methods change it.

    Nodes that were deleted from its record since somebody saw them are ignored. Times are in milliseconds of
    the browser's clock, places as in ``TableState``.
    """

    def __post_init__(self, given: Record | None) -> None:
        super().__post_init__(given)
        self.put_away_used_tools()

    @told
    def play_special_move(self, at_ms: float = inf) -> bool:
        """Play the legal move that no place stands for; False if there is none, or this is a second tap."""
        move = self.move_input.special_move(self.record.position)
        return move is not None and self.input.second_taps.counts(None, at_ms) and self.play(move)

    @told
    def play_text(self, text: str) -> bool:
        """Play a move in notation; if it cannot be read or played, remember why. True if it was played."""
        self.cancel_input()
        if self.refuse_if_early():
            return False
        try:
            return self.play(self.game.move(self.record.position, text))
        except NotationError:
            self.input.refuse(UnreadableText(text))
        except IllegalMove as refused:
            self.input.refuse(refused)
        return False

    @told
    def press(self, place: int, *, confirm: bool, dragged: bool = False, at_ms: float = inf) -> bool:
        """Play the move of a place; with ``confirm`` only at the second press. True if it was played.

        A piece that is dragged (``dragged``) to a place where it cannot go is let go, and no other selected.
        ``at_ms`` is when the press began: a second tap does nothing. Without it every press counts.
        """
        if not self.input.second_taps.counts(place, at_ms):
            return False
        self.input.pointed_place = place
        if self.is_input_closed or self.select(place):
            self.refuse_if_early()
            return False
        move = self._meant_at(place)
        is_beside = self.input.selected is not None and not dragged and self.legal_at(place) is None
        if move is None or is_beside:
            self.cancel_input() if dragged else self._deselect_at(place, move)
            return False
        if confirm and move != self.input.unconfirmed_move and self.ghost is not None:
            self.input.forget_try()
            self.input.unconfirmed_move, self.input.unconfirmed_place = move, place
            self.input.small_place_taps += self.input.are_places_small
            if self.needs_confirmation_at(place) or self.shows_other_tool_at(place):
                self.input.second_taps.played(place)  # the question has to be read before it is answered
            return False
        if not self.play(move):
            return False
        self.input.second_taps.played(place)
        return True

    def _deselect_at(self, place: int, illegal: Move | None) -> None:
        """Deselect; if another place was pressed, select it, or try ``illegal``, the move of both presses."""
        selected = self.input.selected
        self.cancel_input()
        is_a_try = self.is_exercise and illegal is not None
        if selected == place or (not is_a_try and self.select(place)):
            return
        if illegal is None and self.legal_at(place) is None:
            illegal = self._meant_at(place)
        if illegal is not None:
            self.play(illegal)

    @told
    def play(self, move: Move) -> bool:
        """Play a person's move; if it cannot be played now, remember why. True if it was played."""
        self.input.forget_try()
        if self.refuse_if_early() or not self.add_move(move):
            return False
        self.plays_on = not self.is_looked_into
        if self.input.tool in self.move_input.one_time_tools:
            self._take_up(self.input.tool_before)
            self.put_away_used_tools()
        return True

    @told
    def add_move(self, move: Move) -> bool:
        """Add a move of a person or the computer to the record; if refused, remember why. True if added."""
        if self.storage.is_in_other_tab or (self.record.here.settled and self.outcome):
            return False
        is_confirmed = self.input.confirmed_at is self.record.here
        mover = self.record.position.to_move
        try:
            self.record.add(move)
        except IllegalMove as refused:
            self.input.refuse(refused)
            return False
        except RecordError:
            self.input.refuse(NotNow.RECORD_FULL)
            return False
        self.input.second_taps.played(self.move_input.place_of(move))
        if is_confirmed and self.record.position.to_move == mover:
            self.input.confirmed_at = self.record.here  # the turn has another part
        self._moved(TableChange.MOVE)
        return True

    @told
    def refuse_if_early(self) -> bool:
        """Remember what was tried on the computer's turn, or has to be asked about; True then."""
        is_too_early = self.awaited_level is not None or self.is_computers_past_turn
        if is_too_early:
            self.input.refuse(NotNow.TOO_EARLY)
        elif self.input.refused is NotNow.TOO_EARLY:
            self.input.refused = None
        self.input.question = self.friend_question
        return is_too_early or self.input.question is not None

    @told
    def confirm_move(self) -> None:
        """Let a person move here, who was asked whether they really want to."""
        self.input.confirmed_at = self.record.here

    @told
    def add_variation(self, move: Move) -> bool:
        """Add a move as ``add_move`` does, but leave the main line what it is; at its end it goes on."""
        end = self.record.end
        is_at_end = self.record.here is end
        if not self.add_move(move):
            return False
        if not is_at_end:
            self.record.promote(end)
        return True

    @told
    def step_back(self) -> bool:
        """Look at the position before the last move; False at the start."""
        if not self.record.undo():
            return False
        self._moved(TableChange.UNDO)
        return True

    @told
    def step_on(self) -> bool:
        """Look at the position after the next move; False at the end of the line."""
        if not self.record.redo():
            return False
        self._moved(TableChange.REDO)
        return True

    @told
    def undo(self) -> bool:
        """Take back the last move; False at the start."""
        last = self.record.last_move
        if last is None or not self.step_back():
            return False
        self.last.undone_moves = (last,)
        return True

    @told
    def redo(self) -> bool:
        """Play the move again that was taken back; False if there is none."""
        if not self.step_on():
            return False
        assert self.record.last_move is not None, "a move has led here"
        self.last.redone_moves = (self.record.last_move,)
        return True

    @told
    def go_to(self, node: RecordNode) -> None:
        """Go to a node of the record's tree."""
        if self.record.holds(node):
            self.record.go(node)
            self._moved(TableChange.JUMP)

    @told
    def go_to_result(self) -> None:
        """Go to where a finished game says how it ended; one that goes on stays where it is."""
        if self.record.result != "*" and self.record.here is not self.record.end:
            self.go_to(self.record.end)

    @told
    def promote(self, node: RecordNode) -> None:
        """Make the line to a node the main line."""
        if self.record.holds(node):
            self.record.promote(node)
            self._edited(TableChange.JUMP)

    @told
    def delete(self, node: RecordNode) -> None:
        """Delete a node and everything after it."""
        if self.record.holds(node):
            self.record.delete(node)
            self._edited(TableChange.JUMP)

    @told
    def set_player(self, seat: int, level: int | None) -> None:
        """Let the computer play a seat at a level from now on, or with None a person."""
        self.cancel_input()
        set_level(self.record, seat, level)
        self.storage.has_unsaved_changes |= bool(self.record.root.children)

    @told
    def count_hint(self) -> None:
        """Note in the record that a person is advised here, once a position, while the game goes on."""
        seat, node = self.record.position.to_move, self.record.here
        is_persons = level_of(self.record, seat) is None and not self.is_exercise
        if not is_persons or self.is_looked_through or node in self.advised_nodes:
            return
        self.advised_nodes.add(node)
        name = self.game.seats[seat]
        self.record.headers[hints_header(name)] = str(hints_in(self.record.headers, name) + 1)
        self.storage.has_unsaved_changes |= bool(self.record.root.children)

    @told
    def merge(self, other: Record) -> bool:
        """Add every line of another record of the same game; the current node stays.

        True if there was something new. Raises RecordError, and adds nothing, if there is no room.
        """
        known, here, is_last = self.record.to_text(), self.record.here, not self.record.here.children
        self.record.merge(other)
        self.record.go(here)
        if is_last:
            self.record.promote(here)
        if self.record.to_text() == known:
            return False
        self._edited(TableChange.JUMP)
        return True

    def end_try(self, phase: TryPhase) -> None:
        """End the try at an exercise, so that nothing can be played."""
        assert self.exercise, "only exercises are tried"
        self.exercise.phase = phase

    @told
    def set_view_only(self, is_view_only: bool) -> None:
        """Let people only look at what happens here, or play again."""
        if self.exercise:
            self.exercise.is_view_only = is_view_only
        else:
            self.mode = PlainMode.VIEW_ONLY if is_view_only else PlainMode.PLAY

    def set_comment(self, text: str) -> int:
        """Set the current node's comment, cut to the room there is; gives how many characters were cut."""
        self.record.comment = self.record.truncated_comment(text)
        self.storage.has_unsaved_changes = True
        return len(text) - len(self.record.comment)

    @told
    def keep_review(self) -> None:
        """Let the record be stored with what a review has found of it."""
        self.storage.has_unsaved_view = True
        self.storage.has_unsaved_changes |= self.storage.stored_text is None

    @told
    def settle(self, settled: Settled | None) -> None:
        """End the game by resignation or an agreed tie; with None the players go on after all."""
        try:
            self.record.settle_here(settled)
        except RecordError:
            self.input.refuse(NotNow.RECORD_FULL)
            return
        self.record.here.offer = None
        self._edited(TableChange.SETTLE)

    @told
    def refuse_to_end(self, what: NotNow) -> None:
        """Remember that somebody wanted to end the game where moves follow."""
        self.cancel_input()
        self.input.refuse(what)

    @told
    def offer_tie(self, seat: int | None) -> None:
        """Offer a tie for a seat; with None decline the offer."""
        self.record.here.offer = seat
        self._edited(TableChange.SETTLE)

    @told
    def play_on(self) -> None:
        """Decline the tie that is proposed for a repeated position."""
        self.rejected_tie_positions.add(self.record.position)
        self._moved(TableChange.SETTLE)

    def _edited(self, change: TableChange) -> None:
        self._moved(change)
        self.storage.has_unsaved_changes = True

    def _moved(self, change: TableChange) -> None:
        self.cancel_input()
        if self.input.is_touched:
            self.input.pointed_place = None
        if change is not TableChange.MOVE:
            self.input.second_taps.forget()
        self.view.clear()
        self.last = LastChange(change, self.last.count + 1)
        self.plays_on = self.plays_on and change is TableChange.MOVE and not self.is_looked_into
        self.put_away_used_tools()
        self.computer.has_declined = False
        self.storage.has_unsaved_view = True
        self.storage.has_unsaved_changes |= change not in NAVIGATIONS
