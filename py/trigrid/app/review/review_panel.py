"""The review beside the board: its progress, graph, verdict and accuracy."""

from collections.abc import Callable
from typing import cast

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import announce, control, element, js_object, new_element, set_text, when
from trigrid.app.browser.files import SVG_TYPE, make_blob, save_file
from trigrid.app.browser.types.elements import Progress
from trigrid.app.browser.types.events import Event
from trigrid.app.review.graph_view import GraphView
from trigrid.app.review.review_html import labels_of, moves_html, panel_html, summary_html
from trigrid.app.services.screens import hide_beside_table, show_beside_table
from trigrid.engine.engine_client import UnavailableReason
from trigrid.exercises.own_wins import own_win_address_of
from trigrid.exercises.review_analysis import ReviewAnalysis
from trigrid.exercises.words import review as words
from trigrid.headers.who_plays import only_person
from trigrid.library.review_graph import KINDS
from trigrid.records import Record, RecordNode
from trigrid.records.review_source import is_claimed
from trigrid.review import Review
from trigrid.table.mode import PlainMode
from trigrid.table.shared_knowledge import knowledge_at, share_knowledge
from trigrid.table.state_groups import MoveLabel
from trigrid.table.table import Table
from trigrid.table.words.computer import WHY_UNAVAILABLE
from trigrid.words import subject

POSITIONS_BETWEEN_STORES = 8
"""The number of positions searched before the results are stored.

The results are stored earlier if the search stops or ends.
"""


