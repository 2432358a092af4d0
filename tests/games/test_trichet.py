"""Tests of the rules of Trichet, for each clause of seeds/trichet.md."""

from itertools import combinations
from typing import Any

import pytest

from tests.games.diagrams.trichet import names, trichet
from tests.games.sample_games import after, refusal, texts
from trigrid.games import IllegalMove, NotationError, Outcome, load
from trigrid.games.trichet import COLOURINGS, Ending, Refusal, Trichet, TrichetPosition

OPENING = """
   1       -1A -1V 0A
                o
   0   -1A -1V  .  0V  1A
            .       .
  -1   -1V 0A   .  1A  1V
                o
  -2       0V  1A  1V
"""

FINISHED = """
   5                           -2A -2V -1A
                                    .
   4               -3A -3V -2A -2V  o  -1V 0A  0V  1A
                        .       o       o       .
   3   -4A -4V -3A -3V  o   o   o   o   o   o  1A  1V
            .       o       o       .       o
   2   -4V -3A  o   o   o   .   .   .   o   o  1V  2A
                o       .       .       o       .
   1   -3A -3V  o   o   o   .   o   o   o   .   .  2V  3A
            .       o       o       o       .       o
   0   -3V -2A -2V -1A  o   .   o  1A  1V  2A  2V  3A  3V
                        .       .
  -1               -1V 0A   .  1A  1V
                            o
  -2                   0V  1A  1V
"""

TO_FINISHED = (
    *("-1,1Ao.o", "-2,2Aoo.", "-2,3Ao.o", "-2,3V.oo", "-1,4Ao.o"),
    *("0,3A.oo", "-1,2A.o.", "1,1Vo..", "0,1Ao.o"),
)
"""Moves from the opening to FINISHED."""

CIRCLE = ("-1,1V.o.", "1,0A..o", "-2,1Vo..")
"""Moves that close a circle: six tiles around a corner with Oh's colour."""

CONTEST = ("-1,1Ao.o", "1,-1Ao..", "-2,2Vo.o", "-2,4A.o.", "2,0Ao..", "-1,3Ao..", "0,2Ao..")
"""A line whose last move forces 0,1A and 1,1A, which both claim the corner (1, 1)."""

TO_EMPTY_POOL = ("0,1Aoo.", "1,-2Aoo.", "-2,2Vo.o", "0,-3V..o", "-3,2Vo.o", "1,-4Ao..", "-4,0V..o")
"""Moves that use up 54 tiles; from a pool of 150, the last move lays more tiles."""

TWO_CIRCLES = """
   2                           0A  0V  1A  1V  2A
                                    o       o
   1       -2A -2V -1A -1V 0A  0V  1A   o   o  2V  3A
                .       .               .       o
   0   -2A -2V  .   .  0A  0V  1A  1V   o   o  3A  3V
            .       o               o       o
  -1   -2V -1A  .   .  0V  1A  1V  2A  2V  3A  3V
                .       .
  -2       -1V 0A  0V  1A  1V
"""


def result(position: TrichetPosition) -> Outcome:
    assert position.outcome is not None
    return position.outcome


def test_c1_the_plane_has_no_edge() -> None:
    position = Trichet(tiles=54).start()
    game = position.game
    while moves := position.moves():
        furthest = max(game.triangle(game.parts(move)[0])[0] for move in moves)
        ahead = [move for move in moves if game.triangle(game.parts(move)[0])[0] == furthest]
        position = min(map(position.play, ahead), key=lambda after: len(after.tiles))
    assert max(q for q, _ in position.colours) > 20
    assert position.tiles_left == 0


def test_c2_a_tile_shows_both_colours_in_one_of_six_ways() -> None:
    assert len(set(COLOURINGS)) == 6
    assert all(set(colours) == {0, 1} for colours in COLOURINGS)
    with pytest.raises(NotationError, match="one colour"):
        Trichet().read("0,1Aooo")


@pytest.mark.parametrize("tiles", [96, 54, 150])
def test_c3_the_two_tiles_of_the_opening_come_from_the_pool(tiles: int) -> None:
    game = Trichet(tiles=tiles)
    assert game.start().tiles_left == tiles - 2 == game.max_length


def test_c4_oh_has_laid_the_opening_and_dot_moves_first() -> None:
    position = Trichet().start()
    assert position == trichet(OPENING, to_move=1)
    assert position.game.seats[position.to_move] == "Dot"
    assert after(position, "1,0A.oo").to_move == 0


