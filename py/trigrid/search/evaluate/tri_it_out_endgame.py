"""Exact results of Tri-It-Out with few free places, under best play.

If a placement is due, the two sets of counters determine the result: the mover wins or loses. Each complete
turn adds one counter, and each capture replaces an opponent's counter by one of the mover's (I9), so no
position repeats. Sets of places are ints.
"""

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.lattice import places_in
from trigrid.search.work_limit import TooMuchWork

CHUNKS = 3
"""The number of parts of a set of places.

Each part is looked up in a cache of its own, which keeps the caches small.
"""
MAX_CACHED_RESULTS = 150_000
"""The number of cached results above which a new search first clears the cache."""

WinCondition = tuple[int, int, bool]
"""A condition: two sets of counters, and whether the owner of the first must win.

The owner of the first set is the player who has to place.
"""


class CompletionCache(dict[int, int]):
    """A map from a part of a set of places to the places that complete triangles.

    Each such place makes a triangle with one fixed place and a place of the part (I3).
    """

    def __init__(self, thirds: tuple[int, ...], shift: int) -> None:
        super().__init__()
        self._thirds, self._shift = thirds, shift

    def __missing__(self, part: int) -> int:
        found, remaining = 0, part
        while remaining:
            found |= self._thirds[remaining.bit_length() - 1 + self._shift]
            remaining &= ~(1 << remaining.bit_length() - 1)
        self[part] = found
        return found


class Endgame:
    """A search for exact results of one game with its options, with a cache."""

    def __init__(self, game: TriItOut) -> None:
        self.everywhere, self._captures_any = game.board.everywhere, game.captures_any
        self._place_count = game.place_count
        self._width = width = -(-game.place_count // CHUNKS)
        self._chunk_mask = (1 << width) - 1
        self.completing = {
            1 << place: tuple(CompletionCache(row, shift) for shift in (0, width, 2 * width))
            for place, row in enumerate(game.thirds)
        }
        self._results: dict[int, bool] = {}
        self.budget_left = 0
        """The number of positions that the last search could still have examined."""

    def wins(self, own: int, others: int, budget: int) -> bool:
        """Return whether the owner of ``own``, who has to place, wins.

        ``budget`` is the number of positions that may be examined. Raises TooMuchWork.
        """
        if len(self._results) > MAX_CACHED_RESULTS:
            self.forget()
        self.budget_left = budget
        return self._wins_from_counters(own, others)

    def forget(self) -> None:
        """Discard the results of all searches."""
        self._results.clear()

    def chunks(self, places: int) -> tuple[int, int, int]:
        """Return the parts of a set of places, as keys for ``completing``."""
        width, chunk_mask = self._width, self._chunk_mask
        return places & chunk_mask, places >> width & chunk_mask, places >> 2 * width

    def completed(self, ones: int, others: int) -> int:
        """Return the places that make a triangle with a counter of each set.

        The places can be occupied or free.
        """
        width, chunk_mask = self._width, self._chunk_mask  # inlines ``chunks`` for speed
        low, middle, high = others & chunk_mask, others >> width & chunk_mask, others >> 2 * width
        found = 0
        while ones:
            bit = ones & -ones
            ones ^= bit
            completing = self.completing[bit]
            found |= completing[0][low] | completing[1][middle] | completing[2][high]
        return found

    def _wins_from_counters(self, own: int, others: int) -> bool:
        """Return the result for two sets of counters, from the cache if possible."""
        known = self._results.get(own << self._place_count | others)
        if known is not None:
            return known
        completed = self.completed(own, others)
        free = self.everywhere & ~(own | others | completed)
        due = completed & others if self._captures_any else 0
        if free:
            return self._wins(own, others, free, due)
        # Without free places, the mover wins only with fewer counters and no mixed triangle (I11, I12, I14).
        is_won = not due and own.bit_count() < others.bit_count()
        self._results[own << self._place_count | others] = is_won
        return is_won

    def _wins(self, own: int, others: int, free: int, due: int) -> bool:
        """Return the result of a position with the given ``free`` places.

        ``due`` are the opponent's counters in mixed triangles if players capture from any of them (I13), else
        empty.
        """
        self.budget_left -= 1
        if self.budget_left < 0:
            raise TooMuchWork
        quiet, capturing = self._placements(own, others, free, due)
        is_won = (
            quiet is None or self._quiet_win(quiet, others) or self._capturing_win(own, others, capturing)
        )
        self._results[own << self._place_count | others] = is_won
        return is_won

    def _placements(
        self, own: int, others: int, free: int, due: int
    ) -> tuple[list[tuple[int, int, int]] | None, list[tuple[int, int]]]:
        """Return the placements that end the turn, and those that require a capture.

        A placement that ends the turn is (number of free places after it, these places, own counters). The
        first list omits placements that certainly lose, and is None if a placement certainly wins. A
        placement that requires a capture is (place, counters that can be captured), both as sets.
        """
        low, middle, high = self.chunks(others)
        completing_at, place_count = self.completing, self._place_count
        get = self._results.get
        is_ahead = own.bit_count() < others.bit_count()
        quiet, capturing = [], []
        remaining = free
        while remaining:
            bit = remaining & -remaining
            remaining ^= bit
            completing = completing_at[bit]
            completed = completing[0][low] | completing[1][middle] | completing[2][high]
            capturable = completed & others | due
            if capturable:
                capturing.append((bit, capturable))
                continue
            after = free & ~(bit | completed)
            # The opponent's result; without free places, the mover wins if ahead before the placement (I12).
            known = get(others << place_count | own | bit) if after else not is_ahead
            if known is False:
                return None, capturing
            if known is None:
                quiet.append((after.bit_count(), after, own | bit))
        return quiet, capturing

    def _quiet_win(self, quiet: list[tuple[int, int, int]], others: int) -> bool:
        """Return whether a placement that ends the turn wins.

        Placements that leave the fewest free places are examined first.
        """
        quiet.sort()
        return any(not self._wins(others, own, free, 0) for _, free, own in quiet)

    def _capturing_win(self, own: int, others: int, capturing: list[tuple[int, int]]) -> bool:
        for bit, capturable in capturing:
            remaining = capturable
            while remaining:
                taken = remaining & -remaining
                remaining ^= taken
                if self._wins_from_counters(own | bit, others ^ taken):
                    return True
        return False


def sides(position: TriItOutPosition) -> tuple[int, int]:
    """Return the counters of the player to move and of the other player."""
    seat = position.to_move
    return position.counters[seat], position.counters[1 - seat]


def win_conditions(position: TriItOutPosition, move: Move) -> list[WinCondition]:
    """Return the conditions for a win by a move; the move wins if one of them holds."""
    after = position.play(move)
    own, others = sides(after)
    if after.is_capturing:
        return [(own, others & ~(1 << place), True) for place in places_in(after.capturable)]
    return [(own, others, after.to_move == position.to_move)]
