"""Random games of Tri-It-Out in which nobody captures without need: they end as sensible games do."""

from collections.abc import Callable

from trigrid.search.playouts.tri_it_out import TriItOutPlayout


class QuietPlayout(TriItOutPlayout):
    """Placements that end the turn are preferred; else every move is as likely as any other."""

    def _fill(self, random: Callable[[], float]) -> None:
        """Place counters until one obliges to capture or no place is left."""
        rows, free, due = self.rows, self.free, self.due
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
            row, completed = rows[place], 0
            for other in theirs:
                completed |= row[other]
            for one in mine:
                feared |= row[one]
            mine.append(place)
            own |= at
            free &= ~(at | completed)
            prey = completed & others | due
            if prey:
                self._pause(own, others, placed, prey)
                return
            placed += 1
            own, others, mine, theirs, shunned, feared = others, own, theirs, mine, feared, shunned
        self.free = 0
        self._pause(own, others, placed, 0)

    def _completing(self, counters: list[int]) -> int:
        """The places that make triangles with two of the counters."""
        completed, rows = 0, self.rows
        for at, one in enumerate(counters):
            row = rows[one]
            for other in counters[:at]:
                completed |= row[other]
        return completed
