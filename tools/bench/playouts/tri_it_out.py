"""A mutable position of Tri-It-Out for fast random playouts.

All legal moves are equally likely. The clauses named in the docstrings (I6, I7) are those of
seeds/tri-it-out.md.
"""

from collections.abc import Callable

from trigrid.games import Move
from trigrid.lattice import places_in
from trigrid.search.evaluate.tri_it_out_playout import QuietPlayout


class TriItOutPlayout(QuietPlayout):
    """A position of Tri-It-Out that its moves change in place."""

    def moves(self) -> list[Move]:
        """Return the legal moves: captures if one is due (I7), else placements (I6)."""
        if self.capturable:
            return [self.place_count + place for place in places_in(self.capturable)]
        return places_in(self.free)

    def play(self, move: Move) -> None:
        """Place a counter, or capture an opponent's counter."""
        if move >= self.place_count:
            self.capture(move - self.place_count)
            return
        seat = self.to_move
        completing, bit, completed = self.thirds[move], 1 << move, 0
        for other in self.lists[1 - seat]:
            completed |= completing[other]
        self.sets[seat] |= bit
        self.lists[seat].append(move)
        self.capturable = completed & self.sets[1 - seat] | self.due
        if self.capturable:
            self.free = 0
        else:
            self.free &= ~(bit | completed)
            self.to_move = 1 - seat

    def _place_until_capture(self, random: Callable[[], float]) -> None:
        """Place counters until a capture is due or no free place remains.

        Until a capture is due, places only become illegal. So the loop visits the places in random order and
        skips illegal ones. This is equivalent to choosing among the legal places each time.
        """
        thirds, free, due = self.thirds, self.free, self.due
        own, others = self.sets[self.to_move], self.sets[1 - self.to_move]
        own_list, others_list = self.lists[self.to_move], self.lists[1 - self.to_move]
        order = places_in(free)
        remaining, placed = len(order), 0
        while remaining:
            chosen = int(random() * remaining)
            place = order[chosen]
            remaining -= 1
            order[chosen] = order[remaining]
            bit = 1 << place
            if not free & bit:
                continue
            completing, completed = thirds[place], 0
            for other in others_list:
                completed |= completing[other]
            own_list.append(place)
            own |= bit
            free &= ~(bit | completed)
            capturable = completed & others | due
            if capturable:
                self._store(own, others, placed, capturable)
                return
            placed += 1
            own, others, own_list, others_list = others, own, others_list, own_list
        self.free = 0
        self._store(own, others, placed, 0)
