"""Pictures of the dialog *Rules* as HTML: how a game is played, and the diagrams of its rule sheet."""

from html import escape

from trigrid.app.at_table.words import rules
from trigrid.draw import LIGHT, svg
from trigrid.draw.diagrams import Diagram
from trigrid.draw.how_to_play import Moment, how_to_play, picture
from trigrid.games import load
from trigrid.words import words_of
from trigrid.words.names import SEATS_ONLY, Names


def steps_html(key: str, names: Names = SEATS_ONLY) -> str:
    """The pictures of how to play with their captions, as items of a list; nothing for a game without."""
    captions = words_of(key).with_names(names).captions(load(key).start())
    shown = zip(how_to_play(key), captions, strict=True)
    return "".join(
        f"<li><figure>{svg(scene, LIGHT)}<figcaption>{escape(said)}</figcaption></figure></li>"
        for scene, said in shown
    )


def figure_html(number: int, diagram: Diagram) -> str:
    """The figure of the diagram with that number, as yet without its picture, at its first frame."""
    caption = escape(diagram.frames[0].caption)
    return (
        f'<figure class="diagram" data-diagram="{number}"><div class="diagram-picture"></div>'
        f'{_steps(diagram)}<figcaption aria-live="polite">{caption}</figcaption></figure>'
    )


def _steps(diagram: Diagram) -> str:
    """The buttons that lead from frame to frame; nothing where there is but one."""
    total = len(diagram.frames)
    if total == 1:
        return ""
    back, on = escape(rules.back_from(diagram.clause)), escape(rules.on_from(diagram.clause))
    return (
        '<div class="diagram-steps">'
        f'<button type="button" data-step="-1" aria-disabled="true" aria-label="{back}">{rules.BACK}</button>'
        f'<span class="diagram-count">{rules.frame_count(1, total)}</span>'
        f'<button type="button" data-step="1" aria-label="{on}">{rules.NEXT}</button></div>'
    )


def picture_html(frame: Moment) -> str:
    """The picture of a frame, which is drawn now."""
    return svg(picture(frame), LIGHT)


def printed_html(diagram: Diagram) -> str:
    """All frames of a diagram, each with its caption."""
    return "".join(
        f'<div class="printed-frame">{picture_html(frame)}<p>{escape(frame.caption)}</p></div>'
        for frame in diagram.frames
    )
