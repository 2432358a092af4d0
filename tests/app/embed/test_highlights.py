"""What an embedding page highlights: found on every board, drawn, told in labels and state, cleared."""

from typing import Any

import pytest

from tests.games.sample_games import all_games_in_two_forms
from trigrid import load
from trigrid.app.embed.commands import embed_state, legal_moves, play, undo
from trigrid.app.embed.highlights import highlight_of, read_marks
from trigrid.app.sharing.picture import still_picture
from trigrid.draw import NO_HIGHLIGHT, view_of
from trigrid.games import GAMES, Game
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.table.table import Table
from trigrid.table.words.places import named, told
from trigrid.words import words_of

SOME = dict.fromkeys(GAMES, ("c3", "d4")) | {"trichet": ("0,0A", "0,0V")}
"""Two places of each game."""
PLACELESS = {"tritium": "pass", "tritt": "swap", "tritt-reloaded": "stay"}
"""Moves that are made at no place."""
every_game = pytest.mark.parametrize("key", GAMES)


def table_of(key: str) -> Table:
    return Table(load(key))


def highlight(table: Table, *marks: Any) -> None:
    """Highlight places as ``EmbeddedPage`` does when a message asks for it."""
    table.point_out(highlight_of(table, read_marks(list(marks))))


def refusal(table: Table, *marks: Any) -> str:
    """The sentence with which marks are refused."""
    with pytest.raises(Refused) as refused:
        highlight(table, *marks)
    assert refused.value.reason is RefusalReason.PAYLOAD
    return refused.value.sentence


@every_game
def test_places_are_highlighted_in_the_style_that_is_asked_for_and_the_state_tells_of_them(key: str) -> None:
    table, (one, other) = table_of(key), SOME[key]
    highlight(table, one, {"place": other, "style": "dot"}, one, {"from": other, "to": one})
    assert embed_state(table)["marks"] == [
        {"place": one, "style": "ring"},
        {"place": other, "style": "dot"},
        {"from": other, "to": one},
    ]
    told_marks = embed_state(table)["marks"]
    highlight(table, *told_marks)
    assert embed_state(table)["marks"] == told_marks
    highlight(table)
    assert embed_state(table)["marks"] == []


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
def test_legal_moves_can_be_highlighted_as_they_are_told(game: Game) -> None:
    table = Table(game)
    highlight(table, *legal_moves(table))
    places = {table.move_input.place_of(move) for move in table.record.position.moves()}
    assert {place for place, _ in table.view.highlight.marks} == places


@every_game
def test_every_place_that_a_reader_can_walk_to_can_be_highlighted(key: str) -> None:
    table, name = table_of(key), words_of(key).place_name
    rows = view_of(table.game).rows(table.record.position)
    places = [place for row in rows for place in row]
    highlight(table, *(name(table.game, place) for place in places))
    assert [place for place, _ in table.view.highlight.marks] == places


@every_game
@pytest.mark.parametrize("text", ["", "z9", "99,99A", "9999999999,0A", "orange-z9", "c3 d4", "x" * 5000])
def test_what_is_not_on_the_board_is_named_in_the_refusal_and_changes_nothing(key: str, text: str) -> None:
    table, (one, _) = table_of(key), SOME[key]
    highlight(table, one)
    before = table.view.highlight
    sentence = refusal(table, one, text)
    assert text[:20] in sentence
    assert sentence.startswith("“")
    assert "is not on this board" in sentence
    assert refusal(table, {"from": one, "to": text}) == sentence
    assert table.view.highlight == before
    example = sentence.rpartition("“")[2].rstrip("”.")
    highlight(table, example)


@pytest.mark.parametrize(("key", "move"), PLACELESS.items())
def test_a_move_that_is_made_at_no_place_is_refused(key: str, move: str) -> None:
    assert refusal(table_of(key), move) == f"“{move}” has no place on the board to highlight."


@every_game
def test_an_arrow_has_to_lead_somewhere_else(key: str) -> None:
    (one, _) = SOME[key]
    sentence = refusal(table_of(key), {"from": one, "to": one})
    assert sentence == f"An arrow cannot lead from “{one}” to the same place."


@every_game
def test_another_position_has_no_highlights(key: str) -> None:
    table, (one, _) = table_of(key), SOME[key]
    highlight(table, one)
    play(table, legal_moves(table)[0])
    assert table.view.highlight == NO_HIGHLIGHT
    highlight(table, one)
    undo(table, 1)
    assert table.view.highlight == NO_HIGHLIGHT


@every_game
def test_labels_tell_those_who_see_no_board(key: str) -> None:
    table, (one, other) = table_of(key), SOME[key]
    places = [table.game.place_named(name) for name in (one, other)]
    before = [named(table, place) for place in places]
    highlight(table, one, {"place": other, "style": "cross"}, {"from": one, "to": other})
    assert [named(table, place) for place in places] == [
        f"{before[0]}, marked with a ring, arrow to {other}",
        f"{before[1]}, marked with a cross, arrow from {one}",
    ]
    for place in places:
        assert ", marked with a " in told(table, place)


def test_labels_tell_of_rings_and_arrows_of_lessons_too() -> None:
    table = table_of("tri-it-out")
    one, other = (table.game.place_named(name) for name in ("a1", "b2"))
    table.view.rings, table.view.arrows = (one,), ((one, other),)
    assert named(table, one).endswith(", marked with a ring, arrow to b2")
    assert named(table, other).endswith(", arrow from a1")


@every_game
def test_the_board_and_pictures_show_them(key: str) -> None:
    table, (one, other) = table_of(key), SOME[key]
    marks = (
        one,
        {"place": one, "style": "dot"},
        {"place": other, "style": "cross"},
        {"from": one, "to": other},
    )
    highlight(table, *marks)
    options = table.render_options
    assert (options.marks, options.arrows) == table.view.highlight
    view = view_of(table.game)
    bare = still_picture(view, table.record, table.record.here, "")
    shown = still_picture(view, table.record, table.record.here, "", table.view.highlight)
    new = [item.role for item in shown.items if item not in bare.items]
    assert sorted(new) == ["mark.arrow", "mark.ring", "mark.solid", "mark.solid", "mark.solid"]


def test_no_mark_covers_a_piece_that_is_shown_as_it_would_lie() -> None:
    table = table_of("tri-it-out")
    highlight(table, "c3", "d4")
    table.point_at(table.game.place_named("c3"))
    assert table.ghost is not None
    assert table.render_options.marks == ((table.game.place_named("d4"), "ring"),)
