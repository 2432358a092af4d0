"""The strategy lessons of TRITT Reloaded."""

from trigrid.lessons.strategy import StrategyLesson

LESSONS: tuple[StrategyLesson, ...] = ()