def test_c5_a_tile_must_touch_another_tile_by_an_edge_or_a_corner() -> None:
    start = Trichet().start()
    assert {"0,0Vo.o", "1,0A.oo", "0,1Aoo.", "-1,1V.o."} <= texts(start)
    assert refusal(start, "0,2A.o.") is Refusal.NOT_TOUCHING
    assert refusal(start, "0,0A.o.") is Refusal.OCCUPIED
    assert refusal(start, "0,-1Voo.") is Refusal.OCCUPIED


def test_c5_at_the_start_each_triangle_that_touches_a_tile_is_open() -> None:
    start = Trichet().start()
    assert len(start.open) == 14
    assert len(start.moves()) == sum(map(len, start.open.values()))


def test_c6_touching_tiles_agree_on_the_corners_they_share() -> None:
    start = Trichet().start()
    assert {text for text in texts(start) if text.startswith("0,0V")} == {"0,0Vo.o", "0,0Vo.."}
    assert {text for text in texts(start) if text.startswith("0,1A")} == {"0,1Ao..", "0,1Ao.o", "0,1Aoo."}
    assert refusal(start, "0,0V.oo") is Refusal.MISMATCH


def test_c7_the_originals_example_lays_three_tiles_in_one_wave() -> None:
    position = after(Trichet().start(), "1,0A.oo")
    assert position == trichet("""
   2           -1A -1V 0A
                    .
   1       -1A -1V  o  0V  1A  1V  2A
                o       o       .
   0   -1A -1V  .   o   o   o  2A  2V
            .       .       o
  -1   -1V 0A   .  1A  1V  2A  2V
                o
  -2       0V  1A  1V
""")
    assert names(position) == [["0,1A", "0,0V", "1,0V"]]


def test_c7_a_triangle_that_touches_only_by_corners_is_forced_too() -> None:
    place = Trichet().place(0, 1, True)
    assert place in after(Trichet().start(), "1,0A.oo").waves[0]


def test_c7_each_wave_fills_the_places_that_were_forced_when_it_began() -> None:
    position = after(Trichet().start(), "-1,-1V.o.", "0,1Ao..", "-2,1A..o")
    assert names(position) == [["-2,2A", "-3,1V", "-2,1V", "-2,0A", "-2,0V"], ["-2,3A", "-2,2V"]]


def test_c7_every_first_move_forces_a_tile() -> None:
    start = Trichet().start()
    assert all(start.play(move).waves for move in start.moves())


def test_c8_of_two_tiles_that_claim_a_corner_the_first_in_reading_order_is_laid() -> None:
    before = trichet(
        """
   5           -3A -3V -2A
                    o
   4       -3A -3V  .  -2V -1A -1V 0A
                .       .       o
   3   -3A -3V  o   .   .   .  0A  0V
            o       o       .
   2   -3V -2A  o  -1A -1V 0A  0V
                .
   1   -2A -2V  o  -1V 0A      1A  1V  2A  2V  3A
            o       o               .       o
   0   -2V -1A  o   .  0V  1A  1V   .   .  3A  3V
                .       .       o       .
  -1       -1V 0A   .   .   .  2A  2V  3A  3V
                    o       .
  -2           0V  1A  1V  2A  2V
""",
        to_move=1,
    )
    assert before == after(Trichet().start(), *CONTEST[:-1])
    position = after(before, CONTEST[-1])
    assert position == trichet("""
   5           -3A -3V -2A
                    o
   4       -3A -3V  .  -2V -1A -1V 0A  0V  1A  1V  2A  2V  3A
                .       .       o       .       o       .
   3   -3A -3V  o   .   .   .   o   o   .   .   o   o  3A  3V
            o       o       .       o       .       o
   2   -3V -2A  o   o   o   .   .   o   o   .   .  3A  3V
                .       o       .       o       .
   1   -2A -2V  o   o   o   .   x   .   o   o  3A  3V
            o       o       .       .       o
   0   -2V -1A  o   .   .   .   .   .   .  3A  3V
                .       .       o       .
  -1       -1V 0A   .   .   .  2A  2V  3A  3V
                    o       .
  -2           0V  1A  1V  2A  2V
""")
    assert names(position)[0] == ["-1,2A", "-1,2V", "0,2V", "-1,1V", "0,1A", "1,1V"]


def test_c8_places_ascend_in_reading_order() -> None:
    game = Trichet()
    in_order = [(5, 1, True), (-2, 0, True), (-2, 0, False), (-1, 0, True), (0, 0, False), (-9, -1, True)]
    places = [game.place(*triangle) for triangle in in_order]
    assert places == sorted(places)


