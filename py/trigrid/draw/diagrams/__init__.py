"""Diagrams in the rule sheets: one or more pictures for a clause.

The view of each game draws its pictures. The diagrams of a game are in one file, loaded on demand. All
positions are reached from the start by moves of the game.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trigrid.draw.how_to_play import Moment
from trigrid.games import Part


class Diagram(NamedTuple):
    """The pictures that explain one clause of a rule sheet."""

    clause: str
    """The number of the clause, such as ``T8``."""
    frames: Sequence[Moment]
    """The pictures in order, each with its caption."""


DIAGRAMS = Part[Mapping[str, Sequence[Moment]]]("diagrams", {})
"""The frames of a game's diagrams, by clause of its rule sheet."""


def diagrams(key: str) -> tuple[Diagram, ...]:
    """Return the diagrams for a game's rule sheet; empty if it has none."""
    return tuple(map(Diagram._make, DIAGRAMS.of_key(key).items()))
