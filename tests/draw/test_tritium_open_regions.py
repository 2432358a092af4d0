"""Tritium's aid for uncontrolled regions, and the obstacles to refused moves."""

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
"""Regions without flags: orange ones with 2 tiles and 1 tile, a blue one with 3.

The sky region is tied. The other blue region has 2 tiles and belongs to Second.
"""


def marks(position: TritiumPosition, state: str, *, aid: bool = True) -> dict[int, str]:
    """Return the texts of the marks for free or tied regions, by nearest place."""
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


def test_regions_without_flags_show_their_size_and_tied_regions_an_equals_sign() -> None:
    position = tritium(BOARD)
    free = marks(position, "free")
    assert sorted(free.values()) == ["+2", "+3"]
    assert "b5" in names(free)
    assert list(marks(position, "tied").values()) == ["="]
    assert names(marks(position, "tied")) <= {"b2", "d2"}


def test_marks_are_hidden_without_the_aid_and_while_hints_are_numbered() -> None:
    position = tritium(BOARD)
    assert not marks(position, "free", aid=False)
    hinted = VIEW.scene(position, RenderOptions(aid=True, hinted_moves=position.moves()[:1]))
    assert not [item for item in hinted.items if item.role.startswith(("count.free", "count.tied"))]


@given(seeds, st.integers(0, 200))
def test_every_uncontrolled_region_of_at_least_two_tiles_has_one_mark(seed: int, ply: int) -> None:
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


def test_the_legend_has_a_picture_of_every_mark() -> None:
    legend = words_of("tritium").aid_legend
    assert set(legend) == {"count.first", "count.second", "count.free", "count.tied"}
    for role in legend:
        assert role in {item.role for item in glyph("tritium", role).items}


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("sky-d2", {"d2"}),
        ("flag-c3", {"d2", "b2"}),
        ("flag-e4", {"e5"}),
        ("flag-b5", {"b2", "e5"}),
        ("flag-g4", set()),
        ("pass", set()),
    ],
)
def test_obstacles_are_a_tile_or_flags(text: str, places: set[str]) -> None:
    position = tritium(BOARD, to_move=1)
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    assert names(VIEW.obstacles(position, caught.value.move)) == places


def test_obstacles_in_the_short_form_are_the_three_planted_flags() -> None:
    position = tritium(BOARD.replace("o   o   .", "o1  o   .").replace("o   b\n", "o1  b\n"), form="short")
    position = position._replace(to_move=0)
    assert names(VIEW.obstacles(position, position.game.read("flag-b5"))) == {"d2", "g1", "a3"}
    assert VIEW.obstacles(position, position.game.read("sky-g4")) == ()
