"""Shows comments with their markup: bold and italic text, links and lists."""

import re
from collections.abc import Iterator

from trigrid.app.browser.dom import new_element
from trigrid.app.browser.types.elements import Element
from trigrid.app.services.long_words import with_breaks
from trigrid.records.comment_lines import MARKUP
from trigrid.records.comment_markup import Block, Inline, Link, blocks_of

MAX_LENGTH = 10_000
"""The maximum length of a comment that is shown with its markup."""


def show_comment(target: Element, comment: str, found: re.Pattern[str] | None = None) -> None:
    """Show a comment with its markup, or a very long one as plain text.

    Texts that match ``found`` are marked. Only elements and texts are created, so that no comment becomes
    HTML.
    """
    if len(comment) <= MAX_LENGTH and (found or MARKUP.search(comment)):
        target.replaceChildren(*(_new_block(block, found) for block in blocks_of(comment)))
    else:
        target.replaceChildren(with_breaks(comment))


def _new_block(block: Block, found: re.Pattern[str] | None) -> Element:
    created = new_element(block.tag)
    for number, line in enumerate(block.lines):
        parts = _new_parts(line, found)
        if block.tag == "ul":
            item = new_element("li")
            item.append(*parts)
            created.append(item)
        else:
            created.append("\n" if number else "", *parts)
    return created


def _new_parts(parts: Inline, found: re.Pattern[str] | None) -> Iterator[Element | str]:
    for part in parts:
        if isinstance(part, str):
            yield from _marked_text(part, found)
        elif isinstance(part, Link):
            yield _new_link(part)
        else:
            created = new_element(part.tag)
            created.append(*_new_parts(part.parts, found))
            yield created


def _marked_text(text: str, found: re.Pattern[str] | None) -> Iterator[Element | str]:
    """Yield a text in parts; those that match are in elements ``mark``."""
    end = 0
    for match in found.finditer(text) if found else ():
        yield with_breaks(text[end : match.start()])
        yield new_element("mark", with_breaks(match[0]))
        end = match.end()
    yield with_breaks(text[end:])


def _new_link(link: Link) -> Element:
    """Return a link that opens in another tab, even in a frame of another site's page.

    If the text hides the address, the host follows the text.
    """
    created = new_element("a", with_breaks(link.text), href=link.address, target="_blank", rel="noopener")
    if link.host:
        created.append(" ", new_element("span", f"({link.host})", class_="host"))
    return created
