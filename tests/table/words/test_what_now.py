"""The line that says what can be done: it speaks to people who can move, and to nobody else."""

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
"""What finds room in two lines on the smallest phones."""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table whose line says how many tiles lie, and to whom it speaks."""

    def said(self: TritiumWords, position: TritiumPosition) -> str:
        laid = position.laid.bit_count()
        return self.told(
            position, position.to_move, you=f"You after {laid}.", others=f"{{player}} after {laid}."
        )

    monkeypatch.setattr(TritiumWords, "what_now", said)
    return Table(load("tritium"))


def test_it_speaks_to_each_person_at_the_table(table: Table) -> None:
    assert what_now(table) == "First after 0."
    table.play_text("sky-a1")
    assert what_now(table) == "Second after 1."


def test_it_is_silent_on_the_computers_turn(table: Table) -> None:
    set_level(table.record, 1, 2)
    assert what_now(table) == "You after 0."
    table.play_text("sky-a1")
    assert what_now(table) == ""


def test_it_speaks_when_a_move_was_taken_back_but_not_on_old_moves(table: Table) -> None:
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


def test_it_is_silent_when_the_game_is_over_or_played_elsewhere(table: Table) -> None:
    table.storage.is_in_other_tab = True
    assert what_now(table) == ""
    table.storage.is_in_other_tab = False
    table.settle(Settled.FIRST_RESIGNED)
    assert what_now(table) == ""


@pytest.mark.parametrize("key", GAMES)
def test_it_is_one_short_sentence_or_two(key: str) -> None:
    for seed in range(3):
        record, random = Record(load(key)), Random(seed)
        while record.outcome is None:
            said = words_for(record).what_now(record.position)
            assert len(said) <= MAX_CHARACTERS, said
            assert not said or said.endswith("."), said
            record.add(random.choice(record.position.moves()))
