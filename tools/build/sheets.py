"""The rule sheets and posters of the games, as templates inside the page: no script has to fetch them."""

import re
from collections.abc import Mapping
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.build import BuildError

PLACE = "<!-- templates -->"
CLAUSE = re.compile(r"[*_]*(?P<number>[A-Z]{1,3}\d+[a-z]?)\b")


def with_templates(page: str, seeds: Path, posters: Mapping[str, str]) -> str:
    """The page with the rules and the poster of every game where the page keeps a place for them."""
    if PLACE not in page:
        raise BuildError(f"index.html has no {PLACE}, the place for rules and posters")
    return page.replace(PLACE, "\n".join(_templates(key, seeds, poster) for key, poster in posters.items()))


def _templates(key: str, seeds: Path, poster: str) -> str:
    sheet = seeds / f"{key}.md"
    if not sheet.is_file():
        raise BuildError(f"the game {key} has no rule sheet seeds/{key}.md")
    rules = rules_html(sheet.read_text(encoding="utf-8"))
    return f'<template id="rules-{key}">\n{rules}</template>\n<template id="poster-{key}">{poster}</template>'


def rules_html(sheet: str) -> str:
    """A rule sheet in HTML: headings one level down; each clause has its number as its id."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
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
