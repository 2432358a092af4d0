"""Exact play of Tri-It-Out when few places are left: who wins, whatever both do.

Where a placement is due the sets of counters say everything; the mover wins or loses. Each complete turn adds
one counter and each capture turns one of the opponent's into one of the mover's (I9), so no position comes
twice. Sets of places are ints.
"""

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.lattice import places_in
from trigrid.search.work_limit import TooMuchWork

CHUNKS = 3
"""Parts that a set of places is cut into, to look up each of them."""
KEPT_RESULTS = 150_000
"""Results that are remembered; when there are more they are forgotten before the next search."""

WinCondition = tuple[int, int, bool]
"""Own counters and others of the player who has to place, and whether that player must win for it to hold."""


class CompletionCache(dict[int, int]):
    """From a part of a set of places to what completes triangles with one place and any of these (I3)."""

    def __init__(self, thirds: tuple[int, ...], shift: int) -> None:
        super().__init__()
        self._thirds, self._shift = thirds, shift

    def __missing__(self, part: int) -> int:
        found, left = 0, part
        while left:
            found |= self._thirds[left.bit_length() - 1 + self._shift]
            left &= ~(1 << left.bit_length() - 1)
        self[part] = found
        return found


class Endgame:
    """Exact results of one game with its options; it remembers what it found."""

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
        self.left = 0
        """What was left of the last budget."""

    def wins(self, own: int, others: int, budget: int) -> bool:
        """Whether the owner of ``own``, who has to place, wins. Raises TooMuchWork.

        ``budget`` is the number of positions that may be looked at.
        """
        if len(self._results) > KEPT_RESULTS:
            self._results.clear()
        self.left = budget
        return self._reached(own, others)

    def chunks(self, places: int) -> tuple[int, int, int]:
        """The parts of a set of places, to be looked up in ``completing``."""
        width, chunk_mask = self._width, self._chunk_mask
        return places & chunk_mask, places >> width & chunk_mask, places >> 2 * width

    def completed(self, ones: int, others: int) -> int:
        """The places, taken or not, that make a triangle with a counter of ``ones`` and one of ``others``."""
        width, chunk_mask = self._width, self._chunk_mask  # not ``chunks``: this is called most often of all
        low, middle, high = others & chunk_mask, others >> width & chunk_mask, others >> 2 * width
        found = 0
        while ones:
            at = ones & -ones
            ones ^= at
            completing = self.completing[at]
            found |= completing[0][low] | completing[1][middle] | completing[2][high]
        return found

    def _reached(self, own: int, others: int) -> bool:
        """The result where nothing but the counters is known."""
        known = self._results.get(own << self._place_count | others)
        if known is not None:
            return known
        completed = self.completed(own, others)
        free = self.everywhere & ~(own | others | completed)
        due = completed & others if self._captures_any else 0
        if free:
            return self._wins(own, others, free, due)
        is_won = not due and own.bit_count() < others.bit_count()
        self._results[own << self._place_count | others] = is_won
        return is_won

    def _wins(self, own: int, others: int, free: int, due: int) -> bool:
        """The result where ``free`` places are left and ``due`` counters are in old mixed triangles (I13)."""
        self.left -= 1
        if self.left < 0:
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
        """The placements that end the turn and those that oblige to capture, with what they lead to.

        The former are (free places after it, their number, own counters), None if one is known to win; the
        latter are (place, counters to capture one of), as sets.
        """
        low, middle, high = self.chunks(others)
        completing_at, place_count = self.completing, self._place_count
        get = self._results.get
        is_ahead = own.bit_count() < others.bit_count()
        quiet, capturing = [], []
        left = free
        while left:
            at = left & -left
            left ^= at
            completing = completing_at[at]
            completed = completing[0][low] | completing[1][middle] | completing[2][high]
            capturable = completed & others | due
            if capturable:
                capturing.append((at, capturable))
                continue
            after = free & ~(at | completed)
            known = get(others << place_count | own | at) if after else not is_ahead
            if known is False:
                return None, capturing
            if known is None:
                quiet.append((after.bit_count(), after, own | at))
        return quiet, capturing

    def _quiet_win(self, quiet: list[tuple[int, int, int]], others: int) -> bool:
        """Whether a placement that ends the turn wins; those that leave few places are tried first."""
        quiet.sort()
        return any(not self._wins(others, own, free, 0) for _, free, own in quiet)

    def _capturing_win(self, own: int, others: int, capturing: list[tuple[int, int]]) -> bool:
        for at, capturable in capturing:
            left = capturable
            while left:
                taken = left & -left
                left ^= taken
                if self._reached(own | at, others ^ taken):
                    return True
        return False


def sides(position: TriItOutPosition) -> tuple[int, int]:
    """The counters of the player to move and of the other."""
    seat = position.to_move
    return position.counters[seat], position.counters[1 - seat]


def win_conditions(position: TriItOutPosition, move: Move) -> list[WinCondition]:
    """The conditions of which one must hold for a move to win: (own, others, whether the former win)."""
    after = position.play(move)
    own, others = sides(after)
    if after.is_capturing:
        return [(own, others & ~(1 << place), True) for place in places_in(after.capturable)]
    return [(own, others, after.to_move == position.to_move)]
