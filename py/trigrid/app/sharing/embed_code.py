"""Writes the code that embeds a game, lesson or puzzle (docs/embedding.md)."""

import re
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import quote, urlencode

from trigrid.app.sharing.words import embed_code as words
from trigrid.draw import LIGHT, svg, thumbnail, view_of
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of
from trigrid.library.embed_configuration import (
    CARD_HEIGHT,
    CONTROL_HEIGHTS,
    DEFAULT_CONTROLS,
    DEFAULT_READ_ONLY_CONTROLS,
    PLAYER_CONTROLS,
)
from trigrid.library.record_export import game_address, record_at
from trigrid.library.record_picture import poster
from trigrid.records import Record
from trigrid.records.mark_note import items_text
from trigrid.table.mode import ExerciseLink
from trigrid.table.table import Table
from trigrid.words.game_titles import named
from trigrid.words.sentences import SEPARATOR, SEPARATOR_ON_ONE_LINE

POSTER_PREFIX = "svg:"
"""The prefix of a compressed picture in the attribute ``poster``.

After the prefix comes the SVG, compressed with raw deflate and encoded as base64url.
"""
DEFAULT_WIDTH = 480
"""The default width of a board, in pixels."""
DAILY_RATIO = 1.1
"""Width divided by height, assumed for the board of a daily puzzle of any game."""
PICTURE_WIDTH = 240
"""The width of the picture in a link, in pixels."""
_MARKDOWN_IN_HTML = str.maketrans({"_": "&#95;", "*": "&#42;"})
_MARKDOWN_IN_ADDRESS = str.maketrans({each: f"%{ord(each):02X}" for each in "_*()<>"})
_MARKDOWN_IN_TEXT = re.compile(r"([\\`*_\[\]<>])")


class EmbedChoices(NamedTuple):
    """The choices in the dialog *Embed*.

    ``levels``, ``ply`` and ``is_read_only`` do not apply to lessons and puzzles.
    """

    is_read_only: bool = False
    """Whether readers can only step through the game and not play."""
    levels: tuple[int | None, ...] = (None, None)
    """The level that plays each seat; None for a person."""
    ply: int | None = None
    """The number of moves on the board when it opens; None for as many as now."""
    is_daily: bool = False
    """Whether to embed the daily puzzle instead of the puzzle on the table."""
    theme: str = ""
    """``light`` or ``dark``; empty for the theme of the embedding page."""
    start: str = "click"
    """The event that starts the board, as in the attribute: ``click`` or ``seen``."""
    width: int = DEFAULT_WIDTH
    """The width of the board, in pixels."""
    controls: tuple[str, ...] | None = None
    """The controls around the board; None for the default controls."""


class EmbedSubject(NamedTuple):
    """The embedded game, lesson or puzzle, with the data for every form of the code."""

    attributes: dict[str, str]
    """The attributes of ``<trigrid-game>`` that identify the subject."""
    address: str
    """The address of the subject on the site, from ``#`` on.

    The address of a read-only game contains all its moves.
    """
    text: str
    """The text of a link to the subject."""
    title: str
    """The title of a frame with the subject, for screen readers."""
    ratio: float = DAILY_RATIO
    """Width divided by height of the board."""
    position: Record | None = None
    """The record at the position that the board shows when it opens.

    None for a lesson and for the daily puzzle.
    """
    linked: Record | None = None
    """The record at the position that the link opens."""
    at: int | None = None
    """The number of moves on the board when it opens; None for all in ``address``."""
    is_exercise: bool = False
    is_flipped: bool = False


def subject_of(table: Table, choices: EmbedChoices) -> EmbedSubject:
    """Return the subject to embed for a table.

    Raises RecordError if the game is too long for a link.
    """
    link = table.exercise.link_to(is_daily=choices.is_daily) if table.exercise else None
    subject = _exercise(table, link) if link else _game(table.record, choices)
    return subject._replace(is_flipped=table.is_flipped)


