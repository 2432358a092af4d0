"""Sentences about a seat's pieces and marks, which say “you” where the reader plays that seat."""

from dataclasses import dataclass


@dataclass(frozen=True)
class OwnedText:
    """A sentence about a seat: one form for its owner, another for everybody else."""

    said: str
    """The sentence; ``{player}`` is who plays the seat at its beginning, ``{name}`` the same within it."""
    said_to_owner: str = ""
    """The same to the person who plays the seat; unused where the sentence is about no seat."""
    seat: int | None = None
    """The seat that it is about, or where players can trade colours, the colour; None if about neither."""


@dataclass(frozen=True)
class PieceText(OwnedText):
    """What the key says of a piece that a newcomer would not guess, in at most eight words."""

    name: str = ""
    """What the piece is called on the card of the lobby; empty if it is not shown there."""
