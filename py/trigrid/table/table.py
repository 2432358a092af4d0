"""A game in play on the page, with all actions on it."""

from dataclasses import dataclass
from math import inf

from trigrid.games import IllegalMove, Move, NotationError
from trigrid.headers.who_plays import hints_header, hints_in, level_of, set_level
from trigrid.records import Record, RecordError, RecordNode, Settled
from trigrid.table.mode import PlainMode
from trigrid.table.state_groups import NAVIGATIONS, LastChange, NotNow, TableChange, UnreadableText
from trigrid.table.table_input import as_one_change
from trigrid.table.table_notes import TableNotes
from trigrid.table.try_phase import TryPhase

__all__ = ["NAVIGATIONS", "Table", "TableChange"]


@dataclass
class Table(TableNotes):
    """A game in play on the page, with all actions on it.

    Methods ignore nodes that have been deleted from the record. Times are in milliseconds of the browser's
    clock. Places are numbers as in ``TableState``.
    """

    def __post_init__(self, given: Record | None) -> None:
        super().__post_init__(given)
        self.replace_unusable_tool()

    @as_one_change
    def play_special_move(self, at_ms: float = inf) -> bool:
        """Play the legal move without a place, and return whether it was played.

        Returns False if no such move exists, or if the press is a second tap.
        """
        move = self.move_input.special_move(self.record.position)
        return move is not None and self.input.second_taps.counts(None, at_ms) and self.play(move)

    @as_one_change
    def play_text(self, text: str) -> bool:
        """Play a move in notation, and return whether it was played.

        If the text cannot be read, the reason is stored. If the move cannot be played, the reason is stored
        as in ``play``.
        """
        self.cancel_input()
        if self.refuse_if_early():
            return False
        if self.is_exercise_closed:
            self.input.refuse(NotNow.CLOSED)
            return False
        try:
            return self.play(self.game.move(self.record.position, text))
        except NotationError:
            self.input.refuse(UnreadableText(text))
        except IllegalMove as refused:
            self.input.refuse(refused)
        return False

    @as_one_change
    def press(self, place: int, *, confirm: bool, dragged: bool = False, at_ms: float = inf) -> bool:
        """Press a place, and return whether a move was played.

        With ``confirm`` the first press only shows the move, and a second press plays it. With ``dragged``
        the selected piece was dragged to the place: if it cannot go there, it is deselected, and no other
        piece is selected. ``at_ms`` is the time when the press began; a second tap does nothing. Without
        ``at_ms`` every press counts.
        """
        if not self.input.second_taps.counts(place, at_ms):
            return False
        self.input.pointed_place = place
        if self.input.editor:
            self.input.editor.press(place)
            return False
        if self.is_input_closed or self.select(place):
            self.refuse_if_early()
            return False
        move = self._move_at(place)
        is_miss = self.input.selected is not None and not dragged and self.legal_at(place) is None
        if move is None or is_miss:
            self.cancel_input() if dragged else self._deselect_at(place, move)
            return False
        if confirm and move != self.input.unconfirmed_move and self.ghost is not None:
            self.input.clear_attempt()
            self.input.unconfirmed_move, self.input.unconfirmed_place = move, place
            self.input.small_place_taps += self.input.are_places_small
            if self.needs_confirmation_at(place) or self.shows_other_tool_at(place):
                self.input.second_taps.played(place)  # the user must read the question before answering it
            return False
        if not self.play(move):
            return False
        self.input.second_taps.played(place)
        return True

    def _deselect_at(self, place: int, illegal: Move | None) -> None:
        """Clear the selection after a press that completes no legal move.

        A press on another place selects that place if a move starts there. Otherwise the press attempts an
        illegal move, if it makes one, so that the page explains why the move is refused. ``illegal`` is the
        move of both presses, or None. In an exercise ``illegal`` is attempted even if a move starts at the
        place.
        """
        selected = self.input.selected
        self.cancel_input()
        is_exercise_attempt = self.is_exercise and illegal is not None
        if selected == place or (not is_exercise_attempt and self.select(place)):
            return
        if illegal is None and self.legal_at(place) is None:
            illegal = self._move_at(place)
        if illegal is not None:
            self.play(illegal)

    @as_one_change
    def play(self, move: Move) -> bool:
        """Play a person's move, and return whether it was played.

        If it cannot be played now, the reason is stored, except where ``add_move`` does nothing.
        """
        self.input.clear_attempt()
        if self.refuse_if_early() or not self.add_move(move):
            return False
        self.plays_on = not self.is_analysed
        if self.input.tool in self.move_input.one_time_tools:
            self._set_tool(self.input.tool_before)
            self.replace_unusable_tool()
        return True

    @as_one_change
    def add_move(self, move: Move) -> bool:
        """Add a move of a person or the computer, and return whether it was added.

        If the rules forbid the move or the record is full, the reason is stored. If another tab has the game
        open, or the players have ended the game, nothing happens.
        """
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
            self.input.confirmed_at = self.record.here  # the confirmation holds for the rest of the turn
        self._after_change(TableChange.MOVE)
        return True

    @as_one_change
    def refuse_if_early(self) -> bool:
        """Return whether input must wait, and store the reason.

        Input must wait on the computer's turn, or if the person has to answer a question first. Stored
        reasons that no longer apply are cleared.
        """
        is_too_early = self.awaited_level is not None or self.is_computers_past_turn
        if is_too_early:
            self.input.refuse(NotNow.TOO_EARLY)
        elif self.input.refused is NotNow.TOO_EARLY:
            self.input.refused = None
        self.input.question = self.friend_question
        return is_too_early or self.input.question is not None

    @as_one_change
    def confirm_move(self) -> None:
        """Record that the person confirmed a move at the current node."""
        self.input.confirmed_at = self.record.here

    @as_one_change
    def add_variation(self, move: Move) -> bool:
        """Add a move as ``add_move`` does, but keep the main line.

        At the end of the main line the move extends it.
        """
        end = self.record.end
        is_at_end = self.record.here is end
        if not self.add_move(move):
            return False
        if not is_at_end:
            self.record.promote(end)
        return True

    @as_one_change
    def step_back(self) -> bool:
        """Go to the position before the last move; return False at the start."""
        if not self.record.undo():
            return False
        self._after_change(TableChange.UNDO)
        return True

    @as_one_change
    def step_on(self) -> bool:
        """Go to the position after the next move; return False at the end of the line."""
        if not self.record.redo():
            return False
        self._after_change(TableChange.REDO)
        return True

    @as_one_change
    def undo(self) -> bool:
        """Take back the last move; return False at the start."""
        last = self.record.last_move
        if last is None or not self.step_back():
            return False
        self.last.undone_moves = (last,)
        return True

    @as_one_change
    def redo(self) -> bool:
        """Replay the last undone move; return False without an undone move."""
        if not self.step_on():
            return False
        assert self.record.last_move is not None, "a move has led here"
        self.last.redone_moves = (self.record.last_move,)
        return True

    @as_one_change
    def go_to(self, node: RecordNode) -> None:
        """Go to a node of the record's tree."""
        if self.record.holds(node):
            self.record.go(node)
            self._after_change(TableChange.JUMP)

    @as_one_change
    def go_to_result(self) -> None:
        """Go to the end of a finished game; do nothing if the game is not over."""
        if self.record.result != "*" and self.record.here is not self.record.end:
            self.go_to(self.record.end)

    @as_one_change
    def promote(self, node: RecordNode) -> None:
        """Make the line to a node the main line."""
        if self.record.holds(node):
            self.record.promote(node)
            self._after_edit(TableChange.JUMP)

    @as_one_change
    def delete(self, *nodes: RecordNode) -> None:
        """Delete nodes and everything after them."""
        for node in filter(self.record.holds, nodes):
            self.record.delete(node)
            self._after_edit(TableChange.JUMP)

    @as_one_change
    def set_player(self, seat: int, level: int | None) -> None:
        """Let the computer play a seat at a level from now on; with None a person."""
        self.cancel_input()
        set_level(self.record, seat, level)
        self.storage.has_unsaved_changes |= bool(self.record.root.children)

    @as_one_change
    def count_hint(self) -> None:
        """Count in the record that a person got advice here while the game goes on.

        Each node counts once. Advice in exercises does not count.
        """
        seat, node = self.record.position.to_move, self.record.here
        is_persons = level_of(self.record, seat) is None and not self.is_exercise
        if not is_persons or self.is_browsed or node in self.advised_nodes:
            return
        self.advised_nodes.add(node)
        name = self.game.seats[seat]
        self.record.headers[hints_header(name)] = str(hints_in(self.record.headers, name) + 1)
        self.storage.has_unsaved_changes |= bool(self.record.root.children)

    @as_one_change
    def merge(self, other: Record) -> bool:
        """Add all lines of another record of the same game, and stay at the current node.

        Returns whether the record's text changed. Raises RecordError, and adds nothing, if the record is
        full.
        """
        text_before, here, is_last = self.record.to_text(), self.record.here, not self.record.here.children
        self.record.merge(other)
        self.record.go(here)
        if is_last:
            self.record.promote(here)
        if self.record.to_text() == text_before:
            return False
        self._after_edit(TableChange.JUMP)
        return True

    def end_try(self, phase: TryPhase) -> None:
        """End the attempt at an exercise, so that no more moves can be played."""
        assert self.exercise, "only exercises are tried"
        self.exercise.phase = phase

    @as_one_change
    def set_view_only(self, is_view_only: bool) -> None:
        """Set whether people can only watch here."""
        if self.exercise:
            self.exercise.is_view_only = is_view_only
        else:
            self.mode = PlainMode.VIEW_ONLY if is_view_only else PlainMode.PLAY

    @as_one_change
    def mark_review_unsaved(self) -> None:
        """Mark the results of a review as unsaved, so that they are stored."""
        self.storage.has_unsaved_view = True
        self.storage.has_unsaved_changes |= self.storage.stored_text is None

    @as_one_change
    def settle(self, settled: Settled | None) -> None:
        """End the game by resignation or an agreed tie; with None resume the game.

        A tie offer is removed. If the record is full, the reason is stored and nothing else changes.
        """
        try:
            self.record.settle_here(settled)
        except RecordError:
            self.input.refuse(NotNow.RECORD_FULL)
            return
        self.record.here.offer = None
        self._after_edit(TableChange.SETTLE)

    @as_one_change
    def refuse_to_end(self, reason: NotNow) -> None:
        """Refuse a resignation or a tie offer, because undone moves follow."""
        self.cancel_input()
        self.input.refuse(reason)

    @as_one_change
    def offer_tie(self, seat: int | None) -> None:
        """Offer a tie for a seat; with None decline or take back the offer."""
        self.record.here.offer = seat
        self._after_edit(TableChange.SETTLE)

    @as_one_change
    def play_on(self) -> None:
        """Decline the tie that is proposed for a repeated position."""
        self.rejected_tie_positions.add(self.record.position)
        self._after_change(TableChange.SETTLE)

    def _after_edit(self, change: TableChange) -> None:
        self._after_change(change)
        self.storage.has_unsaved_changes = True

    def _after_change(self, change: TableChange) -> None:
        self.cancel_input()
        if self.input.is_touched:
            self.input.pointed_place = None
        if change is not TableChange.MOVE:
            self.input.second_taps.forget()
        self.view.clear()
        self.last = LastChange(change, self.last.count + 1)
        self.plays_on = self.plays_on and change is TableChange.MOVE and not self.is_analysed
        self.replace_unusable_tool()
        self.computer.has_declined = False
        self.storage.has_unsaved_view = True
        self.storage.has_unsaved_changes |= change not in NAVIGATIONS
