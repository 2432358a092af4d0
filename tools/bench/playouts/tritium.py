"""A mutable position of Tritium for fast random playouts.

The clauses named in the docstrings (T7, T8, …) are those of seeds/tritium.md.
"""

from random import Random

from trigrid.games import Move
from trigrid.games.tritium import FLAG, SHORT_FORM_FLAGS, TritiumPosition
from trigrid.lattice import places_in
from trigrid.search.evaluate.tritium_grid import grid_of


class TritiumPlayout:
    """A position of Tritium that its moves change in place."""

    def __init__(self, position: TritiumPosition) -> None:
        self.game = game = position.game
        self.grid = grid = grid_of(game)
        self.to_move = position.to_move
        self.tiles = [grid.cells_of(places) for places in position.tiles]
        self.flags = [grid.cells_of(places) for places in position.flags]
        self.tiles_left = list(position.tiles_left)
        self.planted = [places.bit_count() for places in position.flags]
        self.claimed = grid.cells_of(position.claimed)
        laid = position.laid
        self.empty = [grid.bits[place] for place in places_in(game.board.everywhere & ~laid)]
        self.free = [grid.bits[place] for place in places_in(laid & ~position.claimed)]
        self.passes = position.passes
        self.first_flag = position.first_flag

    @property
    def may_plant(self) -> bool:
        """Whether the player to move may plant a flag (T9, T10)."""
        own, others = self.planted[self.to_move], self.planted[1 - self.to_move]
        return own < SHORT_FORM_FLAGS if self.game.is_short else own <= others

    def moves(self) -> list[Move]:
        """Return the legal moves in any order, or an empty list after the end (T7 to T12)."""
        if self.passes == 2:
            return []
        place_at, place_count = self.grid.place_at, self.game.place_count
        colours = [colour for colour, count in enumerate(self.tiles_left) if count]
        found = [colour * place_count + place_at[bit] for bit in self.empty for colour in colours]
        if self.may_plant:
            found += [FLAG * place_count + place_at[bit] for bit in self.free]
        return found or [self.game.passing]

    def play(self, move: Move) -> None:
        """Make a legal move."""
        kind, place = self.game.parts(move)
        bit = self.grid.bits[place]
        if move == self.game.passing:
            self.passes += 1
            self.to_move = 1 - self.to_move
        elif kind == FLAG:
            self._plant(bit)
        else:
            self.empty.remove(bit)
            self._lay(kind, bit)

    def _lay(self, colour: int, bit: int) -> None:
        """Lay a tile on a cell that the caller has removed from ``empty`` (T7)."""
        same = self.tiles[colour]
        self.tiles[colour] = same | bit
        self.tiles_left[colour] -= 1
        touched = self.grid.near[bit] & same
        if not touched & self.claimed:
            self.free.append(bit)
        elif touched & ~self.claimed:
            self._claim((same | bit) & ~self.claimed, bit)
        else:
            self.claimed |= bit
        self.passes = 0
        self.to_move = 1 - self.to_move

    def _plant(self, bit: int) -> None:
        """Plant a flag of the player to move on a tile of a free region (T8)."""
        seat = self.to_move
        orange, sky, _ = tiles = self.tiles
        self._claim(tiles[0 if orange & bit else 1 if sky & bit else 2], bit)
        self.flags[seat] |= bit
        self.planted[seat] += 1
        if self.first_flag is None:
            self.first_flag = seat
        self.passes = 0
        self.to_move = 1 - seat

    def _claim(self, tiles: int, bit: int) -> None:
        """Claim the region of ``tiles`` that contains a cell."""
        self.claimed = claimed = self.claimed | self.grid.region(tiles, bit)
        self.free = [bit for bit in self.free if not bit & claimed]

    def lead(self) -> int:
        """Return how many more tiles First controls than Second (T6, T13)."""
        first, second = self.flags
        region = self.grid.region
        lead = 0
        for tiles in self.tiles:
            flagged = tiles & (first | second)
            while flagged:
                group = region(tiles, flagged & -flagged)
                flagged &= ~group
                margin = (group & first).bit_count() - (group & second).bit_count()
                if margin:
                    lead += group.bit_count() if margin > 0 else -group.bit_count()
        return lead

    def score(self) -> float:
        """Return the score of seat 0 in the finished game: 1 or 0 (T14)."""
        lead = self.lead()
        return float(lead > 0 or (lead == 0 and self.first_flag == 1))

    def finish(self, rng: Random) -> float:
        """Play random legal moves to the end and return the score of seat 0.

        All legal moves are equally likely.
        """
        random = rng.random
        while self.passes < 2:
            empty, free, tiles_left = self.empty, self.free, self.tiles_left
            colours = 3 - tiles_left.count(0)
            tiles = colours * len(empty)
            number = tiles + len(free) if self.may_plant else tiles
            if not number:
                self.passes += 1
                self.to_move = 1 - self.to_move
                continue
            choice = int(random() * number)
            if choice >= tiles:
                self._plant(free[choice - tiles])
                continue
            index, rank = divmod(choice, colours)
            bit, empty[index] = empty[index], empty[-1]
            empty.pop()
            self._lay(rank if colours == 3 else [c for c in (0, 1, 2) if tiles_left[c]][rank], bit)
        return self.score()
