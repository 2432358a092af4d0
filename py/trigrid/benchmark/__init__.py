"""A benchmark for programs: positions in which all right moves are proved.

>>> from trigrid import benchmark
>>> item = benchmark.load("tritt")[0]
>>> item.id, item.kind, item.grade, len(item.right), len(item.legal)
('puzzle/tritt/1', 'win-now', 1, 1, 71)
"""

from trigrid.benchmark.attempts import Attempt, attempt, run
from trigrid.benchmark.data_set import LICENCE, VERSION, load
from trigrid.benchmark.item import KINDS, SOLVED, BenchmarkItem, PuzzleItem, SolvedItem
from trigrid.benchmark.respondents import Miss, Reply, Respondent, respondent_of
from trigrid.benchmark.score import Score, scores

__all__ = [
    "KINDS",
    "LICENCE",
    "SOLVED",
    "VERSION",
    "Attempt",
    "BenchmarkItem",
    "Miss",
    "PuzzleItem",
    "Reply",
    "Respondent",
    "Score",
    "SolvedItem",
    "attempt",
    "load",
    "respondent_of",
    "run",
    "scores",
]
