"""`python -m tools.architecture`: draws docs/pictures/architecture.svg, the rooms and who imports whom.

The rows of rooms are import-linter's layers in pyproject.toml, the arrows are the imports that are there. An
arrow that follows from others is left out: a room may import all that its arrows lead to, however far.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import grimp

from tools.http_headers import ROOT

PICTURE = ROOT / "docs/pictures/architecture.svg"
PACKAGE = "trigrid"
BROWSER = "the browser"
CAPTIONS = {
    BROWSER: "JavaScript's side: Pyodide, PyScript, the page",
    "descriptors": "the list of games: one description each",
    "app": "the page: board, panel, features",
    "openspiel": "the games in OpenSpiel",
    "terminal": "the games in a terminal",
    "lessons": "steps that teach the games",
    "puzzle": "positions to solve",
    "review": "what each move was worth",
    "exercises": "lesson steps, puzzles, mistakes",
    "library": "what is kept, and its addresses",
    "table": "a game in play, without a page",
    "engine": "the computer as a service",
    "words": "what is said of games",
    "headers": "who plays, ids and dates",
    "runtime": "clock, background tasks",
    "records": "games as trees, texts, links",
    "search": "the computer player",
    "draw": "pictures of positions",
    "games": "the rules, one file a game",
    "lattice": "geometry, and nothing else",
    "language": "gettext",
    "site": "the owner's choices",
}
"""What each room is for, in a few words."""

WIDTH = 960  # of the whole picture, in its own units, as all lengths here
MARGIN = 32
GAP = 48  # between two rooms of one row
ROW_GAP = 56  # between two rows, where the arrows run
HEADER = 62  # a room's name and caption
CHIP_HEIGHT = 28
CHIP_GAP = 8
LETTER = 7.8  # the width of an average letter on a chip
NARROW = 206  # the width of a room that holds no other rooms
STYLE = """\
text{font-family:Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;fill:#1f2328}
.page{fill:#fff;stroke:#d1d9e0}.room{fill:#eaf4fb;stroke:#0072b2;stroke-width:1.5}
.outside{fill:none;stroke:#6e7781;stroke-width:1.5;stroke-dasharray:6 4}.inner{fill:#fff;stroke:#8cbfe0}
.name{font-size:19px;font-weight:600}.caption,.key{font-size:14px;fill:#57606a}.chip{font-size:13px}
.arrow{fill:none;stroke:#57606a;stroke-width:1.75}.head{fill:#57606a}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.page{fill:#0d1117;stroke:#3d444d}
.room{fill:#10273a;stroke:#56b4e9}.inner{fill:#0d1117;stroke:#2f6f9c}.outside{stroke:#9198a1}
.caption,.key{fill:#9198a1}.arrow{stroke:#9198a1}.head{fill:#9198a1}}"""


class Rooms(NamedTuple):
    """The rooms by rows from the top, the rooms within each, and who imports whom (pairs of names)."""

    rows: tuple[tuple[str, ...], ...]
    inner: Mapping[str, tuple[str, ...]]
    imports: frozenset[tuple[str, str]]


class Box(NamedTuple):
    """Where a room is drawn."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height


def read_rooms(root: Path = ROOT) -> Rooms:
    """The rooms in the order of pyproject.toml, with the imports between them that grimp finds."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    graph = grimp.build_graph(
        PACKAGE,
        include_external_packages=True,
        exclude_type_checking_imports=settings.get("exclude_type_checking_imports", False),
        cache_dir=None,
    )
    layers = next(contract["layers"] for contract in settings["contracts"] if contract["type"] == "layers")
    rows = tuple(tuple(_bare(name) for name in layer.split("|")) for layer in layers)
    names = [name for row in rows for name in row]
    inner = {name: _packages(graph, name) for name in names}
    within = {
        (importer, imported)
        for importer in names
        for imported in names
        if importer != imported and _is_imported(graph, importer, f"{PACKAGE}.{imported}")
    }
    outer = _outer(graph, settings["contracts"], names)
    return Rooms(((BROWSER,), *rows), inner, without_detours(within) | outer)


def _bare(name: str) -> str:
    """A room's name in a layer: parentheses only say that it may be missing."""
    return name.strip().strip("()")


def _packages(graph: grimp.ImportGraph, name: str) -> tuple[str, ...]:
    """The rooms within a room: those of its modules that hold modules themselves."""
    children = sorted(graph.find_children(f"{PACKAGE}.{name}"))
    return tuple(child.rpartition(".")[2] for child in children if graph.find_children(child))


def _is_imported(graph: grimp.ImportGraph, importer: str, imported: str) -> bool:
    return graph.direct_import_exists(importer=f"{PACKAGE}.{importer}", imported=imported, as_packages=True)


def _outer(
    graph: grimp.ImportGraph, contracts: Sequence[Mapping[str, Any]], names: Sequence[str]
) -> frozenset[tuple[str, str]]:
    """The rooms that import what one contract forbids to all but some: the browser's modules."""
    forbidden = {name for contract in contracts for name in contract.get("forbidden_modules", ())}
    importers = {
        importer.split(".")[1]
        for name in forbidden & graph.modules
        for importer in graph.find_modules_that_directly_import(name)
    }
    return frozenset((name, BROWSER) for name in names if name in importers)


def without_detours(imports: set[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """The imports that do not follow from two or more others."""
    return frozenset(
        (importer, imported)
        for importer, imported in imports
        if not any(
            _leads(imports - {(importer, imported)}, step, imported)
            for above, step in imports
            if above == importer and step != imported
        )
    )


def _leads(imports: set[tuple[str, str]], start: str, goal: str) -> bool:
    found, waiting = {start}, [start]
    while waiting:
        room = waiting.pop()
        beyond = {imported for importer, imported in imports if importer == room} - found
        found |= beyond
        waiting += beyond
    return goal in found


def svg(rooms: Rooms) -> str:
    """The picture as a whole SVG document that follows its reader's light or dark theme."""
    boxes = laid_out(rooms)
    height = max(box.bottom for box in boxes.values()) + MARGIN + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
        f'height="{height:g}" role="img"><title>The rooms of trigrid and who imports whom</title>',
        f"<style>{STYLE}</style>",
        '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        'orient="auto-start-reverse"><path class="head" d="M0 0 10 5 0 10z"/></marker></defs>',
        f'<rect class="page" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1:g}" rx="10"/>',
        *(_room(name, box, rooms.inner.get(name, ())) for name, box in boxes.items()),
        *_arrows(rooms, boxes),
        f'<text class="key" x="{MARGIN}" y="{height - 20:g}">An arrow leads from a room to one that it '
        "imports. It may import whatever lies further along the arrows, too.</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def laid_out(rooms: Rooms) -> dict[str, Box]:
    """Where each room is drawn: row under row, each row in the middle."""
    boxes: dict[str, Box] = {}
    y = float(MARGIN)
    for row in rooms.rows:
        widths = _widths(row, rooms.inner)
        heights = [_height(rooms.inner.get(name, ()), width) for name, width in zip(row, widths, strict=True)]
        x = (WIDTH - sum(widths) - GAP * (len(row) - 1)) / 2
        for name, width in zip(row, widths, strict=True):
            boxes[name] = Box(x, y, width, max(heights))
            x += width + GAP
        y += max(heights) + ROW_GAP
    return boxes


def _widths(row: Sequence[str], inner: Mapping[str, Sequence[str]]) -> list[float]:
    """Rooms that hold many others share what the narrow ones leave."""
    wide = [name for name in row if len(inner.get(name, ())) > 3]
    left = WIDTH - 2 * MARGIN - GAP * (len(row) - 1) - NARROW * (len(row) - len(wide))
    caption = 40 + max(len(CAPTIONS[name]) for name in row) * LETTER
    narrow = max(NARROW, caption) if len(row) == 1 else NARROW
    return [left / len(wide) if name in wide else narrow for name in row]


def _height(inner: Sequence[str], width: float) -> float:
    lines = list(_chip_lines(inner, width))
    return HEADER + (len(lines) * (CHIP_HEIGHT + CHIP_GAP) + 6 if lines else 0)


def _chip_lines(inner: Sequence[str], width: float) -> Iterator[list[str]]:
    """The rooms within a room, line by line as they find room."""
    line: list[str] = []
    for name in inner:
        if line and sum(map(_chip_width, [*line, name])) + CHIP_GAP * len(line) > width - 32:
            yield line
            line = []
        line.append(name)
    if line:
        yield line


def _chip_width(name: str) -> float:
    return len(name) * LETTER + 20


def _room(name: str, box: Box, inner: Sequence[str]) -> str:
    middle = box.x + box.width / 2
    kind = "outside" if name == BROWSER else "room"
    top = box.y if inner else box.y + (box.height - HEADER) / 2
    parts = [
        _rectangle(kind, box, 8),
        _text("name", middle, top + 26, name),
        _text("caption", middle, top + 47, CAPTIONS.get(name, "")),
    ]
    for number, line in enumerate(_chip_lines(inner, box.width)):
        x = middle - (sum(map(_chip_width, line)) + CHIP_GAP * (len(line) - 1)) / 2
        y = box.y + HEADER + number * (CHIP_HEIGHT + CHIP_GAP)
        for chip in line:
            width = _chip_width(chip)
            parts.append(
                f'<rect class="inner" x="{x:g}" y="{y:g}" width="{width:g}" height="{CHIP_HEIGHT}" rx="6"/>'
            )
            parts.append(_text("chip", x + width / 2, y + 19, chip))
            x += width + CHIP_GAP
    return "\n".join(parts)


def _rectangle(kind: str, box: Box, radius: int) -> str:
    sides = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
    return f'<rect class="{kind}" {sides} rx="{radius}"/>'


def _text(kind: str, x: float, y: float, text: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="middle">{escape(text)}</text>'


def _arrows(rooms: Rooms, boxes: Mapping[str, Box]) -> Iterator[str]:
    """Every import as a line between the edges of two rooms, through the gaps of the rows between them."""
    for importer, imported in sorted(rooms.imports):
        yield _arrow(rooms, boxes, importer, imported)


def _arrow(rooms: Rooms, boxes: Mapping[str, Box], importer: str, imported: str) -> str:
    above, below = sorted((importer, imported), key=lambda name: boxes[name].y)
    start = _port(rooms, boxes, above, below, is_bottom=True)
    end = _port(rooms, boxes, below, above, is_bottom=False)
    points = [start, *_passages(rooms, boxes, above, below, start[0]), end]
    if imported == above:
        points.reverse()
    path = f"M{points[0][0]:g} {points[0][1]:g}"
    for (x, y), (to_x, to_y) in pairwise(points):
        bend = (to_y - y) / 2
        path += f"C{x:g} {y + bend:g} {to_x:g} {to_y - bend:g} {to_x:g} {to_y:g}"
    return f'<path class="arrow" d="{path}" marker-end="url(#head)"/>'


def _port(
    rooms: Rooms, boxes: Mapping[str, Box], name: str, other: str, *, is_bottom: bool
) -> tuple[float, float]:
    """Where an arrow touches a room: the arrows of one edge share it evenly, ordered by where they lead."""
    box = boxes[name]
    pairs = [pair for pair in rooms.imports if name in pair]
    others = {one if two == name else two for one, two in pairs}
    beyond = [room for room in others if (boxes[room].y > box.y) == is_bottom]
    beyond.sort(key=lambda room: (boxes[room].x + boxes[room].width / 2, room))
    share = (beyond.index(other) + 1) / (len(beyond) + 1)
    return box.x + box.width * share, box.bottom + 3 if is_bottom else box.y - 3


def _passages(
    rooms: Rooms, boxes: Mapping[str, Box], above: str, below: str, start: float
) -> Iterator[tuple[float, float]]:
    """Points by which an arrow passes the rows between its ends: through the gap nearest to its start."""
    for row in rooms.rows:
        box = boxes[row[0]]
        if boxes[above].y < box.y < boxes[below].y:
            gaps = [boxes[row[0]].x - GAP / 2, *(boxes[name].x + boxes[name].width + GAP / 2 for name in row)]
            x = min(gaps, key=lambda gap: (abs(gap - start), gap))
            yield x, box.y - 8
            yield x, box.bottom + 8


def main() -> None:
    """Draws the picture."""
    PICTURE.write_text(svg(read_rooms()), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))


if __name__ == "__main__":
    main()
