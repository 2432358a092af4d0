"""The buttons that lead from the review of a finished game to a new game."""

from trigrid.app.browser.dom import element, new_element
from trigrid.app.review import words
from trigrid.library.sent_game import was_sent_by_link
from trigrid.table.table import Table

AGAIN = (
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M4.5 14a8 8 0 1 0 1.5-7.5L4 9M4 4v5h5"/></svg>'
)
"""The icon: an arrow that turns back."""


class PlayAgainButtons:
    """The two buttons that open the menu of the result card.

    Small or upright windows show the button in the header of the panel, others the button beside *More*.
    """

    def __init__(self) -> None:
        self._buttons = [new_element("button", type="button", popovertarget="end-menu") for _ in range(2)]
        for button, name in zip(self._buttons, ("side-close", "more"), strict=True):
            button.setAttribute("class", "play-again")
            button.innerHTML = f"{AGAIN}<span>{words.PLAY_AGAIN}</span>"
            element(name).before(button)

    def refresh(self, table: Table) -> None:
        """Show the buttons while a finished game is reviewed.

        The buttons stay hidden if the game came by a link and the user has no seat in it.
        """
        is_over = table.is_reviewed and table.record.result != "*"
        is_others_game = table.own_seat is None and was_sent_by_link(table.record, table.record.end)
        for button in self._buttons:
            button.hidden = not is_over or is_others_game
