"""Tests of the example in docs/site-settings.md: all files reflect its settings.

The site is built without Node, except for minifying.
"""

import json
import re
import zipfile
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tests.tools.build_without_node import WITHOUT_NODE, faces
from tests.tools.file_tree import lay_out
from tests.tools.site_headers import site_rules
from tests.tools.test_build import only
from tools.build import BuildError
from tools.build.__main__ import pictures
from tools.build.edition import Edition
from tools.build.embed import SCRIPT
from tools.build.examples_page import games_in
from tools.build.headers_file import POLICY
from tools.build.language import ENGLISH
from tools.build.minify import minified
from tools.build.offline import NOT_CACHED
from tools.build.owner.feedback import HIDDEN as NO_FEEDBACK
from tools.build.owner.feedback import with_feedback
from tools.build.owner.settings import IN_ARCHIVE, SiteSettings, read_settings
from tools.build.site import build, site_files
from tools.build.sources import Files
from tools.build.starting_content import read_faces
from tools.http_headers import HEADERS_FILE, ROOT, headers_for, read_rules
from trigrid.games import GAMES
from trigrid.library.address import lesson_address
from trigrid.site import SITE, Site, read_site
from trigrid.words import words_of

GUIDE = ROOT / "docs/site-settings.md"
TITLE = "Müllers Spieleabend"
SHOWN = ("tritt", "tri-it-out")
HIDDEN = tuple(key for key in GAMES if key not in SHOWN)
ADDRESS = "https://play.example/"
OWN = {
    "own/impressum.html": "<!doctype html>Müller",
    "own/CNAME": "play.example\n",
    "own/robots.txt": "User-agent: GreedyBot\nDisallow: /\n",
    "own/pictures/club.svg": "<svg/>",
}
MAKERS = replace(WITHOUT_NODE, minify=minified)


