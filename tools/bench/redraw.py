"""One redraw of the largest board, from the view's scene to rasterised pixels."""

from tools.bench.report import Budget, Paired, Row, median_row, with_p95
from tools.bench.setting import Setting
from tools.bench.stage import asking, staged

MILLISECONDS = 16.0
RATIO = 2
"""Pixels of the device a CSS pixel, as on most phones and good screens."""


def redraw_rows(setting: Setting) -> list[Row]:
    """The redraw beside as many hexagons, filled and stroked by plain JavaScript."""
    games, count = setting.choose(4, quick=1), setting.choose(20, quick=3)
    viewport = {"width": 1000, "height": 2000}  # both canvases are in sight
    with staged(setting, viewport=viewport, device_scale_factor=RATIO) as page:
        times = Paired(*asking(page, "redraws", games, count))
    what = "Chromium: one redraw, tritium 8, nearly full, 900 px × 2"
    row = median_row(what, times, "ms", Budget(MILLISECONDS), "168 hexagons from JavaScript")
    return [with_p95(row, times)]
