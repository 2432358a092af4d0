"""A review of one line of a record: which positions are to be looked at next, and what was found.

Each position is first looked at with the work of the level below, from the end back to the start, so that
what is proved of a position is known where it came from. Then those where a chance falls most are looked at
with the work of the level itself.
"""

from collections.abc import Sequence
from itertools import pairwise
from time import monotonic
from typing import NamedTuple

from trigrid.games import BadType
from trigrid.records import Record, RecordNode
from trigrid.records.evaluation_note import note_of
from trigrid.records.record_length import comment_length
from trigrid.records.review_source import ACCURACY_SUFFIX, REVIEWED, forget_review, set_review_headers
from trigrid.review.evaluation import (
    Evaluation,
    evaluation_from_next,
    evaluation_from_previous,
    evaluation_of,
    evaluation_text,
    final_evaluation,
    read_evaluation,
)
from trigrid.review.judged import Judged, judge
from trigrid.review.label import accuracy
from trigrid.search.levels import LEVEL_COUNT, require_level
from trigrid.search.searcher_protocol import Answer

SUSPICIOUS_DROP = 0.03
"""Where a chance falls by as much, the positions before and after are looked at again with more work."""
FIRST_PASS_SHARE = 0.7
"""The share of the progress that is made when all positions were looked at once."""
MOST_MISTAKES = 3
"""The moves that cost most, of which the player is to learn."""
ROOM_FOR_MOVES = 50_000
"""Characters of a record that a review leaves free, so that the game can go on."""
ANSWERS = 3
"""The best moves of a position that a search is asked for."""
DEEP_SECONDS = 15.0
"""Seconds that may go into looking again."""


class Task(NamedTuple):
    """A position to be looked at with the work of a level."""

    node: RecordNode
    level: int


