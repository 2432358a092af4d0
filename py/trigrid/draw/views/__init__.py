"""Drawings of the games: they turn positions and render options into scenes.

Each game's drawing is in the file with the game's name. ``tritt.py`` also draws TRITT Reloaded.
"""

from functools import lru_cache
from typing import Any

from trigrid.draw.outlines import coarsened
from trigrid.draw.scene import Label, RenderOptions, Scene, Shape
from trigrid.draw.views.view import DRAWING, View
from trigrid.games import Game


def glyph(key: str, role: str) -> Scene:
    """Return a small picture for a game: a piece, a seat or a mark, by its role.

    Raises KeyError if the game has no picture for the role.
    """
    return DRAWING.of_key(key).glyphs[role]


@lru_cache(maxsize=16)
def view_of(game: Game, flipped: bool = False) -> View:
    """Return the view of a game, rotated by 180° if ``flipped``."""
    return DRAWING.of(game).view(game, flipped=flipped)


def thumbnail(game: Game, position: Any) -> Scene:
    """Return a small picture of a position, with coarse outlines, for lists of games."""
    scene = view_of(game).thumbnail(position)
    return scene._replace(items=tuple(map(_coarse, scene.items)))


def _coarse(item: Shape | Label) -> Shape | Label:
    if isinstance(item, Label):
        return item
    return Shape(item.role, coarsened(item.outline), tuple((round(x, 2), round(y, 2)) for x, y in item.spots))


def poster(key: str) -> Scene:
    """Return a picture that introduces a game to new players."""
    game, position = DRAWING.of_key(key).poster()
    return view_of(game).scene(position, RenderOptions(coordinates=False))


def illustration(key: str) -> Scene:
    """Return the picture in a game's rule sheet."""
    game, position, options = DRAWING.of_key(key).illustration()
    return view_of(game).scene(position, options)
