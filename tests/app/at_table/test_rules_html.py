"""The figures of diagrams: buttons for several frames, and escaped text."""

import re

import pytest

from trigrid.app.at_table.rules.rules_html import figure_html, picture_html, printed_html
from trigrid.draw.diagrams import Diagram
from trigrid.draw.how_to_play import Moment
from trigrid.games.tritium import Tritium

CAPTIONS = ("Two tiles & a board.", "A third <tile>.", "A flag.")


def diagram(frames: int) -> Diagram:
    """Return a diagram of clause T4 with the given number of frames."""
    moves = ("blue-b2 blue-c3", "blue-b2 blue-c3 blue-c2", "blue-b2 blue-c3 blue-c2 flag-c2")
    shown = zip(moves[:frames], CAPTIONS[:frames], strict=True)
    return Diagram("T4", tuple(Moment(Tritium(size=4), text, caption=message) for text, message in shown))


def test_a_single_frame_has_no_buttons() -> None:
    figure = figure_html(7, diagram(1))
    assert 'data-diagram="7"' in figure
    assert "Two tiles &amp; a board." in figure
    assert "<button" not in figure


def test_button_labels_begin_with_the_visible_text_and_name_the_clause() -> None:
    names = re.findall(r'<button [^>]*aria-label="([^"]*)">(\w+)<', figure_html(0, diagram(3)))
    assert len(names) == 2
    for name, visible_text in names:
        assert name.startswith(visible_text)
        assert "T4" in name
    assert "1 of 3" in figure_html(0, diagram(3))


@pytest.mark.parametrize("frames", [1, 3])
def test_printed_rules_contain_every_frame_with_its_caption(frames: int) -> None:
    printed = printed_html(diagram(frames))
    assert printed.count("<svg") == frames
    assert all(picture_html(frame) in printed for frame in diagram(frames).frames)
    assert ("A third &lt;tile&gt;." in printed) == (frames == 3)
