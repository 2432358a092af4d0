"""The daily puzzle, the same for everyone on the same date in all time zones.

``daily.txt`` lists puzzles by game and number. After the last puzzle the list starts again. New puzzles are
only appended to the list, so a new version of the site changes only the daily puzzles after the end of the
old list. A site with fewer games has a shorter list, so its daily puzzles differ.
"""

from functools import lru_cache
from pkgutil import get_data

from trigrid.games import puzzle_keys

FIRST_DAY = (2026, 11, 26)
"""The date of the first puzzle in the list."""


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of days from 1 March of the year 0 to a Gregorian date.

    The calculation uses only whole numbers, so clocks and time zones do not affect it. Source: H. Hinnant,
    chrono-compatible low-level date algorithms (2013), days_from_civil.
    """
    years = year - (month <= 2)
    days_before_month = (153 * ((month + 9) % 12) + 2) // 5
    return 365 * years + years // 4 - years // 100 + years // 400 + days_before_month + day - 1


def daily_puzzle(year: int, month: int, day: int) -> tuple[str, int]:
    """Return the daily puzzle for a date, as the game's key and the puzzle's number.

    Returns "" and 0 if the site has no puzzles.
    """
    listed = daily_list()
    if not listed:
        return "", 0
    return listed[(day_number(year, month, day) - day_number(*FIRST_DAY)) % len(listed)]


@lru_cache(maxsize=1)
def daily_list() -> tuple[tuple[str, int], ...]:
    """Return the daily puzzles in order, each as the game's key and a puzzle number.

    Puzzles of games that this site does not have are omitted.
    """
    lines = (get_data("trigrid.puzzle", "daily.txt") or b"").decode("ascii").splitlines()
    parts = (line.partition("/") for line in lines)
    return tuple((key, int(number)) for key, _, number in parts if key in puzzle_keys())
