"""What runs inside Pyodide on the bench's page. Questions and answers are JSON."""

import json
from inspect import isawaitable
from random import Random
from time import perf_counter_ns
from typing import Any

import js

from tools.bench.plies import Ply, Times, random_plies, time_playouts, time_plies
from trigrid.draw import LIGHT, Camera, CanvasPainter, Look, View, view_of
from trigrid.games.tritium import FLAG, Tritium

SIZE = 8
"""Of the largest board there is."""
CSS_PIXELS = 900


async def answer(name: str, questions: str) -> str:
    """Calls a function of ANSWERS."""
    answered = ANSWERS[name](*json.loads(questions))
    return json.dumps(await answered if isawaitable(answered) else answered)


async def redraws(games: int, count: int) -> Times:
    """Milliseconds of redraws near the end of random games, ``count`` a game, and of the plain hexagons.

    Each shows the position one move further than the one before, so that the paths that the painter keeps
    serve as they do in play; the first of a game is not counted. Each has a frame of its own, and ends
    with reading a pixel, so that everything has been rasterised.
    """
    game = Tritium(size=SIZE)
    view = view_of(game)
    board, plain = _context("board", view), _context("plain", view)
    painter = CanvasPainter(board, js.Path2D.new)
    camera = Camera.on(view.frame(game.start()), board.canvas.width, board.canvas.height)
    own, yardstick = list[float](), list[float]()
    for seed in range(games):
        painted, rng = list[float](), Random(seed)
        for ply in _last_plies(game, rng, count + 1):
            look = _busy_look(game, ply, rng)
            await js.frame()
            begin = perf_counter_ns()
            painter.paint(view.scene(ply.position, look), LIGHT, camera)
            js.flush(board)
            painted.append((perf_counter_ns() - begin) / 1e6)
            await js.frame()
            yardstick.append(_plain_redraw(plain, game.cells))
        own += painted[1:]
    return own, yardstick


def _last_plies(game: Tritium, rng: Random, count: int) -> list[Ply]:
    """Those that end with the last tile: after that the large layers stay as they are."""
    plies = list(random_plies(game, rng))
    while game.parts(plies[-1].move)[0] >= FLAG:
        plies.pop()
    return plies[-count:]


def _busy_look(game: Tritium, ply: Ply, rng: Random) -> Look:
    """The pointer on some place: a flag's ghost in its region, a region alone, or a tile's ghost."""
    flags = [move for move in ply.position.moves() if game.parts(move)[0] == FLAG]
    ghost = rng.choice([None, rng.choice(flags or [ply.move])])
    lit = game.parts(ghost)[1] if ghost is not None else rng.randrange(game.cells)
    return Look(last=ply.last, ghost=ghost, lit=lit, coordinates=True)


def _plain_redraw(context: Any, cells: int) -> float:
    begin = perf_counter_ns()
    js.paintHexagons(context, cells, js.devicePixelRatio)
    js.flush(context)
    return (perf_counter_ns() - begin) / 1e6


def _context(name: str, view: View) -> Any:
    """The context of a canvas of the page, made as large as the board is to be."""
    canvas = js.document.getElementById(name)
    height = CSS_PIXELS / view.ratio
    canvas.style.width, canvas.style.height = f"{CSS_PIXELS}px", f"{height}px"
    canvas.width = round(CSS_PIXELS * js.devicePixelRatio)
    canvas.height = round(height * js.devicePixelRatio)
    return js.contextOf(canvas)


ANSWERS: dict[str, Any] = {"plies": time_plies, "playouts": time_playouts, "redraws": redraws}
"""What can be asked."""
