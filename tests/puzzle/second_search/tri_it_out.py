"""Ends of Tri-It-Out, played out to the last counter in every way.

A state is what the player sees who has to place: (own counters, the opponent's, legal places), as sets of
places.
"""

from typing import Any, TypeAlias

from tests.games.reference.names import hexagon, triangle
from tests.games.reference.tri_it_out import triangles_of
from tests.puzzle.second_search.dots import bits

State: TypeAlias = tuple[int, int, int]

MOST = 10_000
"""More than any game is won by."""


class TriItOutSearch:
    """Who wins, by how many counters and how soon, in the positions of a game; it remembers what it found."""

    def __init__(self, position: Any, seat: int) -> None:
        self.nodes = 0
        self._seat = seat
        self._any = position.game.options["capture"] == "any"
        shape, *sides = position.game.options["board"].split("-")
        lengths = [int(side) for side in sides]
        places = triangle(lengths[0]) if shape == "tri" else hexagon(lengths[0], lengths[-1])
        self._bit = {name: 1 << number for number, name in enumerate(places)}
        number = {point: at for at, point in enumerate(places.values())}
        self._everywhere = (1 << len(places)) - 1
        self._thirds = [[0] * len(places) for _ in places]
        for three in triangles_of(set(places.values())):
            for a in three:
                for b in three - {a}:
                    (c,) = three - {a, b}
                    self._thirds[number[a]][number[b]] |= 1 << number[c]
        self._winning: dict[State, bool] = {}
        self._bounds: dict[State, tuple[int, int]] = {}
        self._won: dict[tuple[State, int], bool] = {}
        self._lost: dict[tuple[State, int], bool] = {}

    def is_won(self, position: Any) -> bool:
        """Whether the seat wins under best play from a position on."""
        if position.outcome is not None:
            return bool(position.outcome.winner == self._seat)
        is_own = bool(position.to_move == self._seat)
        if position.is_capturing:
            return any(map(self._winner_is_mover, self._captured(position))) is is_own
        return self._winner_is_mover(self._state(position)) is is_own

    def value(self, position: Any) -> int:
        """Twice the counters by which the seat wins under best play, and 1; less than 0 if it loses."""
        sign = 1 if position.to_move == self._seat else -1
        if position.is_capturing:
            return sign * max(map(self._value, self._captured(position)))
        return sign * self._value(self._state(position))

    def wins(self, position: Any, turns: int) -> bool:
        """Whether the seat wins within so many turns, one that has begun included, from a position on."""
        if position.outcome is not None:
            return bool(position.outcome.winner == self._seat)
        if turns == 0:
            return False
        is_own = bool(position.to_move == self._seat)
        if position.is_capturing:
            states = self._captured(position)
            return (
                any(self._is_won(each, turns) for each in states)
                if is_own
                else all(self._is_lost(each, turns) for each in states)
            )
        return (self._is_won if is_own else self._is_lost)(self._state(position), turns)

    def _places(self, position: Any, places: int) -> int:
        return sum(self._bit[position.game.board.names[place]] for place in bits(places))

    def _counters(self, position: Any) -> tuple[int, int]:
        own, others = position.counters[position.to_move], position.counters[1 - position.to_move]
        return self._places(position, own), self._places(position, others)

    def _state(self, position: Any) -> State:
        return self._seen(*self._counters(position))

    def _captured(self, position: Any) -> list[State]:
        """The states after each capture that is due."""
        own, others = self._counters(position)
        due = self._places(position, position.capturable)
        return [self._seen(own, others & ~(1 << place)) for place in bits(due)]

    def _seen(self, own: int, others: int) -> State:
        return own, others, self._everywhere & ~(own | others | self._completed(own, others))

    def _completed(self, ones: int, others: int) -> int:
        """The places that make a triangle with a counter of either set (I5)."""
        found = 0
        rest = list(bits(others))
        for one in bits(ones):
            thirds = self._thirds[one]
            for other in rest:
                found |= thirds[other]
        return found

    def _after(self, state: State) -> list[tuple[bool, State]]:
        """What comes after each placement, and after each capture that it obliges to.

        Whether the same player has to place then, and what whoever has to place sees. Placements without
        captures,
        which cost counters, come first; of these those that leave more places free to the mover alone.
        """
        own, others, legal = state
        feared, shunned = self._completed(own, own), self._completed(others, others)
        found = []
        rest, mine = list(bits(others)), list(bits(own))
        for place in bits(legal):
            at = 1 << place
            thirds = self._thirds[place]
            completed = 0
            for other in rest:
                completed |= thirds[other]
            due = others & (self._completed(own | at, others) if self._any else completed)
            found += [(MOST, True, self._seen(own | at, others ^ 1 << captured)) for captured in bits(due)]
            if not due:
                left, fearing = legal & ~(at | completed), feared
                for one in mine:
                    fearing |= thirds[one]
                found.append((_balance(left & ~shunned, left & ~fearing), False, (others, own | at, left)))
        found.sort(key=lambda child: child[0])
        return [(is_same, child) for _, is_same, child in found]

    def _result(self, state: State) -> int:
        """The points of whoever would have to place and cannot (I11, I12, I14)."""
        own, others, _ = state
        fewer = others.bit_count() - own.bit_count()
        if self._any and self._completed(own, others) & (own | others):
            return -(2 * abs(fewer) + 1)
        return 2 * fewer + (1 if fewer > 0 else -1)

    def _winner_is_mover(self, state: State) -> bool:
        known = self._winning.get(state)
        if known is None:
            self.nodes += 1
            known = self._winning[state] = (
                self._has_winning_move(state) if state[2] else self._result(state) > 0
            )
        return known

    def _has_winning_move(self, state: State) -> bool:
        children = self._after(state)
        if any(self._winning.get(child) is is_same for is_same, child in children):
            return True
        return any(self._winner_is_mover(child) == is_same for is_same, child in children)

    def _value(self, state: State) -> int:
        """The points of the player to place: it is asked whether they are so many until that is known."""
        found, (low, high) = 0, self._bounds.get(state, (-MOST, MOST))
        while low < high:
            asked = max(found, low + 1)
            found = self._at_least(state, asked)
            low, high = (found, high) if found >= asked else (low, found)
        return low

    def _at_least(self, state: State, asked: int) -> int:
        """A number that the points reach if it is ``asked`` or more, and do not pass if it is less."""
        low, high = self._bounds.get(state, (-MOST, MOST))
        if low >= asked or high < asked:
            return low if low >= asked else high
        self.nodes += 1
        if not state[2]:
            best = self._result(state)
            self._bounds[state] = best, best
            return best
        best = -MOST
        for is_same, child in self._after(state):
            found = self._at_least(child, asked) if is_same else -self._at_least(child, 1 - asked)
            best = max(best, found)
            if best >= asked:
                break
        self._bounds[state] = (best, high) if best >= asked else (low, best)
        return best

    def _is_won(self, state: State, turns: int) -> bool:
        """Whether the seat, which has to place, wins within so many turns."""
        if turns == 0 or not self._winner_is_mover(state):
            return False
        if not state[2]:
            return True
        known = self._won.get((state, turns))
        if known is None:
            self.nodes += 1
            known = self._won[state, turns] = any(
                self._is_won(child, turns) if is_same else self._is_lost(child, turns - 1)
                for is_same, child in self._after(state)
            )
        return known

    def _is_lost(self, state: State, turns: int) -> bool:
        """Whether the opponent, who has to place, loses within so many turns of the seat's."""
        if self._winner_is_mover(state):
            return False
        if not state[2]:
            return True
        if turns == 0:
            return False
        known = self._lost.get((state, turns))
        if known is None:
            self.nodes += 1
            known = self._lost[state, turns] = all(
                self._is_lost(child, turns) if is_same else self._is_won_or_over(child, turns)
                for is_same, child in self._after(state)
            )
        return known

    def _is_won_or_over(self, state: State, turns: int) -> bool:
        return self._is_won(state, turns) if state[2] else self._result(state) > 0


def _balance(mine: int, theirs: int) -> int:
    """How many more places the opponent, who has to place, has for itself than the mover: the fewer the
    better.

    Those are places where the other one would have to capture. Of an odd number that both have the opponent
    gets
    the last one.
    """
    shared = mine & theirs
    return 2 * ((theirs & ~mine).bit_count() - (mine & ~theirs).bit_count()) + shared.bit_count() % 2
