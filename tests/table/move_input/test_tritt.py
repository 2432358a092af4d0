"""TRITT and TRITT Reloaded by hand: what is taken up, where the second press goes, and what is refused."""

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


def table(key: str, *moves: str, **options: str) -> Table:
    """A table after some moves."""
    made = Table(load(key, **options))
    for move in moves:
        assert made.play_text(move), move
    return made


def place(made: Table, name: str) -> int:
    found = made.game.board.place(name)  # type: ignore[attr-defined]
    assert found is not None
    return int(found)


def press(made: Table, *names: str) -> str:
    """Press some places; the last move then, in notation."""
    for name in names:
        made.press(place(made, name), confirm=False)
    last = made.record.last_move
    return "" if last is None else made.game.spell(last)


def reason(made: Table) -> Enum | None:
    """Why the last try was refused."""
    return made.input.illegal_move.reason if made.input.illegal_move else None


def ghost(made: Table, name: str) -> str:
    """What a press would do, in notation."""
    made.point_at(place(made, name))
    return "" if made.ghost is None else made.game.spell(made.ghost)


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
def test_a_free_dot_is_one_end_and_the_second_press_is_the_other(key: str, other: str, entered: str) -> None:
    made = table(key)
    assert press(made, "c3") == ""
    assert made.input.selected == place(made, "c3")
    assert ghost(made, other) == entered
    assert press(made, other) == entered
    assert made.input.selected is None


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("elsewhere", ["c4", "c8", "e4", "k5", "b4"])
def test_a_press_on_a_dot_that_is_not_marked_plays_nothing_and_takes_that_one_up(
    key: str, elsewhere: str
) -> None:
    """Any dot of the board once completed the entry in the direction nearest to it."""
    made = table(key)
    press(made, "c3")
    assert ghost(made, elsewhere) == ""
    assert press(made, elsewhere) == ""
    assert made.input.selected == place(made, elsewhere)
    assert not made.is_refused


@pytest.mark.parametrize(
    "game", [load("tritt"), load("tritt", steps="one"), load("tritt-reloaded")], ids=repr
)
def test_what_is_marked_is_what_completes_a_move_and_nothing_else(game: TrittonGame) -> None:
    view = view_of(game)
    for position in positions_of(game, 8)[::7]:
        made = Table(game)
        for held in filter(lambda number: made.move_input.can_select(position, number), range(91)):
            scene = view.scene(position, RenderOptions(selected=held))
            marked = {spot for role in ("tritton.target", "tritton.rash") for spot in spots(scene, role)}
            meant = ((number, made.move_input.move_at(position, number, 0, held)) for number in range(91))
            legal = (number for number, move in meant if move is not None and not position.refusal(move))
            assert set(map(view.centre, legal)) == marked


@pytest.mark.parametrize("key", KEYS)
def test_the_held_dot_is_let_go_by_pressing_it_again(key: str) -> None:
    made = table(key)
    press(made, "c3", "c3")
    assert made.input.selected is None
    assert made.record.last_move is None


@pytest.mark.parametrize("key", KEYS)
def test_beside_the_edge_too_a_press_on_another_dot_begins_anew(key: str) -> None:
    made = table(key)
    press(made, "a5")
    assert ghost(made, "a6") == ""
    press(made, "a6")
    assert made.input.selected == place(made, "a6")
    assert not made.is_refused


@pytest.mark.parametrize("key", KEYS)
def test_where_the_middle_is_covered_no_entry_is_marked_and_a_press_begins_anew(key: str) -> None:
    made = table(key, "c3-c5")
    press(made, "b3", "d5")
    assert made.input.selected == place(made, "d5")
    assert not made.is_refused
    assert len(made.record.moves) == 1


def test_what_is_held_is_let_go_on_an_opponents_tritton_which_is_taken_up_instead() -> None:
    made = table("tritt", "c3-c5")
    press(made, "c7", "c5")
    assert made.input.selected == place(made, "c5")
    assert not made.is_refused


@pytest.mark.parametrize(
    ("taken", "target", "slid"),
    [("c3", "c6", "c3-c5>c6-c8"), ("c5", "c6", "c3-c5>c4-c6"), ("c4", "c3", "c3-c5>c2-c4")],
)
def test_an_opponents_tritton_slides_so_that_the_taken_dot_goes_there(
    taken: str, target: str, slid: str
) -> None:
    made = table("tritt", "c3-c5")
    press(made, taken)
    assert made.input.selected == place(made, taken)
    assert ghost(made, target) == slid
    assert press(made, target) == slid


def test_a_press_where_a_tritton_cannot_slide_begins_anew_and_a_drag_there_says_why() -> None:
    made = table("tritt", "c3-c5", "c7-e7", "h2-h4")
    press(made, "c5", "c8")
    assert made.input.selected == place(made, "c8")
    assert not made.is_refused
    press(made, "c8", "c5", "f6")
    assert made.input.selected == place(made, "f6")
    press(made, "f6", "c5")
    made.press(place(made, "c8"), confirm=False, dragged=True)
    assert reason(made) is tritt.Refusal.BLOCKED
    short = table("tritt", "c3-c5", steps="one")
    press(short, "c5")
    short.press(place(short, "c8"), confirm=False, dragged=True)
    assert reason(short) is tritt.Refusal.TOO_FAR


