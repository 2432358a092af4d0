"""Arbitrary messages and addresses from an embedding page.

Each message is obeyed, or refused without a change to the table. Each address gives a table or is refused.
"""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.embed.test_commands import MOVES, load_request, loaded_table, record
from trigrid.app.embed.commands import (
    embed_state,
    lesson_of,
    play,
    request_at_address,
    requested_puzzle,
    table_for,
    undo,
)
from trigrid.app.embed.drawings import clear, draw
from trigrid.app.embed.highlights import highlight_of
from trigrid.app.embed.messages import (
    AskHighlight,
    Clear,
    Draw,
    Flip,
    Get,
    Load,
    Play,
    Request,
    Undo,
    parse_message,
    read_id,
    read_request,
    write_message,
)
from trigrid.games import GAMES
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.table.table import Table

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        [
            *MOVES,
            *(
                "load",
                "play",
                "undo",
                "get",
                "flip",
                "highlight",
                "draw",
                "clear",
                "a1",
                "a1 red; b2>c3",
                "dot",
                "tritium",
                "tritt",
                "size=4",
                "person 3",
                "svg",
                "record",
                "dark",
            ),
            *(record().to_link(), record().to_link()[:-1], record().to_text()),
        ]
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "game",
                    "options",
                    "record",
                    "at",
                    "lesson",
                    "puzzle",
                    "seats",
                    "move",
                    "count",
                    "what",
                    "on",
                    "marks",
                    "place",
                    "style",
                    "from",
                    "to",
                    "flipped",
                    "theme",
                    "size",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=6,
)
NAMES = ("load", "play", "undo", "get", "flip", "highlight", "draw", "clear")
MESSAGES = st.fixed_dictionaries(
    {"trigrid": st.just(1) | VALUES},
    optional={
        "type": st.sampled_from(["load", "play", "undo", "get", "flip", "highlight", "draw", "clear"])
        | VALUES,
        "payload": VALUES,
        "id": VALUES,
    },
)


def load_as_page(request: Load, table: Table) -> Table:
    """Return the requested table; lessons and puzzles are only looked up."""
    if request.puzzle is not None:
        assert requested_puzzle(request).is_daily or requested_puzzle(request).key in GAMES
    elif request.lesson is not None:
        assert lesson_of(request) in GAMES
    else:
        return table_for(request, table)
    return table


def change_as_page(request: Request, table: Table) -> None:
    """Do what a message other than ``load`` requests."""
    match request:
        case Play(move):
            play(table, move)
        case Undo(count):
            undo(table, count)
        case AskHighlight(marks):
            table.point_out(highlight_of(table, marks))
            assert len(embed_state(table)["marks"]) <= len(marks)
        case Draw(text):
            draw(table, text)
        case Clear():
            clear(table)
            assert embed_state(table)["drawn"] == []
        case _:
            assert isinstance(request, Get | Flip)


@given(st.lists(MESSAGES, max_size=6))
def test_any_message_is_obeyed_or_refused_without_other_errors(requests: list[dict[str, Any]]) -> None:
    table, configuration = loaded_table(game="tritium", options="size=4"), EmbedConfiguration()
    for each in requests:
        message = parse_message(json.dumps(each))
        assert message is not None
        before = embed_state(table)
        try:
            name, request = read_id(message), read_request(message, configuration)
            if isinstance(request, Load):
                table, configuration = load_as_page(request, table), request.configuration
            else:
                change_as_page(request, table)
            assert write_message("ready", embed_state(table), name)
        except Refused:
            assert embed_state(table) == before


@given(st.text())
def test_any_address_gives_a_table_or_is_refused(address: str) -> None:
    with suppress(Refused):
        assert table_for(request_at_address(address, EmbedConfiguration()), None).game.key in GAMES


def test_a_lesson_without_a_name_is_refused() -> None:
    with pytest.raises(Refused, check=lambda refused: refused.reason is RefusalReason.PAYLOAD):
        lesson_of(load_request({"lesson": ""}))
