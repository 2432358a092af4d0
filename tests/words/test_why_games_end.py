"""The sentence that says why a game is over: it is true, and says to each reader what they did."""

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
ROUNDS = 12


def table_after(record: Record, you: int | None) -> Table:
    """A table with a game that is over, as read by two people or by whoever played the computer."""
    seen = Record.from_text(record.to_text())
    if you is not None:
        set_level(seen, 1 - you, 3)
    seen.go(seen.end)
    return Table(seen.game, seen)


def names(record: Record, you: int | None) -> list[str]:
    """What both players are called in a sentence, in small letters."""
    if you is not None:
        return ["you" if seat == you else "the computer" for seat in range(2)]
    position: Any = record.position
    colours = [position.colour(seat) for seat in range(2)] if "tritt" in record.game.key else [0, 1]
    return [record.game.seats[colour].lower() for colour in colours]


def facts(record: Record, you: int | None) -> list[str]:
    """Phrases that the sentence must have, from the position alone."""
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
    """The same where a region was closed."""
    colours = {position.colours[next(iter(corners))] for corners in position.closed}
    said = [f"{called[mover]} closed"]
    if len(colours) == 2:
        return [*said, "both colours"]
    (colour,) = colours
    return [*said, f"{COLOURS[colour]} region", f"of {position.outcome.scores[colour]} tiles"]


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("you", [None, 0, 1])
def test_the_reason_is_one_true_sentence(game: Game, you: int | None) -> None:
    for seed in range(ROUNDS):
        rng, record = random.Random(seed), Record(game)
        while record.outcome is None:
            record.add(rng.choice(record.position.moves()))
        said = reason_text(table_after(record, you))
        for phrase in facts(record, you):
            assert phrase in said.lower(), (said, phrase)
        assert re.fullmatch(r"[^.{}]+\.", said), said


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize(
    ("you", "how", "said"),
    [
        (0, Settled.FIRST_RESIGNED, "You resigned."),
        (1, Settled.FIRST_RESIGNED, "The computer resigned."),
        (0, Settled.TIE_AGREED, "You and the computer agreed on a tie."),
        (None, Settled.TIE_AGREED, "The players agreed on a tie."),
    ],
)
def test_who_ended_a_game_otherwise_is_said(game: Game, you: int | None, how: Settled, said: str) -> None:
    table = Table(game)
    if you is not None:
        table.set_player(1 - you, 3)
    table.add_move(game.start().moves()[0])
    table.settle(how)
    assert reason_text(table) == said
