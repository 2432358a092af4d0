"""The dialog *Rules*: how a game is played in a few pictures, and its rule sheet behind a second tab.

In wide windows it can be kept open beside the board, which then makes room for it.
"""

from html import escape
from typing import TYPE_CHECKING

from trigrid.app.at_table.rules.rule_sheet import RuleSheet
from trigrid.app.browser.dom import (
    control,
    dialog,
    document,
    element,
    find_element,
    new_element,
    set_text,
    start_task,
    when,
    window,
)
from trigrid.app.browser.types.events import KeyEvent
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.screens import shown_screen
from trigrid.app.services.tabs import Tabs
from trigrid.table.words.keyboard import INTRODUCTION, TITLE, keyboard_help
from trigrid.words import words_of
from trigrid.words.names import SEATS_ONLY, Names

if TYPE_CHECKING:
    from trigrid.app.at_table.rules.rule_diagrams import RuleDiagrams

HOW_TO_PLAY, FULL_RULES = "rules-how", "rules-full"
PRINTED_ID = "rules-print"
"""The id of what is printed, which no screen shows."""
WIDE_QUERY = window.matchMedia("print, (width >= 75rem) and (height > 34rem) and (aspect-ratio >= 1)")
"""Windows with room for the rules beside the board; rules.css offers the button in the same ones. Paper is as
narrow as it is, but nothing is to be closed while the page is printed.
"""


