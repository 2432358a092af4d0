"""The picture docs/pictures/winning-chances.svg: points won, by winning chance."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from tools.arena.chances_curve import Step
from tools.arena.observed_game import STRONGER, WEAKER

PANEL = 240
"""The side of the square for a game, in pixels.

It covers the chances from LOWEST to 1.
"""
MARGIN, TOP, GAP = 52, 74, 66
"""In pixels: the left margin, and the gaps between rows and columns of squares."""
COLUMNS = 3
LOWEST = 0.4
"""The lower end of both axes: chances are at least 0.5, but points may be fewer."""
TICKS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
STYLE = """\
text{font-family:Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;fill:#57606a;font-size:13px}
.page{fill:#fff;stroke:#d1d9e0}.game{font-size:16px;font-weight:600;fill:#1f2328}.frame{fill:none;stroke:#d1d9e0}
.band{fill:#eaf4fb}.even{stroke:#57606a;stroke-dasharray:4 4}
.weaker{stroke:#d55e00;fill:#fff}.stronger{stroke:#0072b2;fill:#0072b2}.bar{stroke-width:1.25;opacity:.55}
.line{fill:none;stroke-width:2}.dot{stroke-width:2}
@media (prefers-color-scheme:dark){text{fill:#9198a1}.page{fill:#0d1117;stroke:#3d444d}.game{fill:#e6edf3}
.frame{stroke:#3d444d}.band{fill:#10273a}.even{stroke:#9198a1}
.weaker{stroke:#e69f00;fill:#0d1117}.stronger{stroke:#56b4e9;fill:#56b4e9}.line{fill:none}}"""
CLASSES = {WEAKER: "weaker", STRONGER: "stronger"}
TITLE = "How often positions are won, over the winning chance that the computer player gives"


def picture(curves: Mapping[str, Mapping[int, Sequence[Step]]], tolerance: float) -> str:
    """Return the picture: the curves of both levels, and a band around the diagonal.

    ``tolerance`` is half the height of the band.
    """
    rows = (len(curves) + COLUMNS) // COLUMNS
    width = 2 * MARGIN + COLUMNS * PANEL + (COLUMNS - 1) * GAP - 16
    height = rows * (PANEL + TOP) + 24
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img"><title>{TITLE}</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="10"/>',
    )
    panels = (
        f'<g transform="translate({_left(index)} {_top(index)})">'
        f"{''.join(_panel(game, levels, tolerance))}</g>"
        for index, (game, levels) in enumerate(curves.items())
    )
    key = f'<g transform="translate({_left(len(curves))} {_top(len(curves))})">{"".join(_key(tolerance))}</g>'
    return "\n".join([*head, *panels, key, "</svg>", ""])


def _left(index: int) -> int:
    return MARGIN + index % COLUMNS * (PANEL + GAP)


def _top(index: int) -> int:
    return 44 + index // COLUMNS * (PANEL + TOP)


def _panel(game: str, levels: Mapping[int, Sequence[Step]], tolerance: float) -> Iterable[str]:
    side = PANEL
    name, _, options = game.partition(", ")
    yield f'<text x="0" y="-12"><tspan class="game">{name}</tspan> {options}</text>'
    low, high = (_point(LOWEST, LOWEST + tolerance), _point(1 - tolerance, 1))
    under, right = (_point(LOWEST + tolerance, LOWEST), _point(1, 1 - tolerance))
    corner, start = _point(1, 1), _point(LOWEST, LOWEST)
    yield f'<path class="band" d="M{low}L{high}L{corner}L{right}L{under}L{start}z"/>'
    yield f'<rect class="frame" width="{side}" height="{side}"/>'
    yield f'<path class="even" d="M{start}L{corner}"/>'
    for tick in TICKS:
        offset = _along(tick)
        yield f'<text x="{offset:.0f}" y="{side + 17}" text-anchor="middle">{100 * tick:.0f}</text>'
        yield f'<text x="-7" y="{side - offset + 4:.0f}" text-anchor="end">{100 * tick:.0f}</text>'
    yield from chain.from_iterable(_curve(CLASSES[level], steps) for level, steps in levels.items())


def _curve(name: str, steps: Sequence[Step]) -> Iterable[str]:
    shift = 2 if name == CLASSES[WEAKER] else -2  # separates bars of both levels at one chance
    for step in steps:
        x = f"{_along(step.chance) + shift:.1f}"
        ends = [f"{x} {PANEL - _along(max(LOWEST, end)):.1f}" for end in step.interval]
        yield f'<path class="{name} bar" d="M{ends[0]}L{ends[1]}"/>'
    points = [_point(step.chance, max(LOWEST, step.points)) for step in steps]
    if points:
        yield f'<path class="{name} line" d="M{"L".join(points)}"/>'
    for point in points:
        x, y = point.split()
        yield f'<circle class="{name} dot" cx="{x}" cy="{y}" r="3.5"/>'


def _point(chance: float, points: float) -> str:
    return f"{_along(chance):.1f} {PANEL - _along(points):.1f}"


def _along(share: float) -> float:
    return (share - LOWEST) / (1 - LOWEST) * PANEL


def _key(tolerance: float) -> Iterable[str]:
    labels = ("across: winning chance, in %", "upwards: points won, in %")
    for index, text in enumerate(labels):
        yield f'<text x="0" y="{18 + 24 * index}">{text}</text>'
    for index, (level, name) in enumerate(CLASSES.items()):
        y = 78 + 26 * index
        yield f'<path class="{name} line" d="M0 {y}H32"/>'
        yield f'<circle class="{name} dot" cx="16" cy="{y}" r="3.5"/>'
        yield f'<text x="42" y="{y + 4}">level {level}, with intervals of 95%</text>'
    yield '<path class="even" d="M0 130H32"/><text x="42" y="134">the chance comes true</text>'
    yield '<rect class="band" y="146" width="32" height="16"/>'
    yield f'<text x="42" y="159">within {100 * tolerance:.0f} points of it</text>'
