"""Which steps of which lessons were done in this browser: kept in the database, exported with the games."""

import re
from collections.abc import Awaitable, Callable, Mapping

from trigrid.app.storage.write_queue import NoStorage, StorageTrouble, TextWriter

STORED_NAME = "lessons"
"""The name of the stored text."""
TITLE = "Trigrid lessons, version 1"
"""The first line of the stored text."""
MOST_STEPS = 99
"""The largest number of a step; greater ones in a text are damage."""
_LINE = re.compile(r"([\w-]+): ([\d ]+)")
_HEADER = re.compile(r'\s*\[Lessons "([^"]*)"\]\s*')
"""How progress is written among exported games."""

Steps = Mapping[str, frozenset[int]]
"""By the key of a game, the numbers of the steps that were done, from 1."""


def read_steps(text: str) -> dict[str, frozenset[int]]:
    """The steps that a text names, a game in each line; damaged lines are left out."""
    found = (_LINE.fullmatch(line.strip()) for line in text.splitlines())
    return {line[1]: _numbers(line[2]) for line in found if line}


def _numbers(text: str) -> frozenset[int]:
    return frozenset(number for each in text.split() if 1 <= (number := int(each[:3])) <= MOST_STEPS)


def written_steps(steps: Steps, separator: str = "\n") -> str:
    """The same as text, games in the order of their keys."""
    return separator.join(
        f"{key}: {' '.join(map(str, sorted(steps[key])))}" for key in sorted(steps) if steps[key]
    )


def joined_steps(one: Steps, other: Steps) -> dict[str, frozenset[int]]:
    """All steps that are in one or the other."""
    return {key: one.get(key, frozenset()) | other.get(key, frozenset()) for key in {**one, **other}}


async def nothing_stored() -> str | None:
    """No text, where nothing is stored."""
    return None


def no_storage() -> TextWriter:
    """A writer that stores nothing."""
    return NoStorage(StorageTrouble.REFUSED)


class LessonProgress:
    """The steps that were done. ``read`` gives the stored text, ``make_writer`` what stores another one.

    As it stands nothing is stored, and what was done lasts as long as the visit.
    """

    def __init__(
        self,
        read: Callable[[], Awaitable[str | None]] = nothing_stored,
        make_writer: Callable[[], TextWriter] = no_storage,
    ) -> None:
        self._read = read
        self._make_writer = make_writer
        self._steps: dict[str, frozenset[int]] = {}
        self._writer: TextWriter | None = None
        """What stores it, once it was read."""
        self._base: str | None = None
        """The stored text, as far as is known here."""

    async def load(self) -> None:
        """Add what is stored by now, also by other tabs."""
        text = await self._read()
        if self._writer is None:
            self._writer = self._make_writer()
            self._writer.on_conflict = self._merge
        self._base, self._steps = text, joined_steps(self._steps, read_steps(text or ""))

    def done(self, key: str) -> frozenset[int]:
        """The numbers of the steps of a game's lesson that were done."""
        return self._steps.get(key, frozenset())

    @property
    def is_empty(self) -> bool:
        """Whether no step was done."""
        return not any(self._steps.values())

    def add(self, key: str, number: int) -> None:
        """Note that a step was done."""
        if number not in self.done(key):
            self._add({key: frozenset((number,))})

    def reset(self) -> None:
        """Forget everything."""
        self._steps = {}
        self._store()

    def exported(self) -> str:
        """The progress as it stands among exported games; empty if there is none."""
        return "" if self.is_empty else f'[Lessons "{written_steps(self._steps, "; ")}"]\n'

    def take_in(self, text: str) -> bool:
        """Add progress that was exported; False if the text is none."""
        found = _HEADER.fullmatch(text)
        if found:
            self._add(read_steps(found[1].replace(";", "\n")))
        return found is not None

    def _add(self, steps: Steps) -> None:
        self._steps = joined_steps(self._steps, steps)
        self._store()

    def _store(self) -> None:
        base, self._base = self._base, f"{TITLE}\n{written_steps(self._steps)}\n"
        if self._writer is not None:
            self._writer.put(STORED_NAME, self._base, base)

    def _merge(self, name: str, text: str, is_overwritten: bool) -> None:
        """Add what another tab has stored: ``TextWriter.on_conflict``."""
        self._base = text
        self._add(read_steps(text))
