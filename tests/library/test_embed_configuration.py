"""The configuration of an embedded page, given by its address and by messages."""

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


def test_nothing_said_two_people_play_in_the_light_around() -> None:
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
def test_an_address_says_it(query: str, configuration: EmbedConfiguration) -> None:
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
def test_what_an_address_cannot_mean_counts_for_nothing_and_is_reported(query: str) -> None:
    blamed: list[tuple[str, str]] = []
    assert (
        EmbedConfiguration.from_query(f"?embed&{query}", lambda name, text: blamed.append((name, text)))
        == EmbedConfiguration()
    )
    name, _, text = query.partition("=")
    assert blamed == [(name, text)]


def test_what_others_add_to_an_address_is_theirs() -> None:
    assert (
        EmbedConfiguration.from_query("?embed&utm_source=x", lambda name, text: pytest.fail(name))
        == EmbedConfiguration()
    )


def test_a_message_may_give_lists_as_well() -> None:
    configuration = EmbedConfiguration().updated_with(
        {"seats": ["person", 4], "controls": ["link", "seats"], "readOnly": True, "at": None}
    )
    assert configuration == EmbedConfiguration(seats=(None, 4), controls=("seats", "link"), is_read_only=True)


@pytest.mark.parametrize(
    "given",
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
def test_a_message_with_one_wrong_part_changes_nothing(given: dict[str, object]) -> None:
    with pytest.raises(InvalidValue) as invalid_value:
        EmbedConfiguration().updated_with(given)
    assert invalid_value.value.name == list(given)[-1]
    assert invalid_value.value.value == list(given.values())[-1]


def test_those_who_only_look_have_steps_in_place_of_tools() -> None:
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
def test_whatever_an_address_says_nothing_is_raised(query: str) -> None:
    assert isinstance(EmbedConfiguration.from_query(query), EmbedConfiguration)
