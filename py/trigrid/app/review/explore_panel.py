"""The panel that shows the computer's best lines during and after its search."""

from collections.abc import Callable, Iterable, Iterator
from html import escape

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import element, set_text, start_task, when
from trigrid.app.browser.types.events import Event
from trigrid.app.review import words
from trigrid.app.review.explore_lines import SHOWN_LINES, ExploredPositions, play_out, shown_moves
from trigrid.app.services.screens import hide_beside_table, show_beside_table
from trigrid.draw import view_of
from trigrid.games import Move
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.advice_order import percent
from trigrid.table.move_picture import move_picture
from trigrid.table.shared_knowledge import share_knowledge
from trigrid.table.table import Table
from trigrid.table.words.computer import WHY_UNAVAILABLE
from trigrid.table.words.hints import expectation
from trigrid.words import words_of


class ExplorePanel:
    """The exploration panel of the table on the screen.

    Calls ``on_results`` when new results arrive for a position.
    """

    def __init__(self, table_screen: TableScreen, on_results: Callable[[], None]) -> None:
        self._table_screen, self._on_results = table_screen, on_results
        self._explored: ExploredPositions | None = None
        """The positions of the last explored table, kept after exploration ends."""
        self._lines: tuple[Answer, ...] = ()
        self._shown_evaluations: list[tuple[object, ...]] = [()] * SHOWN_LINES
        """The values from which the evaluation text of each line was last written."""
        self._moves: list[tuple[object, ...]] = [()] * SHOWN_LINES
        """The values from which the moves of each line were last drawn."""
        self._heat: tuple[tuple[int, float], ...] = ()
        """The heat map last painted on the board."""
        element("exploring").innerHTML = _panel_html()
        when("click", "#exploring-lines")(self._press)

    # Opening and closing

    def open(self, table: Table) -> None:
        """Explore the positions of the table on the screen from now on."""
        share_knowledge(table)
        if self._explored is None or self._explored.table is not table:
            self._explored = ExploredPositions(table, self._show_results)
        table.computer.exploration, table.computer.advice = self._explored, None
        show_beside_table("exploring")
        self._refresh(self._explored)
        self._table_screen.refresh()

    def close(self, table: Table) -> None:
        """Stop exploring, and stop the current search immediately."""
        if self._explored is not None:
            self._explored.preview(None)
        table.computer.exploration = None
        hide_beside_table("exploring")
        self._table_screen.refresh()  # the computer player drops the search

    @property
    def _open_positions(self) -> ExploredPositions | None:
        """The explored positions of the table on the screen; None if it is not explored."""
        table = self._table_screen.table
        return self._explored if table and table.computer.exploration is self._explored else None

    # Display

    def follow(self) -> None:
        """Show the results for the position on the board.

        Call this after each change of the table.
        """
        if explored := self._open_positions:
            explored.follow()
            self._refresh(explored)

    def _show_results(self) -> None:
        if explored := self._open_positions:
            self._refresh(explored)
            self._on_results()
            heat = explored.heat_at(explored.table.record.here)
            if heat != self._heat:
                self._heat = heat
                self._table_screen.board.repaint()

    def _refresh(self, explored: ExploredPositions) -> None:
        table, results = explored.table, explored.at(explored.table.record.here)
        set_text("exploring-said", _status_text(explored))
        set_text("exploring-visits", words.positions(results.visits))
        self._lines = explored.lines
        element("exploring-how").hidden = not self._lines
        previewed = explored.previewed_at(table.record.here)
        for index in range(SHOWN_LINES):
            button = element(f"exploring-line-{index}")
            button.parentElement.hidden = index >= len(self._lines)
            if index < len(self._lines):
                self._fill(table, index, self._lines[index])
                button.ariaPressed = "true" if self._lines[index].move == previewed else "false"

    def _fill(self, table: Table, index: int, answer: Answer) -> None:
        """Fill the row of a line; write its moves and its evaluation only if they changed."""
        shown = table.record.here, shown_moves(answer), table.is_flipped
        if shown != self._moves[index]:
            self._moves[index] = shown
            first, *rest = line_html(table, shown_moves(answer))
            element(f"exploring-move-{index}").innerHTML = first
            element(f"exploring-rest-{index}").innerHTML = " ".join(rest)
        evaluation = table.record.here, percent(answer), answer.line if answer.proved else None
        if evaluation != self._shown_evaluations[index]:
            self._shown_evaluations[index] = evaluation
            set_text(f"exploring-worth-{index}", expectation(table, answer))

    # Lines

    def _press(self, event: Event) -> None:
        button = event.target.closest("[data-line]")
        explored, index = self._open_positions, int(button.dataset.line) if button else SHOWN_LINES
        if explored is None or index >= len(self._lines):
            return
        answer, here = self._lines[index], explored.table.record.here
        if explored.previewed_at(here) == answer.move:
            explored.preview(None)
            pauses, line = self._table_screen.pauses, shown_moves(answer)
            start_task(play_out(explored, line, pauses, lambda: self._open_positions is not None))
        else:
            explored.preview(answer.move)
            explored.table.point_at(None)
            self._refresh(explored)


def _status_text(explored: ExploredPositions) -> str:
    table, results = explored.table, explored.at(explored.table.record.here)
    if table.outcome is not None:
        return words.OVER
    if reason := table.computer.unavailable_reason:
        return WHY_UNAVAILABLE[reason]
    if explored.is_computers_turn:
        return words.COMPUTERS_TURN
    if not results.is_done:
        return words.LOOKING
    return words.finished(results.visits, is_solved=explored.lines[0].proved)


def line_html(table: Table, moves: Iterable[Move]) -> Iterator[str]:
    """Yield the HTML of each move of a line: piece, notation and name.

    The line starts at the position on the board.
    """
    position, game_words = table.record.position, words_of(table.game.key)
    class_ = "" if view_of(table.game).has_coordinates else ' class="unseen"'
    for move in moves:
        text = f"{move_picture(table, position, move)}<span{class_}>{escape(table.game.spell(move))}</span>"
        yield f'<span title="{escape(game_words.move_name(position, move))}">{text}</span>'
        position = position.play(move)


def _panel_html() -> str:
    """Return the HTML of the panel with empty lines."""
    lines = "".join(map(_line_html, range(SHOWN_LINES)))
    return (
        f'<div class="exploring-head"><h2 id="exploring-title">{escape(words.LINES)}</h2>'
        '<p><span id="exploring-said" aria-live="polite"></span>'
        ' <span id="exploring-visits"></span></p></div>'
        f'<ol id="exploring-lines" class="exploring-lines" aria-labelledby="exploring-title">{lines}</ol>'
        f'<p id="exploring-how" class="hint">{escape(words.HOW_TO)}</p>'
    )


def _line_html(index: int) -> str:
    return (
        f'<li hidden><button type="button" id="exploring-line-{index}" data-line="{index}"'
        ' aria-pressed="false" aria-describedby="exploring-how">'
        f'<span class="exploring-moves"><b id="exploring-move-{index}"></b>'
        f' <span id="exploring-rest-{index}"></span></span>'
        f'<span class="unseen">. </span><span class="exploring-worth" id="exploring-worth-{index}"></span>'
        "</button></li>"
    )
