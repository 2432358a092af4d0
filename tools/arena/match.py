"""Matches: two games from each random opening, with seats changed in the second."""

from collections.abc import Sequence
from datetime import UTC, datetime
from time import process_time
from typing import NamedTuple

from tools.arena.players import PLAYERS, Contestant, late_after
from trigrid.games import GAMES, Game, Move
from trigrid.matches.game_in_play import GameInPlay
from trigrid.matches.match_game import player_seed
from trigrid.matches.openings import even_opening

AUDITED = 5
"""One in this many pairs is played to the end even if its result is proved."""


class Match(NamedTuple):
    """A game, its players and the settings of their games.

    Equal matches play the same games, apart from the effects of CPU times.
    """

    game: Game
    kind: str
    """The kind of match: ladder, uct, openspiel or beginner.

    The games that ``observed_game`` plays have the kind chances.
    """
    names: tuple[str, str]
    """The measured player and its opponent."""
    seed: int = 0
    is_adjudicated: bool = True
    """Whether a game ends when a win is proved.

    Audited pairs are played to the end in any case (see ``AUDITED``).
    """

    @property
    def title(self) -> str:
        """A short name of the match."""
        options = "".join(f" {value}" for value in self.game.options.values())
        return f"{self.game.key}{options}, {' against '.join(self.names)}"


class Work(NamedTuple):
    """The work of one player in a game, without forced moves."""

    moves: int
    seconds: float
    """The CPU time of all moves."""
    longest: float
    """The CPU time of the longest move."""
    visits: int
    late: int
    """The number of moves that took longer than the player may take."""


class Result(NamedTuple):
    """One game. The players are in the order of the match's names, not of the seats."""

    number: int
    """The number of the game, from 0; games with even numbers begin a pair."""
    score: float
    """The score of the first player: 1, 0.5 or 0."""
    reason: str
    """The kind of end: "rules", "proved", "repeated", "long" or "illegal"."""
    opening: tuple[str, ...]
    plies: int
    """The number of plies, including the opening."""
    works: tuple[Work, Work]
    claim: tuple[int, int] | None
    """The index of the player that first proved a win, and the plies before the proof."""
    illegal: int | None
    """The index of the player that made an illegal move."""
    date: str


def opening(game: Game, seed: str) -> tuple[Move, ...]:
    """Return the moves of a random opening that the game's own judge finds even."""
    return even_opening(game, seed, judge_of(game.key))


def judge_of(key: str) -> int:
    """Return the level that judges the openings of a game, 1 to 6."""
    return GAMES[key].measures.judge_level


def play(match: Match, number: int) -> Result:
    """Play the game with a number.

    Both games of a pair (0 and 1, 2 and 3, …) have the same opening, with seats changed.
    """
    pair, swap = divmod(number, 2)
    moves = opening(match.game, f"opening {match.seed} {pair}")
    players = [
        PLAYERS[name](match.game, player_seed(match.seed, number, index))
        for index, name in enumerate(match.names)
    ]
    table = ArenaGame(match, players, first_seat=swap)
    for move in moves:
        table.make(move)
    ends_when_proved = match.is_adjudicated and pair % AUDITED != AUDITED - 1
    score, reason = table.play_on(ends_when_proved)
    return Result(
        number,
        score,
        reason,
        tuple(match.game.spell(move) for move in moves),
        table.plies,
        (table.work(0), table.work(1)),
        table.claim,
        table.illegal,
        datetime.now(UTC).isoformat(timespec="seconds"),
    )


class ArenaGame:
    """A running game between the two players of a match."""

    def __init__(self, match: Match, players: Sequence[Contestant], first_seat: int) -> None:
        self._match, self._players = match, players
        self._first_seat = first_seat
        self._seconds: tuple[list[float], list[float]] = ([], [])
        self._visits = [0, 0]
        self._play = GameInPlay(match.game)
        self.claim: tuple[int, int] | None = None
        self.illegal: int | None = None

    @property
    def plies(self) -> int:
        """The number of plies so far."""
        return len(self._play.moves)

    def make(self, move: Move) -> None:
        """Make a legal move and pass it to both players."""
        self._play.make(move)
        for player in self._players:
            player.receive(move)

    def play_on(self, ends_when_proved: bool) -> tuple[float, str]:
        """Play to the end; return the score and the reason, as in ``Result``.

        With ``ends_when_proved`` the game ends when a player has proved a win.
        """
        while (outcome := self._play.position.outcome) is None:
            if reason := self._play.tie:
                return 0.5, reason
            self._play_turn()
            if self.illegal is not None:
                return float(self.illegal), "illegal"
            if ends_when_proved and self.claim:
                return float(self.claim[0] == 0), "proved"
        if outcome.winner is None:
            return 0.5, "rules"
        return float(outcome.winner == self._first_seat), "rules"

    def _play_turn(self) -> None:
        position = self._play.position
        index = position.to_move ^ self._first_seat
        start = process_time()
        decision = self._players[index].think(position, self._seconds[1 - index])
        if len(position.moves()) > 1:
            self._seconds[index].append(process_time() - start)
            self._visits[index] += decision.visits
        if decision.proved == 1 and self.claim is None:
            self.claim = (index, self.plies)
        if position.refusal(decision.move) is None:
            self.make(decision.move)
        else:
            self.illegal = index

    def work(self, index: int) -> Work:
        """Return the work of the player with an index."""
        seconds, limit = self._seconds[index], late_after(self._match.names[index])
        late = sum(time > limit for time in seconds) if limit is not None else 0
        rounded = round(sum(seconds), 4), round(max(seconds, default=0.0), 4)
        return Work(len(seconds), *rounded, self._visits[index], late)


def total_work(works: Sequence[Work]) -> Work:
    """Return the work of many games: sums, and the longest move."""
    return Work(
        sum(work.moves for work in works),
        sum(work.seconds for work in works),
        max((work.longest for work in works), default=0.0),
        sum(work.visits for work in works),
        sum(work.late for work in works),
    )
