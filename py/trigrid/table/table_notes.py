"""The part of a table that changes the notes on the current move."""

from dataclasses import dataclass

from trigrid.lattice.marks import Mark
from trigrid.records import RecordError
from trigrid.records.mark_note import split_marks
from trigrid.records.record_length import comment_length
from trigrid.table.state_groups import NotNow
from trigrid.table.table_input import TableInput, as_one_change


@dataclass
class TableNotes(TableInput):
    """A table whose current move can get notes."""

    def set_comment(self, text: str) -> int:
        """Set the current node's comment, cut to the available length.

        Returns the number of characters that were cut.
        """
        self.record.comment = self.record.truncated_comment(text)
        self.storage.has_unsaved_changes = True
        return len(text) - len(self.record.comment)

    @as_one_change
    def set_sign(self, sign: str) -> None:
        """Set the sign after the current move.

        If the record is full, the reason is stored and nothing else changes.
        """
        here = self.record.here
        if self._require_room(here.note_with(sign=sign)):
            here.sign = sign
            self.storage.has_unsaved_changes = True

    @as_one_change
    def set_marks(self, marks: tuple[Mark, ...]) -> bool:
        """Replace the marks at the current node, and return whether they fit.

        If the record is full, the reason is stored.
        """
        here = self.record.here
        if not self._require_room(here.note_with(marks=marks)):
            return False
        here.marks = marks
        self.storage.has_unsaved_changes = True
        return True

    def _require_room(self, note: str) -> bool:
        """Return whether a note fits at the current node; if not, store the reason."""
        try:
            self.record.require_room(comment_length(note) - comment_length(self.record.here.note))
        except RecordError:
            self.input.refuse(NotNow.RECORD_FULL)
            return False
        return True

    @as_one_change
    def draw_typed_marks(self) -> bool:
        """Draw the marks in the text of the current comment; return whether it had any.

        They are removed from the text.
        """
        here = self.record.here
        typed, rest = split_marks(self.game, here.comment)
        marks = tuple(dict.fromkeys((*here.marks, *typed)))
        comment, here.comment = here.comment, rest
        if typed and self.set_marks(marks):
            return True
        here.comment = comment
        return False