class ReviewPanel:
    """The review panel, for one table at a time.

    Calls ``closed`` after the panel is closed, ``learn`` when the user chooses to correct mistakes, and
    ``on_complete`` with each complete review.
    """

    def __init__(
        self,
        table_screen: TableScreen,
        closed: Callable[[], None],
        learn: Callable[[Review], None],
        on_complete: Callable[[Review], object] = lambda review: None,
    ) -> None:
        self._table_screen, self._closed, self._learn = table_screen, closed, learn
        self._on_complete = on_complete
        self._analysis: ReviewAnalysis | None = None
        self._seat = 0
        self._loser: int | None = None
        """The seat whose costliest move is shown, until the user goes elsewhere."""
        self._turning_node: RecordNode | None = None
        """The node on the board while the costliest move is shown."""
        self._unstored = 0
        """The number of positions searched since the results were last stored."""
        self._shown: tuple[object, ...] = ()
        """The values from which the panel was last drawn."""
        self._shown_version = -1
        """The version of the knowledge when the panel was last drawn."""
        self._shown_best: RecordNode | None = None
        """The node of the move whose better alternative was shown last."""
        element("review").innerHTML = panel_html()
        self._graph = GraphView(self.go)
        when("click", "#review-stop")(self._stop)
        when("click", "#review-go-on")(self._continue)
        when("click", "#review-check")(self._check)
        when("click", "#review-line")(self._review_line)
        when("click", "#review-best")(self._show_best)
        when("click", "#review-learn")(self._learn_from_mistakes)
        when("click", "#review-picture")(self._save_picture)
        when("change", "#review-side")(lambda event: self._choose_side(int(event.target.value)))
        when("toggle", "#review-details")(self._fill_table)
        when("click", "#review-table")(self._press_in_table)

    # Table

    def open(self, table: Table, end: RecordNode | None = None, loser: int | None = None) -> None:
        """Show and continue the review of the main line, or of the line through ``end``.

        A review from elsewhere is shown but not continued. With a ``loser``, the board goes to the move with
        which that seat lost most.
        """
        table.mode = PlainMode.REVIEW
        share_knowledge(table)
        self._begin(table, Review(table.record, end=end, knowledge=knowledge_at(table)))
        self._fill_sides(table)
        self._loser, self._turning_node = loser, table.record.here
        self._show_turning_point()
        show_beside_table("review")
        if is_claimed(table.record.headers):
            self._store()
        else:
            self._continue()

    def _check(self) -> None:
        """Review every move on this computer, and replace the review stored in the game."""
        if self._analysis:
            table = self._analysis.table
            self._begin(table, Review(table.record, anew=True, knowledge=knowledge_at(table)))
            self._continue()
            element("review-graph").focus()

    def _begin(self, table: Table, review: Review) -> None:
        self._analysis = table.computer.analysis = ReviewAnalysis(table, review, self._on_result)

    def close(self) -> None:
        """Close the panel, and show the end of a finished game.

        The game keeps the results.
        """
        analysis, self._analysis = self._analysis, None
        if analysis is not None:
            table = analysis.table
            table.mode, table.view.move_labels, table.computer.analysis = PlainMode.PLAY, {}, None
            table.go_to_result()
        hide_beside_table("review")
        self._closed()
        self._table_screen.refresh()

    def follow(self, table: Table) -> None:
        """Show changes of the table. Call this after each change."""
        if self._analysis is None or table is not self._analysis.table:
            return
        if not self._analysis.review.is_current:  # the game was continued, or positions were deleted
            was_running = self._analysis.is_running
            self._begin(table, Review(table.record, knowledge=knowledge_at(table)))
            if was_running:
                self._continue()
        self._refresh()

    def follow_knowledge(self) -> None:
        """Show and store the results of other searches, so that all figures agree."""
        if self._analysis and self._analysis.review.known.version != self._shown_version:
            self._analysis.review.refresh()
            self._store()

    def _fill_sides(self, table: Table) -> None:
        self._seat = only_person(table.record) or 0
        choices = [new_element("option", subject(table.record, seat), value=str(seat)) for seat in (0, 1)]
        element("review-side").replaceChildren(*choices)
        control("review-side").value = str(self._seat)

    def _choose_side(self, seat: int) -> None:
        self._seat = seat
        self._refresh()

    # Search

    def _on_result(self) -> None:
        assert self._analysis
        self._unstored += 1
        self._show_turning_point()
        if self._unstored >= POSITIONS_BETWEEN_STORES or not self._analysis.is_running:
            self._store()
        else:
            self._refresh()

    def _show_turning_point(self) -> None:
        """Go to the loser's costliest move so far, unless the user has gone elsewhere."""
        if self._analysis is None or self._loser is None:
            return
        table, review = self._analysis.table, self._analysis.review
        if table.record.here is not self._turning_node:
            self._loser = None
        elif (node := review.turning_point(self._loser)) not in (None, self._turning_node):
            self._turning_node = node
            table.go_to(node)

    def _store(self) -> None:
        """Store the results with the game, and show the labels in the list of moves.

        The headers of a review from elsewhere stay unchanged.
        """
        if self._analysis is None:
            return
        self._unstored, table, review = 0, self._analysis.table, self._analysis.review
        if not is_claimed(table.record.headers):
            review.write_headers()
        with table.changing():
            table.mark_review_unsaved()
            table.view.move_labels = _move_labels(review)
        if review.is_complete and review.is_main_line:
            self._on_complete(review)

    def _continue(self) -> None:
        assert self._analysis
        self._analysis.start()
        self._store()

    def _stop(self) -> None:
        assert self._analysis
        self._analysis.is_running = False
        self._store()
        self._refresh()
        element("review-go-on").focus()

    def _review_line(self) -> None:
        if self._analysis:
            self.open(self._analysis.table, self._analysis.table.record.here)
            element("review-graph").focus()

    # Display

    def _refresh(self) -> None:
        if (analysis := self._analysis) is None:
            return
        table, review = analysis.table, analysis.review
        reason, here = table.computer.unavailable_reason, review.index(table.record.here)
        figures = review, review.progress, review.known.version, self._seat
        shown = (*figures, analysis.is_running, here, reason, table.record.here, self._replaced_node)
        if shown == self._shown:
            return
        has_new_figures = figures != self._shown[: len(figures)]
        self._shown, self._shown_version = shown, review.known.version
        self._refresh_work(analysis, reason)
        self._graph.show(review, self._seat, here)
        self._refresh_verdict(table, review)
        if has_new_figures:
            self._refresh_summary(table.record, review)

    def _refresh_work(self, analysis: ReviewAnalysis, reason: UnavailableReason | None) -> None:
        is_done, is_foreign = analysis.review.is_complete, is_claimed(analysis.review.record.headers)
        element("review-claimed").hidden = not is_foreign
        element("review-work").hidden = is_done or is_foreign
        progress_text = words.LOOKING if None in analysis.review.judged else words.LOOKING_AGAIN
        message = "" if is_done else WHY_UNAVAILABLE[reason] if reason else progress_text
        set_text("review-said", message if analysis.is_running or reason else "")
        cast("Progress", element("review-progress")).value = analysis.review.progress
        element("review-stop").hidden = not analysis.is_running
        element("review-go-on").hidden = analysis.is_running

    def _refresh_verdict(self, table: Table, review: Review) -> None:
        node, replaced = table.record.here, self._replaced_node
        is_reviewed = review.index(node) is not None
        judged = review.judged_at(node) if is_reviewed else None
        is_settled = judged is None or review.is_settled(node)
        verdict = self._verdict(table.record, review) if is_reviewed else words.NOT_REVIEWED
        announce("review-verdict", verdict, table.last.count)
        label = judged.label if judged and is_settled and not replaced else None
        element("review-verdict").dataset.sign = label.value if label else ""
        element("review-verdict").classList.toggle("so-far", not is_settled)
        element("review-line").hidden = is_reviewed
        element("review-best").hidden = not is_reviewed
        control("review-best").disabled = not (replaced or (judged and judged.has_better))
        set_text("review-best", words.BACK if replaced else words.SHOW_BEST)

    @property
    def _replaced_node(self) -> RecordNode | None:
        """The node of the move whose better alternative is on the board, or None."""
        node, table = self._shown_best, self._analysis.table if self._analysis else None
        is_shown = node and table and node.parent is table.record.here and table.view.shown_moves
        return node if is_shown else None

    def _verdict(self, record: Record, review: Review) -> str:
        node, replaced = record.here, self._replaced_node
        if replaced and (better := review.judged_at(replaced)):
            return words.best_shown(record, better)
        judged, leaves_proof = review.judged_at(node), review.leaves_proof(node)
        text = words.verdict(record, judged, review.worth(node), self._seat, leaves_proof=leaves_proof)
        return text if judged is None or review.is_settled(node) else words.SO_FAR.format(verdict=text)

    def _refresh_summary(self, record: Record, review: Review) -> None:
        element("review-summary").innerHTML = html = summary_html(record, review)
        marks = words.marks(subject(record, self._seat), labels_of(review, self._seat))
        set_text("review-marks", marks if html else "")
        seat, is_own = only_person(record), review.is_complete and not is_claimed(record.headers)
        element("review-learn").hidden = not (is_own and review.costliest(seat))
        set_text("review-learn", words.LEARN_BOTH if seat is None else words.LEARN)
        address = own_win_address_of(review, seat) if is_own else ""
        element("review-win").hidden = not address
        element("review-win").setAttribute("href", address)
        self._fill_table()

    def _fill_table(self) -> None:
        if self._analysis and element("review-details").hasAttribute("open"):
            html = moves_html(self._analysis.table, self._analysis.review, self._seat)
            element("review-table").innerHTML = html

    # Actions

    def go(self, index: int) -> None:
        """Show the position after ``index`` moves, at most the last reviewed position."""
        if self._analysis is not None:
            nodes = self._analysis.review.nodes
            self._analysis.table.go_to(nodes[min(index, len(nodes) - 1)])

    def _press_in_table(self, event: Event) -> None:
        if button := event.target.closest("[data-index]"):
            self.go(int(button.dataset.index))
            self._show_verdict(event)

    def _show_verdict(self, event: Event) -> None:
        """Scroll the verdict into view when the user presses a move in the table."""
        if self._analysis is not None and event.target.closest("button"):
            element("review-verdict").scrollIntoView(js_object(block="nearest"))

    def _show_best(self) -> None:
        """Show the best alternative to the move on the board, or return to the move.

        The alternative is marked on the position before the move.
        """
        if self._analysis is None:
            return
        table, node = self._analysis.table, self._analysis.table.record.here
        judged = self._analysis.review.judged_at(node)
        with table.changing():
            if replaced := self._replaced_node:
                table.go_to(replaced)
            elif judged is not None and node.parent is not None:
                table.go_to(node.parent)
                table.show_better(judged.best)
                self._shown_best = node
        element("review-graph").focus(preventScroll=True)
        element("board").scrollIntoView(js_object(block="nearest"))

    def _learn_from_mistakes(self) -> None:
        if self._analysis:
            self._learn(self._analysis.review)

    def _save_picture(self) -> None:
        if self._analysis:
            name = f"trigrid-{self._analysis.table.game.key}-review.svg"
            save_file(make_blob(self._graph.picture(), SVG_TYPE), name)


def _move_labels(review: Review) -> dict[RecordNode, MoveLabel]:
    judged_nodes = ((node, review.judged_at(node)) for node in review.nodes[1:])
    return {
        node: MoveLabel(KINDS[judged.label], judged.label.value, words.verdict_in_table(judged))
        for node, judged in judged_nodes
        if judged is not None and judged.label is not None and review.is_settled(node)
    }
