"""The result of a match: points, statistics of pairs, and records of games."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from math import isfinite

from trigrid.games import Game
from trigrid.games.game_words import words_of_game
from trigrid.matches.match_game import RULES, MatchGame, Pairing, record_of
from trigrid.matches.pair_scores import PairScores
from trigrid.matches.sprt import Sprt
from trigrid.records import Record

DECISIONS = {None: "undecided", True: "H1 accepted", False: "H0 accepted"}
"""The states of a sequential test in words."""


@dataclass(frozen=True, repr=False)
class MatchResult:
    """The games of a match so far. Results are those of the first player.

    Points, wins, ties and losses count all games. The statistics count complete pairs, up to the first game
    that is missing: of games played in parallel, short ones end first, and must not have more weight.
    ``print`` shows a summary.
    """

    pairing: Pairing
    """The game, its two players, and the seed."""
    games: tuple[MatchGame, ...]
    """The finished games, by number."""
    sprt: Sprt | None = None
    """The sequential test of the match; None without one."""

    @property
    def game(self) -> Game:
        """The game that was played, with its options."""
        return self.pairing.game

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two players."""
        return self.pairing.names

    @property
    def points(self) -> float:
        """The points of the first player; a tie is half a point."""
        return sum(played.score for played in self.games)

    @property
    def wins(self) -> int:
        """The number of games that the first player won."""
        return self._count(1.0)

    @property
    def ties(self) -> int:
        """The number of tied games."""
        return self._count(0.5)

    @property
    def losses(self) -> int:
        """The number of games that the first player lost."""
        return self._count(0.0)

    def _count(self, score: float) -> int:
        return sum(played.score == score for played in self.games)

    @cached_property
    def scores(self) -> PairScores:
        """The statistics of the complete pairs."""
        paired = [played.score for number, played in enumerate(self.games) if played.number == number]
        return PairScores.of(zip(paired[::2], paired[1::2], strict=False))

    @property
    def pairs(self) -> tuple[int, int, int, int, int]:
        """The numbers of pairs in which the first player won 0, 0.5, 1, 1.5 and 2 points."""
        return self.scores.counts

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the first player's expected score in a game, from 0 to 1.

        It assumes that the number of games was fixed in advance.
        """
        return self.scores.interval

    @property
    def elo(self) -> float:
        """The Elo difference: positive if the first player is better.

        It is infinite if all pairs have 2 points, and minus infinity if all have 0. Without a complete pair,
        it is 0.
        """
        return self.scores.elo

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The 95% interval of the Elo difference.

        An end is infinite if all pairs have 0 or all have 2 points. For fewer than two pairs, both ends are.
        """
        return self.scores.elo_interval

    @property
    def superiority(self) -> float:
        """The likelihood that the first player is better, from 0 to 1."""
        return self.scores.superiority

    @property
    def decision(self) -> bool | None:
        """Whether the sequential test accepts ``elo1``; None if it is undecided.

        Without a test, the value is None, too.
        """
        return None if self.sprt is None else self.sprt.decision(self.scores)

    @property
    def records(self) -> tuple[Record, ...]:
        """The records of the games, with the players in their headers."""
        return tuple(record_of(self.pairing, played) for played in self.games)

    @property
    def failures(self) -> tuple[str, ...]:
        """The explanations of the games in which a player failed."""
        return tuple(
            f"game {played.number + 1}: {played.explanation}" for played in self.games if played.explanation
        )

    def __repr__(self) -> str:
        return f"<MatchResult: {self._heading}, {self.points:g} of {len(self.games)}>"

    def __str__(self) -> str:
        return "\n".join([self._heading, *self._statistics(), *self._endings()])

    @property
    def _heading(self) -> str:
        return f"{' against '.join(self.names)}, {words_of_game(self.game)}"

    def _statistics(self) -> list[str]:
        scores, total = self.scores, len(self.games)
        share = f" ({self.points / total:.1%})" if total else ""
        low, high = self.interval
        lines = [
            f"Points: {self.points:g} of {total}{share}, 95% within {low:.1%} to {high:.1%}",
            f"Wins: {self.wins}, ties: {self.ties}, losses: {self.losses}",
            f"Pairs with 0, 0.5, 1, 1.5, 2 points: {', '.join(map(str, self.pairs))}",
            f"Elo: {_elo_text(scores)}, LOS: {self.superiority:.1%}",
        ]
        if self.sprt is not None:
            low, high = self.sprt.bounds
            lines.append(
                f"SPRT [{self.sprt.elo0:g}, {self.sprt.elo1:g}]: LLR {self.sprt.ratio(scores):+.2f} "
                f"({low:+.2f}, {high:+.2f}), {DECISIONS[self.decision]}"
            )
        return lines

    def _endings(self) -> list[str]:
        """Return a line about games that did not end by their rules, if there are any."""
        reasons = Counter(played.reason for played in self.games if played.reason != RULES)
        counts = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items()))
        return [f"Ended without the rules: {counts}"] if counts else []


def _elo_text(scores: PairScores) -> str:
    """Return the Elo difference with its margin, or a bound if it is infinite."""
    low, high = scores.elo_interval
    if scores.has_finite_elo:
        return f"{scores.elo:+.1f} ± {scores.elo_error:.1f}"
    if isfinite(low):
        return f"above {low:+.1f} (95%)"
    return f"below {high:+.1f} (95%)" if isfinite(high) else "unknown"
