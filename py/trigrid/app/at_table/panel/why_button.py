"""The button *Why?* beside the reason why a move was refused."""

from collections.abc import Callable

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import document, element, when
from trigrid.games import clause_of
from trigrid.table.table import Table


class WhyButton:
    """The button that explains a refusal.

    ``explain`` gets a game's key and a clause, and opens the game's rules at this clause. The board marks the
    obstacles.
    """

    def __init__(self, act: Act, explain: Callable[[str, str], None]) -> None:
        self._explain = explain
        self._button = element("why")
        self._is_shown = False
        """A copy of the button's state, because reading it from the DOM is slow."""
        when("click", self._button)(lambda event: act(self._answer))

    def refresh(self, table: Table) -> None:
        """Show the button if a rule has refused the last attempted move."""
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
