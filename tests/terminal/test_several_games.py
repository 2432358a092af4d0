"""Tests of commands on files with several games."""

import json
from pathlib import Path

import pytest

from trigrid.games import load
from trigrid.records import Record
from trigrid.records.collection import join_records, split_records
from trigrid.terminal import main

GAME = load("tri-it-out", board="hex-2-3")
MOVES = ("c2", "c3", "a1", "b3", "xc2", "c4")
"""The last move, by Second, gives a win away."""
DAMAGED = '[Game "tri-it-out"]\n\n1. z99\n'


def record_of(first: str, second: str) -> Record:
    """Return a record of MOVES with the players' names."""
    record = Record(GAME)
    record.headers |= {"First": first, "Second": second}
    for text in MOVES:
        record.add(GAME.move(record.position, text))
    return record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Provide a file with two games, in which the players change seats."""
    path = tmp_path / "games.txt"
    records = record_of("Ann", "level 1"), record_of("level 1", "Ann")
    records[0].headers["SecondLevel"] = "1"
    path.write_text(join_records(record.to_text() for record in records), encoding="utf-8")
    return path


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """Return what a command prints on the standard output, or its error."""
    assert main(list(arguments)) == code
    message = capsys.readouterr()
    return message.err if code == 2 else message.out


@pytest.mark.parametrize("command", ["replay", "draw", "analyse", "review"])
def test_one_of_the_games_can_be_chosen(
    command: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    single = tmp_path / "single.txt"
    single.write_text(split_records(file.read_text(encoding="utf-8"))[1], encoding="utf-8")
    more = ["--move", "5"] if command == "analyse" else []
    found = printed(capsys, command, str(file), "--only", "2", *more)
    assert found == printed(capsys, command, str(single), *more)
    error = printed(capsys, command, str(file), "--only", "3", code=2)
    assert error == "trigrid: there is no game 3; expected a number from 1 to 2\n"


@pytest.mark.parametrize("command", ["replay", "draw", "analyse"])
def test_a_file_with_several_games_is_refused_with_advice(
    command: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    error = printed(capsys, command, str(file), code=2)
    assert error == f"trigrid: {file} has 2 games; choose one with --only N\n"


def test_a_damaged_game_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(f"{record_of('Ann', 'Bo').to_text()}\n{DAMAGED}", encoding="utf-8")
    error = printed(capsys, "replay", str(file), "--only", "2", code=2)
    assert error.startswith(f"trigrid: {file}, game 2, line 3, column 4: 'z99' is not a ")


def test_positions_can_be_chosen_by_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "3/1x2/2o/2 S -\n3/1x2/3/2 F -\n"
    file.write_text(lines, encoding="utf-8")
    assert "First to place" in printed(capsys, "replay", str(file), "--only", "2")
    file.write_text(f"neither\n{lines}", encoding="utf-8")
    assert " has 3 games" in printed(capsys, "replay", str(file), code=2)
    file.write_text("neither\nnor", encoding="utf-8")
    assert "is unknown; expected a file" in printed(capsys, "replay", str(file), code=2)


def test_a_review_of_several_games_ends_with_a_table_of_the_players(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = printed(capsys, "review", str(file), str(file), "--level", "5")
    assert f"{file}, game 1\n" in found
    assert "First (Ann): no mistakes" in found
    assert "Second (level 1): ??! 1 missed win" in found
    heading, *rows = found.splitlines()[-3:]
    assert heading.split()[:3] == ["player", "games", "moves"]
    assert {tuple(row.split("  ")[0] for row in rows)} == {("Ann", "level 1")}
    for row in rows:
        figures = row.removeprefix("level 1").removeprefix("Ann").split()
        assert (figures[0], figures[1], figures[-1]) == ("4", "12", "2")


def test_all_chances_are_those_of_the_first_seat(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "review", str(file), "--only", "1", "--level", "5").splitlines()
    assert "chance of First" in lines[1]
    (before, after) = lines[6:8]  # Second gives its win away
    assert before.split()[3:4] == ["lost"]
    assert after.split()[3:4] == ["won"]


def test_several_reviews_as_json_have_the_players_and_their_totals(
    file: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "reviewed.txt"
    arguments = ["--level", "5", "--json", "-o", str(saved)]
    facts = json.loads(printed(capsys, "review", str(file), *arguments))
    assert [game["players"] for game in facts["games"]] == [["Ann", "level 1"], ["level 1", "Ann"]]
    losses = {"Ann": list[float](), "level 1": list[float]()}
    for game in facts["games"]:
        for move in game["moves"]:
            losses[game["players"][move["seat"]]].append(move["loss"])
    assert {each["player"]: each["mean_loss"] for each in facts["totals"]} == {
        name: pytest.approx(sum(found) / len(found)) for name, found in losses.items()
    }
    assert [each["labels"]["lost_win"] for each in facts["totals"]] == [1, 1]
    assert all("[%eval " in text for text in split_records(saved.read_text(encoding="utf-8")))


def test_games_that_cannot_be_reviewed_are_left_out(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(
        f"{record_of('Ann', 'Bo').to_text()}\n{DAMAGED}\n{Record(GAME).to_text()}", encoding="utf-8"
    )
    assert main(["review", str(file)]) == 1
    message = capsys.readouterr()
    assert message.out.splitlines()[-2].split()[:3] == ["Ann", "1", "2"]
    damaged, empty = message.err.splitlines()
    assert damaged.startswith(f"trigrid: {file}, game 2, line 3, column 4: ")
    assert empty == f"trigrid: {file}, game 3 has no moves"


def test_the_progress_is_shown_on_the_standard_error(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["review", str(file), "--json"]) == 0
    message = capsys.readouterr()
    assert json.loads(message.out)["games"]
    assert f"{file}, game 2: Looking at every move… 0%" in message.err
