"""Random play of Tri-It-Out, every legal move as likely as any other."""

from collections.abc import Callable

from trigrid.games import Move
from trigrid.lattice import places_in
from trigrid.search.evaluate.tri_it_out_playout import QuietPlayout


class TriItOutPlayout(QuietPlayout):
    """A playout of Tri-It-Out, changed in place."""

    def moves(self) -> list[Move]:
        """The legal moves: captures if one is due (I7), else placements (I6)."""
        if self.capturable:
            return [self.place_count + place for place in places_in(self.capturable)]
        return places_in(self.free)

    def play(self, move: Move) -> None:
        """Place a counter or capture one."""
        if move >= self.place_count:
            self.capture(move - self.place_count)
            return
        seat = self.to_move
        completing, at, completed = self.thirds[move], 1 << move, 0
        for other in self.lists[1 - seat]:
            completed |= completing[other]
        self.sets[seat] |= at
        self.lists[seat].append(move)
        self.capturable = completed & self.sets[1 - seat] | self.due
        if self.capturable:
            self.free = 0
        else:
            self.free &= ~(at | completed)
            self.to_move = 1 - seat

    def _place_until_capture(self, random: Callable[[], float]) -> None:
        """Place counters until one obliges to capture or no place is left.

        Until then places are only lost, so that going through them in a random order and leaving out those
        that were lost is the same as choosing among those left each time.
        """
        thirds, free, due = self.thirds, self.free, self.due
        own, others = self.sets[self.to_move], self.sets[1 - self.to_move]
        mine, theirs = self.lists[self.to_move], self.lists[1 - self.to_move]
        order = places_in(free)
        left, placed = len(order), 0
        while left:
            chosen = int(random() * left)
            place = order[chosen]
            left -= 1
            order[chosen] = order[left]
            at = 1 << place
            if not free & at:
                continue
            completing, completed = thirds[place], 0
            for other in theirs:
                completed |= completing[other]
            mine.append(place)
            own |= at
            free &= ~(at | completed)
            capturable = completed & others | due
            if capturable:
                self._store(own, others, placed, capturable)
                return
            placed += 1
            own, others, mine, theirs = others, own, theirs, mine
        self.free = 0
        self._store(own, others, placed, 0)
