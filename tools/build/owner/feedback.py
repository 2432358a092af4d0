"""The feedback link in the dialog *About*."""

from html import escape
from typing import Any

from tools.build import BuildError
from tools.build.owner.footer import ELSEWHERE, MAX_ADDRESS_LENGTH
from tools.build.owner.keys import must_be, text_of

HIDDEN = '<p id="feedback" hidden>'


def read_feedback(value: Any) -> str:
    """Read the address for feedback: a full web or mailto address.

    Raises InvalidValue.
    """
    address: str = text_of(MAX_ADDRESS_LENGTH)(value)
    if not ELSEWHERE.match(address):
        raise must_be("an address like mailto:me@example.org or https://example.org/feedback", value)
    return address


def with_feedback(html: str, address: str) -> str:
    """Show the line with the feedback link, if the address is not empty.

    Raises BuildError if the page has no such line.
    """
    if not address:
        return html
    before, line, after = html.partition(HIDDEN)
    if "<a>" not in after:
        raise BuildError(f"index.html has no {HIDDEN} with a link")
    return before + line.replace(" hidden", "") + after.replace("<a>", f'<a href="{escape(address)}">', 1)
