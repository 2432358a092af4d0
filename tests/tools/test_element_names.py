"""Tests that script, types and docs of the element agree on all its names."""

import re

from tests.tools.element_names import (
    ALIASES,
    TYPES,
    attribute_names,
    documented,
    event_names,
    interface,
    method_names,
)
from trigrid.games import GAMES


def test_attributes_agree() -> None:
    typed = set(re.findall(r'^  "?([\w-]+)"?\?:', interface("TrigridGameAttributes"), re.MULTILINE))
    assert typed - set(ALIASES) == set(attribute_names())
    # The docs explain `title`, which every element has.
    assert documented("attribute") == {*attribute_names(), "title"}


def test_every_attribute_is_typed_as_a_property_under_its_own_name() -> None:
    body = interface("TrigridGameElement")
    for kind in ("get", "set"):
        typed = set(re.findall(rf'^  {kind} "?([\w-]+)"?\(', body, re.MULTILINE))
        assert typed == {*attribute_names(), *ALIASES}, kind


def test_every_game_has_its_key_among_the_types() -> None:
    (keys,) = re.findall(r"export type GameKey = (.*);", TYPES)
    assert re.findall(r'"([\w-]+)"', keys) == list(GAMES)


def test_methods_agree() -> None:
    typed = set(re.findall(r"^  (\w+)\(", interface("TrigridGameElement"), re.MULTILINE))
    assert typed | {"record"} == method_names()  # the types declare `record` as a property
    assert documented("method") == method_names()


def test_events_agree() -> None:
    typed = set(re.findall(r'^  "([\w-]+)":', interface("TrigridGameEvents"), re.MULTILINE))
    assert typed == event_names()
    assert documented("event") == event_names()
