"""The way to give feedback, in the dialog *About*."""

from html import escape
from typing import Any

from tools.build import BuildError
from tools.build.owner.footer import ELSEWHERE, LONGEST_ADDRESS
from tools.build.owner.keys import must_be, text_of

HIDDEN = '<p id="feedback" hidden>'


def read_feedback(value: Any) -> str:
    """Read where feedback goes: an e-mail address or a page, as a whole address. Raises Unfit."""
    address: str = text_of(LONGEST_ADDRESS)(value)
    if not ELSEWHERE.match(address):
        raise must_be("an address like mailto:me@example.org or https://example.org/feedback", value)
    return address


def with_feedback(html: str, address: str) -> str:
    """Show the line that leads to an address, unless there is none. Raises BuildError."""
    if not address:
        return html
    before, line, after = html.partition(HIDDEN)
    if "<a>" not in after:
        raise BuildError(f"index.html has no {HIDDEN} with a link")
    return before + line.replace(" hidden", "") + after.replace("<a>", f'<a href="{escape(address)}">', 1)
