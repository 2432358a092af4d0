"""The numbers of cards that become due, as a text that is read without the deck."""

import re
from collections.abc import Mapping

MAX_DAYS = 40
"""The maximum number of days that the text contains; the longest wait is shorter."""
_DAY = re.compile(r"(\d{1,7}):(\d{1,4})", re.ASCII)


def due_text(schedule: Mapping[int, int]) -> str:
    """Return the text of a schedule, such as ``739950:4 739952:2``.

    ``schedule`` contains the number of cards by the number of the day.
    """
    return " ".join(f"{day}:{count}" for day, count in sorted(schedule.items())[:MAX_DAYS])


def due_count(text: str, today: int) -> int:
    """Return the number of cards that are due.

    Damaged parts of the text count as no cards.
    """
    found = filter(None, map(_DAY.fullmatch, text.split(" ", MAX_DAYS)))
    return sum(int(each[2]) for each in found if int(each[1]) <= today)
