"""What the site needs to be installed: its manifest, icons as PNG, and pictures of the screen."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tools.build.icons import with_icons
from tools.build.language import Language

MANIFEST = "assets/manifest.webmanifest"
SCREENSHOTS = "docs/pictures/screenshots"
"""Where the pictures of the screen are kept: the README shows them, too."""
SPOKEN = {"description", "label"}
"""Members of a manifest that are sentences; names stay as they are."""


def with_installed(root: Path, files: dict[str, bytes], language: Language) -> dict[str, bytes]:
    """The site's own files by logical path, and what belongs to the manifest if there is one."""
    if MANIFEST not in files:
        return files
    manifest = files[MANIFEST].decode()
    page = (root / "index.html").read_text(encoding="utf-8")
    files = with_icons(files, [manifest, page], root / ".cache/icons")
    spoken = translated_manifest(manifest, language.tag, language.translate)
    return files | screenshots(root) | {MANIFEST: spoken.encode()}


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
