"""The losses and accuracies of players over several reviewed games."""

from collections.abc import Iterable
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

from trigrid.review import Judged, Label, Review
from trigrid.terminal.player_names import player_name

HEADINGS = ("player", "games", "moves", "points lost per move", "accuracy", *(label.value for label in Label))
NONE = "–"
"""The text for a figure that a player does not have."""


class PlayerTotal(NamedTuple):
    """The moves of a player in all reviewed games."""

    name: str
    games: int
    losses: tuple[float, ...]
    """The loss of each move, from 0 to 1."""
    accuracies: tuple[float, ...]
    """The accuracies, from 0 to 100, in the games that have one for the player."""
    labels: tuple[Label, ...]

    @property
    def mean_loss(self) -> float | None:
        """The mean loss of a move, from 0 to 1; None without moves."""
        return fmean(self.losses) if self.losses else None

    @property
    def accuracy(self) -> float | None:
        """The mean accuracy of a game, from 0 to 100; None if no game has one."""
        return fmean(self.accuracies) if self.accuracies else None


def player_totals(reviews: Iterable[Review]) -> list[PlayerTotal]:
    """Return the totals of all players, in the order in which they appear."""
    totals = dict[str, PlayerTotal]()
    for review in reviews:
        for seat in (0, 1):
            name, accuracy = player_name(review.record, seat), review.accuracy(seat)
            judged = judged_of(review, seat)
            before = totals.get(name, PlayerTotal(name, 0, (), (), ()))
            totals[name] = PlayerTotal(
                name,
                before.games + 1,
                (*before.losses, *(each.loss for each in judged)),
                before.accuracies if accuracy is None else (*before.accuracies, accuracy),
                (*before.labels, *(each.label for each in judged if each.label is not None)),
            )
    return list(totals.values())


def judged_of(review: Review, seat: int) -> list[Judged]:
    """Return the judged moves of a seat, in the order of play."""
    pairs = zip(pairwise(review.nodes), review.judged, strict=True)
    return [judged for (node, _), judged in pairs if judged is not None and node.position.to_move == seat]


def totals_text(totals: Iterable[PlayerTotal]) -> str:
    """Return a table with a line for each player. Losses are in points, of 100."""
    rows = [HEADINGS, *map(_row, totals)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows
    )


def _row(total: PlayerTotal) -> tuple[str, ...]:
    return (
        total.name,
        str(total.games),
        str(len(total.losses)),
        NONE if total.mean_loss is None else f"{100 * total.mean_loss:.1f}",
        NONE if total.accuracy is None else f"{total.accuracy:.0f}%",
        *(str(total.labels.count(label)) for label in Label),
    )


def total_facts(total: PlayerTotal) -> dict[str, object]:
    """Return the totals of a player as values for JSON."""
    return {
        "player": total.name,
        "games": total.games,
        "moves": len(total.losses),
        "mean_loss": total.mean_loss,
        "accuracy": total.accuracy,
        "labels": {label.name.lower(): total.labels.count(label) for label in Label},
    }
