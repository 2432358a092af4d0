"""Tests of the built site's service worker: stored files and versions."""

import base64
import json
import re
from hashlib import sha384
from pathlib import Path
from typing import Any

import pytest

from tests.tools.file_tree import lay_out
from tests.tools.site_headers import site_rules
from tools.build import BuildError
from tools.build.offline import REMOVER, WORKER, with_worker
from tools.build.sources import Files
from tools.http_headers import HEADERS_FILE, ROOT, headers_for

MANIFEST = {"icons": [{"src": "icon.1.png"}], "screenshots": [{"src": "../shots/wide.1.webp"}]}
STORED: Files = {
    "index.html": b"<!doctype html>",
    "assets/prepare-browser.12345678.js": b"",
    "assets/a.1.webmanifest": json.dumps(MANIFEST).encode(),
    "assets/icon.1.png": b"icon",
    "vendor/pyodide-1-12345678/pyodide.asm.wasm": b"wasm",
}
NOT_STORED: Files = {
    "assets/snapshot.12345678.bin.txt": b"memory",
    "shots/wide.1.webp": b"picture",
    "licences/trigrid.txt": b"MIT",
    "robots.txt": b"",
    HEADERS_FILE: b"/*",
}
ENTRY = re.compile(
    r'\{url:"(?P<url>[^"]+)",revision:(?P<revision>null|"\w+"),integrity:"(?P<integrity>[^"]+)"\}'
)


def entries(files: Files) -> dict[str, Any]:
    """Return the revision and integrity of each file that the worker stores, by path."""
    found = ENTRY.finditer(files[WORKER].decode())
    return {
        "index.html" if entry["url"] == "./" else entry["url"]: (entry["revision"], entry["integrity"])
        for entry in found
    }


@pytest.fixture(scope="module")
def files() -> Files:
    """Provide a site with its worker."""
    return with_worker(ROOT, STORED | NOT_STORED)


def revision(changed: Files) -> str:
    """Return the page's revision in a site with some changed files."""
    found: str = entries(with_worker(ROOT, STORED | NOT_STORED | changed))["index.html"][0]
    return found


def test_the_worker_stores_all_files_for_offline_use(files: Files) -> None:
    assert set(files) == {WORKER, REMOVER, *STORED, *NOT_STORED}
    assert set(entries(files)) == set(STORED)


def test_the_page_is_stored_once_under_its_short_address(files: Files) -> None:
    addresses = [entry["url"] for entry in ENTRY.finditer(files[WORKER].decode())]
    assert (addresses.count("./"), addresses.count("index.html")) == (1, 0)


def test_the_worker_contains_the_hash_of_every_file(files: Files) -> None:
    for url, (_, integrity) in entries(files).items():
        assert integrity == f"sha384-{base64.b64encode(sha384(STORED[url]).digest()).decode()}"


def test_only_files_without_a_hashed_name_have_a_revision(files: Files) -> None:
    revisions = {url: entry[0] for url, entry in entries(files).items()}
    assert revisions.pop("index.html") != "null"
    assert set(revisions.values()) == {"null"}


def test_the_order_of_files_does_not_change_the_worker(files: Files) -> None:
    assert files[WORKER] == with_worker(ROOT, dict(reversed((STORED | NOT_STORED).items())))[WORKER]


def test_other_headers_or_another_page_make_another_version(files: Files) -> None:
    first = entries(files)["index.html"][0]
    assert first == revision({"robots.txt": b"User-agent: *"})
    assert first != revision({"index.html": b"<!doctype html><p>"})
    assert first != revision({HEADERS_FILE: b"/a/*"})


def test_a_worker_that_cannot_be_bundled_is_refused(tmp_path: Path) -> None:
    root = lay_out(tmp_path, {"offline/service-worker.js": 'import "./nothing.js";'})
    with pytest.raises(BuildError, match="could not be bundled"):
        with_worker(root, STORED | NOT_STORED)


def test_the_worker_is_always_revalidated() -> None:
    headers = headers_for(f"/{WORKER}", site_rules())
    assert headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert "worker-src 'self'" in headers["Content-Security-Policy"]
