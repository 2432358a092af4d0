"""Icons as PNG, for systems that take no SVG: `name-192.png` is `name.svg` drawn 192 pixels wide."""

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
    """A picture by the stem of its SVG file, and how many pixels each side has as PNG."""

    name: str
    size: int

    @property
    def source(self) -> str:
        """The logical path of what it is drawn from."""
        return f"{FOLDER}/{self.name}.svg"

    @property
    def path(self) -> str:
        """The logical path of the PNG."""
        return f"{FOLDER}/{self.name}-{self.size}.png"


def with_icons(files: dict[str, bytes], texts: Iterable[str], cache: Path) -> dict[str, bytes]:
    """The files by logical path, with every PNG icon that the texts refer to.

    An SVG to which no text refers is left out: it is only there to be drawn from, or belongs to a game that
    the site does not have. What was drawn once is read from the cache. Raises BuildError.
    """
    read = "\n".join(texts)
    icons = sorted({Icon(found["name"], int(found["size"])) for found in DRAWN.finditer(read)})
    named = {found["name"] for found in NAMED.finditer(read)}
    lost = next((icon for icon in icons if icon.source not in files), None)
    if lost:
        raise BuildError(f"{lost.path} cannot be drawn, there is no {lost.source}")
    drawn = _drawn({icon: files[icon.source].decode() for icon in icons}, cache)
    shown = {f"{FOLDER}/{name}.svg" for name in named}
    kept = {path: content for path, content in files.items() if path in shown or not SOURCE.fullmatch(path)}
    return kept | {icon.path: png for icon, png in drawn.items()}


def as_png(pictures: dict[str, str], width: int, cache: Path, font: Path | None = None) -> dict[str, bytes]:
    """SVG pictures by name as PNG of that width, drawn if they are not in the cache. Raises BuildError.

    Text is only drawn with a font, a WOFF2 file, and in its lightest weight.
    """
    drawn = _drawn({Icon(name, width): text for name, text in pictures.items()}, cache, font)
    return {icon.name: png for icon, png in drawn.items()}


def _drawn(wanted: dict[Icon, str], cache: Path, font: Path | None = None) -> dict[Icon, bytes]:
    """Every icon as PNG, drawn if it is not in the cache."""
    letters = read_file(font) if font else b""
    places = {icon: cache / f"{_hash(text, icon.size, letters)}.png" for icon, text in wanted.items()}
    missing = [icon for icon, place in places.items() if not place.is_file()]
    drawn = _draw([(wanted[icon], icon.size) for icon in missing], font)
    for icon, png in zip(missing, drawn, strict=True):
        cache.mkdir(parents=True, exist_ok=True)
        part = places[icon].with_suffix(".part")
        part.write_bytes(png)
        part.replace(places[icon])
    return {icon: place.read_bytes() for icon, place in places.items()}


def _hash(text: str, size: int, letters: bytes) -> str:
    """Stands for the picture, its size, its font, and the program that draws it."""
    package = json.loads((DRAWER.parents[2] / "package.json").read_bytes())
    version = package["devDependencies"]["@resvg/resvg-wasm"]
    return sha256(f"{version} {size} {text}".encode() + DRAWER.read_bytes() + letters).hexdigest()[:32]


def _draw(pictures: list[tuple[str, int]], font: Path | None) -> list[bytes]:
    if not pictures:
        return []
    wanted = [{"svg": text, "size": size} for text, size in pictures]
    asked = json.dumps({"pictures": wanted, "font": font and str(font)})
    drawn = run(
        DRAWER, does="draws the icons", wrong="an icon cannot be drawn", text=asked.encode(), told=_last_word
    )
    return [b64decode(png) for png in json.loads(drawn)]


def _last_word(told: str) -> str:
    """What went wrong, among all that Node tells of it."""
    lines = [line.strip() for line in told.splitlines() if "rror" in line]
    return lines[0] if lines else told.strip()
