"""Draw docs/pictures/architecture.svg: the packages and their imports.

Run it as `python -m tools.architecture`. The rows below the browser are import-linter's layers in
pyproject.toml; a layer of many packages has two rows. The arrows are the actual imports, without those that
other arrows imply. So a package imports only packages that its arrows lead to, directly or through other
packages.
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
    BROWSER: "JavaScript: Pyodide, PyScript, the page",
    "descriptors": "the list of games: one description each",
    "app": "the page: board, panel, features",
    "openspiel": "the games in OpenSpiel",
    "pettingzoo": "the games in PettingZoo",
    "terminal": "the games in a terminal",
    "widget": "a board in notebooks",
    "pictures": "pictures in notebooks",
    "collection": "records as chapters",
    "lessons": "steps that teach the games",
    "puzzle": "positions to solve",
    "review": "the value of each move",
    "benchmark": "programs scored on positions",
    "exercises": "lesson steps, puzzles, mistakes",
    "library": "stored games and addresses",
    "table": "the state of a game in play",
    "engine": "the computer as a service",
    "matches": "programs against programs",
    "words": "texts about games",
    "headers": "players, ids and dates",
    "runtime": "clock, background tasks",
    "ugi": "engines as programs",
    "records": "games as trees, texts, links",
    "search": "the computer player",
    "draw": "pictures of positions",
    "positions": "positions as text",
    "planes": "positions as numbers",
    "games": "the rules, one file a game",
    "lattice": "geometry only",
    "language": "gettext",
    "site": "the owner's choices",
}
"""The purpose of each package, in a few words."""

WIDTH = 1040  # the picture's width; all lengths are in its units
MARGIN = 32
GAP = 48  # between two packages in a row
ROW_GAP = 56  # between two rows, for the arrows
HEADER = 62  # the height of a package's name and caption
CHIP_HEIGHT = 28
CHIP_GAP = 8
LETTER = 7.8  # the width of an average letter on a chip
PLACES = 4  # the most narrow packages in a row; a package with many subpackages takes two places
MANY = 4  # the smallest number of subpackages that counts as many
NARROW = 206  # the width of a package with few subpackages; a package alone in its row can be wider
STYLE = """\
text{font-family:Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;fill:#1f2328}
.page{fill:#fff;stroke:#d1d9e0}.room{fill:#eaf4fb;stroke:#0072b2;stroke-width:1.5}
.outside{fill:none;stroke:#6e7781;stroke-width:1.5;stroke-dasharray:6 4}.inner{fill:#fff;stroke:#8cbfe0}
.name{font-size:19px;font-weight:600}.caption,.key{font-size:14px;fill:#57606a}.chip{font-size:13px}
.arrow{fill:none;stroke:#57606a;stroke-width:1.75}.head{fill:#57606a}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.page{fill:#0d1117;stroke:#3d444d}
.room{fill:#10273a;stroke:#56b4e9}.inner{fill:#0d1117;stroke:#2f6f9c}.outside{stroke:#9198a1}
.caption,.key{fill:#9198a1}.arrow{stroke:#9198a1}.head{fill:#9198a1}}"""


class Packages(NamedTuple):
    """The packages by row from the top, with their subpackages and imports.

    Imports are pairs of the importing and the imported package.
    """

    rows: tuple[tuple[str, ...], ...]
    subpackages: Mapping[str, tuple[str, ...]]
    imports: frozenset[tuple[str, str]]


class Box(NamedTuple):
    """The rectangle of a package."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height


def read_packages(root: Path = ROOT) -> Packages:
    """Return the packages by layer as in pyproject.toml, with the imports to draw."""
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
    subpackages = {name: _subpackages(graph, name) for name in names}
    inner_imports = {
        (importer, imported)
        for importer in names
        for imported in names
        if importer != imported and _is_imported(graph, importer, f"{PACKAGE}.{imported}")
    }
    browser_imports = _browser_imports(graph, settings["contracts"], names)
    return Packages(
        ((BROWSER,), *rows), subpackages, without_implied_imports(inner_imports) | browser_imports
    )


def _bare(name: str) -> str:
    """Return a package's name without the parentheses that mark optional layers."""
    return name.strip().strip("()")


def _subpackages(graph: grimp.ImportGraph, name: str) -> tuple[str, ...]:
    """Return the subpackages of a package."""
    children = sorted(graph.find_children(f"{PACKAGE}.{name}"))
    return tuple(child.rpartition(".")[2] for child in children if graph.find_children(child))


def _is_imported(graph: grimp.ImportGraph, importer: str, imported: str) -> bool:
    return graph.direct_import_exists(importer=f"{PACKAGE}.{importer}", imported=imported, as_packages=True)


def _browser_imports(
    graph: grimp.ImportGraph, contracts: Sequence[Mapping[str, Any]], names: Sequence[str]
) -> frozenset[tuple[str, str]]:
    """Return the packages that import the browser's modules, each paired with BROWSER.

    The browser's modules are the forbidden modules of the contracts.
    """
    forbidden = {name for contract in contracts for name in contract.get("forbidden_modules", ())}
    importers = {
        importer.split(".")[1]
        for name in forbidden & graph.modules
        for importer in graph.find_modules_that_directly_import(name)
    }
    return frozenset((name, BROWSER) for name in names if name in importers)


def without_implied_imports(imports: set[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """Return the imports that a chain of other imports does not imply."""
    return frozenset(
        (importer, imported)
        for importer, imported in imports
        if not any(
            _is_reachable(imports - {(importer, imported)}, step, imported)
            for start, step in imports
            if start == importer and step != imported
        )
    )


def _is_reachable(imports: set[tuple[str, str]], start: str, goal: str) -> bool:
    found, waiting = {start}, [start]
    while waiting:
        package = waiting.pop()
        beyond = {imported for importer, imported in imports if importer == package} - found
        found |= beyond
        waiting += beyond
    return goal in found


def svg(packages: Packages) -> str:
    """Return the picture as an SVG document, for light and dark themes."""
    packages = in_rows(packages)
    boxes = layout_of(packages)
    height = max(box.bottom for box in boxes.values()) + MARGIN + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
        f'height="{height:g}" role="img"><title>The packages of trigrid and their imports</title>',
        f"<style>{STYLE}</style>",
        '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        'orient="auto-start-reverse"><path class="head" d="M0 0 10 5 0 10z"/></marker></defs>',
        f'<rect class="page" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1:g}" rx="10"/>',
        *(_package(name, box, packages.subpackages.get(name, ())) for name, box in boxes.items()),
        *_arrows(packages, boxes),
        f'<text class="key" x="{MARGIN}" y="{height - 20:g}">An arrow leads from a package to one that it '
        "imports. It may also import everything further along the arrows.</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def in_rows(packages: Packages) -> Packages:
    """Return the packages with their layers divided into rows that fit the picture."""
    return packages._replace(rows=tuple(_rows(packages)))


def _rows(packages: Packages) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the picture; a layer that is too wide has several."""
    for layer in packages.rows:
        row, used = list[str](), 0
        for name in layer:
            places = 2 if _has_many(name, packages.subpackages) else 1
            if used + places > PLACES:
                yield tuple(row)
                row, used = [], 0
            row.append(name)
            used += places
        yield tuple(row)


def _has_many(name: str, subpackages: Mapping[str, Sequence[str]]) -> bool:
    return len(subpackages.get(name, ())) >= MANY


def layout_of(packages: Packages) -> dict[str, Box]:
    """Return the rectangle of each package, in rows from the top, each row centred."""
    boxes: dict[str, Box] = {}
    y = float(MARGIN)
    for row in packages.rows:
        widths = _widths(row, packages.subpackages)
        heights = [
            _height(packages.subpackages.get(name, ()), width)
            for name, width in zip(row, widths, strict=True)
        ]
        x = (WIDTH - sum(widths) - GAP * (len(row) - 1)) / 2
        for name, width in zip(row, widths, strict=True):
            boxes[name] = Box(x, y, width, max(heights))
            x += width + GAP
        y += max(heights) + ROW_GAP
    return boxes


def _widths(row: Sequence[str], subpackages: Mapping[str, Sequence[str]]) -> list[float]:
    """Return the widths of a row's packages.

    Packages with many subpackages share the width that the others leave. A package alone in its row is wide
    enough for its caption.
    """
    wide = [name for name in row if _has_many(name, subpackages)]
    left = WIDTH - 2 * MARGIN - GAP * (len(row) - 1) - NARROW * (len(row) - len(wide))
    caption = 40 + max(len(CAPTIONS[name]) for name in row) * LETTER
    narrow = max(NARROW, caption) if len(row) == 1 else NARROW
    return [left / len(wide) if name in wide else narrow for name in row]


def _height(subpackages: Sequence[str], width: float) -> float:
    lines = list(_chip_lines(subpackages, width))
    return HEADER + (len(lines) * (CHIP_HEIGHT + CHIP_GAP) + 6 if lines else 0)


def _chip_lines(subpackages: Sequence[str], width: float) -> Iterator[list[str]]:
    """Yield the subpackages line by line, with as many on each line as fit."""
    line: list[str] = []
    for name in subpackages:
        if line and sum(map(_chip_width, [*line, name])) + CHIP_GAP * len(line) > width - 32:
            yield line
            line = []
        line.append(name)
    if line:
        yield line


def _chip_width(name: str) -> float:
    return len(name) * LETTER + 20


def _package(name: str, box: Box, subpackages: Sequence[str]) -> str:
    centre = box.x + box.width / 2
    kind = "outside" if name == BROWSER else "room"
    top = box.y if subpackages else box.y + (box.height - HEADER) / 2
    parts = [
        _rectangle(kind, box, 8),
        _text("name", centre, top + 26, name),
        _text("caption", centre, top + 47, CAPTIONS.get(name, "")),
    ]
    for number, line in enumerate(_chip_lines(subpackages, box.width)):
        x = centre - (sum(map(_chip_width, line)) + CHIP_GAP * (len(line) - 1)) / 2
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


def _arrows(packages: Packages, boxes: Mapping[str, Box]) -> Iterator[str]:
    """Yield an arrow for each import, through the gaps between other packages."""
    for importer, imported in sorted(packages.imports):
        yield _arrow(packages, boxes, importer, imported)


def _arrow(packages: Packages, boxes: Mapping[str, Box], importer: str, imported: str) -> str:
    above, below = sorted((importer, imported), key=lambda name: boxes[name].y)
    start = _end_point(packages, boxes, above, below, is_bottom=True)
    end = _end_point(packages, boxes, below, above, is_bottom=False)
    points = [start, *_passages(packages, boxes, above, below, start[0]), end]
    if imported == above:
        points.reverse()
    path = f"M{points[0][0]:g} {points[0][1]:g}"
    for (x, y), (to_x, to_y) in pairwise(points):
        bend = (to_y - y) / 2
        path += f"C{x:g} {y + bend:g} {to_x:g} {to_y - bend:g} {to_x:g} {to_y:g}"
    return f'<path class="arrow" d="{path}" marker-end="url(#head)"/>'


def _end_point(
    packages: Packages, boxes: Mapping[str, Box], name: str, other: str, *, is_bottom: bool
) -> tuple[float, float]:
    """Return the point where an arrow touches a package.

    The arrows at an edge of a package are spread evenly, in the order of their other ends.
    """
    box = boxes[name]
    pairs = [pair for pair in packages.imports if name in pair]
    others = {one if two == name else two for one, two in pairs}
    neighbours = [package for package in others if (boxes[package].y > box.y) == is_bottom]
    neighbours.sort(key=lambda package: (boxes[package].x + boxes[package].width / 2, package))
    share = (neighbours.index(other) + 1) / (len(neighbours) + 1)
    return box.x + box.width * share, box.bottom + 3 if is_bottom else box.y - 3


def _passages(
    packages: Packages, boxes: Mapping[str, Box], above: str, below: str, start: float
) -> Iterator[tuple[float, float]]:
    """Yield the points where an arrow passes the rows between its ends.

    In each row, the arrow uses the gap nearest to its start.
    """
    for row in packages.rows:
        box = boxes[row[0]]
        if boxes[above].y < box.y < boxes[below].y:
            gaps = [boxes[row[0]].x - GAP / 2, *(boxes[name].x + boxes[name].width + GAP / 2 for name in row)]
            x = min(gaps, key=lambda gap: (abs(gap - start), gap))
            yield x, box.y - 8
            yield x, box.bottom + 8


def main() -> None:
    """Draw the picture."""
    PICTURE.write_text(svg(read_packages()), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))


if __name__ == "__main__":
    main()
