"""The parts of the panel in which positions are explored, in HTML."""

from html import escape

from trigrid.app.review import words
from trigrid.app.review.explore_lines import SHOWN_LINES


def panel_html() -> str:
    """All that stands there; the lines are filled in as they are found."""
    lines = "".join(map(_line_html, range(SHOWN_LINES)))
    return (
        f'<div class="exploring-head"><h2 id="exploring-title">{escape(words.LINES)}</h2>'
        '<p><span id="exploring-said" aria-live="polite"></span>'
        ' <span id="exploring-visits"></span></p></div>'
        f'<ol id="exploring-lines" class="exploring-lines" aria-labelledby="exploring-title">{lines}</ol>'
        f'<p id="exploring-how" class="hint">{escape(words.HOW_TO)}</p>'
    )


def _line_html(index: int) -> str:
    return (
        f'<li hidden><button type="button" id="exploring-line-{index}" data-line="{index}"'
        ' aria-pressed="false" aria-describedby="exploring-how">'
        f'<span class="exploring-moves"><b id="exploring-move-{index}"></b>'
        f' <span id="exploring-rest-{index}"></span></span>'
        f'<span class="unseen">. </span><span class="exploring-worth" id="exploring-worth-{index}"></span>'
        f'<span class="unseen">. </span><span class="exploring-count" id="exploring-count-{index}"></span>'
        "</button></li>"
    )
