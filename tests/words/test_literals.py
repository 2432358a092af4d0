"""No text that people see or hear is written into the page's Python without gettext."""

import re
from functools import partial
from pathlib import Path, PurePath

import pytest

import trigrid
from tests.words import literals
from tests.words.literals import Check, Module, complaints
from trigrid.games import BadOption, IllegalMove, NotationError, TrigridError, UnknownGame
from trigrid.records import RecordError

PACKAGE = Path(trigrid.__file__).parent
ROOMS = ("app", "engine", "exercises", "headers", "library", "runtime", "table", "words")
"""The rooms of which people see or hear something on the page."""
ERRORS = (TrigridError, BadOption, IllegalMove, NotationError, RecordError, UnknownGame)
OURS = {kind.__name__ for kind in (*ERRORS, *TrigridError.__mro__) if issubclass(kind, Exception)}
"""The names of the project's own errors, whose English no page repeats."""


def all_complaints(check: Check, *, of_words: bool | None = None) -> list[str]:
    """What a check finds in the rooms: with ``of_words`` only in modules of sentences, or only in others."""
    found = (f"{room}/{each}" for room in ROOMS for each in complaints(PACKAGE / room, check))
    return [each for each in found if of_words in (None, _is_of_words(each))]


def _is_of_words(complaint: str) -> bool:
    return "words" in PurePath(complaint.partition(":")[0]).with_suffix("").parts


def test_no_file_outside_words_says_anything() -> None:
    assert all_complaints(literals.unspoken, of_words=False) == []


def test_places_and_buttons_are_pressed_and_never_tapped() -> None:
    """Else one screen has two verbs for the same."""
    words = [path for path in PACKAGE.rglob("*.py") if {"words", "lessons"} & {*path.parts}]
    said = re.compile(r'_\(\s*"[^"]*\btap', re.IGNORECASE)
    assert words
    assert [path.name for path in words if said.search(path.read_text(encoding="utf-8"))] == []


def test_words_say_nothing_without_gettext() -> None:
    assert all_complaints(literals.untranslated, of_words=True) == []


def test_gettext_is_the_one_that_knows_the_catalogue() -> None:
    assert all_complaints(literals.foreign_gettext) == []


def test_nothing_that_an_error_says_reaches_the_page() -> None:
    assert all_complaints(partial(literals.repeated_errors, ours=OURS)) == []


def test_no_line_begins_with_a_separator() -> None:
    root = PACKAGE.parent.parent
    pages = [root / "index.html", *(root / "assets").glob("*.css")]
    found = all_complaints(literals.leading_separators)
    assert [each for each in found if not each.startswith("words/sentences.py")] == []
    assert [page.name for page in pages if " ·" in page.read_text(encoding="utf-8")] == []
    assert found_by(literals.leading_separators, 'about = _("{form} · {grade}")')


def found_by(check: Check, source: str) -> bool:
    """Whether a check complains about a source."""
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
def test_what_is_said_outside_words_is_found(source: str) -> None:
    assert found_by(literals.unspoken, source)


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
def test_what_nobody_sees_is_let_pass(source: str) -> None:
    assert not found_by(literals.unspoken, source)


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
def test_what_words_say_without_gettext_is_found(source: str) -> None:
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
def test_what_words_need_not_translate_is_let_pass(source: str) -> None:
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
def test_what_repeats_an_error_is_found(source: str) -> None:
    assert found_by(partial(literals.repeated_errors, ours=OURS), source)


def test_errors_of_others_may_be_looked_into() -> None:
    source = "try: store()\nexcept JsException as error: full = 'Quota' in str(error)"
    assert not found_by(partial(literals.repeated_errors, ours=OURS), source)
