"""A review of one line of a record: the positions to search, and the results.

The first pass searches the positions without a result, one level below the review's level, or at level 1. It
starts with the last position, so that proofs reach the earlier ones. Then the positions that decide a label
are searched at the review's level, including positions after better moves. ``Knowledge`` stores the results.
"""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from trigrid.games import BadType
from trigrid.records import Record, RecordNode
from trigrid.records.record_length import comment_length
from trigrid.records.record_node import TreeData
from trigrid.records.review_source import (
    ACCURACY_SUFFIX,
    MISTAKES_SUFFIX,
    REVIEWED,
    is_claimed,
    remove_review,
    set_review_headers,
)
from trigrid.review.evaluation import Evaluation, evaluation_text, read_evaluation
from trigrid.review.judged import Judged, judge_turn, mistake_counts
from trigrid.review.knowledge import Knowledge
from trigrid.review.label import accuracy
from trigrid.search.levels import LEVEL_COUNT, require_level
from trigrid.search.searcher_protocol import Answer

SUSPICIOUS_DROP = 0.03
"""The minimum drop at a move for searching the positions around the move again."""
FIRST_PASS_SHARE = 0.7
"""The progress at the end of the first pass."""
MAX_MISTAKES = 3
"""The maximum number of mistakes shown: those with the greatest losses."""
RESERVED_LENGTH = 50_000
"""Characters of a record that a review leaves free for the rest of the game."""
ANSWERS = 8
"""The maximum number of best moves that a search returns for a position."""
DEEP_SECONDS = 60.0
"""The time for searching positions again, in seconds."""
MIN_MOVES = 10
"""The minimum number of a seat's moves in undecided positions for an accuracy."""


class Task(NamedTuple):
    """A position to be searched at a level."""

    node: RecordNode
    level: int


