"""Marks that people draw on the places of a board to explain a position."""

from typing import Literal, NamedTuple, TypeAlias, get_args

MarkKind: TypeAlias = Literal["ring", "shade", "label", "arrow"]
MarkColour: TypeAlias = Literal["green", "red", "blue", "yellow"]
MARK_COLOURS: tuple[MarkColour, ...] = get_args(MarkColour)
MAX_LABEL_LENGTH = 2


class Mark(NamedTuple):
    """A mark on a place, or an arrow from one place to another."""

    place: int
    """The marked place, as ``game.place_named`` returns it; for an arrow, its start."""
    kind: MarkKind = "ring"
    """The form: "ring", "shade", "label" or "arrow"."""
    colour: MarkColour = "green"
    """The colour: "green", "red", "blue" or "yellow"."""
    end: int | None = None
    """The place that an arrow points to; None for other kinds."""
    label: str = ""
    """The letters or digits of a label; empty for other kinds."""


def is_label(text: str) -> bool:
    """Return whether a text can be a label: one or two letters or digits."""
    return text.isalnum() and len(text) <= MAX_LABEL_LENGTH
