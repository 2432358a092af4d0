"""In which order advised moves are shown: by what they are worth, so that no figure denies it."""

from trigrid.games import Position
from trigrid.search.searcher_protocol import Answer
from trigrid.search.trusted_answers import trusted_answers
from trigrid.table.computer.expected_lines import is_to_the_end, turns_of

WON, TIED, LOST = 1.0, 0.5, 0.0
"""The scores of a game that is over."""
HINT_COUNT = 3
"""Moves that a hint names at most."""


def percent(answer: Answer) -> int:
    """What an answer is worth as it is shown; what is not certain is never shown to be."""
    return round(100 * answer.value) if answer.proved else min(99, max(1, round(100 * answer.value)))


def ranked(position: Position, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The answers of a search of a position, the best first.

    Of moves that were hardly looked at no more is said than that they are no better than the others.
    """
    return in_order(position, trusted_answers(answers))


def in_order(position: Position, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The best answers first; an even one is before another that has fewer visits."""
    return tuple(sorted(answers, key=lambda answer: _rank(position, answer), reverse=True))


def best_shown(position: Position, answers: tuple[Answer, ...], count: int) -> tuple[Answer, ...]:
    """The answers of which there is room for so many, the best first.

    The first of them all is the move that a review calls the best one: it is always shown.
    """
    shown = in_order(position, answers)[:count]
    if answers and all(each.move != answers[0].move for each in shown):
        shown = (*shown[:-1], answers[0])
    return shown


def _rank(position: Position, answer: Answer) -> tuple[int, float]:
    """Wins that come sooner are better, losses that come later."""
    if not answer.proved or answer.value == TIED:
        return percent(answer), answer.visits
    count = turns_to_end(position, answer)
    turns = float("inf") if count is None else count
    return percent(answer), -turns if answer.value == WON else turns


def turns_to_end(position: Position, answer: Answer) -> int | None:
    """In how many of the mover's turns a proved answer ends the game; None if its line does not say."""
    if not is_to_the_end(position, answer.line):
        return None
    return turns_of(position.to_move, position, answer.line)
