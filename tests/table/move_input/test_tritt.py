"""Tests of move input for TRITT and TRITT Reloaded.

The topics are selection, the second press and refusals.
"""

from enum import Enum

import pytest

from tests.draw.test_tritt_view import spots
from tests.games.sample_games import positions_of
from trigrid.draw import RenderOptions, view_of
from trigrid.games import load, tritt, tritt_reloaded
from trigrid.games.trittons import TrittonGame
from trigrid.table.mode import ExerciseMode
from trigrid.table.table import Table
from trigrid.table.words.refused_moves import why_not_played

KEYS = ["tritt", "tritt-reloaded"]


def table_after(key: str, *moves: str, **options: str) -> Table:
    """Return a table after some moves."""
    table = Table(load(key, **options))
    for move in moves:
        assert table.play_text(move), move
    return table


def place(table: Table, name: str) -> int:
    found = table.game.board.place(name)  # type: ignore[attr-defined]
    assert found is not None
    return int(found)


def press(table: Table, *names: str) -> str:
    """Press some places and return the notation of the last move."""
    for name in names:
        table.press(place(table, name), confirm=False)
    last = table.record.last_move
    return "" if last is None else table.game.spell(last)


def reason(table: Table) -> object:
    """Return the reason for the last refusal."""
    return table.input.illegal_move.reason if table.input.illegal_move else None


def ghost(table: Table, name: str) -> str:
    """Return the notation of the move that a press would make."""
    table.point_at(place(table, name))
    return "" if table.ghost is None else table.game.spell(table.ghost)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("other", "entered"),
    [
        ("c5", "c3-c5"),
        ("e3", "c3-e3"),
        ("e5", "c3-e5"),
        ("c1", "c1-c3"),
        ("a1", "a1-c3"),
        ("a3", "a3-c3"),
    ],
)
def test_two_presses_on_ends_make_an_entry(key: str, other: str, entered: str) -> None:
    table = table_after(key)
    assert press(table, "c3") == ""
    assert table.input.selected == place(table, "c3")
    assert ghost(table, other) == entered
    assert press(table, other) == entered
    assert table.input.selected is None


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("unmarked", ["c4", "c8", "e4", "k5", "b4"])
def test_a_press_on_an_unmarked_dot_selects_it(key: str, unmarked: str) -> None:
    """Regression: any dot completed the entry in the nearest direction."""
    table = table_after(key)
    press(table, "c3")
    assert ghost(table, unmarked) == ""
    assert press(table, unmarked) == ""
    assert table.input.selected == place(table, unmarked)
    assert not table.is_refused


@pytest.mark.parametrize(
    "game", [load("tritt"), load("tritt", steps="one"), load("tritt-reloaded")], ids=repr
)
def test_exactly_the_places_that_complete_a_move_are_marked(game: TrittonGame) -> None:
    view = view_of(game)
    for position in positions_of(game, 8)[::7]:
        table = Table(game)
        for selected_dot in filter(lambda number: table.move_input.can_select(position, number), range(91)):
            scene = view.scene(position, RenderOptions(selected=selected_dot))
            marked = {spot for role in ("tritton.target", "tritton.rash") for spot in spots(scene, role)}
            moves_by_press = (
                (number, table.move_input.move_at(position, number, 0, selected_dot)) for number in range(91)
            )
            legal = (
                number for number, move in moves_by_press if move is not None and not position.refusal(move)
            )
            assert set(map(view.centre, legal)) == marked


@pytest.mark.parametrize("key", KEYS)
def test_pressing_the_selected_dot_again_deselects_it(key: str) -> None:
    table = table_after(key)
    press(table, "c3", "c3")
    assert table.input.selected is None
    assert table.record.last_move is None


@pytest.mark.parametrize("key", KEYS)
def test_a_press_on_another_dot_at_the_edge_selects_it(key: str) -> None:
    table = table_after(key)
    press(table, "a5")
    assert ghost(table, "a6") == ""
    press(table, "a6")
    assert table.input.selected == place(table, "a6")
    assert not table.is_refused


