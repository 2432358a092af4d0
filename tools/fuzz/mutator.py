"""Makes inputs from sound ones: cut, spliced, nested, or with strange characters.

Sound inputs have no errors. A tenth of the inputs are made from joined tokens instead. The same seed gives
the same inputs.
"""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from tools.fuzz.target import Target

TROUBLESOME_TEXTS = (
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
"""Texts that often break programs."""
MAX_CHARACTERS = 4000
"""The maximum number of characters of an input. Other tests use very long inputs."""
CHANGE_COUNTS = (1, 1, 1, 2, 2, 3, 5)
"""Numbers of changes to an input, to choose from."""
_WORD = re.compile(r"[\w.+-]+")
_NUMBER = re.compile(r"\d+")
Change: TypeAlias = Callable[["Mutator", str], str]


class Mutator:
    """A maker of inputs for a target."""

    def __init__(self, target: Target, seed: str) -> None:
        self.rng = Random(seed)
        self.sound = target.sound()
        self.tokens = target.tokens

    def inputs(self) -> Iterator[str]:
        """Yield inputs without end."""
        rng = self.rng
        while True:
            text = self.piece() if rng.random() < 0.1 else rng.choice(self.sound)
            for _ in range(rng.choice(CHANGE_COUNTS)):
                text = rng.choice(CHANGES)(self, text)
            yield text[:MAX_CHARACTERS]

    def piece(self) -> str:
        """Return up to seven tokens joined into one text."""
        return "".join(self.rng.choices(self.tokens, k=self.rng.randrange(1, 8)))

    def bit(self) -> str:
        """Return a token, a troublesome text, or a character."""
        kind = self.rng.random()
        if kind < 0.45:
            return self.rng.choice(self.tokens)
        return self.rng.choice(TROUBLESOME_TEXTS) if kind < 0.8 else chr(self.rng.randrange(32, 127))

    def cut(self, text: str) -> tuple[str, str, str]:
        """Split a text into three parts, of which the middle one is usually short."""
        start = self.rng.randrange(len(text) + 1)
        remaining = len(text) - start
        end = start + (
            self.rng.randrange(remaining + 1) if self.rng.random() < 0.2 else min(remaining, self.short())
        )
        return text[:start], text[start:end], text[end:]

    def short(self) -> int:
        """Return a small number of characters."""
        return self.rng.choice((1, 1, 2, 3, 5, 8, 13, 21))


def _delete(mutator: Mutator, text: str) -> str:
    before, _, after = mutator.cut(text)
    return before + after


def _insert(mutator: Mutator, text: str) -> str:
    before, piece, after = mutator.cut(text)
    return before + mutator.bit() + piece + after


def _replace(mutator: Mutator, text: str) -> str:
    before, _, after = mutator.cut(text)
    return before + mutator.bit() + after


def _repeat(mutator: Mutator, text: str) -> str:
    before, piece, after = mutator.cut(text)
    return before + piece * mutator.rng.choice((2, 2, 3, 10, 60)) + after


def _reverse(mutator: Mutator, text: str) -> str:
    before, piece, after = mutator.cut(text)
    return before + piece[::-1] + after


def _swap_case(mutator: Mutator, text: str) -> str:
    before, piece, after = mutator.cut(text)
    return before + piece.swapcase() + after


def _swap_ends(mutator: Mutator, text: str) -> str:
    before, piece, after = mutator.cut(text)
    return after + piece + before


def _drop_end(mutator: Mutator, text: str) -> str:
    return text[: mutator.rng.randrange(len(text) + 1)]


def _drop_start(mutator: Mutator, text: str) -> str:
    return text[mutator.rng.randrange(len(text) + 1) :]


def _splice(mutator: Mutator, text: str) -> str:
    other = mutator.rng.choice(mutator.sound)
    return _drop_end(mutator, text) + _drop_start(mutator, other)


def _nest(mutator: Mutator, text: str) -> str:
    before, piece, after = mutator.cut(text)
    opening, closing = mutator.rng.choice(("()", "[]", "{}", '""'))
    depth = mutator.rng.choice((1, 1, 2, 5, 40))
    return before + opening * depth + piece + closing * depth + after


def _replace_word(mutator: Mutator, text: str) -> str:
    """Replace one word everywhere, or append a text if there are no words."""
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
    before, piece, after = mutator.cut(text)
    return before + "".join(f"%{byte:02x}" for byte in piece.encode("utf-8", "replace")) + after


CHANGES: tuple[Change, ...] = (
    *(_delete, _insert, _insert, _replace, _replace, _repeat, _reverse, _swap_case, _swap_ends, _drop_end),
    *(
        _drop_start,
        _splice,
        _splice,
        _nest,
        _replace_word,
        _replace_word,
        _change_number,
        _swap_lines,
        _escape,
    ),
)
"""Changes to choose from. More frequent ones appear twice."""
