"""Diagrams of the rule sheets: for a clause one picture or several in a row, drawn by the game's own view.

One file a game, loaded when it is asked for. Every position is reached from the start by moves of the game.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trigrid.draw.how_to_play import Moment
from trigrid.games import Part


class Diagram(NamedTuple):
    """What explains one clause of a rule sheet."""

    clause: str
    """The clause's number, ``T8`` say."""
    frames: Sequence[Moment]
    """What is shown one after the other, each with its caption."""


DIAGRAMS = Part[Mapping[str, Sequence[Moment]]]("diagrams", {})
"""Pictures, some in several steps, that explain clauses of a game's rule sheet: the frames by clause."""


def diagrams(key: str) -> tuple[Diagram, ...]:
    """The diagrams of a game's rule sheet; none for a game without."""
    return tuple(map(Diagram._make, DIAGRAMS.of_key(key).items()))
