"""Figures and maxims of the strategy lessons of Trichet.

The openings of a region are the empty corners next to it. They get a colour before the region closes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from statistics import median
from typing import NamedTuple, TypeAlias

from tools.strategy.counting import Count, Turn, share, turns
from tools.strategy.strong_games import StrongGame
from trigrid.games import Move
from trigrid.games.trichet import Trichet, TrichetPosition, TrichetRegion
from trigrid.puzzle import Puzzle, Theme, puzzles

MIN_CORNERS = 2
"""The minimum number of corners of a winning region, which show on ten tiles."""
FEW_OPENINGS = 2
"""The maximum number of openings of a region that one tile can usually close."""
LAST_TILES = 12
"""The minimum number of tiles left in positions that are counted.

Later, the empty pool may end the game before a region closes.
"""
MANY_FOLLOWERS = 7
"""The minimum number of automatic tiles in a large wave."""

Follows: TypeAlias = Callable[[TrichetPosition, Move], bool]


def openings(position: TrichetPosition, region: TrichetRegion) -> set[int]:
    """Return the empty corners of the triangles around a region."""
    plane, colours = position.game.plane, position.figure.colours
    return {corner for place in region.missing for corner in plane.corners(place) if corner not in colours}


def closable_regions(position: TrichetPosition, seat: int) -> Iterator[TrichetRegion]:
    """Yield a seat's open regions that can be closed and would then win."""
    for region in position.nearly_closed(float("inf")):
        if region.colour == seat and len(region.corners) >= MIN_CORNERS:
            yield region


def closing_moves(position: TrichetPosition, region: TrichetRegion) -> list[Move]:
    """Return the tiles at a region's openings with which its owner could close it."""
    game = position.game
    owned = _with_to_move(position, region.colour)
    near = {place for corner in openings(position, region) for place in game.plane.around(corner)}
    return [
        move for move in owned.moves() if game.parts(move)[0] in near and _closes(owned.play(move), region)
    ]


def _with_to_move(position: TrichetPosition, seat: int) -> TrichetPosition:
    """Return the position with a seat to move."""
    return TrichetPosition(position.game, seat, position.figure, (), ())


def _closes(after: TrichetPosition, region: TrichetRegion) -> bool:
    """Return whether a region is closed, and its owner has won."""
    outcome = after.outcome
    return (
        outcome is not None
        and outcome.winner == region.colour
        and any(not corners.isdisjoint(region.corners) for corners in after.closed)
    )


@lru_cache(maxsize=8)
def threatened(position: TrichetPosition, seat: int) -> tuple[TrichetRegion, ...]:
    """Return a seat's regions with few openings that one tile can close."""
    near = nearly_closed(position, seat)
    return tuple(region for region in near if closing_moves(position, region))


def nearly_closed(position: TrichetPosition, seat: int) -> list[TrichetRegion]:
    """Return a seat's regions with few openings."""
    regions = closable_regions(position, seat)
    return [region for region in regions if len(openings(position, region)) <= FEW_OPENINGS]


def wins(position: TrichetPosition, move: Move) -> bool:
    """Return whether a move wins at once."""
    outcome = position.play(move).outcome
    return outcome is not None and outcome.winner == position.to_move


def wins_with_long_wave(position: TrichetPosition, move: Move) -> bool:
    """Return whether a move wins at once and brings many automatic tiles."""
    return wins(position, move) and followers(position.play(move)) >= MANY_FOLLOWERS


def followers(position: TrichetPosition) -> int:
    """Return the number of automatic tiles of the last move."""
    return sum(map(len, position.waves))


def opens_threats(position: TrichetPosition, move: Move) -> bool:
    """Return whether a move gives all threatened regions enough openings.

    These are the opponent's regions. False if the opponent can close no region, or if the move ends the game.
    """
    after, regions = position.play(move), threatened(position, 1 - position.to_move)
    return after.outcome is None and bool(regions) and all(_is_open(after, region) for region in regions)


def _is_open(after: TrichetPosition, region: TrichetRegion) -> bool:
    grown = after.region_of(min(region.corners))
    return grown is not None and len(openings(after, grown)) > FEW_OPENINGS


