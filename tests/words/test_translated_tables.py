"""Tests that all texts about a table pass through gettext at any moment of a game."""

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.pseudo_language import english_in
from tests.words.foreign_words import ForeignWords, games, in_turn, loaded_words, returned_texts, samples
from trigrid.games import Game
from trigrid.records import Settled
from trigrid.search.searcher_protocol import Answer

PLIES = 40
"""A random game is stopped once it has this many moves."""


@pytest.fixture(scope="module")
def foreign_words() -> Iterator[ForeignWords]:
    """Provide all texts in the fake language."""
    yield from loaded_words()


def moments(foreign_words: ForeignWords, game: Game, seed: int) -> Iterator[Any]:
    """Yield a table at many moments during and after a random game.

    If the players have names, the names have no letters.
    """
    rng, table = random.Random(seed), foreign_words.table.Table(game)
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
    """Return places to point at: all, or in Trichet only the tiles and nearby places."""
    game, position = table.game, table.record.position
    if hasattr(game, "board"):
        return list(range(len(game.board.names)))
    return sorted({*position.tiles, *position.open, *position.dead})


def after_all(table: Any) -> Iterator[Any]:
    """Yield the table in the states that follow its random game.

    The states are: after undo, against the computer, after offers and agreements, and open in another tab.
    """
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
    """Yield the table in all states of the computer, which plays one seat or both."""
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
    """Yield the table while the computer thinks, is paused or is unavailable."""
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
    """Yield the table with advice, and after a move with a known result."""
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
def test_all_texts_about_a_table_are_translated(foreign_words: ForeignWords, game: Game) -> None:
    texts_by_function = dict[str, set[str]]()
    for turn, table in enumerate(moments(foreign_words, game, seed=len(game.options))):
        for name, text in texts_about(foreign_words, table, turn):
            texts_by_function.setdefault(name, set()).add(text)
    for name, texts in texts_by_function.items():
        for text in texts:
            assert english_in(text) == [], name


def texts_about(foreign_words: ForeignWords, table: Any, turn: int) -> Iterator[tuple[str, str]]:
    """Yield the names of functions and their texts about a table.

    Over several values of ``turn``, all arguments are covered.
    """
    game, place = (
        table.game,
        table.input.pointed_place if table.input.pointed_place is not None else places(table)[0],
    )
    words, position = foreign_words.words.words_of(game.key), table.record.position
    known = {"table": table, "position": position, "end": position, "record": table.record, "place": place}
    for name, function, types in foreign_words.functions:
        here = {key: known[key] for key, kind in types.items() if key in known and kind is not str}
        if here.keys() & {"table", "position", "record"}:
            others = [
                [(key, value) for value in samples(key, kind)]
                for key, kind in types.items()
                if key not in here
            ]
            for given in in_turn(others, turn):
                for text in returned_texts(function, {**here, **dict(given)}):
                    yield name, text
    yield "tools_legend", words.tools_legend(position)
    for seat in (0, 1):
        yield from (("card", part) for part in words.card(position, seat))
    for name, value in game.options.items():
        yield "options", f"{words.option_value(name, value)} {words.option_choice(name, value)}"
