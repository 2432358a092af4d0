"""`python -m tools.release 1.2.3`: sets the version, builds and packs the site, commits, and tags the commit.

Nothing is pushed. The archive and its SHA-256 are put into release/, which git ignores.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.http_headers import ROOT

CHANGELOG = "CHANGELOG.md"
VERSIONED = {
    "pyproject.toml": re.compile(r'^(version = ")([^"]+)(")', re.MULTILINE),
    "package.json": re.compile(r'^(  "version": ")([^"]+)(")', re.MULTILINE),
    "package-lock.json": re.compile(
        r'^((?:  |  "packages": \{\n    "": \{\n      "name": "trigrid",\n      )"version": ")([^"]+)(")',
        re.MULTILINE,
    ),
}
"""Where the version stands in each file: before it, the version, after it."""
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
UNRELEASED = re.compile(r"^## \[?Unreleased\]?\n(?P<entries>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive: one site always makes one archive. A zip holds no earlier time."""


class ReleaseError(Exception):
    """Why no release was made; every file is as it was."""


Build = Callable[[Path], Path]
"""Builds the site of a repository and returns its folder. Raises ReleaseError."""


def make_build(root: Path) -> Path:
    """Build dist/ by `make build`. Raises ReleaseError if that fails."""
    if subprocess.run(["make", "build"], cwd=root, check=False).returncode:
        raise ReleaseError("the site could not be built")
    return root / "dist"


def release(root: Path, version: str, today: date, build: Build = make_build) -> Path:
    """Makes the release and returns the path of the archive. Raises ReleaseError before anything changes."""
    _check(root, version)
    changed = [*VERSIONED, CHANGELOG]
    try:
        _write_version(root, version)
        changelog = root / CHANGELOG
        changelog.write_text(dated(changelog.read_text(encoding="utf-8"), version, today), encoding="utf-8")
        archive = pack(build(root), root / "release" / f"trigrid-{version}.zip")
    except BaseException:
        _git(root, "checkout", "--quiet", "--", *changed)
        raise
    _git(root, "commit", "--quiet", "--message", f"Release {version}", "--", *changed)
    _git(root, "tag", "--annotate", f"v{version}", "--message", f"Trigrid {version}")
    return archive


def _check(root: Path, version: str) -> None:
    """Raises ReleaseError unless the version is newer, the tree clean, and there is something to release."""
    if not VERSION.fullmatch(version):
        raise ReleaseError(f"{version!r} is not a version; three numbers are expected, as in 1.2.3")
    present = _version(root)
    if _numbers(version) <= _numbers(present):
        raise ReleaseError(f"version {version} is not above the present one, {present}")
    if _git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} is there already")
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("there are changes that are not committed")
    if not _entries((root / CHANGELOG).read_text(encoding="utf-8")):
        raise ReleaseError(f"{CHANGELOG} says nothing under Unreleased")


def _version(root: Path) -> str:
    found = VERSIONED["pyproject.toml"].search((root / "pyproject.toml").read_text(encoding="utf-8"))
    if found is None:
        raise ReleaseError("pyproject.toml holds no version")
    return found[2]


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _entries(changelog: str) -> bool:
    """Whether anything is listed under Unreleased."""
    found = UNRELEASED.search(changelog)
    return found is not None and bool(re.search(r"^[-*] \S", found["entries"], re.MULTILINE))


def _write_version(root: Path, version: str) -> None:
    for name, pattern in VERSIONED.items():
        path = root / name
        path.write_text(
            pattern.sub(rf"\g<1>{version}\g<3>", path.read_text(encoding="utf-8")), encoding="utf-8"
        )


def dated(changelog: str, version: str, today: date) -> str:
    """The changelog with what stood under Unreleased under the version and its date, and Unreleased empty."""
    heading = f"## Unreleased\n\n## {version} – {today.isoformat()}\n"
    return UNRELEASED.sub(lambda found: heading + found["entries"], changelog, count=1)


def pack(folder: Path, archive: Path) -> Path:
    """A zip of all files of a folder, and beside it a file with its SHA-256 as `sha256sum` writes it."""
    archive.parent.mkdir(exist_ok=True)
    with ZipFile(archive, "w") as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = ZipInfo(path.relative_to(folder).as_posix(), EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            packed.writestr(entry, path.read_bytes(), ZIP_DEFLATED, compresslevel=9)
    digest = sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    return archive


def _git(root: Path, *arguments: str) -> str:
    """What git says. Raises ReleaseError with its complaint."""
    ran = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise ReleaseError(f"git {arguments[0]} failed: {ran.stderr.strip()}")
    return ran.stdout.strip()


def main() -> None:
    """Makes the release and says what is left to do."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("version", help="three numbers, above the present version")
    version: str = parser.parse_args().version
    try:
        archive = release(ROOT, version, datetime.now(UTC).date())
    except ReleaseError as error:
        sys.exit(f"No release was made: {error}.")
    print(f"{archive.relative_to(ROOT)} holds the site. `git push --follow-tags` makes the release public.")


if __name__ == "__main__":
    main()
