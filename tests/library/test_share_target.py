"""Tests of text shared with the installed page.

The query has up to three fields; the field that contains a game is used. If none contains a game, all fields
are used.
"""

from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.test_record_export import record_of
from trigrid.library.record_export import game_address, record_text
from trigrid.library.share_target import shared_text, without_shared_text

RECORD = record_of()
LINK = "https://trigrid.example/" + game_address(RECORD, RECORD.here)
NEW_GAME = "https://trigrid.example/#/tritium?size=4"


def query(**parts: str) -> str:
    """Return a query as a browser writes it."""
    return f"?{urlencode(parts)}"


@pytest.mark.parametrize(
    "text", [LINK, RECORD.to_link(), record_text(RECORD), f"Your turn: {LINK} – good luck!"]
)
@pytest.mark.parametrize("part", ["title", "text", "url"])
def test_a_game_is_found_in_each_field(part: str, text: str) -> None:
    parts = {"title": "A game of Tritium", "text": "Look at this", "url": "https://elsewhere.example/"}
    assert shared_text(query(**{**parts, part: text})) == text


def test_a_game_with_moves_is_preferred_to_a_new_game() -> None:
    assert shared_text(query(text=NEW_GAME, url=LINK)) == LINK
    assert shared_text(query(text=NEW_GAME, title="Trigrid")) == NEW_GAME


def test_all_fields_are_returned_if_none_holds_a_game() -> None:
    assert shared_text(query(title="News", text="", url="https://elsewhere.example/")) == (
        "\nhttps://elsewhere.example/\nNews"
    )


@pytest.mark.parametrize("text", ["", "?", "?embed", "?embed&colour=red", "?Text=1"])
def test_query_without_shared_fields_is_ignored(text: str) -> None:
    assert shared_text(text) is None


def test_without_shared_text_removes_only_shared_fields() -> None:
    assert without_shared_text(query(title="a", text="b&c", url="d")) == ""
    assert without_shared_text("?embed&text=b&size=4%265") == "?embed=&size=4%265"


@given(st.text())
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert shared_text(f"?text={text}") is not None
    assert shared_text(without_shared_text(text)) is None
