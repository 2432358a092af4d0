"""Tests of the rules of Tri-It-Out, for each clause of seeds/tri-it-out.md."""

import pytest

from tests.games.diagrams.tri_it_out import named, tri_it_out
from tests.games.sample_games import after, positions_of, refusal, texts
from trigrid.games.tri_it_out import Ending, Refusal, TriItOut, TriItOutPosition
from trigrid.lattice import place_set

FIVE_ON_THE_BOARD = """
    f  .   .   .   x
  e  .   .   .   #   o
d  .   .   .   .   .   .
  c  o   .   .   .   .
    b  o   o   .   .
      a  .   .   .
"""

OLD_TRIANGLE = """
  d  o   .   .
c  x   #   o   .
  b  x   .   .
    a  #   #
"""

CROWDED = """
  d  x   x   #
c  #   .   #   #
  b  #   o   x
    a  x   #
"""

TURN_ENDS_TIED = tri_it_out(
    """
  d  .   o   .
c  #   #   o   #
  b  #   x   #
    a  x   x
""",
    board="hex-2-3",
    to_move=1,
)

CAPTURE_ENDS_TIED = tri_it_out(
    """
  d  x   o   o
c  x   #   #   o
  b  o   #   .
    a  #   #
""",
    board="hex-2-3",
)


def start(board: str = "hex-3-4", capture: str = "new") -> TriItOutPosition:
    return TriItOut(board, capture).start()


@pytest.mark.parametrize(
    ("board", "rows"),
    [
        ("hex-2-3", [2, 3, 4, 3]),
        ("tri-5", [5, 4, 3, 2, 1]),
        ("hex-2-4", [2, 3, 4, 5, 4]),
        ("hex-3", [3, 4, 5, 4, 3]),
        ("tri-6", [6, 5, 4, 3, 2, 1]),
        ("hex-3-4", [3, 4, 5, 6, 5, 4]),
        ("hex-3-5", [3, 4, 5, 6, 7, 6, 5]),
        ("hex-4", [4, 5, 6, 7, 6, 5, 4]),
        ("hex-4-5", [4, 5, 6, 7, 8, 7, 6, 5]),
        ("hex-5", [5, 6, 7, 8, 9, 8, 7, 6, 5]),
    ],
)
def test_i1_every_board_has_the_right_rows_from_the_bottom(board: str, rows: list[int]) -> None:
    assert [len(row) for row in TriItOut(board).board.rows] == rows


def test_i1_the_default_board_has_27_places() -> None:
    assert TriItOut().place_count == 27


def test_i2_players_place_their_own_counters_and_first_begins() -> None:
    assert start().counters == (0, 0)
    assert start().to_move == 0
    assert after(start("hex-2-3"), "a1", "d3", "c1") == tri_it_out(
        """
  d  .   .   o
c  x   .   .   .
  b  .   .   .
    a  x   #
""",
        board="hex-2-3",
        to_move=1,
    )


@pytest.mark.parametrize(
    "corners",
    ["a1 c2 b3", "a1 a3 c3", "a1 b4 d3", "b2 e1 e4", "a1 c5 e2", "b1 c5 f2", "a2 e1 e5", "a3 d1 f4"],
)
def test_i3_triangles_are_of_any_size_at_any_angle(corners: str) -> None:
    one, other, third = corners.split()
    position = after(start(), one, other)
    assert refusal(position, third) is Refusal.RESTRICTED
    forbidding = position.forbidding(position.game.board.names.index(third))
    assert set(forbidding) == named(position, corners)


def test_i3_three_places_at_unequal_distances_form_no_triangle() -> None:
    position = after(start(), "a1", "a2")
    assert {"a3", "b3", "c2"} <= texts(position)


def test_i4_three_counters_of_one_colour_are_no_mixed_triangle() -> None:
    position = tri_it_out("""
    f  .   .   o   .
  e  .   .   .   o   .
d  #   .   .   .   .   .
  c  .   .   .   .   .
    b  .   .   .   .
      a  x   x   .
""")
    assert after(position, "b2").to_move == 1


@pytest.mark.parametrize("to_move", [0, 1])
def test_i5_places_that_complete_a_triangle_of_two_colours_are_restricted(to_move: int) -> None:
    position = tri_it_out(
        """
    f  .   .   .   .
  e  .   .   .   .   .
d  .   .   .   .   .   .
  c  .   #   .   .   .
    b  o   x   .   .
      a  #   .   .
""",
        to_move=to_move,
    )
    assert refusal(position, "c2") is refusal(position, "a1") is Refusal.RESTRICTED


