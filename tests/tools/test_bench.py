"""Tests of the bench: its table, medians, percentiles and missed budgets."""

import re
from pathlib import Path

import pytest

from tools.bench.__main__ import main
from tools.bench.bench_page import SENT_INSIDE
from tools.bench.brotli_compression import packed_size
from tools.bench.plies import time_playouts
from tools.bench.report import (
    HEADINGS,
    Budget,
    Paired,
    ReportRow,
    line,
    median_row,
    missing_row,
    percentile,
    table,
    verdict,
)
from tools.build.compression import packed
from tools.http_headers import ROOT
from trigrid.games import GAMES


@pytest.fixture(autouse=True)
def separate_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep rows out of the log of real runs."""
    monkeypatch.setattr("tools.bench.log.LOG", tmp_path / "rows.jsonl")


def row(value: float, budget: Budget | None) -> ReportRow:
    """Return a row with a value, a budget and a yardstick of 4."""
    return ReportRow("work", value, "ms", budget, "known work", 4.0)


def cells(line: str) -> list[str]:
    """Return the texts of a line of the table."""
    return [cell.strip() for cell in line.split("|")]


def test_a_quick_run_prints_a_line_for_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick", "--only", "cpython"])
    printed, _ = capsys.readouterr()
    headings, _, *lines = printed.partition("\n\n")[0].splitlines()
    assert cells(headings) == list(HEADINGS)
    assert {len(cells(line)) for line in lines} == {len(HEADINGS)}
    for key in GAMES:
        assert any(f"play + moves, {key}" in line and "≤" in line for line in lines)


def test_an_unknown_row_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "everything"])
    assert "cpython" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("values", "percent", "expected"),
    [
        ([7], 95, 7),
        (range(1, 101), 95, 95),
        (range(100, 0, -1), 95, 95),
        (range(1, 21), 95, 19),
        (range(1, 22), 95, 20),
        ([1, 2, 3], 100, 3),
        ([1, 2, 3], 0, 1),
    ],
)
def test_percentiles_follow_the_nearest_rank_method(
    values: list[float], percent: int, expected: float
) -> None:
    assert percentile(values, percent) == expected


def test_medians_are_compared_with_medians() -> None:
    found = median_row("work", Paired([1, 9, 2], [4, 4, 100, 6]), "ms", None, "known work")
    assert (found.value, found.yardstick_value, found.ratio) == (2, 5, 0.4)


@pytest.mark.parametrize(
    ("budget", "met", "missed"),
    [
        (Budget(10), 10, 10.1),
        (Budget(10, at_least=True), 10, 9.9),
        (Budget(0.5, of_yardstick=True), 2, 2.1),
    ],
)
def test_a_missed_budget_is_marked_and_counted(budget: Budget, met: float, missed: float) -> None:
    good, bad, free = row(met, budget), row(missed, budget), row(missed, None)
    _, _, *lines = table([good, bad, free]).splitlines()
    assert [cells(line)[HEADINGS.index("within?")] for line in lines] == ["yes", "MISSED", "–"]
    assert "MISSED" not in verdict([good, free])
    assert "MISSED: 1 of 2" in verdict([good, bad, free])


def test_a_missing_value_shows_its_reason_and_misses_no_budget() -> None:
    blank = missing_row("sleep", "ms", Budget(10), "nobody slept")
    assert not blank.is_missed
    assert "not measured: nobody slept" in cells(table([row(10, Budget(10)), blank]).splitlines()[-1])
    assert "nobody slept" in line(blank)
    assert verdict([row(10, Budget(10)), blank]) == "Met: 1 of 1 budgets. Not measured: sleep."


def test_a_yardstick_of_zero_does_not_fail() -> None:
    assert "work" in table([row(10, Budget(10))._replace(yardstick_value=0.0)])


def test_a_missed_budget_does_not_fail_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.bench.engine.Budget", lambda limit: Budget(0.0))
    main(["--quick", "--only", "cpython"])
    assert "MISSED" in capsys.readouterr().out


def test_playouts_and_their_yardstick_are_timed_equally_often() -> None:
    playouts, loops = time_playouts("tritium", {"size": 4, "form": "short"}, 3)
    assert len(playouts) == len(loops) == 3
    assert min(playouts + loops) > 0


def test_pyodide_receives_all_imported_bench_modules() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in SENT_INSIDE}
    imported = {name for text in texts.values() for name in re.findall(r"^from (tools\.[\w.]+)", text, re.M)}
    paths = {path.removesuffix(".py").removesuffix("/__init__") for path in texts}
    assert {"tools.bench.plies", "tools.bench.playouts", "tools.bench.playouts.trittons"} <= imported
    assert {name.replace(".", "/") for name in imported} <= paths


def test_incompressible_content_counts_with_its_own_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed, "__defaults__", (5, tmp_path / "cache"))
    assert packed_size(b"x" * 10_000) < 100
    assert packed_size(b"x") == 1
    assert packed_size(b"x") == 1  # from the cache
