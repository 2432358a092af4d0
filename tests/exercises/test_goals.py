"""The goals of puzzles state when a threat comes true and who wins a tie."""

from trigrid.exercises.puzzle_choice import every_puzzle
from trigrid.exercises.words.puzzles import goal
from trigrid.games.tritium import TritiumPosition
from trigrid.puzzle import Kind


def test_the_goal_says_that_a_threat_may_come_true_sooner() -> None:
    """If this fails, a faster win contradicts “threatens to win in two turns”."""
    threats = [puzzle for puzzle in every_puzzle() if puzzle.kind is Kind.SAVE and puzzle.target]
    assert {puzzle.target for puzzle in threats} == {1, 2}
    for puzzle in threats:
        soon = "next turn" if puzzle.target == 1 else "within two turns"
        assert f"The computer threatens to win {soon}." in goal(puzzle)


def test_the_goal_says_who_wins_a_tie_if_a_tie_is_possible() -> None:
    """If this fails, a solver of Tritium loses a tie without knowing why."""
    for puzzle in every_puzzle():
        if not isinstance(puzzle.start, TritiumPosition) or puzzle.kind is Kind.BEST_END:
            assert "tie" not in goal(puzzle), puzzle.name
        elif puzzle.start.first_flag is not None:
            you = "You planted first and lose a tie."
            rival = "The computer planted first and loses a tie."
            assert goal(puzzle).endswith(you if puzzle.start.first_flag == puzzle.solver else rival)