class Review:
    """The review of a record's main line, or of the line through the node ``end``.

    ``level`` is the computer's level for the moves that matter, from 1 to 6 (the default). A review resumes
    the review in the record, and writes its results into the record as far as they fit. With ``anew``, it
    first removes the record's evaluations, because a record can claim any evaluation. Reviews of one game can
    share ``knowledge``. Raises BadType if ``record`` is not a record, and BadLevel.

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
        knowledge: Knowledge | None = None,
    ) -> None:
        if not isinstance(record, Record):
            raise BadType(record, "a record")
        require_level(level)
        self.record = record
        """The reviewed record."""
        self.level = level
        """The level of the review, from 1 to 6."""
        if anew:
            remove_review(record)
        *_, last = (end or record.root).line()
        self.nodes = [record.root, *last.path()]
        """The positions of the line, from the start."""
        self.is_main_line = end is None or self.nodes == list(record.root.line())
        """Whether the line was the record's main line when the review began."""
        self.known = Knowledge() if knowledge is None else knowledge
        """The store of the game's evaluations; it may be shared."""
        self._claimed = Knowledge() if knowledge is not None and is_claimed(record.headers) else None
        """Claims in a record from elsewhere, used only if ``known`` has no data."""
        self._indices = {node: index for index, node in enumerate(self.nodes)}
        self._first_level = max(1, level - 1)
        self._written: dict[RecordNode, Evaluation] = {}
        """The evaluations that are in the record, or did not fit."""
        was_complete = self.is_main_line and record.headers.get(REVIEWED) == self._summary
        self._seconds_left = 0.0 if was_complete else DEEP_SECONDS
        self._most_progress = 0.0
        self._next: Task | None = None
        self._is_next_chosen = self._is_finished = False
        self._read()

    def _read(self) -> None:
        """Read the evaluations in the record, and connect the positions of the line."""
        for store in filter(None, (self.known, self._claimed)):
            for node in self.nodes[1:]:
                assert node.parent is not None
                assert node.move is not None
                store.connect(node.parent.position, node.move, node.position)
        for node in reversed(self.nodes):
            evaluation = read_evaluation(node.position, node.evaluation)
            if evaluation is not None:
                (self._claimed or self.known).note(node.position, evaluation)
                self._written[node] = evaluation

    @property
    def is_current(self) -> bool:
        """Whether the reviewed line is still the main line, or still a variation."""
        end = self.nodes[-1]
        if self.is_main_line:
            return self.record.end is end
        return self.record.holds(end) and end not in list(self.record.root.line())

    def evaluation(self, node: RecordNode) -> Evaluation | None:
        """Return the evaluation of a position; None if it has none yet."""
        known = self.known.evaluation(node.position) if self._is_known(node) else None
        return self._claimed.evaluation(node.position) if known is None and self._claimed else known

    def worth(self, node: RecordNode) -> Evaluation | None:
        """Return the value of the move to a node, or of the first node; None if unknown."""
        evaluation = self.evaluation(node)
        if evaluation is None or node.parent is None or node.move is None:
            return evaluation
        return self._store_of(node).worth(node.parent.position, node.move)

    @property
    def judged(self) -> tuple[Judged | None, ...]:
        """The moves of the line with their losses; None for moves without evaluations."""
        return tuple(map(self.judged_at, self.nodes[1:]))

    def judged_at(self, node: RecordNode) -> Judged | None:
        """Judge the move to a node, if possible with its whole turn; None if unevaluated."""
        parts = self._turn_of(node)
        if len(parts) == 1:
            return self._judged_alone(node)
        judged = [self._judged_alone(each) for each in parts]
        found, place = [each for each in judged if each is not None], parts.index(node)
        if len(found) < len(parts):
            return judged[place]
        before = parts[0].parent
        assert before is not None, "a move was made there"
        known, worth = self.evaluation(before), self.worth(parts[-1])
        assert known is not None, "its moves are judged"
        assert worth is not None, "its moves are judged"
        return judge_turn(found, known, worth, before.position.to_move)[place]

    def _turn_of(self, node: RecordNode) -> list[RecordNode]:
        """Return the nodes of a node's turn if the turn is finished, or only the node."""
        index = self.index(node)
        if not index or node.parent is None:
            return [node]
        first = last = index
        while first > 1 and self.nodes[first - 1].turn == node.turn:
            first -= 1
        while last + 1 < len(self.nodes) and self.nodes[last + 1].turn == node.turn:
            last += 1
        end = self.nodes[last].position
        is_finished = end.outcome is not None or end.to_move != node.parent.position.to_move
        return self.nodes[first : last + 1] if is_finished else [node]

    def _judged_alone(self, node: RecordNode) -> Judged | None:
        """Judge a move by the positions before and after it."""
        if node.parent is None or node.move is None:
            return None
        if self.evaluation(node.parent) is None or self.evaluation(node) is None:
            return None
        return self._store_of(node).judged(node.parent.position, node.move)

    def leaves_proof(self, node: RecordNode) -> bool:
        """Return whether the result was proved before a move, but only estimated after it."""
        before, after = self.worth(node.parent) if node.parent else None, self.worth(node)
        return before is not None and before.proved and after is not None and not after.proved

    @property
    def is_foreign(self) -> bool:
        """Whether the record's evaluations are claims from elsewhere, stored apart."""
        return self._claimed is not None

    def is_settled(self, node: RecordNode) -> bool:
        """Return whether the review will not change its judgement of the move to a node."""
        judged = self.judged_at(node)
        return judged is not None and (self.is_complete or self.is_foreign or judged.proved)

    def _store_of(self, node: RecordNode) -> Knowledge:
        """Return the store for a move: the claims if the review's own store lacks data."""
        nodes = filter(None, (node.parent, node))
        return self.known if self._claimed is None or all(map(self._is_known, nodes)) else self._claimed

    def _is_known(self, node: RecordNode) -> bool:
        """Return whether a finished search, a record or a proof has evaluated a position."""
        if self.known.level(node.position):
            return True
        evaluation = self.known.evaluation(node.position)
        return evaluation is not None and evaluation.proved

    def index(self, node: RecordNode) -> int | None:
        """Return the number of moves before a node; None if it is not in the line."""
        return self._indices.get(node)

    def costliest(self, seat: int | None = None) -> list[RecordNode]:
        """Return the nodes after the costliest moves with labels, in the order of play."""
        found = sorted(self.labelled(seat))[:MAX_MISTAKES]
        return [self.nodes[index] for index in sorted(index for _, index in found)]

    def turning_point(self, seat: int) -> RecordNode | None:
        """Return the node after a seat's labelled move with the greatest loss.

        Of equal losses the last one counts. Returns None if no move has a label.
        """
        found = min(self.labelled(seat), key=lambda each: (each[0], -each[1]), default=None)
        return found and self.nodes[found[1]]

    def labelled(self, seat: int | None = None) -> list[tuple[float, int]]:
        """Return the negative loss and the index of each labelled move of a seat or both."""
        return [
            (-judged.loss, index)
            for index, judged in enumerate(self.judged, start=1)
            if judged and judged.label and seat in (None, self.nodes[index - 1].position.to_move)
        ]

    def accuracy(self, seat: int) -> float | None:
        """Return the accuracy of a seat, 0 to 100.

        Moves in lost positions and moves without a choice do not count: they cannot give anything away.
        Returns None if an evaluation is missing, or if too few of the other moves are in undecided positions.
        """
        judged = [each for each in self.judged if each is not None]
        if len(judged) < len(self.nodes) - 1:
            return None
        chances = [known.chance for known in map(self.worth, self.nodes) if known is not None]
        movers = [node.position.to_move if self._has_choice(node) else None for node in self.nodes[:-1]]
        own = [
            self.evaluation(node) for node, mover in zip(self.nodes, movers, strict=False) if mover == seat
        ]
        if sum(known is not None and not known.proved for known in own) < MIN_MOVES:
            return None
        return accuracy(chances, [each.loss for each in judged], movers, seat)

    def _has_choice(self, node: RecordNode) -> bool:
        """Return whether a move at a node could give anything away."""
        known = self.evaluation(node)
        is_lost = known is not None and known.proved and known.for_seat(node.position.to_move) == 0
        return not is_lost and len(node.position.moves()) > 1

    def _repr_html_(self) -> str:
        """Return a graph and a table of the judged moves, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:review_html", self)

    @property
    def _summary(self) -> str:
        """The value of the header REVIEWED: the level and the number of moves."""
        return f"{self.level} {len(self.nodes) - 1}"

    def write_headers(self) -> None:
        """Write the headers if the review is complete, else remove them; main line only."""
        if not self.is_main_line:
            return
        seats = self.record.game.seats
        accuracies = {name + ACCURACY_SUFFIX: self.accuracy(seat) for seat, name in enumerate(seats)}
        headers = {name: str(round(value)) for name, value in accuracies.items() if value is not None}
        counts = mistake_counts(self.judged, [node.position.to_move for node in self.nodes])
        headers |= {name + MISTAKES_SUFFIX: str(counts[seat]) for seat, name in enumerate(seats)}
        set_review_headers(self.record, {REVIEWED: self._summary, **headers} if self.is_complete else {})

    @property
    def is_complete(self) -> bool:
        """Whether the review has no more tasks."""
        return self.next_task() is None

    @property
    def progress(self) -> float:
        """The share of the work that is done, 0 to 1."""
        known = sum(map(self._is_known, self.nodes)) / len(self.nodes)
        if self.is_complete:
            return 1.0
        deep = 0.0 if known < 1 else 1 - self._seconds_left / DEEP_SECONDS
        share = FIRST_PASS_SHARE * known + (1 - FIRST_PASS_SHARE) * deep
        self._most_progress = max(self._most_progress, min(0.99, share))
        return self._most_progress

    def next_task(self) -> Task | None:
        """Return the next position to search; None once all tasks are done.

        After that, new evaluations do not create new tasks.
        """
        if not self._is_next_chosen:
            self._next, self._is_next_chosen = None if self._is_finished else self._choose_next(), True
            self._is_finished = self._next is None
        return self._next

    def _choose_next(self) -> Task | None:
        for node in reversed(self.nodes):
            if not self._is_known(node):
                return Task(node, self._first_level)
        if self._seconds_left <= 0 or self.level == self._first_level:
            return None
        return self._deep_task()

    def _deep_task(self) -> Task | None:
        """Return the next position to search again, or None.

        Only moves that have a suspicious drop or lose a proof are considered, the greatest drop first. The
        result is a position that decides such a move's label and has not been searched at the review's level.
        """
        found: list[tuple[float, Task]] = []
        for node in self.nodes[1:]:
            judged = self.judged_at(node)
            assert judged is not None, "all positions are known by now"
            is_suspicious = judged.drop >= SUSPICIOUS_DROP and not judged.proved
            if is_suspicious or self.leaves_proof(node):
                uncertain = filter(self._is_shallow, self._decisive(node, judged))
                found += [(judged.drop, Task(each, self.level)) for each in uncertain]
        return max(found, key=lambda each: each[0])[1] if found else None

    def _decisive(self, node: RecordNode, judged: Judged) -> list[RecordNode]:
        """Return the positions that decide the label of a move.

        They are those after and before the move and, if it has a label, the one after a better move.
        """
        before = node.parent
        assert before is not None
        if judged.best == judged.move or judged.label is None:
            return [node, before]
        after = before.position.play(judged.best)
        return [node, before, RecordNode(after, judged.best, before, TreeData(self.record.game))]

    def _is_shallow(self, node: RecordNode) -> bool:
        known = self.known.evaluation(node.position)
        return not (known and known.proved) and self.known.level(node.position) < self.level

    def take(
        self, task: Task, answers: Sequence[Answer], noise: float, seconds: float = 0.0, visits: int = 0
    ) -> None:
        """Store the answers of the search for a task, the best move first.

        ``noise`` is the standard error of even chances; ``seconds`` and ``visits`` measure the search.
        """
        if task.level > self._first_level:
            self._seconds_left -= seconds
        self.known.learn(task.node.position, answers, task.level, noise, visits)
        self.refresh()

    def refresh(self) -> bool:
        """Discard the chosen task, and write new evaluations into the record.

        Writes nothing if the record's evaluations are claims. Omits evaluations that have no line or do not
        fit. Returns whether any evaluation with a line was new, even if it did not fit.
        """
        self._is_next_chosen, is_new = False, False
        for node in () if self._claimed else self.nodes:
            known = self.evaluation(node)
            if known is not None and known.line and known != self._written.get(node):
                self._write_evaluation(node, known)
                is_new = True
        return is_new

    def _write_evaluation(self, node: RecordNode, evaluation: Evaluation) -> None:
        self._written[node] = evaluation
        text = evaluation_text(node.position, evaluation)
        more = comment_length(node.note_with(evaluation=text)) - comment_length(node.note)
        if more <= 0 or self.record.room >= more + RESERVED_LENGTH:
            node.evaluation = text

    def go_on(self, seconds: float) -> bool:
        """Search for about this many seconds, then write the headers.

        Searches at least one position if tasks remain. Returns False once all tasks are done.
        """
        from trigrid.search.computer import FOREVER, Computer

        until = monotonic() + seconds
        while (task := self.next_task()) is not None:
            start = monotonic()
            run = Computer(self.record.game, task.level, seed=0).analyse(task.node.position, FOREVER)
            run.go_on(FOREVER)
            self.take(task, run.answers(ANSWERS), run.noise, monotonic() - start, run.visits)
            if monotonic() >= until:
                break
        self.write_headers()
        return not self.is_complete
