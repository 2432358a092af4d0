"""The rule sheets and posters of the games, as templates inside the page: no script has to fetch them."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.build import BuildError

PLACE, POSTERS = "<!-- templates -->", "<!-- posters -->"
THANKS = "<h3>Licence and thanks</h3>"
"""Begins a sheet's last section, which the page shows below the pictures of how to play, too."""
CLAUSE = re.compile(r"[*_]*(?P<number>[A-Z]{1,3}\d+[a-z]?)\b")
PICTURE = re.compile(r'<p><img src="[^"]*/(?P<name>[\w-]+)\.svg" alt="(?P<caption>[^"]*)" /></p>')
"""A sheet refers to a file for those who read it elsewhere; the page has the same picture within it."""


class Pictures(NamedTuple):
    """The SVG pictures of a game: one for those who do not know it yet, one that explains its rules."""

    poster: str
    illustration: str


def with_templates(page: str, seeds: Path, pictures: Mapping[str, Pictures]) -> str:
    """The page with the rules and the poster of every game where the page keeps a place for them."""
    if PLACE not in page:
        raise BuildError(f"index.html has no {PLACE}, the place for rules and posters")
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
    return f'<template id="rules-{key}">\n{_with_thanks_apart(rules)}</template>'


def _with_thanks_apart(rules: str) -> str:
    """The rules with licence and thanks, where they are the last section, as an element of their own."""
    text, heading, thanks = rules.partition(THANKS)
    return f'{text}<div class="thanks">\n{heading}{thanks}</div>\n' if heading else rules


def _with_picture(rules: str, key: str, drawn: str) -> str:
    """The rules with the picture itself where they refer to its file."""
    found = PICTURE.search(rules)
    if not found or found["name"] != key:
        raise BuildError(f"seeds/{key}.md shows no picture {key}.svg in a paragraph of its own")
    caption = found["caption"].replace("'", "’")
    figure = f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"
    return rules[: found.start()] + figure + rules[found.end() :]


def rules_html(sheet: str) -> str:
    """A rule sheet in HTML: headings one level down; each clause has its number as its id."""
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
    """A paragraph in a tight list leaves no tag behind; its list item does."""
    return outer if block.hidden and outer is not None else block
