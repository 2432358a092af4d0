"""Content that the page shows before Python starts: cards, boards and panels."""

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha384
from html import escape
from typing import Any

from tools.build import BuildError
from tools.build.sources import Files
from tools.build.templates import filled, template

CARDS, FACES, TRAILER, LESSONS = "<!-- cards -->", "<!-- faces -->", "<!-- trailer -->", "<!-- lessons -->"
CREDITS, VERSION, INVITATION = "<!-- credits -->", 'id="version" translate="no">', 'id="invitation-start"'
"""Places in index.html that receive content."""
HINT = re.compile(
    r'<link rel="(?:modulepreload|preload|first-preload|later-preload)"[^>]*\shref="(?P<path>[^"]+)"'
)
"""Links that load files early; the build adds the sizes of the files."""
COUNTED = "first-preload"
"""The ``rel`` of links to files whose progress the page counts while they load."""
CHECKED = re.compile(r'<(?:link rel="stylesheet"[^>]*\shref|script[^>]*\ssrc)="(?P<path>[^"]+)"')
"""Style sheets and scripts; the build adds their integrity hashes."""
ENTRY = re.compile(r'<script type="module" src="(?P<path>vendor/pyscript[^"]*)"')
"""PyScript's entry, the script that imports PyScript's other modules."""
NAMED = re.compile(r'(?:from|import)\s*"\./([\w-]+\.js)"')
"""Static imports of modules in the same folder."""
READER = re.compile(r'import\("\./(toml-[\w-]+\.js)"\)')
"""The dynamic import of the TOML reader."""
COMPRESSION_LEVEL = 6
"""The compression level used to estimate the size of a file in transfer."""


def with_shell(page: str, content: Mapping[str, Any] | None) -> str:
    """Return the page with the content that it shows before Python starts.

    Without content, the page stays unchanged. Raises BuildError if CARDS or FACES is missing in the page.
    """
    if content is None:
        return page
    for place in (CARDS, FACES):
        if place not in page:
            raise BuildError(f"index.html has no {place}, the place for content shown before Python starts")
    cards, faces = _cards(page, content["cards"]), _faces(page, content)
    page = page.replace(CARDS, cards).replace(FACES, faces)
    if content.get("without"):
        page = page.replace("<html ", f'<html data-without="{" ".join(content["without"])}" ', 1)
    page = page.replace(CREDITS, _credits(content["cards"])).replace(
        VERSION, VERSION + content.get("version", "")
    )
    page = page.replace(LESSONS, content.get("lessons", ""))
    return _with_invitation(page, content["invitation"]) if "invitation" in content else page


def _with_invitation(page: str, invitation: Mapping[str, str]) -> str:
    start = re.compile(rf"({INVITATION}[^>]*)>(?=</a>)")
    page = start.sub(f'\\1 href="{escape(invitation["link"])}">{escape(invitation["text"])}', page)
    return page.replace(TRAILER, invitation["picture"])


def _credits(cards: Mapping[str, Any]) -> str:
    """Return the credits as HTML: games with the same designer and link share an item."""
    games = dict[tuple[str, str], list[str]]()
    for card in cards.values():
        games.setdefault((card.get("designer", ""), card["link"]), []).append(card["parts"]["card-name"])
    return "".join(
        f'<li><b>{"&nbsp;· ".join(map(escape, names))}</b> <a href="{escape(link)}" rel="noopener external">'
        f"{escape(designer)}</a></li>"
        for (designer, link), names in games.items()
    )


def _cards(page: str, cards: Mapping[str, Any]) -> str:
    html = template(page, "card-template")
    shown = {key: card for key, card in cards.items() if card.get("is_shown", True)}
    return "".join(_card(html, key, card) for key, card in shown.items())


def _card(html: str, key: str, card: Mapping[str, Any]) -> str:
    html = filled("card-template", html, {name: escape(text) for name, text in card["parts"].items()})
    html = filled("card-template", html, {"card-forms": card["forms"]} if card.get("forms") else {})
    if card.get("lesson"):
        html = html.replace('card-learn" hidden', f'card-learn" href="{escape(card["lesson"])}"', 1)
    return html.replace('class="card"', f'class="card" data-key="{key}"', 1)


def _faces(page: str, content: Mapping[str, Any]) -> str:
    """Return data blocks for the games and boards, which are read only when needed."""
    games = {f"faces-{key}": _json(_with_tools(page, game)) for key, game in content["games"].items()}
    boards = {f"board-{name}": picture for name, picture in content["boards"].items()}
    return "\n".join(
        f'<script type="text/plain" id="{name}">{text}</script>' for name, text in (games | boards).items()
    )


def _with_tools(page: str, game: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the data of a game, and of its variants, with the tools as HTML."""
    variants = {query: _with_tools(page, variant) for query, variant in game.get("variants", {}).items()}
    face, tools = game["face"], game["face"].get("tools-list")
    if tools:
        html = "".join(_tool(page, number, parts) for number, parts in enumerate(tools["each"]))
        face = {**face, "tools-list": {"html": html}}
    return {**game, "face": face, **({"variants": variants} if variants else {})}


def _tool(page: str, number: int, parts: Mapping[str, str]) -> str:
    html = filled("tool-template", template(page, "tool-template"), parts)
    checked = " checked" if number == 0 else ""
    return html.replace('name="tool"', f'name="tool" value="{number}"{checked}', 1)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def with_marks(page: str, files: Files) -> str:
    """Return the page with file sizes in its hints and with integrity hashes.

    Also adds hints for the chunks of PyScript. ``data-bytes`` estimates the compressed size of a file;
    counted files also have their full size in ``data-size``. Scripts and style sheets have hashes, so
    browsers reject a truncated file and the page can report it. In sandboxed frames the site's own files are
    cross-origin: there browsers refuse a file with a hash unless its element has the attribute
    ``crossorigin``. Raises BuildError if the page loads a file that the site does not have.
    """

    def content(path: str) -> bytes:
        if path not in files:
            raise BuildError(
                f"index.html loads {path}, which the site's policy refuses; HTML from other hosts belongs"
                " in the table head of site.toml (docs/site-settings.md)"
            )
        return files[path]

    def sized(match: re.Match[str]) -> str:
        size = len(zlib.compress(content(match["path"]), COMPRESSION_LEVEL))
        uncompressed = f' data-size="{len(content(match["path"]))}"' if COUNTED in match[0] else ""
        return f'{match[0]} data-bytes="{size}"{uncompressed}'

    def with_integrity(match: re.Match[str]) -> str:
        digest = b64encode(sha384(content(match["path"])).digest()).decode()
        return f'{match[0]} integrity="sha384-{digest}" crossorigin'

    return CHECKED.sub(with_integrity, HINT.sub(sized, _with_chunks(page, files)))


def _with_chunks(page: str, files: Files) -> str:
    """Return the page with preload hints for the chunks of PyScript.

    The chunks are the modules that PyScript's entry imports, and the TOML reader, which these modules import.
    Without hints, browsers would find the chunks one after the other.
    """
    entry = ENTRY.search(page)
    if not entry:
        return page
    folder, _, _ = entry["path"].rpartition("/")
    parts = [f"{folder}/{name}" for name in NAMED.findall(files[entry["path"]].decode())]
    parts += [f"{folder}/{name}" for part in parts for name in READER.findall(files[part].decode())]
    hints = "".join(f'<link rel="modulepreload" href="{part}">\n  ' for part in dict.fromkeys(parts))
    return page.replace('<link rel="modulepreload"', f'{hints}<link rel="modulepreload"', 1)
