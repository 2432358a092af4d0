"""An exhaustive search of Tritium endgames, up to the last pass.

A state is (regions, seat, passes, first): ``seat`` is to move, and ``first`` planted the first flag. The
regions are sorted; each is (colour, places, flags of First, flags of Second). The place of a flag in its
region does not matter, because regions only grow and join. So planting a flag anywhere in a region counts as
one move.
"""

from typing import Any, TypeAlias

from tests.games.reference.names import are_neighbours, hexagon
from tests.puzzle.second_search.dots import bits

Region: TypeAlias = tuple[int, int, int, int]
State: TypeAlias = tuple[tuple[Region, ...], int, int, int | None]

COLOURS = 3
MAX_FLAGS = 3
"""The maximum number of flags of each player in the short form (T10)."""


class TritiumSearch:
    """A search for the winner and the margin of a win, with stored results."""

    def __init__(self, position: Any, seat: int) -> None:
        self.nodes = 0
        self._seat = seat
        size = position.game.options["size"]
        self._is_short = position.game.options["form"] == "short"
        cells = hexagon(size, size)
        del cells["abcdefgh"[size - 1] + str(size)]  # the board has no centre (T1)
        self._bit = {name: 1 << number for number, name in enumerate(cells)}
        points = list(cells.values())
        self._near = [
            sum(1 << at for at, other in enumerate(points) if are_neighbours(point, other))
            for point in points
        ]
        self._everywhere = (1 << len(points)) - 1
        self._supply = size * (size - 1)
        self._known: dict[State, int] = {}
        self._winning: dict[State, bool] = {}

    def value(self, position: Any) -> int:
        """Return 2 · margin + 1 for a win of the seat, and the negative for a loss.

        Both players play their best. The margin is the difference in tiles; it is 0 if the first flag
        decides.
        """
        return self._value(self._state(position)) * (1 if self._seat == 0 else -1)

    def is_won(self, position: Any) -> bool:
        """Return whether the seat wins under best play from a position."""
        return self._first_wins(self._state(position)) == (self._seat == 0)

    def _state(self, position: Any) -> State:
        names = position.game.board.names
        flags = [sum(self._bit[names[place]] for place in bits(places)) for places in position.flags]
        regions = []
        for colour, places in enumerate(position.tiles):
            left = sum(self._bit[names[place]] for place in bits(places))
            while left:
                group = left & -left
                while grown := self._neighbours(group) & left & ~group:
                    group |= grown
                left &= ~group
                regions.append(
                    (colour, group, (group & flags[0]).bit_count(), (group & flags[1]).bit_count())
                )
        return tuple(sorted(regions)), position.to_move, position.passes, position.first_flag

    def _neighbours(self, places: int) -> int:
        found = 0
        for place in bits(places):
            found |= self._near[place]
        return found

    def _after(self, state: State) -> list[State]:
        """Return the states after each legal move (T7 to T11)."""
        regions, seat, passes, first = state
        found = self._planted(state) if self._may_plant(regions, seat) else []
        used = [0] * COLOURS
        laid = 0
        for colour, places, _, _ in regions:
            used[colour] += places.bit_count()
            laid |= places
        for place in bits(self._everywhere & ~laid):
            for colour in range(COLOURS):
                if used[colour] < self._supply:
                    found.append((self._laid(regions, colour, place), 1 - seat, 0, first))
        return found or [(regions, 1 - seat, passes + 1, first)]

    def _may_plant(self, regions: tuple[Region, ...], seat: int) -> bool:
        flags = sum(region[2] for region in regions), sum(region[3] for region in regions)
        return flags[seat] < MAX_FLAGS if self._is_short else flags[seat] <= flags[1 - seat]

    def _planted(self, state: State) -> list[State]:
        regions, seat, _, first = state
        flag = (1, 0) if seat == 0 else (0, 1)
        return [
            (
                (*regions[:at], (region[0], region[1], *flag), *regions[at + 1 :]),
                1 - seat,
                0,
                seat if first is None else first,
            )
            for at, region in enumerate(regions)
            if not region[2] | region[3]
        ]

    def _laid(self, regions: tuple[Region, ...], colour: int, place: int) -> tuple[Region, ...]:
        neighbours = self._near[place]
        others, grown, firsts, seconds = [], 1 << place, 0, 0
        for region in regions:
            if region[0] == colour and region[1] & neighbours:
                grown |= region[1]
                firsts += region[2]
                seconds += region[3]
            else:
                others.append(region)
        others.append((colour, grown, firsts, seconds))
        return tuple(sorted(others))

    def _result(self, state: State) -> int:
        """Return the value for First after both players have passed (T13, T14)."""
        regions, _, _, first = state
        ahead = 0
        for _, places, firsts, seconds in regions:
            if firsts != seconds:
                ahead += places.bit_count() if firsts > seconds else -places.bit_count()
        if ahead == 0:
            return -1 if first == 0 else 1
        return 2 * ahead + (1 if ahead > 0 else -1)

    def _value(self, state: State) -> int:
        if state[2] == 2:
            return self._result(state)
        known = self._known.get(state)
        if known is None:
            self.nodes += 1
            best = max if state[1] == 0 else min
            known = self._known[state] = best(map(self._value, self._after(state)))
        return known

    def _first_wins(self, state: State) -> bool:
        """Return whether First wins."""
        if state[2] == 2:
            return self._result(state) > 0
        known = self._winning.get(state)
        if known is None:
            self.nodes += 1
            is_first = state[1] == 0
            known = self._winning[state] = is_first == any(
                self._first_wins(child) == is_first for child in self._after(state)
            )
        return known