def makes_two_threats(position: TrichetPosition, move: Move) -> bool:
    """Return whether the player can close at least two regions after a move."""
    after, seat = position.play(move), position.to_move
    return after.outcome is None and len(nearly_closed(after, seat)) > 1 and len(threatened(after, seat)) > 1


FOLLOWS: Mapping[int, Follows] = {
    1: wins,
    2: opens_threats,
    3: makes_two_threats,
    4: wins_with_long_wave,
}
"""For each lesson, whether a move in a position follows the maxim."""


def early_turns(game: StrongGame) -> Iterator[Turn]:
    """Yield the turns of a game with at least LAST_TILES tiles left."""
    return (turn for turn in turns(game) if turn.position.tiles_left >= LAST_TILES)


def closed_by_one_tile(count: int, games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the games in which one tile could close a region with ``count`` openings.

    The region is the first one of either player. Games without one are left out.
    """
    found = [region for game in games if (region := _first_region(count, game))]
    return share(bool(closing_moves(*each)) for each in found)


def _first_region(count: int, game: StrongGame) -> tuple[TrichetPosition, TrichetRegion] | None:
    for position, _ in early_turns(game):
        for seat in range(2):
            for region in closable_regions(position, seat):
                if len(openings(position, region)) == count:
                    return position, region
    return None


class Threat(NamedTuple):
    """A region that the opponent of the player to move can close with one tile."""

    position: TrichetPosition
    region: TrichetRegion
    answer: Move
    """The move that level 6 played."""


def first_threats(games: Sequence[StrongGame]) -> list[Threat]:
    """Return the first threat of each game that has one."""
    return [threat for game in games for threat in _first_threat(game)]


def _first_threat(game: StrongGame) -> tuple[Threat, ...]:
    for position, move in early_turns(game):
        for region in threatened(position, 1 - position.to_move):
            return (Threat(position, region, move),)
    return ()


def threats_opened(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the first threats that the answer gave more openings."""
    threats = first_threats(games)
    return share(opens_threats(threat.position, threat.answer) for threat in threats)


def threats_with_waves(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the first threats whose closing tiles all bring many automatic tiles."""
    threats = first_threats(games)
    return share(map(_has_large_waves, threats))


def _has_large_waves(threat: Threat) -> bool:
    owned = _with_to_move(threat.position, threat.region.colour)
    return all(
        followers(owned.play(move)) >= MANY_FOLLOWERS
        for move in closing_moves(threat.position, threat.region)
    )


def first_waves(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the games whose first chosen tile brings many automatic tiles.

    It brings more than the median legal move.
    """
    choices = [next(early_turns(game)) for game in games]
    return share(_has_large_wave(*choice) for choice in choices)


def _has_large_wave(position: TrichetPosition, move: Move) -> bool:
    return followers(position.play(move)) > median(followers(position.play(e)) for e in position.moves())


def first_regions_joined(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the games whose first chosen tile makes a large opposing region.

    The opponent's largest region is then as large as any tile could make it.
    """
    choices = [next(early_turns(game)) for game in games]
    return share(_makes_largest(*choice) for choice in choices)


def _makes_largest(position: TrichetPosition, move: Move) -> bool:
    return _largest(position, move) == max(_largest(position, each) for each in position.moves())


def _largest(position: TrichetPosition, move: Move) -> int:
    other = 1 - position.to_move
    return max(len(region.corners) for region in position.play(move).regions() if region.colour == other)


def forks(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the puzzles whose right first tiles all make two threats.

    Only puzzles with a win in two turns are counted. The games of level 6 are not used, because they contain
    no such win.
    """
    two = [each for each in puzzles(Trichet.key) if Theme.WIN_IN_TWO in each.themes]
    return share(map(_is_fork, two))


def _is_fork(puzzle: Puzzle) -> bool:
    position = puzzle.record.position
    assert isinstance(position, TrichetPosition)
    return all(makes_two_threats(position, move) for move in puzzle.accepted())


CLAIMS: Mapping[str, Count] = {
    "two openings": partial(closed_by_one_tile, 2),
    "three openings": partial(closed_by_one_tile, 3),
    "threats opened": threats_opened,
    "regions joined": first_regions_joined,
    "two threats": forks,
    "waves of threats": threats_with_waves,
    "first waves": first_waves,
}
"""Functions by claim name; each returns a count and a total over games."""
