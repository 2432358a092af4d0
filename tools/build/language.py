"""The language of a site: its catalogue translates the page, and goes into the archive for Python."""

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
"""Where the page's Python looks for its catalogue."""
LANG = re.compile(r'(<html[^>]*\slang=")en(?=")')


@dataclass(frozen=True)
class Language:
    """A language by its tag (BCP 47) and its compiled catalogue; the sources themselves speak English."""

    tag: str
    files: Mapping[str, bytes] = field(default_factory=dict)
    """What the archive holds besides the sources, by path."""

    def page(self, html: str) -> str:
        """The page in this language. Raises BuildError."""
        if not self.files:
            return html
        html, count = LANG.subn(rf"\g<1>{self.tag}", translated(html, self.translate))
        if count != 1:
            raise BuildError('index.html does not begin with one <html lang="en">')
        return html

    def translate(self, sentence: str) -> str:
        """A sentence in this language; the sentence itself if the catalogue has none."""
        return self._spoken.gettext(sentence) if self.files else sentence

    @cached_property
    def _spoken(self) -> GNUTranslations:
        return GNUTranslations(BytesIO(self.files[CATALOGUE]))


ENGLISH = Language("en")


def read_language(root: Path, tag: str) -> Language:
    """The language whose catalogue is ``languages/<tag>.po`` below root. Raises BuildError."""
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
    """A language with a catalogue. Raises BuildError if a translation has a field that ours has not."""
    from babel.messages.mofile import write_mo

    for message in catalogue:
        unknown = _fields(message.string) - _fields(message.id)
        if message.id and unknown:
            raise BuildError(f"languages/{tag}.po: {message.string!r} has an unknown {{{min(unknown)}}}")
    packed = BytesIO()
    write_mo(packed, catalogue)
    return Language(tag, {CATALOGUE: packed.getvalue()})


def _fields(texts: str | Iterable[str] | None) -> set[str]:
    """What is to be filled in: a text that names anything else could not be said at all."""
    found = (Formatter().parse(text) for text in ([texts] if isinstance(texts, str) else texts or ()))
    try:
        return {name for parts in found for _, name, *_ in parts if name is not None}
    except ValueError as error:
        raise BuildError(f"{texts!r} cannot be filled: {error}") from None
