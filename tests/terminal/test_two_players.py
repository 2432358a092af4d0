"""Two people at one keyboard, from what they type."""

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
    """A terminal: lines go in, what is printed comes out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def play(self, *lines: str, game: str = "tritium size=4") -> str:
        """What a whole session prints that ends with these lines."""
        self._monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", *game.split()]) == 0
        said = self._capsys.readouterr()
        assert said.err == ""
        return said.out


def test_moves_are_played_and_the_board_is_shown(table: Table) -> None:
    said = table.play("orange-a1", "flag-a1", "quit")
    assert said.startswith("tritium size=4 form=standard\n")
    assert "Second> flag-a1\n" in said
    assert "a  o2  .   .   ." in said
    assert "Second> " in said


def test_the_end_of_the_input_ends_the_session(table: Table) -> None:
    assert table.play("orange-a1").endswith("Second> \n")


def test_capitals_do_not_matter(table: Table) -> None:
    said = table.play("Orange-A1", "Undo", "QUIT", "never read")
    assert "No: " not in said
    assert "never read" not in said


def test_what_is_no_move_gets_a_sentence_and_changes_nothing(table: Table) -> None:
    said = table.play("hello", "flag-a1", "quit")
    assert "No: 'hello' is not a Tritium move" in said
    assert "No: flag-a1 is not legal now" in said
    assert "Second> " not in said


def test_undo_and_redo(table: Table) -> None:
    said = table.play("undo", "orange-a1", "undo", "redo", "redo", "quit")
    assert "Nothing to undo." in said
    assert "Nothing to redo." in said
    assert said.count("Second> ") == 3


def test_moves_lists_what_is_legal(table: Table) -> None:
    said = table.play("orange-a1", "MOVES", "quit")
    listed = next(line for line in said.splitlines() if line.startswith("orange-a2"))
    assert len(listed.split()) == 3 * 35 + 1


def test_help_and_the_board_come_when_asked(table: Table) -> None:
    said = table.play("help", "board", "", "quit")
    assert said.count("save FILE") == 2
    assert said.count("First to move") == 3


def test_a_game_is_saved_and_can_be_loaded(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "a game.txt"
    said = table.play("orange-a1", "sky-a2", f"save {file}", "quit")
    assert f"Saved as {file}." in said
    record = Record.from_text(file.read_text(encoding="utf-8"))
    assert [record.game.spell(move) for move in record.moves] == ["orange-a1", "sky-a2"]


def test_a_file_that_cannot_be_written_gets_a_sentence(table: Table, tmp_path: Path) -> None:
    said = table.play("save", f"save {tmp_path / 'no folder' / 'x'}", "quit")
    assert "save FILE." in said
    assert "x cannot be written: No such file or directory." in said
    assert "cannot be written: embedded null" in table.play("save a\0b", "quit")


def test_a_finished_game_says_how_it_ended_and_can_be_undone() -> None:
    record = Record(trigrid.load("tritium", size=4))
    while len(moves := record.position.moves()) > 1 or not record.position.play(moves[0]).outcome:
        record.add(moves[-1])
    said = execute(record, "pass")
    assert said.endswith("(T14).")
    assert " wins, " in said
    assert "the game is over" in execute(record, "moves")
    with pytest.raises(trigrid.IllegalMove, match="the game is over"):
        execute(record, "pass")
    assert "The game is over" not in execute(record, "undo")


def test_a_seat_of_tritt_is_named_by_the_colour_it_plays(table: Table) -> None:
    said = table.play("c3-c5", "swap", "quit", game="tritt")
    assert said.count("Orange> ") == 1
    assert said.count("Blue> ") == 2
