"""Tests of previews of moves that end the game.

The text begins with the verdict, and ``Preview.fate`` contains the verdict for style sheets.
"""

import random

import pytest

from tests.table.ending_moves import ending_moves, games_with_losses
from trigrid.games import Game, Move, load
from trigrid.table.fate import Fate, end_after, fate_at
from trigrid.table.table import Table
from trigrid.table.words.places import full_text
from trigrid.table.words.preview import preview
from trigrid.table.words.status_line import news_text

STARTS = {Fate.LOSS: "You would lose: ", Fate.WIN: "You would win: ", Fate.TIE: "It would be a tie: "}


def point_at(table: Table, move: Move) -> bool:
    """Point at a move's place so that a press would play the move.

    Chooses the tool or presses the first place as needed. Returns whether such a place exists.
    """
    end = table.move_input.place_of(move)
    if not table.move_input.takes_two_presses:
        for tool in range(max(1, len(table.move_input.tools))):
            table.choose_tool(tool)
            if end is not None and table.legal_at(end) == move:
                table.point_at(end)
                return True
        return False
    places = range(91)  # all places of both games that take two presses
    for first in places:
        table.cancel_input()
        if not table.select(first):
            continue
        for place in places:
            if table.legal_at(place) == move:
                table.point_at(place)
                return True
    return False


@pytest.mark.parametrize("game", games_with_losses(), ids=str)
def test_a_preview_of_an_ending_move_begins_with_the_verdict(game: Game) -> None:
    found = set()
    count = 8 if game.key == "trichet" else 25
    for table, move, fate in ending_moves(game, count):
        if (fate is Fate.OPEN and fate in found) or not point_at(table, move):
            continue
        text, shown_fate = preview(table)
        assert shown_fate is fate
        assert text.startswith(STARTS.get(fate, "")), text
        assert "{" not in text
        assert fate is not Fate.OPEN or not text.startswith(tuple(STARTS.values())), text
        if fate in STARTS:
            assert text.endswith("."), text
            assert STARTS[fate] in full_text(table, table.input.pointed_place or 0)
        found.add(fate)
        if found >= {Fate.OPEN, Fate.WIN, Fate.LOSS}:
            break
    assert Fate.LOSS in found


@pytest.mark.parametrize("game", games_with_losses(), ids=str)
def test_a_losing_move_needs_confirmation_by_touch(game: Game) -> None:
    for table, move, fate in ending_moves(game, 25):
        if fate is Fate.LOSS and point_at(table, move):
            place = table.input.pointed_place
            assert place is not None
            assert table.needs_confirmation_at(place)
            table.press(place, confirm=True)
            assert news_text(table).startswith("You would lose. Press again to play: ")
            assert preview(table).text.endswith(" Press again to play.")
            return
    pytest.fail("no random game has a losing move")


def test_the_fate_of_a_move_includes_the_passes_that_must_follow() -> None:
    found = []
    for seed in range(40):
        table, rng = Table(load("tritium", size=4)), random.Random(seed)
        while table.outcome is None:
            move, before = rng.choice(table.record.position.moves()), table.record.position
            table.add_move(move)
            end = end_after(table.move_input, before, move)
            if end is not None and table.outcome is None:
                found.append(fate_at(end, before.to_move))
    assert found, "no game has passes after its last tile"
    assert Fate.OPEN not in found
