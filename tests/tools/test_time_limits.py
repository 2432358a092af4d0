"""Tests that hanging tests are ended and named, and that failed runs resume."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.http_headers import ROOT

HANGS = """
import time

def test_before() -> None: pass

def test_that_hangs() -> None: time.sleep(1000)

def test_after() -> None: pass
"""
FAILS_ONCE = """
from pathlib import Path
import pytest

def test_one() -> None: pass

def test_two() -> None: assert Path("mended").exists()

@pytest.fixture
def fails_at_its_end():
    yield
    assert Path("mended").exists()

def test_three(fails_at_its_end: None) -> None: pass
"""
DIES = """
import os

def test_before() -> None: pass

def test_that_dies() -> None: os._exit(1)

def test_after() -> None: pass
"""
RESUMES = """
from pathlib import Path
from tests import resumable_runs
resumable_runs.FOLDER = Path("resume").absolute()
resumable_runs.digest = lambda: "the same"
from tests.resumable_runs import *
"""
HANGS_IN_PYODIDE = """
def test_that_hangs() -> None:
    while True: pass
"""
ENDS_PYODIDE = """
import json

def test_that_passes() -> None:
    assert json.loads("[]") == []

def test_that_nests() -> None:
    json.loads("[" * 100_000)
"""


def run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run pytest on a folder's tests with the plugins xdist and pytest-timeout.

    ``options`` can load more plugins. Our configuration file does not apply.
    """
    plugins = ("-p", "xdist", "-p", "pytest_timeout", "-p", "no:cacheprovider")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-c",
        os.devnull,
        "--rootdir",
        str(folder),
        *plugins,
        *options,
        str(folder),
    ]
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT}:{ROOT / 'py'}",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # loading all plugins takes seconds
    }
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.long
@pytest.mark.parametrize("method", ["thread", "signal"])
def test_a_hanging_test_is_ended_and_named(tmp_path: Path, method: str) -> None:
    (tmp_path / "test_some.py").write_text(HANGS)
    second_chance = ("-p", "pytest_rerunfailures", "--reruns", "1", "--only-rerun", "crashed")
    how = ("--timeout", "2", "--timeout-method", method, "-p", "tests.time_limits", *second_chance)
    ended = run(tmp_path, "-n", "1", *how)
    assert ended.returncode == 1
    assert "test_some.py::test_that_hangs" in ended.stdout
    assert "def test_that_hangs() -> None: time.sleep(1000)" in ended.stderr
    assert "1 failed, 2 passed" in ended.stdout
    assert "rerun" not in ended.stdout


def run_inside_pyodide(name: str, source: str) -> tuple[str, subprocess.CompletedProcess[str]]:
    """Run a file of tests inside Pyodide; return its path and the process.

    Tests that run at the same time need different names.
    """
    test = ROOT / "tests" / f"test_that_{name}_for_a_test.py"
    test.write_text(source)
    try:
        return f"tests/{test.name}", subprocess.run(
            ["node", "tools/pytest_in_pyodide.mjs", f"tests/{test.name}"],
            cwd=ROOT,
            env={**os.environ, "TEST_LIMIT": "2"},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    finally:
        test.unlink()


@pytest.mark.long
def test_a_hanging_test_inside_pyodide_is_named() -> None:
    name, ended = run_inside_pyodide("hangs", HANGS_IN_PYODIDE)
    assert ended.returncode == 1
    assert f"TIMED OUT after 2 s inside Pyodide: {name}::test_that_hangs" in ended.stdout


@pytest.mark.long
def test_a_test_that_ends_pyodide_is_named() -> None:
    """Regression: the test counted neither as passed nor as failed.

    Nothing inside Pyodide can report the failure after Pyodide has ended.
    """
    name, ended = run_inside_pyodide("ends_pyodide", ENDS_PYODIDE)
    assert ended.returncode not in (0, 1)
    assert f"FAILED {name}::test_that_nests, which ended Pyodide" in ended.stdout
    assert "inside Pyodide: 1 passed, 1 failed, 0 skipped" in ended.stdout


@pytest.mark.long  # only `make long` resumes runs
def test_a_run_resumes_with_the_failed_tests_and_then_starts_over(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(FAILS_ONCE)
    (tmp_path / "plugin.py").write_text(RESUMES)

    def summary() -> str:
        return run(tmp_path, "-p", "plugin").stdout.splitlines()[-1]

    assert "1 failed, 2 passed, 1 error" in summary()
    (tmp_path / "mended").touch()
    assert "2 passed" in summary()
    assert "3 passed" in summary()


@pytest.mark.long  # only `make long` resumes runs
def test_a_new_worker_runs_the_tests_of_a_crashed_worker(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(DIES)
    (tmp_path / "plugin.py").write_text(RESUMES)
    ended = run(tmp_path, "-n", "1", "--dist", "worksteal", "-p", "plugin")
    assert "1 failed, 2 passed" in ended.stdout
    assert ended.returncode == 1
