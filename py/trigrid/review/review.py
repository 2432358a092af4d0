"""A review of one line of a record: which positions are to be looked at next, and what was found.

Each position is first looked at with the work of the level below, from the end back to the start, so that
what is proved of a position is known where it came from. Then the work of the level itself goes into the
positions on which a label hangs, with the one after the better move. What was found is kept in ``Knowledge``.
"""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from trigrid.games import BadType
from trigrid.records import Record, RecordNode
from trigrid.records.evaluation_note import note_of
from trigrid.records.record_length import comment_length
from trigrid.records.record_node import TreeLength
from trigrid.records.review_source import (
    ACCURACY_SUFFIX,
    REVIEWED,
    forget_review,
    is_claimed,
    set_review_headers,
)
from trigrid.review.evaluation import Evaluation, evaluation_text, read_evaluation
from trigrid.review.judged import Judged, judge_turn
from trigrid.review.knowledge import Knowledge
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
ANSWERS = 8
"""The best moves of a position that a search is asked for."""
DEEP_SECONDS = 60.0
"""Seconds that may go into looking again."""
LEAST_MOVES = 10
"""The fewest moves of a seat, in positions that were not decided yet, that say how accurate it was."""


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
        knowledge: Knowledge | None = None,
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
        self.known = Knowledge() if knowledge is None else knowledge
        """What is known of the game's positions, which others share."""
        self._claimed = Knowledge() if knowledge is not None and is_claimed(record.headers) else None
        """What a record from elsewhere claims: it counts only where nothing is known here."""
        self._indices = {node: index for index, node in enumerate(self.nodes)}
        self._first_level = max(1, level - 1)
        self._kept: dict[RecordNode, Evaluation] = {}
        was_complete = self.is_main_line and record.headers.get(REVIEWED) == self._summary
        self._seconds_left = 0.0 if was_complete else DEEP_SECONDS
        self._most_progress = 0.0
        self._next: Task | None = None
        self._is_next_chosen = self._is_finished = False
        self._read()

    def _read(self) -> None:
        """Take what the record has kept, and note which moves were played."""
        for known in filter(None, (self.known, self._claimed)):
            for node in self.nodes[1:]:
                assert node.parent is not None
                assert node.move is not None
                known.connect(node.parent.position, node.move, node.position)
        for node in reversed(self.nodes):
            kept = read_evaluation(node.position, node.evaluation)
            if kept is not None:
                (self._claimed or self.known).note(node.position, kept)
                self._kept[node] = kept

    @property
    def is_current(self) -> bool:
        """Whether its line still is what it was when the review began: the main line, or a branch."""
        end = self.nodes[-1]
        if self.is_main_line:
            return self.record.end is end
        return self.record.holds(end) and end not in list(self.record.root.line())

    # What is known

    def evaluation(self, node: RecordNode) -> Evaluation | None:
        """What is known of a position; None if it was not looked at yet."""
        known = self.known.evaluation(node.position) if self._is_known(node) else None
        return self._claimed.evaluation(node.position) if known is None and self._claimed else known

    def worth(self, node: RecordNode) -> Evaluation | None:
        """What the move to a node is worth: the position after it, and what is proved of the one before."""
        evaluation = self.evaluation(node)
        if evaluation is None or node.parent is None or node.move is None:
            return evaluation
        return self._store_of(node).worth(node.parent.position, node.move)

    @property
    def judged(self) -> tuple[Judged | None, ...]:
        """The moves of the line as they are judged by now; None for those that cannot be yet."""
        return tuple(map(self.judged_at, self.nodes[1:]))

    def judged_at(self, node: RecordNode) -> Judged | None:
        """How the move that led to a node is judged, alone or with its turn; None while that is unknown."""
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
        """Where each move of a node's turn led, if the turn is finished; else the node alone."""
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
        """How a move is judged by the positions before and after it."""
        if node.parent is None or node.move is None:
            return None
        if self.evaluation(node.parent) is None or self.evaluation(node) is None:
            return None
        return self._store_of(node).judged(node.parent.position, node.move)

    def leaves_proof(self, node: RecordNode) -> bool:
        """Whether the result was proved before the move to a node, but is only estimated after it."""
        before, after = self.worth(node.parent) if node.parent else None, self.worth(node)
        return before is not None and before.proved and after is not None and not after.proved

    @property
    def is_foreign(self) -> bool:
        """Whether what it shows came with the record from elsewhere, and is not looked into."""
        return self._claimed is not None

    def is_settled(self, node: RecordNode) -> bool:
        """Whether this review will not judge the move to a node otherwise any more."""
        judged = self.judged_at(node)
        return judged is not None and (self.is_complete or self.is_foreign or judged.proved)

    def _store_of(self, node: RecordNode) -> Knowledge:
        """What counts for the move to a node: what was claimed only where too little is known here."""
        nodes = filter(None, (node.parent, node))
        return self.known if self._claimed is None or all(map(self._is_known, nodes)) else self._claimed

    def _is_known(self, node: RecordNode) -> bool:
        """Whether a search of the position itself has ended, or all is proved of it."""
        if self.known.level(node.position):
            return True
        evaluation = self.known.evaluation(node.position)
        return evaluation is not None and evaluation.proved

    def index(self, node: RecordNode) -> int | None:
        """How many moves of the line lead to a node; None if the line does not."""
        return self._indices.get(node)

    def costliest(self, seat: int | None = None) -> list[RecordNode]:
        """Where the labelled moves led that lost most, of a seat or of both, as the line has them."""
        found = sorted(self.labelled(seat))[:MOST_MISTAKES]
        return [self.nodes[index] for index in sorted(index for _, index in found)]

    def turning_point(self, seat: int) -> RecordNode | None:
        """Where the labelled move of a seat led that lost most, the last of equals; None without any."""
        found = min(self.labelled(seat), key=lambda each: (each[0], -each[1]), default=None)
        return found and self.nodes[found[1]]

    def labelled(self, seat: int | None = None) -> list[tuple[float, int]]:
        """For each labelled move, of a seat or of both, its loss below 0 and the index of its node."""
        return [
            (-judged.loss, index)
            for index, judged in enumerate(self.judged, start=1)
            if judged and judged.label and seat in (None, self.nodes[index - 1].position.to_move)
        ]

    def accuracy(self, seat: int) -> float | None:
        """How accurate a seat was, 0 to 100; None before every position was looked at, or where too few of
        its moves say so: in lost positions, and without a choice, no move gives anything away.
        """
        judged = [each for each in self.judged if each is not None]
        if len(judged) < len(self.nodes) - 1:
            return None
        chances = [known.chance for known in map(self.worth, self.nodes) if known is not None]
        movers = [node.position.to_move if self._has_choice(node) else None for node in self.nodes[:-1]]
        own = [
            self.evaluation(node) for node, mover in zip(self.nodes, movers, strict=False) if mover == seat
        ]
        if sum(known is not None and not known.proved for known in own) < LEAST_MOVES:
            return None
        return accuracy(chances, [each.loss for each in judged], movers, seat)

    def _has_choice(self, node: RecordNode) -> bool:
        """Whether a move at a node could give anything away."""
        known = self.evaluation(node)
        is_lost = known is not None and known.proved and known.for_seat(node.position.to_move) == 0
        return not is_lost and len(node.position.moves()) > 1

    # What the record keeps of it besides

    @property
    def _summary(self) -> str:
        """What the header of a complete review says: the level, and how many moves were judged."""
        return f"{self.level} {len(self.nodes) - 1}"

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
        known = sum(map(self._is_known, self.nodes)) / len(self.nodes)
        if self.is_complete:
            return 1.0
        deep = 0.0 if known < 1 else 1 - self._seconds_left / DEEP_SECONDS
        share = FIRST_PASS_SHARE * known + (1 - FIRST_PASS_SHARE) * deep
        self._most_progress = max(self._most_progress, min(0.99, share))
        return self._most_progress

    def next_task(self) -> Task | None:
        """The position to be looked at next; None when all is done, whatever becomes known afterwards."""
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
        """The position to be looked at again: where a chance fell most, and not for certain."""
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
        """The positions on which the label of a move hangs; that after the better move is not of the line."""
        before = node.parent
        assert before is not None
        if judged.best == judged.move or judged.label is None:
            return [node, before]
        after = before.position.play(judged.best)
        return [node, before, RecordNode(after, judged.best, before, TreeLength(self.record.game))]

    def _is_shallow(self, node: RecordNode) -> bool:
        known = self.known.evaluation(node.position)
        return not (known and known.proved) and self.known.level(node.position) < self.level

    def take(
        self, task: Task, answers: Sequence[Answer], noise: float, seconds: float = 0.0, visits: int = 0
    ) -> None:
        """Take what a search has answered to a task, the best move first.

        ``noise`` is the standard error of even chances, ``seconds`` what it took, ``visits`` its work.
        """
        if task.level > self._first_level:
            self._seconds_left -= seconds
        self.known.learn(task.node.position, answers, task.level, noise, visits)
        self.refresh()

    def refresh(self) -> bool:
        """Choose anew what to do, and keep what became known if there is room; whether there was anything."""
        self._is_next_chosen, is_new = False, False
        for node in () if self._claimed else self.nodes:
            known = self.evaluation(node)
            if known is not None and known.line and known != self._kept.get(node):
                self._keep(node, known)
                is_new = True
        return is_new

    def _keep(self, node: RecordNode, evaluation: Evaluation) -> None:
        self._kept[node] = evaluation
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
            run = Computer(self.record.game, task.level, seed=0).analyse(task.node.position, FOREVER)
            run.go_on(FOREVER)
            self.take(task, run.answers(ANSWERS), run.noise, monotonic() - begun, run.visits)
            if monotonic() >= until:
                break
        self.write_headers()
        return not self.is_complete


def _line_through(record: Record, end: RecordNode | None) -> list[RecordNode]:
    """The nodes of the main line, or of the line through a node, from the root on."""
    if end is None:
        return list(record.root.line())
    return [record.root, *end.path(), *list(end.line())[1:]]
