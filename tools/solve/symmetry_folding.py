"""A solver of Tri-It-Out that examines symmetric positions only once.

It is independent of the computer player's solver. Positions never repeat, so the search ends;
trigrid.search.evaluate.tri_it_out_endgame gives the reason.
"""

from collections.abc import Iterator
from itertools import combinations

from trigrid.games.tri_it_out import TriItOut

Unions = list[int]
"""The union of each subset of a row of sets; bit i of the index includes set i."""


class Folding:
    """The winners of all positions in which a player must place a counter.

    A position is given as (own, others): the sets of places with counters of the player to move and of the
    opponent.
    """

    def __init__(self, game: TriItOut) -> None:
        self.game, self.cells, self.everywhere = game, game.place_count, game.board.everywhere
        self._half = (game.place_count + 1) // 2
        self._lines = [self._halves(row) for row in game.thirds]
        self._images = [self._halves(tuple(1 << place for place in image)) for image in game.symmetries[1:]]
        self.results: dict[int, bool] = {}
        """By folded position, whether the player to move wins."""

    def _halves(self, row: tuple[int, ...]) -> tuple[Unions, Unions]:
        """Split a row of sets in two, and return the unions of all subsets of each half."""
        return _unions(row[: self._half]), _unions(row[self._half :])

    def folded(self, own: int, others: int) -> int:
        """Return the folded position: a number that is equal for symmetric positions only."""
        half, cells, part = self._half, self.cells, (1 << self._half) - 1
        own_low, own_high, low, high = own & part, own >> half, others & part, others >> half
        least = own << cells | others
        for lows, highs in self._images:
            image = (lows[own_low] | highs[own_high]) << cells | lows[low] | highs[high]
            least = min(least, image)
        return least

    def unfolded(self, position: int) -> tuple[int, int]:
        """Return a folded position as (own, others)."""
        return position >> self.cells, position & self.everywhere

    def completed(self, own: int, others: int) -> int:
        """Return the places that complete a triangle with a counter of each set."""
        return _union(self._completed(place, others) for place in range(self.cells) if own >> place & 1)

    def _completed(self, place: int, others: int) -> int:
        low, high = self._lines[place]
        return low[others & (1 << self._half) - 1] | high[others >> self._half]

    def turns(self, own: int, others: int) -> tuple[list[tuple[int, int]], set[tuple[int, int]]]:
        """Return the positions after each possible placement, as (own, others).

        The list contains the positions after placements without a capture, those with the fewest free places
        first; the set contains the positions after a placement and a capture. ``own`` still belongs to the
        player who has just placed.
        """
        completed = self.completed(own, others)
        due = completed & others if self.game.captures_any else 0
        free = self.everywhere & ~(own | others | completed)
        quiet, captured = [], set()
        for place in range(self.cells):
            placed = free & 1 << place
            if not placed:
                continue
            third = self._completed(place, others)
            prey = third & others | due
            if not prey:
                quiet.append(((free & ~(placed | third)).bit_count(), own | placed))
            captured |= {(own | placed, others & ~(1 << p)) for p in range(self.cells) if prey >> p & 1}
        quiet.sort()
        return [(own, others) for _, own in quiet], captured

    def wins(self, own: int, others: int) -> bool:
        """Return whether the owner of ``own``, who must place, wins (I10, I11, I12, I14)."""
        position = self.folded(own, others)
        known = self.results.get(position)
        if known is None:
            known = self.results[position] = self._found(own, others)
        return known

    def _found(self, own: int, others: int) -> bool:
        quiet, captured = self.turns(own, others)
        if not quiet and not captured:
            is_mixed = self.game.captures_any and self.completed(own, others) & others
            return not is_mixed and own.bit_count() < others.bit_count()
        if any(not self.wins(others, own) for own, others in quiet):
            return True
        return any(self.wins(own, others) for own, others in captured)

    def layers(self, counters: int) -> Iterator[set[int]]:
        """Yield the reachable folded positions with 0 counters, then 1, and so on.

        The positions of the last set have ``counters`` counters.
        """
        layer = {0}
        for _ in range(counters + 1):
            following: set[int] = set()
            waiting = list(layer)
            while waiting:
                quiet, captured = self.turns(*self.unfolded(waiting.pop()))
                following.update(self.folded(others, own) for own, others in quiet)
                new_positions = {self.folded(own, others) for own, others in captured} - layer
                layer |= new_positions
                waiting += new_positions
            yield layer
            layer = following

    def positions(self, own_count: int, other_count: int) -> set[int]:
        """Return the folded positions with these numbers of counters, reachable or not.

        If players capture from any triangle, the opponent leaves no triangle with two counters of the player
        to move (I13).
        """
        found: set[int] = set()
        for places in combinations(range(self.cells), own_count + other_count):
            for chosen in combinations(places, own_count):
                own = sum(1 << place for place in chosen)
                others = sum(1 << place for place in places) & ~own
                if not (self.game.captures_any and self.completed(own, others) & own):
                    found.add(self.folded(own, others))
        return found


def _unions(sets: tuple[int, ...]) -> Unions:
    unions = [0]
    for each in sets:
        unions += [union | each for union in unions]
    return unions


def _union(sets: Iterator[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union
