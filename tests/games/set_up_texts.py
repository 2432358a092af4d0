"""Texts of random positions that are set up by hand, not reached in games.

The texts are written without the code of ``trigrid.positions``. Some break a clause of the rules.
"""

from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Any

from tests.games.reference import trittons
from tests.games.reference.names import STEPS, Point
from trigrid.games import Game, Position
from trigrid.games.position_text import PositionError

MAX_TRIALS = 1000
"""The maximum number of texts that are tried to find one that breaks no clause."""


def set_up(game: Game, rng: Random) -> Any:
    """Return a random set-up position that breaks no clause of the rules."""
    for _ in range(MAX_TRIALS):
        try:
            position: Position = game.position(set_up_text(game, rng))
        except PositionError:
            continue
        return position
    raise AssertionError(f"no text describes a position of {game!r}")


def set_up_text(game: Game, rng: Random) -> str:
    """Return the text of a random position, which may break a clause of the rules."""
    return TEXTS[game.key](game, rng)


def tritium_text(game: Any, rng: Random) -> str:
    """Return tiles of random density, and up to four flags of each player."""
    density = rng.choice((0.1, 0.5, 0.9, 1.0))
    left = [letter for letter in "osb" for _ in range(game.supply)]
    rng.shuffle(left)
    pieces = [left.pop() if rng.random() < density else "" for _ in range(game.place_count)]
    tiled = [place for place, piece in enumerate(pieces) if piece]
    first = rng.randrange(min(4, len(tiled) // 2 + 1))
    counts = (first, max(0, first + rng.randrange(-1, 2)))
    planted = "F" * counts[0] + "S" * counts[1]
    for place, flag in zip(rng.sample(tiled, min(len(tiled), len(planted))), planted, strict=False):
        pieces[place] += flag
    owner = rng.choice(planted) if planted else "-"
    passes = rng.randrange(3) if density == 1.0 else 0
    return f"{board_rows(game, pieces)} {rng.choice('FS')} {owner} {passes}"


def tri_it_out_text(game: Any, rng: Random) -> str:
    """Return counters of random density; sometimes one of them has just been placed."""
    density = rng.choice((0.2, 0.4, 0.6, 0.8))
    pieces = [rng.choice("xo") if rng.random() < density else "" for _ in range(game.place_count)]
    placed = rng.choice(game.board.names) if rng.random() < 0.5 else "-"
    return f"{board_rows(game, pieces)} {rng.choice('FS')} {placed}"


def tritt_text(game: Any, rng: Random) -> str:
    """Return up to all trittons of each player, on random free dots."""
    covered = set[str]()
    lists: tuple[list[str], list[str]] = ([], [])
    most = rng.randrange(2 * game.supply + 1)
    for placement in rng.sample(trittons.placements(), len(trittons.placements())):
        owner = rng.choice([each for each in lists if len(each) < game.supply] or [[]])
        if sum(map(len, lists)) < most and not covered & set(placement):
            owner.append(trittons.spelled(placement))
            covered |= set(placement)
    state = rng.choice(("-", "swapped") if game.key == "tritt" else ("enter", "slide"))
    return f"{','.join(lists[0]) or '-'} {','.join(lists[1]) or '-'} {rng.choice('OB')} {state}"


def trichet_text(game: Any, rng: Random) -> str:
    """Return a figure that has grown from a corner, with nearly all forced tiles."""
    colours: dict[Point, str] = {(rng.randrange(-2, 3), rng.randrange(-2, 3)): "o"}
    for _ in range(rng.choice((3, 6, 12, 40))):
        q, r = rng.choice(list(colours))
        step = rng.choice(sorted(STEPS))
        colours.setdefault((q + step[0], r + step[1]), rng.choice("od"))
        _fill(colours, rng, game.supply)
    left, top = min(q for q, _ in colours), max(r for _, r in colours)
    right, bottom = max(q for q, _ in colours), min(r for _, r in colours)
    rows = [[colours.get((q, r), "") for q in range(left, right + 1)] for r in range(top, bottom - 1, -1)]
    return f"{'/'.join(map(compressed, rows))} {left},{top} {rng.choice('OD')} -"


def _fill(colours: dict[Point, str], rng: Random, most: int) -> None:
    """Colour the third corners of triangles with a one-coloured edge.

    Most of them get the other colour.
    """
    waiting = list(colours)
    while waiting and len(colours) < most:
        q, r = waiting.pop()
        for (dq, dr), (eq, er) in zip(ROUND, (*ROUND[1:], ROUND[0]), strict=True):
            ends = (q + dq, r + dr), (q + eq, r + er)
            shown = [colours.get(end) for end in ends]
            if None in shown and colours[q, r] in shown:
                opposite = "d" if colours[q, r] == "o" else "o"
                new = ends[shown.index(None)]
                colours[new] = opposite if rng.random() < 0.95 else colours[q, r]
                waiting += [new, (q, r)]


ROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the six neighbours of a corner, counter-clockwise."""


def board_rows(game: Any, pieces: list[str]) -> str:
    """Return the pieces of a board by place as rows, the highest row first."""
    places = sorted(range(len(pieces)), key=lambda place: game.board.names[place][0], reverse=True)
    rows = groupby(places, key=lambda place: game.board.names[place][0])
    return "/".join(compressed([pieces[place] for place in sorted(row)]) for _, row in rows)


def compressed(row: list[str]) -> str:
    """Return the pieces of a row as text, with numbers for runs of empty places.

    Empty places at the end of a row are kept.
    """
    runs = ((piece, len(list(run))) for piece, run in groupby(row))
    return "".join(piece * count if piece else str(count) for piece, count in runs)


TEXTS: dict[str, Callable[[Any, Random], str]] = {
    "tritium": tritium_text,
    "tritt": tritt_text,
    "tritt-reloaded": tritt_text,
    "tri-it-out": tri_it_out_text,
    "trichet": trichet_text,
}
"""The function that writes a random text, by the key of the game."""
