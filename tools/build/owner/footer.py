"""The links at the foot of a site's pages."""

import re
from collections.abc import Iterable
from html import escape
from typing import Any, NamedTuple

from tools.build.owner.keys import Reader, Unfit, list_of, must_be, table_of, text_of

MOST_LINKS, LONGEST_TEXT, LONGEST_ADDRESS = 12, 60, 500
ELSEWHERE = re.compile(r"(https?://[^\s/]|mailto:[^\s@]+@)\S*$")
SCHEME_OR_SLASH = re.compile(r"[\w+.-]*:|/")
BEGINS_FOOT = "</main>"


class Link(NamedTuple):
    """A link: what it says, and where it leads."""

    text: str
    address: str


def read_address(value: Any) -> str:
    """Read the address of a link: a whole one, or one within the site. Raises Unfit."""
    address: str = text_of(LONGEST_ADDRESS)(value)
    if ELSEWHERE.match(address) or not (SCHEME_OR_SLASH.match(address) or " " in address):
        return address
    raise must_be("an address like https://example.org/, mailto:me@example.org or imprint.html", value)


_read_link = table_of({"text": text_of(LONGEST_TEXT), "address": read_address}, "text", "address")


def _link(value: Any) -> Link:
    return Link(**_read_link(value))


read_footer: Reader = list_of(_link, "links, each with text and address", MOST_LINKS)


def with_footer(html: str, links: Iterable[Link]) -> str:
    """Put the links behind the main part of a page."""
    found = "".join(f'<a href="{escape(link.address)}">{escape(link.text)}</a>' for link in links)
    foot = f'\n  <footer class="site-links">{found}</footer>' if found else ""
    return html.replace(BEGINS_FOOT, f"{BEGINS_FOOT}{foot}", 1)


def check_links(links: Iterable[Link], names: Iterable[str]) -> None:
    """Raise Unfit if a link within the site leads to no file of it."""
    known = set(names)
    for number, link in enumerate(links, start=1):
        path = re.split("[?#]", link.address)[0]
        within = not ELSEWHERE.match(link.address) and path.removeprefix("./")
        if within and not {within, f"{within}index.html", f"{within}/index.html"} & known:
            raise Unfit(f"{path} is not a file of the site", f"footer[{number}].address")
