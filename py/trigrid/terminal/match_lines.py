"""Lines about matches: one for each game, and the result."""

from collections.abc import Sequence

from trigrid.matches.match_game import MatchGame
from trigrid.matches.match_result import MatchResult
from trigrid.matches.tournament import Tournament


def game_line(result: MatchResult, played: MatchGame) -> str:
    """Return a line about a game that has just ended, with the score of its match."""
    first, second = result.names
    scores, total = result.scores, len(result.games)
    parts = [
        f"game {played.number + 1}: {first} {played.score:g}, {second} {1 - played.score:g} "
        f"({played.explanation or played.reason}, {len(played.moves)} moves)",
        f"{first} has {result.points:g} of {total} ({result.points / total:.1%})",
    ]
    if scores.has_finite_elo:
        parts.append(f"Elo {scores.elo:+.0f} ± {scores.elo_error:.0f}")
    if result.sprt is not None:
        parts.append(f"LLR {result.sprt.ratio(scores):+.2f}")
    return "; ".join(parts)


def summary(results: Sequence[MatchResult]) -> str:
    """Return the result of a match, or the table of a round robin."""
    if len(results) == 1:
        return str(results[0])
    return str(Tournament(tuple(results)))
