"""Writes the code that puts a game, a lesson or a puzzle into another site's page (docs/embedding.md)."""

import re
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import urlencode

from trigrid.app.sharing.picture import poster
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
from trigrid.records import Record
from trigrid.table.mode import ExerciseLink
from trigrid.table.table import Table
from trigrid.words.game_titles import named
from trigrid.words.sentences import SEPARATOR, SEPARATOR_ON_ONE_LINE

POSTER_PREFIX = "svg:"
"""The beginning of a packed picture in the attribute ``poster``; base64url of raw deflate of SVG follows."""
DEFAULT_WIDTH = 480
"""Pixels of a board whose width is not given."""
DAILY_RATIO = 1.1
"""Width divided by height of the board of a puzzle whose game is not known."""
PICTURE_WIDTH = 240
"""Pixels of the picture in a link."""
_MARKDOWN_IN_HTML = str.maketrans({"_": "&#95;", "*": "&#42;"})
_MARKDOWN_IN_ADDRESS = str.maketrans({each: f"%{ord(each):02X}" for each in "_*()<>"})
_MARKDOWN_IN_TEXT = re.compile(r"([\\`*_\[\]<>])")


class EmbedChoices(NamedTuple):
    """What was chosen in the dialog *Embed*. Lessons and puzzles have their own players and positions."""

    is_read_only: bool = False
    """Whether readers step through the whole game, and cannot play."""
    levels: tuple[int | None, ...] = (None, None)
    """The level that plays each seat; None for a person."""
    ply: int | None = None
    """How many moves are on the board at first; None for as many as there are on the table."""
    is_daily: bool = False
    """Whether the puzzle of the day is shown in place of the one on the table."""
    theme: str = ""
    """``light`` or ``dark``; empty for that of the page."""
    start: str = "click"
    """When the board starts: ``click`` or ``seen``, as the attribute has it."""
    width: int = DEFAULT_WIDTH
    """Pixels."""
    controls: tuple[str, ...] | None = None
    """What stands round the board; None for what is usual."""


class EmbedSubject(NamedTuple):
    """What is embedded, as every form of the code names it."""

    attributes: dict[str, str]
    """The attributes of the element that name it."""
    address: str
    """Its address on the site, from ``#`` on: of a game to step through all of it."""
    text: str
    """The text of a link to it."""
    title: str
    """What a frame is called for people who do not see it."""
    ratio: float = DAILY_RATIO
    """Width divided by height of the board."""
    position: Record | None = None
    """A record that stands where the board does at first; None for a lesson and the puzzle of the day."""
    linked: Record | None = None
    """The same that stands where the link leads."""
    at: int | None = None
    """How many moves are on the board at first; None for all."""
    is_exercise: bool = False
    is_flipped: bool = False


def subject_of(table: Table, choices: EmbedChoices) -> EmbedSubject:
    """What is embedded of a table. Raises RecordError if its game is too long for a link."""
    link = table.exercise.link_to(is_daily=choices.is_daily) if table.exercise else None
    subject = _exercise(table, link) if link else _game(table.record, choices)
    return subject._replace(is_flipped=table.is_flipped)


def _exercise(table: Table, link: ExerciseLink) -> EmbedSubject:
    """The exercise on a table, or the one of the day, whose game may be another."""
    assert table.exercise
    subject = EmbedSubject(link.subject, link.address, link.text, link.text, is_exercise=True)
    if link is table.exercise.daily_link:
        return subject
    start = record_at(table.record, table.exercise.start) if link.opens_start else None
    return subject._replace(ratio=view_of(table.game).aspect_ratio, position=start, linked=start)


def _game(record: Record, choices: EmbedChoices) -> EmbedSubject:
    """The game on a table, without its id: each reader plays a game of their own."""
    record = record_at(record, record.here)
    record.headers.pop(ID, None)
    line = [record.root, *record.here.line_end.path()]
    here = record.here if choices.ply is None else line[min(choices.ply, len(line) - 1)]
    end = line[-1] if choices.is_read_only else here
    name = named(record.game).replace(SEPARATOR, SEPARATOR_ON_ONE_LINE)
    is_read_only = choices.is_read_only
    has_moves = end is not record.root
    text = (words.STEP_THROUGH_LINK if is_read_only and has_moves else words.PLAY_LINK).format(game=name)
    attributes = {"record": record_at(record, end).to_link()} if has_moves else {"game": record.game.key}
    if record.game.options and not has_moves:
        attributes["options"] = urlencode(record.game.options)
    return EmbedSubject(
        attributes,
        game_address(record, end) if has_moves else address_of(record.game),
        text,
        text if is_read_only else words.BOARD_TITLE.format(game=name),
        view_of(record.game).aspect_ratio,
        record_at(record, here),
        record_at(record, end),
        None if end is here else len(here.path()),
    )


# The forms of the code


