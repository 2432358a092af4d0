"""One redraw of the largest boards, from the view's scene to rasterised pixels."""

from collections.abc import Iterator

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.bench_page import asking, staged
from tools.bench.engine import title
from tools.bench.report import Budget, Paired, ReportRow, median_row, with_p95
from trigrid.games import GAMES
from trigrid.words import words_of

MILLISECONDS = 16.0
AID = ", its aid shown"
"""What Tritium and Trichet show on demand, Tritium also when a game is over."""
RATIO = 2
"""Pixels of the device a CSS pixel, as on most phones and good screens."""


def redraw_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The redraw of each game beside as many hexagons, filled and stroked by plain JavaScript."""
    games, count = environment.choose(4, quick=1), environment.choose(20, quick=3)
    viewport = {"width": 1000, "height": 2000}  # both canvases are in sight
    with staged(environment, viewport=viewport, device_scale_factor=RATIO) as page:
        for key in GAMES:
            options = GAMES[key].measures.largest
            for aid in ("", AID) if words_of(key).aid else ("",):
                times = Paired(*asking(page, "redraws", key, options, games, count, bool(aid)))
                what = f"Chromium: one redraw, {title(key, options)}, late in a game{aid}, 900 px × 2"
                row = median_row(what, times, "ms", Budget(MILLISECONDS), "168 hexagons from JavaScript")
                yield with_p95(row, times)
