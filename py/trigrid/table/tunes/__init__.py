"""What is to be heard of a game: short, quiet tunes of a few notes. One file a game."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from trigrid.games import IllegalMove, Move, Part
from trigrid.table.fate import Fate, fate_of
from trigrid.table.state_groups import UnreadableText
from trigrid.table.table import Table, TableChange
from trigrid.table.try_phase import TryPhase
from trigrid.words.names import names_of


class Note(NamedTuple):
    """A note that fades away: seconds until it begins, hertz, seconds it lasts, loudness from 0 to 1."""

    start: float
    pitch: float
    lasting: float = 0.09
    loudness: float = 0.16


Tune: TypeAlias = tuple[Note, ...]

SILENCE: Tune = ()
MOVE: Tune = (Note(0, 330),)
CAPTURE: Tune = (Note(0, 440), Note(0.08, 294, 0.14))
REFUSED: Tune = (Note(0, 147, 0.07, 0.2), Note(0.1, 139, 0.09, 0.2))
WON: Tune = tuple(Note(0.16 + 0.12 * n, pitch, 0.3, 0.12) for n, pitch in enumerate((392, 494, 587, 784)))
LOST: Tune = (Note(0.16, 294, 0.25, 0.12), Note(0.36, 247, 0.25, 0.12), Note(0.56, 196, 0.4, 0.12))
SOLVED: Tune = tuple(Note(0.16 + 0.09 * n, pitch, 0.25, 0.12) for n, pitch in enumerate((523, 659, 988)))
TIED: Tune = (Note(0.16, 440, 0.25, 0.12), Note(0.34, 440, 0.35, 0.12))

TRIED = {TryPhase.REACHED: SOLVED, TryPhase.MISSED: LOST}
"""What is heard when a try at an exercise ends, in place of how its game ends, unless that is lost."""
ENDED = {Fate.LOSS: LOST, Fate.TIE: TIED}

TUNE = Part[Callable[[Any, Move, Any], Tune]]("tune", lambda before, move, after: MOVE)
"""From a position, a move and the next position to a tune; where it is missing, every move sounds alike."""

SCALE = (523, 587, 659, 784, 880)
"""The pitches of what follows from a move, higher from one to the next."""
MOST_FOLLOWERS = 12
"""More are not heard: nothing sounds longer than two thirds of a second."""
HEARD = (TableChange.MOVE, TableChange.REDO)


def followed(count: int) -> Tune:
    """A move from which so many tiles followed."""
    tune = MOVE
    for step in range(min(count, MOST_FOLLOWERS)):
        octave, degree = divmod(step, len(SCALE))
        tune += (Note(0.09 + 0.045 * step, SCALE[degree] * 2.0**octave, 0.06, 0.06),)
    return tune


class Ear:
    """Follows a table and tells what is to be heard of it."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._here: object = None
        self._refused: int | None = None
        self._is_over = False
        self._phase = TryPhase.OPEN

    def hear(self, table: Table) -> Tune:
        """The tune for what has happened since this was asked last; another table begins in silence."""
        tune = self._heard(table) if table is self._table else SILENCE
        self._table, self._here, self._refused = table, table.record.here, _refusal(table)
        self._is_over, self._phase = table.outcome is not None, table.try_phase
        return tune

    def _heard(self, table: Table) -> Tune:
        refusal = _refusal(table)
        is_moved = table.record.here is not self._here and table.last.kind in HEARD
        if refusal not in (None, self._refused):
            return REFUSED
        is_settled = table.last.kind is TableChange.SETTLE and not self._is_over
        end = _end(table) if is_moved or is_settled else SILENCE
        if table.try_phase is not self._phase and end is not LOST:
            end = TRIED.get(table.try_phase, end)
        return (_played(table) if is_moved else SILENCE) + end


def _refusal(table: Table) -> int | None:
    """The number of the refusal that is shown; None if it is not to be heard, or there is none."""
    is_heard = isinstance(table.input.refused, IllegalMove | UnreadableText)
    return table.input.refused_count if is_heard else None


def _played(table: Table) -> Tune:
    record, move = table.record, table.record.last_move
    return MOVE if move is None else TUNE.of(table.game)(record.before, move, record.position)


def _end(table: Table) -> Tune:
    outcome, you = table.outcome, names_of(table.record).you
    return ENDED.get(fate_of(outcome, you), WON) if outcome else SILENCE
