"""The site of docs/site-settings.md, built without Node: what the owner has chosen is in all its files."""

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
from tools.build.offline import NOT_KEPT
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
    """The first settings of the guide."""
    found = re.search(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def settings_of(folder: Path, text: str, files: dict[str, str] | None = None) -> SiteSettings:
    """The settings of a text, with files beside them."""
    lay_out(folder, {**OWN, **(files or {}), "site.toml": text})
    return read_settings(folder / "site.toml", ROOT, tuple(GAMES))


def made(folder: Path, settings: SiteSettings) -> Files:
    """The site with these settings."""
    told = read_faces(ENGLISH, ROOT, settings.python_files) | {"address": settings.address}
    edition = Edition(ENGLISH, settings, told)
    return build(ROOT, folder / "dist", pictures(settings.games), edition, MAKERS)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Every file of the guide's site."""
    folder = tmp_path_factory.mktemp("owner")
    found = made(folder, settings_of(folder, f'address = "{ADDRESS}"\n{example()}'))
    assert {path.relative_to(folder / "dist").as_posix() for path in (folder / "dist").rglob("*.*")} >= {
        name for name in found if "." in name
    }
    return found


@pytest.fixture
def index(files: Files) -> str:
    """The page itself."""
    return files["index.html"].decode()


@pytest.fixture
def manifest(files: Files) -> Any:
    """What the site is installed with."""
    return json.loads(files[only(files, r"assets/manifest\..*")])


def test_the_title_stands_wherever_the_site_is_named(files: Files, index: str, manifest: Any) -> None:
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


def test_the_description_stands_in_the_lobby_and_for_search_engines(index: str, manifest: Any) -> None:
    described = "Two games for long evenings, alone or with a friend."
    assert f'<p class="lead">{described}</p>' in index
    assert f'<meta name="description" content="{described}">' in index
    assert manifest["description"] == described


def test_feedback_has_a_line_in_about_where_the_owner_wants_it(index: str) -> None:
    line = '<p id="feedback">Found a mistake, or have an idea? <a href="mailto:spieleabend@club.example">'
    assert line in index
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert NO_FEEDBACK in page
    assert with_feedback(page, "") == page
    with pytest.raises(BuildError):
        with_feedback("<p></p>", "https://club.example/")


def test_the_invitation_is_to_the_owners_first_game(index: str) -> None:
    link = f'href="{lesson_address(SHOWN[0])}">Start with {words_of(SHOWN[0]).name}</a>'
    assert f'<a id="invitation-start" class="button primary" {link}' in index


def test_the_pages_python_knows_title_and_games(files: Files) -> None:
    with zipfile.ZipFile(BytesIO(files[only(files, r"assets/trigrid\..*")])) as archive:
        assert read_site(archive.read(IN_ARCHIVE)) == Site(TITLE, SHOWN)


def test_there_is_nothing_of_other_games(files: Files, index: str, manifest: Any) -> None:
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


def test_the_accent_is_in_the_style_of_the_page_and_of_boards_elsewhere(files: Files) -> None:
    style = files[only(files, r"assets/base\..*\.css")].decode()
    light, dark = re.findall(r"--accent:light-dark\((#\w+),(#\w+)\)", style.replace(" ", ""))[-1]
    assert light == "#8a1c4a"
    assert json.loads(files[SCRIPT])["style"].startswith(
        ".box{--accent:#8a1c4a;--on-accent:#ffffff}.box.dark{"
    )
    assert f"--accent:{dark};" in json.loads(files[SCRIPT])["style"]


def test_links_stand_at_the_foot_of_the_page_and_of_those_about_games(files: Files) -> None:
    links = '<a href="impressum.html">Impressum</a><a href="https://club.example/">The club</a>'
    with_links = {
        name for name, content in files.items() if f">{links}</footer>" in content.decode(errors="ignore")
    }
    assert with_links == {"index.html", *(f"{key}.html" for key in SHOWN)}


def test_the_head_and_its_policy_are_in_the_pages_and_in_the_headers(files: Files, index: str) -> None:
    script = '<script src="https://stats.example/count.js" async></script>'
    assert {name for name, content in files.items() if script.encode() in content} == {
        "index.html",
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


def test_own_files_are_copied_and_replace_only_robots(files: Files) -> None:
    for name, text in OWN.items():
        assert files[name.removeprefix("own/")].decode() == text
    assert all(NOT_KEPT.match(name) for name in ("robots.txt", "impressum.html"))


def test_the_site_as_it_comes_has_none_of_it(tmp_path: Path) -> None:
    files = site_files(ROOT, pictures(), Edition(told=faces()), MAKERS)
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
    ("", {"own/index.html": ""}, "files holds index.html, which would replace the site’s own index.html"),
    ("", {"own/Index.HTML": ""}, "files holds Index.HTML, which would replace"),
    ("", {"own/_headers": ""}, "files holds _headers, which would replace"),
    ("", {"own/tritt.html": ""}, "files holds tritt.html, which would replace"),
    ("", {"own/assets/a.css": ""}, "files holds assets/a.css, but browsers keep"),
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
def test_what_does_not_fit_the_site_is_refused(
    tmp_path: Path, files: Files, text: str, own: dict[str, str], sentence: str
) -> None:
    settings = settings_of(tmp_path, f'games = ["tritt", "tri-it-out"]\nfiles = "own"\n{text}', own)
    site = {name: b"" for name in files if f"own/{name}" not in OWN}
    with pytest.raises(BuildError, match=sentence):
        settings.joined_to(site)


@pytest.mark.parametrize(
    "address", ["examples/", "examples", "tritt.html#rules", "#/learn", "?embed", "./pictures/club.svg"]
)
def test_links_lead_to_pages_of_the_site_and_to_own_files(tmp_path: Path, files: Files, address: str) -> None:
    settings = settings_of(tmp_path, f'files = "own"\n[[footer]]\ntext = "a"\naddress = "{address}"')
    assert settings.joined_to({name: b"" for name in files if f"own/{name}" not in OWN})
