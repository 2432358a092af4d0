"""An exhaustive search of Tri-It-Out endgames, up to the last counter.

A state describes a position for the player who must place: (own counters, the opponent's counters, legal
places). Each of the three is a set of places, as bits.
"""

from typing import Any, TypeAlias

from tests.games.reference.names import hexagon, triangle
from tests.games.reference.tri_it_out import triangles_of
from tests.puzzle.second_search.dots import bits

State: TypeAlias = tuple[int, int, int]

INFINITY = 10_000
"""A bound above the values of all games."""


class TriItOutSearch:
    """A search for the winner, the margin and the turns of a win, with stored results."""

    def __init__(self, position: Any, seat: int) -> None:
        self.nodes = 0
        self._seat = seat
        self._any = position.game.options["capture"] == "any"
        shape, *sides = position.game.options["board"].split("-")
        lengths = [int(side) for side in sides]
        places = triangle(lengths[0]) if shape == "tri" else hexagon(lengths[0], lengths[-1])
        self._bit = {name: 1 << number for number, name in enumerate(places)}
        number = {point: index for index, point in enumerate(places.values())}
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
        """Return whether the seat wins under best play from a position."""
        if position.outcome is not None:
            return bool(position.outcome.winner == self._seat)
        is_own = bool(position.to_move == self._seat)
        if position.is_capturing:
            return any(map(self._mover_wins, self._captured(position))) is is_own
        return self._mover_wins(self._state(position)) is is_own

    def value(self, position: Any) -> int:
        """Return 2 · margin + 1 for a win of the seat, and the negative for a loss.

        Both players play their best. The margin is the difference in counters.
        """
        sign = 1 if position.to_move == self._seat else -1
        if position.is_capturing:
            return sign * max(map(self._value, self._captured(position)))
        return sign * self._value(self._state(position))

    def wins(self, position: Any, turns: int) -> bool:
        """Return whether the seat wins within this many turns from a position.

        Only turns of the seat count, including its current turn.
        """
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
        return self._state_of(*self._counters(position))

    def _captured(self, position: Any) -> list[State]:
        """Return the states after each capture that is due."""
        own, others = self._counters(position)
        due = self._places(position, position.capturable)
        return [self._state_of(own, others & ~(1 << place)) for place in bits(due)]

    def _state_of(self, own: int, others: int) -> State:
        return own, others, self._everywhere & ~(own | others | self._completed(own, others))

    def _completed(self, ones: int, others: int) -> int:
        """Return the places that make a triangle with a counter of each set (I5)."""
        found = 0
        rest = list(bits(others))
        for one in bits(ones):
            thirds = self._thirds[one]
            for other in rest:
                found |= thirds[other]
        return found

    def _after(self, state: State) -> list[tuple[bool, State]]:
        """Return the states after each placement, or after each capture that it requires.

        Each state comes with a flag: whether the same player must place again. Placements without captures
        come first, because a capture leaves the opponent fewer counters, and the player with fewer counters
        wins. The placements without captures are sorted by ``_balance``, the best for the mover first.
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
            found += [
                (INFINITY, True, self._state_of(own | at, others ^ 1 << captured)) for captured in bits(due)
            ]
            if not due:
                left, fearing = legal & ~(at | completed), feared
                for one in mine:
                    fearing |= thirds[one]
                found.append((_balance(left & ~shunned, left & ~fearing), False, (others, own | at, left)))
        found.sort(key=lambda child: child[0])
        return [(is_same, child) for _, is_same, child in found]

    def _result(self, state: State) -> int:
        """Return the value for the player who must place but cannot (I11, I12, I14)."""
        own, others, _ = state
        fewer = others.bit_count() - own.bit_count()
        if self._any and self._completed(own, others) & (own | others):
            return -(2 * abs(fewer) + 1)
        return 2 * fewer + (1 if fewer > 0 else -1)

    def _mover_wins(self, state: State) -> bool:
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
        return any(self._mover_wins(child) == is_same for is_same, child in children)

    def _value(self, state: State) -> int:
        """Return the value for the player who must place.

        Null-window searches narrow the bounds until they are equal.
        """
        found, (low, high) = 0, self._bounds.get(state, (-INFINITY, INFINITY))
        while low < high:
            asked = max(found, low + 1)
            found = self._at_least(state, asked)
            low, high = (found, high) if found >= asked else (low, found)
        return low

    def _at_least(self, state: State, asked: int) -> int:
        """Return a lower bound if the value is at least ``asked``, else an upper bound."""
        low, high = self._bounds.get(state, (-INFINITY, INFINITY))
        if low >= asked or high < asked:
            return low if low >= asked else high
        self.nodes += 1
        if not state[2]:
            best = self._result(state)
            self._bounds[state] = best, best
            return best
        best = -INFINITY
        for is_same, child in self._after(state):
            found = self._at_least(child, asked) if is_same else -self._at_least(child, 1 - asked)
            best = max(best, found)
            if best >= asked:
                break
        self._bounds[state] = (best, high) if best >= asked else (low, best)
        return best

    def _is_won(self, state: State, turns: int) -> bool:
        """Return whether the seat, which must place, wins within this many turns."""
        if turns == 0 or not self._mover_wins(state):
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
        """Return whether the opponent, who must place, loses within this many turns.

        Only turns of the seat count.
        """
        if self._mover_wins(state):
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
    """Return a score of the remaining places; lower is better for the mover.

    The score is twice the difference between the opponent's and the mover's safe places, plus 1 for an odd
    number of shared places. In a safe place of a player, only the other player would have to capture. In a
    shared place, neither player would have to capture. The opponent must place next, and therefore gets the
    last of an odd number of shared places.
    """
    shared = mine & theirs
    return 2 * ((theirs & ~mine).bit_count() - (mine & ~theirs).bit_count()) + shared.bit_count() % 2
