"""The graph of winning chances: its points, marks, labels and size."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.paths import corners
from trigrid.draw import LIGHT, PALETTE_KINDS, THEMES, Label, Scene, Shape, palette_of, svg
from trigrid.draw.chance_graph import MARKS, GraphPoint, graph_scene, index_at
from trigrid.draw.scene import Spot

WIDTH, HEIGHT = 26.7, 6.7
"""The size of the graph in units of the picture, about 640 × 160 pixels."""
ROUNDING_ERROR = 0.001
"""The greatest change of a coordinate by rounding, in units of the picture."""
GUESS, WON = GraphPoint(0.6, 0.05), GraphPoint(1.0, proved=True)

points = st.builds(
    GraphPoint,
    st.floats(-0.5, 1.5),
    st.floats(-0.2, 0.9),
    st.booleans(),
    st.sampled_from(("", *MARKS)),
    st.integers(0, 400),
)
graphs = st.lists(st.none() | points, max_size=60)
sizes = st.tuples(st.floats(8.3, 37.5), st.floats(2.5, 10))


def drawn(*found: GraphPoint | None, here: int | None = None, size: Spot = (WIDTH, HEIGHT)) -> Scene:
    """Return the graph for the given points."""
    return graph_scene(found, here, *size)


def outlines(scene: Scene, role: str) -> list[list[Spot]]:
    """Return the points of each outline with the given role."""
    items = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return [subpath for item in items for subpath in corners(item.path)]


def labels(scene: Scene) -> list[str]:
    """Return the text of each label in a picture."""
    return [item.text for item in scene.items if isinstance(item, Label)]


def heights(scene: Scene, role: str) -> list[float]:
    """Return the vertical positions of all points in the outlines with the given role."""
    return [y for outline in outlines(scene, role) for _, y in outline]


def middle(scene: Scene) -> float:
    """Return the vertical position of the middle line, which marks an even chance."""
    ((start, end),) = outlines(scene, "graph.middle")
    assert start[1] == end[1]
    return start[1]


def test_the_line_passes_every_point_and_rises_with_the_value() -> None:
    scene = drawn(*(GraphPoint(value / 10) for value in range(11)))
    ((*line,),) = outlines(scene, "graph.line")
    steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(line)]
    assert len(steps) == 10
    assert steps == [pytest.approx(steps[0], abs=0.002)] * 10
    assert steps[0][0] > 0 > steps[0][1]
    assert line[5][1] == pytest.approx(middle(scene), abs=0.001)


def test_positions_without_evaluation_leave_a_gap() -> None:
    scene = drawn(GUESS, GUESS, None, None, GUESS, GUESS, GUESS, None)
    for role, lengths in (("graph.line", [2, 3]), ("graph.above", [4, 5]), ("graph.band", [4, 6])):
        assert [len(outline) for outline in outlines(scene, role)] == lengths
    (before, after) = outlines(scene, "graph.line")
    without_gaps = drawn(*[GUESS] * 8)
    ((*places,),) = outlines(without_gaps, "graph.line")
    assert (before, after) == (places[:2], places[4:7])


def test_an_estimate_between_two_gaps_is_drawn() -> None:
    scene = drawn(GUESS, GUESS, None, GUESS, None, GUESS, GUESS)
    x = outlines(drawn(*[GUESS] * 7), "graph.line")[0][3][0]
    assert [item.spots[0][0] for item in scene.items if item.role == "graph.line"][1:2] == [x]  # type: ignore[union-attr]
    band = outlines(scene, "graph.band")[1]
    assert min(a for a, _ in band) < x < max(a for a, _ in band)


def test_areas_are_between_the_graph_and_the_middle_line() -> None:
    scene = drawn(GraphPoint(0.5), GraphPoint(0.9), GraphPoint(0.3), GraphPoint(0.5))
    even = middle(scene)
    ((*line,),) = outlines(scene, "graph.line")
    above, below = heights(scene, "graph.above"), heights(scene, "graph.below")
    assert (min(above), max(above)) == (line[1][1], even)
    assert (min(below), max(below)) == (even, line[2][1])
    assert line[1][1] < even < line[2][1]
    crossing = line[1][0] + (line[2][0] - line[1][0]) * 2 / 3  # from 0.9 to 0.3, 0.5 is reached after 2/3
    ((*ahead,),), ((*behind,),) = outlines(scene, "graph.above"), outlines(scene, "graph.below")
    for area, far in ((ahead, line[1]), (behind, line[2])):
        edge = area[area.index(far) - 1] if far == line[2] else area[area.index(far) + 1]
        assert edge == pytest.approx((crossing, even), abs=0.002)


@given(graphs, sizes)
def test_no_area_crosses_the_middle_line(found: list[GraphPoint | None], size: Spot) -> None:
    scene = drawn(*found, size=size)
    even = middle(scene)
    assert all(y <= even for y in heights(scene, "graph.above"))
    assert all(y >= even for y in heights(scene, "graph.below"))


def test_an_even_game_has_no_areas() -> None:
    scene = drawn(*[GraphPoint(0.5)] * 5)
    assert not heights(scene, "graph.above") + heights(scene, "graph.below")


def test_only_exact_results_have_bars() -> None:
    scene = drawn(GUESS, GUESS, WON, WON, WON._replace(value=0.0), GUESS, WON)
    ((*places,),) = outlines(scene, "graph.line")
    bars = outlines(scene, "graph.exact")
    spans = [(min(x for x, _ in bar), max(x for x, _ in bar)) for bar in bars]
    covered = [[k for k, (x, _) in enumerate(places) if left <= x <= right] for left, right in spans]
    assert covered == [[2, 3], [4], [6]]
    for bar, k in zip(bars, (2, 4, 6), strict=True):
        assert min(y for _, y in bar) < places[k][1] < max(y for _, y in bar)


def test_bars_are_thicker_than_the_line_in_every_palette() -> None:
    """If this fails, colour-blind users cannot see which results are exact."""
    thickness = max(heights(drawn(WON), "graph.exact")) - min(heights(drawn(WON), "graph.exact"))
    for theme in THEMES:
        for kind in PALETTE_KINDS:
            assert thickness >= 2 * palette_of(theme, kind)["graph.line"].width


def test_only_estimates_have_a_band() -> None:
    assert not outlines(drawn(WON, WON._replace(spread=0.2), GraphPoint(0.4)), "graph.band")
    scene = drawn(GraphPoint(0.4, 0.1), WON._replace(spread=0.2), GraphPoint(0.4, 0.2))
    ((*band,),) = outlines(scene, "graph.band")
    ((*line,),) = outlines(scene, "graph.line")
    upper, lower = band[:3], band[:2:-1]
    assert upper[1] == lower[1] == line[1]
    breadths = [low[1] - high[1] for high, low in zip(upper, lower, strict=True)]
    assert breadths[2] == pytest.approx(2 * breadths[0], abs=0.01) != 0
    for k in (0, 2):
        assert (upper[k][1] + lower[k][1]) / 2 == pytest.approx(line[k][1], abs=0.01)


@pytest.mark.parametrize("point", [GUESS, WON._replace(value=0.0), WON])
def test_each_label_has_a_mark_with_its_own_outline(point: GraphPoint) -> None:
    found = []
    for label in MARKS:
        (mark,) = (
            item for item in drawn(GUESS, point._replace(label=label)).items if item.role == "graph.mark"
        )
        assert isinstance(mark, Shape)
        found.append(mark.outline)
    assert len(set(found)) == len(MARKS)


def test_a_point_without_a_label_has_no_mark() -> None:
    assert not outlines(drawn(GUESS, WON, GUESS), "graph.mark")


def test_a_mark_is_on_the_line_or_beside_an_exact_result() -> None:
    scene = drawn(GUESS, GUESS._replace(label="mistake"), GUESS, WON._replace(label="lost-win"))
    ((*line,),) = outlines(scene, "graph.line")
    on, beside = (
        item.spots[0] for item in scene.items if isinstance(item, Shape) and item.role == "graph.mark"
    )
    assert on == line[1]
    assert beside[0] == line[3][0]
    bar = heights(scene, "graph.exact")
    # The first mark, a ring, consists of two outlines.
    mark = [y for outline in outlines(scene, "graph.mark")[2:] for _, y in outline]
    assert min(mark) > max(bar)


def test_the_worst_of_overlapping_marks_is_drawn() -> None:
    labels = [*["inaccuracy"] * 30, "blunder", *["mistake"] * 30]
    scene = drawn(*(GUESS._replace(label=label) for label in labels), size=(8.3, 3))
    marks = [item for item in scene.items if isinstance(item, Shape) and item.role == "graph.mark"]
    blunder = marks[-1]
    x = outlines(scene, "graph.line")[0][30][0]
    # Three percentages follow the mark in the items.
    assert blunder.outline == drawn(GUESS._replace(label="blunder")).items[-4].outline  # type: ignore[union-attr]
    assert [spot[0] for spot in blunder.spots] == [x]
    places = sorted(spot[0] for mark in marks for spot in mark.spots)
    assert 5 < len(places) < 20
    assert min(after - before for before, after in pairwise(places)) > 0.36  # the diameter of a ring


@given(st.integers(1, 400), st.floats(8.3, 37.5))
def test_index_at_returns_the_point_drawn_at_a_spot(count: int, width: float) -> None:
    for index in {0, count // 3, count - 1}:
        ((start, _),) = outlines(graph_scene([None] * count, index, width, HEIGHT), "graph.here")
        assert index_at(start[0], count, width) == index


def test_spots_beside_the_graph_belong_to_the_first_or_last_point() -> None:
    assert (index_at(-3, 9, WIDTH), index_at(WIDTH + 3, 9, WIDTH)) == (0, 8)
    assert index_at(1, 1, WIDTH) == index_at(5, 0, WIDTH) == 0


def test_the_position_on_the_board_has_a_line_and_a_dot_on_the_graph() -> None:
    scene = drawn(GUESS, None, GUESS, WON, here=2)
    ((top, bottom),) = outlines(scene, "graph.here")
    (dot,) = (item for item in scene.items if item.role == "graph.here.dot")
    assert isinstance(dot, Shape)
    ((x, y),) = dot.spots
    assert top[0] == bottom[0] == x
    assert top[1] < y < middle(scene) < bottom[1]


@pytest.mark.parametrize("here", [None, 4, -1])
def test_an_index_without_a_point_is_not_drawn(here: int | None) -> None:
    assert not outlines(drawn(GUESS, GUESS, GUESS, GUESS, here=here), "graph.here")


def test_a_position_without_evaluation_has_a_line_and_no_dot() -> None:
    roles = {item.role for item in drawn(GUESS, None, GUESS, here=1).items}
    assert "graph.here" in roles
    assert "graph.here.dot" not in roles


@pytest.mark.parametrize(("height", "shown"), [(2.67, ["100%", "50%", "0%"]), (1.67, ["100%", "0%"])])
def test_a_graph_of_small_height_omits_percentages_that_do_not_fit(height: float, shown: list[str]) -> None:
    assert [text for text in labels(drawn(GUESS, GUESS, size=(WIDTH, height))) if "%" in text] == shown


def test_values_beyond_the_scale_are_drawn_at_its_ends() -> None:
    beyond, ends = ([GraphPoint(a), GraphPoint(b)] for a, b in ((-1.0, 7.0), (0.0, 1.0)))
    assert drawn(*beyond) == drawn(*ends)


@pytest.mark.parametrize(
    ("turns", "numbered"), [(4, [1, 2, 3, 4]), (30, [5, 10, 15, 20, 25, 30]), (200, [50, 100, 150, 200])]
)
def test_turn_numbers_are_aligned_with_the_first_moves_of_their_turns(
    turns: int, numbered: list[int]
) -> None:
    found = [GUESS, *(GUESS._replace(turn=k // 2 + 1) for k in range(2 * turns))]
    scene = drawn(*found)
    ((*line,),) = outlines(scene, "graph.line")
    numbers = [item for item in scene.items if isinstance(item, Label) and "%" not in item.text]
    assert [item.text for item in numbers] == [str(turn) for turn in numbered]
    assert [item.spot[0] for item in numbers] == [line[2 * turn - 1][0] for turn in numbered]


def test_turn_numbers_do_not_overlap_if_turns_differ_in_length() -> None:
    turns = [1] * 50 + [2, 3, 4, 5, 6, 7, 8]
    scene = drawn(GUESS, *(GUESS._replace(turn=turn) for turn in turns))
    places = [item.spot[0] for item in scene.items if isinstance(item, Label) and "%" not in item.text]
    assert len(places) > 2
    assert min(after - before for before, after in pairwise(places)) >= 1


def test_turn_numbers_stay_the_same_during_a_review() -> None:
    """If this fails, the numbers change with every evaluated move during a review."""
    complete = [GUESS._replace(turn=k) for k in range(61)]
    for evaluated in (8, 25, 40):
        found = labels(drawn(*complete[:evaluated], *[None] * (61 - evaluated)))
        assert found == labels(drawn(*complete))[: len(found)]


def test_small_pictures_have_no_labels() -> None:
    assert labels(drawn(*(GUESS._replace(turn=k) for k in range(9)), size=(8.3, 3))) == []


@given(graphs, sizes, st.none() | st.integers(0, 60))
def test_everything_is_drawn_within_the_picture(
    found: list[GraphPoint | None], size: Spot, here: int | None
) -> None:
    scene = drawn(*found, here=here, size=size)
    for item in scene.items:
        if isinstance(item, Label):
            spots, across, down = [item.spot], 0.3 * item.size * len(item.text), item.size / 2
        else:
            spots = [spot for subpath in corners(item.path) for spot in subpath]
            across = down = max(LIGHT[item.role].width, LIGHT[item.role].casing_width) / 2
        assert all(
            across <= x + ROUNDING_ERROR and x - ROUNDING_ERROR <= size[0] - across for x, _ in spots
        ), item
        assert all(down <= y + ROUNDING_ERROR and y - ROUNDING_ERROR <= size[1] - down for _, y in spots), (
            item
        )


@pytest.mark.parametrize("count", [0, 1, 2, 400])
def test_few_and_many_points_are_painted_in_roles_that_have_a_style(count: int) -> None:
    found = [GraphPoint(k % 7 / 6, 0.1, k % 5 == 0, MARKS[k % 4], k) for k in range(count)]
    scene = drawn(*found, here=0)
    assert {item.role for item in scene.items} <= LIGHT.keys()
    root = ElementTree.fromstring(svg(scene, LIGHT, "Winning chances"))
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert len(root) >= (4 if count == 0 else 8)
