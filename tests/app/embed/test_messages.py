"""Messages to an embedded page: read as specified, or refused with a reason."""

import json
from typing import Any

import pytest

from trigrid.app.embed.highlights import MAX_MARKS, RequestedMark
from trigrid.app.embed.messages import (
    MAX_ID_CHARACTERS,
    AskHighlight,
    Clear,
    Draw,
    Flip,
    Get,
    Load,
    Play,
    Undo,
    parse_message,
    read_id,
    read_request,
    sentence_of,
    write_message,
)
from trigrid.games import GAMES
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused


def message(kind: Any, **payload: Any) -> dict[str, Any]:
    return {"trigrid": 1, "type": kind, "payload": payload}


@pytest.mark.parametrize("text", ["", "1", "null", "[]", "{}", '{"type": "play"}', "{", '{"trigrid": '])
def test_foreign_messages_are_ignored(text: str) -> None:
    assert parse_message(text) is None


def test_messages_are_parsed() -> None:
    configuration = EmbedConfiguration(seats=(None, 2))
    assert read_request(message("play", move="a1"), configuration) == Play("a1")
    assert read_request(message("undo"), configuration) == Undo(None)
    assert read_request({"trigrid": 1, "type": "undo"}, configuration) == Undo(None)
    assert read_request(message("undo", count=3), configuration) == Undo(3)
    assert read_request(message("get", what="svg"), configuration) == Get("svg")
    assert read_request(message("get", what="moves"), configuration) == Get("moves")
    assert read_request(message("flip"), configuration) == Flip(None)
    assert read_request(message("flip", on=False), configuration) == Flip(False)
    requested_marks: list[Any] = [
        "c3",
        {"place": "d4"},
        {"place": "d4", "style": "cross"},
        {"from": "c3", "to": "d4"},
    ]
    marks = (
        RequestedMark("c3"),
        RequestedMark("d4"),
        RequestedMark("d4", "cross"),
        RequestedMark("c3", end="d4"),
    )
    assert read_request(message("highlight", marks=requested_marks), configuration) == AskHighlight(marks)
    assert read_request(message("highlight", marks=[]), configuration) == AskHighlight(())
    assert read_request(message("load"), configuration) == Load(None, None, None, configuration, False, False)
    game_load = read_request(
        message("load", game="tritium", options="size=4, form=short", at=2), configuration
    )
    shown = EmbedConfiguration(seats=(None, 2), at=2)
    assert game_load == Load("tritium", {"size": "4", "form": "short"}, None, shown, True, False)
    assert read_request(message("draw", marks="c3; d4 red"), configuration) == Draw("c3; d4 red")
    assert read_request(message("draw", marks=["c3", "d4 red"]), configuration) == Draw("c3; d4 red")
    assert read_request(message("clear"), configuration) == Clear()
    marks_load = read_request(message("load", marks="c3"), configuration)
    marked = EmbedConfiguration(seats=(None, 2), marks="c3")
    assert marks_load == Load(None, None, None, marked, False, False, sets_marks=True)
    lesson_load = read_request(message("load", lesson="tritt", theme="dark"), configuration)
    dark = EmbedConfiguration(seats=(None, 2), theme="dark")
    assert lesson_load == Load(None, None, None, dark, False, False, lesson="tritt")
    puzzle_load = read_request(message("load", puzzle="tritt/17"), configuration)
    assert puzzle_load == Load(None, None, None, configuration, False, False, puzzle="tritt/17")
    seats_load = read_request(message("load", options={"size": 4}, seats="2 person"), configuration)
    assert seats_load == Load(None, {"size": "4"}, None, EmbedConfiguration(seats=(2, None)), False, True)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        (message("play", move="a1") | {"trigrid": 2}, RefusalReason.VERSION),
        (message("play", move="a1") | {"trigrid": True}, RefusalReason.VERSION),
        (message("play", move="a1") | {"trigrid": "1"}, RefusalReason.VERSION),
        (message("ready"), RefusalReason.TYPE),
        (message("__class__"), RefusalReason.TYPE),
        (message(["play"]), RefusalReason.TYPE),
        (message(None), RefusalReason.TYPE),
        ({"trigrid": 1, "type": "play", "payload": "a1"}, RefusalReason.PAYLOAD),
        ({"trigrid": 1, "type": "play", "payload": None}, RefusalReason.PAYLOAD),
        (message("play"), RefusalReason.PAYLOAD),
        (message("play", move=1), RefusalReason.PAYLOAD),
        (message("undo", count=0), RefusalReason.PAYLOAD),
        (message("undo", count=None), RefusalReason.PAYLOAD),
        (message("undo", count=True), RefusalReason.PAYLOAD),
        (message("undo", count=1.5), RefusalReason.PAYLOAD),
        (message("undo", count=10**6), RefusalReason.PAYLOAD),
        (message("get"), RefusalReason.PAYLOAD),
        (message("get", what="cookies"), RefusalReason.PAYLOAD),
        (message("get", what=["svg"]), RefusalReason.PAYLOAD),
        (message("load", game=1), RefusalReason.PAYLOAD),
        (message("load", gmae="tritium"), RefusalReason.PAYLOAD),
        (message("load", **{"read-only": True}), RefusalReason.PAYLOAD),
        (message("load", record=["1.tritium"]), RefusalReason.PAYLOAD),
        (message("load", options=5), RefusalReason.PAYLOAD),
        (message("load", options={"size": True}), RefusalReason.PAYLOAD),
        (message("load", options={"size": {}}), RefusalReason.PAYLOAD),
        (message("load", theme="blue"), RefusalReason.PAYLOAD),
        (message("load", flipped="yes"), RefusalReason.PAYLOAD),
        (message("flip", on="yes"), RefusalReason.PAYLOAD),
        (message("flip", on=None), RefusalReason.PAYLOAD),
        (message("flip", no=True), RefusalReason.PAYLOAD),
        (message("highlight"), RefusalReason.PAYLOAD),
        (message("highlight", marks="c3"), RefusalReason.PAYLOAD),
        (message("highlight", marks={"place": "c3"}), RefusalReason.PAYLOAD),
        (message("highlight", marks=[3]), RefusalReason.PAYLOAD),
        (message("highlight", marks=[{"place": 3}]), RefusalReason.PAYLOAD),
        (message("highlight", marks=[{"place": "c3", "color": "red"}]), RefusalReason.PAYLOAD),
        (message("highlight", marks=[{"place": "c3", "style": "star"}]), RefusalReason.PAYLOAD),
        (message("highlight", marks=[{"from": "c3"}]), RefusalReason.PAYLOAD),
        (message("highlight", marks=[{"from": "c3", "to": "d4", "style": "dot"}]), RefusalReason.PAYLOAD),
        (message("highlight", marks=["c3"] * (MAX_MARKS + 1)), RefusalReason.PAYLOAD),
        (message("highlight", marks=["c3"], style="dot"), RefusalReason.PAYLOAD),
        (message("draw"), RefusalReason.PAYLOAD),
        (message("draw", marks=3), RefusalReason.PAYLOAD),
        (message("draw", marks=["c3", 3]), RefusalReason.PAYLOAD),
        (message("draw", marks="c3 " * 4_000), RefusalReason.PAYLOAD),
        (message("draw", marks="c3", colour="red"), RefusalReason.PAYLOAD),
        (message("load", marks={"place": "c3"}), RefusalReason.PAYLOAD),
        (message("load", position=["c3-c5"]), RefusalReason.PAYLOAD),
    ],
)
def test_invalid_messages_are_refused_with_a_reason(fields: dict[str, Any], reason: RefusalReason) -> None:
    with pytest.raises(Refused) as refused:
        read_request(fields, EmbedConfiguration())
    assert refused.value.reason is reason
    assert sentence_of(refused.value)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            message("load", seats="person 9"),
            '“seats” cannot be "person 9": use two of person, 1, 2, 3, 4, 5, 6, such as “person 3”.',
        ),
        (message("load", at="2"), '“at” cannot be "2": use a number of moves such as “12”.'),
        (
            message("load", gmae="tritium"),
            "“gmae” is unknown: use at, chapter, collection, controls, flipped, game, lesson,"
            " marks, options, position, puzzle, readOnly, record, seats, theme.",
        ),
        (message("highlight", mark=["c3"]), "“mark” is unknown: use marks."),
        (message("load", game=5), f"“game” cannot be 5: use {', '.join(GAMES)}."),
        (message("load", theme="blue"), '“theme” cannot be "blue": use light, dark or system.'),
        (message("load", readOnly="yes"), '“readOnly” cannot be "yes": use true or false.'),
        (message("load", options=5), "“options” cannot be 5: use an object, or text such as “size=4”."),
        (message("highlight"), "“marks” is missing."),
        (
            message("highlight", marks=[["c3"]]),
            '“marks” cannot be ["c3"]: use "a1" | {place, style} | {from, to}.',
        ),
        (
            message("highlight", marks=[{"place": "a1", "style": "star"}]),
            '“style” cannot be "star": use ring, dot, cross.',
        ),
        (message("draw", marks=3), "“marks” cannot be 3: use text such as “c3 red; d4 label A”."),
        (message("flip", on=1), "“on” cannot be 1: use true, false."),
        (message("load", record=7), "“record” cannot be 7: use a link, or a record as text."),
        (message("play"), "“move” is missing."),
        (message("play", move=None), "“move” cannot be null: use a move in notation, as text."),
        (message("get"), "“what” is missing."),
        (
            message("get", what="x" * 90),
            f'“what” cannot be "{"x" * 22}…: use state, record, moves, svg, png, poster.',
        ),
        (message("undo", count=0), "“count” cannot be 0: use 1 to 10000."),
        ({"trigrid": 1, "type": "undo", "payload": [1]}, "“payload” cannot be [1]: use an object."),
    ],
)
def test_refusals_name_the_invalid_part(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        read_request(fields, EmbedConfiguration())
    assert refused.value.sentence == sentence


@pytest.mark.parametrize("name", [None, 0, 7, 1.5, "", "x" * MAX_ID_CHARACTERS])
def test_a_valid_id_is_returned(name: Any) -> None:
    assert read_id({"id": name}) == name


@pytest.mark.parametrize(
    "name", [True, [], {}, "x" * (MAX_ID_CHARACTERS + 1), 2**60, float("nan"), float("inf")]
)
def test_an_invalid_id_is_refused(name: Any) -> None:
    with pytest.raises(Refused):
        read_id({"id": name})


def test_only_responses_have_an_id() -> None:
    assert json.loads(write_message("ready", {"a": 1}, 0)) == {
        "trigrid": 1,
        "type": "ready",
        "payload": {"a": 1},
        "id": 0,
    }
    assert "id" not in json.loads(write_message("ready", {}))
