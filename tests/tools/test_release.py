"""Tests of making a release, in a separate repository and with a fake build."""

import json
import shutil
import subprocess
from collections.abc import Callable
from datetime import date
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.tools.file_tree import lay_out
from tools.http_headers import ROOT
from tools.release import Build, ReleaseError, release

Obstacle = Callable[[Path, pytest.MonkeyPatch], None]
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
    "py/trigrid/__init__.py": '"""Trigrid."""\n\n__version__ = "0.1.0"\n',
    "package.json": json.dumps({"name": "trigrid", "version": "0.1.0"}, indent=2),
    "package-lock.json": json.dumps(LOCK, indent=2),
    "CHANGELOG.md": CHANGELOG,
    ".gitignore": "/release/\n/dist/\n",
}


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=root, check=True, capture_output=True, text=True
    ).stdout.strip()


def files_of(root: Path) -> dict[str, bytes]:
    """Return the archives, and the files that git tracks."""
    paths = [*(root / name for name in FILES), *root.glob("release/*")]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


def unexpected_build(root: Path) -> Path:
    pytest.fail("the build began in spite of the obstacle")


def build(root: Path) -> Path:
    return lay_out(root / "dist", {"index.html": "<!doctype html>", "assets/style.css": "b{}"})


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "somebody@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    root = lay_out(tmp_path / "repository", FILES)
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message", "Begin")
    return root


def test_a_release_is_versioned_packed_committed_and_tagged(root: Path) -> None:
    archive = release(root, "0.2.0", TODAY, build)
    assert '__version__ = "0.2.0"' in (root / "py/trigrid/__init__.py").read_text()
    assert json.loads((root / "package.json").read_bytes())["version"] == "0.2.0"
    lock = json.loads((root / "package-lock.json").read_bytes())
    assert (lock["version"], lock["packages"][""]["version"]) == ("0.2.0", "0.2.0")
    assert lock["packages"]["node_modules/idb"]["version"] == "0.1.0"
    assert "## Unreleased\n\n## 0.2.0 – 2027-02-03\n\n### Added" in (root / "CHANGELOG.md").read_text()
    assert ZipFile(archive).namelist() == ["assets/style.css", "index.html"]
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "log", "-1", "--format=%s") == "Release 0.2.0"
    assert git(root, "rev-parse", "v0.2.0^{commit}") == git(root, "rev-parse", "HEAD")


def test_a_release_is_reproducible_and_has_a_checksum(root: Path) -> None:
    first = release(root, "0.2.0", TODAY, build)
    content = first.read_bytes()
    assert (root / "release/trigrid-0.2.0.zip.sha256").read_text() == (
        f"{sha256(content).hexdigest()}  trigrid-0.2.0.zip\n"
    )
    git(root, "reset", "--quiet", "--hard", "HEAD~1")
    git(root, "tag", "--delete", "v0.2.0")
    shutil.rmtree(root / "release")
    assert release(root, "0.2.0", TODAY, build).read_bytes() == content


