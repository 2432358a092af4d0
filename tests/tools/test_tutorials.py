"""Tests that the programs in docs/tutorials.md run and print what the page shows."""

import re
import runpy
from pathlib import Path

import pytest

from tools.http_headers import ROOT

PAGE = (ROOT / "docs/tutorials.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
TESTED_ELSEWHERE = {"Play against your bot in a notebook", "Train a player"}
"""Tutorials that tests/documentation/test_widget.py and tests/examples run."""
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("title", sorted(SECTIONS.keys() - TESTED_ELSEWHERE))
def test_a_tutorial_runs_as_shown(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = BLOCK.findall(SECTIONS[title])
    program = "\n".join(text for kind, text in blocks if kind == "python")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tutorial.py").write_text(program, encoding="utf-8")
    runpy.run_path("tutorial.py", run_name="__main__")
    assert capsys.readouterr().out == "".join(text for kind, text in blocks if kind == "text")


def test_every_tutorial_has_a_program() -> None:
    assert len(SECTIONS) >= 4
    programs = {title for title, text in SECTIONS.items() if BLOCK.search(text)}
    assert set(SECTIONS) - programs == TESTED_ELSEWHERE
