"""A search for forced wins in Trichet.

The search makes each move in one figure and takes it back. The corner (q, r) has the number n = WIDTH · (r +
MIDDLE) + q + MIDDLE. Two triangles are numbered by this corner: the one that points up is 2n, the one that
points down is 2n + 1. The numbers ascend within a row, and from the bottom row to the top.
"""

from typing import Any, TypeAlias

WIDTH = 512
"""A number greater than the number of corners in any row of a figure."""
MIDDLE = WIDTH // 2
AROUND = (0, -2, -2 * WIDTH, -1, -2 * WIDTH + 1, -2 * WIDTH - 1)
"""For a corner with the number n, the numbers of its six triangles minus 2n."""
KILLERS = 12
"""The maximum number of moves tried first because they worked in other figures."""

Tile: TypeAlias = tuple[int, int, int, int]
"""A triangle, and the colours of its left corner, its apex and its right corner.

Colour 1 is Oh's, colour 2 is Dot's.
"""
OH_DOT = [(a, b, c) for a in (1, 2) for b in (1, 2) for c in (1, 2) if not a == b == c]
"""The colourings of a tile."""


def corners(triangle: int) -> tuple[int, int, int]:
    """Return the left corner of a triangle, its apex and its right corner."""
    corner = triangle >> 1
    if triangle & 1:
        return corner + WIDTH, corner + 1, corner + WIDTH + 1
    return corner, corner + WIDTH, corner + 1


