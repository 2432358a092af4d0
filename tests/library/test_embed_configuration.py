"""Tests of the configuration of an embedded page, by its address and by messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.library.embed_configuration import (
    CONTROLS,
    DEFAULT_CONTROLS,
    DEFAULT_READ_ONLY_CONTROLS,
    EmbedConfiguration,
    InvalidValue,
)


def test_by_default_two_people_play_in_the_system_theme() -> None:
    configuration = EmbedConfiguration.from_query("?embed")
    assert configuration == EmbedConfiguration()
    assert configuration.visible_controls == DEFAULT_CONTROLS
    assert configuration.theme == "system"
    assert configuration.seats == (None, None)


@pytest.mark.parametrize(
    ("query", "configuration"),
    [
        ("?embed&seats=person,3", EmbedConfiguration(seats=(None, 3))),
        ("?embed&seats=6+person", EmbedConfiguration(seats=(6, None))),
        ("?embed&theme=dark", EmbedConfiguration(theme="dark")),
        ("?embed&read-only", EmbedConfiguration(is_read_only=True)),
        ("?embed&read-only=false", EmbedConfiguration()),
        ("?embed&at=0", EmbedConfiguration(at=0)),
        ("?embed&controls=moves,undo", EmbedConfiguration(controls=("undo", "moves"))),
        ("?embed&controls=none", EmbedConfiguration(controls=())),
        ("?embed&controls=All", EmbedConfiguration(controls=CONTROLS)),
    ],
)
def test_an_address_sets_the_configuration(query: str, configuration: EmbedConfiguration) -> None:
    assert EmbedConfiguration.from_query(query) == configuration


@pytest.mark.parametrize(
    "query",
    [
        "seats=3",
        "seats=person,7",
        "seats=a,b,c",
        "theme=blue",
        "controls=clock",
        "at=-1",
        "at=1e9",
        "at=٣",
    ],
)
def test_an_invalid_value_in_an_address_is_ignored_and_reported(query: str) -> None:
    reported: list[tuple[str, str]] = []
    assert (
        EmbedConfiguration.from_query(f"?embed&{query}", lambda name, text: reported.append((name, text)))
        == EmbedConfiguration()
    )
    name, _, text = query.partition("=")
    assert reported == [(name, text)]


def test_an_unknown_parameter_of_an_address_is_ignored() -> None:
    assert (
        EmbedConfiguration.from_query("?embed&utm_source=x", lambda name, text: pytest.fail(name))
        == EmbedConfiguration()
    )


def test_a_message_may_contain_lists_instead_of_text() -> None:
    configuration = EmbedConfiguration().updated_with(
        {"seats": ["person", 4], "controls": ["link", "seats"], "readOnly": True, "at": None}
    )
    assert configuration == EmbedConfiguration(seats=(None, 4), controls=("seats", "link"), is_read_only=True)


@pytest.mark.parametrize(
    "message",
    [
        {"seats": "person"},
        {"seats": ["person", True]},
        {"seats": ["person", 3.0]},
        {"seats": 3},
        {"controls": "undo clock"},
        {"controls": {"undo": 1}},
        {"theme": "blue"},
        {"theme": ["dark"]},
        {"readOnly": "yes"},
        {"at": -1},
        {"at": True},
        {"at": 10**9},
        {"theme": "dark", "at": "2"},
    ],
)
def test_a_message_with_an_invalid_value_is_rejected(message: dict[str, object]) -> None:
    with pytest.raises(InvalidValue) as invalid_value:
        EmbedConfiguration().updated_with(message)
    assert invalid_value.value.name == list(message)[-1]
    assert invalid_value.value.value == list(message.values())[-1]


def test_a_read_only_board_shows_step_buttons_and_no_player_controls() -> None:
    configuration = EmbedConfiguration(is_read_only=True)
    assert configuration.visible_controls == DEFAULT_READ_ONLY_CONTROLS
    assert EmbedConfiguration(is_read_only=True, controls=CONTROLS).visible_controls == (
        "seats",
        "status",
        "undo",
        "steps",
        "moves",
        "link",
    )


@given(st.text())
def test_any_query_is_read_without_an_error(query: str) -> None:
    assert isinstance(EmbedConfiguration.from_query(query), EmbedConfiguration)
