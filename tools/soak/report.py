"""Reports of the soak: lines of progress, a table of the games, the failures."""

from collections.abc import Iterable, Mapping

from tools.soak.games import Tally
from trigrid.games import Game

HEADINGS = ("game", "moves", "games", "longest", "ties", "wins by seat", "abandoned", "compared", "failures")
"""Abandoned games are those without a maximum length that became too long.

Compared plies are those that a reference program also checked.
"""


def total_of(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of all tallies."""
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def progress(tallies: Iterable[Tally], seconds: float) -> str:
    """Return one line about the progress of a run."""
    total = total_of(tallies)
    return (
        f"{seconds:5.0f} s: {total.moves:,} moves of {total.games:,} games, "
        f"{total.moves / seconds:,.0f} moves a second, {total.failed} failures"
    )


def table(tallies: Mapping[Game, Tally]) -> str:
    """Return a table with a row for each game and one for the total."""
    lines = [HEADINGS, *(_cells(title_of(game), tally) for game, tally in tallies.items())]
    lines.append(_cells("all", total_of(tallies.values())))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [
        " | ".join([name.ljust(width), *map(str.rjust, numbers, others)])
        for (name, *numbers), (width, *others) in ((line, widths) for line in lines)
    ]
    return "\n".join([rows[0], "-|-".join("-" * width for width in widths), *rows[1:]])


def title_of(game: Game) -> str:
    """Return a game's key and options in one line."""
    return " ".join(map(str, [game.key, *game.options.values()]))


def _cells(title: str, tally: Tally) -> tuple[str, ...]:
    first, second = tally.wins
    numbers = (tally.moves, tally.games, tally.longest, tally.ties)
    more = (tally.abandoned, tally.compared, tally.failed)
    return (title, *(f"{n:,}" for n in numbers), f"{first:,} {second:,}", *(f"{n:,}" for n in more))


def failure_paragraphs(tallies: Mapping[Game, Tally]) -> list[str]:
    """Return a paragraph for each recorded failure."""
    return [
        f"{failure.game}, seed {failure.seed}: {failure.message}\n  after {failure.moves or 'no move'}"
        for tally in tallies.values()
        for failure in tally.failures
    ]
