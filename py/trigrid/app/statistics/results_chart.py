"""The picture of results over time: a line that rises with each game won and falls with each one lost."""

from collections.abc import Iterator, Sequence

from trigrid.draw import Label, Scene, Shape
from trigrid.draw.outlines import circle, line, segment, triangle
from trigrid.draw.scene import Spot
from trigrid.library.statistics.played_game import PlayedGame, Result
from trigrid.library.statistics.summary import balances

LAST_GAMES = 30
"""How many games are shown at most, so that each mark can be told from the others on a phone."""
HEIGHT = 7.0
"""Height of the picture in units."""
LEFT, RIGHT, TOP, BOTTOM = 1.3, 0.5, 0.5, 0.5
"""Units between the edges of the picture and the marks; at the left stand the numbers."""
LEAST_RANGE = 4
"""From the lowest to the highest balance there is room for so much, so that one game makes no mountain."""
LABEL_SIZE = 0.42
"""Height of the numbers in units."""
MARK_ROLES = {Result.WON: "line.blue", Result.TIED: "ghost.tritton", Result.LOST: "line.orange"}
"""The role of each result's mark."""
_LARGEST_MARK = 0.26
_MARK_SHARE = 0.75
"""The most of the way from one game to the next that half a mark may take."""
_ROUND_NUMBERS = (1, 2, 5, 10, 20, 50)
_MOST_LINES = 6
"""Lines across the picture, at most."""


def mark_outline(result: Result, radius: float) -> str:
    """The mark of a result: upwards, level or downwards."""
    if result is Result.TIED:
        return circle(round(0.8 * radius, 3))
    return triangle(radius, up=result is Result.WON)


def legend_mark(result: Result) -> Scene:
    """The mark of a result alone, for the legend."""
    mark = Shape(MARK_ROLES[result], mark_outline(result, _LARGEST_MARK), ((0.0, 0.0),))
    return Scene(0.7, 0.7, (mark,), -0.35, -0.35)


def results_chart(games: Sequence[PlayedGame], width: float) -> Scene:
    """The balance of at least one game after each, from 0 on, in a picture so many units wide."""
    levels = [0, *balances(games)]
    low, high = min(levels), max(levels)
    room = max(0, LEAST_RANGE - (high - low) + 1) // 2
    low, high = low - room, high + room
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
    """A line with its number at each round balance; that at 0 is stronger."""
    fitting = (number for number in _ROUND_NUMBERS if (high - low) / number <= _MOST_LINES)
    apart = next(fitting, _ROUND_NUMBERS[-1])
    for level in range(-(-low // apart) * apart, high + 1, apart):
        y = round(TOP + (high - level) * rise, 3)
        role = "restricted" if level == 0 else "grid"
        yield Shape(role, segment((0.0, 0.0), (width - LEFT, 0.0)), ((LEFT, y),))
        yield Label("coordinate", signed(level), (LEFT / 2, y), LABEL_SIZE)


def signed(number: int) -> str:
    """A number with its sign, as people write it."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number else "0"


def _marks(games: Sequence[PlayedGame], spots: Sequence[Spot], radius: float) -> Iterator[Shape]:
    for result, role in MARK_ROLES.items():
        if found := tuple(spot for played, spot in zip(games, spots, strict=True) if played.result is result):
            yield Shape(role, mark_outline(result, radius), found)
