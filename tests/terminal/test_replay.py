"""Tests of the replay command, which shows records move by move."""

from io import StringIO
from pathlib import Path

import pytest

from trigrid.records import Record
from trigrid.terminal import main
from trigrid.terminal.sentences import OTHER_POSITION

RECORD = """
[Game "tritium"]
[Size "4"]
[Place "Kiel"]
{friendly} orange-a1 {a corner} (sky-a1 blue-a2) (blue-a1) sky-a2
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "record.txt"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_outside_a_terminal_the_whole_main_line_is_shown(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(file)]) == 0
    message = capsys.readouterr().out
    assert message.startswith("tritium size=4 form=standard\nPlace: Kiel\n")
    assert "Move 1, First: orange-a1 (also tried: sky-a1, blue-a1)" in message
    assert "Move 2, Second: sky-a2" in message
    assert "{friendly}" in message
    assert "{a corner}" in message
    assert message.count("to move.") == 3
    assert message.endswith("The record ends here, but the game is not over.\n")


@pytest.mark.parametrize(
    ("result", "message"),
    [("0-1", "First resigned."), ("1-0", "Second resigned."), ("1/2-1/2", "The players agreed on a tie.")],
)
def test_an_end_by_the_players_is_shown(
    result: str, message: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(f"{RECORD} {result}", encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.endswith(f"\n{message}\n")


def test_a_record_with_another_final_position_shows_a_warning(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(Record.from_text(RECORD).to_text().replace("sky-a2", "sky-a3"), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    message = capsys.readouterr().out
    assert "Move 2, Second: sky-a3" in message
    assert OTHER_POSITION in message


@pytest.mark.parametrize(("typed", "boards"), [("\nq\n", 2), ("", 1), ("\n\n\n", 3)])
def test_in_a_terminal_each_move_waits_for_a_line_of_input(
    typed: str,
    boards: int,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.count("to move.") == boards


def test_a_damaged_record_is_refused_with_file_line_and_column(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(f"{RECORD} sky-a2", encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert f"{file}, line 6, column 2: sky-a2 is not legal now" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none")]) == 2
    assert "none cannot be read: No such file or directory" in capsys.readouterr().err
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff")
    assert main(["replay", str(tmp_path / "picture")]) == 2
    assert "not UTF-8 text" in capsys.readouterr().err
