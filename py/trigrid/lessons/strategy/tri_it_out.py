"""The strategy lessons of Tri-It-Out."""

from trigrid.lessons.strategy import StrategyLesson

LESSONS: tuple[StrategyLesson, ...] = ()
