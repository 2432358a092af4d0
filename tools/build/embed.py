"""The script embed.js, for boards on other people's pages, and its pictures."""

import json
import re
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path
from typing import Any, TypeAlias

from tools.build import read_file
from tools.build.edition import Edition
from tools.build.hashed_files import short_hash
from tools.build.language import Language
from tools.build.page_sentences import translated
from tools.build.run_node import run
from tools.build.sources import Files

SCRIPT = "embed.js"
"""The path of the script in the site.

It has no hash, because people write its address in their pages.
"""
TYPES, TYPES_SOURCE = "embed.d.ts", "types/embed.d.ts"
"""The path of the element's TypeScript types in the site, and their source."""
SOURCE, PARTS = "assets/embed.js", "assets/embed"
WORDS = f"{PARTS}/words.html"
WORD = re.compile(r'<p data-name="([\w-]+)">([^<]*)</p>')
THEMES = ("light", "dark")
Bundler: TypeAlias = Callable[[Path, Mapping[str, Any]], bytes]
"""A function that bundles the script from the sources below a root.

The mapping contains the script's data, and the shared facts under ``facts``.
"""


def embed_files(root: Path, edition: Edition, bundle: Bundler) -> Files:
    """Return the script, its types and its pictures by their paths in the site.

    Returns no files if the edition has no starting content.
    """
    content, accent = edition.content, edition.settings.accent
    if content is None:
        return {}
    names = {board: _published(board, pair) for board, pair in content["posters"].items()}
    words = read_words(root / WORDS, edition.language)
    fields = script_data(content, list(names.values()), words, edition.language.tag) | {
        "title": edition.title,
        "style": accent.element_css if accent else "",
        "facts": edition.facts,
    }
    drawn = {
        name: picture.encode()
        for board, pair in content["posters"].items()
        for name, picture in zip(names[board], pair, strict=True)
    }
    return {SCRIPT: bundle(root, fields), TYPES: read_file(root / TYPES_SOURCE), **drawn}


def script_data(
    content: Mapping[str, Any], pictures: list[list[str]], words: Mapping[str, str], lang: str
) -> dict[str, Any]:
    """Return the data of the script.

    The data contain the language, the texts, the site's address and the paths of the pictures. For each game,
    they contain the name, the aspect ratio of the board and the default options. They also map the query of
    each variant to the index of the picture of its starting position.
    """
    indexes = {board: index for index, board in enumerate(content["posters"])}
    games = {
        key: {
            "name": content["cards"][key]["parts"]["card-name"],
            "ratio": round(next(iter(game["variants"].values()))["ratio"], 3),
            "defaults": game["defaults"],
            "beginnings": {query: indexes[variant["board"]] for query, variant in game["variants"].items()},
        }
        for key, game in content["games"].items()
    }
    site = content.get("address", "")
    return {"lang": lang, "words": words, "site": site, "games": games, "pictures": pictures}


def bundled(root: Path, content: Mapping[str, Any]) -> bytes:
    """Return the script as one file. Raises BuildError."""
    return run(
        Path(__file__).with_suffix(".mjs"),
        root / SOURCE,
        root / PARTS / "element.css",
        text=json.dumps(content, ensure_ascii=False).encode(),
        does="bundles embed.js",
        wrong="embed.js could not be bundled",
    )


def read_words(path: Path, language: Language) -> dict[str, str]:
    """Return the texts of a script by name, in a language."""
    html = read_file(path).decode()
    return {name: unescape(message) for name, message in WORD.findall(translated(html, language.translate))}


def _published(board: str, pair: list[str]) -> list[str]:
    """Return the paths of a board's light and dark pictures in the site."""
    hashes = (short_hash(picture.encode()) for picture in pair)
    return [f"assets/posters/{board}-{theme}.{each}.svg" for theme, each in zip(THEMES, hashes, strict=True)]
