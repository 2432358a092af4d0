"""The key that a keyboard shortcut is compared with, on keyboards for any script."""

from trigrid.app.browser.types.events import KeyEvent

LATIN = (("\u0000", "\u024f"), ("\u1e00", "\u1eff"))
"""The first and the last characters of Unicode's Latin blocks, ASCII included."""


def shortcut_key(event: KeyEvent) -> str:
    """Return a key as shortcuts name it: a small Latin letter, a digit, or the browser's name of another key.

    Letters count where they stand on keyboards with Latin letters, as on Dvorak and AZERTY. Elsewhere, as on
    Russian or Arabic keyboards, a key counts as what an American keyboard has in its position. Digits count
    without Shift, even where the key types something else then. ``assets/input-before-python.js`` does the
    same until Python has started.
    """
    key, kind, position = event.key, event.code[:-1], event.code[-1:]
    if kind == "Digit" and not event.shiftKey:
        return position
    if len(key) > 1 and key.isascii():
        return key
    if any(first <= key <= last for first, last in LATIN):
        return key.lower()
    if event.code == "Slash" and event.shiftKey:
        return "?"
    return position.lower() if kind == "Key" else key
