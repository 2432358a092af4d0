"""What other programs make of a pasted address: boards in editors (https://oembed.com), and previews.

Both need whole addresses, so a site that does not know its own has no answers for editors, and its previews
no pictures.
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
"""What a board is shown at where nobody says another size."""
CARD_WIDTH, CARD_HEIGHT = 1200, 630
"""Pixels of a card: most programs that show previews ask for these, and crop others."""
LOBBY = "index"
"""The key of the site's own page, among those of games."""
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
    """Where the card is in the site, if there is one."""
    provider: str = ""
    """The name of the site."""

    @property
    def page(self) -> str:
        """The address of the page."""
        return self.site if self.key == LOBBY else f"{self.site}{self.key}.html"

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
        picture = {"thumbnail_url": f"{self.site}{self.thumbnail}"}
        return said | picture | {"thumbnail_width": CARD_WIDTH, "thumbnail_height": CARD_HEIGHT}


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


def found_by_programs(answer: OEmbedAnswer) -> str:
    """What the head of the site's own page says to both, beside its title and its description.

    Without an address that is nothing: programs that make a preview then read the title and the description.
    """
    return "\n  ".join([*preview(answer), discovery(answer)]) if answer.site else ""


def description(answer: OEmbedAnswer) -> str:
    """What the head of a page about a game says to search engines and to programs that make a preview."""
    lines = [f'<meta name="description" content="{escape(answer.pitch)}">', *preview(answer)]
    if answer.site:
        lines += [f'<link rel="canonical" href="{escape(answer.page)}">', discovery(answer)]
    return "\n  ".join(lines)


def preview(answer: OEmbedAnswer) -> Iterator[str]:
    """Yield what the head of a page says to programs that make a preview of it (https://ogp.me)."""
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
