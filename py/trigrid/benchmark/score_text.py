"""Scores as a table for people and as a JSON object for programs."""

from collections.abc import Mapping, Sequence
from typing import Any

from trigrid.benchmark.attempts import Attempt
from trigrid.benchmark.data_set import VERSION
from trigrid.benchmark.score import Score

HEADINGS = (
    "",
    "items",
    "right",
    "95% interval",
    "random right",
    "solved",
    "random solved",
    "illegal",
    "no answer",
    "error",
)


def score_table(scores: Sequence[Score]) -> str:
    """Return the scores as a text table.

    ``docs/benchmark.md`` describes the columns.
    """
    lines = [HEADINGS, *map(_cells, scores)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [
        "  ".join([cells[0].ljust(widths[0]), *map(str.rjust, cells[1:], widths[1:])]).rstrip()
        for cells in lines
    ]
    return "\n".join([*rows, f"Data set version {VERSION}."])


def _cells(score: Score) -> tuple[str, ...]:
    low, high = score.interval
    return (
        f"{score.grouping} {score.name}".strip(),
        str(score.items),
        f"{score.share:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{score.chance:.1%}",
        *("–" if share is None else f"{share:.1%}" for share in (score.solved_share, score.solved_chance)),
        str(score.illegal),
        str(score.unanswered),
        "–" if score.value_error is None else f"{score.value_error:.3f}",
    )


def score_report(
    scores: Sequence[Score], attempts: Sequence[Attempt], settings: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the scores, and the answer to each item, as an object for JSON."""
    return {
        "version": VERSION,
        **settings,
        "scores": [_score_entry(score) for score in scores],
        "answers": [_answer_entry(attempt) for attempt in attempts],
    }


def _score_entry(score: Score) -> dict[str, Any]:
    names = ("grouping", "name", "items", "right", "share", "interval", "chance")
    more = ("solved", "solved_share", "solved_chance", "illegal", "unanswered", "valued", "value_error")
    return {name: getattr(score, name) for name in (*names, *more)}


def _answer_entry(attempt: Attempt) -> dict[str, Any]:
    move, value, miss = attempt.reply
    return {
        "id": attempt.item.id,
        "move": None if move is None else attempt.item.game.spell(move),
        "right": attempt.is_right,
        "solved": attempt.is_solved,
        "miss": None if miss is None else miss.value,
        "value": value,
    }
