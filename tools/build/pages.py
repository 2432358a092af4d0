"""The pages beside the site's own: the examples, and for every game one that editors make a board of."""

import re
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from tools.build.cards import Cards
from tools.build.edition import Edition
from tools.build.examples_page import with_examples
from tools.build.hashed_files import Publication
from tools.build.oembed import LOBBY, OEmbedAnswer, answers, description
from tools.build.rule_sheets import Pictures
from tools.build.sources import Files

EXAMPLES, GAME, NOT_FOUND = "examples/index.html", "game.html", "404.html"
"""The sources: the page of examples, the page about a game before it is filled in, and what hosts send where
there is no file. It may be sent at any address, and so refers to no other file.
"""
PAGES = (EXAMPLES, GAME, NOT_FOUND)
PageReader = Callable[[str], str]
"""Gives a page by its name in the sources, in the language and with the title of the site."""
ADDRESSES, HOME = re.compile(r'(?<=data-pages=")[^"]*'), 'href="./"'
"""In the page for what is not there: the pages that have addresses, and the link to the site."""
HOW_TO_PLAY = re.compile(r'\s*<section class="how-to-play">.*?</section>', re.DOTALL)
"""What the page about a game is without if there are no pictures of how it is played."""


def other_pages(
    root: Path,
    publication: Publication,
    read_page: PageReader,
    pictures: Mapping[str, Pictures],
    edition: Edition,
    cards: Cards,
) -> Files:
    """Those pages of which there are sources, and the answers about them for editors. Raises BuildError."""
    told = edition.told
    there = {name for name in PAGES if (root / name).is_file()}
    files: Files = {}
    if NOT_FOUND in there:
        files[NOT_FOUND] = _not_found(publication.page(read_page(NOT_FOUND), NOT_FOUND), edition).encode()
    if EXAMPLES in there:
        html = with_examples(read_page(EXAMPLES), names_of(told) if told else None)
        files[EXAMPLES] = publication.page(html, EXAMPLES).encode()
    if told is None or GAME not in there:
        return files
    page, asked = read_page(GAME), list[OEmbedAnswer]()
    for key, drawn in pictures.items():
        parts = told["cards"][key]["parts"]
        name, pitch, card = parts["card-name"], parts["card-pitch"], cards.get(key, ("", b""))[0]
        answer = OEmbedAnswer(key, name, pitch, f"#/{key}", edition.address, card, edition.title)
        steps = told.get("how_to_play", {}).get(key, "")
        html = publication.page(_filled(page, answer, drawn.poster, steps), f"{key}.html")
        files[f"{key}.html"] = html.encode()
        asked.append(answer)
    return files | answers(asked)


def names_of(told: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of the site's games by key."""
    return {key: card["parts"]["card-name"] for key, card in told["cards"].items()}


def first_answer(edition: Edition, cards: Cards, pitch: str) -> OEmbedAnswer:
    """What the site's own page becomes: a board of the game that comes first."""
    first = next(iter((edition.told or {"games": {"": {}}})["games"]))
    title, card = edition.title, cards.get(LOBBY, ("", b""))[0]
    return OEmbedAnswer(LOBBY, title, pitch, f"#/{first}", edition.address, card, provider=title)


def _not_found(page: str, edition: Edition) -> str:
    """The page for what is not there; its link leads to the site's address, or to the top of the host."""
    names = " ".join([*edition.facts.get("PAGES", ()), *edition.names])
    page = ADDRESSES.sub(names, page, count=1)
    return page.replace(HOME, f'href="{escape(edition.address or "/")}"')


def _filled(page: str, answer: OEmbedAnswer, poster: str, steps: str) -> str:
    """The page about a game; its link leads to the game without scripts, too."""
    if not steps:
        page = HOW_TO_PLAY.sub("", page)
    page = page.replace('href="#/"', f'href="./{answer.place}"')
    parts = {"name": escape(answer.title), "pitch": escape(answer.pitch), "poster": poster, "steps": steps}
    for name, part in (parts | {"described": description(answer)}).items():
        page = page.replace(f"<!-- {name} -->", part)
    return page
