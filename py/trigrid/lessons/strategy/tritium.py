"""The strategy lessons of Tritium."""

from trigrid.lessons.strategy import StrategyLesson

LESSONS: tuple[StrategyLesson, ...] = ()
