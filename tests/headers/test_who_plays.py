"""Tests of the headers that say who plays each seat, and of the players' names."""

from typing import Any

import pytest

import trigrid
from trigrid.headers.stored_headers import normalize_headers
from trigrid.headers.who_plays import (
    MAX_NAME,
    level_of,
    levels_of,
    only_person,
    person_in,
    player_in,
    rematch_of,
    set_level,
)
from trigrid.records import Record
from trigrid.words.names import names_of
from trigrid.words.seats import playing


def record(**headers: str) -> Record:
    found = Record(trigrid.load("tritt"))
    found.headers |= headers
    return found


def test_the_name_of_a_level_goes_with_the_level() -> None:
    game = record(Orange="level 3", OrangeLevel="3", Blue="Ann")
    set_level(game, 0, 3)
    assert game.headers["Orange"] == "level 3"
    assert [person_in(game.headers, seat) for seat in game.game.seats] == ["", "Ann"]
    for seat in (0, 1):
        set_level(game, seat, None)
    assert game.headers == {"Blue": "Ann"}


def test_a_level_is_stored_in_the_record() -> None:
    game = record()
    set_level(game, 0, 3)
    assert game.headers == {"OrangeLevel": "3"}
    again = Record.from_text(game.to_text())
    assert levels_of(again) == (3, None)
    set_level(again, 0, None)
    assert again.headers == {}


@pytest.mark.parametrize("value", ["", "0", "7", "-1", "three", "2.0", "٣"])
def test_an_invalid_level_leaves_the_seat_to_a_person(value: str) -> None:
    assert level_of(record(OrangeLevel=value), 0) is None


def test_the_case_of_a_header_name_does_not_matter() -> None:
    game = record(ORANGELEVEL="4")
    normalize_headers(game)
    assert level_of(game, 0) == 4


@pytest.mark.parametrize(
    ("levels", "person"),
    [
        ({}, None),
        ({"OrangeLevel": "1"}, 1),
        ({"BlueLevel": "1"}, 0),
        ({"OrangeLevel": "1", "BlueLevel": "2"}, None),
    ],
)
def test_only_person_returns_the_seat_of_a_single_person(levels: dict[str, str], person: int | None) -> None:
    assert only_person(record(**levels)) == person


def test_a_rematch_against_the_computer_exchanges_seats() -> None:
    fresh = rematch_of(record(OrangeLevel="3", Blue="Ann"))
    assert fresh.headers == {"BlueLevel": "3", "Orange": "Ann"}


@pytest.mark.parametrize(
    ("headers", "message"),
    [
        ({}, ""),
        ({"Orange": "Ann"}, "Ann (Orange) and Blue"),
        ({"Orange": "Ann", "BlueLevel": "3"}, "Ann (Orange) and Computer, level 3 (Blue)"),
        ({"BlueLevel": "3"}, "Computer, level 3 (Blue)"),
        ({"OrangeLevel": "1", "BlueLevel": "3"}, "Computer, level 1 (Orange) and Computer, level 3 (Blue)"),
    ],
)
def test_the_list_of_games_says_who_plays(headers: dict[str, Any], message: str) -> None:
    assert playing(("Orange", "Blue"), headers) == message


def test_sentences_address_the_person_and_distinguish_two_computers() -> None:
    game = record(OrangeLevel="3", Orange="Ann")
    assert [names_of(game).subject(seat, role) for seat, role in enumerate(game.game.seats)] == [
        "The computer",
        "You",
    ]
    assert names_of(game).mention(0, "Orange") == "the computer"
    assert player_in(game.headers, "Orange").name == ""
    set_level(game, 1, 3)
    assert [names_of(game).subject(seat, role) for seat, role in enumerate(game.game.seats)] == [
        "Orange (level 3)",
        "Blue (level 3)",
    ]


def test_sentences_call_two_people_by_their_names_or_their_seats() -> None:
    names = names_of(record(Orange="Ann"))
    assert names.subject(0, "Orange") == names.mention(0, "Orange") == "Ann"
    assert names.subject(1, "Blue") == "Blue"
    assert names.you is None, "one of the two people is addressed as you"


def test_a_very_long_name_is_stored_in_full_and_shown_shortened() -> None:
    game = record(Orange="x" * 100_000, Blue="y" * MAX_NAME)
    assert player_in(game.headers, "Orange").name == "x" * (MAX_NAME - 1) + "…"
    assert player_in(game.headers, "Blue").name == "y" * MAX_NAME
    assert Record.from_text(game.to_text()).headers["Orange"] == "x" * 100_000