def _exercise(table: Table, link: ExerciseLink) -> EmbedSubject:
    """Return the subject for an exercise on a table, or for the daily puzzle.

    The daily puzzle may be of another game than the puzzle on the table. Its subject has a default ratio and
    no position.
    """
    assert table.exercise
    subject = EmbedSubject(link.subject, link.address, link.text, link.text, is_exercise=True)
    if link is table.exercise.daily_link:
        return subject
    start = record_at(table.record, table.exercise.start) if link.opens_start else None
    return subject._replace(ratio=view_of(table.game).aspect_ratio, position=start, linked=start)


def _game(record: Record, choices: EmbedChoices) -> EmbedSubject:
    """Return the subject for a game.

    The subject's records have no game id, so that each reader plays a separate game.
    """
    record = record_at(record, record.here)
    record.headers.pop(ID, None)
    line = [record.root, *record.here.line_end.path()]
    here = record.here if choices.ply is None else line[min(choices.ply, len(line) - 1)]
    end = line[-1] if choices.is_read_only else here
    name = named(record.game).replace(SEPARATOR, SEPARATOR_ON_ONE_LINE)
    is_read_only = choices.is_read_only
    has_moves = end is not record.root
    text = (words.STEP_THROUGH_LINK if is_read_only and has_moves else words.PLAY_LINK).format(game=name)
    is_plain_start = not (has_moves or record.setup)
    attributes = {"game": record.game.key} if is_plain_start else {"record": record_at(record, end).to_link()}
    if record.game.options and is_plain_start:
        attributes["options"] = urlencode(record.game.options)
    return EmbedSubject(
        attributes,
        address_of(record.game) if is_plain_start else game_address(record, end),
        text,
        text if is_read_only else words.BOARD_TITLE.format(game=name),
        view_of(record.game).aspect_ratio,
        record_at(record, here),
        record_at(record, end),
        None if end is here else len(here.path()),
    )


# The forms of the code


def script_code(site: str, subject: EmbedSubject, choices: EmbedChoices) -> str:
    """Return the HTML with the script and the element.

    The element contains a link for pages where scripts do not run. ``site`` is the site's address.
    """
    attributes: dict[str, str | None] = {**subject.attributes, **_appearance(subject, choices, " ")}
    if choices.start != "click":
        attributes["start"] = choices.start
    if choices.width != DEFAULT_WIDTH:
        attributes["size"] = str(choices.width)
    shown = subject.position
    is_own = subject.is_exercise or subject.is_flipped  # the site has no picture of this board
    if shown and (is_own or shown.setup or shown.last_move is not None):
        attributes["poster"] = pack_poster(poster(shown, is_flipped=subject.is_flipped))
    script = f'<script src="{safe_html(site)}embed.js" async></script>'
    return f"{script}\n<trigrid-game{_attributes_html(attributes)}>{link_code(site, subject)}</trigrid-game>"


def frame_code(site: str, subject: EmbedSubject, choices: EmbedChoices) -> str:
    """Return the HTML of a frame with a board, for editors that remove scripts."""
    attributes = {
        "src": f"{site}{frame_address(subject, choices)}",
        "title": subject.title,
        "width": str(choices.width),
        "height": str(frame_height(subject, choices)),
        "loading": "lazy",
        "allow": "clipboard-write",
        "style": "; ".join(f"{name}: {value}" for name, value in frame_style(subject, choices).items()),
    }
    return f"<iframe{_attributes_html(attributes)}></iframe>"


def frame_style(subject: EmbedSubject, choices: EmbedChoices) -> dict[str, str]:
    """Return the CSS of a frame that keeps its proportions in a narrow page.

    The property ``height`` overrides the attribute ``height``, which would make a narrow frame too high for
    its board.
    """
    return {
        "border": "0",
        "width": f"{choices.width}px",
        "max-width": "100%",
        "height": "auto",
        "aspect-ratio": f"{choices.width} / {frame_height(subject, choices)}",
    }


