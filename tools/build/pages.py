"""The pages beside the site's own: the examples, and for every game one that editors make a board of."""

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from tools.build.hashed_files import Publication, short_hash
from tools.build.icons import as_png
from tools.build.language import Language
from tools.build.oembed import PROVIDER, THUMBNAIL, OEmbedAnswer, answers, description
from tools.build.rule_sheets import Pictures
from tools.build.sources import Files

EXAMPLES, GAME, NOT_FOUND = "examples/index.html", "game.html", "404.html"
"""The sources: the page of examples, the page about a game before it is filled in, and what hosts send where
there is no file. It may be sent at any address, and so refers to nothing.
"""
BOARD = re.compile(r'<trigrid-game\b(?=[^>]*\srecord="(?P<record>[^"]+)")(?![^>]*\sposter=)[^>]*')
HOW_TO_PLAY = re.compile(r'\s*<section class="how-to-play">.*?</section>', re.DOTALL)
"""What the page about a game is without if there are no pictures of how it is played."""
PAPER, EDGE = "#FAF8F3", 30
"""The ground of a picture for previews, and how many pixels of it stay free above and below."""
AT = re.compile(r'\sat="(\d+)"')


def other_pages(
    root: Path,
    publication: Publication,
    language: Language,
    pictures: Mapping[str, Pictures],
    told: Mapping[str, Any] | None,
) -> Files:
    """Those pages of which there are sources, and the answers for editors. Raises BuildError."""
    files = _examples(root, publication, language) | _not_found(root, publication, language)
    if told is None or not (root / GAME).is_file():
        return files
    site = told.get("address", "")
    shown = _thumbnails(root, pictures) if site else {}
    page = language.page((root / GAME).read_text(encoding="utf-8"))
    asked = [first_answer(told)]
    for key, drawn in pictures.items():
        parts = told["cards"][key]["parts"]
        thumbnail = shown.get(key, ("", b""))[0]
        answer = OEmbedAnswer(key, parts["card-name"], parts["card-pitch"], f"#/{key}", site, thumbnail)
        steps = told.get("how_to_play", {}).get(key, "")
        html = publication.page(_filled(page, answer, drawn.poster, steps), f"{key}.html")
        files[f"{key}.html"] = html.encode()
        asked.append(answer)
    return files | dict(shown.values()) | answers(asked)


def first_answer(told: Mapping[str, Any] | None) -> OEmbedAnswer:
    """What the site's own page becomes: a board of the game that comes first."""
    known = told or {"cards": {"": {}}}
    first = next(iter(known["cards"]))
    return OEmbedAnswer("index", PROVIDER, "", f"#/{first}", known.get("address", ""))


def _thumbnails(root: Path, pictures: Mapping[str, Pictures]) -> dict[str, tuple[str, bytes]]:
    """By game the path of a picture for previews, and the picture as PNG."""
    width, height = THUMBNAIL
    drawn = {
        key: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
        + each.poster.replace("<svg ", f'<svg y="{EDGE}" width="{width}" height="{height - 2 * EDGE}" ', 1)
        + "</svg>"
        for key, each in pictures.items()
    }
    made = as_png(drawn, width, root / ".cache/icons")
    return {key: (f"assets/posters/{key}.{short_hash(png)}.png", png) for key, png in made.items()}


def _examples(root: Path, publication: Publication, language: Language) -> Files:
    if not (root / EXAMPLES).is_file():
        return {}
    html = language.page((root / EXAMPLES).read_text(encoding="utf-8"))
    return {EXAMPLES: publication.page(BOARD.sub(_with_poster, html), EXAMPLES).encode()}


def _not_found(root: Path, publication: Publication, language: Language) -> Files:
    if not (root / NOT_FOUND).is_file():
        return {}
    html = language.page((root / NOT_FOUND).read_text(encoding="utf-8"))
    return {NOT_FOUND: publication.page(html, NOT_FOUND).encode()}


def _with_poster(board: re.Match[str]) -> str:
    """The start of an element that shows a record, with a picture of the position that will be shown."""
    at = AT.search(board[0])
    return f'{board[0]} poster="{packed_poster(board["record"], int(at[1]) if at else None)}"'


def packed_poster(link: str, at: int | None) -> str:
    """The position after so many moves of a record, all of them if there is no number, as the attribute
    ``poster`` takes it.
    """
    from trigrid.app.sharing.embed_code import pack_poster
    from trigrid.draw import DARK, LIGHT, svg, view_of
    from trigrid.records import Record

    record = Record.from_link(link)
    position = record.game.start()
    for move in record.moves[:at]:
        position = position.play(move)
    drawn = svg(view_of(record.game).scene(position), LIGHT, dark=DARK)
    return pack_poster(drawn)


def _filled(page: str, answer: OEmbedAnswer, poster: str, steps: str) -> str:
    """The page about a game; its link leads to the game without scripts, too."""
    if not steps:
        page = HOW_TO_PLAY.sub("", page)
    page = page.replace('href="#/"', f'href="./{answer.place}"')
    parts = {"name": escape(answer.title), "pitch": escape(answer.pitch), "poster": poster, "steps": steps}
    for name, part in (parts | {"described": description(answer)}).items():
        page = page.replace(f"<!-- {name} -->", part)
    return page