@pytest.mark.parametrize(
    ("key", "moves", "presses", "why"),
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
def test_in_a_lesson_two_presses_that_name_a_move_are_a_try_and_the_page_says_why_not(
    key: str, moves: str, presses: str, why: Enum
) -> None:
    made = table(key, *moves.split())
    lesson = Table(made.game, made.record, ExerciseMode(made.record.here))
    press(lesson, *presses.split())
    assert lesson.input.selected is None
    assert reason(lesson) is why


@pytest.mark.parametrize(
    "game", [load("tritt"), load("tritt", steps="one"), load("tritt-reloaded")], ids=repr
)
def test_a_second_press_plays_what_is_marked_or_begins_anew_or_says_why_not(game: TrittonGame) -> None:
    """From some dots to every other, in every direction."""
    for start, position in enumerate(positions_of(game, 8)[::4]):
        made = Table(game)
        begins = [number for number in range(91) if made.move_input.can_select(position, number)]
        for held in begins[start % 15 :: 15]:
            for number in range(91):
                made = Table(game)
                made.record.here.position = position
                made.press(held, confirm=False)
                is_marked = made.legal_at(number) is not None
                assert made.press(number, confirm=False) == is_marked
                if not is_marked and number != held:
                    assert made.input.selected == (number if number in begins else None)
                    assert made.is_refused == (number not in begins)


def test_ones_own_tritton_is_not_taken_up_but_the_page_says_why() -> None:
    made = table("tritt", "c3-c5", "h2-h4")
    press(made, "c4")
    assert made.input.selected is None
    assert reason(made) is tritt.Refusal.OWN_TRITTON


def test_what_is_held_is_let_go_on_ones_own_tritton_and_the_page_says_why() -> None:
    made = table("tritt", "c3-c5", "h2-h4")
    press(made, "h3", "c4")
    assert made.input.selected is None
    assert reason(made) is tritt.Refusal.OWN_TRITTON


def test_a_tritton_that_cannot_slide_says_why() -> None:
    made = table("tritt", "a1-a3", "a4-a6", "h2-h4")
    press(made, "a1")
    assert made.input.selected is None
    assert reason(made) is tritt.Refusal.BLOCKED
    assert why_not_played(made) == "a1-a3 cannot slide either way: its line is blocked on both sides."


def test_a_slide_that_another_way_would_allow_names_its_own_way() -> None:
    made = table("tritt", "c3-c5", "c7-e7", "h2-h4")
    press(made, "c5")
    made.press(place(made, "c8"), confirm=False, dragged=True)
    assert why_not_played(made) == "c3-c5 cannot slide to c6-c8: another tritton is in the way."


def test_a_drag_from_a_tritton_that_cannot_be_taken_up_is_refused() -> None:
    """Else a drag of one's own tritton would begin an entry where it ends."""
    made = table("tritt", "c3-c5", "h2-h4")
    refused = {name for name in ("c3", "c4", "h2", "e5") if made.refuses_drag_from(place(made, name))}
    assert refused == {"c3", "c4"}
    press(made, "e5")
    assert not made.refuses_drag_from(place(made, "c3")), "it is the second press of an entry"


def test_reloaded_enters_first_and_slides_second() -> None:
    made = table("tritt-reloaded", "c3-c5")
    press(made, "c3")
    assert reason(made) is tritt_reloaded.Refusal.MUST_ENTER
    assert made.move_input.special_move(made.record.position) is None
    assert press(made, "h2", "h4") == "h2-h4"
    press(made, "e5")
    assert reason(made) is tritt_reloaded.Refusal.MUST_SLIDE
    assert made.move_input.special_move(made.record.position) == made.game.read("stay")
    assert press(made, "c4", "c6") == "c3-c5>c5-c7"


def test_colours_can_be_traded_aloud_once() -> None:
    made = table("tritt")
    assert made.move_input.special_move(made.record.position) is None
    made.play_text("c3-c5")
    assert made.move_input.seat_pieces(made.record.position) == ("seat.0", "seat.1")
    assert made.play_special_move()
    assert made.game.spell(made.record.moves[-1]) == "swap"
    assert made.move_input.seat_pieces(made.record.position) == ("seat.1", "seat.0")
    assert made.move_input.special_move(made.record.position) is None


def test_what_is_taken_up_is_where_a_legal_move_begins() -> None:
    for key in KEYS:
        game = load(key)
        for position in positions_of(game, 5):
            made = Table(game)
            begins = {number for number in range(91) if made.move_input.can_select(position, number)}
            parts = [game.parts(move) for move in position.moves() if move != game.special_move]  # type: ignore[attr-defined]
            expected = set()
            for kind, start, _ in parts:
                dots = game.placements[start]  # type: ignore[attr-defined]
                expected |= set(dots if kind.name == "SLIDE" else dots[::2])
            assert begins == expected


def test_a_finger_is_asked_again_before_it_loses_even_at_its_second_press() -> None:
    made = table("tritt", "e2-e4", "c3-e5", "g5-i5")
    position = made.record.position
    entries = range(len(made.game.placements))  # type: ignore[attr-defined]
    legal = (move for move in entries if position.refusal(move) is None)
    move = next(move for move in legal if (end := position.play(move).outcome) and end.winner == 0)
    first, _, last = made.game.placements[move]  # type: ignore[attr-defined]
    made.press(first, confirm=False)
    assert made.needs_confirmation_at(last)
    assert not made.press(last, confirm=True)
    assert made.render_options.ghost == made.input.unconfirmed_move == move
    assert made.render_options.awaits_confirmation
    assert made.press(last, confirm=True)
    assert made.record.position.outcome is not None


def test_what_is_dragged_to_nowhere_is_let_go_and_nothing_else_taken_up() -> None:
    made = table("tritt", "c3-c5")
    press(made, "c3")
    assert not made.press(place(made, "h3"), confirm=False, dragged=True)
    assert made.input.selected is None
    assert not made.is_refused


def test_most_moves_are_not_rash() -> None:
    made = table("tritt")
    press(made, "c3")
    assert not made.needs_confirmation_at(place(made, "c5"))
    assert not made.needs_confirmation_at(place(made, "c3"))
    assert not Table(load("tritium")).needs_confirmation_at(0)
