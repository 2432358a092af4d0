"""Tests of the rules of TRITT Reloaded, for each clause of its rule sheet.

The sheet is seeds/tritt-reloaded.md.
"""

from typing import Any

import pytest

from tests.games.diagrams.tritt import EMPTY, THREATS, dots, entries, reloaded, slides
from tests.games.sample_games import after, refusal, texts
from trigrid.games import IllegalMove, NotationError, load
from trigrid.games.tritt_reloaded import Ending, Refusal, TrittReloaded
from trigrid.games.trittons import MoveKind
from trigrid.lattice import places_in
from trigrid.records import Record, Settled

SLIDES = """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   a   b   .   .   .   .   .   .
  g  .   .   a   b   .   .   .   .   .   .
f  .   .   .   a   b   .   .   .   .   .   .
  e  .   .   .   .   c   d   .   .   .   .
    d  .   .   .   c   .   d   .   .   .
      c  .   .   c   .   .   d   .   .
        b  .   .   .   .   .   .   .
          a  A   A   A   .   .   .
"""
"""THREATS with two more of Blue's trittons and one of Orange's. Blue's can slide."""

ENTERED = """
          k  .   j   j   j   i   J
        j  g   .   .   h   i   J   .
      i  f   g   .   h   i   J   .   I
    h  G   f   g   h   .   .   .   I   H
  g  .   G   f   .   F   .   .   I   H   e
f  .   C   G   .   D   F   E   .   H   e   d
  e  .   C   .   D   .   F   E   .   e   d
    d  .   C   D   .   .   .   E   .   d
      c  a   .   b   b   b   c   c   c
        b  a   B   B   B   .   .   .
          a  a   .   A   A   A   .
"""
"""All twenty trittons, without a line."""

BARRED = """
          k  G   .   H   .   .   I
        j  G   .   .   H   .   I   .
      i  G   E   i   .   H   I   .   .
    h  .   E   D   i   .   .   F   F   F
  g  .   E   .   D   i   .   .   .   .   .
f  e   f   C   .   D   h   h   h   g   .   .
  e  e   f   C   .   c   .   d   .   g   .
    d  e   f   C   c   .   d   b   .   g
      c  A   B   c   .   d   a   b   .
        b  A   B   .   .   a   .   b
          a  A   B   .   a   .   .
"""
"""Eleven placements are free, but every entry of Orange's would make a line."""


def test_l1_the_board_is_a_hexagon_of_91_dots_with_sides_of_6() -> None:
    board = TrittReloaded().board
    assert len(board) == 91
    assert [len(row) for row in board.rows] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]


def test_l2_a_tritton_shows_its_owners_colour_in_the_middle_and_the_other_at_both_ends() -> None:
    position = after(TrittReloaded().start(), "c3-c5", "e4-g5")
    assert dots(position, 0) == {"c4", "e4", "g5"}
    assert dots(position, 1) == {"c3", "c5", "f5"}


def test_l2_each_player_has_ten_trittons() -> None:
    assert TrittReloaded().start().trittons_left == (10, 10)
    assert reloaded(ENTERED).trittons_left == (0, 0)


def test_l3_a_line_is_three_neighbouring_dots_of_one_colour_on_any_trittons() -> None:
    position = reloaded(SLIDES, is_sliding=True)
    assert position.lines(0) == position.lines(1) == 0
    won = after(position, "c3-e5>d4-f6")
    assert {won.game.board.names[place] for place in places_in(won.lines(0))} == {"f4", "f5", "f6"}


def test_l4_the_first_turn_is_only_an_entry() -> None:
    start = TrittReloaded().start()
    assert len(start.moves()) == len(entries(start)) == 207
    entered = after(start, "c3-c5")
    assert entered.to_move == 1
    assert not entered.is_sliding


def test_l4_a_turn_is_an_entry_then_a_slide_by_the_same_player() -> None:
    entered = after(TrittReloaded().start(), "c3-c5", "h1-h3")
    assert entered.to_move == 1
    assert entered.is_sliding
    assert texts(entered) == {f"c3-c5>{end}" for end in ("c1-c3", "c2-c4", "c4-c6", "c5-c7", "c6-c8")} | {
        "stay"
    }
    slid = after(entered, "c3-c5>c4-c6")
    assert slid.to_move == 0
    assert not slid.is_sliding
    assert len(entries(slid)) == len(slid.moves())


