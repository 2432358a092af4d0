"""Tests of the site on web servers configured as docs/hosting.md says."""

import gzip
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPResponse

import brotli  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Browser

from tests.browser.other_sites import OtherSite
from tests.browser.whole_visits import assert_embeddable
from tests.hosts.conftest import NEIGHBOURS, SUB_PATH, Run
from tests.hosts.documented import DOCUMENTED
from tests.hosts.stock import Starter
from tests.hosts.web_server import WebServer
from tests.tools.test_serve import ask, connect
from tools.http_headers import ROOT
from tools.licences import files_of

DIST = ROOT / "dist"
UNPACK: dict[str, Callable[[bytes], bytes]] = {"br": brotli.decompress, "gzip": gzip.decompress}
TIMEOUT = 60
"""The longest time until a response, in seconds.

On a busy machine, lighttpd may take that long to compress the largest file.
"""
YEAR = 360 * 24 * 3600
"""A year in seconds, as lighttpd counts it: twelve months of 30 days."""
SANDBOX = 'sandbox="allow-scripts"'


@contextmanager
def asking(server: WebServer) -> Iterator[Callable[..., tuple[HTTPResponse, bytes]]]:
    """Provide a function that requests files by their paths in the site.

    All requests use the server's name and one connection.
    """
    with closing(connect(server.address)) as connection:
        connection.timeout = TIMEOUT

        def asked(name: str, coding: str = "identity", **headers: str) -> tuple[HTTPResponse, bytes]:
            request_headers = {"Host": f"localhost:{server.port}", "Accept_Encoding": coding, **headers}
            return ask(connection, f"/{server.place}{name}", **request_headers)

        yield asked


on_each_server = pytest.mark.parametrize("starter", DOCUMENTED.values(), ids=DOCUMENTED)
at_each_place = pytest.mark.parametrize("place", ["", SUB_PATH], ids=["top", "folder"])


@on_each_server
def test_the_site_can_be_embedded_in_a_sandbox(
    browser: Browser, run: Run, others: OtherSite, starter: Starter
) -> None:
    with run(starter, SUB_PATH) as server:
        assert_embeddable(browser, server, others, SANDBOX)


@pytest.mark.parametrize("coding", UNPACK)
@at_each_place
@on_each_server
def test_files_are_compressed_and_keep_their_types(
    run: Run, starter: Starter, place: str, coding: str
) -> None:
    with run(starter, place) as server, asking(server) as get:
        for name in files_of(DIST):
            content = (DIST / name).read_bytes()
            plain, sent = get(name, "identity")
            assert (plain.status, sent, plain.headers["Content-Encoding"]) == (200, content, None), name
            packed, sent = get(name, coding)
            assert packed.headers["Content-Type"] == plain.headers["Content-Type"], name
            if (DIST / f"{name}.br").is_file():
                assert packed.headers["Content-Encoding"] == coding, name
                assert packed.headers["Vary"] == "Accept-Encoding"
                assert UNPACK[coding](sent) == content


@at_each_place
@on_each_server
def test_only_hashed_files_are_cached_for_a_year_and_all_allow_other_origins_and_revalidation(
    run: Run, starter: Starter, place: str
) -> None:
    with run(starter, place) as server, asking(server) as get:
        for name in ("", *files_of(DIST)):
            response, _ = get(name)
            caching = response.headers["Cache-Control"]
            assert response.headers["Access-Control-Allow-Origin"] == "*"
            if name.startswith(("assets/", "vendor/")):
                assert seconds(caching) >= YEAR, name
            else:
                assert seconds(caching) == 0, name
            tag = response.headers["ETag"]
            assert get(name, If_None_Match=tag)[0].status == 304, name


def seconds(caching: str) -> int:
    """Return for how many seconds a browser may use a file without a new request."""
    parts = dict(part.strip().partition("=")[::2] for part in caching.split(","))
    return 0 if "no-cache" in parts else int(parts["max-age"])


@at_each_place
@on_each_server
def test_the_page_for_missing_files_is_not_cached_for_a_year(run: Run, starter: Starter, place: str) -> None:
    with run(starter, place) as server, asking(server) as get:
        for name in ("nothing", "assets/old.12345678.js"):
            response, content = get(name)
            assert response.status == 404
            assert b"Page not found" in content
            # In seconds, a year begins with 3 on all of these servers: 31,104,000 or 31,536,000.
            assert "max-age=3" not in response.headers.get("Cache-Control", "")


def test_caddy_compresses_the_page_for_missing_files(run: Run) -> None:
    with run(DOCUMENTED["caddy"], "") as top, run(DOCUMENTED["caddy"], SUB_PATH) as below:
        for server in (top, below):
            with asking(server) as get:
                response, content = get("nothing", "br")
            assert response.headers["Cache-Control"] == "no-cache"
            assert b"Page not found" in UNPACK["br"](content)


@on_each_server
def test_a_site_in_a_folder_does_not_change_the_site_around_it(run: Run, starter: Starter) -> None:
    with run(starter, SUB_PATH) as server, closing(connect(server.address)) as connection:
        host = f"localhost:{server.port}"
        for name in NEIGHBOURS:
            response, _ = ask(connection, f"/{name}", Host=host, Accept_Encoding="br")
            assert response.status == 200, name
            for header in ("Cache-Control", "Expires", "Access-Control-Allow-Origin", "Content-Encoding"):
                assert response.headers[header] is None, name
        response, content = ask(connection, "/nothing", Host=host)
        assert response.status == 404
        assert b"Page not found" not in content
        assert response.headers["Access-Control-Allow-Origin"] is None
