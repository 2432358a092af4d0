"""A search whose answers are written down beforehand: reviews are quick, and always the same."""

from collections.abc import Callable, Mapping

from trigrid import Answer, Review
from trigrid.games import Move, Position
from trigrid.records import RecordNode
from trigrid.review import Task

NOISE = 0.04

Script = Callable[[RecordNode, int], Answer]
"""What a search with the work of a level answers to a node."""


def answer(position: Position, value: float, *moves: Move, proved: bool = False) -> Answer:
    """An answer with a value for the player to move; without moves the first legal one is the best."""
    line = moves or (position.moves()[0],)
    return Answer(line[0], value, proved, line)


def even(node: RecordNode, level: int) -> Answer:
    """Every position is even, and its last legal move the best."""
    return answer(node.position, 0.5, node.position.moves()[-1])


def as_played(node: RecordNode, level: int) -> Answer:
    """The move that was played is the best, and promises more with every move."""
    move = node.children[0].move if node.children else None
    return answer(node.position, 0.9 - 0.5 / (1 + len(node.path())), *(() if move is None else (move,)))


def scripted(answers: Mapping[int, Answer]) -> Script:
    """Those answers by the number of moves made, and even games elsewhere.

    After a better move beside the line the position is worth what the search before it has promised.
    """

    def script(node: RecordNode, level: int) -> Answer:
        if is_of_record(node):
            return answers.get(len(node.path())) or even(node, level)
        assert node.parent is not None
        promised = script(node.parent, level).value
        is_same = node.parent.position.to_move == node.position.to_move
        return answer(node.position, promised if is_same else 1 - promised)

    return script


def is_of_record(node: RecordNode) -> bool:
    """Whether a node is one of the record, and not after a better move that was only considered."""
    return node.parent is None or node in node.parent.children


def finish(review: Review, script: Script = even, seconds: float = 1.0, most: int = 1000) -> list[Task]:
    """Let a review have what it asks for until it is complete, or so often; what it asked of the line."""
    asked: list[Task] = []
    while len(asked) < most and (task := review.next_task()) is not None:
        review.take(task, [script(task.node, task.level)], NOISE, seconds)
        asked += [task] if is_of_record(task.node) else []
    return asked
