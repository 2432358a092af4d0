"""Packs moves into letters and digits, with check digits that locate damage.

A move is written as its number among the legal moves, with one digit for up to 62 legal moves and two digits
for up to 3,844. After every eighth move, a check digit covers all moves so far, so that damage is located
within eight moves. If the end of the text is cut off, all moves before the cut are still good.

The digits are only the letters and digits of ASCII, although two more characters would allow base 64.
Messengers treat the other characters that are safe in addresses as formatting (``_``, ``~``) or as the end of
the link (``.``), or replace them (``--``). The only cost is a second digit if 63 or 64 moves are legal.
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
"""The number of moves between two check digits."""

_BASE = len(DIGITS)
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}


def numeral(number: int, width: int) -> str:
    """Return the last ``width`` digits of a number in base 62."""
    digits = ""
    for _ in range(width):
        number, value = divmod(number, _BASE)
        digits = DIGITS[value] + digits
    return digits


def value_of(digits: str) -> int:
    """Return the value of a number in base 62. Raises KeyError for an invalid digit."""
    number = 0
    for digit in digits:
        number = number * _BASE + _VALUES[digit]
    return number


def check_digit(checked: int) -> str:
    """Return the check digit for a checksum."""
    return DIGITS[checked % _BASE]


def pack_moves(steps: Iterable[tuple[Position, Move]], seed: int) -> tuple[str, int]:
    """Pack moves and return the text, and the checksum continued from ``seed``.

    Each step is a move with the position in which the move was made.
    """
    packed: list[str] = []
    checked = seed
    for count, (position, move) in enumerate(steps, 1):
        legal = position.moves()
        digits = numeral(legal.index(move), move_width(len(legal)))
        checked = crc32(digits.encode(), checked)
        packed.append(digits if count % BLOCK else digits + check_digit(checked))
    return "".join(packed), checked


def move_width(legal_count: int) -> int:
    """Return the number of digits of a move if ``legal_count`` moves are legal."""
    width = 1
    while _BASE**width < legal_count:
        width += 1
    return width


class MoveUnpacker:
    """Unpacks moves.

    ``moves`` are the moves read so far. A check digit has confirmed the first ``sure`` of them. ``is_whole``
    says that the end of the text is not cut off. If the end is cut off, all complete moves before the cut are
    good.
    """

    def __init__(self, position: Position, text: str, seed: int, is_whole: bool) -> None:
        self._position = position
        self._text = text
        self._text_index = 0
        self._checked = seed
        self._is_whole = is_whole
        self._is_cut_off = False
        self.moves: list[Move] = []
        self.sure = 0

    @property
    def good(self) -> list[Move]:
        """The moves that are certainly as they were sent."""
        return self.moves if self._is_cut_off else self.moves[: self.sure]

    def steps(self) -> Stepwise[None]:
        """Unpack all moves in steps.

        Raises RecordError for damage or an incomplete move.
        """
        while self._text_index < len(self._text):
            self._unpack_move()
            if len(self.moves) % BLOCK == 0 and self._text_index < len(self._text):
                self.check(self._take(1))
                yield self._text_index

    def _unpack_move(self) -> None:
        legal = self._position.moves()
        number = self._read_number(self._take(move_width(len(legal))))
        if number >= len(legal):
            raise self._damage_error(f"no legal move has the number {number + 1}", Damage.ILLEGAL_MOVE)
        self._position = self._position.play(legal[number])
        self.moves.append(legal[number])

    def _take(self, width: int) -> str:
        digits = self._text[self._text_index : self._text_index + width]
        self._text_index += width
        if len(digits) == width:
            return digits
        if self._is_whole:
            raise self._damage_error("a digit is missing", Damage.UNREADABLE)
        raise self.broken_off()

    def _read_number(self, digits: str) -> int:
        for digit in digits:
            if digit not in _VALUES:
                raise self._damage_error(f"{digit!r} is not a letter or digit", Damage.UNREADABLE, digit)
        self._checked = crc32(digits.encode(), self._checked)
        return value_of(digits)

    def check(self, digit: str) -> None:
        """Confirm the moves so far. Raises RecordError if the check digit does not match."""
        count = len(self.moves)
        if digit != check_digit(self._checked):
            place = DamagePlace(ply=count, sure=self.sure) if count > self.sure else DamagePlace()
            message = "something was changed on the way; expected the link as it was sent"
            raise RecordError(message, Damage.CHECKSUM, place)
        self.sure = count

    def broken_off(self) -> RecordError:
        """Mark the text as cut off, and return the error for this.

        The moves before the cut are good.
        """
        self._is_cut_off = True
        count = len(self.moves)
        message = "the link breaks off here; expected the whole link"
        return RecordError(message, Damage.TRUNCATED, DamagePlace(ply=count + 1, sure=count))

    def _damage_error(self, message: str, reason: Damage, quoted: str = "") -> RecordError:
        place = DamagePlace(ply=len(self.moves) + 1, sure=self.sure)
        return RecordError(f"{message}; expected the link as it was sent", reason, place, quoted)
