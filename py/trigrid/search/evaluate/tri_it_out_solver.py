"""Exact play of Tri-It-Out from further before the end: the moves that tempo likes best are tried first.

That order makes refutations so much smaller that, on the default board, most positions with nine counters or
more are decided within some thousand positions. Captures are from new triangles only here (I7).
"""

from trigrid.games.tri_it_out import TriItOut
from trigrid.search.evaluate.tri_it_out_endgame import Endgame
from trigrid.search.evaluate.tri_it_out_tempo import SURE_LOG_ODDS, Tempo
from trigrid.search.work_limit import TooMuchWork

KEPT_RESULTS = 400_000
"""Results that are remembered; when there are more they are forgotten before the next search."""
Child = tuple[float, int, int, int, int, int, bool]
"""The log odds of the mover's opponent; then, for whoever has to place next: own counters, others, free
places, places that make triangles with two of the own, with two of the others; whether it is the mover again.
"""


class Solver:
    """Exact results of one game with its options; it remembers what it found."""

    def __init__(self, game: TriItOut) -> None:
        if game.captures_any:
            raise ValueError("the solver knows captures from new triangles only; expected capture=new")
        self._endgame = Endgame(game)
        self._tempo = Tempo(game, self._endgame)
        self._place_count, self._everywhere = game.place_count, game.board.everywhere
        self._results: dict[int, bool] = {}
        self.looked_at = 0
        """Positions looked at so far, in all searches."""
        self._until = 0

    def wins(self, own: int, others: int, budget: int) -> bool:
        """Whether the owner of ``own``, who has to place, wins. Raises TooMuchWork.

        Asked again it goes on where it had to stop. ``budget`` is a number of positions.
        """
        if len(self._results) > KEPT_RESULTS:
            self._results.clear()
        self._until = self.looked_at + budget
        known = self.remembered(own, others)
        if known is not None:
            return known
        child = self._after_capture(own, others)
        if not child[3]:
            return own.bit_count() < others.bit_count()
        return self._wins(*child[1:6])

    def remembered(self, own: int, others: int) -> bool | None:
        """What ``wins`` has found out before; None if it has not, or has forgotten it."""
        return self._results.get(own << self._place_count | others)

    def _wins(self, own: int, others: int, free: int, feared: int, shunned: int) -> bool:
        """The result where ``free`` places are left, as in a ``Child``."""
        if self.looked_at >= self._until:
            raise TooMuchWork
        self.looked_at += 1
        children = self._quiet(own, others, free, feared, shunned)
        left = free & shunned
        is_won = children is None or (left > 0 and self._capturing(own, others, left, children))
        if children and not is_won:
            children.sort()
            for child in children:
                if self._wins(*child[1:6]) == child[6]:
                    is_won = True
                    break
        self._results[own << self._place_count | others] = is_won
        return is_won

    def _quiet(self, own: int, others: int, free: int, feared: int, shunned: int) -> list[Child] | None:
        """The placements that end the turn and are not known to lose; None if one is known to win."""
        endgame, place_count = self._endgame, self._place_count
        completing_at = endgame.completing
        low, middle, high = endgame.chunks(others)
        own_low, own_middle, own_high = endgame.chunks(own)
        get, log_odds_of_lead = self._results.get, self._tempo.log_odds_of_lead
        placed = (own | others).bit_count() + 1
        lead = own.bit_count() + placed % 2 - others.bit_count()
        is_ahead = own.bit_count() < others.bit_count()
        found: list[Child] = []
        left = free & ~shunned
        while left:
            at = left & -left
            left ^= at
            completing = completing_at[at]
            after = free & ~(at | completing[0][low] | completing[1][middle] | completing[2][high])
            known = get(others << place_count | own | at) if after else not is_ahead
            if known is not None:
                if not known:
                    return None
                continue
            fearing = feared | completing[0][own_low] | completing[1][own_middle] | completing[2][own_high]
            value = log_odds_of_lead(lead, placed, after, fearing, shunned)
            found.append((value, others, own | at, after, shunned, fearing, False))
        return found

    def _capturing(self, own: int, others: int, left: int, children: list[Child]) -> bool:
        """Add the placements with their captures to the children; whether one is known to win."""
        endgame, get, place_count = self._endgame, self._results.get, self._place_count
        completing_at = endgame.completing
        low, middle, high = endgame.chunks(others)
        while left:
            at = left & -left
            left ^= at
            completing = completing_at[at]
            capturable = (completing[0][low] | completing[1][middle] | completing[2][high]) & others
            while capturable:
                taken = capturable & -capturable
                capturable ^= taken
                known = get((own | at) << place_count | others ^ taken)
                if known is None:
                    child = self._after_capture(own | at, others ^ taken)
                    if child[3]:
                        children.append(child)
                        continue
                    known = own.bit_count() + 2 < others.bit_count()
                if known:
                    return True
        return False

    def _after_capture(self, own: int, others: int) -> Child:
        """The position where the owner of ``own`` has to place."""
        completed = self._endgame.completed
        free = self._everywhere & ~(own | others | completed(own, others))
        feared, shunned = completed(own, own), completed(others, others)
        value = self._tempo.log_odds(own, others, free, shunned, feared) if free else -SURE_LOG_ODDS
        return -value, own, others, free, feared, shunned, True
