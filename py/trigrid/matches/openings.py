"""Openings of games between programs: random even ones, and those of a text."""

from collections.abc import Iterable
from functools import lru_cache
from math import inf
from random import Random
from typing import NamedTuple

from trigrid.games import Game, Move, Position, TrigridError
from trigrid.search import Computer
from trigrid.search.calibration import Calibration

OPENING = (2, 6)
"""The minimum and the maximum number of random plies."""
MAX_UNEVENNESS = 0.1
"""The maximum difference between 0.5 and the judge's value of a good opening."""
MAX_DRAWN = 40
"""The approximate number of openings drawn before the most even of them is used.

If none was usable until then, openings after which a player can end the game immediately are used, too.
"""
JUDGE_LEVEL = 3
"""The level that judges random openings, unless another one is named."""
COMMENT = "#"
"""The first character of a line that is not an opening."""


class Opening(NamedTuple):
    """The beginning of a game: a position by its text, then moves."""

    moves: tuple[Move, ...]
    setup: str = ""
    """The text of the position where the game begins; empty for the start of the game."""


def uncalibrated(game: Game, level: int, seed: int) -> Computer:
    """Return a level that reports the values of its search without calibration."""
    computer = Computer(game, level, seed)
    computer.calibration = Calibration()
    return computer


@lru_cache(maxsize=64)
def even_opening(game: Game, seed: str, judge: int = JUDGE_LEVEL) -> tuple[Move, ...]:
    """Return the moves of a random opening that is even enough, if one is found.

    After it, both seats must have similar chances (see ``MAX_UNEVENNESS``), or the games of a pair would not
    measure the players. If no such opening is drawn in time, returns the most even one. If possible, the
    player to move cannot end the game immediately after the opening. ``judge`` is the level that judges the
    chances, 1 to 6. Raises ValueError if no opening was usable.
    """
    rng, best = Random(seed), (inf, tuple[Move, ...]())
    for drawn in range(MAX_DRAWN * MAX_DRAWN):
        moves, position = random_opening(game, rng)
        if position.outcome is None and (drawn > MAX_DRAWN or not _is_sharp(position)):
            best = min(best, (_unevenness(position, judge), moves), key=lambda each: each[0])
        if best[1] and (best[0] <= MAX_UNEVENNESS or drawn > MAX_DRAWN):
            return best[1]
    raise ValueError(f"{game} has no opening of {OPENING[0]} to {OPENING[1]} plies")


def random_opening(game: Game, rng: Random) -> tuple[tuple[Move, ...], Position]:
    """Return random legal first moves and the position after them.

    The game can be over in this position.
    """
    moves = list[Move]()
    position: Position = game.start()
    for _ in range(rng.randint(*OPENING)):
        if position.outcome is None:
            moves.append(rng.choice(position.moves()))
            position = position.play(moves[-1])
    return tuple(moves), position


def _unevenness(position: Position, judge: int) -> float:
    """Return the difference between 0.5 and the judge's value, plus 1 if it is proved."""
    answer = uncalibrated(position.game, judge, seed=0).think(position, inf)
    return abs(answer.value - 0.5) + answer.proved


def _is_sharp(position: Position) -> bool:
    return any(position.play(move).outcome for move in position.moves())


def read_openings(game: Game, lines: Iterable[str]) -> tuple[Opening, ...]:
    """Return the openings in some lines.

    Each line has moves in notation, or the text of a position. Empty lines and lines that begin with ``#``
    are skipped. Raises TrigridError for a line that is neither, and if no line has an opening.
    """
    found = [
        _read_opening(game, line.strip(), number)
        for number, line in enumerate(lines, start=1)
        if line.strip() and not line.startswith(COMMENT)
    ]
    if not found:
        raise TrigridError("no opening is given; expected a line with moves or a position for each")
    return tuple(found)


def _read_opening(game: Game, line: str, number: int) -> Opening:
    """Return the opening in a line. Raises TrigridError."""
    try:
        opening, position = _moves_in(game, line), game.start()
    except TrigridError as as_moves:
        try:
            opening, position = Opening((), line), game.position(line)
        except TrigridError as as_position:
            message = f"opening {number} is neither moves ({as_moves}) nor a position ({as_position})"
            raise TrigridError(message) from as_position
    for move in opening.moves:
        position = position.play(move)
    if position.outcome is not None:
        raise TrigridError(f"opening {number} ends the game; expected a position in play")
    return opening


def _moves_in(game: Game, line: str) -> Opening:
    """Return the opening whose moves a line has. Raises NotationError or IllegalMove."""
    moves, position = list[Move](), game.start()
    for text in line.split():
        moves.append(game.move(position, text))
        position = position.play(moves[-1])
    return Opening(tuple(moves))
