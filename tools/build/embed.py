"""embed.js, the script that brings boards into other people's pages, and the pictures that it shows first."""

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
"""Where the script is in the site: people write its address into their pages, so it has no hash."""
TYPES, TYPES_SOURCE = "embed.d.ts", "types/embed.d.ts"
"""Where the types of the element are in the site, for projects in TypeScript, and their source."""
SOURCE, PARTS = "assets/embed.js", "assets/embed"
WORDS = f"{PARTS}/words.html"
WORD = re.compile(r'<p data-name="([\w-]+)">([^<]*)</p>')
THEMES = ("light", "dark")
Bundler: TypeAlias = Callable[[Path, Mapping[str, Any]], bytes]
"""Makes the script out of its sources below a root, what it is told, and under ``facts`` the shared facts."""


def embed_files(root: Path, edition: Edition, bundle: Bundler) -> Files:
    """The script, its types and its pictures by their paths in the site, if it is known how games begin."""
    told, accent = edition.told, edition.settings.accent
    if told is None:
        return {}
    names = {board: _published(board, pair) for board, pair in told["posters"].items()}
    knowledge = telling(told, list(names.values()), _words(root, edition.language), edition.language.tag) | {
        "title": edition.title,
        "style": accent.element_css if accent else "",
        "facts": edition.facts,
    }
    drawn = {
        name: picture.encode()
        for board, pair in told["posters"].items()
        for name, picture in zip(names[board], pair, strict=True)
    }
    return {SCRIPT: bundle(root, knowledge), TYPES: read_file(root / TYPES_SOURCE), **drawn}


def telling(
    told: Mapping[str, Any], pictures: list[list[str]], words: Mapping[str, str], lang: str
) -> dict[str, Any]:
    """What the script has to know: of every game its name, its shape, its options, and by query the number of
    the picture of how it begins.
    """
    places = {board: place for place, board in enumerate(told["posters"])}
    games = {
        key: {
            "name": told["cards"][key]["parts"]["card-name"],
            "ratio": round(next(iter(game["variants"].values()))["ratio"], 3),
            "defaults": game["defaults"],
            "beginnings": {query: places[variant["board"]] for query, variant in game["variants"].items()},
        }
        for key, game in told["games"].items()
    }
    site = told.get("address", "")
    return {"lang": lang, "words": words, "site": site, "games": games, "pictures": pictures}


def bundled(root: Path, told: Mapping[str, Any]) -> bytes:
    """The script in one file. Raises BuildError."""
    return run(
        Path(__file__).with_suffix(".mjs"),
        root / SOURCE,
        root / PARTS / "element.css",
        text=json.dumps(told, ensure_ascii=False).encode(),
        does="bundles embed.js",
        wrong="embed.js could not be bundled",
    )


def _words(root: Path, language: Language) -> dict[str, str]:
    html = read_file(root / WORDS).decode()
    return {name: unescape(said) for name, said in WORD.findall(translated(html, language.translate))}


def _published(board: str, pair: list[str]) -> list[str]:
    """The paths of a light and a dark picture."""
    hashes = (short_hash(picture.encode()) for picture in pair)
    return [f"assets/posters/{board}-{theme}.{each}.svg" for theme, each in zip(THEMES, hashes, strict=True)]
