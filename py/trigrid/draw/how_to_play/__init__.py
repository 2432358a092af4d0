"""Three or four pictures for each game that show how to play it.

The pictures of a game are in one file, loaded on demand. All positions are reached from the start by moves of
the game. The captions are in the package ``words``.
"""

from collections.abc import Iterable
from itertools import chain
from math import inf
from typing import NamedTuple

from trigrid.draw.camera import Bounds
from trigrid.draw.marks import marked_scene
from trigrid.draw.scene import RenderOptions, Scene
from trigrid.draw.views import view_of
from trigrid.draw.views.view import View
from trigrid.games import Game, Part

RATIO = 4 / 3
"""Width divided by height, the same for all pictures, which are shown in a row."""
MARGIN = 0.75
"""The space shown beyond the centres of the outermost places, in units."""


class Moment(NamedTuple):
    """A moment of a game, shown as a picture."""

    game: Game
    moves: str
    """The moves from the start, separated by spaces."""
    ghost: str = ""
    """The move that is about to be made; empty for none."""
    hovered: str = ""
    """The place under the pointer; empty for none."""
    marks_last: bool = False
    aid: bool = False
    """Whether to show the game's aid."""
    around: tuple[str, ...] = ()
    """Places that the picture must show; empty for the whole board."""
    rings: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    """Pairs of places with an arrow from the first to the second."""
    age: float = inf
    """The time in the animation of the last move, in milliseconds since the move."""
    caption: str = ""
    """The text below the picture; empty if the texts of the game contain it."""

    def says(self, caption: str) -> "Moment":
        """Return the moment with a caption."""
        return self._replace(caption=caption)


HOW_TO_PLAY = Part[tuple[Moment, ...]]("how_to_play", ())
"""Three or four moments that show how a game is played.

Empty for a game that has only a rule sheet. The captions are ``how_to_play`` in the texts of the game.
"""


def how_to_play(key: str) -> tuple[Scene, ...]:
    """Return the pictures that show how a game is played; empty if it has none."""
    return tuple(map(picture, HOW_TO_PLAY.of_key(key)))


def picture(shown: Moment) -> Scene:
    """Return the picture of a moment, drawn by the game's view.

    All pictures have the same ratio.
    """
    view, place_named = view_of(shown.game), shown.game.place_named
    position, last = shown.game.start(), None
    for text in shown.moves.split():
        last = shown.game.move(position, text)
        position = position.play(last)
    options = RenderOptions(
        last_move=last if shown.marks_last else None,
        ghost=shown.game.move(position, shown.ghost) if shown.ghost else None,
        hovered=place_named(shown.hovered) if shown.hovered else None,
        aid=shown.aid,
        rings=tuple(map(place_named, shown.rings)),
        arrows=tuple((place_named(start), place_named(end)) for start, end in shown.arrows),
        move_age=shown.age,
        coordinates=False,
    )
    after = position if options.ghost is None else position.play(options.ghost)
    if shown.around:
        box = _around(view, map(place_named, shown.around))
    elif after.outcome:
        small = view.thumbnail(after)
        box = Bounds(small.left, small.top, small.width, small.height)
    else:
        box = _around(view, chain(*view.rows(after)))
    return _framed(marked_scene(view, position, options), box)


def _around(view: View, places: Iterable[int]) -> Bounds:
    across, down = zip(*map(view.centre, places), strict=True)
    left, top = min(across) - MARGIN, min(down) - MARGIN
    return Bounds(left, top, max(across) + MARGIN - left, max(down) + MARGIN - top)


def _framed(scene: Scene, box: Bounds) -> Scene:
    """Return the part of a scene in a box, extended on two sides to RATIO."""
    width, height = max(box.width, box.height * RATIO), max(box.height, box.width / RATIO)
    left, top = box.left - (width - box.width) / 2, box.top - (height - box.height) / 2
    return scene._replace(left=left, top=top, width=width, height=height)