@pytest.mark.parametrize("key", KEYS)
def test_a_press_across_a_covered_middle_selects_the_other_dot(key: str) -> None:
    table = table_after(key, "c3-c5")
    press(table, "b3", "d5")
    assert table.input.selected == place(table, "d5")
    assert not table.is_refused
    assert len(table.record.moves) == 1


def test_a_second_press_on_an_opponents_tritton_selects_it() -> None:
    table = table_after("tritt", "c3-c5")
    press(table, "c7", "c5")
    assert table.input.selected == place(table, "c5")
    assert not table.is_refused


@pytest.mark.parametrize(
    ("taken", "target", "slid"),
    [("c3", "c6", "c3-c5>c6-c8"), ("c5", "c6", "c3-c5>c4-c6"), ("c4", "c3", "c3-c5>c2-c4")],
)
def test_an_opponents_tritton_slides_with_the_selected_dot_to_the_target(
    taken: str, target: str, slid: str
) -> None:
    table = table_after("tritt", "c3-c5")
    press(table, taken)
    assert table.input.selected == place(table, taken)
    assert ghost(table, target) == slid
    assert press(table, target) == slid


def test_beyond_the_reach_of_slides_a_press_selects_the_place_and_a_drag_is_refused() -> None:
    table = table_after("tritt", "c3-c5", "c7-e7", "h2-h4")
    press(table, "c5", "c8")
    assert table.input.selected == place(table, "c8")
    assert not table.is_refused
    press(table, "c8", "c5", "f6")
    assert table.input.selected == place(table, "f6")
    press(table, "f6", "c5")
    table.press(place(table, "c8"), confirm=False, dragged=True)
    assert reason(table) is tritt.Refusal.BLOCKED
    short = table_after("tritt", "c3-c5", steps="one")
    press(short, "c5")
    short.press(place(short, "c8"), confirm=False, dragged=True)
    assert reason(short) is tritt.Refusal.TOO_FAR


@pytest.mark.parametrize(
    ("key", "moves", "presses", "refusal"),
    [
        ("tritt", "c3-c5 c7-e7 h2-h4", "c5 c8", tritt.Refusal.BLOCKED),
        (
            "tritt-reloaded",
            "g6-g8 e3-e5 stay d3-d5 stay d7-f7 stay",
            "d6 f6",
            tritt_reloaded.Refusal.MAKES_LINE,
        ),
    ],
)
def test_an_illegal_move_in_a_lesson_is_refused_with_its_reason(
    key: str, moves: str, presses: str, refusal: Enum
) -> None:
    table = table_after(key, *moves.split())
    lesson = Table(table.game, table.record, ExerciseMode(table.record.here))
    press(lesson, *presses.split())
    assert lesson.input.selected is None
    assert reason(lesson) is refusal


@pytest.mark.parametrize(
    "game", [load("tritt"), load("tritt", steps="one"), load("tritt-reloaded")], ids=repr
)
def test_a_second_press_plays_a_move_selects_a_place_or_is_refused(game: TrittonGame) -> None:
    """The test presses some first dots, and after each of them every dot of the board."""
    for start, position in enumerate(positions_of(game, 8)[::4]):
        table = Table(game)
        begins = [number for number in range(91) if table.move_input.can_select(position, number)]
        for selected_dot in begins[start % 15 :: 15]:
            for number in range(91):
                table = Table(game)
                table.record.here.position = position
                table.press(selected_dot, confirm=False)
                is_marked = table.legal_at(number) is not None
                assert table.press(number, confirm=False) == is_marked
                if not is_marked and number != selected_dot:
                    assert table.input.selected == (number if number in begins else None)
                    assert table.is_refused == (number not in begins)


def test_the_players_own_tritton_cannot_be_selected() -> None:
    table = table_after("tritt", "c3-c5", "h2-h4")
    press(table, "c4")
    assert table.input.selected is None
    assert reason(table) is tritt.Refusal.OWN_TRITTON


def test_a_press_on_the_players_own_tritton_deselects_and_is_refused() -> None:
    table = table_after("tritt", "c3-c5", "h2-h4")
    press(table, "h3", "c4")
    assert table.input.selected is None
    assert reason(table) is tritt.Refusal.OWN_TRITTON


