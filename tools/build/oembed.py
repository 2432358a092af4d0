"""Data for programs that show a link to the site as a board or as a preview.

Editors embed boards (https://oembed.com); other programs, such as messengers, show previews (https://ogp.me).
Boards and previews need full addresses. If the site's address is unknown, editors get no data and previews
have no pictures.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from tools.build import BuildError
from tools.build.sources import Files

WIDTH, HEIGHT = 480, 520
"""The default size of an embedded board, in CSS pixels."""
CARD_WIDTH, CARD_HEIGHT = 1200, 630
"""The size of a preview card, in pixels.

Most programs that show previews ask for this size, and crop cards of other sizes.
"""
LOBBY = "index"
"""The key of the site's main page, used like the key of a game."""
FOLDER = "oembed"
DISCOVERY = "application/json+oembed"
ADDRESS = re.compile(r"https?://[^\s\"'<>?#]+/")


@dataclass(frozen=True)
class OEmbedAnswer:
    """The oEmbed data of a page: its name, its description and the board to embed."""

    key: str
    title: str
    pitch: str
    place: str
    """The end of the board's address, such as ``#/tritium``."""
    site: str
    """The site's address with a slash at the end; empty if unknown."""
    thumbnail: str = ""
    """The path of the page's preview card; empty if it has none."""
    provider: str = ""
    """The name of the site."""

    @property
    def page(self) -> str:
        """The address of the page."""
        return self.site if self.key == LOBBY else f"{self.site}{self.key}.html"

    @property
    def path(self) -> str:
        """The path of the oEmbed file in the site."""
        return f"{FOLDER}/{self.key}.json"

    @property
    def html(self) -> str:
        """The HTML that shows the board in another page."""
        source = escape(f"{self.site}?embed{self.place}")
        return (  # WordPress removes style, but not frameborder
            f'<iframe src="{source}" width="{WIDTH}" height="{HEIGHT}" title="{escape(self.title)}"'
            ' frameborder="0" style="border:0" allow="clipboard-write"></iframe>'
        )

    @property
    def message(self) -> dict[str, Any]:
        """The oEmbed response, as the specification defines it."""
        message = {
            "type": "rich",
            "version": "1.0",
            "provider_name": self.provider,
            "provider_url": self.site,
            "title": self.title,
            "html": self.html,
            "width": WIDTH,
            "height": HEIGHT,
        }
        if not self.thumbnail:
            return message
        picture = {"thumbnail_url": f"{self.site}{self.thumbnail}"}
        return message | picture | {"thumbnail_width": CARD_WIDTH, "thumbnail_height": CARD_HEIGHT}


def site_address(given: str) -> str:
    """Return a site's address with a slash at the end; an empty one stays empty.

    Raises BuildError if the address is not a full web address.
    """
    address = given and given.rstrip("/") + "/"
    if address and not ADDRESS.fullmatch(address):
        raise BuildError(f"“{given}” is not a full address; use something like https://trigrid.example/")
    return address


def oembed_files(answers: Iterable[OEmbedAnswer]) -> Files:
    """Return the oEmbed files by path; empty if the site's address is unknown."""
    return {
        answer.path: json.dumps(answer.message, ensure_ascii=False, indent=2).encode()
        for answer in answers
        if answer.site
    }


def discovery(answer: OEmbedAnswer) -> str:
    """Return the link to a page's oEmbed data; empty if the site's address is unknown."""
    if not answer.site:
        return ""
    return (
        f'<link rel="alternate" type="{DISCOVERY}" href="{escape(answer.site + answer.path)}"'
        f' title="{escape(answer.title)}">'
    )


def head_tags(answer: OEmbedAnswer) -> str:
    """Return the tags in the main page's head for editors and previews.

    Returns an empty string if the site's address is unknown. Programs then make previews from the title and
    the description.
    """
    return "\n  ".join([*preview(answer), discovery(answer)]) if answer.site else ""


def description(answer: OEmbedAnswer) -> str:
    """Return the tags in a game page's head for search engines, previews and editors."""
    lines = [f'<meta name="description" content="{escape(answer.pitch)}">', *preview(answer)]
    if answer.site:
        lines += [f'<link rel="canonical" href="{escape(answer.page)}">', discovery(answer)]
    return "\n  ".join(lines)


def preview(answer: OEmbedAnswer) -> Iterator[str]:
    """Yield the tags for previews in the head of a page (https://ogp.me)."""
    title, pitch, provider = escape(answer.title), escape(answer.pitch), escape(answer.provider)
    yield f'<meta property="og:type" content="website"><meta property="og:site_name" content="{provider}">'
    yield f'<meta property="og:title" content="{title}"><meta property="og:description" content="{pitch}">'
    yield f'<meta name="twitter:card" content="{"summary_large_image" if answer.thumbnail else "summary"}">'
    if answer.site:
        yield f'<meta property="og:url" content="{escape(answer.page)}">'
    if answer.thumbnail:
        yield f'<meta property="og:image" content="{escape(answer.site + answer.thumbnail)}">'
        yield f'<meta property="og:image:alt" content="{title}. {pitch}">'
        yield f'<meta property="og:image:width" content="{CARD_WIDTH}">'
        yield f'<meta property="og:image:height" content="{CARD_HEIGHT}">'
