"""Tests of another language: the build puts its catalogue into page and archive."""

import re
import zipfile
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from tests.tools.build_without_node import site_files
from tests.tools.file_tree import lay_out
from tests.tools.test_build import PICTURES, only
from tools.build import BuildError
from tools.build.install_manifest import MANIFEST, SHORTCUT
from tools.build.language import CATALOGUE, ENGLISH, read_language
from tools.build.page_sentences import sentences
from tools.build.pages import NOT_FOUND, PAGES
from tools.build.policy import SCRIPTS
from tools.http_headers import ROOT
from tools.translation_template import HTML, REMARK, template
from trigrid.language import percentage, translations

ELSEWHERE = re.compile(r"\b(?:assets|docs|py|tests|tools)/|\.(?:md|py|toml)\b|\bmake (?:build|play)\b")
"""Names that make sense only with the repository."""
SPACED_PERCENT = re.compile(r"\s%(?!\w)")
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
GERMAN = f"""{HEADER}
msgid "Lay {{1}}, or pass."
msgstr "Passe oder lege {{1}}."

msgid "a tile"
msgstr "ein Plättchen"

msgid "{{seat}} to move."
msgstr "{{seat}} ist am Zug."

#, fuzzy
msgid "Of three colours"
msgstr "Nicht geprüft"

msgid "Elsewhere"
msgstr ""
"""

BEFORE_PYTHON = (
    "inline/start-monitor.js",
    "prepare-browser.js",
    "embedding-messages.js",
    "page-before-python.js",
    "rules-before-python.js",
    "start-progress.js",
    "input-before-python.js",
)


@pytest.fixture
def german(repository: Path) -> Path:
    """Provide the small repository with a catalogue."""
    return lay_out(repository, {"languages/de.po": GERMAN})


def test_the_page_is_translated(german: Path) -> None:
    html = site_files(german, PICTURES, read_language(german, "de"))["index.html"].decode()
    assert '<html lang="de">' in html
    assert '<p title="Of three colours">Passe oder lege <b>ein Plättchen</b>.</p>' in html
    assert ">Elsewhere</a>" in html


def test_every_sentence_of_the_not_found_page_is_translated(repository: Path) -> None:
    texts = [sentence.text for sentence in sentences((ROOT / NOT_FOUND).read_text(encoding="utf-8"))]
    catalogue = HEADER + "".join(f'msgid "{text}"\nmsgstr "{text.upper()}"\n\n' for text in texts)
    root = lay_out(repository, {"languages/de.po": catalogue, NOT_FOUND: (ROOT / NOT_FOUND).read_text()})
    lay_out(root, dict.fromkeys(SCRIPTS.values(), ""))
    html = site_files(root, PICTURES, read_language(root, "de"))[NOT_FOUND].decode()
    assert [sentence.text for sentence in sentences(html)] == [text.upper() for text in texts]


def test_the_archive_contains_the_catalogue(german: Path) -> None:
    files = site_files(german, PICTURES, read_language(german, "de"))
    with zipfile.ZipFile(BytesIO(files[only(files, r"assets/trigrid\..*")])) as archive:
        catalogue = archive.read(CATALOGUE)
    assert translations(catalogue).gettext("{seat} to move.") == "{seat} ist am Zug."
    assert translations(catalogue).gettext("Unheard of.") == "Unheard of."


def test_without_a_catalogue_everything_stays_english(german: Path) -> None:
    assert read_language(german, "en") is ENGLISH
    html = site_files(german, PICTURES)["index.html"].decode()
    assert '<p title="Of three colours">Lay <b>a tile</b>, or pass.</p>' in html
    assert translations(None).ngettext("{count} tile", "{count} tiles", 2) == "{count} tiles"


def test_a_language_without_a_catalogue_is_refused(repository: Path) -> None:
    with pytest.raises(BuildError, match=r"languages/fr\.po"):
        read_language(repository, "fr")


