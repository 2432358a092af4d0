"""What the built files hold: nothing of other hosts, and no script in a page but what the policy names."""

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.browser.hosts import ANY_TYPE_DOES, DIST, KNOWN_EVERYWHERE
from tools.http_headers import HEADERS_FILE, headers_for, rules_of
from tools.licences import faults, files_of, shipped_parts

pytestmark = pytest.mark.usefixtures("site")
ELSEWHERE = re.compile(r"(?i)\s*(?:[a-z][\w+.-]*:)?//|\s*(?:javascript|vbscript|data:text)")
ADDRESS = re.compile(r"(?:https?|wss?)://[\w.-]+")
NAMES = {"http://www.w3.org", "https://bit.ly"}
"""A format is named so, and Workbox so says in the console where help is: nobody asks these for anything."""
LOADING = {
    "src",
    "href",
    "data",
    "poster",
    "action",
    "formaction",
    "srcset",
    "srcdoc",
    "manifest",
    "xlink:href",
}
NO_SCRIPTS = {"text/plain", "py"}
"""Kinds of script elements that are no scripts to a browser. PyScript's own is looked at as well."""
OWN_PYTHON = "from trigrid.app.page.main import start\n    await start()"


class PageReader(HTMLParser):
    """Collects what is wrong with a page."""

    def __init__(self, policy: str = "") -> None:
        super().__init__()
        self._policy = policy
        self.found = list[str]()
        self._kind: str | None = None

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Looks at a tag, and at what it would load or run."""
        values = {name: value or "" for name, value in attributes}
        self.found += [f"<{tag} {name}>" for name in values if name.startswith("on") or name == "style"]
        for name in LOADING & values.keys():
            if ELSEWHERE.match(values[name]) and not (
                tag == "a" and values[name].startswith(("https://", "http://"))
            ):
                self.found.append(f"<{tag} {name}={values[name]!r}>")
        if tag in ("style", "iframe", "object", "embed", "base"):
            self.found.append(f"<{tag}>")
        self._kind = values.get("type", "") if tag == "script" and "src" not in values else None

    def handle_endtag(self, tag: str) -> None:
        """A script is over."""
        self._kind = None

    def handle_data(self, text: str) -> None:
        """Looks at what stands in a script."""
        if self._kind is None or self._kind == "text/plain" or not text.strip():
            return
        named = f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
        if named not in self._policy and not (self._kind == "py" and text.strip() == OWN_PYTHON):
            self.found.append(f"<script type={self._kind!r}> {text[:40]!r}")


def files(*suffixes: str) -> Iterator[tuple[str, str]]:
    """The site's own files of these kinds, by path; those of vendored packages are others' work."""
    for name in files_of(DIST):
        if name.endswith(suffixes) and not name.startswith(("vendor/", "licences/")):
            yield name, Path(DIST, name).read_text(encoding="utf-8")


def test_no_page_holds_a_script_style_or_frame_of_its_own_or_loads_anything_of_elsewhere() -> None:
    policy = headers_for("/", rules_of(DIST))["Content-Security-Policy"]
    seen = 0
    for name, text in files(".html"):
        reader = PageReader(policy)
        reader.feed(text)
        assert reader.found == [], name
        seen += 1
    assert seen >= 8


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("<p onclick='a()'>", "<p onclick>"),
        ("<p style='top: 0'>", "<p style>"),
        ("<img src='//a.example/b.png'>", "<img src='//a.example/b.png'>"),
        ("<a href='javascript:a()'>a</a>", "<a href='javascript:a()'>"),
        ("<script>a()</script>", "<script type=''> 'a()'"),
        ("<script type='py'>import js</script>", "<script type='py'> 'import js'"),
        ("<link rel='stylesheet' href='https://a.example/b.css'>", "<link href='https://a.example/b.css'>"),
    ],
)
def test_the_reader_sees_what_should_not_be_there(page: str, fault: str) -> None:
    reader = PageReader()
    reader.feed(page)
    assert reader.found == [fault]


def test_no_script_style_or_picture_of_the_sites_own_names_another_host() -> None:
    for name, text in files(".js", ".css", ".svg", ".toml", ".webmanifest"):
        assert set(ADDRESS.findall(text)) <= NAMES, name
    for name, text in files(".svg"):
        assert not re.search(r"<script|<foreignObject|\son\w+=|href=", text), name


def test_every_file_is_made_of_parts_whose_licence_is_known_and_whose_text_is_shipped() -> None:
    """A new file or package cannot be shipped without saying under which licence."""
    assert list(faults(files_of(DIST), shipped_parts())) == []


def test_every_file_has_a_type_that_all_servers_know_or_whose_type_does_not_matter() -> None:
    suffixes = {Path(name).suffix for name in files_of(DIST) if name != HEADERS_FILE}
    assert suffixes <= {*KNOWN_EVERYWHERE, *ANY_TYPE_DOES}
