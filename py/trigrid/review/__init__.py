"""Reviews of games: what each position was worth, what each move lost, and how well each seat played."""

from trigrid.review.evaluation import Evaluation
from trigrid.review.judged import Judged, judge
from trigrid.review.label import Label, accuracy, is_good_enough, label_of
from trigrid.review.review import Review, Task

__all__ = [
    "Evaluation",
    "Judged",
    "Label",
    "Review",
    "Task",
    "accuracy",
    "is_good_enough",
    "judge",
    "label_of",
]
