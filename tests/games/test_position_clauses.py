"""Tests of the clauses of the rules that a position text must not break.

For each clause, one test shows a text that breaks it, and one that is close to it but allowed.
"""

from typing import Any

import pytest

from tests.games.sample_games import after
from trigrid.games import load
from trigrid.games.position_text import PositionError


def broken(text: str, key: str, **options: Any) -> tuple[str, set[str], str]:
    """Return the clause that a text breaks, the places and the message.

    The message is without the clause.
    """
    game: Any = load(key, **options)
    with pytest.raises(PositionError) as caught:
        game.position(text)
    error = caught.value
    name = game.name if key == "trichet" else game.board.names.__getitem__
    return error.clause, set(map(name, error.places)), str(error).removesuffix(f" ({error.clause})")


def position(text: str, key: str, **options: Any) -> Any:
    """Return the position that a text describes, which breaks no clause."""
    return load(key, **options).position(text)


SIZE_4 = {"size": 4}
SHORT = {"size": 4, "form": "short"}


def test_t2_a_colour_has_only_its_tiles() -> None:
    rows = "oooo/ooooo/ooo3/6/6/5/{}3"
    assert position(rows.format("s"), "tritium", **SIZE_4).tiles_left == (0, 11, 12)
    message = "the board has 13 orange tiles; expected at most 12"
    assert broken(rows.format("o"), "tritium", **SIZE_4) == ("T2", set(), message)


def test_t8_flags_of_one_region_are_never_side_by_side() -> None:
    for row in ("oFoF2", "oFoS2"):
        clause, places, message = broken(f"4/5/6/6/6/5/{row} F F", "tritium", **SHORT)
        assert (clause, places) == ("T8", {"a1", "a2"})
        assert message == "a1, a2 are flags side by side in one region; only a free region gets a flag"
    for allowed in ("oFoo{}1", "oFs{}2", "oF1o{}1"):
        for other in "FS":
            assert position(f"4/5/6/6/6/5/{allowed.format(other)} F F", "tritium", **SHORT).flags[0]


def test_t9_in_the_standard_form_the_numbers_of_flags_differ_by_at_most_one() -> None:
    assert position("4/5/6/6/6/5/oF1oF1 F F", "tritium", **SHORT).flags[0].bit_count() == 2
    message = "First has 2 flags and Second 0; expected a difference of at most one"
    assert broken("4/5/6/6/6/5/oF1oF1 F F", "tritium", **SIZE_4) == ("T9", set(), message)
    assert position("4/5/6/6/6/sS4/oF1oF1 F F", "tritium", size=4, form="standard").first_flag == 0


def test_t10_in_the_short_form_each_player_has_three_flags() -> None:
    rows = "4/5/6/6/6/5/oFsFoFs{} S F"
    assert position(rows.format(""), "tritium", **SHORT).flags_ready == (0, 3)
    message = "First has 4 flags; expected at most three"
    assert broken(rows.format("F"), "tritium", **SHORT) == ("T10", set(), message)


def test_t11_a_player_passes_only_without_another_action() -> None:
    full = "oooo/ooooo/oooFsss/ssssss/sssFbbb/bbbbb/bbbb"
    message = "First has passed, but can lay or plant"
    assert broken("4/5/6/6/6/5/4 S - 1", "tritium", **SIZE_4) == ("T11", set(), message)
    assert broken(f"{full} S F 1", "tritium", **SHORT)[0] == "T11", "First can plant on blue"
    flags = "oFooo/ooooo/oooFsss/ssssss/sssFbbb/bbbbb/bbbb"
    assert broken(f"{flags} F F 1", "tritium", **SHORT)[::2] == (
        "T11",
        "Second has passed, but can lay or plant",
    )
    assert position(f"{flags} S F 1", "tritium", **SHORT).passes == 1


def test_t12_a_game_with_two_passes_is_over() -> None:
    rows = "oFooo/ooooo/ooosSss/sSsssss/sssbbb/bbbFbb/bbbb"
    over = position(f"{rows} F F 2", "tritium", **SIZE_4)
    assert over.outcome.winner == 0
    assert position(f"{rows} F F 0", "tritium", **SIZE_4).moves() == (over.game.passing,)


