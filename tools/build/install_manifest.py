"""The files that make the site installable: manifest, PNG icons and screenshots."""

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
"""The folder of the screenshots; the README shows some of them."""
SPOKEN = {"description", "label"}
"""Members of a manifest whose values are translated; names are not."""
GAMES = "{games}"
"""The placeholder for the names of all games in the description."""
SHORTCUT = "A new game of {game}"
"""The description of a shortcut in the system's menu."""
SHORTCUT_SIZES = (96, 192)
"""Widths of a shortcut's icons, in pixels."""


def with_installed(root: Path, files: dict[str, bytes], edition: "Edition") -> dict[str, bytes]:
    """Return the files by logical path, with the manifest and the files that it needs.

    The manifest is translated. It gets the site's title and description, and a shortcut for each game that
    has an icon. Unused SVG icons are omitted, and so are screenshots of games that the site does not have. A
    site without a manifest gets no further files.
    """
    if MANIFEST not in files:
        return files
    language, games = edition.language, edition.names
    members = json.loads(translated_manifest(files[MANIFEST].decode(), language.tag, language.translate))
    message = edition.settings.description or members["description"].replace(GAMES, ", ".join(games.values()))
    members |= {"name": edition.title, "short_name": edition.title, "description": message}
    shots = members.get("screenshots", [])
    of_other_games = [shot for shot in shots if _game_in(shot) not in games]
    members["screenshots"] = [shot for shot in shots if shot not in of_other_games]
    members["shortcuts"] = [
        shortcut(key, games[key], language) for key in games if f"{FOLDER}/{key}.svg" in files
    ]
    manifest = json.dumps(members, ensure_ascii=False, indent=2) + "\n"
    page = (root / "index.html").read_text(encoding="utf-8")
    files = with_icons(files, [manifest, page], root / ".cache/icons")
    left_out = {f"assets/{shot['src']}" for shot in of_other_games}
    shown = {path: content for path, content in screenshots(root).items() if path not in left_out}
    return files | shown | {MANIFEST: manifest.encode()}


def _game_in(shot: Mapping[str, str]) -> str:
    """Return the key of the game in a screenshot, taken from the file name."""
    return PurePosixPath(shot["src"]).stem.removesuffix(f"-{shot['form_factor']}")


def shortcut(key: str, name: str, language: Language) -> dict[str, Any]:
    """Return the manifest's entry for a shortcut that starts a new game."""
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
    """Return the screenshots by logical path."""
    found = sorted((root / SCREENSHOTS).glob("*.webp"))
    return {f"assets/screenshots/{path.name}": path.read_bytes() for path in found}


def translated_manifest(manifest: str, tag: str, translate: Callable[[str], str]) -> str:
    """Return the manifest with its sentences translated, in the language of ``tag``."""
    table = {message: translate(message) for message in manifest_sentences(manifest)}

    def translated(members: dict[str, Any]) -> dict[str, Any]:
        return {name: table[value] if name in SPOKEN else value for name, value in members.items()}

    read = json.loads(manifest, object_hook=translated)
    return json.dumps({**read, "lang": tag}, ensure_ascii=False, indent=2) + "\n"


def manifest_sentences(manifest: str) -> list[str]:
    """Return the sentences of a manifest without duplicates."""
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
