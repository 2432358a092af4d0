"""Shared code of the evaluators of TRITT and TRITT Reloaded.

The functions find the cells where dots make lines, and the players who can put dots there. They see colours
from one player's side: ``mine`` and ``theirs`` are the cells whose dots show this player's colour and the
opponent's. A player slides the opponent's trittons, whose ends show the player's colour. So entering a
tritton gives the opponent two dots and a tritton to slide.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from trigrid.games import Move, Position
from trigrid.games.trittons import Placement, TrittonGame, TrittonPosition, TrittonTables
from trigrid.lattice import Point, places_in
from trigrid.lattice.grid import Grid
from trigrid.search.searcher_protocol import Estimate, Evaluator

Slide: TypeAlias = tuple[int, Move, int, int]
"""A slide: the cell that it adds to the path, the move, its middle, its ends.

The middle and the ends are sets of cells, after the slide.
"""

MAX_SYMMETRIC_TRITTONS = 2
"""The maximum number of trittons on the board for omitting symmetric moves."""
UNUSED_RNG = Random(0)
"""A random generator that is never used: these evaluators do not need chance."""

TrittonPositionT = TypeVar("TrittonPositionT", bound=TrittonPosition)


@lru_cache(maxsize=4)
def rays(game: TrittonGame) -> tuple[tuple[tuple[Slide, ...], ...], ...]:
    """Return the slides from each placement, in each direction, nearest first."""
    tables = game.tables

    def slide(entered: int, move: Move) -> Slide:
        end = game.parts(move)[2]
        return entered, move, tables.middles[end], tables.ends[end]

    return tuple(tuple(tuple(slide(*each) for each in ray) for ray in ways) for ways in game.rays)


class TrittonEvaluator(Evaluator[TrittonPositionT]):
    """The base class of the evaluators of both games."""

    def __init__(self, game: TrittonGame) -> None:
        self.game = game

    def value(self, position: TrittonPositionT) -> float:
        """Return the value of the estimate, limited to between 0.001 and 0.999."""
        return min(0.999, max(0.001, self.estimate(position, UNUSED_RNG).value))

    def points(self, move: Move, after: Position | None = None) -> tuple[Point, ...]:
        """Return the dots of a tritton before and after a move; none for the special move."""
        game = self.game
        if move == game.special_move:
            return ()
        _, start, end = game.parts(move)
        places = {*game.placements[start], *game.placements[end]}
        return tuple(game.board.points[place] for place in places)


class PlayerFeatures(NamedTuple):
    """A player's options on their turn, without moves that lose immediately."""

    wins: list[Move]
    """The entries and slides that make a line of the player's colour only."""
    slides: list[Slide]
    """The slides that make no line of the other colour."""
    groups: list[tuple[int, list[Slide]]]
    """The slides of each tritton, with the player's cells on all other trittons."""
    ends: int
    """The free cells where an end of an entry makes no line of the other colour.

    Empty if the player may not enter a tritton.
    """
    entering: list[int]
    """The cells where an entry could bring a dot of the player's colour, by direction."""
    arriving: int
    """The cells where a slide could bring a dot of the player's colour."""

    @property
    def reach(self) -> int:
        """The cells where an entry or a slide could bring a dot of the player's colour."""
        return reduce(or_, self.entering, self.arriving)


def player_features(
    game: TrittonGame, mine: int, theirs: int, sliding: Iterable[Placement], may_enter: bool
) -> PlayerFeatures:
    """Return the features of one player.

    ``sliding`` are the placements of the trittons that the player can slide.
    """
    grid, middles, ends = game.grid, game.tables.middles, game.tables.ends
    covered = mine | theirs
    free = grid.everywhere & ~covered
    gaps, dangers = grid.completing(mine), grid.completing(theirs)
    end_cells = free & ~dangers if may_enter else 0
    entering = entered_middles(grid, end_cells, free)
    wins: list[Move] = []
    if reduce(or_, entering) & gaps:
        wins = grid.numbers(grid.fitting(end_cells, free & gaps))
    slides: list[Slide] = []
    groups = []
    reach = 0
    table = rays(game)
    for placement in sliding:
        rest, others = mine ^ ends[placement], theirs ^ middles[placement]
        steps = safe_slides(grid, table[placement], covered, dangers, others)
        slides += steps
        groups.append((rest, steps))
        for _, move, _, arriving in steps:
            reach |= arriving
            if arriving & gaps and grid.has_line(rest | arriving):
                wins.append(move)
    return PlayerFeatures(wins, slides, groups, end_cells, entering, reach)


