"""Tests of the play command: two people at one keyboard."""

from io import StringIO
from pathlib import Path

import pytest

import trigrid
from trigrid.records import Record
from trigrid.terminal import main
from trigrid.terminal.two_players import execute


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Table":
    return Table(monkeypatch, capsys)


class Table:
    """A terminal that takes lines and returns the printed text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def play(self, *lines: str, game: str = "tritium size=4") -> str:
        """Return everything that a session prints when it reads these lines."""
        self._monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", *game.split()]) == 0
        message = self._capsys.readouterr()
        assert message.err == ""
        return message.out


def test_moves_are_played_and_the_board_is_shown(table: Table) -> None:
    message = table.play("orange-a1", "flag-a1", "quit")
    assert message.startswith("tritium size=4 form=standard\n")
    assert "Second> flag-a1\n" in message
    assert "a  o2  .   .   ." in message
    assert "Second> " in message


def test_the_end_of_the_input_ends_the_session(table: Table) -> None:
    assert table.play("orange-a1").endswith("Second> \n")


def test_capitals_do_not_matter(table: Table) -> None:
    message = table.play("Orange-A1", "Undo", "QUIT", "never read")
    assert "No: " not in message
    assert "never read" not in message


def test_an_invalid_move_prints_an_error_and_changes_nothing(table: Table) -> None:
    message = table.play("hello", "flag-a1", "quit")
    assert "No: 'hello' is not a Tritium move" in message
    assert "No: flag-a1 is not legal now" in message
    assert "Second> " not in message


def test_undo_and_redo_say_when_no_move_is_left(table: Table) -> None:
    message = table.play("undo", "orange-a1", "undo", "redo", "redo", "quit")
    assert "Nothing to undo." in message
    assert "Nothing to redo." in message
    assert message.count("Second> ") == 3


def test_the_moves_command_lists_the_legal_moves(table: Table) -> None:
    message = table.play("orange-a1", "MOVES", "quit")
    listed = next(line for line in message.splitlines() if line.startswith("orange-a2"))
    assert len(listed.split()) == 3 * 35 + 1


def test_help_and_board_print_on_request(table: Table) -> None:
    message = table.play("help", "board", "", "quit")
    assert message.count("save FILE") == 2
    assert message.count("First to move") == 3


def test_a_game_is_saved_and_can_be_loaded(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "a game.txt"
    message = table.play("orange-a1", "sky-a2", f"save {file}", "quit")
    assert f"Saved as {file}." in message
    record = Record.from_text(file.read_text(encoding="utf-8"))
    assert [record.game.spell(move) for move in record.moves] == ["orange-a1", "sky-a2"]


def test_an_unwritable_file_prints_an_error(table: Table, tmp_path: Path) -> None:
    message = table.play("save", f"save {tmp_path / 'no folder' / 'x'}", "quit")
    assert "save FILE." in message
    assert "x cannot be written: No such file or directory." in message
    assert "cannot be written: embedded null" in table.play("save a\0b", "quit")


def test_a_finished_game_prints_its_result_and_can_be_undone() -> None:
    record = Record(trigrid.load("tritium", size=4))
    while len(moves := record.position.moves()) > 1 or not record.position.play(moves[0]).outcome:
        record.add(moves[-1])
    message = execute(record, "pass")
    assert message.endswith("(T14).")
    assert " wins, " in message
    assert "the game is over" in execute(record, "moves")
    with pytest.raises(trigrid.IllegalMove, match="the game is over"):
        execute(record, "pass")
    assert "The game is over" not in execute(record, "undo")


def test_a_seat_of_tritt_is_named_by_the_colour_it_plays(table: Table) -> None:
    message = table.play("c3-c5", "swap", "quit", game="tritt")
    assert message.count("Orange> ") == 1
    assert message.count("Blue> ") == 2
