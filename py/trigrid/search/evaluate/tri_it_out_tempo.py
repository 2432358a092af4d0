"""The value of a position of Tri-It-Out by tempo: who will run out of quiet places and must capture.

A capture makes the mover's counters one more and the opponent's one fewer, and nothing else ever makes a
difference: without captures Second wins (I11, I12). So nobody wants to complete a triangle with two of the
opponent's counters, and whoever has no other place left must.
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
"""By option ``capture``, for the features of ``Tempo.log_odds``: fitted to results of games begun at random.

With ``new`` level 6 played them, on five boards: First wins only one in eight of such games.
"""
SURE_LOG_ODDS = 12.0
"""The log odds of a game that is decided."""
RankedPlace = tuple[float, int]
"""(log odds, place)."""


class Tempo:
    """Values positions of one game with its options where a placement is due."""

    def __init__(self, game: TriItOut, endgame: Endgame) -> None:
        self._endgame, self._place_count = endgame, game.place_count
        self._captures_any = game.captures_any
        self._weights = WEIGHTS["any" if game.captures_any else "new"]

    def log_odds(self, own: int, others: int, free: int, shunned: int, feared: int) -> float:
        """The logarithm of the odds that the owner of ``own``, who has to place, wins.

        ``free`` are the places left, ``shunned`` those that make triangles with two of the others,
        ``feared`` those that make triangles with two of the own.
        """
        standing, opposing = own.bit_count(), others.bit_count()
        placed = standing + opposing
        lead = opposing - standing - 1 + placed % 2
        if not free:
            return SURE_LOG_ODDS if lead > 0 else -SURE_LOG_ODDS
        return self.log_odds_of_lead(lead, placed, free, shunned, feared)

    def log_odds_of_lead(self, lead: int, placed: int, free: int, shunned: int, feared: int) -> float:
        """The same from the lead and the number of counters: some places are quiet for one, some for both."""
        shared = (free & ~(shunned | feared)).bit_count()
        mine = (free & feared & ~shunned).bit_count()
        theirs = (free & shunned & ~feared).bit_count()
        room = free.bit_count() / self._place_count
        odd = shared % 2
        ahead = mine - theirs + odd
        w = self._weights
        side = 1.0 if placed % 2 else -1.0
        return (
            w[0]
            + lead * (w[1] + w[2] * room)
            + w[3] * mine
            + w[4] * theirs
            + w[5] * odd
            + w[6] * ahead / (1 + shared)
            + (w[7] if ahead > 0 else -w[7])
            + w[8] * room
            + side * (w[9] + w[10] * room)
            + w[11] * (mine - theirs) * room
        )

    def log_odds_after_capture(self, own: int, others: int) -> float:
        """The same where nothing but the counters is known, after a capture."""
        completed = self._endgame.completed
        between = completed(own, others)
        free = self._endgame.everywhere & ~(own | others | between)
        if not free and self._captures_any and between & others:
            return -SURE_LOG_ODDS  # mixed triangles are left (I14)
        return self.log_odds(own, others, free, completed(others, others), completed(own, own))

    def quiet_places(self, own: int, others: int, free: int, tried: int) -> tuple[list[RankedPlace], int]:
        """Those places tried that oblige to no capture, with the mover's log odds after each; the other ones.

        It does for each place what ``log_odds`` does, in one go: a search asks for little else.
        """
        endgame = self._endgame
        shunned, feared = endgame.completed(others, others), endgame.completed(own, own)
        if self._captures_any and endgame.completed(own, others) & others:
            return [], tried
        completing_at = endgame.completing
        low, middle, high = endgame.chunks(others)
        own_low, own_middle, own_high = endgame.chunks(own)
        placed = (own | others).bit_count() + 1
        lead = own.bit_count() + placed % 2 - others.bit_count()
        found, capturing, left = [], 0, tried
        while left:
            at = left & -left
            left ^= at
            completing = completing_at[at]
            completed = completing[0][low] | completing[1][middle] | completing[2][high]
            if completed & others:
                capturing |= at
                continue
            after = free & ~(at | completed)
            place = at.bit_length() - 1
            if not after:
                found.append((-SURE_LOG_ODDS if lead > 0 else SURE_LOG_ODDS, place))
                continue
            fearing = feared | completing[0][own_low] | completing[1][own_middle] | completing[2][own_high]
            found.append((-self.log_odds_of_lead(lead, placed, after, fearing, shunned), place))
        return found, capturing


def probability(log_odds: float) -> float:
    """The probability with these odds, never quite 0 or 1."""
    return 0.005 + 0.99 / (1.0 + exp(-log_odds))
