"""Tritium's aid where nobody controls a region, and what stands in the way of a move that is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.test_tritium_counts import played, seeds
from tests.games.diagrams.tritium import tritium
from trigrid.draw import Label, RenderOptions, Shape, glyph, view_of
from trigrid.games import IllegalMove
from trigrid.games.tritium import Tritium, TritiumPosition
from trigrid.words import words_of

GAME = Tritium(size=4)
VIEW = view_of(GAME)

BOARD = """
      g  o   o   .   .
    f  .   .   .   .   .
  e  .   .   .   b   b2  .
d  .   s1  .       .   .   .
  c  .   s   s   .   .   b
    b  .   s2  .   .   b
      a  .   .   o   b
"""
"""Orange free with 2 tiles and with 1, sky tied, blue free with 3 and Second's with 2."""


def marks(position: TritiumPosition, state: str, *, aid: bool = True) -> dict[int, str]:
    """By the place nearest to it, what is written on each mark for free or for tied regions."""
    scene = VIEW.scene(position, RenderOptions(aid=aid))
    labels = [
        each for each in scene.items if isinstance(each, Label) and each.role == f"count.{state}.number"
    ]
    shapes = [each for each in scene.items if isinstance(each, Shape) and each.role == f"count.{state}"]
    assert [label.spot for label in labels] == [spot for shape in shapes for spot in shape.spots]
    found = {VIEW.place_at(*label.spot): label.text for label in labels}
    return {place: text for place, text in found.items() if place is not None}


def names(places: tuple[int, ...] | dict[int, str]) -> set[str]:
    return {GAME.board.names[place] for place in places}


def test_free_regions_of_two_tiles_or_more_say_their_worth_in_their_middle_and_tied_ones_that_they_are() -> (
    None
):
    position = tritium(BOARD)
    free = marks(position, "free")
    assert sorted(free.values()) == ["+2", "+3"]
    assert "b5" in names(free)
    assert list(marks(position, "tied").values()) == ["="]
    assert names(marks(position, "tied")) <= {"b2", "d2"}


def test_nothing_of_it_is_shown_unless_it_is_asked_for_or_while_hints_are_numbered() -> None:
    position = tritium(BOARD)
    assert not marks(position, "free", aid=False)
    hinted = VIEW.scene(position, RenderOptions(aid=True, hinted_moves=position.moves()[:1]))
    assert not [item for item in hinted.items if item.role.startswith(("count.free", "count.tied"))]


@given(seeds, st.integers(0, 200))
def test_every_region_has_one_mark_that_says_how_it_stands(seed: int, ply: int) -> None:
    positions = played(seed)
    position = positions[min(ply, len(positions) - 1)]
    if position.outcome:
        assert not marks(position, "free")
        assert not marks(position, "tied")
        return
    for state, texts in (
        ("free", {each.places: f"+{each.size}" for each in position.regions() if not any(each.flags)}),
        ("tied", {each.places: "=" for each in position.regions() if each.flags[0] == each.flags[1] > 0}),
    ):
        marked = marks(position, state)
        for places, text in texts.items():
            found = [marked.pop(place) for place in list(marked) if places >> place & 1]
            assert found == ([] if text == "+1" else [text])
        assert not marked


def test_the_legend_explains_every_mark_by_a_picture() -> None:
    legend = words_of("tritium").aid_legend
    assert set(legend) == {"count.first", "count.second", "count.free", "count.tied"}
    for role in legend:
        assert role in {item.role for item in glyph("tritium", role).items}


@pytest.mark.parametrize(
    ("text", "form", "places"),
    [
        ("sky-d2", "standard", {"d2"}),
        ("flag-c3", "standard", {"d2", "b2"}),
        ("flag-e4", "standard", {"e5"}),
        ("flag-b5", "standard", {"b2", "e5"}),
        ("flag-g4", "standard", set()),
        ("pass", "standard", set()),
    ],
)
def test_what_stands_in_the_way_is_a_tile_or_flags(text: str, form: str, places: set[str]) -> None:
    position = tritium(BOARD, form=form, to_move=1)
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    assert names(VIEW.obstacles(position, caught.value.move)) == places


def test_in_the_short_form_the_three_flags_that_were_planted_stand_in_the_way() -> None:
    position = tritium(BOARD.replace("o   o   .", "o1  o   .").replace("o   b\n", "o1  b\n"), form="short")
    position = position._replace(to_move=0)
    assert names(VIEW.obstacles(position, position.game.read("flag-b5"))) == {"d2", "g1", "a3"}
    assert VIEW.obstacles(position, position.game.read("sky-g4")) == ()
