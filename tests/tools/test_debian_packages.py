"""Tests of finding, installing and reporting missing Debian packages."""

from pathlib import Path

import pytest

from tools import debian_packages
from tools.debian_packages import find, missing, require


def test_a_program_is_found_by_any_of_its_names_or_by_its_path(tmp_path: Path) -> None:
    module = tmp_path / "module.so"
    module.touch()
    assert find("no-such-program", "sh") == find("sh") is not None
    assert find(str(module)) == str(module)
    assert find("no-such-program", str(tmp_path / "missing.so")) is None


def test_a_missing_package_is_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = tmp_path / "module.so"
    packages = {"shell": ("sh",), "module": (str(module),)}
    asked = list[str]()

    def install(wanted: list[str]) -> None:
        asked.extend(wanted)
        module.touch()

    monkeypatch.setattr(debian_packages, "install", install)
    assert missing(packages) == ["module"]
    require(packages, "make something")
    assert asked == ["module"]


def test_an_uninstallable_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian_packages, "install", lambda wanted: None)
    with pytest.raises(SystemExit, match="`make something` needs no-such-package"):
        require({"no-such-package": ("no-such-program",)}, "make something")
