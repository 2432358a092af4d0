"""Tests that Pyodide's binary ships in halves, or whole with a reason."""

from hashlib import sha256

import pytest

from tests.tools.wasm_sample import EXPORTED, sample
from tools.build import BuildError, wasm
from tools.build.wasm import Shipped, halves
from tools.build.wasm.loader import HEAD
from tools.build.wasm.profile import Profile, profile_text
from tools.build.wasm.split import Halves
from tools.http_headers import ROOT
from tools.profile import hot_functions

BINARY = sample().written()
PROFILE = profile_text(Profile(sha256(BINARY).hexdigest(), frozenset((0, 1, 2))))
LOADER = (
    "var "
    + "".join(f"_{name}," for name in EXPORTED)
    + "wasmTable,wasmMemory;"
    + HEAD
    + ";".join(f'_{name}=Module["_{name}"]=wasmExports["{name}"]' for name in EXPORTED)
    + "}_more(_count)"
).encode()


@pytest.fixture(autouse=True)
def _keeps_unused_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the removal of unused functions: the sample's loader has no such functions.

    test_wasm_unused.py tests that removal.
    """
    monkeypatch.setattr(wasm, "without_unused", lambda loader, *_: loader)


@pytest.fixture
def without_trial_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip running Python, which the sample does not contain."""
    monkeypatch.setattr(wasm, "run", lambda *_given, **_options: b"")


def is_whole(shipped: Shipped, why: str) -> bool:
    """Return whether everything ships unchanged for this reason."""
    whole = Shipped(BINARY, None, LOADER, shipped.reason)
    return (
        shipped == whole
        and shipped.reason.startswith("Pyodide's binary is shipped whole: ")
        and why in shipped.reason
    )


@pytest.mark.usefixtures("without_trial_run")
def test_a_binary_with_its_profile_is_split() -> None:
    shipped = halves(BINARY, LOADER, PROFILE)
    assert shipped.reason == ""
    assert shipped.second is not None
    assert b'"more"' in shipped.loader
    assert b'"recur"' not in shipped.loader
    assert b"recur" not in shipped.first


@pytest.mark.usefixtures("without_trial_run")
def test_a_binary_without_a_matching_profile_is_shipped_whole() -> None:
    other = profile_text(Profile("0" * 64, frozenset((1,))))
    assert is_whole(halves(BINARY, LOADER, other), "run `make profile`")
    assert is_whole(halves(BINARY, LOADER, ""), "a profile does not begin with a SHA-256")


@pytest.mark.usefixtures("without_trial_run")
def test_an_unreadable_binary_or_loader_is_shipped_whole() -> None:
    cut = BINARY[:-1]
    profile = profile_text(Profile(sha256(cut).hexdigest(), frozenset((1,))))
    shipped = halves(cut, LOADER, profile)
    assert (shipped.first, shipped.second, shipped.loader) == (cut, None, LOADER)
    assert "the binary ends where" in shipped.reason
    shipped = halves(BINARY, b"export {};", PROFILE)
    assert (shipped.second, shipped.loader) == (None, b"export {};")
    assert halves(BINARY, b"\xff", PROFILE).second is None


def test_a_binary_whose_halves_do_not_run_is_shipped_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(*_given: object, **_options: object) -> bytes:
        raise BuildError("Python does not run from its halves: half 2 is not valid")

    monkeypatch.setattr(wasm, "run", run)
    assert is_whole(halves(BINARY, LOADER, PROFILE), "half 2 is not valid")


@pytest.mark.long
def test_python_runs_only_from_matching_halves() -> None:
    pyodide = ROOT / "node_modules/pyodide"
    binary, loader = ((pyodide / f"pyodide.asm.{kind}").read_bytes() for kind in ("wasm", "mjs"))
    shipped = halves(binary, loader, hot_functions().read_text(encoding="utf-8"))
    assert shipped.reason == ""
    assert shipped.second is not None
    with pytest.raises(BuildError, match="does not run"):
        wasm.try_under_node(Halves(shipped.first, BINARY), shipped.loader)
