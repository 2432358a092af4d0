"""The part of the bench that runs inside Pyodide.

The page calls ``answer`` with JSON and receives JSON.
"""

import json
from functools import partial
from inspect import isawaitable
from random import Random
from time import perf_counter_ns
from typing import Any

import js

import trigrid
from tools.bench.plies import Ply, Times, random_plies, time_playouts, time_plies
from trigrid.draw import LIGHT, Camera, CanvasPainter, RenderOptions, View, view_of
from trigrid.games import Game
from trigrid.games.trichet import Trichet
from trigrid.games.tritium import FLAG, Tritium

HEXAGONS = 168
"""The number of cells of the largest board."""
CSS_PIXELS = 900
"""The width of each canvas."""


async def answer(name: str, arguments: str) -> str:
    """Call a function of ANSWERS with arguments from JSON; return its result as JSON."""
    result = ANSWERS[name](*json.loads(arguments))
    return json.dumps(await result if isawaitable(result) else result)


async def redraws(key: str, options: dict[str, Any], games: int, count: int, aid: bool) -> Times:
    """Return the times of redraws near the end of random games, in milliseconds.

    The second list contains the times of the yardstick, which draws plain hexagons. Each redraw shows the
    position one move after the previous one, so the painter uses its cached paths as in real play. The first
    redraw of a game is not counted. Each redraw has its own frame and ends by reading a pixel, which forces
    the browser to rasterise everything. ``count`` is the number of redraws per game, and ``aid`` shows the
    game's aid.
    """
    game = trigrid.load(key, **options)
    view = view_of(game)
    board, plain = _context("board", view), _context("plain", view)
    painter = CanvasPainter(board, js.Path2D.new)
    own, yardstick = list[float](), list[float]()
    for seed in range(games):
        painted, rng = list[float](), Random(seed)
        for ply in _last_plies(game, rng, count + 1):
            render_options = _busy_options(ply, rng, aid=aid)
            camera = Camera.on(
                view.bounds(ply.position, coordinates=view.has_coordinates),
                board.canvas.width,
                board.canvas.height,
            )
            await js.frame()
            start = perf_counter_ns()
            painter.paint(view.scene(ply.position, render_options), LIGHT, camera)
            js.flush(board)
            painted.append((perf_counter_ns() - start) / 1e6)
            await js.frame()
            yardstick.append(_plain_redraw(plain))
        own += painted[1:]
    return own, yardstick


def _last_plies(game: Game, rng: Random, count: int) -> list[Ply]:
    """Return the last plies of a random game.

    In Tritium, plies after the last tile are omitted. They add no tiles, so the painter would draw all tiles
    from cached paths.
    """
    plies = list(random_plies(game, rng))
    while isinstance(game, Tritium) and game.parts(plies[-1].move)[0] >= FLAG:
        plies.pop()
    return plies[-count:]


def _busy_options(ply: Ply, rng: Random, *, aid: bool) -> RenderOptions:
    """Return options with a random hovered place and, half of the time, a ghost.

    A ghost is the preview of a move.
    """
    ghost = rng.choice([None, rng.choice(ply.position.moves())])
    return RenderOptions(
        last_move=ply.last, ghost=ghost, hovered=_some_place(ply, rng), aid=aid, patterns=False
    )


def _some_place(ply: Ply, rng: Random) -> int:
    """Return a random place of the board; in Trichet, the place of the move.

    Trichet has no board of a fixed size.
    """
    game: Any = ply.position.game
    return int(game.parts(ply.move)[0] if isinstance(game, Trichet) else rng.randrange(len(game.board)))


def _plain_redraw(context: Any) -> float:
    start = perf_counter_ns()
    js.paintHexagons(context, HEXAGONS, js.devicePixelRatio)
    js.flush(context)
    return (perf_counter_ns() - start) / 1e6


def _context(name: str, view: View) -> Any:
    """Resize a canvas of the page to the shape of the board, and return its context."""
    canvas = js.document.getElementById(name)
    height = CSS_PIXELS / view.aspect_ratio
    canvas.style.width, canvas.style.height = f"{CSS_PIXELS}px", f"{height}px"
    canvas.width = round(CSS_PIXELS * js.devicePixelRatio)
    canvas.height = round(height * js.devicePixelRatio)
    return js.contextOf(canvas)


ANSWERS: dict[str, Any] = {
    "plies": time_plies,
    "playouts": time_playouts,
    "playouts by rules": partial(time_playouts, by_rules=True),
    "redraws": redraws,
}
"""The functions that the page can call, by name."""
