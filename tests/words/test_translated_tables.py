"""All that is said of a table at any moment of a game is translated by gettext."""

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.pseudo_language import english_in
from tests.words.foreign_words import ForeignWords, games, in_turn, loaded_words, samples, spoken
from trigrid.games import Game
from trigrid.records import Settled
from trigrid.search.searcher_protocol import Answer

PLIES = 40
"""How many moves a random game is followed."""


@pytest.fixture(scope="module")
def said() -> Iterator[ForeignWords]:
    """All words in the language that nobody speaks."""
    yield from loaded_words()


def moments(said: ForeignWords, game: Game, seed: int) -> Iterator[Any]:
    """A table at all kinds of moments of a random game, and after it; the players' names have no letters."""
    rng, table = random.Random(seed), said.table.Table(game)
    if seed % 2:
        table.record.headers |= dict(zip(game.seats, ("77", "88"), strict=True))
    yield table
    for text in ("", "7"):
        table.play_text(text)
        yield table
    while (moves := table.record.position.moves()) and len(table.record.moves) < PLIES:
        table.play(rng.choice(moves))
        yield table
        for place in rng.sample(places(table), 3):
            table.point_at(place)
            table.press(place, confirm=bool(rng.randrange(2)))
            yield table
    yield from after_all(table)


def places(table: Any) -> list[int]:
    """Places to point at: all of a board, or those of Trichet that are near."""
    game, position = table.game, table.record.position
    if hasattr(game, "board"):
        return list(range(len(game.board.names)))
    return sorted({*position.tiles, *position.open, *position.dead})


def after_all(table: Any) -> Iterator[Any]:
    """The table when moves are taken back, and when the players agree on something."""
    table.point_at(None)
    table.undo()
    yield table
    yield from with_computer(table)
    for seat in (0, 1, None):
        table.offer_tie(seat)
        yield table
    for settled in Settled:
        table.settle(settled)
        yield table
    table.storage.is_in_other_tab = True
    yield table


def with_computer(table: Any) -> Iterator[Any]:
    """The table while the computer plays one seat or both, with all that it can be at or find out."""
    computer_state = table.computer
    for first, second in ((1, None), (3, 3), (None, 6)):
        table.set_player(0, first)
        table.set_player(1, second)
        yield table
        table.play_text("7")
        yield table
    yield from busy(table)
    table.redo()
    yield from expecting(table)
    computer_state.advice = computer_state.forecast = None
    for seat in (0, 1):
        table.set_player(seat, None)


def busy(table: Any) -> Iterator[Any]:
    """The table while the computer thinks, or is not allowed to, or cannot."""
    computer_state, modules = table.computer, sys.modules
    for computer_state.activity in (None, *modules["trigrid.table.computer.computer_state"].Activity):
        for computer_state.is_ready, visits in ((False, 1), (True, 1), (True, 12345)):
            moves = table.record.position.moves()[:1]
            best = Answer(moves[0], 0.614, False, moves) if moves else None
            computer_state.progress = (
                modules["trigrid.engine.worker_messages"].Progress(visits, (best,)) if best else None
            )
            yield table
    computer_state.activity = computer_state.progress = None
    for change in ("is_paused", "has_declined"):
        setattr(computer_state, change, True)
        table.play_text("7")
        yield table
        table.cancel_input()
        yield table
        setattr(computer_state, change, False)
    supervisor = modules["trigrid.engine.worker_supervisor"]
    for computer_state.unavailable_reason in (*supervisor.UnavailableReason, None):
        yield table
    for computer_state.delay in (*supervisor.Delay, None):
        for computer_state.activity in (*modules["trigrid.table.computer.computer_state"].Activity, None):
            yield table


def expecting(table: Any) -> Iterator[Any]:
    """The table when the computer advises moves, and when it has just made one whose result it knows."""
    computer_state, here = table.computer, table.record.here
    state_module = sys.modules["trigrid.table.computer.computer_state"]
    moves = table.record.position.moves()[:3]
    for value in (0.0, 0.5, 1.0):
        answers = [Answer(move, value, bool(number), (move,)) for number, move in enumerate(moves)]
        for count in range(1, len(answers) + 1):
            computer_state.advice = state_module.Advice(here, tuple(answers[:count]))
            yield table
        computer_state.advice, last = None, table.record.last_move
        computer_state.forecast = state_module.Forecast(here, Answer(last, value, True, (last, *moves[:1])))
        yield table


@pytest.mark.parametrize("game", games(), ids=str)
def test_everything_that_can_be_said_of_a_table_is_translated(said: ForeignWords, game: Game) -> None:
    heard = dict[str, set[str]]()
    for turn, table in enumerate(moments(said, game, seed=len(game.options))):
        for name, text in said_of(said, table, turn):
            heard.setdefault(name, set()).add(text)
    for name, texts in heard.items():
        for text in texts:
            assert english_in(text) == [], name


def said_of(said: ForeignWords, table: Any, turn: int) -> Iterator[tuple[str, str]]:
    """What is said of a table now, and by which function; in some turns, everything."""
    game, place = (
        table.game,
        table.input.pointed_place if table.input.pointed_place is not None else places(table)[0],
    )
    words, position = said.words.words_of(game.key), table.record.position
    known = {"table": table, "position": position, "end": position, "record": table.record, "place": place}
    for name, function, types in said.functions:
        here = {key: known[key] for key, kind in types.items() if key in known and kind is not str}
        if here.keys() & {"table", "position", "record"}:
            others = [
                [(key, value) for value in samples(key, kind)]
                for key, kind in types.items()
                if key not in here
            ]
            for given in in_turn(others, turn):
                for text in spoken(function, {**here, **dict(given)}):
                    yield name, text
    yield "tools_legend", words.tools_legend(position)
    for seat in (0, 1):
        yield from (("card", part) for part in words.card(position, seat))
    for name, value in game.options.items():
        yield "options", f"{words.option_value(name, value)} {words.option_choice(name, value)}"
