"""What a run of the soak says: lines of progress, a table of the games, the failures."""

from collections.abc import Iterable, Mapping

from tools.soak.games import Tally
from trigrid.games import Game

HEADINGS = ("game", "moves", "games", "longest", "ties", "wins by seat", "left", "refereed", "failures")
"""``left``: games without a bound that went on for too long; ``refereed``: plies a slow program saw, too."""


def total_of(tallies: Iterable[Tally]) -> Tally:
    """All in one."""
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def progress(tallies: Iterable[Tally], seconds: float) -> str:
    """One line on how far a run is."""
    total = total_of(tallies)
    return (
        f"{seconds:5.0f} s: {total.moves:,} moves of {total.games:,} games, "
        f"{total.moves / seconds:,.0f} moves a second, {total.failed} failures"
    )


def table(tallies: Mapping[Game, Tally]) -> str:
    """A line a game, and one for all of them, in columns."""
    lines = [HEADINGS, *(_cells(title_of(game), tally) for game, tally in tallies.items())]
    lines.append(_cells("all", total_of(tallies.values())))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    texts = [
        " | ".join([name.ljust(width), *map(str.rjust, numbers, others)])
        for (name, *numbers), (width, *others) in ((line, widths) for line in lines)
    ]
    return "\n".join([texts[0], "-|-".join("-" * width for width in widths), *texts[1:]])


def title_of(game: Game) -> str:
    """A game with its options, in short."""
    return " ".join(map(str, [game.key, *game.options.values()]))


def _cells(title: str, tally: Tally) -> tuple[str, ...]:
    first, second = tally.wins
    numbers = (tally.moves, tally.games, tally.longest, tally.ties)
    more = (tally.left, tally.compared, tally.failed)
    return (title, *(f"{n:,}" for n in numbers), f"{first:,} {second:,}", *(f"{n:,}" for n in more))


def failures_told(tallies: Mapping[Game, Tally]) -> list[str]:
    """A paragraph for each failure that was kept."""
    return [
        f"{failure.game}, seed {failure.seed}: {failure.sentence}\n  after {failure.moves or 'no move'}"
        for tally in tallies.values()
        for failure in tally.failures
    ]