def example() -> str:
    """Return the first example of settings in the guide."""
    found = re.search(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def settings_of(folder: Path, text: str, files: dict[str, str] | None = None) -> SiteSettings:
    """Return the settings of a text, with files in the same folder."""
    lay_out(folder, {**OWN, **(files or {}), "site.toml": text})
    return read_settings(folder / "site.toml", ROOT, tuple(GAMES))


def built_files(folder: Path, settings: SiteSettings) -> Files:
    """Build the site with these settings, and return its files."""
    content = read_faces(ENGLISH, ROOT, settings.python_files) | {"address": settings.address}
    edition = Edition(ENGLISH, settings, content)
    return build(ROOT, folder / "dist", pictures(settings.games), edition, MAKERS)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Provide every file of the guide's site."""
    folder = tmp_path_factory.mktemp("owner")
    found = built_files(folder, settings_of(folder, f'address = "{ADDRESS}"\n{example()}'))
    assert {path.relative_to(folder / "dist").as_posix() for path in (folder / "dist").rglob("*.*")} >= {
        name for name in found if "." in name
    }
    return found


@pytest.fixture
def index(files: Files) -> str:
    """Provide the main page of the guide's site."""
    return files["index.html"].decode()


@pytest.fixture
def manifest(files: Files) -> Any:
    """Provide the web app manifest of the guide's site."""
    return json.loads(files[only(files, r"assets/manifest\..*")])


def test_the_title_appears_wherever_the_site_is_named(files: Files, index: str, manifest: Any) -> None:
    assert f'<title translate="no">{TITLE}</title>' in index
    assert f'<h1 id="lobby-title">{TITLE}</h1>' in index
    assert f"<span>{TITLE}</span></a>" in index
    assert f"Install {TITLE}" in index
    assert (manifest["name"], manifest["short_name"]) == (TITLE, TITLE)
    for key in SHOWN:
        about = files[f"{key}.html"].decode()
        assert f'<title translate="no">{words_of(key).name} · {TITLE}</title>' in about
        assert f'<meta property="og:site_name" content="{TITLE}">' in about
        assert json.loads(files[f"oembed/{key}.json"])["provider_name"] == TITLE
    answer = json.loads(files["oembed/index.json"])
    assert (answer["provider_name"], answer["title"], answer["provider_url"]) == (TITLE, TITLE, ADDRESS)
    assert json.loads(files[SCRIPT])["title"] == TITLE
    pages = {name: content.decode() for name, content in files.items() if name.endswith(".html")}
    assert {name for name, html in pages.items() if "Trigrid" in html} == set()


def test_the_description_appears_in_lobby_metadata_and_manifest(index: str, manifest: Any) -> None:
    described = "Two games for long evenings, alone or with a friend."
    assert f'<p class="lead">{described}</p>' in index
    assert f'<meta name="description" content="{described}">' in index
    assert manifest["description"] == described


def test_the_feedback_address_appears_only_if_set(index: str) -> None:
    line = '<p id="feedback">Found a mistake, or have an idea? <a href="mailto:spieleabend@club.example">'
    assert line in index
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert NO_FEEDBACK in page
    assert with_feedback(page, "") == page
    with pytest.raises(BuildError):
        with_feedback("<p></p>", "https://club.example/")


def test_the_invitation_names_the_owners_first_game(index: str) -> None:
    link = f'href="{lesson_address(SHOWN[0])}">Start with {words_of(SHOWN[0]).name}</a>'
    assert f'<a id="invitation-start" class="button primary" {link}' in index


def test_the_archive_contains_title_and_games(files: Files) -> None:
    with zipfile.ZipFile(BytesIO(files[only(files, r"assets/trigrid\..*")])) as archive:
        assert read_site(archive.read(IN_ARCHIVE)) == Site(TITLE, SHOWN)


def test_the_site_contains_nothing_of_other_games(files: Files, index: str, manifest: Any) -> None:
    assert re.findall(r'class="card" data-key="([\w-]+)"', index) == list(SHOWN)
    assert re.findall(r'<template id="rules-([\w-]+)"', index) == list(SHOWN)
    assert [each["url"] for each in manifest["shortcuts"]] == [f"../#/{key}" for key in SHOWN]
    shots = {re.sub(r"screenshots/|-(wide|narrow)\..*", "", each["src"]) for each in manifest["screenshots"]}
    assert shots == set(SHOWN)
    assert list(json.loads(files[SCRIPT])["games"]) == list(SHOWN)
    assert games_in(files["examples/index.html"].decode()) == set(SHOWN)
    of_others = re.compile(rf"(^|/)({'|'.join(HIDDEN)})[.-]")
    assert [name for name in files if of_others.search(name)] == []
    assert 'game="tritt"&gt;' in files["examples/index.html"].decode()
    page = files["engine.html"].decode()
    assert re.findall(r'<option value="([a-z-]+)"', page) == list(SHOWN)
    assert f">Play against your own program · {TITLE}</title>" in page


def test_the_accent_applies_to_the_page_and_embedded_boards(files: Files) -> None:
    style = files[only(files, r"assets/base\..*\.css")].decode()
    light, dark = re.findall(r"--accent:light-dark\((#\w+),(#\w+)\)", style.replace(" ", ""))[-1]
    assert light == "#8a1c4a"
    assert json.loads(files[SCRIPT])["style"].startswith(
        ".box{--accent:#8a1c4a;--on-accent:#ffffff}.box.dark{"
    )
    assert f"--accent:{dark};" in json.loads(files[SCRIPT])["style"]


def test_links_appear_in_the_footer_of_the_main_page_and_game_pages(files: Files) -> None:
    links = '<a href="impressum.html">Impressum</a><a href="https://club.example/">The club</a>'
    with_links = {
        name for name, content in files.items() if f">{links}</footer>" in content.decode(errors="ignore")
    }
    assert with_links == {"index.html", "engine.html", *(f"{key}.html" for key in SHOWN)}


def test_the_head_setting_appears_in_pages_and_its_policy_also_in_headers(files: Files, index: str) -> None:
    script = '<script src="https://stats.example/count.js" async></script>'
    assert {name for name, content in files.items() if script.encode() in content} == {
        "index.html",
        "engine.html",
        *(f"{key}.html" for key in SHOWN),
    }
    headers = headers_for("/", read_rules(files[HEADERS_FILE].decode()))
    policy = headers[POLICY]
    for name in ("index.html", "404.html", "examples/index.html", "tritt.html"):
        assert policy in unescape(files[name].decode())
    sources = dict(each.strip().split(" ", 1) for each in policy.split(";"))
    assert "https://stats.example 'sha256-" in sources["script-src"]
    assert sources["connect-src"] == "'self' https://stats.example"
    assert headers_for("/", site_rules()).keys() == headers.keys()


def test_own_files_are_copied_and_replace_robots(files: Files) -> None:
    for name, text in OWN.items():
        assert files[name.removeprefix("own/")].decode() == text
    assert all(NOT_CACHED.match(name) for name in ("robots.txt", "impressum.html"))


def test_the_default_site_has_no_settings(tmp_path: Path) -> None:
    files = site_files(ROOT, pictures(), Edition(content=faces()), MAKERS)
    with zipfile.ZipFile(BytesIO(files[only(files, r"assets/trigrid\..*")])) as archive:
        assert IN_ARCHIVE not in archive.namelist()
    index = files["index.html"].decode()
    assert "<footer" not in index
    assert f">{SITE.title}</title>" in index
    assert json.loads(files[SCRIPT]).get("style") == ""
    assert games_in(files["examples/index.html"].decode()) == {"tritt", "tritium", "tri-it-out", "trichet"}
    policy = headers_for("/", read_rules(files[HEADERS_FILE].decode()))[POLICY]
    hashes = r"'sha256-[^']+'"
    assert re.sub(hashes, "", policy) == re.sub(hashes, "", headers_for("/", site_rules())[POLICY])
    assert policy in unescape(index)


MISFITS = [
    ("", {"own/index.html": ""}, "files contains index.html, which would replace the site’s own index.html"),
    ("", {"own/Index.HTML": ""}, "files contains Index.HTML, which would replace"),
    ("", {"own/_headers": ""}, "files contains _headers, which would replace"),
    ("", {"own/tritt.html": ""}, "files contains tritt.html, which would replace"),
    ("", {"own/assets/a.css": ""}, "files contains assets/a.css, but browsers keep"),
    ('[[footer]]\ntext = "a"\naddress = "lost.html"', {}, r"footer\[1\].address lost.html is not a file"),
    (
        '[[footer]]\ntext = "a"\naddress = "trichet.html"',
        {},
        r"footer\[1\].address trichet.html is not",
    ),
    (
        "[head]\nhtml = \"<script src='lost.js'></script>\"",
        {},
        "head.html loads lost.js, which is not",
    ),
]


@pytest.mark.parametrize(("text", "own", "sentence"), MISFITS, ids=[each[2][:40] for each in MISFITS])
def test_settings_that_conflict_with_the_site_are_refused(
    tmp_path: Path, files: Files, text: str, own: dict[str, str], sentence: str
) -> None:
    settings = settings_of(tmp_path, f'games = ["tritt", "tri-it-out"]\nfiles = "own"\n{text}', own)
    site = {name: b"" for name in files if f"own/{name}" not in OWN}
    with pytest.raises(BuildError, match=sentence):
        settings.with_owner_files(site)


@pytest.mark.parametrize(
    "address", ["examples/", "examples", "tritt.html#rules", "#/learn", "?embed", "./pictures/club.svg"]
)
def test_links_to_pages_and_own_files_are_accepted(tmp_path: Path, files: Files, address: str) -> None:
    settings = settings_of(tmp_path, f'files = "own"\n[[footer]]\ntext = "a"\naddress = "{address}"')
    assert settings.with_owner_files({name: b"" for name in files if f"own/{name}" not in OWN})
