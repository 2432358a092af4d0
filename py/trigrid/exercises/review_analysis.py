"""A review as a task for the computer, which searches one position after another.

The review runs only while the computer has no other task.
"""

from collections.abc import Callable

from trigrid.engine.analysis import AnalysisTask, may_find_more
from trigrid.engine.worker_messages import Reply
from trigrid.review import Review, Task
from trigrid.table.table import Table


class ReviewAnalysis:
    """The remaining work of a table's review; calls ``changed`` after each search."""

    def __init__(self, table: Table, review: Review, changed: Callable[[], None]) -> None:
        self.table, self.review = table, review
        self.is_running = False
        self._unfinished: AnalysisTask | None = None
        """The position whose search may have been stopped by the time limit."""
        self._visits = 0
        """The number of visits spent on the unfinished position."""
        self._changed = changed

    def start(self) -> None:
        """Continue the review, and use results that are already known.

        Such results can come from the review of another game.
        """
        if self.review.refresh():
            self.table.mark_review_unsaved()
        self.is_running = not self.review.is_complete

    def next_task(self) -> AnalysisTask | None:
        """Return the next position to search; None if the review stopped or is done."""
        task = self.review.next_task() if self.is_running else None
        return None if task is None else self._unfinished or AnalysisTask(*task)

    def take(self, task: AnalysisTask, reply: Reply, seconds: float) -> None:
        """Record the result for a position, and mark the game as unsaved.

        At the review's own level, a position is searched again until a search finds nothing more. Each search
        continues where the time limit stopped the previous search.
        """
        self.review.take(Task(*task), reply.answers, reply.noise, seconds, reply.visits)
        previous_visits = self._visits if task == self._unfinished else 0
        is_deep = task.level == self.review.level
        is_unfinished = is_deep and may_find_more(reply, previous_visits)
        self._unfinished, self._visits = (task if is_unfinished else None), reply.visits
        self.table.mark_review_unsaved()
        self.is_running = self.is_running and not self.review.is_complete
        self._changed()
