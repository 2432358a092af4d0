"""Tests of the instruction line, which appears only for people who can move."""

from random import Random

import pytest

from trigrid.games import GAMES, load
from trigrid.games.tritium import TritiumPosition
from trigrid.headers.who_plays import set_level
from trigrid.records import Record, Settled
from trigrid.table.table import Table
from trigrid.table.words.status_line import what_now
from trigrid.words import words_for
from trigrid.words.tritium import TritiumWords

MAX_CHARACTERS = 95
"""The maximum number of characters that fit into two lines on the smallest phones."""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Provide a table whose instruction line names the person and the number of tiles."""

    def message(self: TritiumWords, position: TritiumPosition) -> str:
        laid = position.laid.bit_count()
        return self.sentence_for(
            position, position.to_move, you=f"You after {laid}.", others=f"{{player}} after {laid}."
        )

    monkeypatch.setattr(TritiumWords, "what_now", message)
    return Table(load("tritium"))


def test_the_line_addresses_each_person(table: Table) -> None:
    assert what_now(table) == "First after 0."
    table.play_text("sky-a1")
    assert what_now(table) == "Second after 1."


def test_the_line_is_empty_on_the_computers_turn(table: Table) -> None:
    set_level(table.record, 1, 2)
    assert what_now(table) == "You after 0."
    table.play_text("sky-a1")
    assert what_now(table) == ""


def test_the_line_shows_after_undo_but_not_on_past_moves(table: Table) -> None:
    for text in ("sky-a1", "sky-a3"):
        table.play_text(text)
    table.undo()
    assert what_now(table) == "Second after 1."
    table.go_to(table.record.root)
    assert what_now(table) == ""
    table.redo()
    assert what_now(table) == ""
    table.redo()
    assert what_now(table) == "First after 2."


def test_the_line_is_empty_after_the_end_or_in_another_tab(table: Table) -> None:
    table.storage.is_in_other_tab = True
    assert what_now(table) == ""
    table.storage.is_in_other_tab = False
    table.settle(Settled.FIRST_RESIGNED)
    assert what_now(table) == ""


@pytest.mark.parametrize("key", GAMES)
def test_the_line_is_short_and_ends_with_a_full_stop(key: str) -> None:
    for seed in range(3):
        record, random = Record(load(key)), Random(seed)
        while record.outcome is None:
            message = words_for(record).what_now(record.position)
            assert len(message) <= MAX_CHARACTERS, message
            assert not message or message.endswith("."), message
            record.add(random.choice(record.position.moves()))
