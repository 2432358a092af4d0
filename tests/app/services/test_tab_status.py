"""The title and the icon of the browser tab."""

from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from trigrid.app.services.tab_icon import icon_of
from trigrid.app.services.words.preferences import lists_title, table_title
from trigrid.games import GAMES, load
from trigrid.records import Settled
from trigrid.table.table import Table
from trigrid.words.game_titles import title


def parsed_icon(table: Table) -> ElementTree.Element:
    """Return the parsed icon; fails if it is not an SVG picture."""
    kind, _, content = str(icon_of(table)).partition(",")
    assert kind == "data:image/svg+xml"
    return ElementTree.fromstring(unquote(content))


@pytest.mark.parametrize("key", GAMES)
def test_title_and_icon_follow_the_turn(key: str) -> None:
    table = Table(load(key))
    message, shown, seat = table_title(table), icon_of(table), table.record.position.to_move
    while table.record.position.to_move == seat:
        table.play(table.record.position.moves()[-1])
    assert title(table.game) in message
    assert title(table.game) in table_title(table)
    assert table_title(table) != message
    assert icon_of(table) != shown
    assert parsed_icon(table).tag.endswith("svg")


def test_the_title_contains_players_names() -> None:
    table = Table(load("tritium"))
    table.record.headers["First"] = "Ann & <Bob>"
    assert table_title(table).startswith("Ann & <Bob> to move · Tritium")


def test_title_and_icon_show_the_winner() -> None:
    table = Table(load("tritt"))
    table.play_text("c6-c8")
    before = icon_of(table)
    for settled in Settled:
        table.settle(settled)
        winner = settled.winner
        if winner is None:
            assert table_title(table).startswith("It’s a tie ·")
            assert icon_of(table) is None
        else:
            assert table_title(table).startswith(f"{table.game.seats[winner]} wins ·")
            assert parsed_icon(table).find("{http://www.w3.org/2000/svg}circle") is not None
            assert icon_of(table) != before


def test_lists_have_titles() -> None:
    assert lists_title("") == "Trigrid"
    assert lists_title("My games") == "My games · Trigrid"
