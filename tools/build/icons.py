"""Icons as PNG, for systems that do not accept SVG.

`name-192.png` is `name.svg` drawn 192 pixels wide.
"""

import json
import re
from base64 import b64decode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools.build import BuildError, read_file
from tools.build.run_node import run

FOLDER = "assets/icons"
DRAWER = Path(__file__).with_suffix(".mjs")
DRAWN = re.compile(r'"(?:assets/)?icons/(?P<name>[\w-]+)-(?P<size>\d+)\.png"')
SOURCE = re.compile(rf"{FOLDER}/[\w-]+\.svg")
NAMED = re.compile(r'"(?:assets/)?icons/(?P<name>[\w-]+)\.svg"')


class Icon(NamedTuple):
    """The stem of an SVG file, and the width of its PNG in pixels."""

    name: str
    size: int

    @property
    def source(self) -> str:
        """The logical path of the SVG source."""
        return f"{FOLDER}/{self.name}.svg"

    @property
    def path(self) -> str:
        """The logical path of the PNG."""
        return f"{FOLDER}/{self.name}-{self.size}.png"


def with_icons(files: dict[str, bytes], texts: Iterable[str], cache: Path) -> dict[str, bytes]:
    """Return the files by logical path, with all PNG icons that the texts refer to.

    An SVG file in ``FOLDER`` that no text refers to is omitted: it is only a source of PNG icons, or it
    belongs to a game that the site does not have. PNGs are cached. Raises BuildError.
    """
    text = "\n".join(texts)
    icons = sorted({Icon(found["name"], int(found["size"])) for found in DRAWN.finditer(text)})
    named = {found["name"] for found in NAMED.finditer(text)}
    unavailable = next((icon for icon in icons if icon.source not in files), None)
    if unavailable:
        raise BuildError(f"{unavailable.path} cannot be drawn: there is no {unavailable.source}")
    drawn = _drawn({icon: files[icon.source].decode() for icon in icons}, cache)
    shown = {f"{FOLDER}/{name}.svg" for name in named}
    kept = {path: content for path, content in files.items() if path in shown or not SOURCE.fullmatch(path)}
    return kept | {icon.path: png for icon, png in drawn.items()}


def as_png(pictures: dict[str, str], width: int, cache: Path, font: Path | None = None) -> dict[str, bytes]:
    """Return SVG pictures as PNG with the given width, by name. Raises BuildError.

    ``font`` is the path of a WOFF2 file; its lightest weight is used. Without a font, text is not drawn. PNGs
    are cached.
    """
    drawn = _drawn({Icon(name, width): text for name, text in pictures.items()}, cache, font)
    return {icon.name: png for icon, png in drawn.items()}


def _drawn(icons: dict[Icon, str], cache: Path, font: Path | None = None) -> dict[Icon, bytes]:
    """Return every icon as PNG, drawing those that are not in the cache."""
    font_bytes = read_file(font) if font else b""
    paths = {icon: cache / f"{_hash(text, icon.size, font_bytes)}.png" for icon, text in icons.items()}
    missing = [icon for icon, path in paths.items() if not path.is_file()]
    drawn = _draw([(icons[icon], icon.size) for icon in missing], font)
    for icon, png in zip(missing, drawn, strict=True):
        cache.mkdir(parents=True, exist_ok=True)
        part = paths[icon].with_suffix(".part")
        part.write_bytes(png)
        part.replace(paths[icon])
    return {icon: path.read_bytes() for icon, path in paths.items()}


def _hash(text: str, size: int, font_bytes: bytes) -> str:
    """Return a hash of the picture, its size, its font and the drawing program."""
    package = json.loads((DRAWER.parents[2] / "package.json").read_bytes())
    version = package["devDependencies"]["@resvg/resvg-wasm"]
    return sha256(f"{version} {size} {text}".encode() + DRAWER.read_bytes() + font_bytes).hexdigest()[:32]


def _draw(pictures: list[tuple[str, int]], font: Path | None) -> list[bytes]:
    if not pictures:
        return []
    requested = [{"svg": text, "size": size} for text, size in pictures]
    request = json.dumps({"pictures": requested, "font": font and str(font)})
    drawn = run(
        DRAWER,
        does="draws the icons",
        wrong="an icon cannot be drawn",
        text=request.encode(),
        shorten=_error_line,
    )
    return [b64decode(png) for png in json.loads(drawn)]


def _error_line(errors: str) -> str:
    """Return the error in the output of Node."""
    lines = [line.strip() for line in errors.splitlines() if "rror" in line]
    return lines[0] if lines else errors.strip()
