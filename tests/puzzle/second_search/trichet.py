"""Wins that are forced in Trichet, by trying every move on one figure and taking it back.

The corner (q, r) has the number WIDTH · (r + MIDDLE) + q + MIDDLE; the triangle on it that points up is twice
that, the one that points down twice that and 1. So triangles of one row are in order, and rows from the
bottom.
"""

from typing import Any, TypeAlias

WIDTH = 512
"""More than there are corners in a row of the largest figure."""
MIDDLE = WIDTH // 2
AROUND = (0, -2, -2 * WIDTH, -1, -2 * WIDTH + 1, -2 * WIDTH - 1)
"""From twice the number of a corner to the six triangles round it."""
KILLERS = 12
"""How many moves that were the right ones elsewhere are tried first."""

Tile: TypeAlias = tuple[int, int, int, int]
"""A triangle, and the colours of its left corner, its apex and its right corner: 1 Oh's, 2 Dot's."""
OH_DOT = [(a, b, c) for a in (1, 2) for b in (1, 2) for c in (1, 2) if not a == b == c]
"""The colourings of a tile."""


def corners(triangle: int) -> tuple[int, int, int]:
    """The left corner of a triangle, its apex and its right corner."""
    at = triangle >> 1
    return (at + WIDTH, at + 1, at + WIDTH + 1) if triangle & 1 else (at, at + WIDTH, at + 1)


def reading_order(triangle: int) -> tuple[int, int]:
    """By what triangles of one wave are sorted (C8)."""
    return -(triangle // (2 * WIDTH)), triangle


class TrichetSearch:
    """Whether one seat can force a win within so many turns."""

    def __init__(self, position: Any, attacker: int) -> None:
        self.nodes = 0
        self._attacker = attacker
        self._winners: list[Tile] = []
        self._answers: list[Tile] = []
        self._figure = Figure(position)

    def wins(self, position: Any, turns: int) -> bool:
        """Whether the attacker wins within so many turns from a position on."""
        if position.outcome is not None:
            return bool(position.outcome.winner == self._attacker)
        if turns == 0:
            return False
        self._figure = Figure(position)
        return (self._is_won if position.to_move == self._attacker else self._is_lost)(turns)

    def _is_won(self, turns: int) -> bool:
        """Whether the attacker, who is to move, wins."""
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
        """Whether the defender, who is to move, loses whatever the move."""
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
    """Have a move tried first from now on."""
    if tile in first:
        first.remove(tile)
    first.insert(0, tile)
    del first[KILLERS:]


TIE = -1
"""The winner of a game that nobody wins."""


class Figure:
    """The tiles, the colours of corners, how many tiles lie round each; moves can be taken back."""

    def __init__(self, position: Any) -> None:
        game = position.game
        self.least, self.left = game.region, position.tiles_left
        self.tiles: set[int] = set()
        self.colours: dict[int, int] = {}
        self.round: dict[int, int] = {}
        self._undone: list[tuple[list[int], list[int]]] = []
        for (q, r), colour in position.colours.items():
            self.colours[WIDTH * (r + MIDDLE) + q + MIDDLE] = colour + 1
        for place in position.tiles:
            q, r, is_up = game.triangle(place)
            triangle = 2 * (WIDTH * (r + MIDDLE) + q + MIDDLE) + (not is_up)
            self.tiles.add(triangle)
            for corner in corners(triangle):
                self.round[corner] = self.round.get(corner, 0) + 1

    def moves(self, first: list[Tile]) -> list[Tile]:
        """The legal moves, those of a list first (C5, C6)."""
        found = []
        colour_of = self.colours.get
        for triangle in {2 * corner + near for corner in self.colours for near in AROUND} - self.tiles:
            a, b, c = corners(triangle)
            a, b, c = colour_of(a, 0), colour_of(b, 0), colour_of(c, 0)
            found += [(triangle, *fit) for fit in FITTING[a, b, c]]
        if not first:
            return found
        legal = set(found)
        chosen = [tile for tile in first if tile in legal]
        return chosen + [tile for tile in found if tile not in chosen]

    def play(self, tile: Tile, seat: int) -> int | None:
        """Lay a tile, and all that are forced; who wins then, TIE for nobody, None while the game goes on."""
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
            count = self.round[corner] = self.round.get(corner, 0) + 1
            if count == 6:
                completed.append(corner)

    def _forced(self, coloured: list[int]) -> list[int]:
        """The empty triangles that one tile fits, in reading order (C7, C8).

        What fits on a triangle changes only with the colours of its corners, so those round corners that
        have just
        got one are all that can be forced newly.
        """
        found = set()
        colour_of = self.colours.get
        for corner in coloured:
            for near in AROUND:
                triangle = 2 * corner + near
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
                self.round[corner] -= 1
        for corner in coloured:
            del self.colours[corner]

    def _winner(self, completed: list[int], seat: int) -> int | None:
        """Who has closed a region that is large enough (C13 to C15).

        A region that is closed now and was not before shows on a new tile with one of its corners, and that
        corner
        has all its six tiles only now.
        """
        closed = {self.colours[corner] - 1 for corner in completed if self._closed(corner) >= self.least}
        if len(closed) == 2:
            return 1 - seat
        if closed:
            return closed.pop()
        return None if self.left else TIE

    def _closed(self, corner: int) -> int:
        """The number of tiles on which the region of a corner shows, 0 if it is open (C11, C12)."""
        colour, found, seen = self.colours[corner], [corner], {corner}
        shown = set()
        for at in found:
            if self.round[at] < 6:
                return 0
            for near in AROUND:
                triangle = 2 * at + near
                shown.add(triangle)
                for other in corners(triangle):
                    if other not in seen and self.colours[other] == colour:
                        seen.add(other)
                        found.append(other)
        return len(shown)


FITTING = {
    (a, b, c): [
        fit for fit in OH_DOT if all(has in (0, gets) for has, gets in zip((a, b, c), fit, strict=True))
    ]
    for a in range(3)
    for b in range(3)
    for c in range(3)
}
"""By the colours that the corners of a triangle have, 0 for none: the colourings that fit."""
