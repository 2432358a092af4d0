"""Tests of puzzles in the terminal."""

import re

import pytest

import trigrid
from tests.terminal.conftest import Typed
from trigrid.games import puzzle_keys
from trigrid.puzzle import Kind, Puzzle, Theme
from trigrid.terminal import main


def puzzle_of(key: str, kind: Kind) -> Puzzle:
    """Return the first puzzle of a kind."""
    return next(each for each in trigrid.puzzles(key) if each.kind is kind)


def solution(puzzle: Puzzle) -> list[str]:
    """Return right moves of the solver that solve a puzzle."""
    line, own = list[int](), list[str]()
    while accepted := puzzle.accepted(*line):
        reply = puzzle.reply(*line)
        move = min(accepted - puzzle.slower(*line)) if reply is None else reply
        if reply is None:
            own.append(puzzle.game.spell(move))
        line.append(move)
    return own


@pytest.mark.parametrize("key", puzzle_keys())
def test_a_puzzle_is_solved(key: str, typed: Typed) -> None:
    puzzle = trigrid.puzzles(key)[0]
    message = typed(f"puzzles {key}", *solution(puzzle), "quit")
    assert str(puzzle.start) in message
    assert "Solved." in message
    assert "puzzle 1, over> quit" in message


def replies(puzzle: Puzzle, *moves: str) -> list[str]:
    """Return the opponent's answers to a solver's moves, in one list."""
    line, found = list[int](), list[str]()
    position = puzzle.start
    for text in moves:
        line.append(puzzle.game.move(position, text))
        position = position.play(line[-1])
        while (reply := puzzle.reply(*line)) is not None:
            found.append(puzzle.game.spell(reply))
            line.append(reply)
            position = position.play(reply)
    return found


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded"])
def test_the_opponent_answers_with_a_whole_turn(key: str, typed: Typed) -> None:
    puzzle = puzzle_of(key, Kind.WIN_SOON)
    right = solution(puzzle)
    answers = replies(puzzle, *right)
    assert len(answers) >= (2 if key == "tritt-reloaded" else 1)
    message = typed(f"puzzles {key} {puzzle.number}", *right, "quit")
    assert re.findall(r" plays (\S+)\.\n", message) == answers
    assert "Right. Go on." in message
    assert "Solved." in message


def test_a_wrong_move_is_taken_back(typed: Typed) -> None:
    puzzle = puzzle_of("tritt", Kind.WIN_NOW)
    wrong = next(move for move in puzzle.start.moves() if move not in puzzle.accepted())
    message = typed(f"puzzles tritt {puzzle.number}", puzzle.game.spell(wrong), *solution(puzzle), "quit")
    assert "That doesn’t win." in message
    assert "Try again." in message
    assert "Solved." in message


def test_a_hint_names_the_place_and_then_the_move(typed: Typed) -> None:
    puzzle = puzzle_of("tri-it-out", Kind.SAVE)
    message = typed(f"puzzles tri-it-out {puzzle.number}", "hint", "hint", "quit")
    place, move = message.index("Play at "), message.index("The move: ")
    assert place < move
    assert message[move:].split()[2].rstrip(".") in solution(puzzle)[0]


def test_the_words_lead_to_other_puzzles(typed: Typed) -> None:
    message = typed(
        "puzzles trichet --seed 1", "next", "puzzle 5", "puzzle 999", "again", "random", "list", "quit"
    )
    assert [message.count(f" · Puzzle {number} · ") for number in (1, 2, 5)] == [1, 1, 2]
    assert "No: there is no puzzle '999'" in message
    assert re.search(r"^   1  easy +\w", message, re.MULTILINE)
    last = len(trigrid.puzzles("trichet"))
    assert "No: this is the last puzzle." in typed(f"puzzles trichet {last}", "next", "quit")


def test_the_answer_ends_a_puzzle(typed: Typed) -> None:
    message = typed("puzzles tritt", "answer", "hint", "b1-b3", "quit")
    puzzle = trigrid.puzzles("tritt")[0]
    (right,) = solution(puzzle)
    assert f"{puzzle.start.play(puzzle.game.move(puzzle.start, right))}\n{right}: The solution " in message
    assert message.count("No: this puzzle is over") == 2


def test_undo_takes_back_right_moves_with_their_answers(typed: Typed) -> None:
    puzzle = puzzle_of("tritt-reloaded", Kind.WIN_SOON)
    right = solution(puzzle)
    message = typed(f"puzzles tritt-reloaded {puzzle.number}", *right, "undo", right[-1], "quit")
    assert message.count("Solved.") == 2
    one, two = f"puzzle {puzzle.number}> undo", f"puzzle {puzzle.number}, over> undo"
    message = typed(f"puzzles tritt-reloaded {puzzle.number}", right[0], "undo", "undo", "quit")
    assert message.partition(one)[2].startswith(f"\n{puzzle.start}\n{one}\nNo: there is nothing to undo.")
    assert two not in message


def test_the_goal_names_the_characters_of_the_solver(typed: Typed) -> None:
    for number, side, own in ((1, "orange", "x"), (2, "blue", "o")):
        found = next(each for each in trigrid.puzzles("tri-it-out") if each.solver == number - 1)
        message = typed(f"puzzles tri-it-out {found.number}", "help", "quit")
        assert f"You play the {side} counters." in message
        assert f"(On this board: {own}; help explains it.)" in message
        assert f"{own}      a counter of " in message


def test_puzzles_are_chosen_by_theme(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = [each.number for each in trigrid.puzzles("tritt") if Theme.SLIDE in each.themes]
    listed = typed("puzzles tritt --theme slide --list")
    assert [int(line.split()[0]) for line in listed.splitlines()] == chosen
    assert main(["puzzles", "tritt", "--theme", "none"]) == 2
    assert "no puzzle has the theme 'none'; expected one of block, counter, " in capsys.readouterr().err


def test_puzzles_are_chosen_by_grade(typed: Typed) -> None:
    hard = [each.number for each in trigrid.puzzles("tritium") if each.grade == 3]
    listed = typed("puzzles tritium --grade 3 --list")
    assert [int(line.split()[0]) for line in listed.splitlines()] == hard
    assert f"Puzzle {hard[0]} " in typed("puzzles tritium --grade 3", "quit")
    assert typed("puzzles tritt --random --seed 7", "quit") == typed(
        "puzzles tritt --random --seed 7", "quit"
    )


def test_judged_moves_set_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = puzzle_of("tritt", Kind.WIN_SOON)
    right = solution(puzzle)
    wrong = next(move for move in puzzle.start.moves() if move not in puzzle.accepted())
    command = ["puzzles", "tritt", str(puzzle.number), "--moves"]
    assert main([*command, " ".join(right)]) == 0
    assert main([*command, right[0]]) == 1
    assert main([*command, puzzle.game.spell(wrong)]) == 1
    assert main([*command, "nothing"]) == 2
    assert main(["puzzles", "tritt", "999"]) == 2
    assert main(["puzzles", "chess"]) == 2
    assert "Solved." in capsys.readouterr().out
