"""Exact play of Tri-It-Out when few places are left: who wins, whatever both do.

Where a placement is due the sets of counters say everything; the mover wins or loses. Each complete turn adds
one counter and each capture turns one of the opponent's into one of the mover's (I9), so no position comes
twice. Sets of places are ints.
"""

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.lattice import places_in

CHUNKS = 3
KEPT_RESULTS = 150_000
"""After a question with more of them they are forgotten."""
Chunk = tuple[int, int, dict[int, "Thirds"]]

Question = tuple[int, int, bool]
"""Own counters and others of the player who has to place; whether that player is the one who asks."""


class OutOfBudget(Exception):
    """More positions would have to be looked at than was allowed."""


class Thirds(dict[int, int]):
    """From a part of a set of places to what completes triangles with one place and any of these (I3)."""

    def __init__(self, row: tuple[int, ...], shift: int) -> None:
        super().__init__()
        self._row, self._shift = row, shift

    def __missing__(self, part: int) -> int:
        found, left = 0, part
        while left:
            found |= self._row[left.bit_length() - 1 + self._shift]
            left &= ~(1 << left.bit_length() - 1)
        self[part] = found
        return found


class Endgame:
    """Answers for one game with its options, remembering what it found."""

    def __init__(self, game: TriItOut) -> None:
        self.everywhere, self._captures_any = game.board.everywhere, game.captures_any
        self._place_count = game.place_count
        self.width = width = -(-game.place_count // CHUNKS)
        self.part = (1 << width) - 1
        self.lines: dict[int, tuple[Thirds, Thirds, Thirds]] = {
            1 << place: (Thirds(row, 0), Thirds(row, width), Thirds(row, 2 * width))
            for place, row in enumerate(game.thirds)
        }
        self._results: dict[int, bool] = {}
        self.left = 0
        """What was left of the last budget."""

    def wins(self, own: int, others: int, budget: int) -> bool:
        """Whether the owner of ``own``, who has to place, wins. Raises OutOfBudget.

        ``budget`` is the number of positions that may be looked at.
        """
        if len(self._results) > KEPT_RESULTS:
            self._results.clear()
        self.left = budget
        return self._reached(own, others)

    def completed(self, ones: int, others: int) -> int:
        """The places, taken or not, that make a triangle with a counter of ``ones`` and one of ``others``."""
        width, part = self.width, self.part
        low, middle, high = others & part, others >> width & part, others >> 2 * width
        found = 0
        while ones:
            at = ones & -ones
            ones ^= at
            lines = self.lines[at]
            found |= lines[0][low] | lines[1][middle] | lines[2][high]
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
        return self._keep(own, others, not due and own.bit_count() < others.bit_count())

    def _keep(self, own: int, others: int, is_won: bool) -> bool:
        self._results[own << self._place_count | others] = is_won
        return is_won

    def _wins(self, own: int, others: int, free: int, due: int) -> bool:
        """The result where ``free`` places are left and ``due`` counters are in old mixed triangles (I13)."""
        self.left -= 1
        if self.left < 0:
            raise OutOfBudget
        quiet, preying = self._placements(own, others, free, due)
        is_won = quiet is None or self._quiet_win(quiet, others) or self._preying_win(own, others, preying)
        return self._keep(own, others, is_won)

    def _placements(
        self, own: int, others: int, free: int, due: int
    ) -> tuple[list[tuple[int, int, int]] | None, list[tuple[int, int]]]:
        """The placements that end the turn and those that oblige to capture, with what they lead to.

        The former are (free places after it, their number, own counters), None if one is known to win; the
        latter are (place, counters to capture one of), as sets.
        """
        width, part, lines_at, place_count = self.width, self.part, self.lines, self._place_count
        low, middle, high = others & part, others >> width & part, others >> 2 * width
        get = self._results.get
        is_ahead = own.bit_count() < others.bit_count()
        quiet, preying = [], []
        left = free
        while left:
            at = left & -left
            left ^= at
            lines = lines_at[at]
            completed = lines[0][low] | lines[1][middle] | lines[2][high]
            prey = completed & others | due
            if prey:
                preying.append((at, prey))
                continue
            after = free & ~(at | completed)
            known = get(others << place_count | own | at) if after else not is_ahead
            if known is False:
                return None, preying
            if known is None:
                quiet.append((after.bit_count(), after, own | at))
        return quiet, preying

    def _quiet_win(self, quiet: list[tuple[int, int, int]], others: int) -> bool:
        """Whether a placement that ends the turn wins; those that leave few places are tried first."""
        quiet.sort()
        return any(not self._wins(others, own, free, 0) for _, free, own in quiet)

    def _preying_win(self, own: int, others: int, preying: list[tuple[int, int]]) -> bool:
        """Whether a placement with a capture wins."""
        for at, prey in preying:
            left = prey
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


def questions_after(position: TriItOutPosition, move: Move) -> list[Question]:
    """A move wins if any of the questions after it is answered as hoped for: (own, others, hoped answer)."""
    after = position.play(move)
    own, others = sides(after)
    if after.is_capturing:
        return [(own, others & ~(1 << place), True) for place in places_in(after.capturable)]
    return [(own, others, after.to_move == position.to_move)]
