"""What the table says of a player."""

from typing import NamedTuple


class Card(NamedTuple):
    """A player's name, the number that matters most, what it counts, and a note beneath."""

    name: str
    number: str
    unit: str
    note: str = ""
