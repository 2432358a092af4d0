"""One game of a match: its players, its moves and its record."""

from contextlib import suppress
from dataclasses import dataclass
from operator import index
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from trigrid.games import Game, IllegalMove, Move
from trigrid.headers.who_plays import set_level
from trigrid.matches.game_clock import GameClock, TimeControl
from trigrid.matches.game_in_play import GameInPlay
from trigrid.matches.openings import Opening, even_opening
from trigrid.matches.player_failure import Failure, PlayerFailed
from trigrid.matches.players import Choose, Player
from trigrid.records import Record, Settled
from trigrid.runtime.clock import now

RULES = "rules"
"""The reason of a game that ended by its rules."""
TERMINATION = "Termination"
"""The header that says why a game ended without its rules, as in PGN."""


@dataclass(frozen=True)
class Pairing:
    """Two players of a game, with all that their games depend on."""

    game: Game
    players: tuple[Player, Player]
    seed: int = 0
    openings: tuple[Opening, ...] = ()
    """The openings in turn; if there are none, openings are random and even."""
    control: TimeControl | None = None
    """The time of each player for a game; None without clocks."""

    @property
    def names(self) -> tuple[str, str]:
        """The names of the players."""
        first, second = self.players
        return first.name, second.name

    def opening(self, pair: int) -> Opening:
        """Return the opening of both games of a pair, counted from 0."""
        if self.openings:
            return self.openings[pair % len(self.openings)]
        return Opening(even_opening(self.game, f"opening {self.seed} {pair}"))


class MatchGame(NamedTuple):
    """A finished game of a match."""

    number: int
    """The number of the game, from 0; games with even numbers begin a pair."""
    score: float
    """The score of the first player: 1, 0.5 or 0."""
    reason: str
    """The kind of end: "rules", or one of those below.

    A game without a limit can end as "repeated" or "long". If a player failed, the end is "illegal", "time"
    or "crash".
    """
    explanation: str
    """A sentence about a player that failed; else empty."""
    setup: str
    """The text of the position where the game began; empty for the start of the game."""
    opening: int
    """The number of moves of the opening."""
    moves: tuple[str, ...]
    """All moves, in notation."""
    date: str
    """The date and time when the game ended."""

    @property
    def first_seat(self) -> int:
        """The seat of the first player."""
        return self.number % 2


def play_game(pairing: Pairing, number: int) -> MatchGame:
    """Play the game with a number.

    Both games of a pair (0 and 1, 2 and 3, …) have the same opening, with seats changed.
    """
    game, opening = pairing.game, pairing.opening(number // 2)
    play = GameInPlay(game, game.position(opening.setup) if opening.setup else None)
    for move in opening.moves:
        play.make(move)
    score, reason, explanation = _play_on(pairing, number, play)
    return MatchGame(
        number,
        score,
        reason,
        explanation,
        opening.setup,
        len(opening.moves),
        tuple(map(game.spell, play.moves)),
        now().isoformat(timespec="seconds"),
    )


def player_seed(seed: int, number: int, place: int) -> int:
    """Return the seed of a player for a game.

    ``place`` is the place of the player in the pairing, 0 or 1.
    """
    return Random(f"player {seed} {number} {place}").getrandbits(31)


def _play_on(pairing: Pairing, number: int, play: GameInPlay) -> tuple[float, str, str]:
    """Play to the end; return score, reason and explanation, as in MatchGame."""
    first_seat, place = number % 2, 0
    clock = play.clock = GameClock(pairing.control) if pairing.control else None
    try:
        choosers = list[Choose]()
        for place, player in enumerate(pairing.players):
            choosers.append(player.begin(pairing.game, player_seed(pairing.seed, number, place)))
        while (outcome := play.position.outcome) is None:
            if tie := play.tie:
                return 0.5, tie, ""
            seat, began = play.position.to_move, monotonic()
            place = seat ^ first_seat
            move = as_move(choosers[place](play))
            if clock is not None:
                clock.add_move(seat, monotonic() - began, pairing.names[place])
            _make(play, move, pairing.names[place])
    except PlayerFailed as failed:
        return float(place), failed.failure.value, " ".join(str(failed).split())
    return (0.5 if outcome.winner is None else float(outcome.winner == first_seat)), RULES, ""


def _make(play: GameInPlay, move: Move, name: str) -> None:
    """Make the move of a player. Raises PlayerFailed if it is illegal."""
    try:
        play.make(move)
    except IllegalMove as error:
        raise PlayerFailed(Failure.ILLEGAL, f"{name} played an illegal move: {error}") from error


def as_move(given: Any) -> Move:
    """Return a move as an int if it is an integer of another type, such as NumPy's."""
    if not isinstance(given, bool):
        with suppress(TypeError):
            return index(given)
    move: Move = given
    return move


def record_of(pairing: Pairing, played: MatchGame) -> Record:
    """Return the record of a finished game, with the players in its headers.

    If a player failed, it resigns, and the header ``Termination`` and a comment say why.
    """
    game = pairing.game
    record = Record(game, game.position(played.setup) if played.setup else None)
    for seat, name in enumerate(game.seats):
        player = pairing.players[seat ^ played.first_seat]
        set_level(record, seat, player.level)
        record.headers[name] = player.name
    record.headers |= {"Date": played.date[:10], "Round": f"{played.number // 2 + 1}.{played.number % 2 + 1}"}
    for text in played.moves:
        record.add(game.move(record.position, text))
    if played.reason != RULES:
        _settle(record, played)
    return record


def _settle(record: Record, played: MatchGame) -> None:
    """Add the result of a game that did not end by its rules."""
    record.headers[TERMINATION] = played.reason
    winner = played.first_seat if played.score == 1 else 1 - played.first_seat
    if played.score == 0.5:
        record.settled = Settled.TIE_AGREED
    else:
        record.settled = Settled.FIRST_RESIGNED if winner else Settled.SECOND_RESIGNED
        record.comment = record.truncated_comment(played.explanation)
