"""Tests of the rules of Tritium, for each clause of seeds/tritium.md."""

from typing import Any

import pytest

from tests.games.diagrams.tritium import tritium
from tests.games.sample_games import after, refusal, texts
from trigrid.games import IllegalMove, NotationError, load
from trigrid.games.tritium import COLOURS, Ending, Refusal, Tritium
from trigrid.lattice import places_in

EMPTY_4 = """
      g  .   .   .   .
    f  .   .   .   .   .
  e  .   .   .   .   .   .
d  .   .   .       .   .   .
  c  .   .   .   .   .   .
    b  .   .   .   .   .
      a  .   .   .   .
"""

FULL_4 = """
      g  o1  o   o   o
    f  o   o   o   o   o
  e  o   o   o   b   b   b
d  s2  s   s       b   b   b
  c  s   s   s   s   b   b
    b  s   s   s   s   b
      a  s   b   b   b1
"""


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
def test_t1_a_board_of_n_cells_a_side_has_3n_times_n_minus_1_cells(size: int) -> None:
    assert len(Tritium(size=size).board) == 3 * size * (size - 1)


def test_t1_tiles_do_not_touch_through_the_missing_centre() -> None:
    position = tritium("""
      g  .   .   .   .
    f  .   .   .   .   .
  e  .   .   .   .   .   .
d  .   .   o       o   .   .
  c  .   .   .   .   .   .
    b  .   .   .   .   .
      a  .   .   .   .
""")
    assert [found.size for found in position.regions()] == [1, 1]
    assert position.game.board.place("d4") is None
    assert position.game.board.place("d5") is not None


def test_t2_there_are_n_times_n_minus_1_tiles_of_each_colour() -> None:
    assert tritium(EMPTY_4).tiles_left == (12, 12, 12)
    assert Tritium(size=5).start().tiles_left == (20, 20, 20)


def test_t2_a_colour_that_is_used_up_cannot_be_laid() -> None:
    position = tritium("""
      g  o   o   o   o
    f  o   o   o   o   o
  e  o   o   o   .   .   .
d  .   .   .       .   .   .
  c  .   .   .   .   .   .
    b  .   .   .   .   .
      a  .   .   .   .
""")
    assert refusal(position, "orange-a1") is Refusal.COLOUR_USED_UP
    assert not any(text.startswith("orange") for text in texts(position))


def test_t2_both_players_lay_tiles_of_all_colours() -> None:
    position = Tritium(size=4).start()
    assert {"orange-a1", "sky-a1", "blue-a1"} <= texts(position)
    assert {"orange-a2", "sky-a2", "blue-a2"} <= texts(after(position, "sky-a1"))


def test_t3_each_player_plants_flags_of_their_own() -> None:
    position = after(Tritium(size=4).start(), "sky-a1", "blue-d1", "flag-a1", "flag-d1")
    board = position.game.board
    planted = [[board.names[place] for place in places_in(flags)] for flags in position.flags]
    assert planted == [["a1"], ["d1"]]


def test_t4_connected_tiles_of_one_colour_form_a_region() -> None:
    position = tritium("""
      g  .   .   .   .
    f  .   o   .   .   .
  e  .   o   s   .   .   .
d  .   .   o       .   .   .
  c  .   .   s   s   .   .
    b  .   .   .   .   .
      a  .   .   o   o
""")
    assert sorted((COLOURS[found.colour], found.size) for found in position.regions()) == [
        ("orange", 2),
        ("orange", 3),
        ("sky", 1),
        ("sky", 2),
    ]


def test_t4_a_tile_joins_flagged_regions_with_all_their_flags() -> None:
    apart = tritium("""
      g  .   .   .   .
    f  .   .   .   .   .
  e  .   .   .   .   .   .
d  .   .   .       .   .   .
  c  .   .   .   .   .   .
    b  o1  o   .   o   o2
      a  .   o1  .   .
""")
    assert apart.scores == (3, 2)
    joined = after(apart, "orange-b3")
    assert [found.flags for found in joined.regions()] == [(2, 1)]
    assert joined.scores == (6, 0)


def test_t4_control_may_change_when_regions_join() -> None:
    apart = tritium("""
      g  .   .   .   .
    f  .   .   .   .   .
  e  .   .   .   .   .   .
d  .   .   .       .   .   .
  c  .   .   .   .   .   .
    b  o1  o   .   o   o2
      a  .   .   .   .
""")
    assert apart.scores == (2, 2)
    assert after(apart, "orange-b3").scores == (0, 0)


