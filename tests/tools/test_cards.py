"""Tests of preview cards: texts that fit beside one to four boards."""

import re
from xml.etree import ElementTree

import pytest

from tools.build.cards import BOARD as BOARDS_WIDTH
from tools.build.cards import (
    COLUMN,
    EDGE,
    LETTER_WIDTH,
    MARK_SIDE,
    NAME,
    PITCH,
    Card,
    card_svg,
)
from tools.build.oembed import CARD_HEIGHT as HEIGHT
from tools.build.oembed import CARD_WIDTH as WIDTH
from tools.http_headers import ROOT
from trigrid.games import GAMES
from trigrid.words import words_of

BOARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v2H0z"/></svg>'
MARK = (ROOT / "assets/icons/icon.svg").read_text()
SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]


def drawn(
    name: str = "Tritium", pitch: str = "Grow.", boards: int = 1, source: str = "Trigrid"
) -> ElementTree.Element:
    """Return a card as a parsed SVG."""
    return ElementTree.fromstring(card_svg(Card(name, pitch, (BOARD,) * boards, source), MARK))


def squares(card: ElementTree.Element) -> list[Box]:
    """Return left, top, right and bottom of the mark and of each board."""
    found = []
    for each in card.findall(f"{SVG}svg"):
        x, y, width, height = (float(each.attrib[name]) for name in ("x", "y", "width", "height"))
        found.append((x, y, x + width, y + height))
    return found


def lines(card: ElementTree.Element) -> list[tuple[str, float, float]]:
    """Return all lines of text, each with its baseline and size."""
    return [
        (each.text or "", float(each.attrib["y"]), float(each.attrib["font-size"]))
        for each in card.findall(f"{SVG}text")
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_boards_fit_the_card_without_overlap(count: int) -> None:
    _, *boards = squares(drawn(boards=count))
    assert len(boards) == count
    for left, top, right, bottom in boards:
        assert EDGE + COLUMN < left < right < WIDTH
        assert 0 < top < bottom < HEIGHT
    for number, one in enumerate(boards):
        for other in boards[number + 1 :]:
            assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


@pytest.mark.parametrize("name", ["Trichet", "TRITT Reloaded", "Long words " * 5, "W" * 60])
@pytest.mark.parametrize("pitch", ["Grow.", "Two players and a board. " * 12, "x" * 300])
def test_texts_fit_above_the_mark_and_beside_the_boards(name: str, pitch: str) -> None:
    card = drawn(name, pitch, source="games.friends-of-the-lattice.example.org")
    *words, (source, _, source_size) = lines(card)
    assert source == "games.friends-of-the-lattice.example.org"
    assert EDGE + 1.3 * MARK_SIDE + LETTER_WIDTH * source_size * len(source) < WIDTH - EDGE / 2 - BOARDS_WIDTH
    baselines = [y for _, y, _ in words]
    assert baselines == sorted(baselines)
    assert baselines[0] > EDGE
    assert baselines[-1] < squares(card)[0][1], "a text overlaps the mark"
    assert all(LETTER_WIDTH * size * len(text) <= COLUMN for text, _, size in words)


@pytest.mark.parametrize("key", GAMES)
def test_the_texts_of_each_game_fit_at_the_largest_size(key: str) -> None:
    words = words_of(key)
    sizes = NAME.fitted(words.name)[0], PITCH.fitted(words.pitch)[0]
    assert sizes == (NAME.sizes[0], PITCH.sizes[0])


def test_texts_get_the_largest_size_that_fits() -> None:
    assert NAME.fitted("Tritium") == (88, ["Tritium"])
    size, message = PITCH.fitted("Lay tiles whose arcs flow together.")
    assert (size, " ".join(message)) == (36, "Lay tiles whose arcs flow together.")
    size, message = PITCH.fitted("word " * 100)
    assert (size, message[-1][-1]) == (22, "…")


def test_a_text_with_letters_missing_in_the_font_is_left_out() -> None:
    message = [text for text, _, _ in lines(drawn("Тритий", "Close & claim: “it’s” <fun>…"))]
    assert " ".join(message) == "Close & claim: “it’s” <fun>… Trigrid"


def test_the_colours_are_those_of_the_light_theme() -> None:
    css = (ROOT / "assets/base.css").read_text()
    light = {name: re.search(rf"--{name}: light-dark\((#\w+)", css) for name in ("paper", "ink", "soft-ink")}
    svg = card_svg(Card("Tritium", "Grow.", (BOARD,), "Trigrid"), MARK)
    assert all(found and found[1].upper() in svg for found in light.values())
