"""Rule sheets and posters of the games, as templates inside the page.

This way scripts need not fetch them.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.build import BuildError

PLACE, POSTERS = "<!-- templates -->", "<!-- posters -->"
THANKS = "<h3>Licence and thanks</h3>"
"""Heading of the last section of a rule sheet.

The page also shows this section below the how-to-play pictures.
"""
CLAUSE = re.compile(r"[*_]*(?P<number>[A-Z]{1,3}\d+[a-z]?)\b")
PICTURE = re.compile(r'<p><img src="[^"]*/(?P<name>[\w-]+)\.svg" alt="(?P<caption>[^"]*)" /></p>')
"""Reference to a picture file in a rule sheet.

People who read the sheet outside the site see this file; the page contains the same picture.
"""


class Pictures(NamedTuple):
    """SVG pictures of a game: one for new players, and one that explains its rules."""

    poster: str
    illustration: str


def with_templates(page: str, seeds: Path, pictures: Mapping[str, Pictures]) -> str:
    """Put the rules and posters of all games into the page. Raises BuildError."""
    if PLACE not in page:
        raise BuildError(f"index.html has no {PLACE}, the place for rules")
    posters = "".join(
        f'<template id="poster-{key}">{drawn.poster}</template>\n' for key, drawn in pictures.items()
    )
    rules = "\n".join(_rules(key, seeds, drawn) for key, drawn in pictures.items())
    if POSTERS not in page:
        raise BuildError(f"index.html has no {POSTERS}, the place for posters")
    return page.replace(POSTERS, posters).replace(PLACE, rules)


def _rules(key: str, seeds: Path, drawn: Pictures) -> str:
    sheet = seeds / f"{key}.md"
    if not sheet.is_file():
        raise BuildError(f"the game {key} has no rule sheet seeds/{key}.md")
    rules = _with_picture(rules_html(sheet.read_text(encoding="utf-8")), key, drawn.illustration)
    return f'<template id="rules-{key}">\n{_with_wrapped_thanks(rules)}</template>'


def _with_wrapped_thanks(rules: str) -> str:
    """Wrap the last section, *Licence and thanks*, in an element.

    A sheet without this section stays unchanged.
    """
    text, heading, thanks = rules.partition(THANKS)
    return f'{text}<div class="thanks">\n{heading}{thanks}</div>\n' if heading else rules


def _with_picture(rules: str, key: str, drawn: str) -> str:
    """Replace the reference to the picture file by the picture. Raises BuildError."""
    found = PICTURE.search(rules)
    if not found or found["name"] != key:
        raise BuildError(f"seeds/{key}.md shows no picture {key}.svg in a paragraph of its own")
    caption = found["caption"].replace("'", "’")
    figure = f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"
    return rules[: found.start()] + figure + rules[found.end() :]


def rules_html(sheet: str) -> str:
    """Return a rule sheet as HTML.

    Headings move one level down. The id of each clause is its number.
    """
    reader = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["table", "smartquotes"])
    tokens = reader.parse(sheet)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1]) + 1}"
    for outer, block, inline in zip([None, *tokens], tokens, tokens[1:], strict=False):
        clause = CLAUSE.match(inline.content) if inline.type == "inline" else None
        if clause:
            _visible(block, outer).attrSet("id", clause["number"])
    html: str = reader.renderer.render(tokens, reader.options, {})
    return html


def _visible(block: Token, outer: Token | None) -> Token:
    """Return ``block`` if it has a tag in the HTML, otherwise the element around it.

    A paragraph in a tight list has no tag, but its list item has one.
    """
    return outer if block.hidden and outer is not None else block