def test_i5_every_triangle_that_forbids_a_place_is_listed() -> None:
    position = tri_it_out("""
    f  .   .   .   .
  e  .   .   .   .   .
d  .   .   o   #   .   .
  c  .   #   x   .   .
    b  .   o   #   .
      a  .   .   .
""")
    c2, c3, d2 = (position.game.board.names.index(name) for name in ("c2", "c3", "d2"))
    assert set(position.forbidding(c2)) == named(position, "b2 c2 c3", "c2 c3 d3")
    assert position.forbidding(d2) == position.forbidding(c3) == ()


def test_i6_a_counter_goes_on_any_empty_place_that_is_not_restricted() -> None:
    assert len(texts(start())) == 27
    position = after(start(), "a1", "a2")
    assert len(texts(position)) == 24
    assert refusal(position, "a2") is Refusal.OCCUPIED


def test_i7_a_placement_that_makes_a_mixed_triangle_requires_a_capture() -> None:
    position = after(start(), "c2", "f1", "b3", "a1")
    assert position.is_capturing
    assert position.to_move == 1
    assert texts(position) == {"xc2", "xb3"}
    assert refusal(position, "e5") is Refusal.MUST_CAPTURE
    assert refusal(position, "a1") is Refusal.MUST_CAPTURE


def test_i7_several_new_triangles_require_only_one_capture() -> None:
    position = after(tri_it_out(FIVE_ON_THE_BOARD), "c2")
    assert texts(position) == {"xb1", "xb2", "xc1"}
    b1, b2 = (position.game.board.names.index(name) for name in ("b1", "b2"))
    assert set(position.capturing(b1)) == named(position, "b1 b2 c2", "b1 c1 c2")
    assert set(position.capturing(b2)) == named(position, "b1 b2 c2")
    for text in texts(position):
        captured = after(position, text)
        assert not captured.is_capturing
        assert captured.scores == (2, 3)


def test_i7_only_the_opponents_counters_in_new_mixed_triangles_can_be_captured() -> None:
    position = after(tri_it_out(FIVE_ON_THE_BOARD), "c2")
    assert refusal(position, "xc2") is Refusal.OWN_COUNTER
    assert refusal(position, "xa1") is Refusal.EMPTY
    assert refusal(position, "xe5") is Refusal.NOT_CAPTURABLE
    assert position.capturing(position.game.board.names.index("e5")) == ()


def test_i7_nothing_is_captured_unless_a_capture_is_due() -> None:
    assert refusal(after(start(), "a1"), "xa1") is Refusal.MUST_PLACE


def test_i7_older_mixed_triangles_require_no_capture() -> None:
    position = after(tri_it_out(OLD_TRIANGLE, board="hex-2-3"), "d2")
    assert not position.is_capturing
    assert position.to_move == 1


@pytest.mark.parametrize("capture", ["new", "any"])
def test_i7_i13_placements_that_would_require_a_capture_are_listed(capture: str) -> None:
    for seed in range(20):
        for position in positions_of(TriItOut("hex-3", capture), seed):
            placements = () if position.is_capturing else position.moves()
            obliging = place_set(each for each in placements if position.play(each).is_capturing)
            assert position.obliging(position.to_move) == obliging


def test_i8_the_place_of_a_captured_counter_is_restricted_at_once() -> None:
    position = after(start(), "c2", "f1", "b3", "a1", "xb3")
    assert refusal(position, "b3") is Refusal.RESTRICTED
    assert set(position.forbidding(position.game.board.names.index("b3"))) == named(position, "a1 b3 c2")


def test_i8_a_capture_frees_places_that_only_the_captured_counter_restricted() -> None:
    position = after(start(), "e1", "a2", "d2", "d1")
    assert (
        position.restricted
        == tri_it_out("""
    f  .   .   .   .
  e  x   .   .   .   #
d  o   x   .   .   #   .
  c  #   .   .   .   .
    b  .   .   .   .
      a  .   o   .
""").restricted
    )
    assert after(position, "xd2") == tri_it_out(
        """
    f  .   .   .   .
  e  x   .   .   .   #
d  o   #   .   .   .   .
  c  .   .   .   .   .
    b  .   .   .   .
      a  .   o   .
""",
        to_move=1,
    )