def test_l4_the_entry_must_precede_the_slide() -> None:
    before = after(TrittReloaded().start(), "c3-c5")
    assert refusal(before, "c3-c5>c4-c6") is Refusal.MUST_ENTER
    assert refusal(before, "stay") is Refusal.MUST_ENTER
    entered = after(before, "h1-h3")
    assert refusal(entered, "k1-k3") is Refusal.MUST_SLIDE


def test_l5_an_entry_needs_three_free_dots() -> None:
    position = after(TrittReloaded().start(), "c3-c5")
    for text in ("c3-c5", "c5-c7", "a3-c3", "c4-e4", "b3-d5"):
        assert refusal(position, text) is Refusal.OCCUPIED
    assert "c6-c8" in texts(position)


@pytest.mark.parametrize("text", ["e5-g6", "g5-g7", "e6-g5"])
def test_l6_an_entry_that_makes_a_line_of_either_colour_is_illegal(text: str) -> None:
    position = reloaded(THREATS)
    assert refusal(position, text) is Refusal.MAKES_LINE
    assert text not in texts(position)


def test_l6_an_entry_can_make_a_line_for_one_player_only() -> None:
    assert "e5-g6" in texts(reloaded(THREATS, to_move=1))
    assert "f6-f8" in texts(reloaded(THREATS))
    assert refusal(reloaded(THREATS, to_move=1), "f6-f8") is Refusal.MAKES_LINE


def test_l7_a_slide_goes_any_number_of_free_dots_along_its_line() -> None:
    position = reloaded(SLIDES, is_sliding=True)
    ends = ("b2-d4", "d4-f6", "e5-g6", "f6-h6", "g6-i6", "h6-j6", "i6-k6")
    assert {text for text in slides(position) if text.startswith("c3")} == {f"c3-e5>{end}" for end in ends}


def test_l7_sliding_never_jumps() -> None:
    position = reloaded(SLIDES, is_sliding=True)
    assert refusal(position, "c3-e5>a1-c3") is Refusal.BLOCKED


def test_l7_only_the_opponents_trittons_can_be_slid() -> None:
    position = reloaded(SLIDES, is_sliding=True)
    assert refusal(position, "a1-a3>a2-a4") is Refusal.OWN_TRITTON
    assert refusal(position, "k1-k3>k2-k4") is Refusal.NO_TRITTON


def test_l8_staying_ends_the_turn() -> None:
    entered = after(TrittReloaded().start(), "c3-c5", "h1-h3")
    stayed = after(entered, "stay")
    assert stayed.to_move == 0
    assert stayed.trittons == entered.trittons


def test_l8_the_turn_ends_with_the_entry_when_no_slide_is_possible() -> None:
    position = reloaded(EMPTY.replace("a  .   .   .", "a  A   A   A"), to_move=1)
    assert after(position, "k1-k3").is_sliding
    entered = after(position, "a4-a6")
    assert entered.to_move == 0
    assert not entered.is_sliding


def test_l9_lines_of_only_the_movers_colour_win() -> None:
    won = after(reloaded(SLIDES, is_sliding=True), "c3-e5>d4-f6")
    assert won.lines(1) == 0
    assert won.outcome == (0, Ending.OWN_LINE, (1, 0))
    assert won.moves() == ()
    assert refusal(won, "stay") is Refusal.GAME_OVER


