"""Every sentence of lessons and diagrams goes through gettext."""

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

MOST_LINES = 200
"""The lines of a step whose reasons are read."""
SPOKEN = ("title", "text", "hint", "done", "halfway", "better_said")


@pytest.fixture(autouse=True)
def foreign_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """All modules of lessons and diagrams are imported again, in a language that nobody speaks."""
    for package in (trigrid.lessons, trigrid.draw.diagrams):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            if hasattr(import_module(found.name), "_"):
                monkeypatch.delitem(sys.modules, found.name)
    for part in (LESSON, DIAGRAMS):
        monkeypatch.setattr(part, "_loaded", {})
    monkeypatch.setattr(trigrid.language, "_", foreign)
    monkeypatch.setattr(trigrid.language, "ngettext", foreign_plural)


def sentences(step: Step) -> Iterator[str]:
    """All that a step can say."""
    yield from (said for name in SPOKEN if (said := getattr(step, name)))
    if step.level is None:
        yield from filter(None, (step.miss(line).said for line in islice(lines_of(step), MOST_LINES)))
    if step.rest:
        yield step.rest.text
    yield from (reply.said for reply in (step.punishment, step.answer) if reply)


@pytest.mark.parametrize("key", lesson_keys())
def test_every_sentence_of_a_lesson_is_translated(key: str) -> None:
    said = [each for step in lesson(key).steps for each in sentences(step)]
    said += lesson(key).meanings.values()
    assert [each for each in said if english_in(each)] == []


@pytest.mark.parametrize("key", lesson_keys())
def test_every_caption_of_a_diagram_is_translated(key: str) -> None:
    captions = [frame.caption for diagram in diagrams(key) for frame in diagram.frames]
    assert captions
    assert [each for each in captions if english_in(each)] == []
