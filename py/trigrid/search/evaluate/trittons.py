"""What the evaluators of TRITT and TRITT Reloaded share: where dots make lines, and who can put them there.

Colours are seen from one side: ``mine`` and ``theirs`` are the cells whose dots show a player's colour and
the opponent's. A player slides the opponent's trittons, whose ends show the player's colour; so whoever
enters a tritton gives the opponent two dots, and something to slide.
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
"""A slide: the cell it adds to the path, the move, and the cells of its middle and its ends afterwards."""

MOST_FOLDED = 2
"""Trittons on the board up to which moves that a symmetry makes of each other are tried only once."""
NO_CHANCE = Random(0)
"""These evaluators draw nothing at random."""

TrittonPositionT = TypeVar("TrittonPositionT", bound=TrittonPosition)


@lru_cache(maxsize=4)
def rays(game: TrittonGame) -> tuple[tuple[tuple[Slide, ...], ...], ...]:
    """The slides from each placement, each way, nearest first."""
    tables = game.tables

    def slide(entered: int, move: Move) -> Slide:
        end = game.parts(move)[2]
        return entered, move, tables.middles[end], tables.ends[end]

    return tuple(tuple(tuple(slide(*each) for each in ray) for ray in ways) for ways in game.rays)


class TrittonEvaluator(Evaluator[TrittonPositionT]):
    """What searchers are told of either game."""

    def __init__(self, game: TrittonGame) -> None:
        self.game = game

    def value(self, position: TrittonPositionT) -> float:
        """The value of the estimate, never quite 0 or 1."""
        return min(0.999, max(0.001, self.estimate(position, NO_CHANCE).value))

    def points(self, move: Move, after: Position | None = None) -> tuple[Point, ...]:
        """The dots of a tritton, before and after a slide; none for the special move."""
        game = self.game
        if move == game.special_move:
            return ()
        _, start, end = game.parts(move)
        places = {*game.placements[start], *game.placements[end]}
        return tuple(game.board.points[place] for place in places)


class PlayerFeatures(NamedTuple):
    """What a player could do if it were their turn; moves that lose at once are left out."""

    wins: list[Move]
    """The entries and slides that make a line of the player's colour, and none of the other."""
    slides: list[Slide]
    """The slides that make no line of the other colour."""
    groups: list[tuple[int, list[Slide]]]
    """The same by the tritton that slides, each with the cells of the player's colour on all others."""
    ends: int
    """The free cells where an end of an entry makes no line of the other colour."""
    entering: list[int]
    """The cells where an entry in each of the three directions could bring a dot of the player's colour."""
    arriving: int
    """The cells where a slide could."""

    @property
    def reach(self) -> int:
        """The cells where either could."""
        return reduce(or_, self.entering, self.arriving)


def player_features(
    game: TrittonGame, mine: int, theirs: int, sliding: Iterable[Placement], may_enter: bool
) -> PlayerFeatures:
    """The features of one player; ``sliding`` are the placements of the trittons to slide."""
    grid, middles, ends = game.grid, game.tables.middles, game.tables.ends
    covered = mine | theirs
    free = grid.everywhere & ~covered
    gaps, dangers = grid.completing(mine), grid.completing(theirs)
    room = free & ~dangers if may_enter else 0
    entering = entered_middles(grid, room, free)
    wins: list[Move] = []
    if reduce(or_, entering) & gaps:
        wins = grid.numbers(grid.fitting(room, free & gaps))
    slides: list[Slide] = []
    groups = []
    reach = 0
    table = rays(game)
    for placement in sliding:
        left, others = mine ^ ends[placement], theirs ^ middles[placement]
        steps = safe_slides(grid, table[placement], covered, dangers, others)
        slides += steps
        groups.append((left, steps))
        for _, move, _, arriving in steps:
            reach |= arriving
            if arriving & gaps and grid.has_line(left | arriving):
                wins.append(move)
    return PlayerFeatures(wins, slides, groups, room, entering, reach)


def threatening(grid: Grid, seen: PlayerFeatures) -> list[Move]:
    """The slides after which the player may threaten to win: two dots that another could join."""
    found = []
    reach = seen.reach
    for left, steps in seen.groups:
        good = completing_with(grid, left, reach)
        found += [move for _, move, _, arriving in steps if arriving & good]
    return found


def threatened_from(grid: Grid, seen: PlayerFeatures, mine: int) -> list[int]:
    """Where the middle of an entry in each direction may threaten to win, two dots being there to be joined.

    The entry's own dots stand in the way of the entry that joins them, unless it lies in the same direction
    or the cell to join them at is beyond the second dot.
    """
    found = []
    for direction, entering in enumerate(seen.entering):
        near, cells = entering | seen.arriving, 0
        for across, step in enumerate(grid.steps):
            if across != direction:
                double = 2 * step
                beyond = near | seen.entering[3 - direction - across]
                cells |= near >> step & mine >> double | near << step & mine << double
                cells |= mine >> step & beyond >> double | mine << step & beyond << double
                cells |= mine << step & near >> step | mine >> step & near << step
        found.append(cells)
    return found


