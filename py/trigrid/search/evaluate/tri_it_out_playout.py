"""Random play of Tri-It-Out, changed in place; the clauses named are those of seeds/tri-it-out.md.

Counters are kept as lists of places besides the sets: few stand on the board, so that going through them is
quicker than through the bits of a set.
"""

from collections.abc import Callable
from random import Random

from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.lattice import places_in


class QuietPlayout:
    """A playout in which nobody captures without need: it ends as sensible games do.

    Placements that end the turn are preferred; else every move is as likely as any other.
    """

    def __init__(self, position: TriItOutPosition) -> None:
        game = position.game
        self.place_count, self.thirds, self.everywhere = game.place_count, game.thirds, game.board.everywhere
        self.captures_any = game.captures_any
        self.to_move = position.to_move
        self.sets = list(position.counters)
        """The places of the counters of each seat."""
        self.lists = [places_in(counters) for counters in position.counters]
        """The same as lists, in any order."""
        self.capturable = position.capturable
        """The counters of which one must be captured now; none unless a capture is due."""
        self.free = 0 if self.capturable else position.legal
        """The places for counters of either seat; none while a capture is due."""
        self.due = 0
        """The opponent's counters in mixed triangles that stand while a placement is due (I13)."""
        if not self.capturable:
            self._find_free()

    def capture(self, place: int) -> None:
        """Take an opponent's counter; then the same seat has to place (I9)."""
        other = 1 - self.to_move
        self.sets[other] ^= 1 << place
        self.lists[other].remove(place)
        self.capturable = 0
        self._find_free()

    def _find_free(self) -> None:
        """Find out what is restricted (I5) and which mixed triangles stand (I13), after a capture."""
        own, others = self.lists[self.to_move], self.lists[1 - self.to_move]
        completed, thirds = 0, self.thirds
        for one in own:
            completing = thirds[one]
            for other in others:
                completed |= completing[other]
        first, second = self.sets
        self.free = self.everywhere & ~(first | second | completed)
        self.due = completed & self.sets[1 - self.to_move] if self.captures_any else 0

    def score(self) -> float:
        """What the finished game is worth to seat 0: the fewest win, or Second (I11, I12, I14)."""
        if self.due:
            return float(self.to_move)
        first, second = self.lists
        return float(len(first) < len(second))

    def finish(self, rng: Random) -> float:
        """Play at random to the end; the score of seat 0."""
        random = rng.random
        while True:
            if self.capturable:
                capturable = places_in(self.capturable)
                self.capture(capturable[int(random() * len(capturable))])
            if not self.free:
                return self.score()
            self._place_until_capture(random)

    def _store(self, own: int, others: int, turns: int, capturable: int) -> None:
        """Keep what ``_place_until_capture`` has made of the game in so many complete turns."""
        seat = (self.to_move + turns) % 2
        self.to_move = seat
        self.sets[seat], self.sets[1 - seat] = own, others
        self.capturable = capturable
        if turns:
            self.due = 0

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
        completed, thirds = 0, self.thirds
        for at, one in enumerate(counters):
            completing = thirds[one]
            for other in counters[:at]:
                completed |= completing[other]
        return completed
