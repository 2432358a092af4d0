"""The chart of results: a line that rises with each win and falls with each loss."""

from collections.abc import Iterator, Sequence

from trigrid.draw import Label, Scene, Shape
from trigrid.draw.outlines import circle, line, segment, triangle
from trigrid.draw.scene import Spot
from trigrid.library.statistics.played_game import PlayedGame, Result
from trigrid.library.statistics.summary import balances

LAST_GAMES = 30
"""The maximum number of games shown. More marks would be too close on a phone."""
HEIGHT = 7.0
"""The height of the picture, in units."""
LEFT, RIGHT, TOP, BOTTOM = 1.3, 0.5, 0.5, 0.5
"""The distances from the picture's edges to the marks, in units.

The left one has space for the numbers.
"""
LEAST_RANGE = 4
"""The minimum range of balances on the axis, so that one game makes no steep line."""
LABEL_SIZE = 0.42
"""The height of the numbers, in units."""
MARK_ROLES = {Result.WON: "line.blue", Result.TIED: "ghost.tritton", Result.LOST: "line.orange"}
"""The role of the mark for each result."""
_LARGEST_MARK = 0.26
"""The maximum radius of a mark, in units."""
_MARK_SHARE = 0.75
"""The maximum radius of a mark, as a share of the distance between two games."""
_ROUND_NUMBERS = (1, 2, 5, 10, 20, 50)
"""The possible differences of balances between two lines across the picture."""
_MOST_INTERVALS = 6
"""The maximum number of intervals between the lines across the picture."""


def mark_outline(result: Result, radius: float) -> str:
    """Return the outline of a result's mark: a triangle up, a disc, a triangle down."""
    if result is Result.TIED:
        return circle(round(0.8 * radius, 3))
    return triangle(radius, up=result is Result.WON)


def legend_mark(result: Result) -> Scene:
    """Return the picture of a result's mark for the legend."""
    mark = Shape(MARK_ROLES[result], mark_outline(result, _LARGEST_MARK), ((0.0, 0.0),))
    return Scene(0.7, 0.7, (mark,), -0.35, -0.35)


def results_chart(games: Sequence[PlayedGame], width: float) -> Scene:
    """Return a chart with the balance after each game, starting from 0.

    The balance is the number of wins minus the number of losses. Needs at least one game. The picture is
    ``width`` units wide.
    """
    levels = [0, *balances(games)]
    low, high = min(levels), max(levels)
    padding = max(0, LEAST_RANGE - (high - low) + 1) // 2
    low, high = low - padding, high + padding
    step = (width - LEFT - RIGHT) / len(games)
    rise = (HEIGHT - TOP - BOTTOM) / (high - low)
    spots = [
        (round(LEFT + number * step, 3), round(TOP + (high - level) * rise, 3))
        for number, level in enumerate(levels)
    ]
    (left, top), *others = spots
    trace = line((0.0, 0.0), [((x - left, y - top), 0.0) for x, y in others])
    radius = round(min(_LARGEST_MARK, _MARK_SHARE * step), 3)
    items = (
        *_lines_across(low, high, rise, width),
        Shape("trace", trace, (spots[0],)),
        *_marks(games, others, radius),
    )
    return Scene(width, HEIGHT, items)


def _lines_across(low: int, high: int, rise: float, width: float) -> Iterator[Shape | Label]:
    """Yield lines across the chart at round balances, each with its number.

    The line at 0 is stronger.
    """
    fitting = (number for number in _ROUND_NUMBERS if (high - low) / number <= _MOST_INTERVALS)
    interval = next(fitting, _ROUND_NUMBERS[-1])
    for level in range(-(-low // interval) * interval, high + 1, interval):
        y = round(TOP + (high - level) * rise, 3)
        role = "restricted" if level == 0 else "grid"
        yield Shape(role, segment((0.0, 0.0), (width - LEFT, 0.0)), ((LEFT, y),))
        yield Label("coordinate", signed(level), (LEFT / 2, y), LABEL_SIZE)


def signed(number: int) -> str:
    """Return a number with its sign; 0 has no sign."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number else "0"


def _marks(games: Sequence[PlayedGame], spots: Sequence[Spot], radius: float) -> Iterator[Shape]:
    for result, role in MARK_ROLES.items():
        if centres := tuple(
            spot for played, spot in zip(games, spots, strict=True) if played.result is result
        ):
            yield Shape(role, mark_outline(result, radius), centres)