def test_i8_a_capture_may_free_no_place() -> None:
    position = after(start(), "c2", "f1", "b3", "a1")
    captured = after(position, "xb3")
    assert position.restricted & ~captured.restricted == 0


def test_i9_after_a_capture_the_same_player_places_again() -> None:
    captured = after(start(), "c2", "f1", "b3", "a1", "xb3")
    assert captured.to_move == 1
    ended = after(captured, "d6")
    assert ended.to_move == 0
    assert sum(ended.scores) == 4


def test_i9_captures_follow_each_other_until_a_placement_makes_no_mixed_triangle() -> None:
    before = tri_it_out(
        """
  d  #   #   o
c  o   o   #   .
  b  #   x   .
    a  .   .
""",
        board="hex-2-3",
    )
    assert after(before, "a2", "xc1", "b3", "xc2", "b1") == tri_it_out(
        """
  d  #   .   o
c  #   #   .   .
  b  x   x   x
    a  .   x
""",
        board="hex-2-3",
        to_move=1,
    )


def test_i10_the_game_ends_when_the_player_who_has_to_place_has_no_place() -> None:
    over = after(TURN_ENDS_TIED, "d1")
    assert over.moves() == ()
    assert over.outcome is not None
    for text in ("d3", "d1", "xd2"):
        assert refusal(over, text) is Refusal.GAME_OVER


def test_i10_the_game_may_end_in_the_middle_of_a_turn() -> None:
    capturing = after(CAPTURE_ENDS_TIED, "b3")
    assert capturing.outcome is None
    over = after(capturing, "xd2")
    assert over.moves() == ()
    assert over.outcome is not None
    assert over.to_move == 0


def test_i11_fewest_counters_win() -> None:
    position = tri_it_out(
        """
  d  #   #   .
c  x   o   .   x
  b  #   o   .
    a  .   #
""",
        board="hex-2-3",
    )
    assert after(position, "b3").outcome == (1, Ending.FEWEST, (3, 2))


def test_i11_a_capture_that_leaves_no_place_can_lose_by_the_count() -> None:
    position = tri_it_out(
        """
  d  #   x   #
c  x   o   #   .
  b  #   x   #
    a  #   o
""",
        board="hex-2-3",
        to_move=1,
    )
    assert after(position, "c4", "xd2").outcome == (0, Ending.FEWEST, (2, 3))


def test_i12_at_equal_counts_the_player_who_must_place_next_loses() -> None:
    assert after(TURN_ENDS_TIED, "d1").outcome == (1, Ending.TIED, (3, 3))


def test_i12_at_equal_counts_in_the_middle_of_a_turn_the_mover_loses() -> None:
    assert after(CAPTURE_ENDS_TIED, "b3", "xd2").outcome == (1, Ending.TIED, (3, 3))


def test_i13_any_mixed_triangle_on_the_board_requires_a_capture() -> None:
    position = tri_it_out(OLD_TRIANGLE, board="hex-2-3", capture="any")
    capturing = after(position, "d2")
    assert texts(capturing) == {"xc3", "xd1"}
    assert refusal(capturing, "b2") is Refusal.MUST_CAPTURE
    c3 = capturing.game.board.names.index("c3")
    assert set(capturing.capturing(c3)) == named(capturing, "b1 c3 d1")


def test_i13_the_turn_ends_when_no_mixed_triangle_remains() -> None:
    position = tri_it_out(OLD_TRIANGLE, board="hex-2-3", capture="any")
    again = after(position, "d2", "xc3")
    assert (again.to_move, again.is_capturing) == (0, False)
    assert after(again, "c4").to_move == 1


def test_i14_a_player_without_a_place_loses_if_mixed_triangles_remain() -> None:
    position = tri_it_out(CROWDED, board="hex-2-3", capture="any", to_move=1)
    assert after(position, "c2", "xb3").outcome == (0, Ending.MIXED_LEFT, (3, 2))


def test_i14_applies_only_with_the_option_of_captures_from_any_triangle() -> None:
    position = tri_it_out(CROWDED, board="hex-2-3", to_move=1)
    assert after(position, "c2", "xb3").outcome == (1, Ending.FEWEST, (3, 2))


def test_i14_if_no_mixed_triangle_remains_the_counts_decide() -> None:
    drawing = """
  d  .   #   o
c  .   x   #   x
  b  #   o   #
    a  x   #
"""
    position = tri_it_out(drawing, board="hex-2-3", capture="any", to_move=1)
    assert after(position, "d1", "xc4").outcome == (0, Ending.FEWEST, (2, 3))
