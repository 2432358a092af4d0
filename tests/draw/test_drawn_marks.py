"""Marks that people draw, on any board and in any picture."""

from itertools import product

import pytest

import trigrid
from trigrid.draw import Label, RenderOptions, Scene, Shape, View, view_of
from trigrid.draw.arrow import Arrow
from trigrid.draw.drawn_marks import LABEL_LEAST, drawn_marks
from trigrid.draw.marks import marked_scene
from trigrid.games import GAMES
from trigrid.lattice.marks import MARK_COLOURS, Mark, MarkColour


def board(key: str) -> tuple[View, list[int]]:
    """Return the view of a game, and the places of its first position."""
    game = trigrid.load(key)
    view = view_of(game)
    return view, [place for row in view.rows(game.start()) for place in row]


def geometry(key: str, mark: Mark) -> list[tuple[str, tuple[tuple[float, float], ...]]]:
    """Return the outlines and spots of a mark, without its colours."""
    view, _ = board(key)
    return [
        (item.outline, item.spots) if isinstance(item, Shape) else (item.text, (item.spot,))
        for item in drawn_marks(view, (mark,))
    ]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kind", ["ring", "shade", "arrow", "label"])
def test_marks_of_different_colours_differ_in_shape(key: str, kind: str) -> None:
    """If this fails, colour-blind people and readers of prints confuse the colours."""
    _, (one, *_, other) = board(key)
    marks = {
        "ring": Mark(one),
        "shade": Mark(one, "shade"),
        "arrow": Mark(one, "arrow", end=other),
        "label": Mark(one, "label", label="A"),
    }
    shapes = [geometry(key, marks[kind]._replace(colour=colour)) for colour in MARK_COLOURS]
    assert all(a != b for number, a in enumerate(shapes) for b in shapes[:number])


@pytest.mark.parametrize(("key", "colour"), list(product(GAMES, MARK_COLOURS)))
def test_a_ring_surrounds_the_centre_of_its_place(key: str, colour: MarkColour) -> None:
    view, (one, *_) = board(key)
    centre = view.centre(one)
    for item in drawn_marks(view, (Mark(one, "ring", colour),)):
        assert isinstance(item, Shape)
        x, y = (sum(spot[axis] for spot in item.spots) / len(item.spots) for axis in (0, 1))
        assert (x, y) == pytest.approx(centre, abs=0.01)


@pytest.mark.parametrize("colour", MARK_COLOURS)
@pytest.mark.parametrize("key", GAMES)
def test_an_arrow_ends_before_the_centre_of_its_place(key: str, colour: MarkColour) -> None:
    view, places = board(key)
    for end in places[1:3]:
        *_, head = drawn_marks(view, (Mark(places[0], "arrow", colour, end),))
        assert isinstance(head, Shape)
        (tip,), (x, y) = head.spots, view.centre(end)
        assert 0 < abs(tip[0] - x) + abs(tip[1] - y) < 0.5


def roles(scene: Scene) -> list[str]:
    return [item.role for item in scene.items if item.role.startswith("drawn.")]


def test_labels_are_above_other_marks_and_shades_below() -> None:
    game = trigrid.load("tritium")
    marks = (
        Mark(0, "label", "red", label="A"),
        Mark(0, "ring", "blue"),
        Mark(0, "arrow", "green", 1),
        Mark(0, "shade", "yellow"),
    )
    scene = marked_scene(view_of(game), game.start(), RenderOptions(drawn_marks=marks))
    found = list(dict.fromkeys(role for role in roles(scene) if "solid" not in role))
    assert found[0] == "drawn.yellow.shade"
    assert found[1:] == ["drawn.blue", "drawn.green", "drawn.label", "drawn.red", "drawn.label.text"]
    assert [item.text for item in scene.items if isinstance(item, Label) and "drawn" in item.role] == ["A"]


@pytest.mark.parametrize("key", GAMES)
def test_a_label_is_large_enough_to_read(key: str) -> None:
    view, (one, *_) = board(key)
    *_, letter = drawn_marks(view, (Mark(one, "label", label="A"),))
    assert isinstance(letter, Label)
    assert letter.size >= 1.2 * max(LABEL_LEAST, 0.6 * view.place_radius) - 0.01


@pytest.mark.parametrize("distance", [0.5, 0.6, 1.0, 5.0])
def test_the_parts_of_a_short_arrow_stay_in_order(distance: float) -> None:
    arrow = Arrow((0, 0), (distance, 0))
    assert 0 < arrow.start[0] < arrow.neck[0] < arrow.tip[0] < distance
