"""Pictures of the dialog *Rules* as HTML: how to play, and the diagrams."""

from html import escape

from trigrid.app.at_table.words import rules
from trigrid.draw import LIGHT, svg
from trigrid.draw.diagrams import Diagram
from trigrid.draw.how_to_play import Moment, how_to_play, picture
from trigrid.games import load
from trigrid.words import words_of
from trigrid.words.names import SEATS_ONLY, Names


def steps_html(key: str, names: Names = SEATS_ONLY) -> str:
    """Return the pictures of how to play, with captions, as list items.

    The result is empty for a game without pictures.
    """
    captions = words_of(key).with_names(names).captions(load(key).start())
    shown = zip(how_to_play(key), captions, strict=True)
    return "".join(
        f"<li><figure>{svg(scene, LIGHT)}<figcaption>{escape(caption)}</figcaption></figure></li>"
        for scene, caption in shown
    )


def figure_html(number: int, diagram: Diagram) -> str:
    """Return the figure of a diagram at its first frame, without the picture."""
    caption = escape(diagram.frames[0].caption)
    return (
        f'<figure class="diagram" data-diagram="{number}"><div class="diagram-picture"></div>'
        f'{_steps(diagram)}<figcaption aria-live="polite">{caption}</figcaption></figure>'
    )


def _steps(diagram: Diagram) -> str:
    """Return the buttons that step between frames; empty for a single frame."""
    total = len(diagram.frames)
    if total == 1:
        return ""
    back, on = escape(rules.back_label(diagram.clause)), escape(rules.next_label(diagram.clause))
    return (
        '<div class="diagram-steps">'
        f'<button type="button" data-step="-1" aria-disabled="true" aria-label="{back}">{rules.BACK}</button>'
        f'<span class="diagram-count">{rules.frame_count(1, total)}</span>'
        f'<button type="button" data-step="1" aria-label="{on}">{rules.NEXT}</button></div>'
    )


def picture_html(frame: Moment) -> str:
    """Draw a frame and return its picture."""
    return svg(picture(frame), LIGHT)


def printed_html(diagram: Diagram) -> str:
    """Return all frames of a diagram, each with its caption."""
    return "".join(
        f'<div class="printed-frame">{picture_html(frame)}<p>{escape(frame.caption)}</p></div>'
        for frame in diagram.frames
    )