def test_c9_a_triangle_with_three_corners_of_one_colour_stays_empty() -> None:
    position = after(Trichet().start(), *CONTEST)
    assert {position.game.name(place) for place in position.dead} == {"1,1A"}
    assert refusal(position, "1,1A.o.") is Refusal.NEVER


def test_c10_when_the_pool_is_empty_the_filling_stops_within_the_wave() -> None:
    small, large = (after(Trichet(tiles=tiles).start(), *TO_EMPTY_POOL) for tiles in (54, 150))
    assert small.tiles_left == 0
    assert names(small) == [["-5,1V", "-4,1A", "-4,0A", "-3,0A", "-3,-1V"], ["-6,2V", "-5,2A"]]
    assert names(large)[:2] == [names(small)[0], ["-6,2V", "-5,2A", "-2,-1A", "-2,-2V"]]


def test_c11_a_region_is_connected_and_its_size_counts_the_tiles_that_show_it() -> None:
    position = Trichet().start()
    found = [(region.colour, sorted(region.corners), region.size) for region in position.regions()]
    assert found == [(0, [(0, 1)], 1), (1, [(0, 0), (1, 0)], 2), (0, [(1, -1)], 1)]
    assert position.region_of((1, 0)) == position.region_of((0, 0))
    assert position.region_of((5, 5)) is None


def test_c11_corners_of_one_colour_are_connected_only_through_a_tile() -> None:
    apart = trichet("""
   1       -1A -1V 0A      1A  1V  2A
                o               o
   0   -1A -1V  .  0V  1A  1V   .  2V  3A
            .       .       .       .
  -1   -1V 0A  0V  1A  1V  2A  2V  3A  3V
""")
    assert sorted(region.size for region in apart.regions() if region.colour == 1) == [1, 1]


def test_c12_a_region_is_closed_when_tiles_surround_all_its_corners() -> None:
    position = after(Trichet().start(), *CIRCLE[:2])
    assert not any(region.is_closed for region in position.regions())
    circle = after(position, CIRCLE[2]).region_of((0, 1))
    assert circle is not None
    assert (circle.is_closed, circle.size, circle.colour) == (True, 6, 0)


def test_c12_a_region_with_two_corners_has_ten_tiles() -> None:
    position = after(Trichet().start(), "-1,-1V.o.", "0,1Ao..", "-2,1A..o")
    assert [(len(found), position.game.region) for found in position.closed] == [(2, 10)]
    assert result(position).scores == (10, 0)


def test_c12_the_missing_tiles_of_a_region_are_listed() -> None:
    position = after(Trichet().start(), *TO_FINISHED[:-1])
    (nearly,) = position.nearly_closed()
    assert sorted(nearly.corners) == [(-1, 2), (0, 2), (0, 3)]
    assert (nearly.colour, nearly.size) == (1, 12)
    assert {position.game.name(place) for place in nearly.missing} == {"0,1A", "0,1V"}
    assert list(position.nearly_closed(at_most=1)) == []


def test_c13_dot_wins_by_closing_a_region_of_three_corners() -> None:
    position = after(Trichet().start(), *TO_FINISHED)
    assert position == trichet(FINISHED)
    assert len(position.tiles) == 28
    assert position.outcome == (1, Ending.REGION, (0, 14))
    assert [sorted(corners) for corners in position.closed] == [[(-1, 2), (0, 2), (0, 3)]]
    assert position.moves() == ()
    assert refusal(position, "1,0A.oo") is Refusal.GAME_OVER


def test_c13_the_colour_of_the_closed_region_wins_whichever_seat_moved() -> None:
    before = after(Trichet().start(), "-1,-1V.o.", "0,1Ao..")
    assert before.to_move == 1
    assert result(after(before, "-2,1A..o"))[:2] == (0, Ending.REGION)


@pytest.mark.parametrize(("region", "is_over"), [(6, True), (10, False), (14, False)])
def test_c13_a_circle_ends_the_game_only_with_the_option_of_6_tiles(region: int, is_over: bool) -> None:
    position = after(Trichet(region=region).start(), *CIRCLE)
    assert (position.outcome is not None) == is_over
    assert bool(position.closed) == is_over


def test_c13_a_region_of_two_corners_does_not_end_the_game_with_the_option_of_14_tiles() -> None:
    position = after(Trichet(region=14).start(), "-1,-1V.o.", "0,1Ao..", "-2,1A..o")
    assert position.outcome is None
    assert after(Trichet(region=14).start(), *TO_FINISHED).outcome is not None


