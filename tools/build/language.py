"""The language of a site: a catalogue translates its pages and Python's texts."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from tools.build import BuildError
from tools.build.page_sentences import translated

if TYPE_CHECKING:
    from babel.messages import Catalog

CATALOGUE = "trigrid/catalogue.mo"
"""The path of the catalogue in the page's Python archive."""
LANG = re.compile(r'(<html[^>]*\slang=")en(?=")')


@dataclass(frozen=True)
class Language:
    """A language: its tag (BCP 47) and its compiled catalogue.

    English, the language of the sources, has no catalogue.
    """

    tag: str
    files: Mapping[str, bytes] = field(default_factory=dict)
    """Files in the Python archive in addition to the sources, by path."""

    def page(self, html: str) -> str:
        """Return the page in this language. Raises BuildError."""
        if not self.files:
            return html
        html, count = LANG.subn(rf"\g<1>{self.tag}", translated(html, self.translate))
        if count != 1:
            raise BuildError('a page does not contain exactly one <html lang="en">')
        return html

    def translate(self, sentence: str) -> str:
        """Return the translation of a sentence, or the sentence if it has none."""
        return self._translations.gettext(sentence) if self.files else sentence

    @cached_property
    def _translations(self) -> GNUTranslations:
        return GNUTranslations(BytesIO(self.files[CATALOGUE]))


ENGLISH = Language("en")


def read_language(root: Path, tag: str) -> Language:
    """Read a language from ``languages/<tag>.po`` below ``root``. Raises BuildError."""
    if tag == ENGLISH.tag:
        return ENGLISH
    path = root / "languages" / f"{tag}.po"
    if not path.is_file():
        raise BuildError(f"languages/{tag}.po does not exist; `make words` writes a template for it")
    return compiled(tag, _read(path))


def _read(path: Path) -> "Catalog":
    from babel.messages.pofile import PoFileError, read_po

    try:
        with path.open("rb") as file:
            return read_po(file, abort_invalid=True)
    except PoFileError as error:
        raise BuildError(f"{path} cannot be read: {error}") from None


def compiled(tag: str, catalogue: "Catalog") -> Language:
    """Return a language with a catalogue.

    Raises BuildError if a text is not a valid format string, or if a translation contains a field that its
    English text does not have.
    """
    from babel.messages.mofile import write_mo

    for message in catalogue:
        unknown = _fields(message.string) - _fields(message.id)
        if message.id and unknown:
            raise BuildError(f"languages/{tag}.po: {message.string!r} has an unknown {{{min(unknown)}}}")
    packed = BytesIO()
    write_mo(packed, catalogue)
    return Language(tag, {CATALOGUE: packed.getvalue()})


def _fields(texts: str | Iterable[str] | None) -> set[str]:
    """Return the names of the fields in format strings.

    Raises BuildError for invalid format strings.
    """
    found = (Formatter().parse(text) for text in ([texts] if isinstance(texts, str) else texts or ()))
    try:
        return {name for parts in found for _, name, *_ in parts if name is not None}
    except ValueError as error:
        raise BuildError(f"{texts!r} cannot be filled: {error}") from None