def threatening(grid: Grid, features: PlayerFeatures) -> list[Move]:
    """Return the slides that may threaten to win.

    After such a slide, one more dot could complete a line with a dot that moved and another dot of the
    player.
    """
    found = []
    reach = features.reach
    for rest, steps in features.groups:
        good = completing_with(grid, rest, reach)
        found += [move for _, move, _, arriving in steps if arriving & good]
    return found


def threatened_from(grid: Grid, features: PlayerFeatures, mine: int) -> list[int]:
    """Return the cells where the middle of an entry may threaten to win, by direction.

    After such an entry, one more dot could complete a line with the middle and a second dot of the player.
    The entry's own dots block another entry that would complete the line. They do not block it if both
    entries have the same direction, or if the line is completed beyond the second dot.
    """
    found = []
    for direction, entering in enumerate(features.entering):
        near, cells = entering | features.arriving, 0
        for across, step in enumerate(grid.steps):
            if across != direction:
                double = 2 * step
                beyond = near | features.entering[3 - direction - across]
                cells |= near >> step & mine >> double | near << step & mine << double
                cells |= mine >> step & beyond >> double | mine << step & beyond << double
                cells |= mine << step & near >> step | mine >> step & near << step
        found.append(cells)
    return found


def safe_slides(
    grid: Grid, ways: tuple[tuple[Slide, ...], ...], covered: int, dangers: int, others: int
) -> list[Slide]:
    """Return the safe slides of one tritton over free dots.

    A slide is safe if it makes no line of the other colour. ``others`` are the cells of the other colour,
    except the tritton's. ``dangers`` are the cells where one more dot makes a line of the other colour.
    """
    found = []
    for ray in ways:
        for slide in ray:
            if slide[0] & covered:
                break
            if not (slide[2] & dangers and grid.has_line(others | slide[2])):
                found.append(slide)
    return found


def entered_middles(grid: Grid, ends: int, middles: int) -> list[int]:
    """Return the middles of the placements that fit, by direction.

    A placement fits if its ends are in ``ends`` and its middle is in ``middles``.
    """
    return [ends << step & middles & ends >> step for step in grid.steps]


def completing_with(grid: Grid, first: int, second: int) -> int:
    """Return the cells that make a line of three with a cell of each of the two sets."""
    found = 0
    for step in grid.steps:
        double = 2 * step
        found |= first >> step & second >> double | second >> step & first >> double
        found |= first << step & second << double | second << step & first << double
        found |= first << step & second >> step | second << step & first >> step
    return found


def count_slides(game: TrittonGame, sliding: Iterable[Placement], covered: int) -> int:
    """Return the number of slides over free dots from the given placements."""
    table = rays(game)
    count = 0
    for placement in sliding:
        for ray in table[placement]:
            for slide in ray:
                if slide[0] & covered:
                    break
                count += 1
    return count


def still_wins(game: TrittonGame, move: Move, mine: int, theirs: int) -> bool:
    """Return whether an entry or slide covers only free dots and wins."""
    tables = game.tables
    if move < len(tables.masks):
        if tables.masks[move] & (mine | theirs):
            return False
        mine |= tables.middles[move]
        theirs |= tables.ends[move]
    else:
        if tables.paths[move] & (mine | theirs):
            return False
        mine, theirs = after_slide(game, move, mine, theirs)
    return game.grid.has_line(mine) and not game.grid.has_line(theirs)


