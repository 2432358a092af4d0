"""What runs inside Pyodide on the bench's page. Questions and answers are JSON."""

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
"""As many as the largest board has cells."""
CSS_PIXELS = 900


async def answer(name: str, questions: str) -> str:
    """Calls a function of ANSWERS."""
    answered = ANSWERS[name](*json.loads(questions))
    return json.dumps(await answered if isawaitable(answered) else answered)


async def redraws(key: str, options: dict[str, Any], games: int, count: int, aid: bool) -> Times:
    """Milliseconds of redraws near the end of random games, ``count`` a game, and of the plain hexagons.

    Each shows the position one move further than the one before, so that the paths that the painter keeps
    serve as they do in play; the first of a game is not counted. Each has a frame of its own, and ends
    with reading a pixel, so that everything has been rasterised.
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
            begin = perf_counter_ns()
            painter.paint(view.scene(ply.position, render_options), LIGHT, camera)
            js.flush(board)
            painted.append((perf_counter_ns() - begin) / 1e6)
            await js.frame()
            yardstick.append(_plain_redraw(plain))
        own += painted[1:]
    return own, yardstick


def _last_plies(game: Game, rng: Random, count: int) -> list[Ply]:
    """Those of Tritium end with the last tile: after that its large layers stay as they are."""
    plies = list(random_plies(game, rng))
    while isinstance(game, Tritium) and game.parts(plies[-1].move)[0] >= FLAG:
        plies.pop()
    return plies[-count:]


def _busy_options(ply: Ply, rng: Random, *, aid: bool) -> RenderOptions:
    """The pointer on some place, and half of the time the ghost of a move."""
    ghost = rng.choice([None, rng.choice(ply.position.moves())])
    return RenderOptions(
        last_move=ply.last, ghost=ghost, hovered=_some_place(ply, rng), aid=aid, patterns=False
    )


def _some_place(ply: Ply, rng: Random) -> int:
    """A place of the board; where there is no board, the one that is played at."""
    game: Any = ply.position.game
    return int(game.parts(ply.move)[0] if isinstance(game, Trichet) else rng.randrange(len(game.board)))


def _plain_redraw(context: Any) -> float:
    begin = perf_counter_ns()
    js.paintHexagons(context, HEXAGONS, js.devicePixelRatio)
    js.flush(context)
    return (perf_counter_ns() - begin) / 1e6


def _context(name: str, view: View) -> Any:
    """The context of a canvas of the page, made as large as the board is to be."""
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
"""What can be asked."""
