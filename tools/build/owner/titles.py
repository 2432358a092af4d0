"""The owner's title and description, put into the pages of the site."""

import re
from html import escape, unescape

from tools.build import BuildError

TRIGRID = re.compile(r"\bTrigrid\b")
DESCRIBED = re.compile(r'(<meta name="description" content=")(?P<text>[^"]*)')
HEADING = re.compile(r'(<h1 id="lobby-title">)[^<]*')
LEAD = re.compile(r'(<h1 id="lobby-title">[^<]*</h1>\s*<p class="lead">)[^<]*')

STYLE = """
.brand { display: block; flex-shrink: 1000; min-width: 1.75rem; }
.brand { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.brand img { margin-right: var(--space-2); vertical-align: middle; }
[data-screen="table"] .brand { max-width: 30%; }
@media (width > 23rem) { .bar { flex-shrink: 0; } }
"""
"""CSS that shortens a long title in the header before its neighbours shrink."""


def with_title(html: str, title: str) -> str:
    """Return a page in any language with the owner's title in place of “Trigrid”."""
    return TRIGRID.sub(lambda _: escape(title), html) if title else html


def with_introduction(html: str, title: str, description: str) -> str:
    """Put the owner's title and description into the main page. Raises BuildError."""
    if title:
        html = _put(HEADING, title, html)
    if description:
        html = _put(LEAD, description, _put(DESCRIBED, description, html))
    return html


def described(html: str) -> str:
    """Return the description in the head of a page, or an empty string."""
    found = DESCRIBED.search(html)
    return unescape(found["text"]) if found else ""


def _put(place: re.Pattern[str], text: str, html: str) -> str:
    html, count = place.subn(lambda found: found[1] + escape(text), html)
    if count != 1:
        raise BuildError(f"index.html has {count} places like {place.pattern}, not one")
    return html
