"""Tests of the server: headers of dist/_headers, types, revalidation, safe paths."""

import http.client
import os
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.tools.file_tree import lay_out
from tests.tools.site_headers import site_text
from tools.http_headers import HEADERS_FILE, headers_for, read_rules
from tools.serve import Site, best_coding, running, serving, site_on_free_port

REVALIDATE = "public, max-age=0, must-revalidate"
IMMUTABLE = "public, max-age=31536000, immutable"
FILES = {
    "index.html": b"<!doctype html>",
    "robots.txt": b"User-agent: *",
    "tritium.html": b"<!doctype html><title>Tritium</title>",
    "examples/index.html": b"<!doctype html><title>Examples</title>",
    "assets/prepare-browser.0123abcd.js": b"export {};",
    "assets/pyscript.0123abcd.toml": b"",
    "assets/trigrid.0123abcd.zip.txt": b"zip",
    "assets/fonts/figtree.0123abcd.woff2": b"font",
    "assets/base.0123abcd.css": b"",
    "assets/icons/mark.0123abcd.svg": b"<svg/>",
    "vendor/pyodide-1-0123abcd/pyodide.js": b"export {};",
    "vendor/pyodide-1-0123abcd/pyodide.asm.wasm": b"wasm",
    "vendor/pyodide-1-0123abcd/pyodide-lock.json": b"{}",
}


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = lay_out(tmp_path / "dist", {**FILES, HEADERS_FILE: site_text().encode()})
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    return folder


@pytest.fixture
def connection(dist: Path) -> Iterator[http.client.HTTPConnection]:
    with serving(dist) as address, closing(connect(address)) as connection:
        yield connection


def connect(address: str) -> http.client.HTTPConnection:
    host = urlsplit(address)
    assert host.hostname == "localhost"
    return http.client.HTTPConnection("127.0.0.1", host.port or 0, timeout=10)


def ask(
    connection: http.client.HTTPConnection, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=named)
    response = connection.getresponse()
    return response, response.read()


@pytest.mark.parametrize("name", FILES)
def test_files_are_sent_unchanged(connection: http.client.HTTPConnection, name: str) -> None:
    response, content = ask(connection, f"/{name}")
    assert (response.status, content) == (200, FILES[name])


def test_the_root_is_the_page(connection: http.client.HTTPConnection) -> None:
    response, content = ask(connection, "/?embed")
    assert (response.status, content) == (200, FILES["index.html"])
    assert response.headers["Cache-Control"] == REVALIDATE


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/examples/", "examples/index.html"),
        ("/examples/?embed", "examples/index.html"),
        ("/tritium", "tritium.html"),
        ("/index", "index.html"),
    ],
)
def test_pages_have_the_same_addresses_as_on_usual_hosts(
    connection: http.client.HTTPConnection, path: str, name: str
) -> None:
    for method, expected in (("GET", FILES[name]), ("HEAD", b"")):
        response, content = ask(connection, path, method)
        assert (response.status, content) == (200, expected)
        assert response.headers["Content-Type"] == "text/html; charset=utf-8"
        assert response.headers["Content-Length"] == str(len(FILES[name]))


@pytest.mark.parametrize("path", ["/examples", "//examples", "/assets/../examples"])
def test_a_folder_without_its_slash_is_redirected(connection: http.client.HTTPConnection, path: str) -> None:
    """Without the slash, the page's relative links would miss the folder."""
    response, _ = ask(connection, f"{path}?a=%20b")
    assert (response.status, response.headers["Location"]) == (301, "/examples/?a=%20b")


def test_a_missing_page_returns_the_sites_error_page(
    connection: http.client.HTTPConnection, dist: Path
) -> None:
    response, content = ask(connection, "/nowhere")
    assert (response.status, response.headers["Content-Type"]) == (404, "text/plain; charset=utf-8")
    (dist / "404.html").write_bytes(b"<!doctype html>Nothing here")
    response, content = ask(connection, "/nowhere")
    assert (response.status, content) == (404, b"<!doctype html>Nothing here")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("path", "mime"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        ("/assets/prepare-browser.0123abcd.js", "text/javascript; charset=utf-8"),
        ("/assets/base.0123abcd.css", "text/css; charset=utf-8"),
        ("/assets/pyscript.0123abcd.toml", "application/toml; charset=utf-8"),
        ("/assets/trigrid.0123abcd.zip.txt", "text/plain; charset=utf-8"),
        ("/assets/fonts/figtree.0123abcd.woff2", "font/woff2"),
        ("/assets/icons/mark.0123abcd.svg", "image/svg+xml"),
        ("/vendor/pyodide-1-0123abcd/pyodide.js", "text/javascript; charset=utf-8"),
        ("/vendor/pyodide-1-0123abcd/pyodide.asm.wasm", "application/wasm"),
        ("/vendor/pyodide-1-0123abcd/pyodide-lock.json", "application/json; charset=utf-8"),
    ],
)
def test_files_have_their_media_types(connection: http.client.HTTPConnection, path: str, mime: str) -> None:
    response, _ = ask(connection, path)
    assert response.headers.get_all("Content-Type") == [mime]


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/", REVALIDATE),
        ("/index.html", REVALIDATE),
        ("/nowhere", REVALIDATE),
        ("/assets/prepare-browser.0123abcd.js", IMMUTABLE),
        ("/assets/fonts/figtree.0123abcd.woff2", IMMUTABLE),
        ("/vendor/pyodide-1-0123abcd/pyodide.asm.wasm", IMMUTABLE),
    ],
)
def test_only_files_with_hashed_names_are_immutable(
    connection: http.client.HTTPConnection, path: str, caching: str
) -> None:
    response, _ = ask(connection, path)
    assert response.headers.get_all("Cache-Control") == [caching]


