"""The puzzle of a day: the same for everyone on the same date, whatever the time zone.

``daily.txt`` lists puzzles by game and number; it is only ever appended to, so that a day keeps its puzzle in
every version of the site. When all are used up it begins again. A site with fewer games has a shorter list.
"""

from functools import lru_cache
from pkgutil import get_data

from trigrid.games import puzzle_keys

FIRST_DAY = (2026, 11, 26)
"""The date of the first puzzle of the list."""


def day_number(year: int, month: int, day: int) -> int:
    """The number of days from 1 March of the year 0 to a date of the Gregorian calendar.

    Only whole numbers go in: no clock, no time zone and no change of the clock has a part in it. H. Hinnant:
    chrono-compatible low-level date algorithms (2013), days_from_civil.
    """
    years = year - (month <= 2)
    days_before_month = (153 * ((month + 9) % 12) + 2) // 5
    return 365 * years + years // 4 - years // 100 + years // 400 + days_before_month + day - 1


def daily_puzzle(year: int, month: int, day: int) -> tuple[str, int]:
    """Return the game's key and the number of the puzzle of a date; "" and 0 where there are no puzzles."""
    listed = daily_list()
    if not listed:
        return "", 0
    return listed[(day_number(year, month, day) - day_number(*FIRST_DAY)) % len(listed)]


@lru_cache(maxsize=1)
def daily_list() -> tuple[tuple[str, int], ...]:
    """Return the key of the game and the number of each puzzle of the list, for the games of this site."""
    lines = (get_data("trigrid.puzzle", "daily.txt") or b"").decode("ascii").splitlines()
    parts = (line.partition("/") for line in lines)
    return tuple((key, int(number)) for key, _, number in parts if key in puzzle_keys())
