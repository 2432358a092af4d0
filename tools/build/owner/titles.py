"""The owner's words on the site's pages: its title where they name the site, and its description."""

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
"""For the header: a long title gives way to what stands beside it, and ends in dots."""


def entitled(html: str, title: str) -> str:
    """Return a page, in whatever language, that names the site by its title."""
    return TRIGRID.sub(lambda _: escape(title), html) if title else html


def introduced(html: str, title: str, description: str) -> str:
    """Return the page of the lobby with a heading and a description of the owner's. Raises BuildError."""
    if title:
        html = _put(HEADING, title, html)
    if description:
        html = _put(LEAD, description, _put(DESCRIBED, description, html))
    return html


def described(html: str) -> str:
    """Return the description in the head of a page; empty without one."""
    found = DESCRIBED.search(html)
    return unescape(found["text"]) if found else ""


def _put(place: re.Pattern[str], text: str, html: str) -> str:
    html, count = place.subn(lambda found: found[1] + escape(text), html)
    if count != 1:
        raise BuildError(f"index.html has {count} places like {place.pattern}, not one")
    return html
