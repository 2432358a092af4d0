"""The time of one redraw of the largest boards, from scene to rasterised pixels."""

from collections.abc import Iterator

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.bench_page import call_in_pyodide, open_bench_page
from tools.bench.engine import title
from tools.bench.report import Budget, Paired, ReportRow, median_row, with_p95
from trigrid.games import GAMES
from trigrid.words import words_of

MAX_MILLISECONDS = 16.0
"""The budget of a redraw, less than the duration of a frame at 60 Hz."""
AID = ", its aid shown"
"""The label of redraws with the game's aid, which the board shows on demand."""
PIXEL_RATIO = 2
"""Device pixels per CSS pixel, as on many high-resolution screens."""


def redraw_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield a row for redraws of each game, and another for redraws with its aid.

    Games without an aid have only the first row. The yardstick is 168 hexagons, filled and stroked by plain
    JavaScript.
    """
    games, count = environment.choose(4, quick=1), environment.choose(20, quick=3)
    viewport = {"width": 1000, "height": 2000}  # the canvases of the board and the yardstick are both visible
    with open_bench_page(environment, viewport=viewport, device_scale_factor=PIXEL_RATIO) as page:
        for key in GAMES:
            options = GAMES[key].measures.largest
            for aid in ("", AID) if words_of(key).aid else ("",):
                times = Paired(*call_in_pyodide(page, "redraws", key, options, games, count, bool(aid)))
                what = f"Chromium: one redraw, {title(key, options)}, late in a game{aid}, 900 px × 2"
                row = median_row(what, times, "ms", Budget(MAX_MILLISECONDS), "168 hexagons from JavaScript")
                yield with_p95(row, times)
