"""Tests that the pre-commit hooks run the checks of `make lint`."""

import re
import subprocess
import sys

from tools.http_headers import ROOT

CONFIG = ROOT / ".pre-commit-config.yaml"
HOOK = re.compile(r"^ +entry: (?:env PYTHONPATH=py )?(.+)$", re.MULTILINE)
RECIPE = re.compile(r"^lint:.*\n((?:\t.*\n)+)", re.MULTILINE)


def test_the_configuration_is_valid() -> None:
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", CONFIG], check=True, timeout=60)


def test_the_hooks_run_make_lint_and_fetch_nothing() -> None:
    text = CONFIG.read_text(encoding="utf-8")
    assert re.findall(r"repo: (.+)", text) == ["local"]
    recipe = RECIPE.search((ROOT / "Makefile").read_text(encoding="utf-8"))
    assert recipe
    commands = {line.strip().lstrip("@").replace("'", '"') for line in recipe[1].splitlines()}
    assert {command.replace("'", '"') for command in HOOK.findall(text)} == commands
