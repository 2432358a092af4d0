"""Tunes for the moves and the end of a game; a game can have its own tune module."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from trigrid.games import IllegalMove, Move, Part
from trigrid.table.fate import Fate, fate_of
from trigrid.table.state_groups import UnreadableText
from trigrid.table.table import Table, TableChange
from trigrid.table.try_phase import TryPhase
from trigrid.words.names import names_of


class Note(NamedTuple):
    """A fading note: start and duration in seconds, pitch in hertz, loudness 0 to 1."""

    start: float
    pitch: float
    duration: float = 0.09
    loudness: float = 0.16


Tune: TypeAlias = tuple[Note, ...]

SILENCE: Tune = ()
MOVE: Tune = (Note(0, 330),)
CAPTURE: Tune = (Note(0, 440), Note(0.08, 294, 0.14))
REFUSED: Tune = (Note(0, 147, 0.07, 0.2), Note(0.1, 139, 0.09, 0.2))
WON: Tune = tuple(
    Note(0.16 + 0.12 * index, pitch, 0.3, 0.12) for index, pitch in enumerate((392, 494, 587, 784))
)
LOST: Tune = (Note(0.16, 294, 0.25, 0.12), Note(0.36, 247, 0.25, 0.12), Note(0.56, 196, 0.4, 0.12))
SOLVED: Tune = tuple(
    Note(0.16 + 0.09 * index, pitch, 0.25, 0.12) for index, pitch in enumerate((523, 659, 988))
)
TIED: Tune = (Note(0.16, 440, 0.25, 0.12), Note(0.34, 440, 0.35, 0.12))

ATTEMPT_TUNES = {TryPhase.REACHED: SOLVED, TryPhase.MISSED: LOST}
"""The tunes at the end of an attempt at an exercise.

Each replaces the tune for the end of the game, unless the game is lost.
"""
END_TUNES = {Fate.LOSS: LOST, Fate.TIE: TIED}

TUNE = Part[Callable[[Any, Move, Any], Tune]]("tune", lambda before, move, after: MOVE)
"""A game's function that returns the tune of a move.

Its arguments are the position before the move, the move, and the position after it. By default all moves have
the same tune.
"""

SCALE = (523, 587, 659, 784, 880)
"""Rising pitches, in hertz, for the tiles that follow from a move."""
MAX_FOLLOWERS = 12
"""The maximum number of tiles with a note: a tune ends within 2/3 of a second."""
AUDIBLE_CHANGES = (TableChange.MOVE, TableChange.REDO)


def tune_with_followers(count: int) -> Tune:
    """Return the tune of a move from which ``count`` other tiles followed."""
    tune = MOVE
    for step in range(min(count, MAX_FOLLOWERS)):
        octave, degree = divmod(step, len(SCALE))
        tune += (Note(0.09 + 0.045 * step, SCALE[degree] * 2.0**octave, 0.06, 0.06),)
    return tune


class TuneSelector:
    """Selects the tunes for the changes of a table."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._here: object = None
        self._refused: int | None = None
        self._is_over = False
        self._phase = TryPhase.OPEN

    def next_tune(self, table: Table) -> Tune:
        """Return the tune for the changes since the last call; silence for a new table."""
        tune = self._tune_of_change(table) if table is self._table else SILENCE
        self._table, self._here, self._refused = table, table.record.here, _refusal(table)
        self._is_over, self._phase = table.outcome is not None, table.try_phase
        return tune

    def _tune_of_change(self, table: Table) -> Tune:
        refusal = _refusal(table)
        is_moved = table.record.here is not self._here and table.last.kind in AUDIBLE_CHANGES
        if refusal not in (None, self._refused):
            return REFUSED
        is_settled = table.last.kind is TableChange.SETTLE and not self._is_over
        end = _tune_of_end(table) if is_moved or is_settled else SILENCE
        if table.try_phase is not self._phase and end is not LOST:
            end = ATTEMPT_TUNES.get(table.try_phase, end)
        return (_tune_of_move(table) if is_moved else SILENCE) + end


def _refusal(table: Table) -> int | None:
    """Return the number of the latest refusal if it is shown and audible, else None."""
    is_audible = isinstance(table.input.refused, IllegalMove | UnreadableText)
    return table.input.refused_count if is_audible else None


def _tune_of_move(table: Table) -> Tune:
    record, move = table.record, table.record.last_move
    return MOVE if move is None else TUNE.of(table.game)(record.before, move, record.position)


def _tune_of_end(table: Table) -> Tune:
    outcome, you = table.outcome, names_of(table.record).you
    return END_TUNES.get(fate_of(outcome, you), WON) if outcome else SILENCE
