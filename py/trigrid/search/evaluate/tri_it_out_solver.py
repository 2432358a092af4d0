"""Exact results of Tri-It-Out in positions before the endgame.

The solver searches the moves with the best tempo first. Refutations are then so small that, on the default
board, a few thousand positions decide most positions with nine or more counters. The solver supports only
captures from new triangles (I7).
"""

from trigrid.games.tri_it_out import TriItOut
from trigrid.search.evaluate.tri_it_out_endgame import Endgame
from trigrid.search.evaluate.tri_it_out_tempo import DECIDED_LOG_ODDS, Tempo
from trigrid.search.work_limit import TooMuchWork

MAX_CACHED_RESULTS = 400_000
"""The number of cached results above which a new search first clears the cache."""
Child = tuple[float, int, int, int, int, int, bool]
"""The log odds of the mover's opponent, and the position after the mover's move.

The position is described for the player who has to place next. Its items are this player's counters, the
other player's counters, the free places, the places that make triangles with two own counters, and the places
that make triangles with two of the other player's. The last item of the tuple is True if this player is the
mover again.
"""


class Solver:
    """A search for exact results of one game with its options, with a cache."""

    def __init__(self, game: TriItOut) -> None:
        if game.captures_any:
            raise ValueError("the solver supports only captures from new triangles; expected capture=new")
        self._endgame = Endgame(game)
        self._tempo = Tempo(game, self._endgame)
        self._place_count, self._everywhere = game.place_count, game.board.everywhere
        self._results: dict[int, bool] = {}
        self.examined = 0
        """The number of positions examined so far, in all searches."""
        self._until = 0

    def wins(self, own: int, others: int, budget: int) -> bool:
        """Return whether the owner of ``own``, who has to place, wins.

        ``budget`` is the number of positions that may be examined. Raises TooMuchWork if that is not enough;
        another call continues the search.
        """
        if len(self._results) > MAX_CACHED_RESULTS:
            self.forget()
        self._until = self.examined + budget
        known = self.cached_result(own, others)
        if known is not None:
            return known
        child = self._after_capture(own, others)
        if not child[3]:
            return own.bit_count() < others.bit_count()
        return self._wins(*child[1:6])

    def forget(self) -> None:
        """Discard the results of all searches."""
        self._results.clear()

    def cached_result(self, own: int, others: int) -> bool | None:
        """Return the cached result of ``wins``; None if the cache does not contain it."""
        return self._results.get(own << self._place_count | others)

    def _wins(self, own: int, others: int, free: int, feared: int, shunned: int) -> bool:
        """Return the result of a position that is described as in a ``Child``."""
        if self.examined >= self._until:
            raise TooMuchWork
        self.examined += 1
        children = self._quiet(own, others, free, feared, shunned)
        remaining = free & shunned
        is_won = children is None or (remaining > 0 and self._capturing(own, others, remaining, children))
        if children and not is_won:
            children.sort()
            for child in children:
                if self._wins(*child[1:6]) == child[6]:
                    is_won = True
                    break
        self._results[own << self._place_count | others] = is_won
        return is_won

    def _quiet(self, own: int, others: int, free: int, feared: int, shunned: int) -> list[Child] | None:
        """Return the placements that end the turn, without those that certainly lose.

        Returns None if a placement certainly wins.
        """
        endgame, place_count = self._endgame, self._place_count
        completing_at = endgame.completing
        low, middle, high = endgame.chunks(others)
        own_low, own_middle, own_high = endgame.chunks(own)
        get, log_odds_of_lead = self._results.get, self._tempo.log_odds_of_lead
        placed = (own | others).bit_count() + 1
        lead = own.bit_count() + placed % 2 - others.bit_count()
        is_ahead = own.bit_count() < others.bit_count()
        found: list[Child] = []
        remaining = free & ~shunned
        while remaining:
            bit = remaining & -remaining
            remaining ^= bit
            completing = completing_at[bit]
            after = free & ~(bit | completing[0][low] | completing[1][middle] | completing[2][high])
            known = get(others << place_count | own | bit) if after else not is_ahead
            if known is not None:
                if not known:
                    return None
                continue
            fearing = feared | completing[0][own_low] | completing[1][own_middle] | completing[2][own_high]
            value = log_odds_of_lead(lead, placed, after, fearing, shunned)
            found.append((value, others, own | bit, after, shunned, fearing, False))
        return found

    def _capturing(self, own: int, others: int, remaining: int, children: list[Child]) -> bool:
        """Add the undecided placements with captures to the children.

        Returns whether a placement with a capture certainly wins.
        """
        endgame, get, place_count = self._endgame, self._results.get, self._place_count
        completing_at = endgame.completing
        low, middle, high = endgame.chunks(others)
        while remaining:
            bit = remaining & -remaining
            remaining ^= bit
            completing = completing_at[bit]
            capturable = (completing[0][low] | completing[1][middle] | completing[2][high]) & others
            while capturable:
                taken = capturable & -capturable
                capturable ^= taken
                known = get((own | bit) << place_count | others ^ taken)
                if known is None:
                    child = self._after_capture(own | bit, others ^ taken)
                    if child[3]:
                        children.append(child)
                        continue
                    known = own.bit_count() + 2 < others.bit_count()
                if known:
                    return True
        return False

    def _after_capture(self, own: int, others: int) -> Child:
        """Return the position in which the owner of ``own`` has to place, as a ``Child``."""
        completed = self._endgame.completed
        free = self._everywhere & ~(own | others | completed(own, others))
        feared, shunned = completed(own, own), completed(others, others)
        value = self._tempo.log_odds(own, others, free, shunned, feared) if free else -DECIDED_LOG_ODDS
        return -value, own, others, free, feared, shunned, True