@pytest.mark.parametrize("mover", [0, 1])
def test_c14_closing_regions_of_both_colours_loses(mover: int) -> None:
    position = after(trichet(TWO_CIRCLES, to_move=mover, region=6), "0,0V..o")
    assert len(position.closed) == 2
    assert position.outcome == (1 - mover, Ending.BOTH, (6, 6))


def test_c14_regions_of_both_colours_can_be_closed_in_a_game_from_the_opening() -> None:
    moves = """
        1,-2Aoo. -1,1A..o -2,-1V..o -3,1V.oo -4,2Aoo. -3,-2V.oo -4,2Vo.. -5,2Ao.o -2,2V..o -4,-1Aoo. 2,-3V.o.
        3,-3V..o -1,1V.o. -5,3Voo. -6,4V.oo 3,-2A..o 4,-2Ao.. 0,-3A.o. 1,0A.o. -4,-2Voo. -6,5A..o -4,1Vo..
    """
    position = after(Trichet(region=6).start(), *moves.split())
    assert position.outcome == (position.to_move, Ending.BOTH, (14, 6))


def test_c15_an_empty_pool_without_a_closed_region_is_a_tie() -> None:
    position = after(Trichet(tiles=54).start(), *TO_EMPTY_POOL)
    assert result(position)[:2] == (None, Ending.POOL_EMPTY)
    assert position.moves() == ()


def test_c15_a_region_closed_by_the_last_tile_wins() -> None:
    moves = "0,-2Vo.o -1,0A.o. 0,0Vo.o -2,2Aoo. 1,0A.o. -1,2Vo.o -2,-1A.oo -3,5V.oo 1,2V..o"
    position = after(Trichet(tiles=54).start(), *moves.split())
    assert position.tiles_left == 0
    assert position.outcome == (1, Ending.REGION, (0, 10))


def test_notation_names_the_place_and_its_colours_left_apex_right() -> None:
    game = Trichet()
    start = game.start()
    move = game.move(start, "0,0vO.o ")
    assert game.text(start, move) == "0,0Vo.o"
    place, colouring = game.parts(move)
    assert game.corners(place) == ((0, 1), (1, 0), (1, 1))
    assert COLOURINGS[colouring] == (0, 1, 0)
    assert game.lay(game.place(*game.triangle(place)), colouring) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0,0A",
        "0,0Aoo",
        "0,0Axoo",
        "0,0Aoooo",
        "0A.o.",
        "0,0B.o.",
        "a1",
        "0,97A.o.",
        "-97,0V.oo",
        "+1,0A.o.",
    ],
)
def test_the_error_for_invalid_text_shows_the_expected_format(text: str) -> None:
    with pytest.raises(NotationError, match=r"expected|try something like"):
        Trichet().move(Trichet().start(), text)


@pytest.mark.parametrize("move", [-1, 10**9, "0,1A.o.", None, 1.0, True])
def test_an_invalid_move_value_is_illegal(move: Any) -> None:
    position = Trichet().start()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.reason is Refusal.NO_SUCH_MOVE


def test_a_position_cannot_be_changed_through_its_attributes() -> None:
    position = Trichet().start()
    attributes: Any = position.tiles, position.open
    assert not any(hasattr(each, name) for each in attributes for name in ("add", "clear", "__setitem__"))
    position.colours.clear()
    assert position == Trichet().start()


def test_positions_with_different_movers_tiles_colours_or_options_differ() -> None:
    start = Trichet().start()
    others = [
        trichet(OPENING, to_move=0),
        after(start, "1,0A.oo"),
        after(start, "1,0A..o"),
        Trichet(tiles=54).start(),
    ]
    assert others[1].to_move == others[2].to_move
    assert all(first != second for first, second in combinations([start, *others], 2))


def test_the_default_options_are_those_of_the_rule_sheet() -> None:
    game = load("trichet")
    assert game.options == {"tiles": 96, "region": 10}
    assert game.seats == ("Oh", "Dot")


def test_the_drawn_figure_can_be_read_back() -> None:
    position = after(Trichet().start(), *CONTEST)
    assert trichet(str(position).rsplit("\n", 1)[0]) == position
    assert str(position).endswith("Oh to move. Tiles left: 59.")


def test_an_inconsistent_drawing_is_rejected() -> None:
    with pytest.raises(ValueError, match="should be"):
        trichet(OPENING.replace("0V  1A\n", "0V  2A\n", 1))
