"""The parts of the review next to the board: accuracy and the table of all moves."""

from collections import Counter
from html.parser import HTMLParser

import pytest

import trigrid
from tests.records.random_records import line
from trigrid.app.review.review_html import moves_html, summary_html
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.review_analysis import ReviewAnalysis
from trigrid.review import Review
from trigrid.search.searcher_protocol import Answer
from trigrid.table.state_groups import StorageState
from trigrid.table.table import Table

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"


class Cells(HTMLParser):
    """The cell texts of a table, by row."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._is_in_cell = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
            self._is_in_cell = True

    def handle_endtag(self, tag: str) -> None:
        self._is_in_cell = self._is_in_cell and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self._is_in_cell:
            self.rows[-1][-1] += data


def review(*, is_complete: bool = True) -> Review:
    """Return the review of a game, either complete or without analysis."""
    record = trigrid.Record(GAME)
    record.headers["First"] = "<Ann>"
    for text in MOVES.split():
        record.add(GAME.move(record.position, text))
    found = Review(record)
    while is_complete and found.go_on(10):
        pass
    return found


def table_of(found: Review) -> Table:
    """Return the table with the game of a review."""
    return Table(found.record.game, found.record)


def test_names_are_escaped() -> None:
    found = review()
    assert "<Ann>" not in summary_html(found.record, found)
    assert "&lt;Ann&gt;" in summary_html(found.record, found)


def test_labels_are_counted_for_the_seat_that_moved() -> None:
    """If this fails, the mistakes of one player are counted for the other."""
    found = review()
    _, first, second = Cells(summary_html(found.record, found)).rows
    assert first[-1] == "1", "the first player's missed win, c4, is not counted"
    assert second[-1] == "1", "the second player's missed win, xd2, is not counted"
    assert not summary_html(found.record, review(is_complete=False)), "an incomplete review has a summary"


def test_the_person_comes_before_the_computer() -> None:
    found = review()
    found.record.headers["FirstLevel"] = "1"
    names = [row[0] for row in Cells(summary_html(found.record, found)).rows[1:]]
    assert names == ["You", "The computer"]


def test_every_move_has_a_row_with_the_chance_of_the_chosen_side() -> None:
    found = review()
    rows = [Cells(moves_html(table_of(found), found, seat)).rows for seat in (0, 1)]
    assert len(rows[0]) == len(MOVES.split()) + 2
    assert [row[1] for row in rows[0][1:]] != [row[1] for row in rows[1][1:]]
    for first_row, second_row in zip(rows[0][1:], rows[1][1:], strict=True):
        assert {first_row[1], second_row[1]} in ({"won", "lost"}, {"tie"})
    assert rows[0][6][2:] == ["100", "Missed win"]
    assert [row[0][1] for row in rows] == ["Winning chance of <Ann>", "Winning chance of Second"]


def test_the_loss_of_a_proof_is_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, the table shows "won" and then "99%" without an explanation."""
    found = review()
    node = found.nodes[3]
    monkeypatch.setattr(found, "leaves_proof", lambda each: each is node)
    rows = Cells(moves_html(table_of(found), found, 0)).rows
    assert rows[4][3] == "No longer certain"
    assert [row[3] for row in rows].count("No longer certain") == 1


def test_the_analysis_requests_one_position_at_a_time_while_it_runs() -> None:
    """If this fails, *Stop* has no effect, or positions are analysed too often."""
    progress = list[float]()
    found = review(is_complete=False)
    table = Table(GAME, found.record, storage=StorageState(found.record.to_text()))
    work = ReviewAnalysis(table, found, lambda: progress.append(found.progress))
    assert work.next_task() is None
    work.start()
    computer = trigrid.Computer(GAME, 6, seed=1)
    requested = []
    while (task := work.next_task()) is not None:
        requested.append(task)
        run = computer.analyse(task.node.position)
        run.go_on(10)
        if len(requested) == 2:
            work.is_running = False
            assert work.next_task() is None
            work.start()
        table.storage.has_unsaved_view = False
        work.take(task, Reply(run.answers(3), run.visits, run.noise), 0.1)
        assert table.storage.has_unsaved_view, "leaving the page now would lose data"
    # At the review's own level, a position is searched twice, because only the second search adds no visits.
    assert all(count <= (2 if task.level == found.level else 1) for task, count in Counter(requested).items())
    assert progress == sorted(progress)
    assert found.is_complete
    assert not work.is_running


def test_a_position_is_requested_until_the_search_adds_no_visits() -> None:
    """If this fails, reviews on slow devices search less than *Explore*.

    Then the labels of moves change when a position is explored.
    """
    record = line(trigrid.load("tritt"), 1, 2)
    table = Table(record.game, record, storage=StorageState(record.to_text()))
    work = ReviewAnalysis(table, Review(record, level=1), lambda: None)
    work.start()
    first = work.next_task()
    assert first is not None
    move = first.node.position.moves()[0]
    for visits, is_requested_again in ((5, True), (9, True), (9, False)):
        work.take(first, Reply((Answer(move, 0.5, False, (move,), visits),), visits, 0.1), 0.1)
        assert (work.next_task() == first) == is_requested_again, visits
    assert work.next_task() is not None
