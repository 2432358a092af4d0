"""Tests of the rules of TRITT, for each clause of seeds/tritt.md."""

from typing import Any

import pytest

from tests.games.diagrams.tritt import EMPTY, THREATS, dots, entries, slides, tritt
from tests.games.sample_games import after, refusal, texts
from trigrid.games import IllegalMove, NotationError, load
from trigrid.games.tritt import Ending, Refusal, Tritt
from trigrid.games.trittons import MoveKind
from trigrid.lattice import places_in

EIGHT = """
          k  H   H   H   .   .   .
        j  .   .   .   .   .   .   .
      i  G   G   G   .   .   .   .   .
    h  .   .   .   .   .   .   .   .   .
  g  E   E   E   .   F   F   F   .   .   .
f  .   .   .   .   .   .   .   .   .   .   .
  e  C   C   C   .   D   D   D   .   .   .
    d  .   .   .   .   .   .   .   .   .
      c  A   A   A   .   B   B   B   .
        b  .   .   .   .   .   .   .
          a  a   a   a   .   .   .
"""
"""All of Orange's trittons, and one of Blue's that can slide."""

STUCK = EIGHT.replace("k  H   H   H", "k  .   .   .").replace(
    "a   a   a   .   .   .", "a   a   a   H   H   H"
)
"""EIGHT, with one of Orange's trittons where it blocks Blue's."""


def test_r1_the_board_is_a_hexagon_of_91_dots_with_sides_of_6() -> None:
    board = Tritt().board
    assert len(board) == 91
    assert [len(row) for row in board.rows] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]


def test_r1_the_board_has_207_placements_of_three_neighbouring_dots() -> None:
    game = Tritt()
    assert len(game.placements) == 207
    for first, middle, last in game.placements:
        points = game.board.points
        assert points[first][0] + points[last][0] == 2 * points[middle][0]
        assert points[first][1] + points[last][1] == 2 * points[middle][1]
        assert game.board.near[middle] >> first & game.board.near[middle] >> last & 1
        assert first < middle < last


def test_r2_a_tritton_shows_its_owners_colour_in_the_middle_and_the_other_at_both_ends() -> None:
    position = after(Tritt().start(), "c3-c5", "e4-g5")
    assert dots(position, 0) == {"c4", "e4", "g5"}
    assert dots(position, 1) == {"c3", "c5", "f5"}


def test_r2_each_player_has_eight_trittons() -> None:
    assert Tritt().start().trittons_left == (8, 8)
    eight = tritt(EIGHT)
    assert eight.trittons_left == (0, 7)
    assert refusal(eight, "k4-k6") is Refusal.NONE_LEFT
    assert texts(eight) == {"a1-a3>a2-a4", "a1-a3>a3-a5", "a1-a3>a4-a6"}


def test_r3_a_line_is_three_neighbouring_dots_of_one_colour_on_any_trittons() -> None:
    position = tritt(THREATS)
    assert position.lines(0) == position.lines(1) == 0
    won = after(position, "e5-g6")
    assert {won.game.board.names[place] for place in places_in(won.lines(0))} == {"f4", "f5", "f6"}


def test_r3_four_dots_are_a_line_too() -> None:
    position = tritt("""
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   a   b   .   .   .   c   .   .
  g  .   .   a   b   .   .   c   .   .   .
f  .   .   .   a   b   .   c   .   .   .   .
  e  .   .   .   .   .   .   .   .   .   .
    d  .   .   .   .   .   .   .   .   .
      c  .   .   .   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
""")
    won = after(position, "e5-g6")
    assert {won.game.board.names[place] for place in places_in(won.lines(0))} == {"f4", "f5", "f6", "f7"}
    assert won.outcome == (0, Ending.OWN_LINE, (1, 0))


def test_r4_orange_begins_by_entering_anywhere() -> None:
    start = Tritt().start()
    assert start.to_move == 0
    assert len(start.moves()) == len(entries(start)) == 207


def test_r4_an_entry_needs_three_free_dots() -> None:
    position = after(Tritt().start(), "c3-c5")
    for text in ("c3-c5", "c5-c7", "a3-c3", "c4-e4", "b3-d5"):
        assert refusal(position, text) is Refusal.OCCUPIED
    assert "c6-c8" in texts(position)
    assert not any(name in text for text in entries(position) for name in ("c3", "c4", "c5"))


