"""Keyboard shortcuts on keyboards for many writing systems."""

from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from trigrid.app.at_table.board.shortcut_key import shortcut_key
from trigrid.app.browser.types.events import KeyEvent

SHIFT = True


class Stroke(NamedTuple):
    """A key press in a browser and the expected shortcut key."""

    key: str
    code: str
    expected: str
    shift: bool = False


BY_POSITION = {
    "Russian": (Stroke("я", "KeyZ", "z"), Stroke("Я", "KeyZ", "z", SHIFT), Stroke("к", "KeyR", "r")),
    "Greek": (Stroke("ζ", "KeyZ", "z"), Stroke("ρ", "KeyR", "r"), Stroke("Ω", "KeyV", "v", SHIFT)),
    "Hebrew": (Stroke("ז", "KeyZ", "z"), Stroke("ט", "KeyY", "y"), Stroke("צ", "KeyM", "m")),
    "Arabic": (Stroke("ئ", "KeyZ", "z"), Stroke("١", "Digit1", "1"), Stroke("؟", "Slash", "?", SHIFT)),
    "Korean": (Stroke("ㅋ", "KeyZ", "z"), Stroke("ㅡ", "KeyM", "m")),
    "Thai": (Stroke("ผ", "KeyZ", "z"), Stroke("ๅ", "Digit1", "1")),
}
BY_LETTER = {
    "American": (Stroke("z", "KeyZ", "z"), Stroke("Z", "KeyZ", "z", SHIFT), Stroke("?", "Slash", "?", SHIFT)),
    "German": (Stroke("z", "KeyY", "z"), Stroke("y", "KeyZ", "y"), Stroke("?", "Minus", "?", SHIFT)),
    "French": (Stroke("z", "KeyW", "z"), Stroke("w", "KeyZ", "w"), Stroke("m", "Semicolon", "m")),
    "Dvorak": (Stroke("z", "Slash", "z"), Stroke("p", "KeyR", "p"), Stroke("r", "KeyO", "r")),
    "Turkish": (Stroke("ı", "KeyI", "ı"), Stroke("v", "KeyV", "v")),
    "Vietnamese": (Stroke("ạ", "KeyZ", "ạ"),),
}
DIGITS = {
    "American": (Stroke("2", "Digit2", "2"), Stroke("@", "Digit2", "@", SHIFT)),
    "French": (Stroke("é", "Digit2", "2"), Stroke("2", "Digit2", "2", SHIFT)),
    "Czech": (Stroke("ě", "Digit2", "2"), Stroke("2", "Digit2", "2", SHIFT)),
    "number pad": (Stroke("2", "Numpad2", "2"), Stroke("ArrowDown", "Numpad2", "ArrowDown")),
}
NAMED = {"named": (Stroke("Escape", "Escape", "Escape"), Stroke("Dead", "KeyR", "Dead"))}
WITHOUT_POSITION = {"made by a program": (Stroke("z", "", "z"), Stroke("я", "", "я"))}
KEYBOARDS = [
    pytest.param(strokes, id=name)
    for layouts in (BY_POSITION, BY_LETTER, DIGITS, NAMED, WITHOUT_POSITION)
    for name, strokes in layouts.items()
]


@pytest.mark.parametrize("strokes", KEYBOARDS)
def test_latin_letters_count_as_typed_but_digits_and_other_letters_by_position(
    strokes: tuple[Stroke, ...],
) -> None:
    for key, code, expected, shift in strokes:
        event: Any = SimpleNamespace(key=key, code=code, shiftKey=shift)
        assert shortcut_key(cast(KeyEvent, event)) == expected, (key, code)
