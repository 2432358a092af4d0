"""How a board is to be shown: in the frame's address, and in a message."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.app.embedded.configuration import CONTROLS, PLAYING, READING, Plan, Unmeant


def test_nothing_said_two_people_play_in_the_light_around() -> None:
    plan = Plan.from_query("?embed")
    assert plan == Plan()
    assert plan.shown == PLAYING
    assert plan.theme == "system"
    assert plan.seats == (None, None)


@pytest.mark.parametrize(
    ("query", "plan"),
    [
        ("?embed&seats=person,3", Plan(seats=(None, 3))),
        ("?embed&seats=6+person", Plan(seats=(6, None))),
        ("?embed&theme=dark", Plan(theme="dark")),
        ("?embed&read-only", Plan(is_read_only=True)),
        ("?embed&read-only=false", Plan()),
        ("?embed&at=0", Plan(at=0)),
        ("?embed&controls=moves,undo", Plan(controls=("undo", "moves"))),
        ("?embed&controls=none", Plan(controls=())),
        ("?embed&controls=All", Plan(controls=CONTROLS)),
    ],
)
def test_an_address_says_it(query: str, plan: Plan) -> None:
    assert Plan.from_query(query) == plan


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
def test_what_an_address_cannot_mean_counts_for_nothing_and_is_blamed(query: str) -> None:
    blamed: list[tuple[str, str]] = []
    assert Plan.from_query(f"?embed&{query}", lambda name, text: blamed.append((name, text))) == Plan()
    name, _, text = query.partition("=")
    assert blamed == [(name, text)]


def test_what_others_add_to_an_address_is_theirs() -> None:
    assert Plan.from_query("?embed&utm_source=x", lambda name, text: pytest.fail(name)) == Plan()


def test_a_message_may_give_lists_as_well() -> None:
    plan = Plan().having(
        {"seats": ["person", 4], "controls": ["link", "seats"], "readOnly": True, "at": None}
    )
    assert plan == Plan(seats=(None, 4), controls=("seats", "link"), is_read_only=True)


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
    with pytest.raises(Unmeant) as unmeant:
        Plan().having(given)
    assert unmeant.value.name == list(given)[-1]
    assert unmeant.value.given == list(given.values())[-1]


def test_those_who_only_look_have_steps_in_place_of_tools() -> None:
    plan = Plan(is_read_only=True)
    assert plan.shown == READING
    assert Plan(is_read_only=True, controls=CONTROLS).shown == (
        "seats",
        "status",
        "undo",
        "steps",
        "moves",
        "link",
    )


@given(st.text())
def test_whatever_an_address_says_nothing_is_raised(query: str) -> None:
    assert isinstance(Plan.from_query(query), Plan)