def script_code(site: str, subject: EmbedSubject, choices: EmbedChoices) -> str:
    """The script and the element, with a link for where scripts are off; ``site`` is the site's address."""
    attributes: dict[str, str | None] = {**subject.attributes, **_look(subject, choices, " ")}
    if choices.start != "click":
        attributes["start"] = choices.start
    if choices.width != DEFAULT_WIDTH:
        attributes["size"] = str(choices.width)
    shown = subject.position
    if shown and (shown.last_move is not None or subject.is_flipped):
        attributes["poster"] = pack_poster(poster(shown, is_flipped=subject.is_flipped))
    script = f'<script src="{_escaped(site)}embed.js" async></script>'
    return f"{script}\n<trigrid-game{_written(attributes)}>{link_code(site, subject)}</trigrid-game>"


def frame_code(site: str, subject: EmbedSubject, choices: EmbedChoices) -> str:
    """The frame of a board, for editors that remove scripts."""
    attributes = {
        "src": f"{site}{frame_address(subject, choices)}",
        "title": subject.title,
        "width": str(choices.width),
        "height": str(frame_height(subject, choices)),
        "loading": "lazy",
        "allow": "clipboard-write",
        "style": "; ".join(f"{name}: {value}" for name, value in frame_style(subject, choices).items()),
    }
    return f"<iframe{_written(attributes)}></iframe>"


def frame_style(subject: EmbedSubject, choices: EmbedChoices) -> dict[str, str]:
    """Return the CSS of a frame that keeps its shape where there is less room than its width.

    ``height`` overrules the attribute of that name, which would leave the board in a high, narrow frame.
    """
    return {
        "border": "0",
        "width": f"{choices.width}px",
        "max-width": "100%",
        "height": "auto",
        "aspect-ratio": f"{choices.width} / {frame_height(subject, choices)}",
    }


def frame_address(subject: EmbedSubject, choices: EmbedChoices) -> str:
    """The address of a frame on the site, from ``?`` on."""
    look = _look(subject, choices, ",").items()
    fields = (name if value is None else f"{name}={value}" for name, value in look)
    return f"?{'&'.join(('embed', *fields))}{subject.address}"


def link_code(site: str, subject: EmbedSubject, *, has_picture: bool = False) -> str:
    """Return a link for editors that remove frames, on request with a small picture of where it leads."""
    picture = ""  # its alternative text is empty: the text below it says what it shows
    if has_picture and subject.linked:
        picture = f'<img src="{picture_address(subject.linked)}" width="{PICTURE_WIDTH}" alt=""><br>'
    return f'<a href="{_escaped(site + subject.address)}">{picture}{_escaped(subject.text)}</a>'


def markdown_code(site: str, subject: EmbedSubject) -> str:
    """The link in Markdown."""
    address = (site + subject.address).translate(_MARKDOWN_IN_ADDRESS)
    text = _MARKDOWN_IN_TEXT.sub(r"\\\1", subject.text)
    return f"[{text}]({address})"


def _written(attributes: Mapping[str, str | None]) -> str:
    """The attributes in HTML; None stands for one that has no value."""
    return "".join(
        f" {name}" if value is None else f' {name}="{_escaped(value)}"' for name, value in attributes.items()
    )


def _escaped(text: str) -> str:
    """A text in HTML, with nothing that Markdown would take for its own."""
    return escape(text).translate(_MARKDOWN_IN_HTML)


def _look(subject: EmbedSubject, choices: EmbedChoices, separator: str) -> dict[str, str | None]:
    """The attributes that say who plays and how it looks; they are the same in the address of a frame."""
    found: dict[str, str | None] = {"flipped": None} if subject.is_flipped else {}
    if not subject.is_exercise:
        if subject.at is not None:
            found["at"] = str(subject.at)
        if choices.is_read_only:
            found["read-only"] = None
        elif any(choices.levels):
            found["seats"] = separator.join(str(level or "person") for level in choices.levels)
    if choices.controls is not None and set(choices.controls) != set(usual_controls(choices)):
        found["controls"] = separator.join(choices.controls) or "none"
    if choices.theme:
        found["theme"] = choices.theme
    return found


def usual_controls(choices: EmbedChoices) -> tuple[str, ...]:
    """The controls that a board has where none are chosen."""
    return DEFAULT_READ_ONLY_CONTROLS if choices.is_read_only else DEFAULT_CONTROLS


def frame_height(subject: EmbedSubject, choices: EmbedChoices) -> int:
    """Pixels of a frame, in which the board takes the whole width."""
    controls = usual_controls(choices) if choices.controls is None else choices.controls
    if choices.is_read_only:
        controls = tuple(name for name in controls if name not in PLAYER_CONTROLS)
    beside = sum(CONTROL_HEIGHTS[name] for name in controls) + (CARD_HEIGHT if subject.is_exercise else 0)
    return round(choices.width / subject.ratio) + beside


def pack_poster(picture: str) -> str:
    """An SVG, compressed, as the attribute ``poster`` can hold it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    compressed = deflate.compress(picture.encode()) + deflate.flush()
    return POSTER_PREFIX + urlsafe_b64encode(compressed).decode().rstrip("=")


def picture_address(record: Record) -> str:
    """A small picture of the position of a record, as an address that holds all of it."""
    drawn = svg(thumbnail(record.game, record.position), LIGHT, is_themed=False)
    return f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
