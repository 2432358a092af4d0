"""The dialog *Rules*: how to play in a few pictures, with the rule sheet in a tab.

In wide windows the dialog can stay open beside the board, which becomes smaller.
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
"""The id of the copy of the rules that is shown only in print."""
WIDE_QUERY = window.matchMedia("print, (width >= 75rem) and (height > 34rem) and (aspect-ratio >= 1)")
"""A query for windows with enough space for the rules beside the board.

rules.css uses the same condition to show the button that keeps the rules beside the board. Print matches at
any width, so that printing does not close the dialog.
"""


class RulesDialog:
    """The dialog, which is modal unless the user keeps it open beside a table.

    The user's choice to keep the dialog open lasts while the page is open.
    """

    def __init__(self) -> None:
        self._dialog = dialog("rules-dialog")
        self._tabs = Tabs("rules-tabs")
        self._sheet = RuleSheet()
        self._diagrams: RuleDiagrams | None = None
        """None until the code for diagrams is loaded."""
        self._key, self._names = "", SEATS_ONLY
        """The game whose rules are in the dialog, and the player names in the captions."""
        self._pictured_key = ""
        """The game whose pictures are in the dialog; empty until they are added."""
        self._asked_clause = ""
        """The clause to scroll to again when the diagrams are added; empty for none."""
        self._stays_open = False
        """Whether the user keeps the dialog beside the board."""
        when("click", "#rules-keep")(self._keep_open)
        when("close", self._dialog)(self._on_close)
        when("keydown", self._dialog)(self._on_key)
        when("change", WIDE_QUERY)(lambda event: self._close_beside_board())
        when("beforeprint", window)(self._add_printed_copy)
        when("afterprint", window)(_remove_printed_copy)

    def show(self, key: str, names: Names = SEATS_ONLY) -> None:
        """Open the rules of a game at the tab *How to play*, if the game has this tab.

        A game without pictures has only the full rules.
        """
        self._asked_clause = ""
        self._fill(key, names)
        self._open()
        self._choose_first_tab()
        if not element("rules-tabs").hidden:
            element(HOW_TO_PLAY).focus()

    def explain(self, key: str, clause: str, names: Names = SEATS_ONLY) -> None:
        """Open the rules of a game at a clause.

        The dialog opens at the side, so that the board stays visible.
        """
        self._asked_clause = clause
        self._fill(key, names)
        self._open(is_aside=True)
        self._tabs.choose(FULL_RULES)
        if self._diagrams and self._pictured_key == key:
            self._diagrams.show_first_frame(clause)
        self._sheet.point_out(clause)

    def follow(self, key: str, names: Names) -> None:
        """Show the rules of the game on the table, if the dialog is open beside the table."""
        if not self._dialog.open or (key, names) == (self._key, self._names):
            return
        is_other_game = key != self._key
        if is_other_game:
            self._asked_clause = ""
        self._fill(key, names)
        if is_other_game:
            self._choose_first_tab()

    # Contents

    def _fill(self, key: str, names: Names) -> None:
        if names != self._names:
            self._names = names
            self._write_steps()
        if key != self._key:
            self._key, self._pictured_key = key, ""
            set_text("rules-title", words_of(key).name)
            self._sheet.fill(key)
            element("rules-steps").replaceChildren()
            element("rules-keys").innerHTML = _keyboard_help_html(key)
            self._sheet.list_contents()
        if not self._pictured_key:
            self._tabs.offer(is_choice=bool(words_of(key).how_to_play))
            start_task(self._add_pictures(key))

    def _choose_first_tab(self) -> None:
        self._tabs.begin(FULL_RULES if element("rules-tabs").hidden else HOW_TO_PLAY)

    async def _add_pictures(self, key: str) -> None:
        """Add the pictures and diagrams; if they cannot load, show only the sheet."""
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
            self._sheet.point_out(self._asked_clause)  # diagrams above the clause have moved it

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

    def _add_printed_copy(self) -> None:
        """Add the copy for print: the sheet with every frame of its diagrams.

        Nothing is added while the dialog is closed.
        """
        if not self._dialog.open:
            return
        _remove_printed_copy()
        copy = new_element("section", id=PRINTED_ID, class_="rules-print")
        copy.append(find_element(self._dialog, "h2").cloneNode(True))
        for part in ("rules-sheet", "rules-thanks"):
            copy.append(element(part).cloneNode(True))
        for each in copy.querySelectorAll("[id]"):
            each.removeAttribute("id")  # the original has the same id
        if self._diagrams and self._pictured_key:
            self._diagrams.print_into(copy)
        find_element(document, "body").append(copy)
        document.documentElement.toggleAttribute("data-prints-rules", True)

    # Position

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
        """Move the dialog beside the board or back over it, and keep the scroll positions."""
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
        """Give the board its space back, unless the dialog is open again.

        When ``_keep_open`` closes the dialog, the event arrives after the dialog has been opened again.
        """
        if not self._dialog.open:
            document.documentElement.toggleAttribute("data-rules-beside", False)

    def _on_key(self, event: KeyEvent) -> None:
        """Close the dialog beside the board on Escape. Browsers close only modal dialogs."""
        if event.key == "Escape":
            self._close_beside_board()

    def _close_beside_board(self) -> None:
        if self._dialog.open and self._dialog.matches(".is-beside"):
            self._dialog.close()


def _remove_printed_copy() -> None:
    if printed := document.getElementById(PRINTED_ID):
        printed.remove()
        document.documentElement.toggleAttribute("data-prints-rules", False)


def _keyboard_help_html(key: str) -> str:
    rows = (f"<dt>{escape(name)}</dt><dd>{escape(effect)}</dd>" for name, effect in keyboard_help(key))
    return f'<h3>{escape(TITLE)}</h3><p>{escape(INTRODUCTION)}</p><dl class="keys">{"".join(rows)}</dl>'
