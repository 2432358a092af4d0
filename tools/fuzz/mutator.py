"""Makes inputs out of sound ones, the same every time for the same seed: cut, spliced, nested, soiled."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from tools.fuzz.target import Target

NASTIES = (
    *(
        "\ud800",
        "\udc00",
        "\udfff\ud800",
        "\0",
        "\x1b",
        "\x7f",
        "\x85",
        "\u2028",
        "\x1c",
        "\v",
        "\t",
        "\r",
        "\r\n",
    ),
    *(
        "\u202e",
        "\u202d",
        "\u200f",
        "\u2066",
        "\u061c",
        "\ufeff",
        "\u200b",
        "\u00ad",
        "e\u0301\u0301",
        "\ufffd",
    ),
    *("²", "٣", "𝟙", "İ", "ß", "ﬁ", "Ⅷ", "שלום", "🙂", "\U0010ffff", "９"),
    *("9" * 30, "9" * 5000, "-0", "-1", "1e999", "NaN", "0x10", "1_000", "+1", "00", "2147483648"),
    *("__proto__", "constructor", "toString", "None", "true", "null", "%00", "%ff", "%ud800", "%", "&amp;"),
    *("<img src=x>", "</script>", "'", "`", "${x}", "{0}", "{key}", "%s", "\\", "\\\\", "{}", "[]", "()"),
)
"""What has led programs astray before."""
MOST_CHARACTERS = 4000
"""No input made here is longer; those of the tests of monsters are."""
ROUNDS = (1, 1, 1, 2, 2, 3, 5)
"""How many times an input may be changed."""
_WORD = re.compile(r"[\w.+-]+")
_NUMBER = re.compile(r"\d+")
Act: TypeAlias = Callable[["Mutator", str], str]


class Mutator:
    """Makes inputs for a target."""

    def __init__(self, target: Target, seed: str) -> None:
        self.rng = Random(seed)
        self.sound = target.sound()
        self.tokens = target.tokens

    def inputs(self) -> Iterator[str]:
        """Inputs without end."""
        rng = self.rng
        while True:
            text = self.piece() if rng.random() < 0.1 else rng.choice(self.sound)
            for _ in range(rng.choice(ROUNDS)):
                text = rng.choice(ACTS)(self, text)
            yield text[:MOST_CHARACTERS]

    def piece(self) -> str:
        """Some words in a row."""
        return "".join(self.rng.choices(self.tokens, k=self.rng.randrange(1, 8)))

    def bit(self) -> str:
        """A word, something nasty, or a character."""
        kind = self.rng.random()
        if kind < 0.45:
            return self.rng.choice(self.tokens)
        return self.rng.choice(NASTIES) if kind < 0.8 else chr(self.rng.randrange(32, 127))

    def cut(self, text: str) -> tuple[str, str, str]:
        """A text in three parts, the middle one short as a rule."""
        start = self.rng.randrange(len(text) + 1)
        room = len(text) - start
        end = start + (self.rng.randrange(room + 1) if self.rng.random() < 0.2 else min(room, self.short()))
        return text[:start], text[start:end], text[end:]

    def short(self) -> int:
        """A small number of characters."""
        return self.rng.choice((1, 1, 2, 3, 5, 8, 13, 21))


def _delete(mutator: Mutator, text: str) -> str:
    before, _, behind = mutator.cut(text)
    return before + behind


def _insert(mutator: Mutator, text: str) -> str:
    before, piece, behind = mutator.cut(text)
    return before + mutator.bit() + piece + behind


def _replace(mutator: Mutator, text: str) -> str:
    before, _, behind = mutator.cut(text)
    return before + mutator.bit() + behind


def _repeat(mutator: Mutator, text: str) -> str:
    before, piece, behind = mutator.cut(text)
    return before + piece * mutator.rng.choice((2, 2, 3, 10, 60)) + behind


def _reverse(mutator: Mutator, text: str) -> str:
    before, piece, behind = mutator.cut(text)
    return before + piece[::-1] + behind


def _swap_case(mutator: Mutator, text: str) -> str:
    before, piece, behind = mutator.cut(text)
    return before + piece.swapcase() + behind


def _turn_round(mutator: Mutator, text: str) -> str:
    before, piece, behind = mutator.cut(text)
    return behind + piece + before


def _cut_short(mutator: Mutator, text: str) -> str:
    return text[: mutator.rng.randrange(len(text) + 1)]


def _behead(mutator: Mutator, text: str) -> str:
    return text[mutator.rng.randrange(len(text) + 1) :]


def _splice(mutator: Mutator, text: str) -> str:
    other = mutator.rng.choice(mutator.sound)
    return _cut_short(mutator, text) + _behead(mutator, other)


def _nest(mutator: Mutator, text: str) -> str:
    before, piece, behind = mutator.cut(text)
    opening, closing = mutator.rng.choice(("()", "[]", "{}", '""'))
    depth = mutator.rng.choice((1, 1, 2, 5, 40))
    return before + opening * depth + piece + closing * depth + behind


def _replace_word(mutator: Mutator, text: str) -> str:
    """Put another word in the place of one, everywhere."""
    words = _WORD.findall(text)
    if not words:
        return text + mutator.bit()
    other = mutator.rng.choice(words) if mutator.rng.random() < 0.4 else mutator.bit()
    return text.replace(mutator.rng.choice(words), other)


def _change_number(mutator: Mutator, text: str) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return text + "1"
    number = mutator.rng.choice(found)
    other = mutator.rng.choice(
        ("0", "1", "-1", "7", "99", "100000", "4294967296", str(int(number[0][:9]) + 1))
    )
    return text[: number.start()] + other + text[number.end() :]


def _swap_lines(mutator: Mutator, text: str) -> str:
    mark = "\n" if "\n" in text else mutator.rng.choice(" &./,")
    parts = text.split(mark)
    mutator.rng.shuffle(parts)
    return mark.join(parts)


def _escape(mutator: Mutator, text: str) -> str:
    before, piece, behind = mutator.cut(text)
    return before + "".join(f"%{byte:02x}" for byte in piece.encode("utf-8", "replace")) + behind


ACTS: tuple[Act, ...] = (
    *(_delete, _insert, _insert, _replace, _replace, _repeat, _reverse, _swap_case, _turn_round, _cut_short),
    *(_behead, _splice, _splice, _nest, _replace_word, _replace_word, _change_number, _swap_lines, _escape),
)
"""What can be done to a text."""
