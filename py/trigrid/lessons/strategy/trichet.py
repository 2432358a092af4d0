"""The strategy lessons of Trichet."""

from trigrid.lessons.strategy import StrategyLesson

LESSONS: tuple[StrategyLesson, ...] = ()
