"""The buttons that change the tree: *Make main line*, *Delete* and *Trim*."""

from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.panel.move_rows import (
    is_on_main_line,
    is_quickly_replayed,
    mention_move,
    subtree_size,
)
from trigrid.app.at_table.words.move_list import (
    DELETE,
    DELETE_WARNING,
    NOTHING_TO_TRIM,
    TRIM,
    branch_hint,
    delete_question,
    trim_question,
)
from trigrid.app.browser.dom import element, set_text, start_task, when
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.app.services.later_modules import load_later
from trigrid.table.table import Table


class BranchButtons:
    """The buttons in the panel *Notes*."""

    def __init__(self, act: Act, choice_dialog: ChoiceDialog) -> None:
        self._act, self._choice_dialog = act, choice_dialog
        when("click", "#promote")(lambda event: self._change("promote", _promote))
        when("click", "#delete")(lambda event: self._change("delete", self._delete_or_ask))
        when("click", "#trim")(lambda event: self._act(lambda table: start_task(self._ask_to_trim(table))))

    def refresh(self, table: Table, *, has_branches: bool) -> None:
        """Show the usable buttons, and a hint about where a move made now would go."""
        record = table.record
        is_branch, has_more = not is_on_main_line(record.here), bool(record.here.children)
        element("sheet-tools").hidden = not (record.root.children or record.root.comment)
        element("promote").hidden = table.storage.is_in_other_tab or not is_branch
        can_delete = is_branch or (has_more and record.here is not record.root)
        element("delete").hidden = table.storage.is_in_other_tab or not can_delete
        element("trim").hidden = table.storage.is_in_other_tab or not has_branches
        has_hint = (is_branch or has_more) and not table.is_input_closed
        hint = branch_hint(is_branch=is_branch, is_over=record.result != "*")
        set_text("moves-hint", hint if has_hint else "")

    def _delete_or_ask(self, table: Table) -> None:
        node = table.record.here
        is_result = table.record.result != "*" and is_on_main_line(node)
        if is_quickly_replayed(node) and not is_result:
            table.delete(node)
            return
        self._choice_dialog.ask(
            delete_question(mention_move(table.game, node), subtree_size(node)),
            DELETE_WARNING,
            (DELETE, lambda: self._change("delete", lambda table: table.delete(node))),
            is_final=True,
        )

    async def _ask_to_trim(self, table: Table) -> None:
        """Ask whether to delete the branches without notes."""
        if not await load_later():
            return
        from trigrid.records.unannotated_lines import unannotated_lines

        nodes = unannotated_lines(table.record.root)
        if not nodes:
            self._choice_dialog.ask(NOTHING_TO_TRIM, "")
            return
        self._choice_dialog.ask(
            trim_question(sum(map(subtree_size, nodes))),
            DELETE_WARNING,
            (TRIM, lambda: self._change("trim", lambda table: table.delete(*nodes))),
            is_final=True,
        )

    def _change(self, name: str, change: Callable[[Table], None]) -> None:
        """Do what a button does; if that hides the button, focus the panel's tab."""
        self._act(change)
        if element(name).hidden:
            element("notes-tab").focus(preventScroll=True)


def _promote(table: Table) -> None:
    table.promote(table.record.here)