def test_r4_players_enter_their_own_trittons() -> None:
    position = after(Tritt().start(), "c3-c5", "h1-h3")
    assert [len(places_in(trittons)) for trittons in position.trittons] == [1, 1]


def test_r5_an_opponents_tritton_slides_any_number_of_dots_along_its_line() -> None:
    position = after(Tritt().start(), "c3-c5")
    assert slides(position) == {f"c3-c5>{end}" for end in ("c1-c3", "c2-c4", "c4-c6", "c5-c7", "c6-c8")}
    slid = after(position, "c3-c5>c6-c8")
    assert dots(slid, 0) == {"c7"}
    assert dots(slid, 1) == {"c6", "c8"}


@pytest.mark.parametrize("slide", ["d3-d5>d4-d6", "d3-f5>e4-g5", "d5-f5>e5-g4"])
def test_r5_a_tritton_slides_along_the_line_on_which_it_lies(slide: str) -> None:
    start, _, end = slide.partition(">")
    position = after(Tritt().start(), start)
    assert slide in texts(position)
    with pytest.raises(NotationError, match="same line"):
        position.game.read(f"{start}>h1-h3")
    assert dots(after(position, slide), 1) == set(end.split("-"))


def test_r5_sliding_never_jumps() -> None:
    position = tritt(
        """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   .   .   .   .   .   .   .   .
  g  .   .   .   .   .   .   .   .   .   .
f  .   .   A   A   A   .   .   a   .   .   .
  e  .   .   .   .   .   .   .   a   .   .
    d  .   .   .   .   .   .   .   a   .
      c  .   .   .   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
""",
        to_move=1,
    )
    assert slides(position) == {f"f3-f5>{end}" for end in ("f1-f3", "f2-f4", "f4-f6", "f5-f7")}
    assert refusal(position, "f3-f5>f9-f11") is Refusal.BLOCKED
    assert refusal(position, "f3-f5>f6-f8") is Refusal.BLOCKED


def test_r5_a_tritton_may_slide_onto_dots_that_it_already_covers() -> None:
    slid = after(Tritt().start(), "c3-c5", "c3-c5>c4-c6")
    assert dots(slid, 0) == {"c5"}
    assert dots(slid, 1) == {"c4", "c6"}


def test_r5_only_the_opponents_trittons_can_be_slid() -> None:
    position = after(Tritt().start(), "c3-c5", "h1-h3")
    assert refusal(position, "c3-c5>c4-c6") is Refusal.OWN_TRITTON
    assert refusal(position, "g1-g3>g2-g4") is Refusal.NO_TRITTON
    assert all(text.startswith("h1-h3>") for text in slides(position))


def test_r5_the_slides_of_a_tritton_are_listed_nearest_first() -> None:
    position = after(Tritt().start(), "c3-c5")
    game = position.game
    ends = [game.name(end) for end in position.slides(game.parts(game.read("c3-c5"))[1])]
    assert ends == ["c2-c4", "c4-c6", "c1-c3", "c5-c7", "c6-c8"]
    assert position.slides(game.parts(game.read("c4-c6"))[1]) == []


def test_r6_with_steps_one_a_slide_goes_exactly_one_dot() -> None:
    position = after(Tritt(steps="one").start(), "c3-c5")
    assert slides(position) == {"c3-c5>c2-c4", "c3-c5>c4-c6"}
    assert refusal(position, "c3-c5>c5-c7") is Refusal.TOO_FAR
    assert slides(after(Tritt(steps="one").start(), "c1-c3")) == {"c1-c3>c2-c4"}


def test_r7_blue_may_answer_the_first_entry_by_swapping_colours() -> None:
    position = after(Tritt().start(), "c3-c5")
    assert "swap" in texts(position)
    after_swap = after(position, "swap")
    assert after_swap.swapped
    assert [after_swap.colour(seat) for seat in (0, 1)] == [1, 0]
    assert after_swap.trittons == position.trittons


def test_r7_after_the_swap_the_player_who_began_is_blue_and_to_move() -> None:
    after_swap = after(Tritt().start(), "c3-c5", "swap")
    assert after_swap.to_move == 0
    assert slides(after_swap) == slides(after(Tritt().start(), "c3-c5"))
    entered = after(after_swap, "h1-h3")
    assert dots(entered, 1) >= {"h2"}
    assert entered.to_move == 1
    assert all(text.startswith("h1-h3>") for text in slides(entered))


