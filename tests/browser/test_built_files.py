"""Tests of the built files: other hosts, inline code, licences and file types."""

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.browser.hosts import DIST, HARMLESS_SUFFIXES, KNOWN_EVERYWHERE
from tools.http_headers import HEADERS_FILE, headers_for, rules_of
from tools.licences import faults, files_of, shipped_parts

pytestmark = pytest.mark.usefixtures("site")
OTHER_HOST_OR_CODE = re.compile(r"(?i)\s*(?:[a-z][\w+.-]*:)?//|\s*(?:javascript|vbscript|data:text)")
ADDRESS = re.compile(r"(?:https?|wss?)://[\w.-]+")
NAMES = {"http://www.w3.org", "https://bit.ly"}
"""Addresses that files may contain because no browser requests them.

The first names an XML format; Workbox prints the second in the console as a link to help.
"""
LOADING_ATTRIBUTES = {
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
OWN_PYTHON = "from trigrid.app.page.main import start\n    await start()"


class PageReader(HTMLParser):
    """Collects what the content policy forbids in a page."""

    def __init__(self, policy: str = "") -> None:
        super().__init__()
        self._policy = policy
        self.found = list[str]()
        self._kind: str | None = None

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Collect a tag's faults: inline code, forbidden elements, other hosts.

        An ``a`` element may link to other hosts.
        """
        values = {name: value or "" for name, value in attributes}
        self.found += [f"<{tag} {name}>" for name in values if name.startswith("on") or name == "style"]
        for name in LOADING_ATTRIBUTES & values.keys():
            if OTHER_HOST_OR_CODE.match(values[name]) and not (
                tag == "a" and values[name].startswith(("https://", "http://"))
            ):
                self.found.append(f"<{tag} {name}={values[name]!r}>")
        if tag in ("style", "iframe", "object", "embed", "base"):
            self.found.append(f"<{tag}>")
        self._kind = values.get("type", "") if tag == "script" and "src" not in values else None

    def handle_endtag(self, tag: str) -> None:
        """Clear the kind, because a script element may have ended."""
        self._kind = None

    def handle_data(self, text: str) -> None:
        """Collect an inline script that neither the policy nor ``OWN_PYTHON`` allows.

        Scripts of the type ``text/plain`` do not run, so they are ignored.
        """
        if self._kind is None or self._kind == "text/plain" or not text.strip():
            return
        policy_entry = f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
        if policy_entry not in self._policy and not (self._kind == "py" and text.strip() == OWN_PYTHON):
            self.found.append(f"<script type={self._kind!r}> {text[:40]!r}")


def files(*suffixes: str) -> Iterator[tuple[str, str]]:
    """Yield path and text of the site's own files that end in one of the suffixes.

    Vendored packages and licences are left out.
    """
    for name in files_of(DIST):
        if name.endswith(suffixes) and not name.startswith(("vendor/", "licences/")):
            yield name, Path(DIST, name).read_text(encoding="utf-8")


def test_pages_contain_no_inline_code_and_load_nothing_from_other_hosts() -> None:
    policy = headers_for("/", rules_of(DIST))["Content-Security-Policy"]
    count = 0
    for name, text in files(".html"):
        reader = PageReader(policy)
        reader.feed(text)
        assert reader.found == [], name
        count += 1
    assert count >= 8


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
def test_the_page_reader_finds_each_fault(page: str, fault: str) -> None:
    reader = PageReader()
    reader.feed(page)
    assert reader.found == [fault]


def test_own_files_name_no_other_hosts_and_pictures_contain_no_scripts_or_links() -> None:
    for name, text in files(".js", ".css", ".svg", ".toml", ".webmanifest"):
        assert set(ADDRESS.findall(text)) <= NAMES, name
    for name, text in files(".svg"):
        assert not re.search(r"<script|<foreignObject|\son\w+=|href=", text), name


def test_every_file_has_known_licences_whose_texts_are_shipped() -> None:
    """If this fails, a new file or package is shipped without its licence."""
    assert list(faults(files_of(DIST), shipped_parts())) == []


def test_every_file_has_a_type_that_all_servers_know_or_that_is_irrelevant() -> None:
    suffixes = {Path(name).suffix for name in files_of(DIST) if name != HEADERS_FILE}
    assert suffixes <= {*KNOWN_EVERYWHERE, *HARMLESS_SUFFIXES}
