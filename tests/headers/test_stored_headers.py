"""Tests of stored headers: the current node, ids, spelling and private headers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.random_records import nodes, random_tree
from trigrid.games import load
from trigrid.headers import stored_headers
from trigrid.headers.stored_headers import (
    new_id,
    node_at,
    node_path_text,
    normalize_headers,
    without_private_headers,
)
from trigrid.records import Record, RecordNode


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
    monkeypatch.setattr(stored_headers, "UNCOUNTED_VALUE_LENGTH", 5)
    for seed in range(30):
        record = random_tree(load("tritium", size=4), seed)
        for node in nodes(record):
            path = node_path_text(node)
            assert len(path) <= 5
            assert node_at(record, path) in (record.root, *node.path())


def test_ids_are_distinct() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all((name.isalnum() and name.islower()) or name.isdecimal() for name in ids)


def test_known_headers_get_their_standard_spelling() -> None:
    record = Record(load("tritium"))
    record.headers = {"id": "abc", "DATE": "2026-11-22", "changed": "now", "first": "Ann", "eVent": "x"}
    assert normalize_headers(record) == "abc"
    assert list(record.headers) == ["Id", "Date", "Changed", "First", "eVent"]


def test_a_record_without_an_id_gets_one() -> None:
    for headers in ({}, {"Id": ""}, {"ID": ""}):
        record = Record(load("tritt"))
        record.headers = dict(headers)
        assert normalize_headers(record) == record.headers["Id"] != ""


def test_private_headers_can_be_left_out() -> None:
    record = Record(load("tritt"))
    plain = record.to_text()
    record.headers |= {"At": "0", "Changed": "2026-11-22T10:00:00.000+00:00"}
    assert record.to_text() != plain
    assert without_private_headers(record.to_text()) == without_private_headers(plain)
