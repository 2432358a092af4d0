"""Random playouts of Tri-It-Out with a mutable state.

The clauses are those of seeds/tri-it-out.md. Counters are stored as sets and also as lists of places. A board
has few counters, so iterating over a list is faster than over the bits of a set.
"""

from collections.abc import Callable
from random import Random

from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.lattice import places_in


class QuietPlayout:
    """A playout in which players avoid captures, as in sensible games.

    Placements that require no capture are preferred; otherwise all moves are equally likely.
    """

    def __init__(self, position: TriItOutPosition) -> None:
        game = position.game
        self.place_count, self.thirds, self.everywhere = game.place_count, game.thirds, game.board.everywhere
        self.captures_any = game.captures_any
        self.to_move = position.to_move
        self.sets = list(position.counters)
        """The places of the counters of each seat."""
        self.lists = [places_in(counters) for counters in position.counters]
        """The same places as lists, in any order."""
        self.capturable = position.capturable
        """The counters that can be captured now; empty if no capture is due."""
        self.free = 0 if self.capturable else position.legal
        """The free places for counters of either seat; valid only if a placement is due."""
        self.due = 0
        """The opponent's counters in mixed triangles (I13); valid when ``free`` is.

        Always empty without ``captures_any``.
        """
        if not self.capturable:
            self._find_free()

    def capture(self, place: int) -> None:
        """Capture an opponent's counter; the same seat must then place (I9)."""
        other = 1 - self.to_move
        self.sets[other] ^= 1 << place
        self.lists[other].remove(place)
        self.capturable = 0
        self._find_free()

    def _find_free(self) -> None:
        """Compute the free places (I5) and the counters in mixed triangles (I13)."""
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
        """Return the score of seat 0 in the finished game.

        The player with fewer counters wins; at equal counts, Second does (I11, I12). With ``captures_any``,
        the player to move loses if mixed triangles remain (I14).
        """
        if self.due:
            return float(self.to_move)
        first, second = self.lists
        return float(len(first) < len(second))

    def finish(self, rng: Random) -> float:
        """Play at random to the end, and return the score of seat 0."""
        random = rng.random
        while True:
            if self.capturable:
                capturable = places_in(self.capturable)
                self.capture(capturable[int(random() * len(capturable))])
            if not self.free:
                return self.score()
            self._place_until_capture(random)

    def _store(self, own: int, others: int, turns: int, capturable: int) -> None:
        """Store the state after ``turns`` complete turns of ``_place_until_capture``."""
        seat = (self.to_move + turns) % 2
        self.to_move = seat
        self.sets[seat], self.sets[1 - seat] = own, others
        self.capturable = capturable
        if turns:
            self.due = 0

    def _place_until_capture(self, random: Callable[[], float]) -> None:
        """Place counters until a capture is required or no free place remains."""
        thirds, free, due = self.thirds, self.free, self.due
        own, others = self.sets[self.to_move], self.sets[1 - self.to_move]
        # ``shunned`` are the places that require a capture: every place if captures are ``due`` anyway, else
        # those that complete triangles with two of the opponent's counters. ``feared`` are those that
        # complete triangles with two of the mover's counters.
        own_places, other_places = self.lists[self.to_move], self.lists[1 - self.to_move]
        shunned = -1 if due else self._completing(other_places)
        feared = self._completing(own_places)
        placed = 0
        while free:
            pool = free & ~shunned or free
            for _ in range(int(random() * pool.bit_count())):
                pool &= pool - 1
            bit = pool & -pool
            place = bit.bit_length() - 1
            completing, completed = thirds[place], 0
            for other in other_places:
                completed |= completing[other]
            for one in own_places:
                feared |= completing[one]
            own_places.append(place)
            own |= bit
            free &= ~(bit | completed)
            capturable = completed & others | due
            if capturable:
                self._store(own, others, placed, capturable)
                return
            placed += 1
            own, others, shunned, feared = others, own, feared, shunned
            own_places, other_places = other_places, own_places
        self.free = 0
        self._store(own, others, placed, 0)

    def _completing(self, counters: list[int]) -> int:
        """Return the places that complete triangles with two of the counters."""
        completed, thirds = 0, self.thirds
        for index, one in enumerate(counters):
            completing = thirds[one]
            for other in counters[:index]:
                completed |= completing[other]
        return completed
