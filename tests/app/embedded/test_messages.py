"""Messages to a board in somebody else's page: each is read as specified, or refused with its reason."""

import json
from typing import Any

import pytest

from trigrid.app.embedded.configuration import Plan
from trigrid.app.embedded.messages import (
    LONGEST_ID,
    Get,
    Load,
    Play,
    Undo,
    id_of,
    parsed,
    request_of,
    written,
)
from trigrid.app.embedded.refusal import Reason, Refused
from trigrid.app.words.embedded import refusal


def message(kind: Any, **payload: Any) -> dict[str, Any]:
    return {"trigrid": 1, "type": kind, "payload": payload}


@pytest.mark.parametrize("text", ["", "1", "null", "[]", "{}", '{"type": "play"}', "{", '{"trigrid": '])
def test_what_is_none_of_ours_is_nothing(text: str) -> None:
    assert parsed(text) is None


def test_what_is_ours_is_read() -> None:
    plan = Plan(seats=(None, 2))
    assert request_of(message("play", move="a1"), plan) == Play("a1")
    assert request_of(message("undo"), plan) == Undo(1)
    assert request_of({"trigrid": 1, "type": "undo"}, plan) == Undo(1)
    assert request_of(message("undo", count=3), plan) == Undo(3)
    assert request_of(message("get", what="svg"), plan) == Get("svg")
    assert request_of(message("load"), plan) == Load(None, None, None, plan, False, False)
    asked = request_of(message("load", game="tritium", options="size=4, form=short", at=2), plan)
    shown = Plan(seats=(None, 2), at=2)
    assert asked == Load("tritium", {"size": "4", "form": "short"}, None, shown, True, False)
    seated = request_of(message("load", options={"size": 4}, seats="2 person"), plan)
    assert seated == Load(None, {"size": "4"}, None, Plan(seats=(2, None)), False, True)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (message("play", move="a1") | {"trigrid": 2}, Reason.VERSION),
        (message("play", move="a1") | {"trigrid": True}, Reason.VERSION),
        (message("play", move="a1") | {"trigrid": "1"}, Reason.VERSION),
        (message("ready"), Reason.TYPE),
        (message("__class__"), Reason.TYPE),
        (message(["play"]), Reason.TYPE),
        (message(None), Reason.TYPE),
        ({"trigrid": 1, "type": "play", "payload": "a1"}, Reason.PAYLOAD),
        ({"trigrid": 1, "type": "play", "payload": None}, Reason.PAYLOAD),
        (message("play"), Reason.PAYLOAD),
        (message("play", move=1), Reason.PAYLOAD),
        (message("undo", count=0), Reason.PAYLOAD),
        (message("undo", count=True), Reason.PAYLOAD),
        (message("undo", count=1.5), Reason.PAYLOAD),
        (message("undo", count=10**6), Reason.PAYLOAD),
        (message("get"), Reason.PAYLOAD),
        (message("get", what="cookies"), Reason.PAYLOAD),
        (message("get", what=["svg"]), Reason.PAYLOAD),
        (message("load", game=1), Reason.PAYLOAD),
        (message("load", gmae="tritium"), Reason.PAYLOAD),
        (message("load", **{"read-only": True}), Reason.PAYLOAD),
        (message("load", record=["1.tritium"]), Reason.PAYLOAD),
        (message("load", options=5), Reason.PAYLOAD),
        (message("load", options={"size": True}), Reason.PAYLOAD),
        (message("load", options={"size": {}}), Reason.PAYLOAD),
        (message("load", theme="blue"), Reason.PAYLOAD),
    ],
)
def test_what_cannot_be_obeyed_says_why(said: dict[str, Any], reason: Reason) -> None:
    with pytest.raises(Refused) as refused:
        request_of(said, Plan())
    assert refused.value.reason is reason
    assert refused.value.sentence or refusal(refused.value.reason)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (message("load", seats="person 9"), '“seats” cannot be "person 9".'),
        (message("load", at="2"), '“at” cannot be "2".'),
        (message("load", gmae="tritium"), "There is nothing called “gmae” to load."),
        (message("load", record=7), "“record” cannot be 7."),
        (message("play"), "“move” cannot be null."),
        (message("get", what="x" * 90), '“what” cannot be "' + "x" * 22 + "…."),
        ({"trigrid": 1, "type": "undo", "payload": [1]}, "“payload” cannot be [1]."),
    ],
)
def test_the_part_that_is_wrong_is_named(said: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        request_of(said, Plan())
    assert refused.value.sentence == sentence


@pytest.mark.parametrize("name", [None, 0, 7, 1.5, "", "x" * LONGEST_ID])
def test_an_id_comes_back(name: Any) -> None:
    assert id_of({"id": name}) == name


@pytest.mark.parametrize("name", [True, [], {}, "x" * (LONGEST_ID + 1), 2**60, float("nan"), float("inf")])
def test_an_id_of_another_kind_is_refused(name: Any) -> None:
    with pytest.raises(Refused):
        id_of({"id": name})


def test_answers_have_the_id_and_others_have_none() -> None:
    assert json.loads(written("ready", {"a": 1}, 0)) == {
        "trigrid": 1,
        "type": "ready",
        "payload": {"a": 1},
        "id": 0,
    }
    assert "id" not in json.loads(written("ready", {}))