class Review:
    """The review of a record's main line, or of the line through a node; resumed where the record has one.

    What is found is kept in the record, as long as there is room. A record's text can claim any evaluation:
    with ``anew`` what it holds is removed, and every position is looked at.

    >>> import trigrid
    >>> record = trigrid.Record(trigrid.load("tri-it-out", board="hex-2-3"))
    >>> record.add(record.position.moves()[0]) and None
    >>> review = trigrid.Review(record)
    >>> while review.go_on(0.1):
    ...     pass
    >>> review.progress
    1.0
    """

    def __init__(
        self,
        record: Record,
        level: int = LEVEL_COUNT,
        end: RecordNode | None = None,
        *,
        anew: bool = False,
    ) -> None:
        if not isinstance(record, Record):
            raise BadType(record, "a record")
        require_level(level)
        self.record, self.level = record, level
        if anew:
            forget_review(record)
        self.nodes = _line_through(record, end)
        """The positions of the line, from the start."""
        self.is_main_line = end is None or self.nodes == list(record.root.line())
        """Whether the line was the record's main line when the review began."""
        self._indices = {node: index for index, node in enumerate(self.nodes)}
        self._first_level = max(1, level - 1)
        self._found: dict[RecordNode, Evaluation] = {}
        self._seconds_left = 0.0 if self._was_complete else DEEP_SECONDS
        self._most_progress = 0.0
        self._next: Task | None = None
        self._is_next_chosen = False
        for node in self.nodes:
            known = final_evaluation(node.position) or read_evaluation(node.position, node.evaluation)
            if known is not None:
                self._found[node] = known

    @property
    def is_current(self) -> bool:
        """Whether its line still is what it was when the review began: the main line, or a branch."""
        end = self.nodes[-1]
        if self.is_main_line:
            return self.record.end is end
        return self.record.holds(end) and end not in list(self.record.root.line())

    # What is known

    def evaluation(self, node: RecordNode) -> Evaluation | None:
        """What was found of a position; None if it was not looked at yet."""
        return self._found.get(node)

    @property
    def judged(self) -> tuple[Judged | None, ...]:
        """The moves of the line as they are judged by now; None for those that cannot be yet."""
        return tuple(map(self.judged_at, self.nodes[1:]))

    def judged_at(self, node: RecordNode) -> Judged | None:
        """How the move that led to a node is judged; None as long as that cannot be said."""
        if node.parent is None or node.move is None:
            return None
        before, after = self._found.get(node.parent), self._found.get(node)
        if before is None or after is None:
            return None
        return judge(node.parent.position, node.move, before, after)

    def index(self, node: RecordNode) -> int | None:
        """How many moves of the line lead to a node; None if the line does not."""
        return self._indices.get(node)

    def costliest(self, seat: int | None = None) -> list[RecordNode]:
        """Where the labelled moves led that lost most, of a seat or of both, as the line has them."""
        found: list[tuple[float, int]] = []
        for index, node in enumerate(self.nodes[1:], start=1):
            judged = self.judged_at(node)
            mover = self.nodes[index - 1].position.to_move
            if judged is not None and judged.label is not None and seat in (None, mover):
                found.append((-judged.loss, index))
        return [self.nodes[index] for index in sorted(index for _, index in sorted(found)[:MOST_MISTAKES])]

    def accuracy(self, seat: int) -> float | None:
        """How accurate a seat was, 0 to 100; None before every position was looked at, or without a move."""
        judged = [each for each in self.judged if each is not None]
        if len(judged) < len(self.nodes) - 1:
            return None
        chances = [self._found[node].chance for node in self.nodes]
        movers = [node.position.to_move for node in self.nodes[:-1]]
        return accuracy(chances, [each.loss for each in judged], movers, seat)

    # What the record keeps of it besides

    @property
    def _summary(self) -> str:
        """What the header of a complete review says: the level, and how many moves were judged."""
        return f"{self.level} {len(self.nodes) - 1}"

    @property
    def _was_complete(self) -> bool:
        return self.is_main_line and self.record.headers.get(REVIEWED) == self._summary

    def write_headers(self) -> None:
        """Note in the record's headers that the review is complete, and how accurate the seats were."""
        if not self.is_main_line:
            return
        found = {
            name + ACCURACY_SUFFIX: self.accuracy(seat) for seat, name in enumerate(self.record.game.seats)
        }
        headers = {name: str(round(accuracy)) for name, accuracy in found.items() if accuracy is not None}
        complete = {REVIEWED: self._summary, **headers} if self.is_complete else {}
        set_review_headers(self.record, complete)

    # What is to be done

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing more to do."""
        return self.next_task() is None

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        known = sum(node in self._found for node in self.nodes) / len(self.nodes)
        if self.is_complete:
            return 1.0
        deep = 0.0 if known < 1 else 1 - self._seconds_left / DEEP_SECONDS
        share = FIRST_PASS_SHARE * known + (1 - FIRST_PASS_SHARE) * deep
        self._most_progress = max(self._most_progress, min(0.99, share))
        return self._most_progress

    def next_task(self) -> Task | None:
        """The position to be looked at next; None when all is done."""
        if not self._is_next_chosen:
            self._next, self._is_next_chosen = self._choose_next(), True
        return self._next

    def _choose_next(self) -> Task | None:
        for node in reversed(self.nodes):
            if node not in self._found and not self._derive(node):
                return Task(node, self._first_level)
        if self._seconds_left <= 0 or self.level == self._first_level:
            return None
        return self._deep_task()

    def _following(self, node: RecordNode) -> RecordNode | None:
        """The next node of the line."""
        index = self._indices[node] + 1
        return self.nodes[index] if index < len(self.nodes) else None

    def _derive(self, node: RecordNode) -> bool:
        """Take over what follows for a position from the next one; False if nothing does."""
        following = self._following(node)
        after = None if following is None else self._found.get(following)
        if following is None or following.move is None or after is None:
            return False
        derived = evaluation_from_next(node.position, following.move, after)
        if derived is None:
            return False
        self._keep(node, derived)
        return True

    def _deep_task(self) -> Task | None:
        """The position to be looked at again: where a chance fell most, and not for certain."""
        found: list[tuple[float, Task]] = []
        for node in self.nodes[1:]:
            judged = self.judged_at(node)
            assert judged is not None, "all positions are known by now"
            assert node.parent is not None
            if judged.drop >= SUSPICIOUS_DROP and not judged.proved:
                uncertain = (each for each in (node, node.parent) if self._is_shallow(each))
                found += [(judged.drop, Task(each, self.level)) for each in uncertain]
        return max(found, key=lambda each: each[0])[1] if found else None

    def _is_shallow(self, node: RecordNode) -> bool:
        evaluation = self._found[node]
        return not evaluation.proved and evaluation.level < self.level

    def take(self, task: Task, answers: Sequence[Answer], noise: float, seconds: float = 0.0) -> None:
        """Take what a search has answered to a task, the best move first.

        ``noise`` is the standard error of even chances, ``seconds`` what it took.
        """
        node = task.node
        self._is_next_chosen = False
        if node in self._found:
            self._seconds_left -= seconds
        self._keep(node, evaluation_of(node.position, self._best(node, answers), task.level, noise))
        self._spread_proofs(self._indices[node])

    def _best(self, node: RecordNode, answers: Sequence[Answer]) -> Answer:
        """The best answer, where the move that was played is worth what was found out behind it.

        No other move is worth more then than the search said of its best one: few visits say little.
        """
        best, following = answers[0], self._following(node)
        after = None if following is None else self._found.get(following)
        if best.proved or following is None or after is None or following.move != best.move:
            return best
        looked_further = best._replace(value=after.for_seat(node.position.to_move))
        others = (answer._replace(value=min(answer.value, best.value)) for answer in answers[1:])
        return max((looked_further, *others), key=lambda answer: answer.value)

    def _spread_proofs(self, index: int) -> None:
        """Let the positions before and after one know what follows for them from what is proved of it."""
        for before, after in pairwise(self.nodes[index:]):
            known, next_known = self._found[before], self._found.get(after)
            if next_known is None or next_known.proved or after.move is None:
                break
            follows = evaluation_from_previous(before.position, known, after.move, next_known)
            if follows is None:
                break
            self._keep(after, follows)
        for node in reversed(self.nodes[:index]):
            if node not in self._found or self._found[node].proved or not self._derive(node):
                break

    def _keep(self, node: RecordNode, evaluation: Evaluation) -> None:
        """Keep what was found, in the record too if there is room."""
        self._found[node] = evaluation
        text = evaluation_text(node.position, evaluation)
        more = comment_length(note_of(text, node.comment)) - comment_length(node.note)
        if more <= 0 or self.record.room >= more + ROOM_FOR_MOVES:
            node.evaluation = text

    def go_on(self, seconds: float) -> bool:
        """Work for about so many seconds, at least for one position; False once all is done."""
        from trigrid.search.computer import FOREVER, Computer

        until = monotonic() + seconds
        while (task := self.next_task()) is not None:
            begun = monotonic()
            computer = Computer(self.record.game, task.level, seed=0)
            run = computer.analyse(task.node.position, FOREVER)
            run.go_on(FOREVER)
            self.take(task, run.answers(ANSWERS), computer.noise, monotonic() - begun)
            if monotonic() >= until:
                break
        self.write_headers()
        return not self.is_complete


def _line_through(record: Record, end: RecordNode | None) -> list[RecordNode]:
    """The nodes of the main line, or of the line through a node, from the root on."""
    if end is None:
        return list(record.root.line())
    return [record.root, *end.path(), *list(end.line())[1:]]
