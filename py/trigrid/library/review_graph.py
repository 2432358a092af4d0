"""The graph of winning chances in a review."""

from trigrid.draw import Scene
from trigrid.draw.chance_graph import GraphPoint, graph_scene
from trigrid.review import Label, Review

KINDS = {
    Label.INACCURACY: "inaccuracy",
    Label.MISTAKE: "mistake",
    Label.BLUNDER: "blunder",
    Label.LOST_WIN: "lost-win",
}
"""The names of the labels in the graph and in style sheets."""


def review_scene(review: Review, seat: int, here: int | None, width: float, height: float) -> Scene:
    """Return the graph of a seat's chances, with this width and height in units.

    ``here`` is the index of the position on the board; None if the review does not include that position.
    """
    points = [_point(review, index, seat) for index in range(len(review.nodes))]
    return graph_scene(points, here, width, height)


def _point(review: Review, index: int, seat: int) -> GraphPoint | None:
    node = review.nodes[index]
    evaluation, judged = review.worth(node), review.judged_at(node)
    if evaluation is None:
        return None
    label = KINDS[judged.label] if judged and judged.label and review.is_settled(node) else ""
    return GraphPoint(evaluation.for_seat(seat), evaluation.error, evaluation.proved, label, node.turn)
