"""What a game's pieces are called in the key to them, at the table and on the cards of the lobby."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PieceText:
    """What is said of a piece that a newcomer would not guess."""

    said: str
    """What it is, in at most eight words; ``{player}`` is whose it is, if it is anybody's."""
    said_to_owner: str = ""
    """The same to the person whose it is; as ``said`` if nobody's."""
    seat: int | None = None
    """Whose it is; None if nobody's."""
    name: str = ""
    """What it is called on the card; empty if it is not shown there."""