def after_slide(game: TrittonGame, slide: Move, mine: int, theirs: int) -> tuple[int, int]:
    """Return (mine, theirs), the cells of each colour after a slide.

    The player slides one of the opponent's trittons.
    """
    _, start, end = game.parts(slide)
    middles, ends = game.tables.middles, game.tables.ends
    return mine ^ ends[start] ^ ends[end], theirs ^ middles[start] ^ middles[end]


def defences(
    game: TrittonGame, mover: PlayerFeatures, threats: Sequence[Move], mine: int, theirs: int
) -> tuple[int, list[Slide]]:
    """Return the safe entries and slides that stop all of the threats.

    The entries are a set in the format of ``Grid.fitting``.
    """
    grid, free = game.grid, game.grid.everywhere & ~(mine | theirs)
    entries = grid.fitting(mover.ends, free)
    for threat in threats:
        needed, spoiling = _blocking_cells(game, threat, mine)
        entries &= ~grid.fitting(mover.ends & ~needed, free & ~needed & ~spoiling)
    stopping = []
    for slide in mover.slides:
        after = after_slide(game, slide[1], mine, theirs)
        if not any(still_wins(game, threat, after[1], after[0]) for threat in threats):
            stopping.append(slide)
    return entries, stopping


def _blocking_cells(game: TrittonGame, threat: Move, mine: int) -> tuple[int, int]:
    """Return two sets of cells that stop an opponent's winning move.

    A tritton on a cell of the first set stops the move. A middle of the player's colour on a cell of the
    second set stops it, too.
    """
    tables = game.tables
    if threat < len(tables.masks):
        return tables.masks[threat], game.grid.completing(mine | tables.ends[threat])
    _, start, end = game.parts(threat)
    return tables.paths[threat], game.grid.completing(mine ^ tables.middles[start] ^ tables.middles[end])


@lru_cache(maxsize=4)
def slide_reach(game: TrittonGame) -> tuple[int, ...]:
    """Return for each placement all cells to which the ends of a tritton can slide."""
    return tuple(reduce(or_, (slide[3] for ray in ways for slide in ray), 0) for ways in rays(game))


@lru_cache(maxsize=1)
def directions(tables: TrittonTables) -> tuple[int, ...]:
    """Return for each placement the direction of its dots, a number from 0 to 2."""
    cells, steps = tables.grid.cells, tables.grid.steps
    return tuple(steps.index(cells[middle] - cells[first]) for first, middle, _ in tables.placements)


def distinct(position: TrittonPosition, moves: Iterable[Move]) -> Iterator[Move]:
    """Yield the moves, but of moves that are symmetric in the position only the first.

    Yields all moves if more than MAX_SYMMETRIC_TRITTONS trittons are on the board.
    """
    game = position.game
    is_folded = sum(map(int.bit_count, position.trittons)) <= MAX_SYMMETRIC_TRITTONS
    group = [
        symmetry
        for symmetry in (game.symmetries[1:] if is_folded else ())
        if all(dots >> symmetry[place] & 1 for dots in position.dots for place in places_in(dots))
    ]
    yielded: set[Move] = set()
    for move in moves:
        if move not in yielded:
            yield move
            yielded.update(game.image(move, symmetry) for symmetry in group)


def weighted_estimate(value: float, found: list[tuple[float, Move]]) -> Estimate:
    """Return an estimate from weighted moves.

    The weights can be in any order and need not add up to 1.
    """
    found.sort(reverse=True)
    total = sum(weight for weight, _ in found)
    return Estimate(value, tuple(move for _, move in found), tuple(weight / total for weight, _ in found))


def proved_estimate(value: float, moves: Sequence[Move], plies: int) -> Estimate:
    """Return a proved estimate with a value that each of the moves reaches."""
    return Estimate(value, tuple(moves), (1 / len(moves),) * len(moves), True, plies)
