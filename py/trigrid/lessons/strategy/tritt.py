"""The strategy lessons of TRITT."""

from trigrid.lessons.strategy import StrategyLesson

LESSONS: tuple[StrategyLesson, ...] = ()
