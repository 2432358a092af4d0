"""Addresses of won positions that are played to the end."""

from typing import NamedTuple

from trigrid.games import require_puzzles
from trigrid.library.address import address_from
from trigrid.library.written_address import LINK_START, LONGEST_NUMBER, PRACTICE, WINS, read_address

WINS_ADDRESS = address_from(PRACTICE, WINS)
"""The screen with all won positions.

``/<key>/<number>`` or ``/<link>`` after it opens one.
"""


class WinAddress(NamedTuple):
    """The address of a won position; by default, of the list of all."""

    key: str = ""
    """The key of the game; empty for the list and for a link."""
    number: int = 0
    """The number of the position; 0 if no valid number is given."""
    link: str = ""
    """The moves up to a position of a user's own game, as a link."""


def win_address(key: str, number: int) -> str:
    """Return ``#/practice/wins/<key>/<number>``, which opens a won position."""
    return address_from(PRACTICE, WINS, key, str(number))


def own_win_address(link: str) -> str:
    """Return ``#/practice/wins/<link>``, which opens a position of a user's own game."""
    return address_from(PRACTICE, WINS, link)


def parse_win_address(address: str) -> WinAddress:
    """Return the parts of an address that begins with WINS_ADDRESS.

    Raises UnknownGame if the game has no puzzles.
    """
    path = read_address(address).path.partition("/")[2].removeprefix(WINS).strip("/")
    if LINK_START.match(path):
        return WinAddress(link=path)
    key, _, number = path.partition("/")
    if not key:
        return WinAddress()
    require_puzzles(key)
    is_number = number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER
    return WinAddress(key, int(number) if is_number else 0)
