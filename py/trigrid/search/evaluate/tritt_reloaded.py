"""The evaluator of TRITT Reloaded: whole turns that win, and who can make them.

The clauses named are those of seeds/tritt-reloaded.md. The words are those of
``trigrid.search.evaluate.trittons``.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from math import exp
from operator import or_
from random import Random

from trigrid.games import Move
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import Placement, TrittonGame
from trigrid.lattice import places_in
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate.trittons import (
    TrittonEvaluator,
    after_slide,
    completing_with,
    count_slides,
    distinct,
    entered_middles,
    player_features,
    proved_estimate,
    rays,
    safe_slides,
    slide_reach,
    weighted_estimate,
)
from trigrid.search.levels import Level
from trigrid.search.searcher_protocol import Estimate


def winning_turns(
    game: TrittonGame, mine: int, theirs: int, sliding: Iterable[Placement]
) -> Iterator[tuple[int, Move]]:
    """The turns that make a line of the player's colour and none of the other (L4 to L9).

    Each is a set of entries, as ``Grid.fitting`` finds them, and the slide that wins after any of them.
    """
    grid, tables = game.grid, game.tables
    middles, ends, ways = tables.middles, tables.ends, tables.paths
    covered = mine | theirs
    free = grid.everywhere & ~covered
    gaps, dangers = grid.completing(mine), grid.completing(theirs)
    end_room, middle_room = free & ~dangers, free & ~gaps
    enterable = reduce(or_, entered_middles(grid, end_room, middle_room))
    table = rays(game)
    for start in sliding:
        left, others = mine ^ ends[start], theirs ^ middles[start]
        steps = safe_slides(grid, table[start], covered, dangers, others)
        arrivals = reduce(or_, (slide[3] for slide in steps), 0)
        hopeful = completing_with(grid, left, arrivals) & enterable
        if not hopeful and not arrivals & gaps:
            continue
        for _, move, middle, arriving in steps:
            cells = left | arriving
            if arriving & gaps and grid.has_line(cells):
                allowed = middle_room
            else:
                allowed = grid.completing(cells) & hopeful
                if not allowed:
                    continue
            way = ways[move]
            found = grid.fitting(end_room & ~way & ~grid.completing(others | middle), allowed & ~way)
            if found:
                yield found, move


WinningTurn = tuple[Move, Move]
"""An entry and a slide that were found to win."""


def still_wins(game: TrittonGame, turn: WinningTurn, mine: int, theirs: int) -> bool:
    """Whether an entry and a slide are legal, as far as the dots go, and win."""
    grid, tables = game.grid, game.tables
    entry, slide = turn
    if tables.masks[entry] & (mine | theirs):
        return False
    mine, theirs = mine | tables.middles[entry], theirs | tables.ends[entry]
    if tables.paths[slide] & (mine | theirs) or grid.has_line(mine) or grid.has_line(theirs):
        return False
    mine, theirs = after_slide(game, slide, mine, theirs)
    return grid.has_line(mine) and not grid.has_line(theirs)


ENTERING = -0.4
"""The log odds of a player who is about to enter."""
SLIDING = 0.5
"""The log odds of a player who is about to slide and has a slide that is safe."""
MOBILITY = 0.2
"""What every slide that the player could make adds to the log odds, and what the opponent's take."""
LAST = 0.1
"""What is added to the log odds of Blue, who enters the last tritton if all of them are (L11)."""

LEVELS = (
    Level(visits=0, noise=0.5, sight=1),
    Level(visits=0, noise=0.35),
    Level(visits=50),
    Level(visits=160),
    Level(visits=480),
    Level(visits=3200),
)
CALIBRATIONS = (Calibration(1.28, 0.254, (-0.46, -0.10)),) * 5 + (Calibration(1.78, 0.169, (-0.57, -0.23)),)
"""What the values of the levels say of the chance to win; those of 1 to 4 are taken to be like 5's."""


class TrittReloadedEvaluator(TrittonEvaluator[TrittReloadedPosition]):
    """What searchers are told of TRITT Reloaded."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def estimate(self, position: TrittReloadedPosition, rng: Random) -> Estimate:
        """Turns that win, slides after which the opponent has none, else all entries."""
        return TrittReloadedFeatures(position).estimate()


class TrittReloadedFeatures:
    """The features of a position of TRITT Reloaded, seen by the player to move."""

    def __init__(self, position: TrittReloadedPosition) -> None:
        self.position, self.game = position, position.game
        seat = position.to_move
        self.mine, self.theirs = position.cells[seat], position.cells[1 - seat]
        self.own, self.others = (places_in(position.trittons[colour]) for colour in (seat, 1 - seat))
        self.left, self.others_left = position.trittons_left[seat], position.trittons_left[1 - seat]

    def estimate(self) -> Estimate:
        """The estimate of the position."""
        return self._sliding() if self.position.is_sliding else self._entering()

    def _entering(self) -> Estimate:
        """A turn that wins, or all entries: best where the opponent can do little with them."""
        game, grid, mine, theirs = self.game, self.game.grid, self.mine, self.theirs
        for entries, _ in winning_turns(game, mine, theirs, self.others):
            return proved_estimate(1.0, grid.numbers(entries), 2)
        free = self.position.free
        end_room, middle_room = free & ~grid.completing(theirs), free & ~grid.completing(mine)
        near = completing_with(grid, theirs, free)
        reached, ends = slide_reach(game), game.tables.ends
        found = []
        for entry in distinct(self.position, grid.numbers(grid.fitting(end_room, middle_room))):
            risk = (reached[entry] & near).bit_count() + 2 * (ends[entry] & near).bit_count()
            found.append((1 / (1 + risk), entry))
        return weighted_estimate(self._value(ENTERING), found)

    def _sliding(self) -> Estimate:
        """A slide that wins, or those after which the opponent has no turn that wins."""
        game, mine, theirs = self.game, self.mine, self.theirs
        me = player_features(game, mine, theirs, self.others, may_enter=False)
        if me.wins:
            return proved_estimate(1.0, me.wins, 1)
        slides = [slide[1] for slide in me.slides]
        if not self.others_left:
            return proved_estimate(1.0, (game.special_move, *slides), 1)
        known_turns: list[WinningTurn] = []
        safe = [
            slide for slide in slides if self._is_safe(*after_slide(game, slide, mine, theirs), known_turns)
        ]
        if self._is_safe(mine, theirs, known_turns):
            safe.append(game.special_move)
        if not safe:
            return proved_estimate(0.0, (game.special_move, *slides), 3)
        return weighted_estimate(self._value(SLIDING), [(1.0, move) for move in safe])

    def _value(self, odds: float) -> float:
        """How likely the player wins: a logistic regression on games of the computer with itself."""
        game, covered = self.game, self.mine | self.theirs
        slides = count_slides(game, self.others, covered) - count_slides(game, self.own, covered)
        return 1 / (1 + exp(-odds - MOBILITY * slides - LAST * self.position.to_move))

    def _is_safe(self, mine: int, theirs: int, known_turns: list[WinningTurn]) -> bool:
        """Whether the opponent has no turn that wins against these dots; a new one is noted."""
        game = self.game
        for at, turn in enumerate(known_turns):
            if still_wins(game, turn, theirs, mine):
                if at:
                    known_turns[0], known_turns[at] = turn, known_turns[0]
                return False
        for entries, slide in winning_turns(game, theirs, mine, self.own):
            known_turns.append((game.grid.numbers(entries)[0], slide))
            return False
        return True
