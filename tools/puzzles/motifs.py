"""Themes that only one game has, by its rules."""

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from tools.puzzles.turns import Played
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.games.trichet import TrichetPosition
from trigrid.games.tritium import FLAG, TritiumPosition
from trigrid.games.trittons import MoveKind, TrittonPosition
from trigrid.lattice import place_set, regions
from trigrid.puzzle import Puzzle, Theme

LONG_CHAIN = 3
"""The minimum number of waves in a chain of automatic tiles."""
LARGE_REGION = 18
"""The minimum number of tiles of a large region."""


@singledispatch
def motifs(position: Any, puzzle: Puzzle, turns: list[Played]) -> Iterator[Theme]:
    """Yield the themes of a solution that only the game of the position has.

    ``turns`` are the turns of the solution from the position on.
    """
    raise TypeError(f"expected a position of a game with puzzles, not {position!r}")


@motifs.register
def _(position: TrittonPosition, puzzle: Puzzle, turns: list[Played]) -> Iterator[Theme]:
    if position.game.parts(turns[0].turn[0])[0] is MoveKind.SLIDE:
        yield Theme.SLIDE


@motifs.register
def _(position: TrichetPosition, puzzle: Puzzle, turns: list[Played]) -> Iterator[Theme]:
    _, turn, end = turns[-1]
    assert isinstance(end, TrichetPosition)
    if end.outcome is None or end.outcome.winner != puzzle.solver:
        return
    if len(end.waves) >= LONG_CHAIN:
        yield Theme.CHAIN
    corners = (corner for region in end.closed for corner in region)
    shown = end.figure.shown_on(map(end.game.plane.corner, corners))
    place, _ = end.game.parts(turn[-1])
    if place not in shown:
        yield Theme.AFAR
    if len(shown) >= LARGE_REGION:
        yield Theme.LARGE_REGION


@motifs.register
def _(position: TriItOutPosition, puzzle: Puzzle, turns: list[Played]) -> Iterator[Theme]:
    capturing, after = position.obliging(position.to_move), turns[0].after
    assert isinstance(after, TriItOutPosition)
    if len(turns[0].turn) > 1:
        yield Theme.CAPTURE
    elif capturing and not capturing & place_set(puzzle.accepted()):
        yield Theme.DECLINE
    if after.to_move != puzzle.solver and after.legal and after.obliging(after.to_move) == after.legal:
        yield Theme.FORCE_CAPTURE


@motifs.register
def _(position: TritiumPosition, puzzle: Puzzle, turns: list[Played]) -> Iterator[Theme]:
    game, solver, after = position.game, puzzle.solver, turns[0].after
    assert isinstance(after, TritiumPosition)
    kind, place = game.parts(turns[0].turn[0])
    if kind < FLAG:
        gain = _lead(after, solver) - _lead(position, solver)
        yield Theme.GROW if gain > 0 else Theme.SACRIFICE if gain < 0 else Theme.WAIT
        if _is_between_regions(position, kind, place):
            yield Theme.WALL
    elif kind == FLAG:
        yield Theme.FLAG
    flags = {move for move in position.moves() if game.parts(move)[0] == FLAG}
    if flags and not flags & puzzle.accepted():
        yield Theme.HOLD_FLAG
    if not after.flags_ready[1 - solver] and after.laid & ~after.claimed:
        yield Theme.LOCK_OUT


def _lead(position: TritiumPosition, seat: int) -> int:
    return position.scores[seat] - position.scores[1 - seat]


def _is_between_regions(position: TritiumPosition, kind: int, place: int) -> bool:
    """Return whether a place touches two regions of a colour other than ``kind``."""
    near = position.game.board.near
    others = (tiles for colour, tiles in enumerate(position.tiles) if colour != kind)
    return any(sum(bool(each & near[place]) for each in regions(near, tiles)) > 1 for tiles in others)
