"""Tests of the format of position texts: fields, rows, defaults, reading errors."""

from typing import Any

import pytest

import trigrid
from tests.games.diagrams.tri_it_out import tri_it_out
from tests.games.diagrams.tritium import tritium
from tests.games.diagrams.tritt import THREATS, reloaded, tritt
from tests.games.sample_games import after, all_games
from trigrid.games import GAMES, BadType, Game, UnknownGame, load
from trigrid.games.position_text import PositionError

STARTS = {
    "tritium": "5/6/7/8/8/8/7/6/5 F - 0",
    "tritt": "- - O -",
    "tritt-reloaded": "- - O enter",
    "tri-it-out": "4/5/6/5/4/3 F -",
    "trichet": "o/dd/1o 0,1 D -",
}
"""The text of the start of each game with its default options."""

DRAWING = """
      g  .   .   .   .
    f  .   s   s   .   .
  e  .   .   .   .   .   o1
d  .   .   .       b2  .   .
  c  .   .   .   .   .   .
    b  .   .   .   .   .
      a  o1  o   b   .
"""

TILES = "o, s or b, with F or S for a flag, or a number of empty places"


def error_of(game: Game, text: Any) -> PositionError:
    """Return the error for a text; its message must be one line of several words."""
    with pytest.raises(PositionError) as caught:
        game.position(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value).split()) > 4
    return caught.value


@pytest.mark.parametrize("key", GAMES)
def test_each_game_has_a_text_for_its_start_and_no_field_is_required_but_the_first(key: str) -> None:
    game = load(key)
    assert game.position_text(game.start()) == STARTS[key]
    fields = STARTS[key].split()
    for count in range(1, len(fields) + 1):
        assert game.position(" ".join(fields[:count])) == game.start()


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_the_start_is_read_from_its_text_with_every_option(game: Game) -> None:
    assert game.position(game.position_text(game.start())) == game.start()


@pytest.mark.parametrize("key", GAMES)
def test_spaces_around_and_between_the_fields_do_not_matter(key: str) -> None:
    assert load(key).position(f"\t{STARTS[key].replace(' ', '   ')} \n") == load(key).start()


def test_tritium_writes_tiles_with_flags_in_rows_from_the_top_without_the_centre() -> None:
    position = tritium(DRAWING, to_move=1, first_flag=1)
    game, text = position.game, "4/1ss2/5oF/3bS2/6/5/oFob1 S S 0"
    assert game.position_text(position) == text
    assert game.position(text) == position


def test_tritium_takes_the_owner_of_the_first_flag_from_the_flags_if_it_is_omitted() -> None:
    game = load("tritium", size=4)
    for rows, owner in (("4/5/6/6/6/5/o3", None), ("4/5/6/6/6/5/oFbS2", 0), ("4/5/6/6/6/5/oSb2", 1)):
        assert game.position(rows).first_flag == owner  # type: ignore[attr-defined]
        assert game.position(f"{rows} S").first_flag == owner  # type: ignore[attr-defined]


def test_the_case_of_tritium_tiles_and_flags_matters() -> None:
    error = error_of(load("tritium", size=4), "4/5/6/6/6/5/O3")
    assert str(error) == f"row a has 'O' as character 1; expected {TILES}"


def test_tri_it_out_writes_counters_and_the_counter_just_placed() -> None:
    position = tri_it_out(
        """
  d  x   .   .
c  .   .   .   #
  b  .   .   o
    a  o   .
""",
        board="hex-2-3",
    )
    game = position.game
    assert game.position_text(position) == "x2/4/2o/o1 F -"
    assert game.position("X2/4/2O/O1 f") == position
    capturing: Any = after(load("tri-it-out").start(), "a1", "c3", "a2", "b2")
    assert capturing.is_capturing
    assert capturing.game.position_text(capturing) == "4/5/6/2o2/1o2/xx1 S b2"
    assert capturing.game.position("4/5/6/2o2/1o2/xx1 S B2") == capturing


def test_tritt_writes_the_trittons_of_each_colour_by_their_ends() -> None:
    position = tritt(THREATS, to_move=1)
    game, text = position.game, "- f4-h2,f5-h3 B -"
    assert game.position_text(position) == text
    assert game.position(text) == position
    assert game.position_text(after(game.start(), "c3-c5", "swap")) == "c3-c5 - B swapped"
    assert game.position("c3-c5 - O swapped").to_move == 1, "seat 1 plays Orange after the trade"
    assert game.position("C5-C3 - b") == after(game.start(), "c3-c5")
    assert game.position("c3-c5 h3-h5,a1-a3") == game.position("c3-c5 a1-a3,h3-h5 O -")


def test_tritt_reloaded_writes_the_next_action_of_the_turn() -> None:
    position = after(load("tritt-reloaded").start(), "c3-c5", "h3-h5")
    text = position.game.position_text(position)
    assert text == "c3-c5 h3-h5 B slide"
    assert position.game.position(text) == position
    stayed = after(position, "stay")
    assert stayed.game.position_text(stayed) == "c3-c5 h3-h5 O enter"
    drawn = reloaded(THREATS)
    assert drawn.game.position(drawn.game.position_text(drawn)) == drawn