def test_r7_colours_can_be_swapped_only_in_answer_to_the_first_entry_and_only_once() -> None:
    start = Tritt().start()
    assert refusal(start, "swap") is Refusal.NO_SWAP
    for line in (["c3-c5", "swap"], ["c3-c5", "h1-h3"], ["c3-c5", "c3-c5>c4-c6"]):
        assert refusal(after(start, *line), "swap") is Refusal.NO_SWAP
    late = after(start, "c3-c5", "c3-c5>c4-c6", "h1-h3", "c4-c6>c3-c5")
    assert refusal(late, "swap") is Refusal.NO_SWAP
    after_swap = after(start, "c3-c5", "swap", "c3-c5>c4-c6", "h1-h3")
    assert refusal(after_swap, "swap") is Refusal.NO_SWAP


def test_r7_after_the_swap_lines_count_for_the_new_colours() -> None:
    after_swap = tritt(THREATS, swapped=True, to_move=1)
    assert after(after_swap, "e5-g6").outcome == (1, Ending.OWN_LINE, (0, 1))
    assert after(after_swap, "g5-g7").outcome == (0, Ending.OTHERS_LINE, (1, 0))


def test_r8_lines_of_only_the_movers_colour_win() -> None:
    won = after(tritt(THREATS), "e5-g6")
    assert won.lines(1) == 0
    assert won.outcome == (0, Ending.OWN_LINE, (1, 0))
    assert won.moves() == ()
    assert refusal(won, "a1-a3") is Refusal.GAME_OVER


def test_r8_a_slide_can_make_the_line() -> None:
    position = tritt(
        THREATS.replace("d  .   .   .   .", "d  .   .   .   c")
        .replace("c  .   .   .", "c  .   .   c")
        .replace("e  .   .   .   .   .", "e  .   .   .   .   c")
    )
    assert after(position, "c3-e5>d4-f6").outcome == (0, Ending.OWN_LINE, (1, 0))


def test_r8_the_dots_that_a_slide_leaves_no_longer_count() -> None:
    position = tritt(
        """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   a   .   .   .   .   .   .   .
  g  .   .   a   .   .   .   .   .   .   .
f  .   .   .   a   b   b   b   .   .   .   .
  e  .   .   .   .   .   .   .   .   .   .
    d  .   .   .   .   .   .   .   .   .
      c  .   .   .   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
"""
    )
    slid = after(position, "f5-f7>f6-f8")
    assert dots(slid, 0) == {"f4", "h2", "f6", "f8"}
    assert slid.outcome is None


def test_r9_a_line_of_the_opponents_colour_loses() -> None:
    lost = after(tritt(THREATS), "g5-g7")
    assert lost.lines(0) == 0
    assert lost.outcome == (1, Ending.OTHERS_LINE, (0, 1))


def test_r9_a_move_that_makes_lines_of_both_colours_loses() -> None:
    lost = after(tritt(THREATS), "e6-g5")
    assert lost.lines(0)
    assert lost.lines(1)
    assert lost.outcome == (1, Ending.OTHERS_LINE, (0, 1))


def test_r9_moves_that_lose_are_legal() -> None:
    assert {"g5-g7", "e6-g5"} <= texts(tritt(THREATS))


def test_r10_a_player_who_can_neither_enter_nor_slide_loses() -> None:
    stuck = tritt(STUCK)
    assert stuck.outcome == (1, Ending.STUCK, (0, 1))
    assert stuck.moves() == ()
    assert refusal(stuck, "k1-k3") is Refusal.GAME_OVER
    assert refusal(stuck, "a1-a3>a2-a4") is Refusal.GAME_OVER


def test_r10_the_game_continues_while_a_slide_is_possible() -> None:
    assert tritt(EIGHT).outcome is None
    assert tritt(STUCK, to_move=1).outcome is None
    assert after(tritt(STUCK, to_move=1), "i1-i3>i2-i4").outcome == (1, Ending.STUCK, (0, 1))


