"""What the site needs to be installed: its manifest, icons as PNG, and pictures of the screen."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.build.icons import FOLDER, with_icons
from tools.build.language import Language

MANIFEST = "assets/manifest.webmanifest"
SCREENSHOTS = "docs/pictures/screenshots"
"""Where the pictures of the screen are kept: the README shows them, too."""
SPOKEN = {"description", "label"}
"""Members of a manifest that are sentences; names stay as they are."""
SHORTCUT = "A new game of {game}"
"""What the system says of a shortcut."""
SHORTCUT_SIZES = (96, 192)
"""Pixels that each side of a shortcut's icon has."""


def with_installed(
    root: Path, files: dict[str, bytes], language: Language, games: Mapping[str, str]
) -> dict[str, bytes]:
    """The site's own files by logical path, and what belongs to the manifest if there is one.

    ``games`` are those that get a shortcut if they have an icon: their names by key, those in front first.
    """
    if MANIFEST not in files:
        return files
    members = json.loads(translated_manifest(files[MANIFEST].decode(), language.tag, language.translate))
    shortcuts = [shortcut(key, games[key], language) for key in games if f"{FOLDER}/{key}.svg" in files]
    manifest = json.dumps({**members, "shortcuts": shortcuts}, ensure_ascii=False, indent=2) + "\n"
    page = (root / "index.html").read_text(encoding="utf-8")
    files = with_icons(files, [manifest, page], root / ".cache/icons")
    return files | screenshots(root) | {MANIFEST: manifest.encode()}


def shortcut(key: str, name: str, language: Language) -> dict[str, Any]:
    """A member of the manifest: a way to begin a new game of that key from the system's menu."""
    sizes = [f"{size}x{size}" for size in SHORTCUT_SIZES]
    return {
        "name": name,
        "description": language.translate(SHORTCUT).format(game=name),
        "url": f"../#/{key}",
        "icons": [
            {"src": f"icons/{key}-{size}.png", "sizes": sizes[number], "type": "image/png"}
            for number, size in enumerate(SHORTCUT_SIZES)
        ],
    }


def screenshots(root: Path) -> dict[str, bytes]:
    """The pictures of the screen by the logical path from which the site publishes them."""
    found = sorted((root / SCREENSHOTS).glob("*.webp"))
    return {f"assets/screenshots/{path.name}": path.read_bytes() for path in found}


def translated_manifest(manifest: str, tag: str, translate: Callable[[str], str]) -> str:
    """The manifest with all that it says to people in the language of that tag."""
    table = {said: translate(said) for said in manifest_sentences(manifest)}

    def told(members: dict[str, Any]) -> dict[str, Any]:
        return {name: table[value] if name in SPOKEN else value for name, value in members.items()}

    read = json.loads(manifest, object_hook=told)
    return json.dumps({**read, "lang": tag}, ensure_ascii=False, indent=2) + "\n"


def manifest_sentences(manifest: str) -> list[str]:
    """All that a manifest says to people, each once."""
    return list(dict.fromkeys(_sentences(json.loads(manifest))))


def _sentences(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, member in value.items():
            if name in SPOKEN:
                yield member
            else:
                yield from _sentences(member)
    elif isinstance(value, list):
        for member in value:
            yield from _sentences(member)
