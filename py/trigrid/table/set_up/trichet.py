"""The editor of Trichet: tiles that match, with those that follow automatically."""

from collections.abc import Callable, Iterator
from itertools import combinations

from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.lattice import Point
from trigrid.positions.trichet import connected, position_of
from trigrid.table.set_up.editor import CannotPlace, Editor
from trigrid.table.words import set_up as words


class TrichetEditor(Editor):
    """Lays tiles on open triangles, and removes tiles with those that need them."""

    pieces = tuple(f"tile.{''.join(COLOURS[colour] for colour in colours)}" for colours in COLOURINGS)
    names = words.TRICHET_PIECES
    pieces_are_rotations = True

    game: Trichet

    def piece_at(self, position: TrichetPosition, place: int) -> int | None:
        figure = position.figure
        return figure.colouring(place) if place in figure.tiles else None

    def fitting(self, position: TrichetPosition, place: int, piece: int) -> int:
        """Return the piece, its next rotation that fits, or the other tile."""
        fits = position.open.get(place) or (piece,)
        kind = sum(COLOURINGS[piece])
        return min(fits, key=lambda each: (sum(COLOURINGS[each]) != kind, (each - piece) % len(COLOURINGS)))

    def put(
        self, position: TrichetPosition, place: int, piece: int, end: int | None = None
    ) -> TrichetPosition:
        """Return the position with a tile, and with the tiles that follow from it (C7)."""
        if place in position.figure.tiles:
            return self.put(self.removed(position, place), place, piece)
        if piece not in position.open.get(place, ()):
            is_near = place in position.dead or place in position.open
            raise CannotPlace(words.MISMATCH if is_near else words.NOT_TOUCHING)
        if position.tiles_left < 1:
            raise CannotPlace(words.POOL_EMPTY)
        figure = position.figure.copy()
        figure.fill(figure.lay(place, piece), position.tiles_left - 1)
        return self._near(self._with(dict(figure.colours), figure.tiles, position.to_move))

    def removed(self, position: TrichetPosition, place: int, piece: int | None = None) -> TrichetPosition:
        """Return the position without a tile and with as many others as possible.

        Removing a tile means removing the colours of some of its corners, and with them all tiles there.
        """
        if place not in position.figure.tiles:
            return position
        corners = self.game.plane.corners(place)
        found = [self._without(position, set(c)) for n in (1, 2, 3) for c in combinations(corners, n)]
        whole = [each for each in found if each is not None]
        if not whole:
            raise CannotPlace(words.TILE_STAYS)
        return self._near(max(whole, key=lambda each: len(each.figure.tiles)))

    def _near(self, position: TrichetPosition) -> TrichetPosition:
        """Return the position, moved to the corner 0,0 if it is too far out (C3)."""
        points = self.game.plane.point
        far = max(max(map(abs, points(corner))) for corner in position.figure.colours)
        is_far = far + position.tiles_left >= self.game.plane.reach
        return self._mapped(position, lambda point: point) if is_far else position

    def _without(self, position: TrichetPosition, corners: set[int]) -> TrichetPosition | None:
        """Return the position without these corners; None if the rest is not whole."""
        figure, plane = position.figure, self.game.plane
        tiles = {each for each in figure.tiles if corners.isdisjoint(plane.corners(each))}
        shown = {corner for each in tiles for corner in plane.corners(each)}
        if not tiles or connected(tiles, plane) != tiles:
            return None
        after = self._with({corner: figure.colours[corner] for corner in shown}, tiles, position.to_move)
        is_forced = after.tiles_left and any(len(fits) == 1 for fits in after.open.values())
        return None if is_forced or after.figure.tiles != tiles else after

    def _with(self, colours: dict[int, int], tiles: set[int], seat: int) -> TrichetPosition:
        """Return the position with these corners, and with tiles where only these can lie."""
        full = position_of(self.game, colours, seat, set())
        empty = set() if len(full.figure.tiles) <= self.game.supply else full.figure.tiles - tiles
        return position_of(self.game, colours, seat, empty) if empty else full

    def ghost(
        self, position: TrichetPosition, place: int, piece: int, end: int | None
    ) -> tuple[TrichetPosition, Move] | None:
        is_open = piece in position.open.get(place, ())
        return (position, self.game.lay(place, piece)) if is_open else None

    def supply_text(self, position: TrichetPosition) -> str:
        return words.tiles_left(position.tiles_left)

    def followed_text(self, before: TrichetPosition, after: TrichetPosition) -> str:
        more = len(after.figure.tiles) - len(before.figure.tiles)
        if abs(more) < 2:
            return ""
        return words.followed(more - 1) if more > 0 else words.gone(-more - 1)

    def chosen(self, position: TrichetPosition, name: str, value: str) -> TrichetPosition:
        figure = position.figure
        return self._with(dict(figure.colours), figure.tiles, int(value))

    def rotated(self, position: TrichetPosition) -> TrichetPosition:
        """Return the position turned by 60° clockwise."""
        return self._mapped(position, lambda point: (point[0] + point[1], -point[0]))

    def mirrored(self, position: TrichetPosition) -> TrichetPosition:
        return self._mapped(position, lambda point: (-point[0] - point[1], point[1]))

    def _mapped(self, position: TrichetPosition, image: Callable[[Point], Point]) -> TrichetPosition:
        """Return the image of a position, with its middle near the corner 0,0."""
        plane = self.game.plane
        images = {image(point): colour for point, colour in position.colours.items()}
        qs, rs = [q for q, _ in images], [r for _, r in images]
        left, up = (min(qs) + max(qs)) // 2, (min(rs) + max(rs)) // 2
        colours = {plane.corner((q - left, r - up)): colour for (q, r), colour in images.items()}
        shown = self._triangles(colours)
        tiles = set[int]()
        for place in position.figure.tiles:
            corners = {image(point) for point in plane.points(place)}
            tiles.add(shown[frozenset((q - left, r - up) for q, r in corners)])
        return self._with(colours, tiles, position.to_move)

    def _triangles(self, colours: dict[int, int]) -> dict[frozenset[Point], int]:
        """Return the places around corners, by the points of their corners."""
        plane = self.game.plane
        around: Iterator[int] = (place for corner in colours for place in plane.around(corner))
        return {frozenset(plane.points(place)): place for place in around}
