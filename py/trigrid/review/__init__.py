"""Reviews of games: evaluations, chances lost by moves, accuracy of seats."""

from trigrid.review.evaluation import Evaluation
from trigrid.review.judged import Judged, judge
from trigrid.review.label import Label, is_good_enough
from trigrid.review.review import Review, Task

__all__ = ["Evaluation", "Judged", "Label", "Review", "Task", "is_good_enough", "judge"]