def test_t14_the_player_who_planted_first_has_a_flag() -> None:
    message = "flags are on the board; expected the player who planted the first one"
    assert broken("4/5/6/6/6/5/oF3 S -", "tritium", **SIZE_4) == ("T14", set(), message)
    message = "Second planted the first flag, but has none on the board"
    assert broken("4/5/6/6/6/5/oF3 S S", "tritium", **SIZE_4) == ("T14", set(), message)
    assert position("4/5/6/6/6/5/oFsS2 S S", "tritium", **SIZE_4).first_flag == 1


NINE = "a1-a3,a4-a6,c1-c3,c4-c6,e1-e3,e4-e6,g1-g3,g4-g6"
"""Eight trittons of Orange, without a line."""


def test_r2_each_player_has_eight_trittons_and_l2_ten() -> None:
    assert position(NINE, "tritt").trittons_left == (0, 8)
    message = "Orange has 9 trittons; expected at most 8"
    assert broken(f"{NINE},i1-i3", "tritt") == ("R2", set(), message)
    assert position(f"{NINE},i1-i3,i4-i6", "tritt-reloaded").trittons_left == (0, 10)
    message = "Orange has 11 trittons; expected at most 10"
    assert broken(f"{NINE},i1-i3,i4-i6,k1-k3", "tritt-reloaded") == ("L2", set(), message)


@pytest.mark.parametrize(("key", "clause"), [("tritt", "R4"), ("tritt-reloaded", "L5")])
def test_r4_and_l5_trittons_do_not_overlap(key: str, clause: str) -> None:
    message = "the tritton c5-c7 covers a dot of another one"
    assert broken("c3-c5 c5-c7", key) == (clause, {"c5", "c6", "c7"}, message)
    assert broken("c3-c5,c5-c7", key)[0] == clause
    assert broken("c3-c5,c3-c5", key)[0] == clause
    assert position("c3-c5 c6-c8", key).outcome is None


def test_r7_colours_are_traded_only_after_an_entry_of_orange() -> None:
    message = "the colours are traded, but Orange has no tritton on the board"
    for text in ("- - O swapped", "- c3-c5 B swapped"):
        assert broken(text, "tritt") == ("R7", set(), message)
    assert not position("c3-c5 - O swapped", "tritt").may_swap
    assert not position("c3-c5 - B swapped", "tritt").may_swap
    assert position("c3-c5 - B -", "tritt").may_swap


LINE = "c4-c6,d3-d5,e4-e6"
"""Trittons of Orange that make a blue line, c4-e4, but no orange line."""


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded"])
def test_a_line_has_ended_the_game(key: str) -> None:
    for mover, winner in (("O", 1), ("B", 1)):
        over = position(f"{LINE} - {mover}", key)
        assert over.outcome.winner == winner
        assert over.moves() == ()
    traded = position(f"{LINE} - O swapped", "tritt")
    assert traded.outcome.winner == 0, "seat 0 plays Blue"


def test_l4_a_slide_follows_an_entry_and_needs_a_tritton_that_can_slide() -> None:
    message = "Blue cannot slide now; expected a tritton of Blue, and one of Orange that can slide"
    assert broken("c3-c5 - B slide", "tritt-reloaded") == ("L4", set(), message)
    assert broken("c3-c5 - O slide", "tritt-reloaded")[0] == "L4", "the first turn is just an entry"
    assert broken("a1-a3,a4-a6 b1-b3 B slide", "tritt-reloaded")[0] == "L4", "Orange's trittons are blocked"
    assert position("c3-c5 h3-h5 B slide", "tritt-reloaded").is_sliding
    assert position("c3-c5 h3-h5 O slide", "tritt-reloaded").is_sliding


def test_l6_no_slide_is_due_after_a_line() -> None:
    message = "a line ends the game; expected enter, not slide"
    assert broken(f"{LINE} h3-h5 B slide", "tritt-reloaded") == ("L4", set(), message)


def test_i5_a_counter_just_placed_was_not_on_a_closed_place() -> None:
    capturing = "4/5/6/2o2/1o2/xx1 S b2"
    clause, places, message = broken("4/5/6/2o2/oo2/xx1 S b2", "tri-it-out")
    assert (clause, places) == ("I5", {"b2"})
    assert message == "b2 makes a triangle with counters of both players, so it was closed to a counter"
    assert position(capturing, "tri-it-out").is_capturing


