"""The card on which the coach offers to take a move back and shows the reason."""

from collections.abc import Callable

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import ButtonGroup, element, new_element, set_text, start_task
from trigrid.app.review.coach import Coach
from trigrid.exercises.words import coach as words
from trigrid.review import Judged
from trigrid.table import undo_redo
from trigrid.table.pauses import SHOWN_SECONDS
from trigrid.table.shared_knowledge import share_knowledge
from trigrid.table.table import Table

END_SECONDS = 2.0
"""The time for which the end of a line stays on the board, in seconds."""


class CoachCard:
    """The card of the coach for the table on the screen."""

    def __init__(self, table_screen: TableScreen) -> None:
        self._table_screen = table_screen
        self._coach: Coach | None = None
        self._judged: Judged | None = None
        """The move that the card is about."""
        self._line: tuple[Coach, Table] | None = None
        """The coach whose line is being shown, and the table on which it is played."""
        self._line_text = ""
        """The text about the last move of the line, or about its final position."""
        self._add_card()

    def _add_card(self) -> None:
        card = new_element(
            "div", id="coach-offer", class_="asking", role="group", aria_labelledby="coach-name"
        )
        actions = new_element("div", class_="actions")
        buttons = ButtonGroup(actions)
        actions.append(
            buttons.new_button(words.TAKE_BACK, lambda: self._answer(_take_back), class_="primary"),
            buttons.new_button(words.SHOW_WHY, self._show_or_stop, id="coach-why"),
            buttons.new_button(words.PLAY_ON, lambda: self._answer(Coach.accept)),
        )
        card.append(
            new_element("strong", words.NAME, id="coach-name"), new_element("p", id="coach-said"), actions
        )
        card.setAttribute("aria-describedby", "coach-said")
        card.hidden = True
        element("asking").after(card)

    # Table

    def follow(self, table: Table) -> None:
        """Show the coach's message for a table, after adding a coach if necessary."""
        state = table.computer
        share_knowledge(table)
        if not isinstance(state.coach, Coach):
            state.coach = Coach(table, self._table_screen.pauses, self._table_screen.player.stop)
        self._coach = state.coach
        if self._coach.judged is not self._judged:
            self._judged = self._coach.judged
            self._end_line("")
            self._refresh()

    def hide(self) -> None:
        """Hide the card, because the table has no coach."""
        self._coach = self._judged = None
        self._end_line("")
        self._refresh()

    def _refresh(self) -> None:
        coach, judged, paragraph = self._coach, self._judged, element("coach-said")
        element("coach-offer").hidden = judged is None
        # The status line announces the cost of a move; the card announces only what the line shows.
        paragraph.ariaLive = "polite" if self._line or self._line_text else "off"
        message = "" if coach is None or judged is None else coach.message
        set_text("coach-said", message and (self._line_text or message))
        set_text("coach-why", words.STOP if self._line else words.SHOW_WHY)

    # Buttons

    def _answer(self, act: Callable[[Coach], object]) -> None:
        if self._coach is not None:
            with self._coach.table.changing():
                act(self._coach)
            # The pressed button is hidden now, so the board takes the focus.
            element("board").focus(preventScroll=True)

    def _show_or_stop(self) -> None:
        coach = self._coach
        if self._line is not None:
            self._end_line("")
        elif coach is not None and coach.asks:
            self._line = line = coach, coach.scratch_table()
            self._line_text, coach.shows_line = "", True
            self._table_screen.preview(line[1])
            start_task(self._play(line))
        self._table_screen.refresh()
        self._refresh()

    async def _play(self, line: tuple[Coach, Table]) -> None:
        coach, line_table = line
        pauses, after, seat = self._table_screen.pauses, coach.after, coach.seat
        for move in coach.punishment:
            await pauses.wait(max(SHOWN_SECONDS, pauses.seconds(line_table)))
            if self._line is not line:
                return
            line_table.add_move(move)
            self._line_text = words.could_play(line_table.record)
            self._table_screen.refresh()
            self._refresh()
        await pauses.wait(END_SECONDS)
        if self._line is line:
            self._end_line(words.would_end(line_table.record, seat, after))
            self._table_screen.refresh()
            self._refresh()

    def _end_line(self, text: str) -> None:
        """Show the game again if a line was being shown, and set the text about the line."""
        self._line_text = text
        if self._line is not None:
            (coach, _), self._line = self._line, None
            self._table_screen.preview(None)
            coach.shows_line = False


def _take_back(coach: Coach) -> None:
    undo_redo.undo(coach.table)
