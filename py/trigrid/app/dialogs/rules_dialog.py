"""The dialog *Rules*: the rule sheet of a game."""

from html import escape

from trigrid.app.browser import dialog, element, set_text, template_content
from trigrid.app.words import words_of
from trigrid.app.words.keyboard import INTRODUCTION, TITLE, keyboard_help


def show_rules(key: str) -> None:
    """Open the rule sheet of the game of that key, at its beginning."""
    sheet = template_content(f"rules-{key}")
    set_text("rules-title", words_of(key).name)
    element("rules-text").replaceChildren(sheet.cloneNode(True))
    element("rules-text").insertAdjacentHTML("beforeend", _keys(key))
    dialog("rules-dialog").showModal()
    element("rules-text").scrollTop = 0


def _keys(key: str) -> str:
    """What the keys do on the board of a game, as HTML."""
    rows = (f"<dt>{escape(name)}</dt><dd>{escape(what)}</dd>" for name, what in keyboard_help(key))
    return f'<h3>{escape(TITLE)}</h3><p>{escape(INTRODUCTION)}</p><dl class="keys">{"".join(rows)}</dl>'
