"""Tests of games in the terminal between people, and of the words to type."""

from pathlib import Path
from random import Random

import pytest

from tests.table.test_forced_moves import moves_to_forced_move
from tests.terminal.conftest import Typed
from trigrid.games import load
from trigrid.records import Record
from trigrid.table.table import Table
from trigrid.terminal import main
from trigrid.terminal.play_session import PlaySession

TRITIUM = "play tritium size=4 --seat both"


def test_moves_are_played_and_the_board_is_shown(typed: Typed) -> None:
    message = typed(TRITIUM, "orange-a1", "flag-a1", "quit")
    assert message.startswith("tritium size=4 form=standard\n")
    assert "Second> flag-a1\n" in message
    assert "a  o2  .   .   ." in message
    assert "Second> " in message


def test_the_end_of_the_input_ends_the_session(typed: Typed) -> None:
    message = typed(TRITIUM, "orange-a1")
    assert "Second> \nThis game is not saved. To continue it:\n" in message


def test_an_unsaved_game_can_be_continued_by_the_printed_command(typed: Typed, tmp_path: Path) -> None:
    command = typed(TRITIUM, "orange-a1", "flag-a1", "quit").splitlines()[-1]
    assert command.endswith(" --seat both")
    assert "a  o2  .   .   ." in typed(command.removeprefix("trigrid "), "quit")
    assert "not saved" not in typed(TRITIUM, "quit")
    assert "not saved" not in typed(TRITIUM, "orange-a1", f"save {tmp_path / 'x'}", "quit")
    assert "not saved" not in typed(TRITIUM, "orange-a1", "resign", "quit")


