"""Trailer of Trichet: one tile, the waves that follow it, and the closed region."""

from trigrid.draw.scene import Scene
from trigrid.draw.views.trichet_aid import region_line
from trigrid.draw.views.trichet_laid_tiles import bare_tiles
from trigrid.draw.views.view import position_after
from trigrid.games.trichet import Trichet

MOVES = "1,0A..o 1,0V.o. 0,-1A..o 2,0Ao.. 0,-2V..o 2,-1Vo.. 0,-3Voo."
LAST = "3,-2A..o"
"""Seventeen tiles in five waves follow this move, and Oh wins."""


def waves() -> tuple[Scene, ...]:
    """Return the figure before the move, the tile, each wave, and the region's border."""
    from trigrid.draw.views import view_of

    game = Trichet()
    before = position_after(game, MOVES)
    last = game.move(before, LAST)
    after = before.play(last)
    frame = view_of(game).thumbnail(after)
    laid = [before.tiles, game.parts(last)[:1], *after.waves]
    closed = [tuple(shape for corners in after.closed for shape in region_line("closed", after, corners))]
    layers = [bare_tiles(after, tiles) for tiles in laid] + closed
    return tuple(frame._replace(items=items) for items in layers)
