"""Highlights that an embedding page requests: drawing, labels, state, clearing."""

from typing import Any

import pytest

from tests.games.sample_games import all_games_in_two_forms
from trigrid import load
from trigrid.app.embed.commands import embed_state, legal_moves, play, undo
from trigrid.app.embed.highlights import highlight_of, read_marks
from trigrid.draw import NO_HIGHLIGHT, view_of
from trigrid.games import GAMES, Game
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.library.record_picture import still_picture
from trigrid.table.table import Table
from trigrid.table.words.places import full_text, short_text

TWO_PLACES = dict.fromkeys(GAMES, ("c3", "d4")) | {"trichet": ("0,0A", "0,0V")}
"""Two places on each game's board."""
MOVES_WITHOUT_PLACE = {"tritium": "pass", "tritt": "swap", "tritt-reloaded": "stay"}
"""Moves that have no place on the board."""
every_game = pytest.mark.parametrize("key", GAMES)


def table_of(key: str) -> Table:
    return Table(load(key))


def highlight(table: Table, *marks: Any) -> None:
    """Highlight places as ``EmbeddedPage`` does for a message."""
    table.point_out(highlight_of(table, read_marks(list(marks))))


def refusal(table: Table, *marks: Any) -> str:
    """Return the sentence that refuses these marks."""
    with pytest.raises(Refused) as refused:
        highlight(table, *marks)
    assert refused.value.reason is RefusalReason.PAYLOAD
    return refused.value.sentence


@every_game
def test_places_are_highlighted_in_the_requested_style_and_appear_in_the_state(key: str) -> None:
    table, (one, other) = table_of(key), TWO_PLACES[key]
    highlight(table, one, {"place": other, "style": "dot"}, one, {"from": other, "to": one})
    assert embed_state(table)["marks"] == [
        {"place": one, "style": "ring"},
        {"place": other, "style": "dot"},
        {"from": other, "to": one},
    ]
    state_marks = embed_state(table)["marks"]
    highlight(table, *state_marks)
    assert embed_state(table)["marks"] == state_marks
    highlight(table)
    assert embed_state(table)["marks"] == []


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
def test_listed_legal_moves_can_be_highlighted(game: Game) -> None:
    table = Table(game)
    highlight(table, *legal_moves(table))
    places = {table.move_input.place_of(move) for move in table.record.position.moves()}
    assert {place for place, _ in table.view.highlight.marks} == places


@every_game
def test_every_place_that_the_cursor_reaches_can_be_highlighted(key: str) -> None:
    table = table_of(key)
    rows = view_of(table.game).rows(table.record.position)
    places = [place for row in rows for place in row]
    highlight(table, *map(table.game.place_name, places))
    assert [place for place, _ in table.view.highlight.marks] == places


@every_game
@pytest.mark.parametrize("text", ["", "z9", "99,99A", "9999999999,0A", "orange-z9", "c3 d4", "x" * 5000])
def test_the_refusal_of_an_unknown_place_names_it_and_changes_nothing(key: str, text: str) -> None:
    table, (one, _) = table_of(key), TWO_PLACES[key]
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


@pytest.mark.parametrize(("key", "move"), MOVES_WITHOUT_PLACE.items())
def test_a_move_without_a_place_is_refused(key: str, move: str) -> None:
    assert refusal(table_of(key), move) == f"“{move}” has no place on the board to highlight."


@every_game
def test_an_arrow_to_its_starting_place_is_refused(key: str) -> None:
    (one, _) = TWO_PLACES[key]
    sentence = refusal(table_of(key), {"from": one, "to": one})
    assert sentence == f"An arrow cannot lead from “{one}” to the same place."


@every_game
def test_highlights_disappear_when_the_position_changes(key: str) -> None:
    table, (one, _) = table_of(key), TWO_PLACES[key]
    highlight(table, one)
    play(table, legal_moves(table)[0])
    assert table.view.highlight == NO_HIGHLIGHT
    highlight(table, one)
    undo(table, 1)
    assert table.view.highlight == NO_HIGHLIGHT


@every_game
def test_labels_describe_highlights(key: str) -> None:
    table, (one, other) = table_of(key), TWO_PLACES[key]
    places = [table.game.place_named(name) for name in (one, other)]
    before = [short_text(table, place) for place in places]
    highlight(table, one, {"place": other, "style": "cross"}, {"from": one, "to": other})
    assert [short_text(table, place) for place in places] == [
        f"{before[0]}, marked with a ring, arrow to {other}",
        f"{before[1]}, marked with a cross, arrow from {one}",
    ]
    for place in places:
        assert ", marked with a " in full_text(table, place)


def test_labels_describe_rings_and_arrows_of_lessons() -> None:
    table = table_of("tri-it-out")
    one, other = (table.game.place_named(name) for name in ("a1", "b2"))
    table.view.rings, table.view.arrows = (one,), ((one, other),)
    assert short_text(table, one).endswith(", marked with a ring, arrow to b2")
    assert short_text(table, other).endswith(", arrow from a1")


@every_game
def test_the_board_and_pictures_show_highlights(key: str) -> None:
    table, (one, other) = table_of(key), TWO_PLACES[key]
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


def test_no_mark_covers_the_preview_of_a_piece() -> None:
    table = table_of("tri-it-out")
    highlight(table, "c3", "d4")
    table.point_at(table.game.place_named("c3"))
    assert table.ghost is not None
    assert table.render_options.marks == ((table.game.place_named("d4"), "ring"),)
