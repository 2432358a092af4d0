"""Making a release, in a repository of its own, with a stand-in for the build."""

import json
import subprocess
from datetime import date
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.tools.file_tree import lay_out
from tools.http_headers import ROOT
from tools.release import ReleaseError, release

TODAY = date(2027, 2, 3)
CHANGELOG = (
    "# Changelog\n\n## Unreleased\n\n### Added\n\n- A fifth game.\n\n## 0.1.0 – 2026-11-23\n\n- All.\n"
)
LOCK = {
    "name": "trigrid",
    "version": "0.1.0",
    "packages": {"": {"name": "trigrid", "version": "0.1.0"}, "node_modules/idb": {"version": "0.1.0"}},
}
FILES = {
    "pyproject.toml": '[build-system]\nrequires = []\n\n[project]\nname = "trigrid"\nversion = "0.1.0"\n',
    "package.json": json.dumps({"name": "trigrid", "version": "0.1.0"}, indent=2),
    "package-lock.json": json.dumps(LOCK, indent=2),
    "CHANGELOG.md": CHANGELOG,
    ".gitignore": "/release/\n/dist/\n",
}


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=root, check=True, capture_output=True, text=True
    ).stdout.strip()


def build(root: Path) -> Path:
    return lay_out(root / "dist", {"index.html": "<!doctype html>", "assets/style.css": "b{}"})


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "somebody@example.org")
    root = lay_out(tmp_path / "repository", FILES)
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message", "Begin")
    return root


def test_a_release_sets_the_version_dates_the_changelog_packs_commits_and_tags(root: Path) -> None:
    archive = release(root, "0.2.0", TODAY, build)
    assert 'version = "0.2.0"' in (root / "pyproject.toml").read_text()
    assert json.loads((root / "package.json").read_bytes())["version"] == "0.2.0"
    lock = json.loads((root / "package-lock.json").read_bytes())
    assert (lock["version"], lock["packages"][""]["version"]) == ("0.2.0", "0.2.0")
    assert lock["packages"]["node_modules/idb"]["version"] == "0.1.0"
    assert "## Unreleased\n\n## 0.2.0 – 2027-02-03\n\n### Added" in (root / "CHANGELOG.md").read_text()
    assert ZipFile(archive).namelist() == ["assets/style.css", "index.html"]
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "log", "-1", "--format=%s") == "Release 0.2.0"
    assert git(root, "rev-parse", "v0.2.0^{commit}") == git(root, "rev-parse", "HEAD")


def test_the_same_site_makes_the_same_archive_and_its_sum_stands_beside_it(root: Path) -> None:
    first = release(root, "0.2.0", TODAY, build)
    content = first.read_bytes()
    assert (root / "release/trigrid-0.2.0.zip.sha256").read_text() == (
        f"{sha256(content).hexdigest()}  trigrid-0.2.0.zip\n"
    )
    git(root, "reset", "--quiet", "--hard", "HEAD~1")
    git(root, "tag", "--delete", "v0.2.0")
    assert release(root, "0.2.0", TODAY, build).read_bytes() == content


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "1", "1.2", "v0.2.0", "01.2.3", "1.2.3rc1", ""])
def test_a_version_must_be_three_numbers_above_the_present_one(root: Path, version: str) -> None:
    with pytest.raises(ReleaseError, match="version"):
        release(root, version, TODAY, build)


def test_numbers_are_compared_as_numbers(root: Path) -> None:
    release(root, "0.10.0", TODAY, build)
    (root / "CHANGELOG.md").write_text(CHANGELOG)
    git(root, "commit", "--quiet", "--all", "--message", "Go on")
    with pytest.raises(ReleaseError, match="not above"):
        release(root, "0.9.0", TODAY, build)


def test_no_release_is_made_of_changes_that_are_not_committed(root: Path) -> None:
    (root / "new.txt").write_text("new")
    with pytest.raises(ReleaseError, match="not committed"):
        release(root, "0.2.0", TODAY, build)


def test_no_release_is_made_of_nothing(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 0.1.0 – 2026-11-23\n\n- All.\n")
    git(root, "commit", "--quiet", "--all", "--message", "Say nothing")
    with pytest.raises(ReleaseError, match="nothing under Unreleased"):
        release(root, "0.2.0", TODAY, build)


def test_a_build_that_fails_leaves_everything_as_it_was(root: Path) -> None:
    def fail(root: Path) -> Path:
        raise ReleaseError("the site could not be built")

    before = git(root, "rev-parse", "HEAD")
    with pytest.raises(ReleaseError, match="could not be built"):
        release(root, "0.2.0", TODAY, fail)
    assert git(root, "status", "--porcelain") == ""
    assert (git(root, "rev-parse", "HEAD"), git(root, "tag")) == (before, "")


def test_this_repository_holds_its_version_where_a_release_looks_for_it() -> None:
    from tools.release import CHANGELOG, UNRELEASED, VERSIONED

    versions = {
        name: {found[2] for found in pattern.finditer((ROOT / name).read_text(encoding="utf-8"))}
        for name, pattern in VERSIONED.items()
    }
    assert len(set.union(*versions.values())) == 1
    assert all(versions.values())
    assert UNRELEASED.search((ROOT / CHANGELOG).read_text(encoding="utf-8"))
