"""How a game is played as HTML: for the dialog *Rules*, and for the page about it that the build makes."""

from html import escape

from trigrid.draw import LIGHT, svg
from trigrid.draw.how_to_play import how_to_play
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