def test_i7_a_capture_is_due_only_for_a_counter_that_makes_a_mixed_triangle() -> None:
    rows = "3/4/3/{}"
    options = {"board": "hex-2-3"}
    message = "a1 makes no triangle with two counters of the opponent, so no capture is due"
    assert broken("3/4/o2/x1 F a1", "tri-it-out", **options) == ("I7", {"a1"}, message)
    message = "a2 has no counter of First; expected the counter just placed"
    assert broken(f"{rows.format('x1')} F a2", "tri-it-out", **options) == ("I7", {"a2"}, message)
    assert broken(f"{rows.format('xo')} F a2", "tri-it-out", **options) == ("I7", {"a2"}, message)
    due = position("3/4/1o1/xo F a1", "tri-it-out", **options)
    assert due.is_capturing
    assert position("3/4/1o1/xo F -", "tri-it-out", **options).moves(), "an old triangle needs no capture"


def test_i13_no_triangle_with_two_counters_of_the_player_to_move_is_left() -> None:
    options = {"board": "hex-2-3", "capture": "any"}
    message = "the opponent had to capture a1, a2 from a mixed triangle"
    assert broken("3/4/1o1/xx F -", "tri-it-out", **options) == ("I13", {"a1", "a2"}, message)
    assert position("3/4/1o1/xx S -", "tri-it-out", **options).moves(), "Second is in the middle of a turn"
    assert position("3/4/1o1/xx F -", "tri-it-out", board="hex-2-3", capture="new").moves()
    message = "the board has no mixed triangle, so no capture is due"
    assert broken("3/4/o2/x1 F a1", "tri-it-out", **options) == ("I13", {"a1"}, message)
    due = position("x2/4/1o1/xo F d1", "tri-it-out", **options)
    assert due.is_capturing, "the triangle need not contain the counter just placed"


def test_c3_the_pool_has_96_tiles_and_the_plane_is_large_enough_for_them() -> None:
    clause, _, message = broken("/".join(["od" * 40] * 30), "trichet")
    assert clause == "C3"
    assert message.startswith("the figure has ")
    assert message.endswith(" tiles; expected at most 96")
    message = "a corner of the figure has the coordinate 2 or -2; expected at most 1 with 94 tiles left"
    assert broken("o/dd/1o 0,0", "trichet") == ("C3", set(), message)
    assert position("do/od/ddo/1o 0,4", "trichet").tiles_left == 90


def test_c4_a_figure_has_a_tile() -> None:
    for rows in ("1", "o", "ooo", "o/1d"):
        assert broken(rows, "trichet")[0] == "C4", rows


def test_c5_all_tiles_are_connected() -> None:
    clause, places, message = broken("o3o/dd2dd/1o3o 0,1", "trichet")
    assert (clause, message) == ("C5", "the tile on 4,0A is not connected to the first one")
    assert places == {"4,0A", "4,-1V"}


def test_c6_each_corner_belongs_to_a_tile() -> None:
    message = "no tile shows the corner 3,1; expected only corners of tiles"
    assert broken("o2o/dd/1o", "trichet") == ("C6", set(), message)


def test_c7_a_triangle_with_one_fitting_tile_has_it() -> None:
    clause, places, message = broken("o/dd 0,1", "trichet")
    assert (clause, places) == ("C7", {"0,-1V"})
    assert message == "only one tile fits on 0,-1V; expected a tile there"
    clause, places, _ = broken("do/od/ddo/1o 0,2 O 0,0V", "trichet")
    assert (clause, places) == ("C7", {"0,0V"}), "the pool is not used up"


def test_c9_a_triangle_of_one_colour_stays_empty() -> None:
    text = load("trichet").position_text(after(load("trichet").start(), "0,1Ao.."))
    assert position(text, "trichet").dead == frozenset()


def test_c10_only_triangles_whose_corners_have_both_colours_can_be_left_empty() -> None:
    message = "5,5A is not an empty triangle whose corners have both colours"
    assert broken("o/dd/1o 0,1 D 5,5A", "trichet") == ("C10", set(), message)
