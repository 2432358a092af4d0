"""Plays the games of matches, in parallel and with a log if desired."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from pickle import PicklingError, dumps

from trigrid.games import Game, TrigridError
from trigrid.matches import game_log
from trigrid.matches.engine_sessions import close_engines
from trigrid.matches.game_clock import TimeControl, read_time_control
from trigrid.matches.match_game import MatchGame, Pairing, play_game
from trigrid.matches.match_result import MatchResult
from trigrid.matches.openings import Opening, read_openings
from trigrid.matches.parallel_games import played
from trigrid.matches.player_failure import PlayerFailed
from trigrid.matches.sprt import Sprt
from trigrid.ugi import Limits


@dataclass(frozen=True, kw_only=True)
class MatchOptions:
    """Options of a match: limits of its games, its end, and its storage."""

    openings: Sequence[str] = ()
    """The openings in turn: moves in notation, or the text of a position.

    If there are none, openings are random and even.
    """
    nodes: int | None = None
    """The maximum number of nodes for a move of an engine or a level."""
    depth: int | None = None
    """The depth in moves to which an engine or a level searches."""
    movetime: int | None = None
    """The time for a move of an engine or a level, in milliseconds."""
    clock: str = ""
    """The time control in seconds, such as ``10+0.1``; empty for games without clocks.

    It has the time of each player for a game, and the gain with each move. A player whose time is over loses.
    """
    margin: int = 1000
    """The milliseconds by which a clock or an engine's ``movetime`` may be exceeded."""
    jobs: int = 1
    """The number of games played in parallel, in processes of their own.

    For more than one, functions must be importable from a module, as for ``multiprocessing``.
    """
    sprt: Sprt | None = None
    """A sequential test that ends a match early."""
    log: str | Path | None = None
    """A file with a line of JSON for each game, to continue a stopped match.

    Games are appended. The file must be missing, empty or a log of matches.
    """
    report: Callable[[MatchResult, MatchGame], object] | None = None
    """A function that is called after each game.

    Its arguments are the result so far and the game.
    """

    @property
    def limits(self) -> Limits:
        """The limits of a move."""
        return Limits(nodes=self.nodes, depth=self.depth, movetime=self.movetime)

    @property
    def control(self) -> TimeControl | None:
        """The time control of ``clock``; None without one. Raises TrigridError."""
        return read_time_control(self.clock, self.margin) if self.clock else None

    def opening_moves(self, game: Game) -> tuple[Opening, ...]:
        """Return the openings for a game; empty for random ones. Raises TrigridError."""
        return read_openings(game, self.openings) if self.openings else ()

    def require_valid(self) -> None:
        """Raise TrigridError for impossible numbers, clocks or tests."""
        for name in ("nodes", "depth", "movetime", "jobs"):
            require_whole(name, getattr(self, name))
        if self.sprt is not None:
            self.sprt.require_valid()


def require_whole(name: str, number: int | None) -> None:
    """Raise TrigridError unless a number is None, or a whole number of at least 1."""
    if number is not None and (type(number) is not int or number < 1):
        raise TrigridError(f"{name} is {number!r}; expected a whole number, 1 or more")


def results(pairings: Sequence[Pairing], pairs: int, options: MatchOptions) -> Iterator[list[MatchResult]]:
    """Play the games that the log lacks; yield all results first and after each game.

    All pairings play their first pair, then all their second one, and so on. If every match has been decided
    by the sequential test, no further game begins.
    """
    path = None if options.log is None else Path(options.log)
    if path is not None:
        _require_log(path)
    found = [{} if path is None else _kept(path, pairing, pairs) for pairing in pairings]
    current = [_result(pairing, games, options) for pairing, games in zip(pairings, found, strict=True)]
    yield current
    if _are_decided(current):
        return
    missing = (
        partial(_play_with_index, index, pairing, number)
        for pair in range(pairs)
        for index, pairing in enumerate(pairings)
        for number in (2 * pair, 2 * pair + 1)
        if number not in found[index]
    )
    _require_able(pairings, options.jobs)
    games = played(missing, options.jobs, close_engines)
    try:
        for index, game in games:
            if path is not None:
                _append(path, pairings[index], game)
            found[index][game.number] = game
            current[index] = _result(pairings[index], found[index], options)
            if options.report is not None:
                options.report(current[index], game)
            yield current
            if _are_decided(current):
                break
    finally:
        games.close()


def _play_with_index(index: int, pairing: Pairing, number: int) -> tuple[int, MatchGame]:
    return index, play_game(pairing, number)


def _result(pairing: Pairing, games: dict[int, MatchGame], options: MatchOptions) -> MatchResult:
    return MatchResult(pairing, tuple(games[number] for number in sorted(games)), options.sprt)


def _are_decided(current: Sequence[MatchResult]) -> bool:
    return all(result.decision is not None for result in current)


def _require_log(path: Path) -> None:
    try:
        game_log.require_log(path)
    except OSError as error:
        raise TrigridError(f"{path} cannot be read: {error.strerror}") from error


def _kept(path: Path, pairing: Pairing, pairs: int) -> dict[int, MatchGame]:
    """Return up to this many pairs of games in the log. Raises TrigridError."""
    try:
        games = game_log.read_games(path, pairing)
    except OSError as error:
        raise TrigridError(f"{path} cannot be read: {error.strerror}") from error
    return {number: game for number, game in games.items() if number < 2 * pairs}


def _append(path: Path, pairing: Pairing, game: MatchGame) -> None:
    try:
        game_log.append(path, pairing, game)
    except OSError as error:
        raise TrigridError(f"{path} cannot be written: {error.strerror}") from error


def _require_able(pairings: Sequence[Pairing], jobs: int) -> None:
    """Raise TrigridError if a player cannot begin a game.

    The same holds if a player cannot be passed to another process for parallel games.
    """
    try:
        for pairing in pairings:
            for player in pairing.players:
                player.begin(pairing.game, pairing.seed)
    except PlayerFailed as failed:
        close_engines()
        raise TrigridError(str(failed)) from failed
    if jobs == 1:
        return
    close_engines()
    try:
        dumps(pairings)
    except (PicklingError, AttributeError, TypeError) as error:
        expected = "expected functions of a module, or jobs=1"
        raise TrigridError(f"a player cannot play in another process: {error}; {expected}") from error
