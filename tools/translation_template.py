"""`python -m tools.translation_template`: writes .cache/trigrid.pot.

The template contains every sentence of the site that can be translated.
"""

from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from tools.build.embed import WORDS
from tools.build.engine import WORDS as ENGINE_WORDS
from tools.build.install_manifest import MANIFEST, SHORTCUT, manifest_sentences
from tools.build.page_sentences import sentences
from tools.build.pages import PAGES
from tools.http_headers import ROOT

APP = "py/trigrid"
HTML = ("index.html", WORDS, ENGINE_WORDS, *PAGES)
REMARK = "For translators:"
"""The beginning of comments that go into the template."""


def template(root: Path = ROOT) -> Catalog:
    """Return a catalogue of every sentence in Python, pages and manifest.

    The translations are empty.
    """
    catalogue = Catalog(header_comment="# Every sentence of Trigrid.", charset="utf-8", fuzzy=False)
    for path, line, message, remarks in _messages(root):
        catalogue.add(message, locations=[(path, line)], auto_comments=remarks)
    return catalogue


def _messages(root: Path) -> Iterator[tuple[str, int, str | tuple[str, ...], list[str]]]:
    """Yield file, line, text (or its singular and plural) and notes to translators."""
    for name, line, message, remarks, _ in extract_from_dir(root / APP, comment_tags=[REMARK]):
        yield f"{APP}/{name}", line, message, remarks
    for name in filter(lambda name: (root / name).is_file(), HTML):
        for sentence in sentences((root / name).read_text(encoding="utf-8")):
            yield name, sentence.line, sentence.text, []
    for text in [*manifest_sentences((root / MANIFEST).read_text(encoding="utf-8")), SHORTCUT]:
        yield MANIFEST, 1, text, []


def main() -> None:
    """Write the template."""
    path = ROOT / ".cache/trigrid.pot"
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue := template(), width=110)
    print(f"{path.relative_to(ROOT)}: {len(catalogue)} sentences. Its translation is languages/<tag>.po.")


if __name__ == "__main__":
    main()
