"""Drawing of marks at a table, and the tool that draws where places are pressed."""

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from trigrid.lattice.marks import MAX_LABEL_LENGTH, Mark, MarkColour, is_label
from trigrid.records.mark_note import MAX_MARKS
from trigrid.table.table import Table
from trigrid.table.words import drawing as words

DrawingKind: TypeAlias = Literal["ring", "arrow", "label", "shade", "eraser"]
DRAWING_KINDS: tuple[DrawingKind, ...] = get_args(DrawingKind)
LAST_LABELS = {"9" * MAX_LABEL_LENGTH: "1", "Z": "A", "z": "a"}
"""Labels after which counting starts again, each with the first label."""


def toggle_mark(table: Table, mark: Mark) -> str:
    """Draw a mark at the current node, or remove it if it is already there.

    A mark replaces one of the same kind at the same place. Returns a sentence about the change; it is empty
    if nothing can be drawn.
    """
    marks = table.record.here.marks
    others = tuple(each for each in marks if not _same_spot(each, mark))
    if mark in marks:
        return words.removed(table, mark) if table.set_marks(others) else ""
    if len(others) >= MAX_MARKS or not table.may_draw or not table.set_marks((*others, mark)):
        return ""
    return words.drawn(table, mark)


def _same_spot(mark: Mark, other: Mark) -> bool:
    return (mark.kind, mark.place, mark.end) == (other.kind, other.place, other.end)


def next_label(label: str) -> str:
    """Return the label that follows another: 2 after 1, B after A."""
    if label in LAST_LABELS:
        return LAST_LABELS[label]
    if label.isdecimal():
        return str(int(label) + 1)
    following = label[:-1] + chr(ord(label[-1]) + 1)
    return following if is_label(following) and label[-1] not in "9Zz" else label


class DrawingTool:
    """Draws on a table while it is the table's editor.

    ``on_said`` is called with a sentence about each change.
    """

    def __init__(self, table: Table, on_said: Callable[[str], None]) -> None:
        self.table, self._on_said = table, on_said
        self.kind: DrawingKind = "ring"
        self.colour: MarkColour = "green"
        self.label = "1"
        """The label that is drawn next."""
        self._is_label_chosen = False
        """Whether the user has chosen the next label."""
        self.start: int | None = None
        """The place where an arrow starts, until its end is pressed."""
        self._is_pressed = False
        """Whether a pointer still presses the start of an arrow."""

    def choose_label(self, label: str) -> None:
        """Choose the label that is drawn next, even on a place that has another label."""
        self.label, self._is_label_chosen = label, True

    def begin(self, place: int | None) -> None:
        """Start an arrow where a pointer is pressed, so that it can be dragged."""
        if place is None and self._is_pressed:
            self.cancel()
        elif place is not None and self.kind == "arrow" and self.start is None:
            self.start, self._is_pressed = place, True
            self.point_at(place)

    def press(self, place: int) -> None:
        """Draw on a place; an arrow takes two presses."""
        if self.kind == "eraser":
            self._erase(place)
        elif self.kind == "label":
            self._toggle_label(place)
        elif self.kind != "arrow":
            self._toggle(Mark(place, self.kind, self.colour))
        elif self.start is None or (self._is_pressed and self.start == place):
            self.start, self._is_pressed = place, False
            self.point_at(place)
            self._on_said(words.arrow_started(self.table, place))
        else:
            start = self.start
            self.cancel()
            if start != place:
                self._toggle(Mark(start, "arrow", self.colour, place))

    def point_at(self, place: int | None) -> None:
        """Show the arrow that a press on a place would complete."""
        self.table.view.mark_preview = ()
        if self.start is not None:
            self.table.view.mark_preview = arrow_preview(self.start, place, self.colour)

    def enter_action(self, place: int) -> str:
        """Return the action of the key Enter on a place."""
        return words.enter_action(
            is_eraser=self.kind == "eraser", is_arrow=self.kind == "arrow", has_start=self.start is not None
        )

    def cancel(self) -> bool:
        """Cancel an arrow that was started; return whether there was one."""
        was_started, self.start, self._is_pressed = self.start is not None, None, False
        self.point_at(None)
        return was_started

    def clear(self) -> None:
        """Remove all marks at the current node."""
        self.cancel()
        if self.table.set_marks(()):
            self._on_said(words.CLEARED)

    def _toggle(self, mark: Mark) -> None:
        self._on_said(toggle_mark(self.table, mark))

    def _toggle_label(self, place: int) -> None:
        """Draw the next label on a place, or remove the label there to use it again.

        A label that the user has chosen replaces another one.
        """
        marks = self.table.record.here.marks
        known = next((mark for mark in marks if mark.kind == "label" and mark.place == place), None)
        is_replaced = self._is_label_chosen and known is not None and known.label != self.label
        if known is not None and not is_replaced:
            self.label = known.label
            self._toggle(known)
        elif is_label(self.label):
            self._toggle(Mark(place, "label", self.colour, label=self.label))
            self.label = next_label(self.label)
        self._is_label_chosen = False

    def _erase(self, place: int) -> None:
        marks = self.table.record.here.marks
        gone = tuple(mark for mark in marks if place in (mark.place, mark.end))
        if gone and self.table.set_marks(tuple(mark for mark in marks if mark not in gone)):
            self._on_said(words.erased(self.table, place))


def arrow_preview(start: int, end: int | None, colour: MarkColour) -> tuple[Mark, ...]:
    """Return a ring on the start of an arrow, and the arrow if it has an end."""
    ring = Mark(start, "ring", colour)
    return (ring,) if end in (None, start) else (ring, Mark(start, "arrow", colour, end))
