"""Labels of moves, as a review gives them."""

from typing import NamedTuple


class MoveLabel(NamedTuple):
    """What a move is called in the list of moves."""

    kind: str
    """Its label in one word, for style sheets."""
    sign: str
    """The sign behind the move: ``?``, say."""
    said: str
    """What is heard in place of the sign."""
