"""What the site needs to be installed: its manifest, icons as PNG, and pictures of the screen."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from tools.build.icons import FOLDER, with_icons
from tools.build.language import Language

if TYPE_CHECKING:
    from tools.build.edition import Edition

MANIFEST = "assets/manifest.webmanifest"
SCREENSHOTS = "docs/pictures/screenshots"
"""Where the pictures of the screen are kept: the README shows them, too."""
SPOKEN = {"description", "label"}
"""Members of a manifest that are sentences; names stay as they are."""
GAMES = "{games}"
"""Stands for the names of all games in the description."""
SHORTCUT = "A new game of {game}"
"""What the system says of a shortcut."""
SHORTCUT_SIZES = (96, 192)
"""Pixels that each side of a shortcut's icon has."""


def with_installed(root: Path, files: dict[str, bytes], edition: "Edition") -> dict[str, bytes]:
    """The site's own files by logical path, and what belongs to the manifest if there is one.

    Every game that has an icon gets a shortcut.
    """
    if MANIFEST not in files:
        return files
    language, games = edition.language, edition.names
    members = json.loads(translated_manifest(files[MANIFEST].decode(), language.tag, language.translate))
    said = edition.settings.description or members["description"].replace(GAMES, ", ".join(games.values()))
    members |= {"name": edition.title, "short_name": edition.title, "description": said}
    shots = members.get("screenshots", [])
    of_others = [shot for shot in shots if _game_in(shot) not in games]
    members["screenshots"] = [shot for shot in shots if shot not in of_others]
    members["shortcuts"] = [
        shortcut(key, games[key], language) for key in games if f"{FOLDER}/{key}.svg" in files
    ]
    manifest = json.dumps(members, ensure_ascii=False, indent=2) + "\n"
    page = (root / "index.html").read_text(encoding="utf-8")
    files = with_icons(files, [manifest, page], root / ".cache/icons")
    left_out = {f"assets/{shot['src']}" for shot in of_others}
    shown = {path: content for path, content in screenshots(root).items() if path not in left_out}
    return files | shown | {MANIFEST: manifest.encode()}


def _game_in(shot: Mapping[str, str]) -> str:
    """The key of the game in a picture of the screen, by the picture's name."""
    return PurePosixPath(shot["src"]).stem.removesuffix(f"-{shot['form_factor']}")


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