@pytest.mark.parametrize("path", ["/", "/assets/prepare-browser.0123abcd.js", "/nowhere"])
def test_every_response_has_the_security_headers(connection: http.client.HTTPConnection, path: str) -> None:
    response, _ = ask(connection, path)
    assert "default-src 'self'" in response.headers["Content-Security-Policy"]
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_headers_come_from_the_built_file(dist: Path) -> None:
    """The owner's settings can change the policy: the server must use the built one."""
    (dist / HEADERS_FILE).write_text("/*\n  Content-Security-Policy: default-src 'none'\n  X-Own: a: b\n")
    with serving(dist) as address, closing(connect(address)) as connection:
        response, _ = ask(connection, "/assets/base.0123abcd.css")
    assert response.headers.get_all("Content-Security-Policy") == ["default-src 'none'"]
    assert response.headers["X-Own"] == "a: b"
    assert response.headers["Cache-Control"] == REVALIDATE
    assert response.headers["X-Content-Type-Options"] is None


def test_a_folder_without_a_headers_file_is_served(dist: Path) -> None:
    (dist / HEADERS_FILE).unlink()
    with serving(dist) as address, closing(connect(address)) as connection:
        response, content = ask(connection, "/")
    assert (response.status, content) == (200, FILES["index.html"])
    assert response.headers["Cache-Control"] == REVALIDATE


def test_anyone_may_frame_the_page(connection: http.client.HTTPConnection) -> None:
    response, _ = ask(connection, "/")
    assert "frame-ancestors" not in response.headers["Content-Security-Policy"]
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "X-Frame-Options" not in response.headers


def test_an_unchanged_file_is_not_sent_again(connection: http.client.HTTPConnection, dist: Path) -> None:
    tag = ask(connection, "/")[0].headers["ETag"]
    response, content = ask(connection, "/", If_None_Match=tag)
    assert (response.status, content, response.headers["ETag"]) == (304, b"", tag)
    (dist / "index.html").write_bytes(b"<!doctype html><title>New</title>")
    response, content = ask(connection, "/", If_None_Match=tag)
    assert (response.status, content) == (200, b"<!doctype html><title>New</title>")


def test_a_request_may_name_several_versions(connection: http.client.HTTPConnection) -> None:
    tag = ask(connection, "/robots.txt")[0].headers["ETag"]
    assert ask(connection, "/robots.txt", **{"If-None-Match": f'"older", {tag}'})[0].status == 304


@pytest.fixture
def copies(dist: Path) -> dict[str, bytes]:
    """Write compressed copies of a file; provide their contents.

    The contents are made up. The keys are the names of the codings.
    """
    made = {"br": b"small", "gzip": b"less small"}
    for coding, content in made.items():
        (dist / f"assets/base.0123abcd.css.{coding.replace('gzip', 'gz')}").write_bytes(content)
    return made


CSS = "/assets/base.0123abcd.css"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("identity", None),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_browsers_get_their_preferred_copy(
    connection: http.client.HTTPConnection,
    copies: dict[str, bytes],
    accepted: str,
    coding: str | None,
    method: str,
) -> None:
    response, content = ask(connection, CSS, method, Accept_Encoding=accepted)
    expected = copies.get(coding or "", FILES[CSS[1:]])
    assert (response.status, content) == (200, expected if method == "GET" else b"")
    assert response.headers["Content-Length"] == str(len(expected))
    assert response.headers.get_all("Content-Encoding") == ([coding] if coding else None)
    assert response.headers.get_all("Vary") == ["Accept-Encoding"]
    assert response.headers.get_all("Content-Type") == ["text/css; charset=utf-8"]
    assert response.headers["Cache-Control"] == IMMUTABLE


