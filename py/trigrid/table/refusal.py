"""Why what somebody tried at a table was not done, as one value."""

from enum import Enum
from typing import NamedTuple, TypeAlias

from trigrid.games import IllegalMove


class UnreadableText(NamedTuple):
    """A typed text that is no move."""

    text: str


class NotNow(Enum):
    """What can be done at another time only."""

    TOO_EARLY = "a move or a hint was asked for on the computer's turn"
    RECORD_FULL = "the record has no room for it"
    RESIGN = "moves that were taken back follow: nobody can resign here"
    OFFER_TIE = "moves that were taken back follow: nobody can offer a tie here"


Refusal: TypeAlias = IllegalMove | UnreadableText | NotNow
"""Why something was refused; an IllegalMove says which rule forbids the move."""
