"""Inputs without errors: records, links, addresses and stored texts of every game."""

from copy import copy
from functools import cache
from itertools import cycle, product

from tests.records.random_records import line, random_tree
from trigrid import load
from trigrid.collection import Chapter, Collection, Mode
from trigrid.games import GAMES, Game
from trigrid.library.address import address_of
from trigrid.library.record_export import game_address
from trigrid.records import Record, Settled

NOTES = ("good", "one } two \\ {", "(1. x)", "[%eval 0.631 0.040 6 d4]", "[%mark b2 red; 0,1A] [%sign ?!] so")
"""Comments in records."""


@cache
def games() -> tuple[Game, ...]:
    """Return a short variant of every game."""
    return tuple(load(key, **game.measures.smallest) for key, game in GAMES.items())


@cache
def records() -> tuple[Record, ...]:
    """Return short records of every game.

    They contain lines of play, branches, ties, resignations, set-up positions, and headers of stored games.
    """
    found = [line(game, seed, 2 + 3 * seed) for game, seed in product(games(), range(3))]
    found += [random_tree(game, seed, NOTES) for game, seed in product(games(), (3, 7))]
    starts = [line(game, 5, 7) for game in games()]
    found += [Record(start.game, start.position) for start in starts]
    for number, record in enumerate(found):
        record.headers = {"Id": f"game{number}", "Date": "2026-11-22", "At": str(number % 4)}
        record.headers[record.game.seats[0]] = 'Ann "A." O’Hara'
        if record.here.outcome is None and not record.here.children:
            record.settled = (None, *Settled)[number % 4]
    return tuple(found)


@cache
def record_texts() -> tuple[str, ...]:
    """Return the sound records as texts."""
    return tuple(record.to_text() for record in records())


@cache
def collections() -> tuple[Collection, ...]:
    """Return collections of short records."""
    modes = cycle(Mode)
    chapters = [
        Chapter(copy(record), f"No. {number}", next(modes)) for number, record in enumerate(records())
    ]
    return (Collection(chapters[:3], "A lesson", "Ann"), Collection(chapters[3:7]), Collection((), "Empty"))


@cache
def links() -> tuple[str, ...]:
    """Return the sound records as links of both forms."""
    return tuple(record.to_link(is_full=is_full) for is_full in (False, True) for record in records())


@cache
def link_addresses() -> tuple[str, ...]:
    """Return the sound records as addresses."""
    return tuple(game_address(record, record.here) for record in records())


@cache
def addresses() -> tuple[str, ...]:
    """Return addresses of every kind, except those that contain a record."""
    screens = (
        "#/",
        "#/games",
        "#/learn",
        "#/puzzles",
        "#/puzzles/daily",
        "#/puzzles/daily/2026-11-26",
        "#/puzzles/run/tritt",
        "#/statistics",
        "#/review/k3x",
    )
    new = (address_of(game) for game in games())
    stored = (address_of(game, g="k3x9q2") for game in games())
    parts = (f"#/{part}/{key}" for part, key in product(("learn", "puzzles"), GAMES))
    puzzles = (f"#/puzzles/{key}/{number}" for key, number in product(GAMES, (1, 17, 400)))
    return (*screens, *new, *stored, *parts, *puzzles)
