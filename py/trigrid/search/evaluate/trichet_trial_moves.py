"""Immediate effects of Trichet moves, found by making and undoing each move.

The clauses in the docstrings (C1, C2, …) are those of seeds/trichet.md.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from operator import itemgetter
from typing import NamedTuple

from trigrid.games import Move
from trigrid.games.trichet import Trichet, TrichetPosition
from trigrid.search.evaluate.trichet_corner_colours import CornerColours
from trigrid.search.evaluate.trichet_corner_tables import COLOURED, Wave


class Trial(NamedTuple):
    """The effect that a move would have."""

    move: Move
    wave: Wave
    closed: int
    """The colours of the winning regions that the move closes.

    0 is for none, 1 for Oh, 2 for Dot and 3 for both.
    """
    corners: tuple[int, ...]
    """All corners to which the move gives a colour."""
    tiles: int
    """The total number of tiles after the move; at least the supply if none remain."""
    is_plain: bool
    """Whether the move makes no triangle of one colour, so no corner was contested."""


class KnownEffect(NamedTuple):
    """The effect of a move, and the nearby codes that determine it."""

    read_codes: Callable[[Sequence[int]], tuple[int, ...]]
    nearby_codes: tuple[int, ...]
    corners: tuple[int, ...]
    closed: int
    tiles: int
    """The number of tiles that the move lays."""
    is_plain: bool


MAX_CACHED_EFFECTS = 20_000
"""The maximum number of effects in the cache; a full cache is emptied."""


class TrialCorners(CornerColours):
    """The corners of a position, on which moves are made and undone."""

    def __init__(self, game: Trichet) -> None:
        super().__init__(game)
        self.coloured: Mapping[int, int] = {}
        """The coloured corners, with their colours (0 Oh, 1 Dot)."""
        self._known: dict[Wave, KnownEffect] = {}

    def take(self, position: TrichetPosition) -> None:
        """Switch to another position."""
        target, current = position.figure.colours.items(), self.coloured.items()
        self.take_back([corner for corner, _ in current - target])
        for corner, colour in target - current:
            self.colour(corner, colour + 1)
        self.coloured = position.figure.colours
        self.tiles = len(position.figure.tiles)
        self.log.clear()
        self.complete.clear()

    def distinct(self, corners: Iterable[int]) -> Iterator[Trial]:
        """Yield trials of moves that colour the empty corners, at least one per effect.

        The moves are the ``choices`` of ``CornerTables``. If the trial of such a move is not plain, or uses
        more tiles than the supply, yields the trials of all moves that colour the corner instead.
        """
        codes, tables = self.codes, self.tables
        for corner in corners:
            for away, wave in tables.choices[codes[corner]]:
                given = tuple([(corner + step, colour) for step, colour in wave])
                trial = self.find_trial(12 * corner + away, given)
                if trial.is_plain and trial.tiles <= self.game.supply:
                    yield trial
                else:
                    yield from self.trials([corner])

    def find_trial(self, move: Move, wave: Wave) -> Trial:
        """Return the trial of a move, from the cache if it is still valid."""
        known = self._known.get(wave)
        is_known = known is not None and known.read_codes(self.codes) == known.nearby_codes
        if known and is_known and self.tiles + known.tiles <= self.game.supply:
            return Trial(move, wave, known.closed, known.corners, self.tiles + known.tiles, known.is_plain)
        return self._make_trial(move, wave)

    def _make_trial(self, move: Move, wave: Wave) -> Trial:
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
            self._cache_effect(trial, trial.tiles - tiles)
        self.tiles = tiles
        self.complete.clear()
        return trial

    def _cache_effect(self, trial: Trial, tiles: int) -> None:
        """Cache the effect of a move; it is valid as long as no corner near it changes."""
        if len(self._known) >= MAX_CACHED_EFFECTS:
            self._known.clear()
        read_codes = itemgetter(*self.reach(trial.corners).union(self.examined if self.complete else ()))
        known = KnownEffect(
            read_codes, read_codes(self.codes), trial.corners, trial.closed, tiles, trial.is_plain
        )
        self._known[trial.wave] = known

    def trials(self, corners: Iterable[int]) -> Iterator[Trial]:
        """Yield a trial for each move that colours at least one of the empty corners.

        Of moves that give the same colours, only one is tried.
        """
        codes, options = self.codes, self.tables.options
        seen: set[Wave] = set()
        for corner in corners:
            for away, relative in options[codes[corner]]:
                wave = tuple([(corner + step, colour) for step, colour in relative])
                canonical = wave if len(wave) == 1 or wave < wave[::-1] else wave[::-1]
                if canonical not in seen:
                    seen.add(canonical)
                    yield self.find_trial(12 * corner + away, wave)

    def keeps_effect(self, threat: Trial, reach: Set[int], trial: Trial) -> bool:
        """Return whether a threat still has the same effect after another move.

        ``reach`` is the result of the method ``reach`` for the corners that the threat colours.
        """
        if trial.tiles >= self.game.supply:
            return False
        if reach.isdisjoint(trial.corners) and trial.tiles + threat.tiles - self.tiles <= self.game.supply:
            return True
        tiles, before = self.tiles, len(self.log)
        self.lay(trial.wave)
        self.complete.clear()
        known = [(self.codes[corner] // COLOURED, colour) for corner, colour in threat.wave]
        rest = tuple([pair for pair, (current, _) in zip(threat.wave, known, strict=True) if not current])
        is_legal = bool(rest) and all(current in (0, colour) for current, colour in known)
        is_kept = is_legal and self.find_trial(threat.move, rest).closed == threat.closed
        self.take_back(self.log[before:])
        self.tiles = tiles
        del self.log[before:]
        return is_kept

    def reach(self, corners: Iterable[int]) -> set[int]:
        """Return the given corners and their neighbours.

        If a move colours only the given corners, changes outside the result do not affect the colours that
        the move gives, and do not open a region that the move closes.
        """
        around = self.tables.around[0]
        return {corner + step for corner in corners for step, _ in around}.union(corners)