def safe_slides(
    grid: Grid, ways: tuple[tuple[Slide, ...], ...], covered: int, dangers: int, others: int
) -> list[Slide]:
    """The slides over free dots of one tritton that make no line of the other colour.

    ``others`` are that colour's cells without the tritton's own, ``dangers`` where one more makes a line.
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
    """The middles of all placements with their ends in one set and the middle in another, by direction."""
    return [ends << step & middles & ends >> step for step in grid.steps]


def completing_with(grid: Grid, first: int, second: int) -> int:
    """Where one more cell would make a line of three with one of each of two sets."""
    found = 0
    for step in grid.steps:
        double = 2 * step
        found |= first >> step & second >> double | second >> step & first >> double
        found |= first << step & second << double | second << step & first << double
        found |= first << step & second >> step | second << step & first >> step
    return found


def count_slides(game: TrittonGame, sliding: Iterable[Placement], covered: int) -> int:
    """How many slides over free dots the trittons on some placements have."""
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
    """Whether an entry or slide is possible, as far as free dots go, and wins from such cells."""
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
    """(mine, theirs): the cells of each colour after a player has slid one of the opponent's trittons."""
    _, start, end = game.parts(slide)
    middles, ends = game.tables.middles, game.tables.ends
    return mine ^ ends[start] ^ ends[end], theirs ^ middles[start] ^ middles[end]


def defences(
    game: TrittonGame, me: PlayerFeatures, threats: Sequence[Move], mine: int, theirs: int
) -> tuple[int, list[Slide]]:
    """The safe entries, as ``Grid.fitting`` finds them, and slides that stop all of the threats."""
    grid, free = game.grid, game.grid.everywhere & ~(mine | theirs)
    entries = grid.fitting(me.ends, free)
    for threat in threats:
        needed, spoiling = _blocking_cells(game, threat, mine)
        entries &= ~grid.fitting(me.ends & ~needed, free & ~needed & ~spoiling)
    stopping = []
    for slide in me.slides:
        after = after_slide(game, slide[1], mine, theirs)
        if not any(still_wins(game, threat, after[1], after[0]) for threat in threats):
            stopping.append(slide)
    return entries, stopping


def _blocking_cells(game: TrittonGame, threat: Move, mine: int) -> tuple[int, int]:
    """What stops an opponent's winning move: a tritton on one set of cells, a middle of mine on the other."""
    tables = game.tables
    if threat < len(tables.masks):
        return tables.masks[threat], game.grid.completing(mine | tables.ends[threat])
    _, start, end = game.parts(threat)
    return tables.paths[threat], game.grid.completing(mine ^ tables.middles[start] ^ tables.middles[end])


@lru_cache(maxsize=4)
def slide_reach(game: TrittonGame) -> tuple[int, ...]:
    """For each placement all cells where the ends of a tritton could slide from there."""
    return tuple(reduce(or_, (slide[3] for ray in ways for slide in ray), 0) for ways in rays(game))


@lru_cache(maxsize=1)
def directions(tables: TrittonTables) -> tuple[int, ...]:
    """For each placement the direction in which its dots lie, as a number from 0 to 2."""
    cells, steps = tables.grid.cells, tables.grid.steps
    return tuple(steps.index(cells[middle] - cells[first]) for first, middle, _ in tables.placements)


def distinct(position: TrittonPosition, moves: Iterable[Move]) -> Iterator[Move]:
    """The moves; of moves that a symmetry of the position makes of each other only the first."""
    game = position.game
    is_folded = sum(map(int.bit_count, position.trittons)) <= MOST_FOLDED
    group = [
        symmetry
        for symmetry in (game.symmetries[1:] if is_folded else ())
        if all(dots >> symmetry[place] & 1 for dots in position.dots for place in places_in(dots))
    ]
    seen: set[Move] = set()
    for move in moves:
        if move not in seen:
            yield move
            seen.update(game.image(move, symmetry) for symmetry in group)


def weighted_estimate(value: float, found: list[tuple[float, Move]]) -> Estimate:
    """An estimate of moves with their weights, which need not be in order yet, nor add up to 1."""
    found.sort(reverse=True)
    total = sum(weight for weight, _ in found)
    return Estimate(value, tuple(move for _, move in found), tuple(weight / total for weight, _ in found))


def proved_estimate(value: float, moves: Sequence[Move], plies: int) -> Estimate:
    """A proved value that all of these moves reach."""
    return Estimate(value, tuple(moves), (1 / len(moves),) * len(moves), True, plies)
