"""The result of a tournament: standings and a cross table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trigrid.matches.match_result import MatchResult
from trigrid.matches.pair_scores import PairScores


class Standing(NamedTuple):
    """A player's result in a tournament."""

    name: str
    """The name of the player."""
    points: float
    """The points of all games; a tie is half a point."""
    games: int
    """The number of games."""
    scores: PairScores
    """The statistics of the player's pairs against all others."""


@dataclass(frozen=True, repr=False)
class Tournament:
    """The matches of a round robin, in which each player meets each other one.

    ``print`` shows the table, with the points against each opponent. The column Elo is the difference from
    the average of the opponents that the player met, with the 95% interval; – if it is infinite.
    """

    matches: tuple[MatchResult, ...]
    """The match of each two players."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in the order in which they were given."""
        return tuple(dict.fromkeys(name for match in self.matches for name in match.names))

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players' results, the most points first."""
        found = (self._standing(name) for name in self.names)
        return tuple(sorted(found, key=lambda standing: -standing.points))

    def _standing(self, name: str) -> Standing:
        own = [match for match in self.matches if name in match.names]
        scores = PairScores()
        for match in own:
            scores += match.scores if name == match.names[0] else match.scores.reversed
        points = sum(_points(match, name) for match in own)
        return Standing(name, points, sum(len(match.games) for match in own), scores)

    def points(self, name: str, opponent: str) -> float | None:
        """Return the points that a player won against another; None if they have no match."""
        for match in self.matches:
            if {name, opponent} == set(match.names):
                return _points(match, name)
        return None

    def __repr__(self) -> str:
        return f"<Tournament: {', '.join(self.names)}>"

    def __str__(self) -> str:
        standings = self.standings
        numbers = [str(rank) for rank in range(1, len(standings) + 1)]
        rows = [("", "player", "Elo", "±", "games", "points", "share", *numbers)]
        for number, standing in zip(numbers, standings, strict=True):
            against = (self.points(standing.name, other.name) for other in standings)
            cells = ("–" if points is None else f"{points:g}" for points in against)
            rows.append((number, *_cells(standing), *cells))
        return "\n".join(_aligned(rows))


def _points(match: MatchResult, name: str) -> float:
    return match.points if name == match.names[0] else len(match.games) - match.points


def _cells(standing: Standing) -> tuple[str, ...]:
    scores, share = standing.scores, standing.points / (standing.games or 1)
    elo = (f"{scores.elo:+.0f}", f"{scores.elo_error:.0f}") if scores.has_finite_elo else ("–", "–")
    return standing.name, *elo, str(standing.games), f"{standing.points:g}", f"{share:.1%}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows with aligned columns: names on the left, numbers on the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