def test_files_of_a_later_release_have_a_later_time(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Web servers detect a new version of a file by its time.

    With equal times, browsers would keep the old version.
    """
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2027-02-03T12:00:00Z")
    release(root, "0.2.0", TODAY, build)
    (root / "CHANGELOG.md").write_text(CHANGELOG)
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2027-02-03T12:00:10Z")
    git(root, "commit", "--quiet", "--all", "--message", "Go on")
    archives = release(root, "0.3.0", TODAY, build), root / "release/trigrid-0.2.0.zip"
    (later,), (sooner,) = ({entry.date_time for entry in ZipFile(each).infolist()} for each in archives)
    assert later > sooner
    assert later == (2027, 2, 3, 12, 0, 10)


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "1", "1.2", "v0.2.0", "01.2.3", "1.2.3rc1", ""])
def test_a_version_must_have_three_numbers_and_exceed_the_current_version(root: Path, version: str) -> None:
    with pytest.raises(ReleaseError, match="version"):
        release(root, version, TODAY, build)


def test_versions_are_compared_numerically(root: Path) -> None:
    release(root, "0.10.0", TODAY, build)
    (root / "CHANGELOG.md").write_text(CHANGELOG)
    git(root, "commit", "--quiet", "--all", "--message", "Go on")
    with pytest.raises(ReleaseError, match="not above"):
        release(root, "0.9.0", TODAY, build)


def test_uncommitted_changes_are_refused(root: Path) -> None:
    (root / "new.txt").write_text("new")
    with pytest.raises(ReleaseError, match="not committed"):
        release(root, "0.2.0", TODAY, build)


def test_an_empty_changelog_section_is_refused(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 0.1.0 – 2026-11-23\n\n- All.\n")
    git(root, "commit", "--quiet", "--all", "--message", "Say nothing")
    with pytest.raises(ReleaseError, match="nothing under Unreleased"):
        release(root, "0.2.0", TODAY, build)


def no_identity(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AUTHOR_NAME", "AUTHOR_EMAIL", "COMMITTER_NAME", "COMMITTER_EMAIL"):
        monkeypatch.delenv(f"GIT_{name}")
    git(root, "config", "user.useConfigOnly", "true")  # otherwise git uses this machine's own name


def no_git(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")


def no_branch(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(root, "checkout", "--quiet", "--detach")


def no_repository(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", str(root / "nowhere"))


def a_tag(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(root, "tag", "v0.2.0")


def an_archive(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(root, {"release/trigrid-0.2.0.zip": "an older one"})


def another_version(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "package.json").write_text(json.dumps({"name": "trigrid", "version": "0.0.9"}, indent=2))
    git(root, "commit", "--quiet", "--all", "--message", "Part ways")


@pytest.mark.parametrize(
    ("obstacle", "sentence"),
    [
        (no_identity, "git has no name or address"),
        (no_git, "git is not installed"),
        (no_branch, "no branch is checked out"),
        (no_repository, "not a git repository"),
        (a_tag, r"tag v0\.2\.0 exists already"),
        (an_archive, r"release/trigrid-0\.2\.0\.zip exists already"),
        (another_version, "contain different versions"),
    ],
)
def test_an_obstacle_is_reported_before_anything_changes(
    root: Path, monkeypatch: pytest.MonkeyPatch, obstacle: Obstacle, sentence: str
) -> None:
    with monkeypatch.context() as patched:
        obstacle(root, patched)
        before = files_of(root)
        with pytest.raises(ReleaseError, match=sentence):
            release(root, "0.2.0", TODAY, unexpected_build)
        assert files_of(root) == before


def a_broken_build(root: Path) -> Path:
    raise ReleaseError("the site could not be built")


def an_unusable_file_name(root: Path) -> Path:
    dist = build(root)
    (dist / "\udcff").touch()
    return dist


def a_lock(root: Path) -> Path:
    """Leave the lock of a killed git command."""
    (root / ".git/index.lock").touch()
    return build(root)


REFUSING = "#!/bin/sh\necho no >&2\nexit 1\n"
REFUSING_TAGS = "#!/bin/sh\nif grep -q refs/tags/; then exit 1; fi\n"


def a_hook(name: str, script: str) -> Build:
    def build_with_hook(root: Path) -> Path:
        (hook,) = lay_out(root / ".git/hooks", {name: script}).glob(name)
        hook.chmod(0o755)
        return build(root)

    return build_with_hook


def an_interrupted_build(root: Path) -> Path:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("failing", "error"),
    [
        (a_broken_build, ReleaseError),
        (an_interrupted_build, KeyboardInterrupt),
        (an_unusable_file_name, UnicodeError),
        (a_lock, ReleaseError),
        (a_hook("pre-commit", REFUSING), ReleaseError),
        (a_hook("commit-msg", REFUSING), ReleaseError),
        (a_hook("reference-transaction", REFUSING_TAGS), ReleaseError),
    ],
    ids=["build", "interrupt", "archive", "lock", "pre-commit", "commit-msg", "tag"],
)
def test_a_failed_step_changes_nothing(root: Path, failing: Build, error: type[BaseException]) -> None:
    before, head = files_of(root), git(root, "rev-parse", "HEAD")
    with pytest.raises(error):
        release(root, "0.2.0", TODAY, failing)
    (root / ".git/index.lock").unlink(missing_ok=True)
    assert files_of(root) == before
    assert git(root, "status", "--porcelain") == ""
    assert (git(root, "rev-parse", "HEAD"), git(root, "tag")) == (head, "")


def test_this_repositorys_files_have_one_version() -> None:
    from tools.release import CHANGELOG, UNRELEASED, VERSIONED

    versions = {
        name: {found[2] for found in pattern.finditer((ROOT / name).read_text(encoding="utf-8"))}
        for name, pattern in VERSIONED.items()
    }
    assert len(set.union(*versions.values())) == 1
    assert all(versions.values())
    assert UNRELEASED.search((ROOT / CHANGELOG).read_text(encoding="utf-8"))
