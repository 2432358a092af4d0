"""Preview cards for shared addresses: boards, a name and a sentence, as PNG."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from tools.build.edition import Edition
from tools.build.hashed_files import short_hash
from tools.build.icons import as_png
from tools.build.oembed import CARD_HEIGHT as HEIGHT
from tools.build.oembed import CARD_WIDTH as WIDTH
from tools.build.oembed import LOBBY
from tools.build.rule_sheets import Pictures
from tools.build.sources import FIGTREE

FOLDER = "assets/cards"
MARK = "assets/icons/icon.svg"
PAPER, INK, SOFT_INK = "#FAF8F3", "#1D1E22", "#5F5C54"
"""Colours of the light theme in assets/base.css."""
EDGE, COLUMN, BOARD, GAP = 72, 500, 518, 26
"""Margin, text width, width of the boards, and gap between them, in pixels."""
MARK_SIDE = 52
"""Width and height of the site's mark, in pixels."""
LETTER_WIDTH = 0.5
"""The average width of letters relative to their height."""
DRAWN = re.compile("[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2026]*")
"""Text that the font can draw; other text is omitted."""
Cards = dict[str, tuple[str, bytes]]
"""The path and the PNG of each card, by the key of the game or LOBBY."""


class TextBlock(NamedTuple):
    """A block of text, drawn in the largest size that fits."""

    sizes: tuple[int, ...]
    """Heights of letters in pixels, the largest first."""
    spacing: float
    """The distance between lines, as a multiple of the letters' height."""
    height: float
    """The maximum height of all lines, in pixels."""
    colour: str
    stroke: float
    """The width of the outline of letters, as a multiple of their height.

    The outline thickens the letters, which are drawn in the lightest weight.
    """

    def fitted(self, text: str) -> tuple[int, list[str]]:
        """Return the height of letters for a text, and the lines of the text.

        If the text is too long for the smallest size, its end is cut off. A text with letters that the font
        cannot draw has no lines.
        """
        text = text if DRAWN.fullmatch(text) else ""
        *larger, smallest = self.sizes
        for size in larger:
            letters, max_count = self._capacity(size)
            lines = wrap(text, letters, break_long_words=False)
            if max(map(len, lines), default=0) <= letters and len(lines) <= max_count:
                return size, lines
        letters, max_count = self._capacity(smallest)
        return smallest, wrap(text, letters, max_lines=max_count, placeholder="…")

    def _capacity(self, size: int) -> tuple[int, int]:
        """Return how many letters fit on a line, and how many lines fit."""
        return int(COLUMN / (LETTER_WIDTH * size)), int(self.height / (self.spacing * size))

    def drawn(self, size: int, lines: list[str], top: float, left: float = EDGE) -> Iterator[str]:
        """Yield the lines as SVG, the first one below ``top``."""
        paint = f'fill="{self.colour}" stroke="{self.colour}" stroke-width="{self.stroke * size:.2f}"'
        for number, line in enumerate(lines):
            y = top + (0.8 + number * self.spacing) * size
            yield f'<text x="{left:g}" y="{y:.1f}" font-size="{size}" {paint}>{escape(line)}</text>'


NAME = TextBlock((88, 68, 54, 44), 1.05, 200, INK, 0.035)
PITCH = TextBlock((36, 30, 25, 22), 1.35, 250, SOFT_INK, 0.015)
SOURCE = TextBlock((32, 26, 20), 1.0, 40, INK, 0.02)


class Card(NamedTuple):
    """The content of a card."""

    name: str
    pitch: str
    boards: tuple[str, ...]
    """One to four boards, as SVG."""
    source: str
    """The text next to the mark."""


def make_cards(root: Path, pictures: Mapping[str, Pictures], edition: Edition, pitch: str) -> Cards:
    """Make a card for each game, and one for the lobby with the text ``pitch``.

    Returns no cards if the site's address is unknown, because previews need full addresses of pictures.
    """
    if not edition.address or edition.content is None:
        return {}
    parts = {key: edition.content["cards"][key]["parts"] for key in pictures}
    first = [key for key in edition.names or pictures if key in pictures][:4]
    host = edition.address.partition("://")[2].rstrip("/")
    cards = {LOBBY: Card(edition.title, pitch, tuple(pictures[key].poster for key in first), host)}
    cards |= {
        key: Card(each["card-name"], each["card-pitch"], (pictures[key].poster,), edition.title)
        for key, each in parts.items()
    }
    mark = (root / MARK).read_text(encoding="utf-8")
    drawn = {key: card_svg(card, mark) for key, card in cards.items()}
    made = as_png(drawn, WIDTH, root / ".cache/icons", Path(__file__).parents[2] / FIGTREE)
    return {key: (f"{FOLDER}/{key}.{short_hash(png)}.png", png) for key, png in made.items()}


def card_svg(card: Card, mark: str) -> str:
    """Draw a card, with the text on the left and the boards on the right."""
    size, lines = NAME.fitted(card.name)
    source_size, source = SOURCE.fitted(card.source)
    bottom = HEIGHT - EDGE
    body = [
        *NAME.drawn(size, lines, EDGE),
        *PITCH.drawn(*PITCH.fitted(card.pitch), EDGE + len(lines) * NAME.spacing * size + EDGE / 3),
        _placed(mark, EDGE, bottom - MARK_SIDE, MARK_SIDE),
        *SOURCE.drawn(source_size, source, bottom - (MARK_SIDE + source_size) / 2, EDGE + 1.3 * MARK_SIDE),
        *_boards(card.boards),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Figtree">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>{"".join(body)}</svg>'
    )


def _boards(boards: tuple[str, ...]) -> Iterator[str]:
    """Draw one large board, or several boards in two columns."""
    columns, rows = min(2, len(boards)), (len(boards) + 1) // 2
    side = (BOARD - (columns - 1) * GAP) / columns
    right, centre = WIDTH - EDGE / 2, HEIGHT / 2
    for number, board in enumerate(boards):
        row, column = divmod(number, columns)
        in_row = min(columns, len(boards) - row * columns)
        left = right - BOARD / 2 + (column - in_row / 2) * (side + GAP) + GAP / 2
        top = centre + (row - rows / 2) * (side + GAP) + GAP / 2
        yield _placed(board, left, top, side)


def _placed(picture: str, left: float, top: float, side: float) -> str:
    """Place a picture in a square."""
    tag = f'<svg x="{left:g}" y="{top:g}" width="{side:g}" height="{side:g}"'
    return picture.replace("<svg", tag, 1)
