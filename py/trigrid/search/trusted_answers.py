"""Which answers of a search can be compared: moves that were hardly looked at promise anything."""

from collections.abc import Sequence

from trigrid.search.searcher_protocol import Answer

TRUSTED_SHARE = 0.1
"""An answer with a smaller share of the visits of the one with most is hardly looked at."""


def is_trusted(answer: Answer, answers: Sequence[Answer]) -> bool:
    """Whether an answer was looked at enough; the first always was, for the search would play it."""
    most = max(each.visits for each in answers)
    is_seen = answer.visits > 0 and answer.visits >= TRUSTED_SHARE * most
    return answer is answers[0] or answer.proved or is_seen


def trusted_answers(answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """The answers, where those that were hardly looked at are worth no more than any of the others."""
    least = min((each.value for each in answers if is_trusted(each, answers)), default=1)
    return tuple(
        each if is_trusted(each, answers) else each._replace(value=min(each.value, least)) for each in answers
    )
