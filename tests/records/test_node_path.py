"""Tests of the paths to nodes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.random_records import nodes, random_tree
from trigrid.games import load
from trigrid.records import Record, RecordNode, node_path
from trigrid.records.node_path import node_at, node_path_text


def moves_to(node: RecordNode) -> list[int | None]:
    return [each.move for each in node.path()]


@given(st.integers(0, 300))
def test_every_node_is_found_in_the_record_read_again(seed: int) -> None:
    record = random_tree(load("tritium", size=4), seed)
    again = Record.from_text(record.to_text())
    for node in nodes(record):
        assert moves_to(node_at(again, node_path_text(node))) == moves_to(node)


def test_a_node_of_the_main_line_is_written_as_a_number_of_moves() -> None:
    record = Record(load("tritt"))
    assert node_path_text(record.here) == "0"
    for text in ("c3-c5", "swap"):
        record.add(record.game.move(record.position, text))
    assert node_path_text(record.here) == "2"


@given(st.text() | st.lists(st.integers(0, 10**7).map(str)).map(" ".join))
def test_an_invalid_path_leads_to_a_node_of_the_tree(path: str) -> None:
    record = random_tree(load("tritium", size=4), 3)
    assert node_at(record, path) in nodes(record)


def test_a_long_path_is_shortened_to_the_path_of_an_ancestor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(node_path, "UNCOUNTED_VALUE_LENGTH", 5)
    for seed in range(30):
        record = random_tree(load("tritium", size=4), seed)
        for node in nodes(record):
            path = node_path_text(node)
            assert len(path) <= 5
            assert node_at(record, path) in (record.root, *node.path())