def reading_order(triangle: int) -> tuple[int, int]:
    """Return the key that sorts the triangles of one wave (C8)."""
    return -(triangle // (2 * WIDTH)), triangle


class TrichetSearch:
    """A search for a win that one seat can force within some turns."""

    def __init__(self, position: Any, attacker: int) -> None:
        self.nodes = 0
        self._attacker = attacker
        self._winners: list[Tile] = []
        self._answers: list[Tile] = []
        self._figure = Figure(position)

    def wins(self, position: Any, turns: int) -> bool:
        """Return whether the attacker wins within this many turns from a position.

        Only turns of the attacker count.
        """
        if position.outcome is not None:
            return bool(position.outcome.winner == self._attacker)
        if turns == 0:
            return False
        self._figure = Figure(position)
        return (self._is_won if position.to_move == self._attacker else self._is_lost)(turns)

    def _is_won(self, turns: int) -> bool:
        """Return whether the attacker, who is to move, wins within this many turns."""
        figure, seat = self._figure, self._attacker
        legal = figure.moves(self._winners)
        for tile in legal:
            self.nodes += 1
            winner = figure.play(tile, seat)
            figure.take_back()
            if winner == seat:
                remember(self._winners, tile)
                return True
        if turns == 1:
            return False
        for tile in legal:
            winner = figure.play(tile, seat)
            is_won = winner is None and self._is_lost(turns - 1)
            figure.take_back()
            if is_won:
                return True
        return False

    def _is_lost(self, turns: int) -> bool:
        """Return whether the defender, who is to move, loses after every move.

        The attacker must win within ``turns`` turns.
        """
        figure = self._figure
        for tile in figure.moves(self._answers):
            self.nodes += 1
            winner = figure.play(tile, 1 - self._attacker)
            is_lost = self._is_won(turns) if winner is None else winner == self._attacker
            figure.take_back()
            if not is_lost:
                remember(self._answers, tile)
                return False
        return True


def remember(first: list[Tile], tile: Tile) -> None:
    """Move a tile to the front of the list of tiles to try first."""
    if tile in first:
        first.remove(tile)
    first.insert(0, tile)
    del first[KILLERS:]


TIE = -1
"""The winner of a tied game."""


class Figure:
    """A figure whose moves can be taken back.

    It contains the tiles, the colours of corners, and the number of tiles round each corner.
    """

    def __init__(self, position: Any) -> None:
        game = position.game
        self.min_region, self.left = game.region, position.tiles_left
        self.tiles: set[int] = set()
        self.colours: dict[int, int] = {}
        self.tile_counts: dict[int, int] = {}
        self._undone: list[tuple[list[int], list[int]]] = []
        for (q, r), colour in position.colours.items():
            self.colours[WIDTH * (r + MIDDLE) + q + MIDDLE] = colour + 1
        for place in position.tiles:
            q, r, is_up = game.triangle(place)
            triangle = 2 * (WIDTH * (r + MIDDLE) + q + MIDDLE) + (not is_up)
            self.tiles.add(triangle)
            for corner in corners(triangle):
                self.tile_counts[corner] = self.tile_counts.get(corner, 0) + 1

    def moves(self, first: list[Tile]) -> list[Tile]:
        """Return the legal moves, beginning with those in ``first`` (C5, C6)."""
        found = []
        colour_of = self.colours.get
        for triangle in {
            2 * corner + difference for corner in self.colours for difference in AROUND
        } - self.tiles:
            a, b, c = corners(triangle)
            a, b, c = colour_of(a, 0), colour_of(b, 0), colour_of(c, 0)
            found += [(triangle, *fit) for fit in FITTING[a, b, c]]
        if not first:
            return found
        legal = set(found)
        chosen = [tile for tile in first if tile in legal]
        return chosen + [tile for tile in found if tile not in chosen]

    def play(self, tile: Tile, seat: int) -> int | None:
        """Lay a tile and all forced tiles, and return the winner.

        Returns TIE for a tied game, and None for an unfinished game.
        """
        laid: list[int] = []
        coloured: list[int] = []
        self._undone.append((laid, coloured))
        completed: list[int] = []
        self._lay(tile, laid, coloured, completed)
        seen = 0
        while seen < len(coloured) and self.left:
            wave = self._forced(coloured[seen:])
            seen = len(coloured)
            for triangle in wave:
                a, b, c = corners(triangle)
                colour_of = self.colours.get
                fits = FITTING[colour_of(a, 0), colour_of(b, 0), colour_of(c, 0)]
                if fits and self.left:
                    self._lay((triangle, *fits[0]), laid, coloured, completed)
        return self._winner(completed, seat)

    def _lay(self, tile: Tile, laid: list[int], coloured: list[int], completed: list[int]) -> None:
        triangle, *fit = tile
        self.tiles.add(triangle)
        self.left -= 1
        laid.append(triangle)
        for corner, colour in zip(corners(triangle), fit, strict=True):
            if corner not in self.colours:
                self.colours[corner] = colour
                coloured.append(corner)
            count = self.tile_counts[corner] = self.tile_counts.get(corner, 0) + 1
            if count == 6:
                completed.append(corner)

    def _forced(self, coloured: list[int]) -> list[int]:
        """Return the empty triangles that only one tile fits, in reading order (C7, C8).

        The tiles that fit a triangle depend only on the colours of its corners. So only triangles round the
        newly coloured corners can be newly forced.
        """
        found = set()
        colour_of = self.colours.get
        for corner in coloured:
            for difference in AROUND:
                triangle = 2 * corner + difference
                if triangle not in self.tiles and triangle not in found:
                    a, b, c = corners(triangle)
                    if len(FITTING[colour_of(a, 0), colour_of(b, 0), colour_of(c, 0)]) == 1:
                        found.add(triangle)
        return sorted(found, key=reading_order)

    def take_back(self) -> None:
        """Undo the last move."""
        laid, coloured = self._undone.pop()
        self.left += len(laid)
        for triangle in laid:
            self.tiles.remove(triangle)
            for corner in corners(triangle):
                self.tile_counts[corner] -= 1
        for corner in coloured:
            del self.colours[corner]

    def _winner(self, completed: list[int], seat: int) -> int | None:
        """Return the winner, who has closed a large enough region (C13 to C15).

        A newly closed region has a corner that has just got its sixth tile. If large enough regions of both
        colours are newly closed, the opponent of ``seat`` wins. Returns TIE for a tied game, and None while
        the game goes on.
        """
        closed = {self.colours[corner] - 1 for corner in completed if self._closed(corner) >= self.min_region}
        if len(closed) == 2:
            return 1 - seat
        if closed:
            return closed.pop()
        return None if self.left else TIE

    def _closed(self, corner: int) -> int:
        """Return the number of tiles that the region of a corner touches (C11, C12).

        Returns 0 if the region is open.
        """
        colour, found, seen = self.colours[corner], [corner], {corner}
        touched = set()
        for member in found:
            if self.tile_counts[member] < 6:
                return 0
            for difference in AROUND:
                triangle = 2 * member + difference
                touched.add(triangle)
                for other in corners(triangle):
                    if other not in seen and self.colours[other] == colour:
                        seen.add(other)
                        found.append(other)
        return len(touched)


FITTING = {
    (a, b, c): [
        fit for fit in OH_DOT if all(has in (0, gets) for has, gets in zip((a, b, c), fit, strict=True))
    ]
    for a in range(3)
    for b in range(3)
    for c in range(3)
}
"""The colourings that fit, by the colours of a triangle's corners; 0 is no colour."""
