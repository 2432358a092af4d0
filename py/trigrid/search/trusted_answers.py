"""Trust in the answers of a search: values with few visits are unreliable."""

from collections.abc import Sequence

from trigrid.search.searcher_protocol import Answer

TRUSTED_SHARE = 0.1
"""Minimum visits of a trusted answer, as a share of those of the most visited one."""


def is_trusted(answer: Answer, answers: Sequence[Answer]) -> bool:
    """Return whether an answer has enough visits, is proved, or is the first.

    The first answer is always trusted, because the search would play its move.
    """
    most_visits = max(each.visits for each in answers)
    has_enough_visits = answer.visits > 0 and answer.visits >= TRUSTED_SHARE * most_visits
    return answer is answers[0] or answer.proved or has_enough_visits


def trusted_answers(answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """Return the answers, with untrusted values capped at the lowest trusted value."""
    lowest = min((each.value for each in answers if is_trusted(each, answers)), default=1)
    return tuple(
        each if is_trusted(each, answers) else each._replace(value=min(each.value, lowest))
        for each in answers
    )
