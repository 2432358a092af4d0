"""Cards for previews of shared addresses: a game's board, its name and a sentence, as PNG."""

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
"""The colours of the light theme in assets/base.css."""
EDGE, COLUMN, BOARD, GAP = 72, 500, 518, 26
"""Pixels: free at the sides, the width of the text, that of the boards, and between two boards."""
MARK_SIDE = 52
"""Pixels of the site's mark."""
LETTER_WIDTH = 0.5
"""The width of letters on average, as a share of their height."""
DRAWN = re.compile("[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2026]*")
"""The letters that the font has; a text with others is left out."""
Cards = dict[str, tuple[str, bytes]]
"""The path and the PNG of cards, by the key of the game or LOBBY."""


class TextBlock(NamedTuple):
    """Lines of text, in the largest size in which they fit."""

    sizes: tuple[int, ...]
    """Heights of letters in pixels, the largest first."""
    spacing: float
    """From one line to the next, as a multiple of the letters' height."""
    height: float
    """The most that all lines may take, in pixels."""
    colour: str
    stroke: float
    """The width of the line round letters, likewise: they are drawn in their lightest weight."""

    def fitted(self, text: str) -> tuple[int, list[str]]:
        """Return a size and the lines; in the smallest size a text that does not fit is cut."""
        text = text if DRAWN.fullmatch(text) else ""
        *larger, smallest = self.sizes
        for size in larger:
            letters, most_lines = self._room(size)
            lines = wrap(text, letters, break_long_words=False)
            if max(map(len, lines), default=0) <= letters and len(lines) <= most_lines:
                return size, lines
        letters, most_lines = self._room(smallest)
        return smallest, wrap(text, letters, max_lines=most_lines, placeholder="…")

    def _room(self, size: int) -> tuple[int, int]:
        """Return how many letters a line holds, and how many lines there can be."""
        return int(COLUMN / (LETTER_WIDTH * size)), int(self.height / (self.spacing * size))

    def drawn(self, size: int, lines: list[str], top: float, left: float = EDGE) -> Iterator[str]:
        """Draw the lines below a height, from the left."""
        paint = f'fill="{self.colour}" stroke="{self.colour}" stroke-width="{self.stroke * size:.2f}"'
        for number, line in enumerate(lines):
            y = top + (0.8 + number * self.spacing) * size
            yield f'<text x="{left:g}" y="{y:.1f}" font-size="{size}" {paint}>{escape(line)}</text>'


NAME = TextBlock((88, 68, 54, 44), 1.05, 200, INK, 0.035)
PITCH = TextBlock((36, 30, 25, 22), 1.35, 250, SOFT_INK, 0.015)
SOURCE = TextBlock((32, 26, 20), 1.0, 40, INK, 0.02)


class Card(NamedTuple):
    """What a card shows."""

    name: str
    pitch: str
    boards: tuple[str, ...]
    """One to four boards, as SVG."""
    source: str
    """What stands beside the mark."""


def make_cards(root: Path, pictures: Mapping[str, Pictures], edition: Edition, pitch: str) -> Cards:
    """Make the card of each game and of the lobby, which has that pitch.

    A site that does not know its address has none: previews need the whole address of a picture.
    """
    if not edition.address or edition.told is None:
        return {}
    parts = {key: edition.told["cards"][key]["parts"] for key in pictures}
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
    """Draw a card: the words at the left, the boards at the right."""
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
    """One board large, or more in two columns."""
    columns, rows = min(2, len(boards)), (len(boards) + 1) // 2
    side = (BOARD - (columns - 1) * GAP) / columns
    right, middle = WIDTH - EDGE / 2, HEIGHT / 2
    for number, board in enumerate(boards):
        row, column = divmod(number, columns)
        in_row = min(columns, len(boards) - row * columns)
        left = right - BOARD / 2 + (column - in_row / 2) * (side + GAP) + GAP / 2
        top = middle + (row - rows / 2) * (side + GAP) + GAP / 2
        yield _placed(board, left, top, side)


def _placed(picture: str, left: float, top: float, side: float) -> str:
    """Put a picture into a square."""
    place = f'<svg x="{left:g}" y="{top:g}" width="{side:g}" height="{side:g}"'
    return picture.replace("<svg", place, 1)
