"""Tests that the sentence about a game's end is true and addresses its reader."""

import random
import re
from typing import Any

import pytest

from trigrid.games import Game, load, tri_it_out, trichet, tritium
from trigrid.headers.who_plays import set_level
from trigrid.records import Record, Settled
from trigrid.table.table import Table
from trigrid.table.words.status_line import reason_text

GAMES = [
    load("tritium", size=4),
    load("tritium", size=4, form="short"),
    load("tritt"),
    load("tritt-reloaded"),
    load("tri-it-out", board="hex-2-3"),
    load("tri-it-out", board="hex-2-4", capture="any"),
    load("trichet", tiles=54, region=6),
]
COLOURS = ("orange", "blue")
RANDOM_GAMES = 12


def table_after(record: Record, you: int | None) -> Table:
    """Return a table of an ended game, as its reader sees it.

    you: the reader's seat against the computer, None for a game of two people.
    """
    seen = Record.from_text(record.to_text())
    if you is not None:
        set_level(seen, 1 - you, 3)
    seen.go(seen.end)
    return Table(seen.game, seen)


def names(record: Record, you: int | None) -> list[str]:
    """Return the names that a sentence gives to both players, in lower case."""
    if you is not None:
        return ["you" if seat == you else "the computer" for seat in range(2)]
    position: Any = record.position
    colours = [position.colour(seat) for seat in range(2)] if "tritt" in record.game.key else [0, 1]
    return [record.game.seats[colour].lower() for colour in colours]


def facts(record: Record, you: int | None) -> list[str]:
    """Return phrases that the sentence must contain, computed from the position."""
    position: Any = record.position
    outcome, before = record.outcome, record.before
    assert outcome is not None
    assert before is not None
    called, winner = names(record, you), outcome.winner
    if winner is None:
        return ["nobody closed"]
    reader = winner if you is None else you
    own, more = outcome.scores[reader], outcome.scores[1 - reader]
    if outcome.reason in (tritium.Ending.MORE_TILES, tri_it_out.Ending.FEWEST):
        return [f"{called[reader]} ", f" {own} ", f"and {called[1 - reader]} {more}"]
    if isinstance(outcome.reason, (tritium.Ending, tri_it_out.Ending)):
        each = [] if outcome.reason is tri_it_out.Ending.MIXED_LEFT else [f"{own} "]
        return [*each, f"{called[1 - winner]} "]
    if isinstance(outcome.reason, trichet.Ending):
        return closed_facts(position, before.to_move, called)
    mover = f"{called[before.to_move]} made"
    lined = [colour for colour in (0, 1) if position.lines(colour)]
    if not lined:
        return [f"{called[position.to_move]} can"]
    if len(lined) == 2:
        return [mover, "lines of both colours"]
    if you is not None and winner != before.to_move:
        return [mover, "in your colour" if winner == you else "in the computer’s colour"]
    return [mover, f"three {COLOURS[lined[0]]} dots"]


def closed_facts(position: Any, mover: int, called: list[str]) -> list[str]:
    """Return the phrases for a closed region."""
    colours = {position.colours[next(iter(corners))] for corners in position.closed}
    message = [f"{called[mover]} closed"]
    if len(colours) == 2:
        return [*message, "both colours"]
    (colour,) = colours
    return [*message, f"{COLOURS[colour]} region", f"of {position.outcome.scores[colour]} tiles"]


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("you", [None, 0, 1])
def test_the_reason_is_true_and_one_sentence(game: Game, you: int | None) -> None:
    for seed in range(RANDOM_GAMES):
        rng, record = random.Random(seed), Record(game)
        while record.outcome is None:
            record.add(rng.choice(record.position.moves()))
        message = reason_text(table_after(record, you))
        for phrase in facts(record, you):
            assert phrase in message.lower(), (message, phrase)
        assert re.fullmatch(r"[^.{}]+\.", message), message


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize(
    ("you", "how", "message"),
    [
        (0, Settled.FIRST_RESIGNED, "You resigned."),
        (1, Settled.FIRST_RESIGNED, "The computer resigned."),
        (0, Settled.TIE_AGREED, "You and the computer agreed on a tie."),
        (None, Settled.TIE_AGREED, "The players agreed on a tie."),
    ],
)
def test_the_reason_names_who_resigned_or_agreed(
    game: Game, you: int | None, how: Settled, message: str
) -> None:
    table = Table(game)
    if you is not None:
        table.set_player(1 - you, 3)
    table.add_move(game.start().moves()[0])
    table.settle(how)
    assert reason_text(table) == message