def test_t5_a_free_region_joined_to_a_flagged_region_is_no_longer_free() -> None:
    position = tritium(
        """
      g  .   .   .   .
    f  .   .   .   .   .
  e  .   .   .   .   .   .
d  .   .   .       .   .   .
  c  .   .   .   .   .   .
    b  o1  o   .   o   o
      a  .   .   .   .
""",
        to_move=1,
    )
    assert "flag-b5" in texts(position)
    joined = after(position, "orange-b3", "sky-g1")
    assert refusal(joined, "flag-b5") is Refusal.REGION_FLAGGED
    assert refusal(joined, "flag-b3") is Refusal.REGION_FLAGGED


def test_t5_a_tile_between_free_regions_leaves_them_free() -> None:
    position = after(Tritium(size=4).start(), "orange-b1", "orange-b3", "orange-b2")
    assert {"flag-b1", "flag-b2", "flag-b3"} <= texts(position)


@pytest.mark.parametrize(("flags", "controller"), [((0, 0), None), ((1, 1), None), ((2, 1), 0), ((1, 2), 1)])
def test_t6_control_needs_strictly_more_flags(flags: tuple[int, int], controller: int | None) -> None:
    drawn = ["o1"] * flags[0] + ["o2"] * flags[1] + ["o"] * (4 - sum(flags))
    position = tritium(EMPTY_4.replace("a  .   .   .   .", "a  " + "  ".join(drawn)))
    assert [found.controller for found in position.regions()] == [controller]


def test_t7_a_tile_can_be_laid_on_every_empty_cell_and_only_there() -> None:
    start = Tritium(size=4).start()
    assert len(start.moves()) == 3 * 36
    position = after(start, "orange-c3")
    assert len([text for text in texts(position) if not text.startswith("flag")]) == 3 * 35
    assert refusal(position, "blue-c3") is Refusal.OCCUPIED


def test_t8_a_flag_can_be_planted_on_every_tile_of_a_free_region() -> None:
    position = after(Tritium(size=4).start(), "orange-c3", "orange-c4", "sky-a1")
    assert {text for text in texts(position) if text.startswith("flag")} == {"flag-c3", "flag-c4", "flag-a1"}


def test_t8_a_flag_needs_a_tile() -> None:
    assert refusal(Tritium(size=4).start(), "flag-c3") is Refusal.NO_TILE


def test_t8_a_flag_needs_a_region_without_any_flag() -> None:
    position = after(Tritium(size=4).start(), "orange-c3", "orange-c4", "flag-c3")
    assert refusal(position, "flag-c4") is Refusal.REGION_FLAGGED
    assert refusal(after(position, "sky-a1"), "flag-c4") is Refusal.REGION_FLAGGED


def test_t9_a_player_with_more_flags_on_the_board_must_wait() -> None:
    ahead = after(Tritium(size=4).start(), "orange-a1", "sky-c1", "flag-a1", "blue-g1")
    assert ahead.flags_ready == (0, 1)
    assert refusal(ahead, "flag-c1") is Refusal.MORE_FLAGS
    level = after(ahead, "blue-g3", "flag-c1")
    assert level.flags_ready == (1, 1)
    assert "flag-g1" in texts(level)


def test_t10_in_the_short_form_a_player_may_plant_three_flags_at_any_time() -> None:
    start = Tritium(size=4, form="short").start()
    laid = after(start, "orange-a1", "sky-a2", "blue-a3", "orange-a4", "sky-g1", "blue-g2")
    planted = after(laid, "flag-a1", "orange-g4", "flag-a2", "sky-d1", "flag-a3", "blue-d7")
    assert planted.flags_ready == (0, 3)
    assert refusal(planted, "flag-a4") is Refusal.NO_FLAG_LEFT
    assert "flag-a4" in texts(after(planted, "orange-c1"))


def test_t11_a_player_with_another_move_must_not_pass() -> None:
    start = Tritium(size=4).start()
    assert refusal(start, "pass") is Refusal.CAN_ACT
    assert "pass" not in texts(start)


def test_t11_a_player_without_another_move_passes() -> None:
    position = tritium(FULL_4, to_move=0, first_flag=0)
    assert texts(position) == {"pass"}


def test_t12_one_pass_may_be_followed_by_more_play() -> None:
    blocked = tritium(FULL_4.replace("f  o ", "f  o1").replace("b1", "b "), first_flag=0)
    assert texts(blocked) == {"pass"}
    passed = after(blocked, "pass")
    assert passed.outcome is None
    assert {"flag-a4", "flag-e4"} <= texts(passed)
    planted = after(passed, "flag-a4")
    assert planted.passes == 0
    assert texts(planted) == {"pass"}


