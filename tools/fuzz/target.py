"""What is fuzzed: one parser each, called as the page calls it, with what must hold whatever it is given."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from tools.soak.checks import Broken

LONGEST_SENTENCE = 400
"""Characters that a sentence about an input may have."""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""The categories of characters that nobody sees, or that turn the words round them about."""

_ISOLATED = re.compile("\u2068([^\u2066-\u2069]*)\u2069")
"""A part of a sentence whose direction has no effect on the rest."""


@dataclass(frozen=True)
class Target:
    """One parser. ``read`` reads a text as the page would; whatever it raises is a fault."""

    name: str
    read: Callable[[str], None]
    sound: Callable[[], tuple[str, ...]]
    """Texts with nothing wrong in them, which mutations and coverage begin with."""
    tokens: tuple[str, ...]
    """Words that mean something to the parser."""
    share: float = 1.0
    """Its part of all inputs, beside that of the others."""
    longest: int = 1000
    """Characters that most inputs have at most."""


def require(holds: object, what: str) -> None:
    """Raise Broken unless something holds."""
    if not holds:
        raise Broken(what)


def check_sentence(text: str) -> None:
    """What people are told is one short sentence or two that can be read from the left to the right."""
    require(text.strip(), "nothing is said")
    require(len(text) <= LONGEST_SENTENCE, f"{len(text)} characters are said: {text[:80]}…")
    text = _ISOLATED.sub(r"\1", text)
    if not text.isprintable():
        unseen = {each for each in text if unicodedata.category(each) in _UNSEEN}
        require(not unseen, f"a sentence has {unseen!r} in it")
