"""What makes profiles: Pyodide is instrumented in a copy, and the tests' servers take what pages post."""

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
from tools.profile.checkout import WHERE, instrument
from tools.serve import Handler, Site, running

NotingHandler = type("NotingHandler", (Handler,), {"do_POST": collecting.take})
"""Takes what is posted, as all handlers do while the plugin is there."""
ASYNC = "async function createWasm(){"


def connected(site: Site) -> http.client.HTTPConnection:
    """A connection to a server."""
    return http.client.HTTPConnection(urlsplit(site.address).netloc)


def test_what_pages_of_the_site_itself_post_is_kept_and_pages_of_any_origin_may_post(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page in a sandbox has no origin. Variants of the site may call what nobody calls elsewhere."""
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


def test_pyodide_is_instrumented_in_the_copy_and_stays_as_it_is_where_it_is_installed(tmp_path: Path) -> None:
    binary, loader = sample().written(), f"{ASYNC}{WHERE}wasmExports=instance.exports}}}}".encode()
    installed = lay_out(tmp_path / "installed", {BINARY: binary, LOADER: loader, "package.json": b"{}"})
    copy = tmp_path / "copy/node_modules/pyodide"
    copy.parent.mkdir(parents=True)
    copy.symlink_to(installed)
    instrument(tmp_path / "copy")
    assert (copy / BINARY).read_bytes() == instrumented(binary)
    text = (copy / LOADER).read_text()
    assert text.index(WHERE) < text.index("reportProfile(instance);wasmExports=")
    assert (copy / "package.json").resolve() == (installed / "package.json").resolve()
    assert ((installed / BINARY).read_bytes(), (installed / LOADER).read_bytes()) == (binary, loader)


def test_a_loader_without_the_place_to_report_from_is_refused(tmp_path: Path) -> None:
    installed = lay_out(tmp_path / "installed", {BINARY: sample().written(), LOADER: b"export {};"})
    copy = tmp_path / "copy/node_modules/pyodide"
    copy.parent.mkdir(parents=True)
    copy.symlink_to(installed)
    with pytest.raises(BuildError, match="receiveInstance"):
        instrument(tmp_path / "copy")
