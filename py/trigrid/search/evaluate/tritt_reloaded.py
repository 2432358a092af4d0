"""The evaluator of TRITT Reloaded, which searches for complete turns that win.

The clauses (L1, L2, …) are those of seeds/tritt-reloaded.md. The terms are explained in
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
    """Yield the turns that make a line of the player's colour only (L4 to L9).

    A turn is given by a set of entries, in the format of ``Grid.fitting``, and a slide that wins after each
    of these entries. ``sliding`` are the placements of the trittons that the player can slide.
    """
    grid, tables = game.grid, game.tables
    middles, ends, paths = tables.middles, tables.ends, tables.paths
    covered = mine | theirs
    free = grid.everywhere & ~covered
    gaps, dangers = grid.completing(mine), grid.completing(theirs)
    end_cells, middle_cells = free & ~dangers, free & ~gaps
    enterable = reduce(or_, entered_middles(grid, end_cells, middle_cells))
    table = rays(game)
    for start in sliding:
        rest, others = mine ^ ends[start], theirs ^ middles[start]
        steps = safe_slides(grid, table[start], covered, dangers, others)
        arrivals = reduce(or_, (slide[3] for slide in steps), 0)
        promising = completing_with(grid, rest, arrivals) & enterable
        if not promising and not arrivals & gaps:
            continue
        for _, move, middle, arriving in steps:
            cells = rest | arriving
            if arriving & gaps and grid.has_line(cells):
                allowed = middle_cells
            else:
                allowed = grid.completing(cells) & promising
                if not allowed:
                    continue
            path = paths[move]
            found = grid.fitting(end_cells & ~path & ~grid.completing(others | middle), allowed & ~path)
            if found:
                yield found, move


WinningTurn = tuple[Move, Move]
"""An entry and a slide that win in the position for which they were found."""


def still_wins(game: TrittonGame, turn: WinningTurn, mine: int, theirs: int) -> bool:
    """Return whether an entry and a slide cover only free dots and win."""
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
"""Log odds for a player who must enter a tritton now."""
SLIDING = 0.5
"""Log odds for a player who may slide now and has a safe move."""
MOBILITY = 0.2
"""Log odds for the player's lead in the number of possible slides, per slide."""
LAST = 0.1
"""Log odds for Blue, who enters the last tritton if all of them are entered (L11)."""

LEVELS = (
    Level(visits=0, noise=0.5, sight=1),
    Level(visits=0, noise=0.35),
    Level(visits=50),
    Level(visits=160),
    Level(visits=480),
    Level(visits=3200),
)
CALIBRATIONS = (Calibration(1.28, 0.254, (-0.46, -0.10)),) * 5 + (Calibration(1.78, 0.169, (-0.57, -0.23)),)
"""The calibrations of the levels; levels 1 to 4 use that of level 5."""


class TrittReloadedEvaluator(TrittonEvaluator[TrittReloadedPosition]):
    """The evaluator of TRITT Reloaded."""

    levels, calibrations = LEVELS, CALIBRATIONS

    def estimate(self, position: TrittReloadedPosition, rng: Random) -> Estimate:
        """Return the estimate of a position.

        If an entry is due, the moves are entries that begin a winning turn. Without a winning turn, the moves
        are all legal entries. With at most two trittons on the board, these include only one of each group of
        symmetric entries.

        After an entry, the moves are slides that win. Without a winning slide, they are the slides after
        which the opponent has no winning turn. Without such a slide, the position is lost, and the moves are
        all slides that do not lose immediately. Staying counts as a slide. If the opponent has no tritton
        left to enter, every move that does not lose immediately wins (L11).
        """
        return TrittReloadedFeatures(position).estimate()


class TrittReloadedFeatures:
    """The features of a position of TRITT Reloaded, as seen by the player to move."""

    def __init__(self, position: TrittReloadedPosition) -> None:
        self.position, self.game = position, position.game
        seat = position.to_move
        self.mine, self.theirs = position.cells[seat], position.cells[1 - seat]
        self.own, self.others = (places_in(position.trittons[colour]) for colour in (seat, 1 - seat))
        self.other_supply = position.trittons_left[1 - seat]

    def estimate(self) -> Estimate:
        """Return the estimate of the position."""
        return self._sliding() if self.position.is_sliding else self._entering()

    def _entering(self) -> Estimate:
        """Return the estimate of a position in which the player must enter a tritton.

        An entry gets more weight if it helps the opponent less.
        """
        game, grid, mine, theirs = self.game, self.game.grid, self.mine, self.theirs
        for entries, _ in winning_turns(game, mine, theirs, self.others):
            return proved_estimate(1.0, grid.numbers(entries), 2)
        free = self.position.free
        end_cells, middle_cells = free & ~grid.completing(theirs), free & ~grid.completing(mine)
        pair_cells = completing_with(grid, theirs, free)
        reached, ends = slide_reach(game), game.tables.ends
        found = []
        for entry in distinct(self.position, grid.numbers(grid.fitting(end_cells, middle_cells))):
            risk = (reached[entry] & pair_cells).bit_count() + 2 * (ends[entry] & pair_cells).bit_count()
            found.append((1 / (1 + risk), entry))
        return weighted_estimate(self._value(ENTERING), found)

    def _sliding(self) -> Estimate:
        """Return the estimate of a position in which the player may slide or stay."""
        game, mine, theirs = self.game, self.mine, self.theirs
        mover = player_features(game, mine, theirs, self.others, may_enter=False)
        if mover.wins:
            return proved_estimate(1.0, mover.wins, 1)
        slides = [slide[1] for slide in mover.slides]
        if not self.other_supply:
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
        """Return the probability that the player wins.

        The constants come from a logistic regression on games of the computer against itself.
        """
        game, covered = self.game, self.mine | self.theirs
        slides = count_slides(game, self.others, covered) - count_slides(game, self.own, covered)
        return 1 / (1 + exp(-odds - MOBILITY * slides - LAST * self.position.to_move))

    def _is_safe(self, mine: int, theirs: int, known_turns: list[WinningTurn]) -> bool:
        """Return whether the opponent has no winning turn against the given dots.

        If the search finds a new winning turn, it adds the turn to ``known_turns``.
        """
        game = self.game
        for index, turn in enumerate(known_turns):
            if still_wins(game, turn, theirs, mine):
                if index:
                    known_turns[0], known_turns[index] = turn, known_turns[0]
                return False
        for entries, slide in winning_turns(game, theirs, mine, self.own):
            known_turns.append((game.grid.numbers(entries)[0], slide))
            return False
        return True