def test_trichet_writes_the_colours_of_corners_from_the_first_column() -> None:
    position = after(load("trichet").start(), "0,1Ao..")
    text = "do/od/ddo/1o 0,2 O -"
    assert position.game.position_text(position) == text
    assert position.game.position(text) == position
    assert position.game.position(text.upper().replace("A", "a")) == position


def test_trichet_lists_triangles_that_stayed_empty_when_the_pool_was_used_up() -> None:
    game: Any = load("trichet", tiles=54)
    position = _with_empty_triangles(game)
    text = game.position_text(position)
    assert text.split()[3].count(";") + 1 == len(_fillable(position))
    assert game.position(text) == position
    assert game.position(text).outcome == position.outcome


def _with_empty_triangles(game: Any) -> Any:
    """Return the end of a random game in which automatic tiles ran out."""
    from tests.games.sample_games import positions_of

    ends = (positions_of(game, seed)[-1] for seed in range(100))
    return next(end for end in ends if not end.tiles_left and _fillable(end))


def _fillable(position: Any) -> set[int]:
    """Return the empty triangles whose corners have both colours."""
    shown = position.figure.colours
    corners = position.game.plane.corners
    return {
        place
        for place in position.open
        if all(c in shown for c in corners(place)) and len({shown[c] for c in corners(place)}) == 2
    }


@pytest.mark.parametrize(
    ("key", "text", "message"),
    [
        ("tritium", "", "the position is empty; expected one such as 5/6/7/8/8/8/7/6/5 F - 0"),
        ("tritium", "5/6 F", "the position has 2 rows; expected 9 (T1)"),
        ("tritium", "5/6/7/8/9/8/7/6/5", "row e has 9 places; expected 8 (T1)"),
        ("tritium", "5/6/7/8/8/8/7/6/ox4", f"row a has 'x' as character 2; expected {TILES}"),
        ("tritium", "5/6/7/8/8/8/7/6/05", f"row a has '0' as character 1; expected {TILES}"),
        ("tritium", "5/6/7/8/8/8/7/6/5 G", "the side to move is 'G'; expected F or S"),
        ("tritium", "5/6/7/8/8/8/7/6/5 F x", "the owner of the first flag is 'x'; expected F, S or -"),
        ("tritium", "5/6/7/8/8/8/7/6/5 F - 3", "the number of passes is '3'; expected 0, 1 or 2"),
        ("tritium", f"{STARTS['tritium']} 0", "'0' follows the number of passes; expected nothing after it"),
        ("tri-it-out", "4/5/6/5/4/3 F z9", "'z9' is not a place; expected the counter just placed, or -"),
        (
            "tri-it-out",
            "4/5/6/5/4/sx1",
            "row a has 's' as character 1; expected x or o, or a number of empty places",
        ),
        ("tritt", "c3-c6", "'c3-c6' is not a tritton; expected the ends of three dots in a line"),
        ("tritt", "swap", "'swap' is a move; expected a tritton such as c3-c5"),
        ("tritt", "c3-c5>c4-c6", "'c3-c5>c4-c6' is a move; expected a tritton such as c3-c5"),
        ("tritt", "- - F", "the colour to move is 'F'; expected O or B"),
        ("tritt", "- - O slide", "the state of the turn is 'slide'; expected - or swapped"),
        ("tritt-reloaded", "- - O swapped", "the state of the turn is 'swapped'; expected enter or slide"),
        (
            "trichet",
            "o/dd/1o 0;1",
            "the first column and highest row is '0;1'; expected two numbers such as 0,1",
        ),
        ("trichet", "x 0,1", "row 1 has 'x' as character 1; expected o or d, or a number of empty places"),
        ("trichet", "o/dd/1o 200,1", "the corner 200,1 is too far out (C3)"),
        ("trichet", "o/dd/1o 0,1 D 2", "'2' is not a triangle near the figure; expected one such as 2,0A"),
    ],
)
def test_a_text_that_is_not_a_position_is_refused_with_the_place_and_the_reason(
    key: str, text: str, message: str
) -> None:
    assert str(error_of(load(key), text)) == message


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("given", [None, 7, b"5/6", ["5/6"]], ids=repr)
def test_a_value_that_is_not_text_is_refused(key: str, given: Any) -> None:
    assert str(error_of(load(key), given)).startswith(
        f"{type(given).__name__} is not text; expected a position"
    )


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    "piece", ["9" * 4001, "/" * 4001, "999/" * 900, "o" * 3900, "x" * 500, "od/do/" * 600]
)
def test_a_text_of_any_length_is_refused_with_a_short_message(key: str, piece: str) -> None:
    assert len(str(error_of(load(key), piece))) < 200


def test_errors_are_trigrid_errors_with_a_clause_and_places() -> None:
    error = error_of(load("tritt"), "a1-a3,a2-a4")
    assert isinstance(error, trigrid.TrigridError)
    assert (error.clause, error.places) == ("R4", (1, 2, 3))
    assert (error_of(load("tritt"), "x").clause, error_of(load("tritt"), "x").places) == ("", ())


def test_a_position_of_another_game_has_no_text() -> None:
    with pytest.raises(BadType):
        load("tritt").position_text(load("tritium").start())


def test_a_game_without_position_texts_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES["tritt"].parts, "position_text")
    with pytest.raises(UnknownGame, match="no text form of positions"):
        load("tritt").position("- -")
