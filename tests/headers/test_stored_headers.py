"""Tests of stored headers: the current node, ids, spelling and private headers."""

from trigrid.games import load
from trigrid.headers.stored_headers import (
    new_id,
    normalize_headers,
    without_private_headers,
)
from trigrid.records import Record


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
