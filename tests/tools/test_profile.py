"""Tests of profiles: a copy of Pyodide is instrumented, and servers store posts."""

import http.client
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.tools.file_tree import lay_out
from tests.tools.wasm_sample import sample
from tools.build import BuildError
from tools.build.wasm import BINARY, LOADER
from tools.build.wasm.instrument import instrumented
from tools.profile import FOLDER_VARIABLE, PATH, collecting
from tools.profile.__main__ import posted
from tools.profile.checkout import FUNCTION_START, instrument
from tools.serve import Handler, Site, running

NotingHandler = type("NotingHandler", (Handler,), {"do_POST": collecting.take})
"""A handler that stores posted profiles.

All handlers do so while the pytest plugin is active.
"""
ASYNC = "async function createWasm(){"
"""The beginning of the loader's function that contains the patched function."""


def connected(site: Site) -> http.client.HTTPConnection:
    """Return a connection to a server."""
    return http.client.HTTPConnection(urlsplit(site.address).netloc)


def test_posts_of_the_sites_own_pages_are_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages in a sandbox have no origin, so any origin may post.

    Posts of other variants of the site are dropped, because the variants may call functions that the site
    never calls.
    """
    dist, variant, folder = (lay_out(tmp_path / name, {"a": b""}) for name in ("dist", "variant", "posted"))
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    monkeypatch.setattr(collecting, "DIST", dist.resolve())
    bodies = (
        (dist, PATH, b"\1\0\0\0\7\0\0\0"),
        (dist, PATH, b"\0\1\0\0"),
        (dist, "/elsewhere", b"\5\0\0\0"),
        (variant, PATH, b"\6\0\0\0"),
    )
    for served, path, body in bodies:
        with running(Site(served, 0, NotingHandler)) as site, closing(connected(site)) as connection:
            connection.request("POST", path, body)
            answer = connection.getresponse()
            assert (answer.status, answer.getheader("Access-Control-Allow-Origin")) == (204, "*")
    assert posted(folder.glob("*.bin")) == {1, 7, 256}


def test_only_the_copy_of_pyodide_is_instrumented(tmp_path: Path) -> None:
    binary, loader = sample().written(), f"{ASYNC}{FUNCTION_START}wasmExports=instance.exports}}}}".encode()
    installed = lay_out(tmp_path / "installed", {BINARY: binary, LOADER: loader, "package.json": b"{}"})
    copy = tmp_path / "copy/node_modules/pyodide"
    copy.parent.mkdir(parents=True)
    copy.symlink_to(installed)
    instrument(tmp_path / "copy")
    assert (copy / BINARY).read_bytes() == instrumented(binary)
    text = (copy / LOADER).read_text()
    assert text.index(FUNCTION_START) < text.index("reportProfile(instance);wasmExports=")
    assert (copy / "package.json").resolve() == (installed / "package.json").resolve()
    assert ((installed / BINARY).read_bytes(), (installed / LOADER).read_bytes()) == (binary, loader)


def test_a_loader_without_the_patched_place_is_refused(tmp_path: Path) -> None:
    installed = lay_out(tmp_path / "installed", {BINARY: sample().written(), LOADER: b"export {};"})
    copy = tmp_path / "copy/node_modules/pyodide"
    copy.parent.mkdir(parents=True)
    copy.symlink_to(installed)
    with pytest.raises(BuildError, match="receiveInstance"):
        instrument(tmp_path / "copy")
