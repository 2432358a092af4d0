"""Packing moves into letters and digits, with check digits that show where damage is.

A move is its number among the legal ones, in one digit where there are up to 62 of them, in two up to 3,844.
After every eighth move stands a check digit over all the moves so far, so that damage is placed within eight
moves; what is cut off takes nothing from the moves before it.

The digits are the letters and figures of ASCII and no more, though two further ones would make it base 64:
whatever else an address may hold, some messenger takes for a mark (``_``, ``~``), for the end of the link
(``.``) or for something to be made pretty (``--``). The price is nothing but a second digit where 63 or 64
moves are legal.
"""

import string
from collections.abc import Iterable
from zlib import crc32

from trigrid.games import Move, Position
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.stepwise import Stepwise

DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
"""The 62 digits, by value."""

BLOCK = 8
"""The number of moves behind which a check digit stands."""

_BASE = len(DIGITS)
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}


def numeral(number: int, width: int) -> str:
    """A number written with ``width`` digits."""
    found = ""
    for _ in range(width):
        number, value = divmod(number, _BASE)
        found = DIGITS[value] + found
    return found


def value_of(digits: str) -> int:
    """The number that digits stand for. Raises KeyError for what is no digit."""
    number = 0
    for digit in digits:
        number = number * _BASE + _VALUES[digit]
    return number


def check_digit(checked: int) -> str:
    """The one digit that stands for a checksum."""
    return DIGITS[checked % _BASE]


def pack_moves(steps: Iterable[tuple[Position, Move]], seed: int) -> tuple[str, int]:
    """Moves, each with the position in which it was made, packed; and their checksum, begun at ``seed``."""
    found: list[str] = []
    checked = seed
    for count, (position, move) in enumerate(steps, 1):
        legal = position.moves()
        digits = numeral(legal.index(move), move_width(len(legal)))
        checked = crc32(digits.encode(), checked)
        found.append(digits if count % BLOCK else digits + check_digit(checked))
    return "".join(found), checked


def move_width(legal: int) -> int:
    """How many digits a move takes where so many are legal."""
    width = 1
    while _BASE**width < legal:
        width += 1
    return width


class MoveUnpacker:
    """Unpacks moves: ``moves`` so far, and how many of them are ``sure`` by a check digit that was right.

    A text that ``is_whole`` is known not to end too early; of another all moves are good that are there.
    """

    def __init__(self, position: Position, text: str, seed: int, is_whole: bool) -> None:
        self._position = position
        self._text = text
        self._at = 0
        self._checked = seed
        self._is_whole = is_whole
        self._is_cut_off = False
        self.moves: list[Move] = []
        self.sure = 0

    @property
    def good(self) -> list[Move]:
        """The moves that can be taken as they were sent."""
        return self.moves if self._is_cut_off else self.moves[: self.sure]

    def steps(self) -> Stepwise[None]:
        """Unpack all moves there are. Raises RecordError for damage, and where a move is cut through."""
        while self._at < len(self._text):
            self._move()
            if len(self.moves) % BLOCK == 0 and self._at < len(self._text):
                self.check(self._taken(1))
                yield self._at

    def _move(self) -> None:
        legal = self._position.moves()
        number = self._number(self._taken(move_width(len(legal))))
        if number >= len(legal):
            raise self._damage(f"no legal move has the number {number + 1}", Damage.ILLEGAL_MOVE)
        self._position = self._position.play(legal[number])
        self.moves.append(legal[number])

    def _taken(self, width: int) -> str:
        digits = self._text[self._at : self._at + width]
        self._at += width
        if len(digits) == width:
            return digits
        if self._is_whole:
            raise self._damage("a digit is missing", Damage.UNREADABLE)
        raise self.broken_off()

    def _number(self, digits: str) -> int:
        for digit in digits:
            if digit not in _VALUES:
                raise self._damage(f"{digit!r} is not a letter or digit", Damage.UNREADABLE, digit)
        self._checked = crc32(digits.encode(), self._checked)
        return value_of(digits)

    def check(self, digit: str) -> None:
        """Count the moves so far as sure. Raises RecordError if a check digit does not fit them."""
        count = len(self.moves)
        if digit != check_digit(self._checked):
            place = DamagePlace(ply=count, sure=self.sure) if count > self.sure else DamagePlace()
            said = "something was changed on the way; expected the link as it was sent"
            raise RecordError(said, Damage.CHECKSUM, place)
        self.sure = count

    def broken_off(self) -> RecordError:
        """The error that nothing stands behind the moves so far, which are good."""
        self._is_cut_off = True
        count = len(self.moves)
        said = "the link breaks off here; expected the whole link"
        return RecordError(said, Damage.TRUNCATED, DamagePlace(ply=count + 1, sure=count))

    def _damage(self, what: str, reason: Damage, quoted: str = "") -> RecordError:
        place = DamagePlace(ply=len(self.moves) + 1, sure=self.sure)
        return RecordError(f"{what}; expected the link as it was sent", reason, place, quoted)
