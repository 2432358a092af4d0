"""Tests that all visible or spoken texts in the page's Python use gettext."""

import re
from functools import partial
from pathlib import Path, PurePath

import pytest

import trigrid
from tests.words import literals
from tests.words.literals import Check, Module, complaints_about
from trigrid.games import BadOption, IllegalMove, NotationError, TrigridError, UnknownGame
from trigrid.records import RecordError

PACKAGE = Path(trigrid.__file__).parent
PACKAGES = ("app", "engine", "exercises", "headers", "library", "runtime", "table", "words")
"""Packages with texts that appear on the page.

``tests/lessons/test_translated_lessons.py`` checks the texts of lessons and diagrams.
"""
ERRORS = (TrigridError, BadOption, IllegalMove, NotationError, RecordError, UnknownGame)
OURS = {kind.__name__ for kind in (*ERRORS, *TrigridError.__mro__) if issubclass(kind, Exception)}
"""The names of the project's errors and of their base classes.

No page may repeat the English texts of these errors.
"""


def all_complaints(check: Check, *, of_words: bool | None = None) -> list[str]:
    """Return the complaints of a check about the packages with texts.

    of_words: True for modules of texts only, False for other modules only.
    """
    found = (
        f"{package}/{each}" for package in PACKAGES for each in complaints_about(PACKAGE / package, check)
    )
    return [each for each in found if of_words in (None, _is_of_words(each))]


def _is_of_words(complaint: str) -> bool:
    return "words" in PurePath(complaint.partition(":")[0]).with_suffix("").parts


def test_no_file_outside_words_contains_texts() -> None:
    assert all_complaints(literals.texts_outside_words, of_words=False) == []


def test_no_text_says_tap_instead_of_press() -> None:
    """The verb is “press”. Otherwise one screen has two verbs for the same action."""
    words = [path for path in PACKAGE.rglob("*.py") if {"words", "lessons"} & {*path.parts}]
    message = re.compile(r'_\(\s*"[^"]*\btap', re.IGNORECASE)
    assert words
    assert [path.name for path in words if message.search(path.read_text(encoding="utf-8"))] == []


def test_all_texts_in_words_use_gettext() -> None:
    assert all_complaints(literals.untranslated, of_words=True) == []


def test_all_modules_use_gettext_with_the_catalogue() -> None:
    assert all_complaints(literals.foreign_gettext) == []


def test_no_text_of_an_error_reaches_the_page() -> None:
    assert all_complaints(partial(literals.repeated_errors, ours=OURS)) == []


def test_no_line_begins_with_a_separator() -> None:
    root = PACKAGE.parent.parent
    pages = [root / "index.html", *(root / "assets").glob("*.css")]
    found = all_complaints(literals.leading_separators)
    # words/sentences.py defines the separator of texts that never wrap.
    assert [each for each in found if not each.startswith("words/sentences.py")] == []
    assert [page.name for page in pages if " ·" in page.read_text(encoding="utf-8")] == []
    assert found_by(literals.leading_separators, 'about = _("{form} · {grade}")')


def found_by(check: Check, source: str) -> bool:
    """Return whether a check complains about a source."""
    return any(check(Module(source)))


@pytest.mark.parametrize(
    "source",
    [
        'set_text("status", "Checkmate")',
        'set_text("status", f"{name} wins")',
        'set_text("status", f"{name} {turn}")',
        'element("undo").textContent = "Undo"',
        'button.title, button.hidden = "Undo", False',
        'new_element("button", "Undo" if is_open else label)',
        'new_element("button", label, aria_label="Undo")',
        'button.setAttribute("aria-label", "Undo")',
        'WARNING = "The game is lost."',
        'html = f"<li>{move} was good</li>"',
        'html = f\'<li class="move" aria-label="Undo {move}">{move}</li>\'',
        "html = '<button title=\"Undo\">'",
    ],
)
def test_texts_outside_words_are_found(source: str) -> None:
    assert found_by(literals.texts_outside_words, source)


@pytest.mark.parametrize(
    "source",
    [
        '"""What this file is."""',
        'raise LookupError(f"there is no {name} here")',
        'assert winner is not None, "a game always has a winner"',
        'when("click", "#cards form button")(press)',
        'new_element("li", text, class_="move is-last")',
        'set_text("status", words.turn(position))',
        'element("status").textContent = status(table, "long")',
        'button.setAttribute("class", "quiet")',
        'html = f\'<li class="move last" data-at="{at}">{move}</li>\'',
        'document.title = "Trigrid"',
        'is_open = event.key == "Enter"',
    ],
)
def test_invisible_texts_are_accepted(source: str) -> None:
    assert not found_by(literals.texts_outside_words, source)


@pytest.mark.parametrize(
    "source",
    [
        'TITLE = "Settings"',
        'TITLES = {"settings": "Settings"}',
        'def turn(): return "White to move"',
        'said = f"{seat} to move"',
        'said = f"{happened} {turn}"',
        'said = happened + _("Then:")',
        'name = "White"',
        '_(f"{seat} to move")',
        "_(sentence)",
        'ngettext("tile", tiles, 2)',
        'said = "{seat} to move".format(seat=seat)',
    ],
)
def test_texts_without_gettext_are_found(source: str) -> None:
    assert found_by(literals.untranslated, source)


@pytest.mark.parametrize(
    "source",
    [
        'class Words:\n    name = "Tritium"',
        'TITLES = {"settings": _("Settings")}',
        'is_size = name == "size"',
        'said = _("{seat} to move").format(seat=seat)',
        'said = ngettext("{count} tile", "{count} tiles", count)',
        'said = " · ".join(options)',
        'short = f"{text[:9]}…"',
        'role = f"tile.{colour}"',
        'colour = TOOLS["tile." + colour]',
        'if hasattr(words, "held"): pass',
        'WORDS = Part[GameWords[Any]]("words")',
    ],
)
def test_untranslated_names_and_keys_are_accepted(source: str) -> None:
    assert not found_by(literals.untranslated, source)


@pytest.mark.parametrize(
    "source",
    [
        "try: read()\nexcept RecordError as error: show(str(error))",
        "try: read()\nexcept (KeyError, ValueError) as error: show(f'{error}')",
        "def show(error: BadOption | None): set_text('status', error)",
        "show(outcome.reason.value)",
    ],
)
def test_repeated_errors_are_found(source: str) -> None:
    assert found_by(partial(literals.repeated_errors, ours=OURS), source)


def test_errors_of_the_browser_may_be_inspected() -> None:
    source = "try: store()\nexcept JsException as error: full = 'Quota' in str(error)"
    assert not found_by(partial(literals.repeated_errors, ours=OURS), source)
