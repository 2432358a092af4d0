"""Tests of the package as installed in bare environments."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import packages_distributions
from pathlib import Path

import trigrid
from tests.package.conftest import PYTHONS, Environment
from tools.http_headers import ROOT

HERE = Path(__file__).parent


def modules_of_extras() -> set[str]:
    """Return the top-level modules that the extras of the package install.

    A package that is not installed here counts by its own name.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    required = {
        canonical(re.split(r"[^\w.-]", each)[0])
        for extra in project["optional-dependencies"].values()
        for each in extra
    }
    return {name.replace("-", "_") for name in required} | {
        module
        for module, distributions in packages_distributions().items()
        if not required.isdisjoint(map(canonical, distributions))
    }


def canonical(name: str) -> str:
    """Return the canonical name of a distribution."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_command_plays_a_game(environment: Environment) -> None:
    assert environment.run("trigrid", "--version") == f"trigrid {trigrid.__version__}\n"
    assert "trigrid play tri-it-out" in environment.run("python", "-m", "trigrid", "--help")
    typed = "a1\nmoves\nsave game.txt\nquit\n"
    played = environment.run("trigrid", "play", "tri-it-out", "board=hex-2-3", "--level", "1", typed=typed)
    assert "a1" in played
    assert "Saved as game.txt." in played
    assert "a1" in environment.run("trigrid", "replay", "game.txt")


def test_every_module_can_be_imported_with_its_files(environment: Environment) -> None:
    facts = json.loads(environment.run("python", "-W", "error", HERE / "tour.py"))
    assert Path(facts["path"]).is_relative_to(environment.folder)
    assert facts["version"] == trigrid.__version__
    assert facts["proved"]
    assert facts["puzzles"] == {key: len(trigrid.puzzles(key)) for key in facts["puzzles"]}
    assert facts["steps"] == {key: len(trigrid.lesson(key).steps) for key in trigrid.GAMES}
    assert set(facts["missing"]) <= modules_of_extras()


def test_programs_with_all_public_names_see_no_value_of_type_any(
    environment_of: Callable[[Path, Path], Environment], wheel: Path, tmp_path: Path
) -> None:
    environment = environment_of(PYTHONS[-1], wheel)
    program = tmp_path / "program.py"
    program.write_text((ROOT / "tests/test_public_types.py").read_text(encoding="utf-8"), encoding="utf-8")
    options = ("--strict", "--disallow-any-expr", "--config-file=", "--no-incremental")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "--python-executable", environment.python, program],
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name not in ("MYPYPATH", "PYTHONPATH")},
    )
    assert checked.stdout.startswith("Success"), checked.stdout
