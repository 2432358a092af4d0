"""A search with predefined answers, which makes reviews fast and deterministic."""

from collections.abc import Callable, Mapping

from trigrid import Answer, Review
from trigrid.games import Move, Position
from trigrid.records import RecordNode
from trigrid.review import Task

NOISE = 0.04

Script = Callable[[RecordNode, int], Answer]
"""A function that returns the answer of a search for a node and a level."""


def answer(position: Position, value: float, *moves: Move, proved: bool = False) -> Answer:
    """Return an answer with a value for the player to move.

    If no moves are given, the first legal move is the best.
    """
    line = moves or (position.moves()[0],)
    return Answer(line[0], value, proved, line)


def even(node: RecordNode, level: int) -> Answer:
    """Rate every position as even, with the last legal move as the best."""
    return answer(node.position, 0.5, node.position.moves()[-1])


def as_played(node: RecordNode, level: int) -> Answer:
    """Rate the played move as the best, with a value that rises with every move."""
    move = node.children[0].move if node.children else None
    return answer(node.position, 0.9 - 0.5 / (1 + len(node.path())), *(() if move is None else (move,)))


def scripted(answers: Mapping[int, Answer]) -> Script:
    """Return a script that looks up answers by number of moves, or else calls `even`.

    A node outside the record comes after a better move that was only considered. The value there is derived
    from the answer for the parent node.
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
    """Return whether a node belongs to the record.

    Other nodes follow a better move that was only considered.
    """
    return node.parent is None or node in node.parent.children


def finish(review: Review, script: Script = even, seconds: float = 1.0, max_tasks: int = 1000) -> list[Task]:
    """Run a review until it is complete or has done ``max_tasks`` tasks in the line.

    Returns the finished tasks in the line.
    """
    finished: list[Task] = []
    while len(finished) < max_tasks and (task := review.next_task()) is not None:
        review.take(task, [script(task.node, task.level)], NOISE, seconds)
        finished += [task] if is_of_record(task.node) else []
    return finished
