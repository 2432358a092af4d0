"""The name of a pressed key for keyboard shortcuts, on keyboards of any script."""

from trigrid.app.browser.types.events import KeyEvent

LATIN = (("\u0000", "\u024f"), ("\u1e00", "\u1eff"))
"""The first and the last characters of Unicode's Latin blocks, ASCII included."""


def shortcut_key(event: KeyEvent) -> str:
    """Return the name of a key as shortcuts use it.

    The name is a lower-case Latin letter, a digit, or the browser's name of another key. On keyboards with
    Latin letters, such as Dvorak and AZERTY, a key counts as the letter it types. On other keyboards, such as
    Russian or Arabic ones, it counts as the key of an American keyboard in its position. Without Shift, a key
    with a digit always counts as this digit, even if it types another character, as on AZERTY.
    ``assets/input-before-python.js`` does the same until Python has started.
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