def test_r11_a_position_may_be_repeated() -> None:
    once = after(Tritt().start(), "c3-c5", "h1-h3")
    circle = ("h1-h3>h2-h4", "c3-c5>c4-c6", "h2-h4>h1-h3", "c4-c6>c3-c5")
    again = after(once, *circle)
    assert again == once
    assert hash(again) == hash(once)
    assert after(again, *circle).outcome is None
    assert Tritt().max_length is None


def test_every_kind_of_move_can_be_written_and_read() -> None:
    game = Tritt()
    entry = game.read("c3-c5")
    assert game.parts(entry) == (MoveKind.ENTER, entry, entry)
    slide = game.read("c3-c5>c6-c8")
    assert slide == game.slide(entry, game.read("c6-c8"))
    assert game.parts(slide) == (MoveKind.SLIDE, entry, game.read("c6-c8"))
    assert game.parts(game.special_move) == (MoveKind.SWAP, 0, 0)
    assert [game.spell(move) for move in (entry, slide, game.special_move)] == [
        "c3-c5",
        "c3-c5>c6-c8",
        "swap",
    ]


def test_every_move_has_a_notation_and_entries_precede_slides_and_the_swap() -> None:
    game = Tritt()
    assert game.distinct_moves == 207 + 1176 + 1
    spelled = [game.spell(move) for move in range(game.distinct_moves)]
    assert [game.read(text) for text in spelled] == list(range(game.distinct_moves))
    kinds = [game.parts(move)[0] for move in range(game.distinct_moves)]
    assert kinds == [MoveKind.ENTER] * 207 + [MoveKind.SLIDE] * 1176 + [MoveKind.SWAP]


def test_a_tritton_is_named_by_its_lower_end_first() -> None:
    game = Tritt()
    assert game.spell(game.read("e4-g5")) == "e4-g5"
    assert game.spell(game.read("G5-E4")) == "e4-g5"
    assert game.spell(game.read("c5-c3>C8-c6")) == "c3-c5>c6-c8"
    start = game.start()
    assert game.text(start, game.move(start, " C5-C3 ")) == "c3-c5"
    assert game.read("SWAP") == game.special_move


@pytest.mark.parametrize(
    "text",
    [
        *("", "c3", "c3-", "-c5", "c3-c4", "c3-c6", "c3-c5-c7", "c3c5", "l1-l3", "a5-a7", "c3-d3", "stay"),
        *("c3-c5>", ">c3-c5", "c3-c5>d3-d5", "c3-c5>c3-c5", "c3-c5>c5-e5", "c3-c5>c4-c6>c5-c7", "c0-c2"),
    ],
)
def test_the_error_for_invalid_text_shows_the_expected_format(text: str) -> None:
    with pytest.raises(NotationError, match=r"expected|try something like"):
        Tritt().move(Tritt().start(), text)


@pytest.mark.parametrize("move", [-1, 1384, 10**9, "c3-c5", None, 1.0, True])
def test_an_invalid_move_value_is_illegal(move: Any) -> None:
    position = Tritt().start()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.reason is Refusal.NO_SUCH_MOVE


def test_tritton_at_returns_the_tritton_on_a_place() -> None:
    position = after(Tritt().start(), "c3-c5", "h1-h3")
    game: Any = position.game
    found = {name: position.tritton_at(game.board.place(name)) for name in ("c3", "c5", "h2", "c6")}
    assert found == {
        "c3": (0, game.read("c3-c5")),
        "c5": (0, game.read("c3-c5")),
        "h2": (1, game.read("h1-h3")),
        "c6": None,
    }


def test_the_drawn_position_shows_dots_trittons_and_the_side_to_move() -> None:
    position = after(load("tritt").start(), "c3-c5", "swap", "e4-g5")
    rows = EMPTY.strip("\n").splitlines()
    rows[4] = "  g  .   .   .   .   o   .   .   .   .   ."
    rows[5] = "f  .   .   .   .   b   .   .   .   .   .   ."
    rows[6] = "  e  .   .   .   o   .   .   .   .   .   ."
    rows[8] = "      c  .   .   b   o   b   .   .   ."
    assert str(position).splitlines() == [
        *rows,
        "Orange: c3-c5 (7 left)",
        "Blue: e4-g5 (7 left)",
        "Orange to move. The players have traded colours.",
    ]
    assert "Orange: none (8 left)" in str(load("tritt").start())
    assert str(tritt(STUCK)).endswith("The game is over.")