def test_t12_two_passes_in_a_row_end_the_game() -> None:
    over = after(tritium(FULL_4, first_flag=0), "pass", "pass")
    assert over.outcome is not None
    assert over.moves() == ()
    with pytest.raises(IllegalMove) as caught:
        over.play(over.game.passing)
    assert caught.value.reason is Refusal.GAME_OVER


def test_t12_the_short_form_can_end_with_free_regions_on_the_board() -> None:
    position = tritium(
        """
      g  o2  o   o   b
    f  s   b1  s1  b   o2
  e  o   b   o   s   s   o
d  s   b   b1      o   s   s
  c  b   o   b   b   s   s
    b  b   o2  o   s   b
      a  o   s   s   b
""",
        form="short",
        first_flag=0,
    )
    free = [found for found in position.regions() if found.flags == (0, 0)]
    assert free
    assert position.flags_ready == (0, 0)
    assert after(position, "pass", "pass").outcome is not None


def test_t13_the_score_is_the_number_of_tiles_in_controlled_regions() -> None:
    assert tritium(FULL_4).scores == (12 + 12, 12)


def test_t14_the_higher_score_wins() -> None:
    outcome = after(tritium(FULL_4, first_flag=0), "pass", "pass").outcome
    assert outcome == (0, Ending.MORE_TILES, (24, 12))


@pytest.mark.parametrize("first_flag", [0, 1])
def test_t14_at_equal_scores_the_player_who_planted_the_first_flag_loses(first_flag: int) -> None:
    level = tritium(FULL_4.replace("b1", "b "), passes=2, first_flag=first_flag)
    assert level.outcome == (1 - first_flag, Ending.FIRST_FLAG, (12, 12))


def test_t14_the_position_records_who_planted_the_first_flag() -> None:
    position = after(Tritium(size=4).start(), "orange-a1", "flag-a1", "sky-g4", "sky-g3", "flag-g4")
    assert position.first_flag == 1


def test_every_kind_of_move_can_be_written_and_read() -> None:
    game = Tritium(size=5)
    position = after(game.start(), "orange-e4", "SKY-a1 ", "blue-c7")
    move = game.move(position, "flag-e4")
    assert move == game.plant(game.board.place("e4") or 0)
    assert game.text(position, move) == "flag-e4"
    full = tritium(FULL_4)
    assert full.game.text(full, full.game.passing) == "pass"


@pytest.mark.parametrize(
    "text",
    ["", "orange", "orange-", "orange-e5", "orange-z9", "green-a1", "flag-a0", "orange e4", "pass-a1", "-e4"],
)
def test_the_error_for_invalid_text_shows_the_expected_format(text: str) -> None:
    with pytest.raises(NotationError, match=r"try something like|no cell"):
        Tritium(size=5).move(Tritium(size=5).start(), text)


@pytest.mark.parametrize("move", [-1, 241, 10**9, "orange-a1", None, 1.0])
def test_an_invalid_move_value_is_illegal(move: Any) -> None:
    position = Tritium(size=5).start()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.reason is Refusal.NO_SUCH_MOVE


def test_the_player_called_first_moves_first() -> None:
    game = load("tritium")
    assert game.start().to_move == 0
    assert game.seats == ("First", "Second")


def test_the_drawn_board_can_be_read_back() -> None:
    position = after(Tritium(size=4).start(), "orange-a1", "sky-d5", "flag-a1", "flag-d5", "blue-g4")
    drawing = str(position).rsplit("\n", 1)[0]
    assert tritium(drawing, to_move=1, first_flag=0) == position
    assert str(position).endswith(
        "Second to move. First: score 1, flags ready 1. Second: score 1, flags ready 1. "
        "Tiles left: 11 orange, 11 sky, 11 blue."
    )
    assert "First: score 1, flags ready 0. Second: score 0, flags ready 1." in str(
        after(Tritium(size=4).start(), "orange-a1", "sky-d5", "flag-a1")
    )


def test_symmetric_places_have_symmetric_neighbours() -> None:
    board = Tritium(size=5).board
    for symmetry in board.symmetries:
        for place, neighbours in enumerate(board.near):
            image = {symmetry[other] for other in places_in(neighbours)}
            assert image == set(places_in(board.near[symmetry[place]]))
