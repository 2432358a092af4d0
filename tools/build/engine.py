"""The script engine.js, with which programs play on boards, and its page."""

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from tools.build import read_file
from tools.build.edition import Edition
from tools.build.embed import Bundler, read_words
from tools.build.run_node import run
from tools.build.sources import Files

SCRIPT, TYPES = "engine.js", "engine.d.ts"
"""The paths of the script and its types in the site.

They have no hash, because people write their addresses in their pages.
"""
SOURCE, WORDS, TYPES_SOURCE = "assets/engine.js", "assets/engine/words.html", "types/engine.d.ts"
GAMES = "<!-- games -->"
"""The placeholder for the games on the page."""


def engine_files(root: Path, edition: Edition, bundle: Bundler) -> Files:
    """Return the script and its types by their paths in the site.

    Returns no files if the edition has no starting content.
    """
    if edition.content is None:
        return {}
    words = read_words(root / WORDS, edition.language)
    return {SCRIPT: bundle(root, {"words": words, "games": {}}), TYPES: read_file(root / TYPES_SOURCE)}


def bundled_engine(root: Path, content: Mapping[str, Any]) -> bytes:
    """Return the script as one module. Raises BuildError."""
    return run(
        Path(__file__).with_name("embed.mjs"),
        root / SOURCE,
        text=json.dumps(content, ensure_ascii=False).encode(),
        does="bundles engine.js",
        wrong="engine.js could not be bundled",
    )


def with_games(html: str, content: Mapping[str, Any]) -> str:
    """Return the page with an element ``<option>`` for each of the site's games.

    Its attribute ``data-options`` lists the game's options with their labels and values as JSON, and
    ``data-seats`` the names of its seats.
    """
    names = {key: card["parts"]["card-name"] for key, card in content["cards"].items()}
    seats = {key: escape("|".join(found)) for key, found in content.get("seats", {}).items()}
    choices = (
        f'<option value="{key}" data-options="{escape(_json(content.get("options", {}).get(key, [])))}"'
        f' data-seats="{seats.get(key, "")}">'
        f"{escape(name)}</option>"
        for key, name in names.items()
    )
    return html.replace(GAMES, "".join(choices))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
