"""A solver of Tri-It-Out that looks at the images of a position only once, independent of the player's own.

It takes positions apart in the order of their counters; see trigrid.search.evaluate.tri_it_out_endgame for
why that ends.
"""

from collections.abc import Iterator

from trigrid.games.tri_it_out import TriItOut

Row = list[int]


class Folding:
    """Who wins, for all positions where a placement is due, by (own, others), sets of places."""

    def __init__(self, game: TriItOut) -> None:
        self.game, self.cells, self.everywhere = game, game.place_count, game.board.everywhere
        self._half = (game.place_count + 1) // 2
        self._lines = [self._halves(row) for row in game.thirds]
        self._images = [self._halves(tuple(1 << to for to in image)) for image in game.symmetries[1:]]
        self.results: dict[int, bool] = {}
        """By folded position."""

    def _halves(self, row: tuple[int, ...]) -> tuple[Row, Row]:
        """The unions of a row's sets over every subset of the first half of the places, and of the second."""
        return _unions(row[: self._half]), _unions(row[self._half :])

    def folded(self, own: int, others: int) -> int:
        """The same number for positions that are images of each other, and for no others."""
        half, cells, part = self._half, self.cells, (1 << self._half) - 1
        own_low, own_high, low, high = own & part, own >> half, others & part, others >> half
        least = own << cells | others
        for lows, highs in self._images:
            image = (lows[own_low] | highs[own_high]) << cells | lows[low] | highs[high]
            least = min(least, image)
        return least

    def apart(self, position: int) -> tuple[int, int]:
        """The (own, others) of a folded position."""
        return position >> self.cells, position & self.everywhere

    def completed(self, ones: int, others: int) -> int:
        """The places that make a triangle with a counter of ``ones`` and one of ``others``."""
        return _union(self._completed(place, others) for place in range(self.cells) if ones >> place & 1)

    def _completed(self, place: int, others: int) -> int:
        low, high = self._lines[place]
        return low[others & (1 << self._half) - 1] | high[others >> self._half]

    def turns(self, own: int, others: int) -> tuple[list[tuple[int, int]], set[tuple[int, int]]]:
        """What placements lead to: (own, others) after those that end the turn, after those with a capture.

        The former are still the mover's and the opponent's, in that order; those that leave the fewest
        places come first.
        """
        completed = self.completed(own, others)
        due = completed & others if self.game.captures_any else 0
        free = self.everywhere & ~(own | others | completed)
        quiet, captured = [], set()
        for place in range(self.cells):
            at = free & 1 << place
            if not at:
                continue
            third = self._completed(place, others)
            prey = third & others | due
            if not prey:
                quiet.append(((free & ~(at | third)).bit_count(), own | at))
            captured |= {(own | at, others & ~(1 << p)) for p in range(self.cells) if prey >> p & 1}
        quiet.sort()
        return [(own, others) for _, own in quiet], captured

    def wins(self, own: int, others: int) -> bool:
        """Whether the owner of ``own``, who has to place, wins (I10, I11, I12, I14)."""
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
        """All folded positions of games with 0 counters, with 1, and so on to ``counters``."""
        layer = {0}
        for _ in range(counters + 1):
            following: set[int] = set()
            waiting = list(layer)
            while waiting:
                quiet, captured = self.turns(*self.apart(waiting.pop()))
                following.update(self.folded(others, own) for own, others in quiet)
                news = {self.folded(own, others) for own, others in captured} - layer
                layer |= news
                waiting += news
            yield layer
            layer = following


def _unions(sets: tuple[int, ...]) -> Row:
    unions = [0]
    for each in sets:
        unions += [union | each for union in unions]
    return unions


def _union(sets: Iterator[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union
