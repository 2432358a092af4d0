"""Writes .cache/trigrid.pot, every sentence of the page: `python -m tools.translation_template`."""

from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from tools.build.embed import WORDS
from tools.build.install_manifest import MANIFEST, SHORTCUT, manifest_sentences
from tools.build.page_sentences import sentences
from tools.build.pages import PAGES
from tools.http_headers import ROOT

APP = "py/trigrid"
HTML = ("index.html", WORDS, *PAGES)
REMARK = "For translators:"
"""Comments that begin so go into the template."""


def template(root: Path = ROOT) -> Catalog:
    """Every sentence of the page's Python, of the pages and of the manifest, with no translation yet."""
    catalogue = Catalog(header_comment="# Every sentence of Trigrid.", charset="utf-8", fuzzy=False)
    for place, line, said, remarks in _said(root):
        catalogue.add(said, locations=[(place, line)], auto_comments=remarks)
    return catalogue


def _said(root: Path) -> Iterator[tuple[str, int, str | tuple[str, ...], list[str]]]:
    """The file, the line, the text or its singular and plural, and what translators should know."""
    for name, line, said, remarks, _ in extract_from_dir(root / APP, comment_tags=[REMARK]):
        yield f"{APP}/{name}", line, said, remarks
    for name in filter(lambda name: (root / name).is_file(), HTML):
        for sentence in sentences((root / name).read_text(encoding="utf-8")):
            yield name, sentence.line, sentence.text, []
    for text in [*manifest_sentences((root / MANIFEST).read_text(encoding="utf-8")), SHORTCUT]:
        yield MANIFEST, 1, text, []


def main() -> None:
    """Writes the template."""
    path = ROOT / ".cache/trigrid.pot"
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue := template(), width=110)
    print(f"{path.relative_to(ROOT)}: {len(catalogue)} sentences. Its translation is languages/<tag>.po.")


if __name__ == "__main__":
    main()