def frame_address(subject: EmbedSubject, choices: EmbedChoices) -> str:
    """Return the address of a frame relative to the site, from ``?`` on."""
    appearance = _appearance(subject, choices, ",").items()
    fields = (name if value is None else f"{name}={quote(value, safe=',')}" for name, value in appearance)
    return f"?{'&'.join(('embed', *fields))}{subject.address}"


def link_code(site: str, subject: EmbedSubject, *, has_picture: bool = False) -> str:
    """Return the HTML of a link for editors that remove frames.

    The optional picture shows the position that the link opens. Its ``alt`` is empty, because the link's text
    describes it.
    """
    picture = ""
    if has_picture and subject.linked:
        picture = f'<img src="{picture_address(subject.linked)}" width="{PICTURE_WIDTH}" alt=""><br>'
    return f'<a href="{safe_html(site + subject.address)}">{picture}{safe_html(subject.text)}</a>'


def markdown_code(site: str, subject: EmbedSubject) -> str:
    """Return the link in Markdown."""
    return f"[{markdown_text(subject.text)}]({markdown_address(site + subject.address)})"


def markdown_text(text: str) -> str:
    """Escape a text for Markdown."""
    return _MARKDOWN_IN_TEXT.sub(r"\\\1", text)


def markdown_address(address: str) -> str:
    """Escape the address of a link for Markdown."""
    return address.translate(_MARKDOWN_IN_ADDRESS)


def _attributes_html(attributes: Mapping[str, str | None]) -> str:
    """Return the attributes in HTML; None stands for an attribute without a value."""
    return "".join(
        f" {name}" if value is None else f' {name}="{safe_html(value)}"' for name, value in attributes.items()
    )


def safe_html(text: str) -> str:
    """Escape a text for HTML, including the characters that Markdown would interpret."""
    return escape(text).translate(_MARKDOWN_IN_HTML)


def _appearance(subject: EmbedSubject, choices: EmbedChoices, separator: str) -> dict[str, str | None]:
    """Return the attributes for position, players and appearance.

    Lists in their values are joined with ``separator``. The address of a frame contains the same attributes
    as parameters.
    """
    attributes: dict[str, str | None] = {"flipped": None} if subject.is_flipped else {}
    if not subject.is_exercise:
        if subject.at is not None:
            attributes["at"] = str(subject.at)
        if subject.position and (marks := subject.position.here.marks):
            attributes["marks"] = items_text(subject.position.game, marks)
        if choices.is_read_only:
            attributes["read-only"] = None
        elif any(choices.levels):
            attributes["seats"] = separator.join(str(level or "person") for level in choices.levels)
    if choices.controls is not None and set(choices.controls) != set(default_controls(choices)):
        attributes["controls"] = separator.join(choices.controls) or "none"
    if choices.theme:
        attributes["theme"] = choices.theme
    return attributes


def default_controls(choices: EmbedChoices) -> tuple[str, ...]:
    """Return the controls that a board has by default."""
    return DEFAULT_READ_ONLY_CONTROLS if choices.is_read_only else DEFAULT_CONTROLS


def frame_height(subject: EmbedSubject, choices: EmbedChoices) -> int:
    """Return the height of a frame in pixels, if the board is as wide as the frame."""
    controls = default_controls(choices) if choices.controls is None else choices.controls
    if choices.is_read_only:
        controls = tuple(name for name in controls if name not in PLAYER_CONTROLS)
    other_height = sum(CONTROL_HEIGHTS[name] for name in controls) + (
        CARD_HEIGHT if subject.is_exercise else 0
    )
    return round(choices.width / subject.ratio) + other_height


def pack_poster(picture: str) -> str:
    """Compress an SVG for the attribute ``poster``."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    compressed = deflate.compress(picture.encode()) + deflate.flush()
    return POSTER_PREFIX + urlsafe_b64encode(compressed).decode().rstrip("=")


def picture_address(record: Record) -> str:
    """Return a small picture of a record's position as a data URL."""
    return data_address(svg(thumbnail(record.game, record.position), LIGHT, is_themed=False))


def data_address(picture: str) -> str:
    """Return an SVG as a data URL."""
    return f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"
