"""What moves of Trichet do at once: each is tried on the corners and taken back.

The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from operator import itemgetter
from typing import NamedTuple

from trigrid.games import Move
from trigrid.games.trichet import Trichet, TrichetPosition
from trigrid.search.evaluate.trichet_corner_colours import CornerColours
from trigrid.search.evaluate.trichet_corner_tables import COLOURED, Wave


class Trial(NamedTuple):
    """What a move would do, if it were made."""

    move: Move
    wave: Wave
    closed: int
    """The colours (1 Oh's, 2 Dot's, 3 both) of the regions large enough that it closes."""
    corners: tuple[int, ...]
    """All corners to which it gives a colour."""
    tiles: int
    """How many tiles lie after it; as many as there are, or more, if it empties the pool."""
    is_plain: bool
    """Whether it makes no triangle of one colour: then no corner was contested."""


class KnownEffect(NamedTuple):
    """What a move did, and the codes round about on which that depended."""

    watched: Callable[[Sequence[int]], tuple[int, ...]]
    seen: tuple[int, ...]
    corners: tuple[int, ...]
    closed: int
    tiles: int
    """How many it laid."""
    is_plain: bool


MOST_KNOWN_EFFECTS = 20_000
"""Effects that are remembered; when there are more they are forgotten."""


class TrialCorners(CornerColours):
    """The corners of a position, on which moves are tried and taken back."""

    def __init__(self, game: Trichet) -> None:
        super().__init__(game)
        self.coloured: Mapping[int, int] = {}
        """The corners that have colours, with those colours (0 Oh's, 1 Dot's)."""
        self._known: dict[Wave, KnownEffect] = {}

    def take(self, position: TrichetPosition) -> None:
        """Stand for another position from now on."""
        wanted, now = position.figure.colours.items(), self.coloured.items()
        self.take_back([corner for corner, _ in now - wanted])
        for corner, colour in wanted - now:
            self.colour(corner, colour + 1)
        self.coloured = position.figure.colours
        self.tiles = len(position.figure.tiles)
        self.log.clear()
        self.complete.clear()

    def distinct(self, corners: Iterable[int]) -> Iterator[Trial]:
        """What the moves that colour one of some empty corners would do, but each effect only once."""
        codes, tables = self.codes, self.tables
        for corner in corners:
            for away, wave in tables.choices[codes[corner]]:
                given = tuple([(corner + step, colour) for step, colour in wave])
                trial = self.tried(12 * corner + away, given)
                if trial.is_plain and trial.tiles <= self.game.supply:
                    yield trial
                else:
                    yield from self.trials([corner])

    def tried(self, move: Move, wave: Wave) -> Trial:
        """What a move would do."""
        known = self._known.get(wave)
        is_known = known is not None and known.watched(self.codes) == known.seen
        if known and is_known and self.tiles + known.tiles <= self.game.supply:
            return Trial(move, wave, known.closed, known.corners, self.tiles + known.tiles, known.is_plain)
        return self._tried(move, wave)

    def _tried(self, move: Move, wave: Wave) -> Trial:
        tiles, before = self.tiles, len(self.log)
        self.lay(wave)
        closed = self.closed() if self.complete else 0
        corners = tuple(self.log[before:])
        dead, codes = self.tables.dead, self.codes
        is_plain = not any(map(dead.__getitem__, map(codes.__getitem__, corners)))
        trial = Trial(move, wave, closed, corners, self.tiles, is_plain)
        self.take_back(trial.corners)
        del self.log[before:]
        if closed and self.tiles > self.game.supply:
            trial = trial._replace(closed=self.closed_by_last(move, wave, self.game.supply - tiles))
            self.take_back(self.log[before:])
            del self.log[before:]
        else:
            self._note(trial, trial.tiles - tiles)
        self.tiles = tiles
        self.complete.clear()
        return trial

    def _note(self, trial: Trial, tiles: int) -> None:
        """Remember what a move would do; that holds as long as nothing changes near it."""
        if len(self._known) >= MOST_KNOWN_EFFECTS:
            self._known.clear()
        watched = itemgetter(*self.reach(trial.corners).union(self.looked_at if self.complete else ()))
        known = KnownEffect(watched, watched(self.codes), trial.corners, trial.closed, tiles, trial.is_plain)
        self._known[trial.wave] = known

    def trials(self, corners: Iterable[int]) -> Iterator[Trial]:
        """What each move would do that gives one of some empty corners a colour; alike ones once only."""
        codes, options = self.codes, self.tables.options
        seen: set[Wave] = set()
        for corner in corners:
            for away, relative in options[codes[corner]]:
                wave = tuple([(corner + step, colour) for step, colour in relative])
                alike = wave if len(wave) == 1 or wave < wave[::-1] else wave[::-1]
                if alike not in seen:
                    seen.add(alike)
                    yield self.tried(12 * corner + away, wave)

    def still_stands(self, threat: Trial, reach: Set[int], trial: Trial) -> bool:
        """Whether a threat can still be carried out, with the same effect, after another move was made.

        ``reach`` is that of the corners that it colours.
        """
        if trial.tiles >= self.game.supply:
            return False
        if reach.isdisjoint(trial.corners) and trial.tiles + threat.tiles - self.tiles <= self.game.supply:
            return True
        tiles, before = self.tiles, len(self.log)
        self.lay(trial.wave)
        self.complete.clear()
        known = [(self.codes[corner] // COLOURED, colour) for corner, colour in threat.wave]
        rest = tuple([pair for pair, (now, _) in zip(threat.wave, known, strict=True) if not now])
        is_legal = bool(rest) and all(now in (0, colour) for now, colour in known)
        found = is_legal and self.tried(threat.move, rest).closed == threat.closed
        self.take_back(self.log[before:])
        self.tiles = tiles
        del self.log[before:]
        return found

    def reach(self, corners: Iterable[int]) -> set[int]:
        """Some corners and their neighbours: what a move that colours them does depends on no others."""
        around = self.tables.around[0]
        return {corner + step for corner in corners for step, _ in around}.union(corners)
