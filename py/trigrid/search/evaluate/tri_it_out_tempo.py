"""The value of a Tri-It-Out position by tempo.

The player with fewer counters wins; with equal numbers, Second wins (I11 and I12 of seeds/tri-it-out.md).
Without captures, the players add one counter each in turn, so Second wins. A capture is bad for the player
who makes it: it adds one more to this player's counters and takes one from the opponent's. So neither player
wants to complete a triangle with two of the opponent's counters. A place is quiet if a placement there
completes no such triangle. Tempo decides who first runs out of quiet places and must capture.
"""

from math import exp

from trigrid.games.tri_it_out import TriItOut
from trigrid.search.evaluate.tri_it_out_endgame import Endgame

Weights = tuple[float, ...]
"""One weight for each feature."""
WEIGHTS: dict[str, Weights] = {
    "new": (-0.61, 0.77, 2.2, 0.24, -0.14, 0.15, 0.15, 0.23, 1.84, 1.26, -0.86, 0.64),
    "any": (-0.1, 0.29, -0.52, 0.15, -0.15, 0.08, 0.01, -0.0, 0.07, 0.27, 0.36, -0.28),
}
"""Weights by option ``capture``, for the features of ``Tempo.log_odds_of_lead``.

They are fitted to results of games with random openings. With ``new``, level 6 played these games on five
boards; First won only one in eight of them.
"""
DECIDED_LOG_ODDS = 12.0
"""The log odds of a decided game."""
RankedPlace = tuple[float, int]
"""The log odds after a placement, and its place."""


class Tempo:
    """Values of one game's positions in which a placement is due."""

    def __init__(self, game: TriItOut, endgame: Endgame) -> None:
        self._endgame, self._place_count = endgame, game.place_count
        self._captures_any = game.captures_any
        self._weights = WEIGHTS["any" if game.captures_any else "new"]

    def log_odds(self, own: int, others: int, free: int, shunned: int, feared: int) -> float:
        """Return the log odds that the owner of ``own``, who has to place, wins.

        ``free`` are the free places. ``shunned`` are the places that make triangles with two of the
        opponent's counters, ``feared`` the places that make triangles with two of the own counters.
        """
        standing, opposing = own.bit_count(), others.bit_count()
        placed = standing + opposing
        lead = opposing - standing - 1 + placed % 2
        if not free:
            return DECIDED_LOG_ODDS if lead > 0 else -DECIDED_LOG_ODDS
        return self.log_odds_of_lead(lead, placed, free, shunned, feared)

    def log_odds_of_lead(self, lead: int, placed: int, free: int, shunned: int, feared: int) -> float:
        """Return the log odds from the lead, the number of counters and the places.

        ``lead`` is positive if the player who has to place would win without further captures. ``placed`` is
        the number of counters on the board.
        """
        quiet_for_both = (free & ~(shunned | feared)).bit_count()
        quiet_for_mover = (free & feared & ~shunned).bit_count()
        quiet_for_other = (free & shunned & ~feared).bit_count()
        free_share = free.bit_count() / self._place_count
        odd = quiet_for_both % 2
        ahead = quiet_for_mover - quiet_for_other + odd
        w = self._weights
        side = 1.0 if placed % 2 else -1.0
        return (
            w[0]
            + lead * (w[1] + w[2] * free_share)
            + w[3] * quiet_for_mover
            + w[4] * quiet_for_other
            + w[5] * odd
            + w[6] * ahead / (1 + quiet_for_both)
            + (w[7] if ahead > 0 else -w[7])
            + w[8] * free_share
            + side * (w[9] + w[10] * free_share)
            + w[11] * (quiet_for_mover - quiet_for_other) * free_share
        )

    def log_odds_after_capture(self, own: int, others: int) -> float:
        """Return the log odds after a capture, from the counters alone."""
        completed = self._endgame.completed
        between = completed(own, others)
        free = self._endgame.everywhere & ~(own | others | between)
        if not free and self._captures_any and between & others:
            return -DECIDED_LOG_ODDS  # mixed triangles remain (I14)
        return self.log_odds(own, others, free, completed(others, others), completed(own, own))

    def quiet_places(
        self, own: int, others: int, free: int, candidates: int
    ) -> tuple[list[RankedPlace], int]:
        """Return the quiet candidates with the mover's log odds, and the other candidates.

        A placement on a quiet place requires no capture; the log odds are those after the placement. The loop
        computes the same as ``log_odds`` for all places together, because a search spends most of its time
        here.
        """
        endgame = self._endgame
        shunned, feared = endgame.completed(others, others), endgame.completed(own, own)
        if self._captures_any and endgame.completed(own, others) & others:
            return [], candidates
        completing_at = endgame.completing
        low, middle, high = endgame.chunks(others)
        own_low, own_middle, own_high = endgame.chunks(own)
        placed = (own | others).bit_count() + 1
        lead = own.bit_count() + placed % 2 - others.bit_count()
        found, capturing, remaining = [], 0, candidates
        while remaining:
            bit = remaining & -remaining
            remaining ^= bit
            completing = completing_at[bit]
            completed = completing[0][low] | completing[1][middle] | completing[2][high]
            if completed & others:
                capturing |= bit
                continue
            after = free & ~(bit | completed)
            place = bit.bit_length() - 1
            if not after:
                found.append((-DECIDED_LOG_ODDS if lead > 0 else DECIDED_LOG_ODDS, place))
                continue
            fearing = feared | completing[0][own_low] | completing[1][own_middle] | completing[2][own_high]
            found.append((-self.log_odds_of_lead(lead, placed, after, fearing, shunned), place))
        return found, capturing


def probability(log_odds: float) -> float:
    """Return the probability for log odds, limited to 0.005 and 0.995."""
    return 0.005 + 0.99 / (1.0 + exp(-log_odds))
