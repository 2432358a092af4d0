"""A match: pairs of games from one random opening, the seats changed for the second of them."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from math import inf
from random import Random
from time import process_time
from typing import NamedTuple

from tools.arena.players import SEATED, Contestant, allowed, uncalibrated
from trigrid.games import GAMES, Game, Move, Position

LONGEST = 200
"""Plies after which a game that the rules set no bound is a tie."""
REPEATED = 3
"""How often a position may stand until it is one, in such a game: computer players then agree on it."""
OPENING = (2, 6)
"""How many plies are drawn at random, at least and at most."""
EVEN = 0.1
"""How far from 0.5 the judge's value of an opening may lie."""
TRIES = 40
"""Openings drawn before the most even so far is taken, or one in which the game can be ended at once."""
AUDITED = 5
"""Of so many pairs, one is played to the end even if its result is proved."""


class Match(NamedTuple):
    """Who plays whom at what; equal ones play the same games but for what CPU times change."""

    game: Game
    kind: str
    """ladder, uct or openspiel."""
    names: tuple[str, str]
    """The player to be measured, and the other."""
    seed: int = 0
    is_adjudicated: bool = True
    """Whether a game ends when its result is certain."""

    @property
    def title(self) -> str:
        """In a few words."""
        options = "".join(f" {value}" for value in self.game.options.values())
        return f"{self.game.key}{options}, {' against '.join(self.names)}"


class Work(NamedTuple):
    """What one player did in a game; moves that were the only ones are left out."""

    moves: int
    seconds: float
    """CPU time of all its moves."""
    longest: float
    """CPU time of one."""
    visits: int
    late: int
    """Moves that took more than the player is allowed."""


class Result(NamedTuple):
    """One game; players are in the order of the match's names, whatever their seats."""

    number: int
    """From 0; even ones begin a pair."""
    score: float
    """Of the first player: 1, 0.5 or 0."""
    reason: str
    """How it ended: "rules", "proved", "repeated", "long" or "illegal"."""
    opening: tuple[str, ...]
    plies: int
    """The opening's included."""
    works: tuple[Work, Work]
    claim: tuple[int, int] | None
    """Which player first proved that it wins, and after how many plies."""
    illegal: int | None
    """Which player made an illegal move."""
    date: str


@lru_cache(maxsize=64)
def opening(game: Game, seed: str) -> tuple[Move, ...]:
    """The first moves of a game, drawn at random until it is as even as can be, and not over at once.

    Where one seat has all but won already, both games of a pair tell nothing of the players.
    """
    rng, best = Random(seed), (inf, tuple[Move, ...]())
    for tried in range(TRIES * TRIES):
        moves, position = random_opening(game, rng)
        if position.outcome is None and (tried > TRIES or not _is_sharp(position)):
            best = min(best, (_unevenness(position), moves), key=lambda each: each[0])
        if best[1] and (best[0] <= EVEN or tried > TRIES):
            return best[1]
    raise ValueError(f"{game} has no opening of {OPENING[0]} to {OPENING[1]} plies")


def random_opening(game: Game, rng: Random) -> tuple[tuple[Move, ...], Position]:
    """Some first moves, each any legal one, and where they lead; the game may be over there."""
    moves = list[Move]()
    position: Position = game.start()
    for _ in range(rng.randint(*OPENING)):
        if position.outcome is None:
            moves.append(rng.choice(position.moves()))
            position = position.play(moves[-1])
    return tuple(moves), position


def judge_of(key: str) -> int:
    """The level that judges the openings of a game, 1 to 6."""
    return GAMES[key].measures.judge_level


def _unevenness(position: Position) -> float:
    """How far from an even game the judge thinks a position."""
    answer = uncalibrated(position.game, judge_of(position.game.key), seed=0).think(position, inf)
    return abs(answer.value - 0.5) + answer.proved


def _is_sharp(position: Position) -> bool:
    return any(position.play(move).outcome for move in position.moves())


def play(match: Match, number: int) -> Result:
    """The game of that number: both of a pair (0 and 1, 2 and 3, …) have one opening, and seats changed."""
    pair, swap = divmod(number, 2)
    moves = opening(match.game, f"opening {match.seed} {pair}")
    players = [
        SEATED[name](match.game, _seed(match, number, place)) for place, name in enumerate(match.names)
    ]
    table = ArenaGame(match, players, first_seat=swap)
    for move in moves:
        table.make(move)
    is_cut = match.is_adjudicated and pair % AUDITED != AUDITED - 1
    score, reason = table.play_on(is_cut)
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
    """A game going on between the two players of a match."""

    def __init__(self, match: Match, players: Sequence[Contestant], first_seat: int) -> None:
        self._match, self._players = match, players
        self._first_seat = first_seat
        self._seconds: tuple[list[float], list[float]] = ([], [])
        self._visits = [0, 0]
        self._position = match.game.start()
        self._stood = Counter[Position]()
        self.plies = 0
        self.claim: tuple[int, int] | None = None
        self.illegal: int | None = None

    def make(self, move: Move) -> None:
        """A legal move, which both players are told of."""
        self._position = self._position.play(move)
        self.plies += 1
        for player in self._players:
            player.saw(move)

    def play_on(self, is_cut: bool) -> tuple[float, str]:
        """The first player's score at the end, and why that is the end; ``is_cut`` if a proof is one."""
        while (outcome := self._position.outcome) is None:
            if self._match.game.max_length is None and (reason := self._unending()):
                return 0.5, reason
            self._turn()
            if self.illegal is not None:
                return float(self.illegal), "illegal"
            if is_cut and self.claim:
                return float(self.claim[0] == 0), "proved"
        if outcome.winner is None:
            return 0.5, "rules"
        return float(outcome.winner == self._first_seat), "rules"

    def _unending(self) -> str | None:
        """Why the game would not come to an end; asked once a turn."""
        self._stood[self._position] += 1
        if self._stood[self._position] >= REPEATED:
            return "repeated"
        return "long" if self.plies >= LONGEST else None

    def _turn(self) -> None:
        position = self._position
        place = position.to_move ^ self._first_seat
        begin = process_time()
        thought = self._players[place].think(position, self._seconds[1 - place])
        if len(position.moves()) > 1:
            self._seconds[place].append(process_time() - begin)
            self._visits[place] += thought.visits
        if thought.proved == 1 and self.claim is None:
            self.claim = (place, self.plies)
        if position.refusal(thought.move) is None:
            self.make(thought.move)
        else:
            self.illegal = place

    def work(self, place: int) -> Work:
        """What a player has done."""
        seconds, limit = self._seconds[place], allowed(self._match.names[place])
        late = sum(time > limit for time in seconds) if limit is not None else 0
        rounded = round(sum(seconds), 4), round(max(seconds, default=0.0), 4)
        return Work(len(seconds), *rounded, self._visits[place], late)


def _seed(match: Match, number: int, place: int) -> int:
    """Another one for every player of every game."""
    return Random(f"player {match.seed} {number} {place}").getrandbits(31)


def total_work(works: Sequence[Work]) -> Work:
    """Many games' work in one: sums, and the longest move of all."""
    return Work(
        sum(work.moves for work in works),
        sum(work.seconds for work in works),
        max((work.longest for work in works), default=0.0),
        sum(work.visits for work in works),
        sum(work.late for work in works),
    )
