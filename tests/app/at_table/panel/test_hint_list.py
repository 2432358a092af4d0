"""The list *Best moves*: a picture of each move, and text for screen readers."""

import re

import pytest

import trigrid
from trigrid.app.at_table.panel.hint_items import hint_items
from trigrid.draw import LIGHT
from trigrid.games import GAMES, Move
from trigrid.records import Settled
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.computer_state import Advice
from trigrid.table.table import Table


def list_html(table: Table, *moves: Move) -> str:
    """Return the HTML of the list for the given moves."""
    answers = tuple(Answer(move, 0.8 - 0.1 * index, False, (move,)) for index, move in enumerate(moves))
    table.computer.advice = Advice(table.record.here, answers)
    return hint_items(table, LIGHT)


def spoken_text(html: str) -> str:
    """Return the text for screen readers."""
    shown = re.sub(r"<span [^>]*aria-hidden.*?</span>", "", html)
    return re.sub("<.*?>", " ", shown).strip()


@pytest.mark.parametrize("key", GAMES)
def test_every_move_is_shown_by_its_piece(key: str) -> None:
    table = Table(trigrid.load(key))
    html = list_html(table, *table.record.position.moves()[:3])
    assert html.count("<svg") == html.count('class="hint-piece"') == 3


@pytest.mark.parametrize(
    ("key", "played", "text", "words"),
    [
        ("tritium", "", "orange-d6", "orange tile on d6"),
        ("tritium", "orange-d6", "flag-d6", "flag on d6"),
        ("tritt", "c3-c5", "c3-c5>c4-c6", "slide c3-c5 to c4-c6"),
        ("tritt-reloaded", "", "c3-c5", "new tritton on c3-c5"),
        ("tri-it-out", "", "d4", "counter on d4"),
        ("trichet", "", "0,1Ao.o", "tile on 0,1A, blue at the tip"),
    ],
)
def test_screen_readers_get_a_description_of_each_move(key: str, played: str, text: str, words: str) -> None:
    table = Table(trigrid.load(key))
    for each in played.split():
        table.play_text(each)
    assert f" {words}. " in spoken_text(list_html(table, table.game.move(table.record.position, text)))


def test_a_move_without_a_piece_shows_its_name() -> None:
    table = Table(trigrid.load("tritt"))
    table.play_text("c3-c5")
    html = list_html(table, table.game.move(table.record.position, "swap"))
    assert '<span class="hint-call" aria-hidden="true">Trade colours</span>' in html
    assert "<svg" not in html


def test_hints_disappear_with_the_next_move_and_when_the_game_ends() -> None:
    table = Table(trigrid.load("tri-it-out", board="hex-2-3"))
    list_html(table, *table.record.position.moves()[:2])
    assert len(table.render_options.hinted_moves) == 2
    table.play(table.record.position.moves()[0])
    assert not table.render_options.hinted_moves
    list_html(table, *table.record.position.moves()[:2])
    table.settle(Settled.FIRST_RESIGNED)
    assert not table.hints
    assert not table.render_options.hinted_moves
