"""Writes the HTML that embeds the game on the table in another site's page (docs/embedding.md)."""

import zlib
from base64 import urlsafe_b64encode
from html import escape
from typing import NamedTuple
from urllib.parse import urlencode

from trigrid.app.panel.move_rows import line_end
from trigrid.app.sharing.record_export import game_address, record_at
from trigrid.app.storage.stored_headers import ID
from trigrid.records import Record

POSTER_PREFIX = "svg:"
"""The beginning of a packed picture in the attribute ``poster``; base64url of raw deflate of SVG follows."""


class EmbedChoices(NamedTuple):
    """What was chosen in the dialog *Embed*."""

    is_read_only: bool = False
    """Whether readers look at the whole game from where we stand in it, and cannot play."""
    levels: tuple[int | None, ...] = (None, None)
    """The level that plays each seat; None for a person."""
    theme: str = ""
    """``light`` or ``dark``; empty for that of the page."""
    start: str = "click"
    """When the board starts: ``click`` or ``seen``, as the attribute has it."""


def pack_poster(picture: str) -> str:
    """An SVG, compressed, as the attribute ``poster`` can hold it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    compressed = deflate.compress(picture.encode()) + deflate.flush()
    return POSTER_PREFIX + urlsafe_b64encode(compressed).decode().rstrip("=")


def embed_code(site: str, record: Record, choices: EmbedChoices, link_text: str, picture: str) -> str:
    """The HTML for the game as it stands: script and element, with a link for where scripts are off.

    ``site`` is the site's address, ``picture`` the position as SVG. Raises RecordError if the game is too
    for a link.
    """
    record = _without_id(record)
    script = f'<script src="{escape(site)}embed.js" async></script>'
    attributes = "".join(
        _attribute(name, value) for name, value in _attributes(record, choices, picture).items()
    )
    link = f'<a href="{escape(site + game_address(record, record.here))}">{escape(link_text)}</a>'
    return f"{script}\n<trigrid-game{attributes}>{link}</trigrid-game>"


def _without_id(record: Record) -> Record:
    """The same game without its id: each reader plays a game of their own."""
    other = record_at(record, record.here)
    other.headers.pop(ID, None)
    return other


def _attribute(name: str, value: str | None) -> str:
    return f" {name}" if value is None else f' {name}="{escape(value)}"'


def _attributes(record: Record, choices: EmbedChoices, picture: str) -> dict[str, str | None]:
    """The attributes in their order; None for one that has no value."""
    found = _game_attributes(record, choices)
    if choices.is_read_only:
        found["read-only"] = None
    elif any(choices.levels):
        found["seats"] = " ".join("person" if level is None else str(level) for level in choices.levels)
    if choices.theme:
        found["theme"] = choices.theme
    if choices.start != "click":
        found["start"] = choices.start
    if record.last_move is not None:
        found["poster"] = pack_poster(picture)
    return found


def _game_attributes(record: Record, choices: EmbedChoices) -> dict[str, str | None]:
    end = line_end(record.here) if choices.is_read_only else record.here
    if end is record.root:
        new: dict[str, str | None] = {"game": record.game.key}
        return new | {"options": urlencode(record.game.options)} if record.game.options else new
    found: dict[str, str | None] = {"record": record_at(record, end).to_link()}
    if end is not record.here:
        found["at"] = str(len(record.here.path()))
    return found
