"""Tests of the command that converts games between formats."""

import json
from io import StringIO
from pathlib import Path

import pytest

from tests.records.abstract_play.sample_games import MOVES, game_record, sound_records
from trigrid.library.address import parse_address
from trigrid.records import Record
from trigrid.records.abstract_play import read_game, split_games
from trigrid.records.collection import split_records
from trigrid.terminal import main

GAMES = [game_record(*MOVES[:count], "resign") for count in (1, 2)]


@pytest.fixture
def json_file(tmp_path: Path) -> Path:
    """Provide a file with two games of Abstract Play."""
    path = tmp_path / "games.json"
    path.write_text(json.dumps(GAMES), encoding="utf-8")
    return path


def moves_of(path: Path) -> list[tuple[int, ...]]:
    """Return the moves of the games in a file that the command has written."""
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".json":
            return [read_game(each).moves for each in split_games(text)]
        case ".link":
            return [Record.from_link(each).moves for each in text.split()]
        case _:
            return [Record.from_text(each).moves for each in split_records(text)]


def test_games_keep_their_moves_through_all_formats(json_file: Path, tmp_path: Path) -> None:
    given = moves_of(json_file)
    source = json_file
    for name in ("a.txt", "b.link", "c.json", "d.LINK", "e.txt"):
        output = tmp_path / name.lower()
        assert main(["convert", str(source), "-o", str(output)]) == 0
        assert moves_of(output) == given
        source = output
    assert Record.from_text(split_records(source.read_text(encoding="utf-8"))[0]).headers["First"] == "Ann"


def test_several_inputs_become_one_output(json_file: Path, tmp_path: Path) -> None:
    record = sound_records()[1]
    text = tmp_path / "record.txt"
    text.write_text(record.to_text(), encoding="utf-8")
    output = tmp_path / "all.txt"
    assert main(["convert", str(json_file), str(text), record.to_link(), "-o", str(output)]) == 0
    assert moves_of(output) == [*moves_of(json_file), record.moves, record.moves]
    assert main(["convert", str(output), "--only", "3", "-o", str(output)]) == 0
    assert moves_of(output) == [record.moves]


@pytest.mark.parametrize("site", ["https://example.org/games", "http://localhost:8000/#/learn"])
def test_links_can_be_addresses_of_a_site(site: str, capsys: pytest.CaptureFixture[str]) -> None:
    link = sound_records()[1].to_link()
    assert main(["convert", link, "--to", "link", "--site", site]) == 0
    address = capsys.readouterr().out.strip()
    base, _, parameters = address.partition("#/tritium?m=")
    assert base == {"https://example.org/games": "https://example.org/games/"}.get(
        site, "http://localhost:8000/"
    )
    assert parse_address(f"#/tritium?m={parameters}").link == f"#/tritium?m={parameters}"
    assert main(["convert", address, "--to", "text"]) == 0
    assert Record.from_text(capsys.readouterr().out).moves == sound_records()[1].moves


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        (["--to", "link", "--site", "example.org"], "expected one like https://"),
        (["--site", "https://example.org"], "expected --to link"),
    ],
)
def test_a_site_without_links_or_protocol_is_refused(
    argv: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", sound_records()[1].to_link(), *argv]) == 2
    assert expected in capsys.readouterr().err


def test_the_last_position_is_written_and_read(json_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(json_file), "--to", "position"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == "5/6/7/8/3s4/8/7/6/5 S - 0"
    positions = json_file.with_suffix(".positions")
    positions.write_text(f"{first}\n{second}\n", encoding="utf-8")
    assert main(["convert", str(positions), "--game", "tritium", "--to", "position"]) == 0
    assert capsys.readouterr().out == f"{first}\n{second}\n"


def test_the_standard_input_is_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(json.dumps(GAMES)))
    assert main(["convert", "-"]) == 0
    assert len(split_records(capsys.readouterr().out)) == len(GAMES)


def test_damaged_games_are_left_out_or_cut(json_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    json_file.write_text(json.dumps([GAMES[0], game_record("purple-e4", "purple-e4")]), encoding="utf-8")
    assert main(["convert", str(json_file)]) == 1
    message = capsys.readouterr()
    assert message.err.startswith(f"trigrid: {json_file}, game 2, move 2: purple-e4 is not legal now: ")
    assert len(split_records(message.out)) == 1
    assert main(["convert", str(json_file), "--partial"]) == 1
    _, cut = split_records(capsys.readouterr().out)
    assert "1. sky-e4" in cut


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["{file}", "--only", "3"], "there is no game 3; expected a number from 1 to 2"),
        (
            ["{file}", "-o", "games.xyz"],
            "games.xyz does not tell the format; expected a name ending in .txt, ",
        ),
        (["none.json"], "none.json cannot be read: "),
        (["{file}", "-o", "{folder}/none/a.txt"], "/none/a.txt cannot be written: "),
        (["5/6 F", "--game", "tritium"], "this is not a position of "),
        (["5/6/7/8/3s4/8/7/6/5 S - 0", "--game", "tritium", "--to", "abstract-play"], "no set-up positions"),
    ],
)
def test_requests_that_cannot_be_met_end_with_exit_code_2(
    arguments: list[str], message: str, json_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word.format(file=json_file, folder=json_file.parent) for word in arguments]
    assert main(["convert", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert message in printed.err
    assert printed.err.count("\n") == 1


def test_other_commands_read_games_of_abstract_play(
    json_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    json_file.write_text(json.dumps(GAMES[1]), encoding="utf-8")
    assert main(["replay", str(json_file)]) == 0
    assert capsys.readouterr().out.endswith("Second resigned.\n")
    assert main(["draw", str(json_file)]) == 0
    assert capsys.readouterr().out.startswith("<svg")
    json_file.write_text(json.dumps(GAMES), encoding="utf-8")
    assert main(["replay", str(json_file)]) == 2
    assert capsys.readouterr().err.endswith(f"{json_file} has 2 games; choose one with --only N\n")
