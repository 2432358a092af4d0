"""Texts shared with the installed page: the field that holds a game is found in the query."""

from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.test_record_export import record_of
from trigrid.library.record_export import game_address, record_text
from trigrid.library.share_target import shared_text, without_shared_text

RECORD = record_of()
LINK = "https://trigrid.example/" + game_address(RECORD, RECORD.here)
PLACE = "https://trigrid.example/#/tritium?size=4"


def query(**parts: str) -> str:
    """A query as a browser writes it."""
    return f"?{urlencode(parts)}"


@pytest.mark.parametrize(
    "text", [LINK, RECORD.to_link(), record_text(RECORD), f"Your turn: {LINK} – good luck!"]
)
@pytest.mark.parametrize("part", ["title", "text", "url"])
def test_a_game_is_found_in_whatever_part_it_stands(part: str, text: str) -> None:
    parts = {"title": "A game of Tritium", "text": "Look at this", "url": "https://elsewhere.example/"}
    assert shared_text(query(**{**parts, part: text})) == text


def test_moves_go_before_the_address_of_a_new_game() -> None:
    assert shared_text(query(text=PLACE, url=LINK)) == LINK
    assert shared_text(query(text=PLACE, title="Trigrid")) == PLACE


def test_where_there_is_no_game_all_of_it_is_given_to_be_refused() -> None:
    assert shared_text(query(title="News", text="", url="https://elsewhere.example/")) == (
        "\nhttps://elsewhere.example/\nNews"
    )


@pytest.mark.parametrize("text", ["", "?", "?embed", "?embed&colour=red", "?Text=1"])
def test_any_other_query_shares_nothing_and_stays(text: str) -> None:
    assert shared_text(text) is None


def test_only_what_was_shared_is_taken_out() -> None:
    assert without_shared_text(query(title="a", text="b&c", url="d")) == ""
    assert without_shared_text("?embed&text=b&size=4%265") == "?embed=&size=4%265"


@given(st.text())
def test_whatever_comes_nothing_is_raised(text: str) -> None:
    assert shared_text(f"?text={text}") is not None
    assert shared_text(without_shared_text(text)) is None