@pytest.mark.parametrize(
    ("catalogue", "sentence"),
    [
        (HEADER + 'msgid "{seat} to move."\nmsgstr "{sitz} ist am Zug."\n', "unknown {sitz}"),
        (HEADER + 'msgid "{seat} to move."\nmsgstr "{seat ist am Zug."\n', "cannot be filled"),
        (HEADER + 'message "Undo"\n', "cannot be read"),
    ],
)
def test_a_catalogue_that_would_fail_on_the_page_is_refused(
    repository: Path, catalogue: str, sentence: str
) -> None:
    lay_out(repository, {"languages/de.po": catalogue})
    with pytest.raises(BuildError, match=re.escape(sentence)):
        read_language(repository, "de")


def test_the_template_contains_sentences_with_remarks(tmp_path: Path) -> None:
    source = f'# {REMARK} a button\nA = _("Undo")\nB = ngettext("{{count}} tile", "{{count}} tiles", 2)\n'
    page, manifest = "<p>Undo</p>\n<p>Lobby</p>", '{"name": "Site", "description": "Games"}'
    files = {"index.html": page, "py/trigrid/app/words/a.py": source, MANIFEST: manifest}
    files |= {name: f"<p>{name}</p>" for name in PAGES}
    catalogue = template(lay_out(tmp_path, files))
    assert {message.id for message in catalogue if message.id} == {
        "Undo",
        "Lobby",
        "Games",
        SHORTCUT,
        ("{count} tile", "{count} tiles"),
        *PAGES,
    }
    undo = catalogue.get("Undo")
    assert undo is not None
    assert undo.locations == [("py/trigrid/app/words/a.py", 2), ("index.html", 1)]
    assert undo.auto_comments == [f"{REMARK} a button"]


def test_the_start_scripts_take_all_their_texts_from_the_page() -> None:
    """They find each text of index.html by its ``data-name``, and use all of them."""
    texts = [(ROOT / "assets" / name).read_text(encoding="utf-8") for name in BEFORE_PYTHON]
    script = "\n".join(re.sub(r"//.*", "", text) for text in texts)
    named = set(re.findall(r'data-name="([\w-]+)"', (ROOT / "index.html").read_text(encoding="utf-8")))
    literals = set(re.findall(r'"([^"\n]*)"', script))
    not_shown = {
        *("use strict", "16px Figtree", "button, summary, input[type=radio], input[type=checkbox]"),
        *(
            "#progress, #failure, .trailer",
            "#try-again, #start-over, #bare-again, #stuck a",
            "script[src], link[rel=stylesheet]",
            ".main-nav a",
        ),
        *(f"{done} {what}" for done in ("Loading", "Loaded") for what in ("interpreter", "Pyodide")),
    }
    assert {text for text in literals if re.search(r"[a-z] [a-z]", text, re.IGNORECASE)} <= not_shown
    assert named <= literals


def test_gettext_reads_the_compiled_catalogue(german: Path) -> None:
    catalogue = GNUTranslations(BytesIO(read_language(german, "de").files[CATALOGUE]))
    assert catalogue.info()["content-type"] == "text/plain; charset=utf-8"


@pytest.fixture(scope="module")
def page_texts() -> list[str]:
    """Provide every text that the page can show."""
    return [str(found.id) for found in template()]


def test_no_sentence_names_a_file_that_the_release_does_not_have(page_texts: list[str]) -> None:
    """Site owners who use the release have no repository."""
    assert [text for text in page_texts if ELSEWHERE.search(text)] == []


def test_no_sentence_has_a_space_before_a_percent_sign(page_texts: list[str]) -> None:
    assert [text for text in page_texts if SPACED_PERCENT.search(text)] == []
    assert [name for name in HTML if SPACED_PERCENT.search((ROOT / name).read_text(encoding="utf-8"))] == []


def test_only_one_sentence_has_a_percent_sign(page_texts: list[str]) -> None:
    """A translation decides the notation of percentages once.

    Other sentences contain the finished percentage.
    """
    assert [text for text in page_texts if "}%" in text] == ["{number}%"]
    assert percentage(65) == "65%"