def test_the_message_for_a_blocked_tritton_names_the_reason() -> None:
    table = table_after("tritt", "a1-a3", "a4-a6", "h2-h4")
    press(table, "a1")
    assert table.input.selected is None
    assert reason(table) is tritt.Refusal.BLOCKED
    assert why_not_played(table) == "a1-a3 cannot slide either way: its line is blocked on both sides."


def test_the_message_for_a_blocked_slide_names_that_slide() -> None:
    table = table_after("tritt", "c3-c5", "c7-e7", "h2-h4")
    press(table, "c5")
    table.press(place(table, "c8"), confirm=False, dragged=True)
    assert why_not_played(table) == "c3-c5 cannot slide to c6-c8: another tritton is in the way."


def test_a_drag_from_a_tritton_that_cannot_be_selected_is_refused() -> None:
    """Otherwise dragging the player's own tritton would begin an entry."""
    table = table_after("tritt", "c3-c5", "h2-h4")
    refused = {name for name in ("c3", "c4", "h2", "e5") if table.refuses_drag_from(place(table, name))}
    assert refused == {"c3", "c4"}
    press(table, "e5")
    assert not table.refuses_drag_from(place(table, "c3")), "the second press of an entry is refused"


def test_reloaded_enters_first_and_slides_second() -> None:
    table = table_after("tritt-reloaded", "c3-c5")
    press(table, "c3")
    assert reason(table) is tritt_reloaded.Refusal.MUST_ENTER
    assert table.move_input.special_move(table.record.position) is None
    assert press(table, "h2", "h4") == "h2-h4"
    press(table, "e5")
    assert reason(table) is tritt_reloaded.Refusal.MUST_SLIDE
    assert table.move_input.special_move(table.record.position) == table.game.read("stay")
    assert press(table, "c4", "c6") == "c3-c5>c5-c7"


def test_colours_can_be_traded_once() -> None:
    table = table_after("tritt")
    assert table.move_input.special_move(table.record.position) is None
    table.play_text("c3-c5")
    assert table.move_input.seat_pieces(table.record.position) == ("seat.0", "seat.1")
    assert table.play_special_move()
    assert table.game.spell(table.record.moves[-1]) == "swap"
    assert table.move_input.seat_pieces(table.record.position) == ("seat.1", "seat.0")
    assert table.move_input.special_move(table.record.position) is None


def test_exactly_the_starts_of_legal_moves_can_be_selected() -> None:
    for key in KEYS:
        game = load(key)
        for position in positions_of(game, 5):
            table = Table(game)
            begins = {number for number in range(91) if table.move_input.can_select(position, number)}
            parts = [game.parts(move) for move in position.moves() if move != game.special_move]  # type: ignore[attr-defined]
            expected = set()
            for kind, start, _ in parts:
                dots = game.placements[start]  # type: ignore[attr-defined]
                expected |= set(dots if kind.name == "SLIDE" else dots[::2])
            assert begins == expected


def test_a_second_touch_that_would_lose_needs_confirmation() -> None:
    table = table_after("tritt", "e2-e4", "c3-e5", "g5-i5")
    position = table.record.position
    entries = range(len(table.game.placements))  # type: ignore[attr-defined]
    legal = (move for move in entries if position.refusal(move) is None)
    move = next(move for move in legal if (end := position.play(move).outcome) and end.winner == 0)
    first, _, last = table.game.placements[move]  # type: ignore[attr-defined]
    table.press(first, confirm=False)
    assert table.needs_confirmation_at(last)
    assert not table.press(last, confirm=True)
    assert table.render_options.ghost == table.input.unconfirmed_move == move
    assert table.render_options.awaits_confirmation
    assert table.press(last, confirm=True)
    assert table.record.position.outcome is not None


def test_a_drag_to_an_unmarked_place_deselects() -> None:
    table = table_after("tritt", "c3-c5")
    press(table, "c3")
    assert not table.press(place(table, "h3"), confirm=False, dragged=True)
    assert table.input.selected is None
    assert not table.is_refused


def test_presses_that_do_not_lose_need_no_confirmation() -> None:
    table = table_after("tritt")
    press(table, "c3")
    assert not table.needs_confirmation_at(place(table, "c5"))
    assert not table.needs_confirmation_at(place(table, "c3"))
    assert not Table(load("tritium")).needs_confirmation_at(0)
