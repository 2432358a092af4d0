"""The code of a picture that shows a position and links to it, for articles."""

from trigrid.app.sharing.embed_code import data_address, markdown_address, markdown_text, safe_html
from trigrid.library.record_export import record_at
from trigrid.library.words.captions import picture_caption, picture_ending
from trigrid.records import Record
from trigrid.words.game_titles import title
from trigrid.words.sentences import joined

WIDTH = 480
"""The width of the picture in HTML, in pixels."""


def picture_html(picture: str, record: Record, address: str) -> str:
    """Return the HTML of a picture that links to ``address``.

    ``picture`` is the SVG of the record's current position.
    """
    image = f'<img src="{data_address(picture)}" width="{WIDTH}" alt="{safe_html(_description(record))}">'
    return f'<a href="{safe_html(address)}">{image}</a>'


def picture_markdown(picture: str, record: Record, address: str) -> str:
    """Return the Markdown of a picture that links to ``address``."""
    image = f"![{markdown_text(_description(record))}]({data_address(picture)})"
    return f"[{image}]({markdown_address(address)})"


def _description(record: Record) -> str:
    """Return the text for readers who do not see the picture."""
    return joined(picture_caption(record, title(record.game)), picture_ending(record_at(record, record.here)))
