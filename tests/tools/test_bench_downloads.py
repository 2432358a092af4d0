"""Tests of the bench's servers, which compress and record what they send.

They also cover the sizes computed from these records.
"""

import http.client
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import brotli  # type: ignore[import-untyped]
import pytest

from tests.tools.file_tree import lay_out
from tools.bench import download_size
from tools.bench.brotli_compression import is_compressed
from tools.bench.download_size import kind_of, sent_size
from tools.bench.recording_server import RecordingServer, SentFile
from tools.bench.yardstick_pages import PAGES, PYODIDE, lay_out_yardsticks, only_match
from tools.build.compression import packed
from tools.http_headers import HEADERS_FILE, ROOT
from tools.serve import running

TEXT = b"tile " * 1000
FILES = {
    "index.html": TEXT,
    "assets/fonts/figtree.0123abcd.woff2": TEXT,
    "assets/trigrid.0123abcd.zip.txt": TEXT,
    "vendor/pyodide/pyodide.asm.wasm": TEXT,
}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep cached files out of the repository."""
    monkeypatch.setattr(packed, "__defaults__", (5, tmp_path / "cache"))


@pytest.fixture
def host(tmp_path: Path) -> Iterator[RecordingServer]:
    folder = lay_out(tmp_path / "dist", FILES)
    with running(
        RecordingServer(folder, compresses=True, headers={"/index.html": {"X-Extra": "1"}})
    ) as server:
        yield server


def ask(host: RecordingServer, path: str, accepted: str) -> tuple[http.client.HTTPResponse, bytes]:
    port = urlsplit(host.address).port or 0
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": accepted})
        response = connection.getresponse()
        return response, response.read()


@pytest.mark.parametrize("path", ["/", "/vendor/pyodide/pyodide.asm.wasm"])
def test_files_that_hosts_compress_are_compressed(host: RecordingServer, path: str) -> None:
    response, content = ask(host, path, "gzip, br;q=0.9")
    assert response.headers["Content-Encoding"] == "br"
    assert len(content) == int(response.headers["Content-Length"]) < 100
    assert brotli.decompress(content) == TEXT


@pytest.mark.parametrize(
    ("path", "accepted"), [("/", "gzip"), ("/assets/fonts/figtree.0123abcd.woff2", "br")]
)
def test_fonts_and_files_for_browsers_without_brotli_are_sent_unchanged(
    host: RecordingServer, path: str, accepted: str
) -> None:
    response, content = ask(host, path, accepted)
    assert (response.headers["Content-Encoding"], content) == (None, TEXT)


def test_sent_files_are_recorded(host: RecordingServer) -> None:
    for path in ("/", "/nowhere", "/assets/trigrid.0123abcd.zip.txt"):
        ask(host, path, "br")
    assert [(answer.path, answer.content) for answer in host.answers] == [
        ("/", TEXT),
        ("/assets/trigrid.0123abcd.zip.txt", TEXT),
    ]


def test_a_path_may_have_its_own_headers(host: RecordingServer) -> None:
    assert ask(host, "/index.html", "br")[0].headers["X-Extra"] == "1"
    assert ask(host, "/", "br")[0].headers["X-Extra"] is None


@pytest.mark.parametrize(
    ("mime", "expected"),
    [
        ("text/html; charset=utf-8", True),
        ("application/wasm", True),
        ("application/zip", False),
        ("font/woff2", False),
        ("", False),
    ],
)
def test_compression_depends_on_the_media_type(mime: str, *, expected: bool) -> None:
    assert is_compressed(mime) == expected
    size = sent_size(SentFile(0.0, "/x", mime, TEXT), by_type=True)
    assert (size < len(TEXT)) == expected
    assert sent_size(SentFile(0.0, "/x", mime, TEXT), by_type=False) < len(TEXT)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "page, scripts, styles, font, pictures"),
        ("/assets/prepare-browser.0123abcd.js", "page, scripts, styles, font, pictures"),
        ("/assets/fonts/figtree.0123abcd.woff2", "page, scripts, styles, font, pictures"),
        ("/assets/trigrid.0123abcd.zip.txt", "app"),
        ("/assets/pyscript.0123abcd.toml", "app"),
        ("/assets/library.0123abcd.zip.txt", "standard library"),
        ("/vendor/pyodide-1-0123abcd/pyodide.asm.wasm", "Pyodide"),
        ("/vendor/pyscript-1-0123abcd/core.js", "PyScript"),
    ],
)
def test_files_are_grouped_by_kind(path: str, kind: str) -> None:
    assert kind_of(path) == kind
    assert kind in download_size.KINDS


def test_the_yardsticks_are_the_published_npm_files(tmp_path: Path) -> None:
    dist = lay_out(tmp_path / "dist", FILES | {"assets/computer.0123abcd.zip.txt": TEXT, HEADERS_FILE: b"/*"})
    folder = tmp_path / "yardsticks"
    lay_out_yardsticks(dist, folder)
    for name in PYODIDE:
        shipped = (ROOT / "node_modules/pyodide" / name).read_bytes()
        assert (folder / "vendor/pyodide" / name).read_bytes() == shipped
    assert (folder / "vendor/pyscript/core.js").is_file()
    assert (folder / HEADERS_FILE).read_bytes() == b"/*"
    assert {path.name for path in (folder / "bench").glob("*.html")} == {f"{page}.html" for page in PAGES}
    assert {path.suffix for path in (folder / "bench").iterdir()} == {".html", ".js"}


def test_a_pattern_must_match_one_file(tmp_path: Path) -> None:
    dist = lay_out(tmp_path / "dist", FILES)
    assert only_match(dist, "assets/trigrid.*.zip.txt") == "assets/trigrid.0123abcd.zip.txt"
    with pytest.raises(SystemExit, match="not 0"):
        only_match(dist, "assets/*.bin")