@pytest.mark.parametrize(
    ("lines", "words"),
    [(["orange-a1"], "trigrid play --from"), (["orange-a1", "resign"], "trigrid replay"), ([], " to move.")],
)
def test_ctrl_c_at_the_prompt_prints_the_game(
    lines: list[str], words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press_or_type(prompt: str) -> str:
        if not lines:
            raise KeyboardInterrupt
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", press_or_type)
    is_kept = not lines
    assert main(TRITIUM.split()) == 130
    message = capsys.readouterr().out
    assert words in message
    assert ("not saved" in message) is not is_kept


def test_words_refuse_what_follows_them(typed: Typed) -> None:
    message = typed(TRITIUM, "hint 3", "undo two", "quit")
    assert "No: nothing can follow hint; expected hint alone." in message
    assert "No: 'two' is no number of moves; expected undo, or undo 2 for two moves." in message


def test_undo_takes_back_several_moves(typed: Typed) -> None:
    message = typed(TRITIUM, "orange-a1", "sky-a2", "blue-a3", "undo 2", "undo 9", "undo", "quit")
    after = message.partition("undo 2")[2]
    assert after.count("Second> ") == 1
    assert after.count("First> ") == 2
    assert "No: there is nothing to undo." in after


def test_help_explains_the_characters_of_each_board(typed: Typed) -> None:
    for key, text in (
        ("tritium", "1 2    after a tile: a flag"),
        ("tritt", "o b    a dot"),
        ("tri-it-out", "#      a closed place"),
        ("trichet", "left, apex"),
    ):
        assert text in typed(f"play {key} --seat both", "help", "quit")


def test_a_game_saved_after_undo_is_continued_there(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    message = typed(TRITIUM, "orange-a1", "sky-a2", "undo", f"save {file}", "quit")
    assert f"Saved as {file}, with the moves that you took back." in message
    message = typed(f"play --from {file} --seat both", "redo", "quit")
    before, _, after = message.partition("Second> redo")
    assert "a  o   .   .   ." in before
    assert "a  o   s   .   ." in after


def test_capitals_do_not_matter(typed: Typed) -> None:
    message = typed(TRITIUM, "Orange-A1", "Undo", "QUIT", "never read")
    assert "No: " not in message
    assert "never read" not in message


def test_an_invalid_move_prints_an_error_and_changes_nothing(typed: Typed) -> None:
    message = typed(TRITIUM, "hello", "flag-a1", "quit")
    assert "No: 'hello' is not a Tritium move" in message
    assert "No: flag-a1 is not legal now" in message
    assert "Second> " not in message


def test_undo_and_redo_say_when_no_move_is_left(typed: Typed) -> None:
    message = typed(TRITIUM, "undo", "orange-a1", "undo", "redo", "redo", "quit")
    assert "No: there is nothing to undo." in message
    assert "No: there is nothing to redo." in message
    assert message.count("Second> ") == 3


def test_the_moves_command_lists_the_legal_moves(typed: Typed) -> None:
    message = typed(TRITIUM, "orange-a1", "MOVES", "quit")
    listed = next(line for line in message.splitlines() if line.startswith("orange-a2"))
    assert len(listed.split()) == 3 * 35 + 1


def test_help_and_board_print_on_request(typed: Typed) -> None:
    message = typed(TRITIUM, "help", "board", "", "quit")
    assert message.count("save FILE") == 1
    assert message.count("First to move") == 3


def test_a_game_is_saved_and_continued(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    message = typed(TRITIUM, "orange-a1", "sky-a2", f"save {file}", "quit")
    assert f"Saved as {file}." in message
    record = Record.from_text(file.read_text(encoding="utf-8"))
    assert [record.game.spell(move) for move in record.moves] == ["orange-a1", "sky-a2"]
    for source in (str(file), record.to_link()):
        assert "a  o   s   .   ." in typed(f"play --from {source} --seat both", "quit")


def test_a_position_is_continued(typed: Typed) -> None:
    message = typed("play tri-it-out board=hex-3 --seat both --from 3/4/1x2o/2x1/3", "quit")
    assert "c  .   x   .   .   o" in message


def test_an_unwritable_file_prints_an_error(typed: Typed, tmp_path: Path) -> None:
    message = typed(TRITIUM, "save", f"save {tmp_path / 'no folder' / 'x'}", "save a\0b", "quit")
    assert "expected save FILE." in message
    assert "x cannot be written: No such file or directory." in message
    assert "cannot be written: embedded null" in message


def test_a_finished_game_prints_its_result_and_can_be_undone(capsys: pytest.CaptureFixture[str]) -> None:
    record = Record(load("tritium", size=4))
    while len(moves := record.position.moves()) > 1 or not record.position.play(moves[0]).outcome:
        record.add(moves[-1])
    session = PlaySession(Table(record.game, record))
    session.execute("pass")
    assert " wins. No moves were left." in capsys.readouterr().out
    assert session.prompt == "over"
    session.execute("moves")
    session.execute("pass")
    message = capsys.readouterr().out
    assert message.count("the game is over") == 1 + message.count("None: the game is over")
    session.execute("undo")
    assert session.prompt != "over"


def test_a_seat_of_tritt_is_named_by_the_colour_it_plays(typed: Typed) -> None:
    message = typed("play tritt --seat both", "c3-c5", "swap", "quit")
    assert message.count("Orange> ") == 1
    assert message.count("Blue> ") == 2


def test_people_resign_and_take_that_back(typed: Typed) -> None:
    message = typed(TRITIUM, "orange-a1", "resign", "resign", "undo", "tie", "undo", "resign", "quit")
    assert "First wins. Second resigned." in message
    assert "No: nobody can resign now: the game is over." in message
    assert "No: nobody can resign now: you went back; expected redo or a move first." in message
    assert "Game resumed." in message
    assert "No: the rules of this game have no agreed ties." in message


def test_people_agree_on_a_tie(typed: Typed) -> None:
    message = typed("play tritt --seat both", "c3-c5", "tie", "tie", "quit")
    assert "The players agreed on a tie." in message
    assert "No: no tie can be agreed now: the game is over." in message


def test_a_forced_move_is_played_automatically(capsys: pytest.CaptureFixture[str]) -> None:
    game = load("tritium", size=4)
    moves, last = moves_to_forced_move(game)
    record = Record(game)
    for move in moves:
        record.add(move)
    session = PlaySession(Table(game, record))
    session.execute(game.spell(last))
    assert "passes." in capsys.readouterr().out
    assert game.spell(record.last_move or 0) == "pass"
    session.execute("undo")
    assert list(record.moves) == moves


def test_all_games_can_be_played_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    """A turn of several moves is typed move by move."""
    for game in (load("tritt-reloaded"), load("tri-it-out", board="hex-2-3"), load("trichet", tiles=54)):
        rng, session = Random(2), PlaySession(Table(game))
        while session.prompt != "over":
            session.execute(game.spell(rng.choice(session.record.position.moves())))
        assert "No: " not in capsys.readouterr().out
