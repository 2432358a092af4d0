"""Random games of Tri-It-Out in which nobody captures without need: they end as sensible games do."""

from collections.abc import Callable

from trigrid.search.playouts.tri_it_out import TriItOutPlayout


class QuietPlayout(TriItOutPlayout):
    """Placements that end the turn are preferred; else every move is as likely as any other."""

    def _place_until_capture(self, random: Callable[[], float]) -> None:
        """Place counters until one obliges to capture or no place is left."""
        thirds, free, due = self.thirds, self.free, self.due
        own, others = self.sets[self.to_move], self.sets[1 - self.to_move]
        mine, theirs = self.lists[self.to_move], self.lists[1 - self.to_move]
        shunned = -1 if due else self._completing(theirs)
        feared = self._completing(mine)
        placed = 0
        while free:
            pool = free & ~shunned or free
            for _ in range(int(random() * pool.bit_count())):
                pool &= pool - 1
            at = pool & -pool
            place = at.bit_length() - 1
            completing, completed = thirds[place], 0
            for other in theirs:
                completed |= completing[other]
            for one in mine:
                feared |= completing[one]
            mine.append(place)
            own |= at
            free &= ~(at | completed)
            capturable = completed & others | due
            if capturable:
                self._store(own, others, placed, capturable)
                return
            placed += 1
            own, others, mine, theirs, shunned, feared = others, own, theirs, mine, feared, shunned
        self.free = 0
        self._store(own, others, placed, 0)

    def _completing(self, counters: list[int]) -> int:
        """The places that make triangles with two of the counters."""
        completed, thirds = 0, self.thirds
        for at, one in enumerate(counters):
            completing = thirds[one]
            for other in counters[:at]:
                completed |= completing[other]
        return completed
