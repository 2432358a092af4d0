"""The button *Why?* beside the sentence that says why a move was refused."""

from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import document, element, when
from trigrid.games import clause_of
from trigrid.table.table import Table


class WhyButton:
    """The button: ``explain`` opens the rules of the game of a key at a clause; the board marks obstacles."""

    def __init__(self, act: Act, explain: Callable[[str, str], None]) -> None:
        self._explain = explain
        self._button = element("why")
        self._is_shown = False
        """The same as the button has, which is slow to be asked."""
        when("click", self._button)(lambda event: act(self._answer))

    def refresh(self, table: Table) -> None:
        """Show the button where a rule has refused what was tried last."""
        is_shown = table.input.illegal_move is not None and clause_of(table.input.illegal_move.reason) != ""
        if is_shown == self._is_shown:
            return
        if self._button.isSameNode(document.activeElement):
            element("board").focus(preventScroll=True)
        self._is_shown = is_shown
        self._button.hidden = not is_shown

    def _answer(self, table: Table) -> None:
        if table.input.illegal_move:
            table.show_obstacles()
            self._explain(table.game.key, clause_of(table.input.illegal_move.reason))