class RulesDialog:
    """The dialog, modal unless it is kept open beside a table, for as long as the page is open."""

    def __init__(self) -> None:
        self._dialog = dialog("rules-dialog")
        self._tabs = Tabs("rules-tabs")
        self._sheet = RuleSheet()
        self._diagrams: RuleDiagrams | None = None
        """None until their code is loaded."""
        self._key, self._names = "", SEATS_ONLY
        """The game whose rules the dialog holds, and what the captions call its players."""
        self._pictured_key = ""
        """The game whose pictures it holds; empty until those of the game are there."""
        self._asked_clause = ""
        """The clause that was asked for when the dialog was opened last."""
        self._stays_open = False
        """Whether it is to be beside the board."""
        when("click", "#rules-keep")(self._keep_open)
        when("close", self._dialog)(self._on_close)
        when("keydown", self._dialog)(self._on_key)
        when("change", WIDE_QUERY)(lambda event: self._close_beside_board())
        when("beforeprint", window)(self._put_on_paper)
        when("afterprint", window)(_take_off_paper)

    def show(self, key: str, names: Names = SEATS_ONLY) -> None:
        """Open the rules of the game of that key at their beginning: how to play, if there are pictures."""
        self._asked_clause = ""
        self._fill(key, names)
        self._open()
        self._begin()
        if not element("rules-tabs").hidden:
            element(HOW_TO_PLAY).focus()

    def explain(self, key: str, clause: str, names: Names = SEATS_ONLY) -> None:
        """Open the rules of the game of that key at a clause, at the side: the board stays in sight."""
        self._asked_clause = clause
        self._fill(key, names)
        self._open(is_aside=True)
        self._tabs.choose(FULL_RULES)
        if self._diagrams and self._pictured_key == key:
            self._diagrams.begin_again(clause)
        self._sheet.point_out(clause)

    def follow(self, key: str, names: Names) -> None:
        """Show the rules of the game on the table for its players, if they are open beside it."""
        if not self._dialog.open or (key, names) == (self._key, self._names):
            return
        is_other_game = key != self._key
        if is_other_game:
            self._asked_clause = ""
        self._fill(key, names)
        if is_other_game:
            self._begin()

    # What is in it

    def _fill(self, key: str, names: Names) -> None:
        if names != self._names:
            self._names = names
            self._write_steps()
        if key != self._key:
            self._key, self._pictured_key = key, ""
            set_text("rules-title", words_of(key).name)
            self._sheet.fill(key)
            element("rules-steps").replaceChildren()
            element("rules-keys").innerHTML = _keys(key)
            self._sheet.list_contents()
        if not self._pictured_key:
            self._tabs.offer(is_choice=bool(words_of(key).how_to_play))
            start_task(self._add_pictures(key))

    def _begin(self) -> None:
        self._tabs.begin(FULL_RULES if element("rules-tabs").hidden else HOW_TO_PLAY)

    async def _add_pictures(self, key: str) -> None:
        """Add what shows how to play, and the diagrams; without them the sheet stands alone."""
        is_loaded = await load_later()
        if key != self._key or self._pictured_key:
            return
        if not is_loaded:
            self._show_sheet_alone()
            return
        from trigrid.app.at_table.rules.rule_diagrams import RuleDiagrams

        self._pictured_key = key
        self._write_steps()
        self._diagrams = self._diagrams or RuleDiagrams(self._sheet.panel, self._sheet.text)
        self._diagrams.insert(key)
        if self._asked_clause and self._dialog.open:
            self._sheet.point_out(self._asked_clause)  # diagrams above it have moved it

    def _write_steps(self) -> None:
        if self._pictured_key:
            from trigrid.app.at_table.rules.rules_html import steps_html

            element("rules-steps").innerHTML = steps_html(self._pictured_key, self._names)

    def _show_sheet_alone(self) -> None:
        has_focus = element("rules-tabs").contains(document.activeElement)
        self._tabs.offer(is_choice=False)
        self._tabs.choose(FULL_RULES)
        if has_focus:
            self._sheet.panel.focus()

    def _put_on_paper(self) -> None:
        """Make what is printed while the dialog is open: the sheet, with every frame of its diagrams."""
        if not self._dialog.open:
            return
        _take_off_paper()
        copy = new_element("section", id=PRINTED_ID, class_="rules-print")
        copy.append(find_element(self._dialog, "h2").cloneNode(True))
        for part in ("rules-sheet", "rules-thanks"):
            copy.append(element(part).cloneNode(True))
        for named in copy.querySelectorAll("[id]"):
            named.removeAttribute("id")  # the page has it already
        if self._diagrams and self._pictured_key:
            self._diagrams.print_into(copy)
        find_element(document, "body").append(copy)

    # Where it is

    def _open(self, *, is_aside: bool = False) -> None:
        if self._dialog.open:
            return
        is_beside = self._stays_open and WIDE_QUERY.matches and shown_screen() == "table"
        self._dialog.classList.toggle("is-aside", is_aside or is_beside)
        self._dialog.classList.toggle("is-beside", is_beside)
        document.documentElement.toggleAttribute("data-rules-beside", is_beside)
        control("rules-keep").ariaPressed = str(is_beside).lower()
        if is_beside:
            self._dialog.show()
        else:
            self._dialog.showModal()

    def _keep_open(self) -> None:
        """Move the dialog beside the board, or back over it; what is read stays where it was."""
        panels = [element(name) for name in ("rules-pictures", "rules-text")]
        tops = [panel.scrollTop for panel in panels]
        self._stays_open = not self._stays_open
        self._asked_clause = ""
        self._dialog.close()
        self._open()
        for panel, top in zip(panels, tops, strict=True):
            panel.scrollTop = top
        element("rules-keep").focus()

    def _on_close(self) -> None:
        """Give the board its room back. A dialog that was closed to be moved is open again by now."""
        if not self._dialog.open:
            document.documentElement.toggleAttribute("data-rules-beside", False)

    def _on_key(self, event: KeyEvent) -> None:
        """Escape closes the dialog also beside the board, where browsers leave it alone."""
        if event.key == "Escape":
            self._close_beside_board()

    def _close_beside_board(self) -> None:
        if self._dialog.open and self._dialog.matches(".is-beside"):
            self._dialog.close()


def _take_off_paper() -> None:
    if printed := document.getElementById(PRINTED_ID):
        printed.remove()


def _keys(key: str) -> str:
    rows = (f"<dt>{escape(name)}</dt><dd>{escape(what)}</dd>" for name, what in keyboard_help(key))
    return f'<h3>{escape(TITLE)}</h3><p>{escape(INTRODUCTION)}</p><dl class="keys">{"".join(rows)}</dl>'
