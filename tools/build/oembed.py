"""Answers for editors that make a board of a pasted address: https://oembed.com, as static files.

They name whole addresses, so there are none for a site that does not know its own.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from tools.build import BuildError
from tools.build.sources import Files

WIDTH, HEIGHT = 480, 520
"""What a board is shown at where nobody says another size."""
THUMBNAIL = 1200, 630
"""Width and height of a page's picture in previews, as most who make them ask for it."""
FOLDER = "oembed"
DISCOVERY = "application/json+oembed"
ADDRESS = re.compile(r"https?://[^\s\"'<>?#]+/")


@dataclass(frozen=True)
class OEmbedAnswer:
    """A page that becomes a board: its name, what it says of itself, and where the game is in the site."""

    key: str
    title: str
    pitch: str
    place: str
    site: str
    """The site's address with a slash at the end; empty if it is not known."""
    thumbnail: str = ""
    """Where a picture of THUMBNAIL's size is in the site, if there is one."""
    provider: str = ""
    """The name of the site."""

    @property
    def path(self) -> str:
        """Where the answer is in the site."""
        return f"{FOLDER}/{self.key}.json"

    @property
    def html(self) -> str:
        """The board, for a page of somebody else."""
        source = escape(f"{self.site}?embed{self.place}")
        return (  # WordPress removes style, but not frameborder
            f'<iframe src="{source}" width="{WIDTH}" height="{HEIGHT}" title="{escape(self.title)}"'
            ' frameborder="0" style="border:0" allow="clipboard-write"></iframe>'
        )

    @property
    def said(self) -> dict[str, Any]:
        """The answer, as the specification has it."""
        said = {
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
            return said
        width, height = THUMBNAIL
        picture = {"thumbnail_url": f"{self.site}{self.thumbnail}", "thumbnail_width": width}
        return said | picture | {"thumbnail_height": height}


def site_address(given: str) -> str:
    """A site's address with a slash at the end. Raises BuildError if it is none."""
    address = given and given.rstrip("/") + "/"
    if address and not ADDRESS.fullmatch(address):
        raise BuildError(f"“{given}” is not a full address; use something like https://trigrid.example/")
    return address


def answers(asked: Iterable[OEmbedAnswer]) -> Files:
    """The answers by their paths in the site, if it is known where that is."""
    return {
        answer.path: json.dumps(answer.said, ensure_ascii=False, indent=2).encode()
        for answer in asked
        if answer.site
    }


def discovery(answer: OEmbedAnswer) -> str:
    """The link by which editors find an answer; empty if there is none."""
    if not answer.site:
        return ""
    return (
        f'<link rel="alternate" type="{DISCOVERY}" href="{escape(answer.site + answer.path)}"'
        f' title="{escape(answer.title)}">'
    )


def description(answer: OEmbedAnswer) -> str:
    """What the head of a page says to programs that make a preview of it."""
    title, pitch, provider = escape(answer.title), escape(answer.pitch), escape(answer.provider)
    card = "summary_large_image" if answer.thumbnail else "summary"
    lines = [
        f'<meta name="description" content="{pitch}">',
        f'<meta property="og:type" content="website"><meta property="og:site_name" content="{provider}">',
        f'<meta property="og:title" content="{title}"><meta property="og:description" content="{pitch}">',
        f'<meta name="twitter:card" content="{card}"><meta name="twitter:title" content="{title}">',
        f'<meta name="twitter:description" content="{pitch}">',
    ]
    if answer.site:
        page = escape(f"{answer.site}{answer.key}.html")
        lines += [f'<link rel="canonical" href="{page}"><meta property="og:url" content="{page}">']
        lines += [discovery(answer)]
    if answer.thumbnail:
        width, height = THUMBNAIL
        picture = escape(answer.site + answer.thumbnail)
        lines += [
            f'<meta property="og:image" content="{picture}"><meta name="twitter:image" content="{picture}">',
            f'<meta property="og:image:width" content="{width}">'
            f'<meta property="og:image:height" content="{height}">',
        ]
    return "\n  ".join(lines)
