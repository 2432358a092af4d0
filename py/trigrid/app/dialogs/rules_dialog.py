"""The dialog *Rules*: how a game is played in a few pictures, and its rule sheet behind a second tab."""

from html import escape

from trigrid.app.browser import dialog, element, set_text, template_content
from trigrid.app.dialogs.tabs import Tabs
from trigrid.app.words import words_of
from trigrid.app.words.keyboard import INTRODUCTION, TITLE, keyboard_help

HOW_TO_PLAY, FULL_RULES = "rules-how", "rules-full"
"""The tabs."""


class RulesDialog:
    """The dialog, which shows the rules of one game after another."""

    def __init__(self) -> None:
        self._dialog = dialog("rules-dialog")
        self._tabs = Tabs("rules-tabs")

    def show(self, key: str) -> None:
        """Open the rules of the game of that key at their beginning: how to play, if there are pictures."""
        from trigrid.app.dialogs.how_to_play_html import steps_html  # when it is first wanted

        set_text("rules-title", words_of(key).name)
        steps = steps_html(key)
        element("rules-steps").innerHTML = steps
        _show_sheet(key)
        element("rules-keys").innerHTML = _keys(key)
        self._tabs.offer(is_choice=bool(steps))
        self._dialog.showModal()
        self._tabs.begin(HOW_TO_PLAY if steps else FULL_RULES)
        if steps:
            element(HOW_TO_PLAY).focus()


def _show_sheet(key: str) -> None:
    """The rule sheet; licence and thanks, which stand at its end, come last behind either tab."""
    sheet = template_content(f"rules-{key}").cloneNode(True)
    thanks = sheet.querySelector(".thanks")
    for place in ("rules-thanks", "rules-pictures-thanks"):
        element(place).innerHTML = thanks.innerHTML if thanks else ""
    if thanks:
        thanks.remove()
    element("rules-sheet").replaceChildren(sheet)


def _keys(key: str) -> str:
    """What the keys do on the board of a game, as HTML."""
    rows = (f"<dt>{escape(name)}</dt><dd>{escape(what)}</dd>" for name, what in keyboard_help(key))
    return f'<h3>{escape(TITLE)}</h3><p>{escape(INTRODUCTION)}</p><dl class="keys">{"".join(rows)}</dl>'
