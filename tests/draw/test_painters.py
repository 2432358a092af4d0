"""The canvas and SVG painters, and the canvas painter's cache of paths."""

from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from trigrid.draw import THEMES, Camera, CanvasPainter, Label, Scene, Shape, Style, palette_of, svg
from trigrid.draw.canvas_painter import CACHED_PATHS

SQUARE = "m-1 -1l2 0l0 2l-2 0z"
SCENE = Scene(
    4,
    3,
    (
        Shape("ground", SQUARE, ((1, 1),)),
        Shape("ground", SQUARE, ((2, 1), (3, 1))),
        Label("name", "a<1", (2, 2), 0.5),
        Shape("unknown", SQUARE, ((0, 0),)),
        Shape("mark", SQUARE, ((0.5, 0.5),)),
    ),
)
PALETTE = {"ground": Style("#111"), "name": Style("#222"), "mark": Style(None, "#333", 0.1, 0.5)}


class FakeCanvas(NamedTuple):
    """A canvas's size."""

    width: int
    height: int


class FakeContext:
    """Records the calls of a 2D context with the current colours and alpha."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.fillStyle = self.strokeStyle = self.font = ""
        self.lineJoin = self.textAlign = self.textBaseline = ""
        self.globalAlpha = self.lineWidth = 1.0
        self.canvas = FakeCanvas(45, 35)

    def setTransform(self, *matrix: float) -> None:
        self.scale, self.offset = matrix[0], matrix[4:]

    def clearRect(self, *box: float) -> None:
        self.calls.append(("clear", *box))

    def fill(self, path: str) -> None:
        self.calls.append(("fill", path, self.fillStyle, self.globalAlpha, self.scale))

    def stroke(self, path: str) -> None:
        self.calls.append(("stroke", path, self.strokeStyle, self.globalAlpha, self.scale))

    def fillText(self, text: str, x: float, y: float) -> None:
        self.calls.append(("text", text, x, y, self.font, self.scale))


def test_layers_join_neighbouring_shapes_of_one_role() -> None:
    layers = list(SCENE.layers({"ground", "name", "mark"}))
    assert [role for role, _ in layers] == ["ground", "name", "mark"]
    assert layers[0][1] == f"M1 1{SQUARE}M2 1{SQUARE}M3 1{SQUARE}"


def test_the_canvas_is_cleared_and_each_layer_painted_once_in_order() -> None:
    context = FakeContext()
    CanvasPainter(context, str).paint(SCENE, PALETTE, Camera(0, 0, 10))
    assert context.calls == [
        ("clear", 0, 0, 45, 35),
        ("fill", f"M1 1{SQUARE}M2 1{SQUARE}M3 1{SQUARE}", "#111", 1.0, 10),
        ("text", "a<1", 20, 20, "500 5.0px Figtree, system-ui, sans-serif", 1),
        ("stroke", f"M0.5 0.5{SQUARE}", "#333", 0.5, 10),
    ]


def test_a_camera_moves_and_enlarges_shapes_and_labels_alike() -> None:
    context = FakeContext()
    CanvasPainter(context, str).paint(SCENE, PALETTE, Camera(1, -2, 3))
    assert context.calls[2][1:4] == ("a<1", 3, 12)
    assert (context.scale, context.offset) == (3, (-3, 6))


@pytest.mark.parametrize(("anchor", "align"), [("start", "start"), ("middle", "center"), ("end", "end")])
def test_both_painters_use_the_anchor_of_a_label(anchor: Any, align: str) -> None:
    scene, context = Scene(4, 3, (Label("name", "a", (1, 1), 0.5, anchor),)), FakeContext()
    CanvasPainter(context, str).paint(scene, PALETTE, Camera(0, 0, 10))
    assert context.textAlign == align
    assert f'text-anchor="{anchor}"' in svg(scene, PALETTE)


def test_paths_are_cached_and_the_oldest_evicted() -> None:
    paths: list[str] = []

    def new_path(path_data: str) -> str:
        paths.append(path_data)
        return path_data

    painter = CanvasPainter(FakeContext(), new_path)
    for _ in range(3):
        painter.paint(SCENE, PALETTE, Camera(0, 0, 10))
    assert len(paths) == 2
    for number in range(CACHED_PATHS):
        painter.paint(Scene(1, 1, (Shape("ground", SQUARE, ((number, 0.5),)),)), PALETTE, Camera(0, 0, 10))
    painter.paint(SCENE, PALETTE, Camera(0, 0, 10))
    assert len(paths) == 2 + CACHED_PATHS + 2


def test_svg_contains_the_same_layers() -> None:
    root = ElementTree.fromstring(svg(SCENE, PALETTE, title="A & B"))
    ground, name, mark = list(root)[1:]
    assert root.attrib["viewBox"] == "0 0 4 3"
    assert root[0].text == "A & B"
    assert (ground.attrib["d"], ground.attrib["fill"]) == (f"M1 1{SQUARE}M2 1{SQUARE}M3 1{SQUARE}", "#111")
    assert (name.text, name.attrib["fill"], name.attrib["font-size"]) == ("a<1", "#222", "0.5")
    assert (mark.attrib["fill"], mark.attrib["stroke"], mark.attrib["opacity"]) == ("none", "#333", "0.5")


def test_svg_without_a_title_is_hidden_from_screen_readers() -> None:
    assert 'aria-hidden="true"' in svg(SCENE, PALETTE)


def test_patterns_are_painted_on_request_only() -> None:
    scene = Scene(1, 1, (Shape("pattern.sky", SQUARE, ((0, 0),)),))
    for theme in THEMES:
        assert "<path" not in svg(scene, palette_of(theme))
        assert "<path" in svg(scene, palette_of(theme, patterns=True))


TWO_SHAPES = Scene(2, 1, (Shape("piece", SQUARE, ((0, 0),)), Shape("mark", SQUARE, ((1, 0),))))
CASED = {
    "piece": Style("#111", casing="#222", casing_width=0.2),
    "mark": Style(None, "#333", 0.1, casing="#444", casing_width=0.3),
}
"""Styles with a casing, a wider line beneath the shape."""


def test_the_canvas_painter_paints_a_casing_beneath_its_shape() -> None:
    context = FakeContext()
    CanvasPainter(context, str).paint(TWO_SHAPES, CASED, Camera(0, 0, 10))
    assert [(call[0], call[2]) for call in context.calls[1:]] == [
        ("stroke", "#222"),
        ("fill", "#111"),
        ("stroke", "#444"),
        ("stroke", "#333"),
    ]


def test_svg_paints_a_casing_beneath_its_shape() -> None:
    piece, casing, mark = ElementTree.fromstring(svg(TWO_SHAPES, CASED))
    assert (piece.attrib["fill"], piece.attrib["stroke"], piece.attrib["paint-order"]) == (
        "#111",
        "#222",
        "stroke",
    )
    assert (casing.attrib["stroke"], casing.attrib["stroke-width"]) == ("#444", "0.3")
    assert (mark.attrib["stroke"], mark.attrib["stroke-width"]) == ("#333", "0.1")
    assert (casing.attrib["class"], mark.attrib["class"]) == ("mark-casing", "mark")


def test_only_themed_pictures_can_be_recoloured_by_a_style_sheet() -> None:
    assert "class" in svg(SCENE, PALETTE)
    assert "class" not in svg(SCENE, PALETTE, is_themed=False)


def test_a_standalone_svg_contains_the_styles_that_differ_in_dark_mode() -> None:
    dark = CASED | {"mark": CASED["mark"]._replace(casing="#555")}
    assert "{.mark-casing{stroke:#555}}" in svg(TWO_SHAPES, CASED, dark=dark)
