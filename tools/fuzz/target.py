"""Targets of fuzz tests: one parser each, called as the page calls it.

Each target also checks what must hold for every input.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from tools.soak.checks import Broken

MAX_SENTENCE_LENGTH = 400
"""The maximum number of characters of a sentence about an input."""
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Categories of characters that are invisible or change the direction of text."""

_ISOLATED = re.compile("\u2068([^\u2066-\u2069]*)\u2069")
"""Part of a sentence whose direction has no effect on the rest of the sentence."""


@dataclass(frozen=True)
class Target:
    """A parser to test.

    ``read`` reads a text as the page would. Every exception that it raises is a fault.
    """

    name: str
    read: Callable[[str], None]
    sound: Callable[[], tuple[str, ...]]
    """Texts without errors, from which the generators mutation and coverage start."""
    tokens: tuple[str, ...]
    """Fragments that occur in inputs."""
    share: float = 1.0
    """Weight of the target in the distribution of inputs."""
    longest: int = 1000
    """The usual maximum number of characters of an input.

    atheris makes inputs of up to twice as many bytes.
    """


def require(holds: object, what: str) -> None:
    """Raise Broken unless ``holds`` is true."""
    if not holds:
        raise Broken(what)


def check_sentence(text: str) -> None:
    """Raise Broken if a text for the user is empty, too long or partly invisible."""
    require(text.strip(), "the sentence is empty")
    require(len(text) <= MAX_SENTENCE_LENGTH, f"a sentence has {len(text)} characters: {text[:80]}…")
    text = _ISOLATED.sub(r"\1", text)
    if not text.isprintable():
        invisible = {each for each in text if unicodedata.category(each) in _INVISIBLE}
        require(not invisible, f"a sentence contains {invisible!r}")
