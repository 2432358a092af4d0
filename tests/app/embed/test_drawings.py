"""Marks that an embedding page draws: by messages, and on the first position."""

import pytest

from tests.app.embed.test_commands import loaded_table
from trigrid import load
from trigrid.app.embed.commands import embed_state, play, table_for, undo
from trigrid.app.embed.drawings import clear, draw
from trigrid.app.embed.messages import Load
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.table.table import Table

RECORD = '[Game "tritium"]\n\n1. orange-a1 2. sky-g4 {[%mark a1 red] so} 3. blue-d4'


def table_with(marks: str, table: Table | None = None, record: str | None = None, at: int = 2) -> Table:
    """Return the table for the message ``load`` with these marks."""
    configuration = EmbedConfiguration(marks=marks, at=at)
    is_new = record is not None
    return table_for(Load(None, None, record, configuration, is_new, False, sets_marks=True), table)


def drawn(table: Table) -> list[str]:
    return embed_state(table)["drawn"]


def test_marks_are_added_listed_and_cleared() -> None:
    table = Table(load("tritium"))
    draw(table, "c3; C4 ring RED")
    draw(table, "c3; d4 label A; c3>c5 blue")
    assert drawn(table) == ["c3", "c4 red", "d4 label A", "c3>c5 blue"]
    play(table, "orange-a1")
    assert drawn(table) == []
    undo(table, 1)
    assert len(drawn(table)) == 4
    clear(table)
    assert drawn(table) == []


@pytest.mark.parametrize(("text", "bad"), [("c3; z9", "z9"), ("c3>c3", "c3>c3"), ("c3 pink", "c3 pink")])
def test_the_refusal_of_a_mark_names_it_and_changes_nothing(text: str, bad: str) -> None:
    table = Table(load("tritium"))
    draw(table, "a1")
    with pytest.raises(Refused) as refused:
        draw(table, text)
    assert refused.value.reason is RefusalReason.PAYLOAD
    assert refused.value.sentence == (
        f"“{bad}” is not a mark on this board. Marks look like “a1 red; a1 label A”."
    )
    assert drawn(table) == ["a1"]


def test_a_loaded_record_keeps_its_marks_and_gets_the_given_ones() -> None:
    table = table_with("b2", record=RECORD)
    assert drawn(table) == ["a1 red", "b2"]
    assert drawn(table_with("", record=RECORD)) == ["a1 red"]
    assert table_with("c3", table) is table
    assert drawn(table) == ["c3"]
    with pytest.raises(Refused):
        table_with("c3; x", table)
    assert drawn(table) == ["c3"]
    assert drawn(table_with("", table)) == []


def test_other_messages_keep_the_marks_of_the_position() -> None:
    table = loaded_table(game="tritium")
    draw(table, "c3")
    configuration = EmbedConfiguration(marks="a1", theme="dark")
    table_for(Load(None, None, None, configuration, False, False), table)
    assert drawn(table) == ["c3"]
