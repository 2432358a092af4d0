"""Diagrams of the rule sheets: for a clause one picture or several in a row, drawn by the game's own view.

One file a game, loaded when it is asked for. Every position is reached from the start by moves of the game.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from trigrid.draw.how_to_play import Moment, picture
from trigrid.draw.scene import Scene
from trigrid.games import Part


class Frame(NamedTuple):
    """One picture of a diagram, and a sentence that says what it shows, in the language of the page."""

    moment: Moment
    caption: str

    @property
    def scene(self) -> Scene:
        """The picture."""
        return picture(self.moment)


class Diagram(NamedTuple):
    """What explains one clause of a rule sheet."""

    clause: str
    """The clause's number, ``T8`` say."""
    frames: tuple[Frame, ...]
    """What is shown one after the other."""


DIAGRAMS = Part[Callable[[], tuple[Diagram, ...]]]("diagrams", tuple)
"""Pictures, some in several steps, that explain clauses of a game's rule sheet."""


def diagrams(key: str) -> tuple[Diagram, ...]:
    """The diagrams of a game's rule sheet; none for a game without."""
    return DIAGRAMS.of_key(key)()


def in_order(frames: Mapping[str, Iterable[Frame]]) -> tuple[Diagram, ...]:
    """The diagrams of frames by clause."""
    return tuple(Diagram(clause, tuple(shown)) for clause, shown in frames.items())
