"""Marks that people draw on the places of a board to explain a position."""

from typing import Literal, NamedTuple, TypeAlias, get_args

MarkKind: TypeAlias = Literal["ring", "shade", "label", "arrow"]
MarkColour: TypeAlias = Literal["green", "red", "blue", "yellow"]
MARK_COLOURS: tuple[MarkColour, ...] = get_args(MarkColour)
MAX_LABEL_LENGTH = 2


class Mark(NamedTuple):
    """A mark on a place, or an arrow from one place to another."""

    place: int
    kind: MarkKind = "ring"
    colour: MarkColour = "green"
    end: int | None = None
    """The place that an arrow points to; None for other kinds."""
    label: str = ""
    """The letters or digits of a label; empty for other kinds."""


def is_label(text: str) -> bool:
    """Return whether a text can be a label: one or two letters or digits."""
    return text.isalnum() and len(text) <= MAX_LABEL_LENGTH