def test_l9_dots_vacated_by_a_slide_do_not_count() -> None:
    position = reloaded(
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
""",
        is_sliding=True,
    )
    slid = after(position, "f5-f7>f6-f8")
    assert dots(slid, 0) == {"f4", "h2", "f6", "f8"}
    assert slid.outcome is None


def test_l10_a_line_of_the_opponents_colour_loses() -> None:
    position = reloaded(
        """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   .   .   .   .   .   .   .   .
  g  .   .   .   .   .   .   .   .   .   .
f  .   .   a   .   .   .   .   .   .   .   .
  e  A   .   a   .   .   .   .   .   .   .
    d  A   .   a   .   .   .   .   .   .
      c  A   B   .   .   .   .   .   .
        b  .   B   .   .   .   .   .
          a  .   B   .   .   .   .
""",
        is_sliding=True,
    )
    lost = after(position, "d3-f3>b3-d3")
    assert lost.lines(0) == 0
    assert lost.outcome == (1, Ending.OTHERS_LINE, (0, 1))


def test_l10_a_slide_that_makes_lines_of_both_colours_loses() -> None:
    lost = after(reloaded(SLIDES, is_sliding=True), "c6-e6>f6-h4")
    assert lost.lines(0)
    assert lost.lines(1)
    assert lost.outcome == (1, Ending.OTHERS_LINE, (0, 1))


def test_l10_slides_that_lose_are_legal() -> None:
    assert "c6-e6>f6-h4" in texts(reloaded(SLIDES, is_sliding=True))


def test_l11_when_all_twenty_trittons_are_entered_orange_loses() -> None:
    last = reloaded(ENTERED, to_move=1, is_sliding=True)
    assert last.outcome is None
    over = after(last, "stay")
    assert over.outcome == (1, Ending.STUCK, (0, 1))
    assert over.moves() == ()
    assert refusal(over, "a4-a6") is Refusal.GAME_OVER


def test_l11_a_player_with_trittons_but_without_a_legal_entry_loses() -> None:
    stuck = reloaded(BARRED)
    assert stuck.trittons_left == (1, 1)
    assert stuck.outcome == (1, Ending.STUCK, (0, 1))
    assert stuck.moves() == ()
    assert refusal(stuck, "g6-g8") is Refusal.GAME_OVER


def test_l11_an_entry_can_be_legal_for_one_player_only() -> None:
    assert texts(reloaded(BARRED, to_move=1)) == {"e10-g9", "i4-k2"}


def test_l11_no_player_is_stuck_while_a_slide_is_due() -> None:
    assert reloaded(BARRED, is_sliding=True).outcome is None


def test_l12_a_game_is_tied_when_the_players_agree() -> None:
    record = Record(TrittReloaded())
    record.add(record.game.move(record.position, "c3-c5"))
    record.settled = Settled.TIE_AGREED
    assert record.position.outcome is None
    assert Record.from_text(record.to_text()).result == "1/2-1/2"


def test_no_game_is_longer_than_39_moves() -> None:
    assert TrittReloaded().max_length == 39


def test_every_kind_of_move_can_be_written_and_read() -> None:
    game = TrittReloaded()
    entry = game.read("c3-c5")
    assert game.parts(entry) == (MoveKind.ENTER, entry, entry)
    slide = game.read("C5-c3>c8-C6")
    assert game.parts(slide) == (MoveKind.SLIDE, entry, game.read("c6-c8"))
    assert game.parts(game.special_move) == (MoveKind.STAY, 0, 0)
    assert [game.spell(move) for move in (entry, slide, game.special_move)] == [
        "c3-c5",
        "c3-c5>c6-c8",
        "stay",
    ]
    assert game.read("Stay") == game.special_move == game.distinct_moves - 1


@pytest.mark.parametrize("text", ["", "swap", "c3-c6", "c3-c5>", "c3-c5>d3-d5", "c3-c5>c3-c5", "pass"])
def test_the_error_for_invalid_text_shows_the_expected_format(text: str) -> None:
    with pytest.raises(NotationError, match=r"expected|try something like"):
        TrittReloaded().read(text)


@pytest.mark.parametrize("move", [-1, 1384, 10**9, "c3-c5", None, 1.0, True])
def test_an_invalid_move_value_is_illegal(move: Any) -> None:
    position = TrittReloaded().start()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.reason is Refusal.NO_SUCH_MOVE


def test_the_drawn_position_states_the_next_step() -> None:
    start = load("tritt-reloaded").start()
    assert str(start).endswith("Orange: none (10 left)\nBlue: none (10 left)\nOrange to enter a tritton.")
    assert str(after(start, "c3-c5", "h1-h3")).endswith(
        "Orange: c3-c5 (9 left)\nBlue: h1-h3 (9 left)\nBlue to slide a tritton or stay."
    )
    assert str(reloaded(BARRED)).endswith("The game is over.")
