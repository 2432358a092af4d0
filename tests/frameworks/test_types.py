"""Tests of the published types in projects: plain, React, Vue and Svelte.

The types are copied into the projects as docs/embedding.md says. Most mistakes in the samples are marked with
`@ts-expect-error` or `@vue-expect-error`. Such a mark is itself an error if the checker finds no mistake
there.
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
"""File name of the types in a project."""

DOCS = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
FROM_DOCS = {"tsx": "Documented.tsx", "vue": "Documented.vue", "svelte": "Documented.svelte"}
"""The language of each component in the docs, and the file it is written to."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Provide a project with frameworks, types, samples and the examples in the docs."""
    folder = tmp_path / "project"
    shutil.copytree(SAMPLES, folder)
    shutil.copy(ROOT / "types/embed.d.ts", folder / NAME)
    for language, name in FROM_DOCS.items():
        (component,) = re.findall(rf"^```{language}\n(.*?)\n```", DOCS, re.MULTILINE | re.DOTALL)
        (folder / name).write_text(component)
    (folder / "node_modules").symlink_to(HERE / "node_modules")
    return folder


def output_of(folder: Path, program: Path, *arguments: str) -> str:
    """Return the output of a checker for a project."""
    run = subprocess.run([program, *arguments], cwd=folder, check=False, capture_output=True, text=True)
    return run.stdout + run.stderr


def test_scripts_and_components_of_react_pass_the_type_check(project: Path) -> None:
    assert output_of(project, HERE / "node_modules/.bin/tsc") == ""


def test_templates_of_vue_pass_the_type_check(project: Path) -> None:
    assert output_of(project, HERE / "node_modules/.bin/vue-tsc") == ""


def test_only_the_deliberate_mistakes_are_found_in_templates_of_svelte(project: Path) -> None:
    checked = output_of(
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
def test_a_project_without_a_framework_can_use_the_types(tmp_path: Path, checker: Path) -> None:
    """Such a project lacks the framework modules that the types name."""
    for name in ("plain.ts", "tsconfig.json"):
        shutil.copy(SAMPLES / name, tmp_path)
    shutil.copy(ROOT / "types/embed.d.ts", tmp_path / NAME)
    assert output_of(tmp_path, checker / "node_modules/.bin/tsc") == ""
    (tmp_path / "wrong.ts").write_text('document.querySelector("trigrid-game")!.at = {};\n')
    assert "wrong.ts" in output_of(tmp_path, checker / "node_modules/.bin/tsc")
