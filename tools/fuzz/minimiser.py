"""Finds a short text with the same failure as a long one."""

from tools.fuzz.target import Target
from tools.fuzz.trial import signature_of

MAX_ATTEMPTS = 20_000
"""The number of attempts after which no new pass over the text begins.

The result is then the shortest text so far.
"""


def minimised(target: Target, text: str) -> str:
    """Return the shortest text found that fails for the same reason.

    A text that does not fail is returned unchanged.
    """
    fault, size, attempts = fault_of(target, text), max(1, len(text) // 2), 0
    while fault and size and attempts < MAX_ATTEMPTS:
        index, is_shorter = 0, False
        while index < len(text):
            shorter = text[:index] + text[index + size :]
            attempts += 1
            if fault_of(target, shorter) == fault:
                text, is_shorter = shorter, True
            else:
                index += size
        size = size if is_shorter and size == 1 else size // 2
    return text


def fault_of(target: Target, text: str) -> str:
    """Return the signature of a target's failure on a text, or an empty string."""
    try:
        target.read(text)
    except Exception as error:
        return signature_of(error)
    return ""
