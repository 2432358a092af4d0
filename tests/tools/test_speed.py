"""Tests of the speed measurement: what it counts, its Pythons, its table."""

import os
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tools.speed.__main__ import main, table
from tools.speed.interpreters import pypy, running
from tools.speed.subjects import MAX_PLIES, OTHERS, subject_of
from trigrid.games import GAMES


@pytest.mark.parametrize("name", [*GAMES, *OTHERS])
def test_a_subject_counts_the_positions_whose_moves_it_lists(name: str) -> None:
    subject = subject_of(name)
    assert all(1 < count <= MAX_PLIES for count in islice(subject.playouts(Random(1)), 3))
    assert all(count >= 1 for count in islice(subject.walks(Random(1)), 3))


def test_a_walk_counts_all_lines_of_two_plies() -> None:
    """In tic-tac-toe, a first move with n free squares leaves n − 1 answers or none."""
    counts = set(islice(subject_of("OpenSpiel python_tic_tac_toe").walks(Random(3)), 100))
    assert counts <= set(range(1, 10))
    assert len(counts) > 3


def test_the_table_has_the_running_python_and_a_dash_for_what_was_not_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYPY", "no-such-pypy")
    main(["--only", "tri-it-out", "--rounds", "1", "--seconds", "0.01", "--warm-up", "0"])
    out, err = capsys.readouterr()
    assert "PyPy is missing: no program no-such-pypy" in err
    *_, heading, _, row = out.splitlines()
    assert heading == f"|  | {running().title}, walks | {running().title}, playouts |"
    name, walks, playouts = row.strip("| ").split(" | ")
    assert name == "tri-it-out"
    assert all(float(cell.replace(",", "")) > 0 for cell in (walks, playouts))
    rates = {("A", "x", "walks"): [1000.0, 3000.0, 2000.0]}
    assert table(["A"], ["x"], rates).splitlines()[-1] == "| x | 2.0 | – |"


def program(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_pypy_is_found_by_name_or_variable_and_must_be_new_enough(tmp_path: Path) -> None:
    environment = {"PATH": str(tmp_path)}
    assert str(pypy(environment)).startswith("PyPy is missing: no program pypy3.13 or ")
    program(tmp_path, "pypy3", "printf 'PyPy\\n3\\n9\\n'")
    assert "runs Python 3.9; Trigrid needs 3.11" in str(pypy(environment))
    newer = program(tmp_path, "pypy3.11", "printf 'PyPy\\n3\\n11\\n'")
    assert getattr(pypy(environment), "path", None) == str(newer)
    assert "is CPython, not PyPy" in str(pypy({"PYPY": sys.executable, "PATH": os.defpath}))
    broken = program(tmp_path, "broken", "exit 1")
    assert str(pypy({"PYPY": str(broken)})).startswith(f"{broken} does not run")
