"""Finds a short text that fails like a long one."""

from tools.fuzz.target import Target
from tools.fuzz.trial import signature_of

MOST_TRIES = 20_000
"""Texts that are tried before the best so far is taken."""


def minimised(target: Target, text: str) -> str:
    """The text with as much cut away as can be while it fails for the same reason."""
    fault, size, tries = fault_of(target, text), max(1, len(text) // 2), 0
    while fault and size and tries < MOST_TRIES:
        at, is_shorter = 0, False
        while at < len(text):
            shorter = text[:at] + text[at + size :]
            tries += 1
            if fault_of(target, shorter) == fault:
                text, is_shorter = shorter, True
            else:
                at += size
        size = size if is_shorter and size == 1 else size // 2
    return text


def fault_of(target: Target, text: str) -> str:
    """What a target's failure on a text is known by; empty if it does not fail."""
    try:
        target.read(text)
    except Exception as error:
        return signature_of(error)
    return ""
