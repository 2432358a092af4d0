"""How each game is played, in three or four pictures: one file a game, loaded when it is asked for.

Every position is reached from the start by moves of the game; what is said of it stands in the game's words.
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
"""Width of every picture divided by its height, so that they can stand side by side."""
MARGIN = 0.75
"""Units that are shown beyond the middles of the places that a picture is about."""


class Moment(NamedTuple):
    """A moment of a game that is worth a picture."""

    game: Game
    moves: str
    """What was played from the start until then, with spaces between."""
    ghost: str = ""
    """The move that is about to be made; empty if there is none."""
    hovered: str = ""
    """The place pointed at; empty if there is none."""
    marks_last: bool = False
    aid: bool = False
    """Whether to show the aid that the game offers."""
    around: tuple[str, ...] = ()
    """The places that the picture is about; empty if it shows the whole board."""
    rings: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    """Pairs of places with an arrow from the first to the second."""
    age: float = inf
    """Milliseconds since the last move was made; its animation is shown as far as it has come by then."""
    caption: str = ""
    """What is seen, as a sentence in the page's language; empty where the game's words have it."""

    def says(self, caption: str) -> "Moment":
        """The same with a caption."""
        return self._replace(caption=caption)


HOW_TO_PLAY = Part[tuple[Moment, ...]]("how_to_play", ())
"""Three or four moments that show how a game is played; none for a game that has only its rule sheet. The
captions are ``how_to_play`` of its words.
"""


def how_to_play(key: str) -> tuple[Scene, ...]:
    """The pictures that show how a game is played; none for a game without."""
    return tuple(map(picture, HOW_TO_PLAY.of_key(key)))


def picture(shown: Moment) -> Scene:
    """A moment as its game's own view draws it, within a frame of the same form for all."""
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
    """What a box shows of a scene, and as much beside or above and below it as the frame wants."""
    width, height = max(box.width, box.height * RATIO), max(box.height, box.width / RATIO)
    left, top = box.left - (width - box.width) / 2, box.top - (height - box.height) / 2
    return scene._replace(left=left, top=top, width=width, height=height)
