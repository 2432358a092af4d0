"""The figures of diagrams: buttons where there is more than one frame, and nothing that breaks the page."""

import re

import pytest

from trigrid.app.at_table.rules.rules_html import figure_html, picture_html, printed_html
from trigrid.draw.diagrams import Diagram
from trigrid.draw.how_to_play import Moment
from trigrid.games.tritium import Tritium

CAPTIONS = ("Two tiles & a board.", "A third <tile>.", "A flag.")


def diagram(frames: int) -> Diagram:
    """So many moments of a game as a diagram of T4."""
    moves = ("blue-b2 blue-c3", "blue-b2 blue-c3 blue-c2", "blue-b2 blue-c3 blue-c2 flag-c2")
    shown = zip(moves[:frames], CAPTIONS[:frames], strict=True)
    return Diagram("T4", tuple(Moment(Tritium(size=4), text, caption=said) for text, said in shown))


def test_a_single_frame_has_nothing_to_press() -> None:
    figure = figure_html(7, diagram(1))
    assert 'data-diagram="7"' in figure
    assert "Two tiles &amp; a board." in figure
    assert "<button" not in figure


def test_buttons_begin_with_what_is_seen_of_them_and_name_the_clause() -> None:
    names = re.findall(r'<button [^>]*aria-label="([^"]*)">(\w+)<', figure_html(0, diagram(3)))
    assert len(names) == 2
    for name, seen in names:
        assert name.startswith(seen)
        assert "T4" in name
    assert "1 of 3" in figure_html(0, diagram(3))


@pytest.mark.parametrize("frames", [1, 3])
def test_on_paper_there_is_every_frame_with_its_caption(frames: int) -> None:
    printed = printed_html(diagram(frames))
    assert printed.count("<svg") == frames
    assert all(picture_html(frame) in printed for frame in diagram(frames).frames)
    assert ("A third &lt;tile&gt;." in printed) == (frames == 3)
