"""`python -m tools.release 1.2.3`: sets the version, builds and packs the site.

Then commits the changes and tags the commit, but pushes nothing. The archive and its SHA-256 go into
release/, which git ignores.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.http_headers import ROOT

CHANGELOG = "CHANGELOG.md"
PYTHON = "py/trigrid/__init__.py"
"""The file from which ``pyproject.toml`` takes the version."""
VERSIONED = {
    PYTHON: re.compile(r'^(__version__ = ")([^"]+)(")', re.MULTILINE),
    "package.json": re.compile(r'^(  "version": ")([^"]+)(")', re.MULTILINE),
    "package-lock.json": re.compile(
        r'^((?:  |  "packages": \{\n    "": \{\n      "name": "trigrid",\n      )"version": ")([^"]+)(")',
        re.MULTILINE,
    ),
}
"""By file, a pattern of the version with the text before and after it."""
CHANGED = (*VERSIONED, CHANGELOG)
"""The files that a release commits."""
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
UNRELEASED = re.compile(r"^## \[?Unreleased\]?\n(?P<entries>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class ReleaseError(Exception):
    """Raised with the reason if no release was made; all files are unchanged."""


Build = Callable[[Path], Path]
"""Builds the site of a repository and returns the site's folder.

Raises ReleaseError if the build fails.
"""


def make_build(root: Path) -> Path:
    """Build dist/ with `make docs`. Raises ReleaseError if that fails."""
    ran = subprocess.run(["make", "docs"], cwd=root, check=False)
    if ran.returncode or not (root / "dist/docs/index.html").is_file():
        raise ReleaseError("the site or its documentation could not be built")
    return root / "dist"


def release(root: Path, version: str, today: date, build: Build = make_build) -> Path:
    """Make the release and return the path of the archive.

    Raises ReleaseError before any change, or after undoing all changes.
    """
    archive = root / "release" / f"trigrid-{version}.zip"
    _check(root, version, archive)
    old_contents = {name: (root / name).read_bytes() for name in CHANGED}
    head = _git(root, "rev-parse", "HEAD")
    try:
        _write_version(root, version)
        changelog = root / CHANGELOG
        changelog.write_text(dated(changelog.read_text(encoding="utf-8"), version, today), encoding="utf-8")
        pack(build(root), archive, _commit_time(root))
        _git(root, "commit", "--quiet", "--message", f"Release {version}", "--", *CHANGED)
        _git(root, "tag", "--annotate", f"v{version}", "--message", f"Trigrid {version}")
    except BaseException:
        _undo_release(root, old_contents, head, archive)
        raise
    return archive


def _undo_release(root: Path, old_contents: Mapping[str, bytes], head: str, archive: Path) -> None:
    """Undo a failed release: the commit, the changed files and the archive."""
    if _git(root, "rev-parse", "HEAD") != head:
        _git(root, "reset", "--quiet", head)
    for name, content in old_contents.items():
        (root / name).write_bytes(content)
    for path in (archive, _checksum_file(archive)):
        path.unlink(missing_ok=True)


def _check(root: Path, version: str, archive: Path) -> None:
    """Raise ReleaseError unless version, repository and changelog are ready."""
    if not VERSION.fullmatch(version):
        raise ReleaseError(f"{version!r} is not a version; three numbers are expected, as in 1.2.3")
    _check_repository(root)
    current = _version(root)
    if _numbers(version) <= _numbers(current):
        raise ReleaseError(f"version {version} is not above the current one, {current}")
    if _git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} exists already")
    if not _has_entries((root / CHANGELOG).read_text(encoding="utf-8")):
        raise ReleaseError(f"{CHANGELOG} has nothing under Unreleased")
    for path in (archive, _checksum_file(archive)):
        if path.exists():
            raise ReleaseError(f"{path.relative_to(root)} exists already; remove it first")


def _check_repository(root: Path) -> None:
    """Raise ReleaseError unless git can commit to a branch and has nothing to commit."""
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("there are changes that are not committed")
    if _run_git(root, "symbolic-ref", "--quiet", "HEAD").returncode:
        raise ReleaseError("no branch is checked out: switch to the branch of the release with `git switch`")
    for role in ("AUTHOR", "COMMITTER"):
        if _run_git(root, "var", f"GIT_{role}_IDENT").returncode:
            raise ReleaseError(
                "git has no name or address for you: set them with `git config user.name` and"
                " `git config user.email`"
            )


def _version(root: Path) -> str:
    """Return the version that all files contain.

    Raises ReleaseError if their versions differ or a file has none.
    """
    found = {
        name: {version[2] for version in pattern.finditer((root / name).read_text(encoding="utf-8"))}
        for name, pattern in VERSIONED.items()
    }
    versions = set[str]().union(*found.values())
    if len(versions) != 1 or not all(found.values()):
        raise ReleaseError(f"{', '.join(VERSIONED)} contain different versions")
    return versions.pop()


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _has_entries(changelog: str) -> bool:
    """Return whether Unreleased has any entries."""
    found = UNRELEASED.search(changelog)
    return found is not None and bool(re.search(r"^[-*] \S", found["entries"], re.MULTILINE))


def _write_version(root: Path, version: str) -> None:
    for name, pattern in VERSIONED.items():
        path = root / name
        path.write_text(
            pattern.sub(rf"\g<1>{version}\g<3>", path.read_text(encoding="utf-8")), encoding="utf-8"
        )


def dated(changelog: str, version: str, today: date) -> str:
    """Return the changelog with the unreleased entries under the new version.

    The heading Unreleased stays, without entries.
    """
    heading = f"## Unreleased\n\n## {version} – {today.isoformat()}\n"
    return UNRELEASED.sub(lambda found: heading + found["entries"], changelog, count=1)


def pack(folder: Path, archive: Path, moment: datetime) -> Path:
    """Write a zip of all files of a folder, and next to it a file with its SHA-256.

    The checksum file has the format of `sha256sum`. Every file in the archive has the given time, because web
    servers identify versions of a file by time.
    """
    archive.parent.mkdir(exist_ok=True)
    with ZipFile(archive, "w") as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = ZipInfo(path.relative_to(folder).as_posix(), moment.timetuple()[:6])
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            packed.writestr(entry, path.read_bytes(), ZIP_DEFLATED, compresslevel=9)
    digest = sha256(archive.read_bytes()).hexdigest()
    _checksum_file(archive).write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    return archive


def _checksum_file(archive: Path) -> Path:
    return archive.with_name(f"{archive.name}.sha256")


def _commit_time(root: Path) -> datetime:
    """Return the time of the last commit.

    With this time, the same sources always give the same archive.
    """
    return datetime.fromtimestamp(int(_git(root, "log", "-1", "--format=%ct")), UTC)


def _git(root: Path, *arguments: str) -> str:
    """Return the output of git. Raises ReleaseError with git's error message."""
    ran = _run_git(root, *arguments)
    if ran.returncode:
        error_text = (ran.stderr or ran.stdout).strip() or "no error message"
        raise ReleaseError(f"git {arguments[0]} failed: {error_text}")
    return ran.stdout.strip()


def _run_git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run git. Raises ReleaseError if git is not installed."""
    try:
        return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise ReleaseError("git is not installed") from None


def main() -> None:
    """Make the release and print the remaining step."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("version", help="three numbers, above the current version")
    version: str = parser.parse_args().version
    try:
        archive = release(ROOT, version, datetime.now(UTC).date())
    except ReleaseError as error:
        sys.exit(f"No release was made: {error}.")
    print(f"{archive.relative_to(ROOT)} has the site. `git push --follow-tags` makes the release public.")


if __name__ == "__main__":
    main()
