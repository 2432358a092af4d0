"""Tests of the files in the wheel and the sdist."""

import subprocess
import tarfile
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

from tools.http_headers import ROOT

PACKAGE = "py/trigrid/"
PAGE = f"{PACKAGE}app/"


def files_of_package() -> set[str]:
    """Return the paths of the package's files, without those of the page."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", PACKAGE]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = {path for path in listed.split("\0") if path and (ROOT / path).exists()}
    return {path.removeprefix(PACKAGE) for path in paths if not path.startswith(PAGE)}


def test_the_wheel_holds_the_whole_package_without_the_page(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        held = {name.removeprefix("trigrid/") for name in archive.namelist() if name.startswith("trigrid/")}
        assert held == files_of_package()
        for name in held:
            assert archive.read(f"trigrid/{name}") == (ROOT / PACKAGE / name).read_bytes()


def test_the_sdist_holds_the_package_its_readme_and_the_licence(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    others = {"LICENSE", "PKG-INFO", "py/README.md", "pyproject.toml", ".gitignore"}
    assert held == {f"{PACKAGE}{name}" for name in files_of_package()} | others


def test_the_metadata_needs_no_package_and_has_no_relative_links(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(archive.read(name))
    assert all("extra ==" in each for each in metadata.get_all("Requires-Dist", []))
    assert metadata["Requires-Python"] == ">=3.11"
    assert "](" not in str(metadata.get_payload())
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])
