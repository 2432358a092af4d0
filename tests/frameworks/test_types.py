"""The published types, copied into projects as docs/embedding.md says: plain, of React, Vue and Svelte.

The samples are wrong in some places: there `@ts-expect-error` is itself an error if nothing is found.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.frameworks.conftest import HERE
from tools.http_headers import ROOT

SAMPLES = HERE / "types"
NAME = "trigrid.d.ts"
"""What the types are called in a project."""

DOCS = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
FROM_DOCS = {"tsx": "Documented.tsx", "vue": "Documented.vue", "svelte": "Documented.svelte"}
"""The language of each component in the docs, and the file that it becomes."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the samples, the examples of the docs, the types and the frameworks."""
    folder = tmp_path / "project"
    shutil.copytree(SAMPLES, folder)
    shutil.copy(ROOT / "types/embed.d.ts", folder / NAME)
    for language, name in FROM_DOCS.items():
        (component,) = re.findall(rf"^```{language}\n(.*?)\n```", DOCS, re.MULTILINE | re.DOTALL)
        (folder / name).write_text(component)
    (folder / "node_modules").symlink_to(HERE / "node_modules")
    return folder


def said(folder: Path, program: Path, *arguments: str) -> str:
    """What a checker has to say of a project."""
    run = subprocess.run([program, *arguments], cwd=folder, check=False, capture_output=True, text=True)
    return run.stdout + run.stderr


def test_scripts_and_components_of_react_are_checked(project: Path) -> None:
    assert said(project, HERE / "node_modules/.bin/tsc") == ""


def test_templates_of_vue_are_checked(project: Path) -> None:
    assert said(project, HERE / "node_modules/.bin/vue-tsc") == ""


def test_templates_of_svelte_are_checked(project: Path) -> None:
    checked = said(
        project,
        HERE / "node_modules/.bin/svelte-check",
        "--tsconfig",
        "./tsconfig.json",
        "--output",
        "machine",
    )
    assert "COMPLETED" in checked
    mistakes = re.findall(r'(?:ERROR|WARNING) "(.*)$', checked, re.MULTILINE)
    for mistake, wrong in zip(mistakes, ("soon", "chess", "tritt"), strict=True):
        assert mistake.startswith("Board.svelte")
        assert wrong in mistake


@pytest.mark.parametrize("checker", [HERE, ROOT], ids=["TypeScript 6", "the newest"])
def test_a_project_without_a_framework_can_use_them(tmp_path: Path, checker: Path) -> None:
    """The types name modules that such a project does not have."""
    for name in ("plain.ts", "tsconfig.json"):
        shutil.copy(SAMPLES / name, tmp_path)
    shutil.copy(ROOT / "types/embed.d.ts", tmp_path / NAME)
    assert said(tmp_path, checker / "node_modules/.bin/tsc") == ""
    (tmp_path / "wrong.ts").write_text('document.querySelector("trigrid-game")!.at = {};\n')
    assert "wrong.ts" in said(tmp_path, checker / "node_modules/.bin/tsc")
