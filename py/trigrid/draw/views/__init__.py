"""How each game is drawn: one file a game, from a position and render options to a scene."""

from functools import lru_cache
from typing import Any

from trigrid.draw.outlines import coarsened
from trigrid.draw.scene import Label, RenderOptions, Scene, Shape
from trigrid.draw.views.view import DRAWING, View
from trigrid.games import Game


def glyph(key: str, role: str) -> Scene:
    """A piece of a game alone on a square. Raises KeyError if the game has no such piece."""
    return DRAWING.of_key(key).glyphs[role]


@lru_cache(maxsize=16)
def view_of(game: Game, flipped: bool = False) -> View:
    """The view of a game, or flipped, as it is seen from the other side of the board."""
    return DRAWING.of(game).view(game, flipped=flipped)


def thumbnail(game: Game, position: Any) -> Scene:
    """A small picture of a position, for lists of games: no finer than it takes."""
    scene = view_of(game).thumbnail(position)
    return scene._replace(items=tuple(map(_coarse, scene.items)))


def _coarse(item: Shape | Label) -> Shape | Label:
    if isinstance(item, Label):
        return item
    return Shape(item.role, coarsened(item.outline), tuple((round(x, 2), round(y, 2)) for x, y in item.spots))


def poster(key: str) -> Scene:
    """A picture of a game, for those who do not know it yet."""
    game, position = DRAWING.of_key(key).poster()
    return view_of(game).scene(position, RenderOptions(coordinates=False))


def illustration(key: str) -> Scene:
    """The picture in a game's rule sheet."""
    game, position, options = DRAWING.of_key(key).illustration()
    return view_of(game).scene(position, options)
