"""How a game is played as HTML: for the dialog *Rules*, and for the page about it that the build makes."""

from html import escape

from trigrid.app.words import words_of
from trigrid.draw import LIGHT, svg
from trigrid.draw.how_to_play import how_to_play


def steps_html(key: str) -> str:
    """The pictures of how to play with their captions, as items of a list; nothing for a game without."""
    shown = zip(how_to_play(key), words_of(key).how_to_play, strict=True)
    return "".join(
        f"<li><figure>{svg(scene, LIGHT)}<figcaption>{escape(said)}</figcaption></figure></li>"
        for scene, said in shown
    )
