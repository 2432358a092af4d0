"""Tests that every sentence of lessons and diagrams goes through gettext."""

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice

import pytest

import trigrid.draw.diagrams
import trigrid.language
import trigrid.lessons
from tests.lessons.proofs import lines_of
from tests.pseudo_language import english_in, foreign, foreign_plural
from trigrid.draw.diagrams import DIAGRAMS, diagrams
from trigrid.lessons import LESSON, Step, lesson, lesson_keys

MAX_LINES = 200
"""The maximum number of turns per step whose reasons are checked."""
TEXT_FIELDS = ("title", "text", "hint", "done", "halfway", "better_message", "refused")


@pytest.fixture(autouse=True)
def foreign_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unload the modules of lessons and diagrams, and set a pseudo language.

    The tests then import these modules again.
    """
    for package in (trigrid.lessons, trigrid.draw.diagrams):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            if hasattr(import_module(found.name), "_"):
                monkeypatch.delitem(sys.modules, found.name)
    for part in (LESSON, DIAGRAMS):
        monkeypatch.setattr(part, "_loaded", {})
    monkeypatch.setattr(trigrid.language, "_", foreign)
    monkeypatch.setattr(trigrid.language, "ngettext", foreign_plural)


def sentences(step: Step) -> Iterator[str]:
    """Yield the texts of a step."""
    yield from (message for name in TEXT_FIELDS if (message := getattr(step, name)))
    if step.level is None:
        yield from filter(None, (step.miss(line).message for line in islice(lines_of(step), MAX_LINES)))
    if step.rest:
        yield step.rest.text
    yield from (reply.message for reply in (step.punishment, step.answer) if reply)


@pytest.mark.parametrize("key", lesson_keys())
def test_every_sentence_of_a_lesson_is_translated(key: str) -> None:
    messages = [each for step in lesson(key).steps for each in sentences(step)]
    messages += lesson(key).meanings.values()
    assert [each for each in messages if english_in(each)] == []


@pytest.mark.parametrize("key", lesson_keys())
def test_every_caption_of_a_diagram_is_translated(key: str) -> None:
    captions = [frame.caption for diagram in diagrams(key) for frame in diagram.frames]
    assert captions
    assert [each for each in captions if english_in(each)] == []
