"""Ends of Tritium, played out to the last pass in every way.

A state is (regions, seat, passes, first): the regions sorted, each (colour, places, flags of First, of
Second). On
which of its places a flag stands decides nothing, for regions only grow and join, so that states which differ
in that alone are one, and a flag in a region is one move.
"""

from typing import Any, TypeAlias

from tests.games.reference.names import are_neighbours, hexagon
from tests.puzzle.second_search.dots import bits

Region: TypeAlias = tuple[int, int, int, int]
State: TypeAlias = tuple[tuple[Region, ...], int, int, int | None]

COLOURS = 3
MOST_FLAGS = 3
"""The flags of each player in the short form (T10)."""


class TritiumSearch:
    """By how much one seat wins, in all positions of one game; it remembers what it found."""

    def __init__(self, position: Any, seat: int) -> None:
        self.nodes = 0
        self._seat = seat
        size = position.game.options["size"]
        self._is_short = position.game.options["form"] == "short"
        cells = hexagon(size, size)
        del cells["abcdefgh"[size - 1] + str(size)]
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
        """Twice the tiles by which the seat wins or loses under best play, and 1; less than 0 for a loss."""
        return self._value(self._state(position)) * (1 if self._seat == 0 else -1)

    def is_won(self, position: Any) -> bool:
        """Whether the seat wins under best play from a position on."""
        return self._is_firsts(self._state(position)) == (self._seat == 0)

    def _state(self, position: Any) -> State:
        names = position.game.board.names
        flags = [sum(self._bit[names[place]] for place in bits(places)) for places in position.flags]
        regions = []
        for colour, places in enumerate(position.tiles):
            left = sum(self._bit[names[place]] for place in bits(places))
            while left:
                group = left & -left
                while grown := self._round(group) & left & ~group:
                    group |= grown
                left &= ~group
                regions.append(
                    (colour, group, (group & flags[0]).bit_count(), (group & flags[1]).bit_count())
                )
        return tuple(sorted(regions)), position.to_move, position.passes, position.first_flag

    def _round(self, places: int) -> int:
        found = 0
        for place in bits(places):
            found |= self._near[place]
        return found

    def _after(self, state: State) -> list[State]:
        """The states after each legal move (T7 to T11)."""
        regions, seat, passes, first = state
        found = self._planted(state) if self._has_flag(regions, seat) else []
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

    def _has_flag(self, regions: tuple[Region, ...], seat: int) -> bool:
        flags = sum(region[2] for region in regions), sum(region[3] for region in regions)
        return flags[seat] < MOST_FLAGS if self._is_short else flags[seat] <= flags[1 - seat]

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
        near = self._near[place]
        kept, grown, firsts, seconds = [], 1 << place, 0, 0
        for region in regions:
            if region[0] == colour and region[1] & near:
                grown |= region[1]
                firsts += region[2]
                seconds += region[3]
            else:
                kept.append(region)
        kept.append((colour, grown, firsts, seconds))
        return tuple(sorted(kept))

    def _result(self, state: State) -> int:
        """The points of First when both have passed (T13, T14)."""
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

    def _is_firsts(self, state: State) -> bool:
        """Whether First wins."""
        if state[2] == 2:
            return self._result(state) > 0
        known = self._winning.get(state)
        if known is None:
            self.nodes += 1
            is_first = state[1] == 0
            known = self._winning[state] = is_first == any(
                self._is_firsts(child) == is_first for child in self._after(state)
            )
        return known
