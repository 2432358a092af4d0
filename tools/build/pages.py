"""Pages other than index.html: examples, programs, each game, and 404.html."""

import re
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from tools.build.cards import Cards
from tools.build.edition import Edition
from tools.build.engine import with_games
from tools.build.examples_page import with_examples
from tools.build.hashed_files import Publication
from tools.build.oembed import LOBBY, OEmbedAnswer, description, oembed_files
from tools.build.rule_sheets import Pictures
from tools.build.sources import Files

EXAMPLES, ENGINE, GAME, NOT_FOUND = "examples/index.html", "engine.html", "game.html", "404.html"
"""Sources: examples, the page for programs, the template of games, the 404 page.

Hosts send the 404 page at any address, so it refers to no other file.
"""
PAGES = (EXAMPLES, ENGINE, GAME, NOT_FOUND)
PageReader = Callable[[str], str]
"""A function from a source's name to the page with the site's language and title."""
ADDRESSES, HOME = re.compile(r'(?<=data-pages=")[^"]*'), 'href="./"'
"""Parts of the 404 page that are filled in: names of pages, and the link home.

If an address without # begins with such a name, for example ``games``, the 404 page redirects to that page.
"""
HOW_TO_PLAY = re.compile(r'\s*<section class="how-to-play">.*?</section>', re.DOTALL)
"""The section that is removed from a game's page if no pictures show how to play."""


def other_pages(
    root: Path,
    publication: Publication,
    read_page: PageReader,
    pictures: Mapping[str, Pictures],
    edition: Edition,
    cards: Cards,
) -> Files:
    """Return the pages whose sources exist, and the oEmbed files of the games.

    Pages of games are omitted if the edition has no starting content. Raises BuildError.
    """
    content = edition.content
    existing = {name for name in PAGES if (root / name).is_file()}
    files: Files = {}
    if NOT_FOUND in existing:
        files[NOT_FOUND] = _not_found(publication.page(read_page(NOT_FOUND), NOT_FOUND), edition).encode()
    if EXAMPLES in existing:
        html = with_examples(read_page(EXAMPLES), names_of(content) if content else None)
        files[EXAMPLES] = publication.page(html, EXAMPLES).encode()
    if ENGINE in existing and content:
        html = with_games(read_page(ENGINE), content)
        files[ENGINE] = publication.page(html, ENGINE).encode()
    if content is None or GAME not in existing:
        return files
    page, answers = read_page(GAME), list[OEmbedAnswer]()
    for key, drawn in pictures.items():
        parts = content["cards"][key]["parts"]
        name, pitch, card = parts["card-name"], parts["card-pitch"], cards.get(key, ("", b""))[0]
        answer = OEmbedAnswer(key, name, pitch, f"#/{key}", edition.address, card, edition.title)
        steps = content.get("how_to_play", {}).get(key, "")
        html = publication.page(_filled(page, answer, drawn.poster, steps), f"{key}.html")
        files[f"{key}.html"] = html.encode()
        answers.append(answer)
    return files | oembed_files(answers)


def names_of(content: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of the site's games by key."""
    return {key: card["parts"]["card-name"] for key, card in content["cards"].items()}


def first_answer(edition: Edition, cards: Cards, pitch: str) -> OEmbedAnswer:
    """Return the oEmbed data of the main page; its board shows the first game."""
    first = next(iter((edition.content or {"games": {"": {}}})["games"]))
    title, card = edition.title, cards.get(LOBBY, ("", b""))[0]
    return OEmbedAnswer(LOBBY, title, pitch, f"#/{first}", edition.address, card, provider=title)


def _not_found(page: str, edition: Edition) -> str:
    """Fill in the 404 page, which links to the site's address or the host's root."""
    names = " ".join([*edition.facts.get("PAGES", ()), *edition.names])
    page = ADDRESSES.sub(names, page, count=1)
    return page.replace(HOME, f'href="{escape(edition.address or "/")}"')


def _filled(page: str, answer: OEmbedAnswer, poster: str, steps: str) -> str:
    """Fill in the page about a game.

    Its link to the game works without scripts.
    """
    if not steps:
        page = HOW_TO_PLAY.sub("", page)
    page = page.replace('href="#/"', f'href="./{answer.place}"')
    parts = {"name": escape(answer.title), "pitch": escape(answer.pitch), "poster": poster, "steps": steps}
    for name, part in (parts | {"described": description(answer)}).items():
        page = page.replace(f"<!-- {name} -->", part)
    return page