@pytest.mark.usefixtures("copies")
def test_each_copy_has_its_own_tag(connection: http.client.HTTPConnection) -> None:
    tags = {
        coding: ask(connection, CSS, Accept_Encoding=coding)[0].headers["ETag"]
        for coding in ("br", "gzip", "")
    }
    assert len(set(tags.values())) == 3
    for coding, tag in tags.items():
        named = {"Accept-Encoding": coding, "If-None-Match": tag}
        response, content = ask(connection, CSS, **named)
        assert (response.status, content, response.headers["ETag"]) == (304, b"", tag)
        assert response.headers["Vary"] == "Accept-Encoding"
    assert ask(connection, CSS, **{"Accept-Encoding": "br", "If-None-Match": tags["gzip"]})[0].status == 200


def test_files_without_copies_are_sent_uncompressed(connection: http.client.HTTPConnection) -> None:
    response, content = ask(connection, "/robots.txt", Accept_Encoding="br, gzip")
    assert (response.status, content) == (200, FILES["robots.txt"])
    assert (response.headers["Content-Encoding"], response.headers["Vary"]) == (None, None)


@pytest.mark.usefixtures("copies")
def test_an_outdated_copy_is_not_sent(connection: http.client.HTTPConnection, dist: Path) -> None:
    file = dist / CSS[1:]
    file.write_bytes(b"new")
    later = file.with_name(f"{file.name}.br").stat().st_mtime_ns + 1
    os.utime(file, ns=(later, later))
    response, content = ask(connection, CSS, Accept_Encoding="br")
    assert (content, response.headers["Content-Encoding"]) == (b"new", None)


@pytest.mark.usefixtures("copies")
def test_a_server_can_disable_copies(dist: Path) -> None:
    class Plain(Site):
        sends_copies = False

    with running(Plain(dist, 0)) as site, closing(connect(site.address)) as connection:
        response, content = ask(connection, CSS, Accept_Encoding="br")
    assert (content, response.headers["Content-Encoding"]) == (FILES[CSS[1:]], None)


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        ("", None),
        ("br", "br"),
        ("BR ; Q=1.0", "br"),
        ("gzip,br", "br"),
        ("gzip;q=1.0, br;q=0.9", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("br;q=0.000, gzip", "gzip"),
        ("*", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("identity, br;q=0.5", None),
        ("identity;q=0.5, gzip", "gzip"),
        ("identity, br", "br"),
        ("deflate, zstd", None),
        ("br;q=nonsense", "br"),
    ],
)
def test_the_coding_is_chosen_by_its_quality(accepted: str, best: str | None) -> None:
    assert best_coding(accepted, ["br", "gzip"]) == best


def test_head_sends_only_the_headers(connection: http.client.HTTPConnection) -> None:
    response, content = ask(connection, "/robots.txt", "HEAD")
    assert (response.status, response.headers["Content-Length"], content) == (200, "13", b"")
    with socket.create_connection((connection.host, connection.port), 10) as raw:  # http.client drops a body
        raw.sendall(b"HEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert raw.makefile("rb").read().endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/assets",
        "/assets/",
        "/index.html/",
        "/tritium/",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "//secret.txt",
        "/link.txt",
        "/%00",
    ],
)
def test_only_files_of_the_folder_are_served(connection: http.client.HTTPConnection, path: str) -> None:
    response, content = ask(connection, path)
    assert response.status == 404
    assert b"secret" not in content


def test_a_used_port_is_skipped(dist: Path) -> None:
    with site_on_free_port(dist, 18200) as first, site_on_free_port(dist, first.server_address[1]) as second:
        assert second.server_address[1] > first.server_address[1]


def test_the_last_rule_for_a_header_counts() -> None:
    rules = read_rules("/*\n  A: 1\n  B: 1\n/one/*\n  A: 2\n/*.x\n  B: 2\n  Cache-Control: no-store\n")
    own = {"Cache-Control": REVALIDATE}
    assert headers_for("/", rules) == {"A": "1", "B": "1", **own}
    assert headers_for("/one/two", rules) == {"A": "2", "B": "1", **own}
    assert headers_for("/one/two/three.x", rules) == {"A": "2", "B": "2", "Cache-Control": "no-store"}


def test_only_errors_other_than_lost_connections_are_printed(
    dist: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Site(dist, 0) as site:
        for error in (ConnectionResetError, BrokenPipeError, ZeroDivisionError):
            try:
                raise error
            except error:
                site.handle_error(None, ("127.0.0.1", 1))
    errors = capsys.readouterr().err
    assert "ZeroDivisionError" in errors
    assert "ConnectionResetError" not in errors
    assert "BrokenPipeError" not in errors
