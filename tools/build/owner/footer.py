"""The links in the footer of a site's pages."""

import re
from collections.abc import Iterable
from html import escape
from typing import Any, NamedTuple

from tools.build.owner.keys import InvalidValue, Reader, list_of, must_be, table_of, text_of

MAX_LINKS, MAX_TEXT_LENGTH, MAX_ADDRESS_LENGTH = 12, 60, 500
"""The maximum number of links, and of characters in their texts and addresses."""
ELSEWHERE = re.compile(r"(https?://[^\s/]|mailto:[^\s@]+@)\S*$")
SCHEME_OR_SLASH = re.compile(r"[\w+.-]*:|/")
END_OF_MAIN = "</main>"


class Link(NamedTuple):
    """The text and the address of a link."""

    text: str
    address: str


def read_address(value: Any) -> str:
    """Read the address of a link, full or within the site. Raises InvalidValue."""
    address: str = text_of(MAX_ADDRESS_LENGTH)(value)
    if ELSEWHERE.match(address) or not (SCHEME_OR_SLASH.match(address) or " " in address):
        return address
    raise must_be("an address like https://example.org/, mailto:me@example.org or imprint.html", value)


_read_link = table_of({"text": text_of(MAX_TEXT_LENGTH), "address": read_address}, "text", "address")


def _link(value: Any) -> Link:
    return Link(**_read_link(value))


read_footer: Reader = list_of(_link, "links, each with text and address", MAX_LINKS)


def with_footer(html: str, links: Iterable[Link]) -> str:
    """Put the links after the main part of a page."""
    anchors = "".join(f'<a href="{escape(link.address)}">{escape(link.text)}</a>' for link in links)
    foot = f'\n  <footer class="site-links">{anchors}</footer>' if anchors else ""
    return html.replace(END_OF_MAIN, f"{END_OF_MAIN}{foot}", 1)


def check_links(links: Iterable[Link], names: Iterable[str]) -> None:
    """Raise InvalidValue if a link within the site leads to a missing file."""
    known = set(names)
    for number, link in enumerate(links, start=1):
        path = re.split("[?#]", link.address)[0]
        inner_path = not ELSEWHERE.match(link.address) and path.removeprefix("./")
        if inner_path and not {inner_path, f"{inner_path}index.html", f"{inner_path}/index.html"} & known:
            raise InvalidValue(f"{path} is not a file of the site", f"footer[{number}].address")
