"""A review as work for the computer: one position after the other, whenever nothing else is asked."""

from collections.abc import Callable

from trigrid.engine.analysis import Wanted, may_find_more
from trigrid.engine.worker_messages import Reply
from trigrid.review import Review, Task
from trigrid.table.table import Table


class ReviewAnalysis:
    """The rest of a table's review. ``changed`` is called after each position."""

    def __init__(self, table: Table, review: Review, changed: Callable[[], None]) -> None:
        self.table, self.review = table, review
        self.is_running = False
        self._unfinished: Wanted | None = None
        """The position at which the time limit has stopped the search, perhaps."""
        self._visits = 0
        """The work that has gone into it."""
        self._changed = changed

    def start(self) -> None:
        """Go on with what is left; keep what is known already, as from a review of another game."""
        if self.review.refresh():
            self.table.keep_review()
        self.is_running = not self.review.is_complete

    def next_task(self) -> Wanted | None:
        """The position to be looked at next; None when it is stopped or done."""
        task = self.review.next_task() if self.is_running else None
        return None if task is None else self._unfinished or Wanted(*task)

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        """Record the result for a position, and mark the game as unsaved so that leaving stores it.

        With the review's own level a position is asked again until that brings nothing more: the search goes
        on where its time limit has stopped it.
        """
        self.review.take(Task(*wanted), reply.answers, reply.noise, seconds, reply.visits)
        known = self._visits if wanted == self._unfinished else 0
        is_deep = wanted.level == self.review.level
        is_unfinished = is_deep and may_find_more(reply, known)
        self._unfinished, self._visits = (wanted if is_unfinished else None), reply.visits
        self.table.keep_review()
        self.is_running = self.is_running and not self.review.is_complete
        self._changed()
