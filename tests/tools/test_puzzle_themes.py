"""Tests of the themes in the files.

The themes are named again, and plain code checks some definitions.
"""

import re
from dataclasses import replace
from random import Random

import pytest

from tools.http_headers import ROOT
from tools.puzzles.naming import themes_of
from tools.puzzles.turns import Turn, passed, solution_turns, turns_from, winning_mark
from trigrid.games import GAMES, IllegalMove, Position, puzzle_keys
from trigrid.puzzle import Kind, Puzzle, Theme, puzzles
from trigrid.puzzle.themes import write_themes
from trigrid.search.exact_end import points, result

SAMPLE = 12
"""The number of puzzles of each game that the short tests examine."""
FEW = 4
"""The maximum number of answers in a position that plain minimax solves."""
ATTACKS = {Theme.FORK, Theme.OVERLOAD, Theme.UNSTOPPABLE}
every_game = pytest.mark.parametrize("key", puzzle_keys())
every_game_won_by_threats = pytest.mark.parametrize(
    "key", [key for key in puzzle_keys() if not GAMES[key].is_decided_by_score]
)


def sample(key: str) -> list[Puzzle]:
    """Return some puzzles of a game with small proofs."""
    small = sorted(puzzles(key), key=lambda puzzle: puzzle.proof.nodes)[: 3 * SAMPLE]
    return Random(key).sample(small, SAMPLE)


def wrongly_named(found: list[Puzzle]) -> list[int]:
    """Return the numbers of the puzzles that have a wrong theme, or lack a theme."""
    return [puzzle.number for puzzle in found if themes_of(puzzle) != puzzle.themes]


@every_game
def test_the_themes_of_a_sample_are_right(key: str) -> None:
    """Otherwise the page lists puzzles under themes that they do not have."""
    assert wrongly_named(sample(key)) == []


@pytest.mark.long
@pytest.mark.timeout(900)
@every_game
def test_all_themes_are_right(key: str) -> None:
    assert wrongly_named(list(puzzles(key))) == []


@every_game
def test_a_wrong_theme_is_detected(key: str) -> None:
    """Plants a theme that the puzzle does not have, and removes one that it has."""
    first, second, *others = sample(key)
    added = next(theme for theme in Theme if theme not in first.themes)
    removed = next(iter(second.themes))
    planted = [
        replace(first, theme_letters=write_themes(first.themes | {added})),
        replace(second, theme_letters=write_themes(second.themes - {removed})),
    ]
    assert wrongly_named([*planted, *others]) == [first.number, second.number]


def notations(puzzle: Puzzle) -> list[str]:
    """Return the first turn of the solution in notation."""
    return [puzzle.game.spell(move) for move in solution_turns(puzzle)[0].turn]


@every_game
def test_the_notation_of_the_first_turn_shows_its_theme(key: str) -> None:
    for puzzle in sample(key):
        texts, themes = notations(puzzle), puzzle.themes
        assert (Theme.SLIDE in themes) == (">" in texts[0])
        assert (Theme.CAPTURE in themes) == any(text.startswith("x") for text in texts)
        assert (Theme.FLAG in themes) == texts[0].startswith("flag")


@every_game
def test_the_target_decides_the_theme_of_a_win(key: str) -> None:
    wins = {Theme.WIN_AT_ONCE: 1, Theme.WIN_IN_TWO: 2, Theme.WIN_IN_THREE: 3}
    for puzzle in puzzles(key):
        named = [turns for theme, turns in wins.items() if theme in puzzle.themes]
        assert named == ([] if puzzle.kind in (Kind.SAVE, Kind.BEST_END) else [puzzle.target])


def still_wins(position: Position, turn: Turn) -> bool:
    """Return whether the player to move can win with a turn."""
    mover = position.to_move
    try:
        for move in turn:
            position = position.play(move)
    except IllegalMove:
        return False
    return position.outcome is not None and position.outcome.winner == mover


def plain_attack(before: Position) -> set[Theme]:
    """Return the themes of the threats in a position where the opponent is to move.

    Lists, for every answer, the lines or regions with which the threatened turns still win.
    """
    after_pass = passed(before)
    ends = {turn: after for _, turn, after in turns_from(after_pass) if still_wins(after_pass, turn)}
    marks = {turn: winning_mark(after, after_pass) for turn, after in ends.items()}
    if not marks:
        return set()
    answers = [after for _, _, after in turns_from(before) if after.outcome is None]
    left = [{mark for turn, mark in marks.items() if still_wins(after, turn)} for after in answers]
    if set.intersection(*left):
        return {Theme.UNSTOPPABLE}
    return {Theme.FORK if all(left) else Theme.OVERLOAD}


@pytest.mark.parametrize("key", ["tritt", "trichet"])
@pytest.mark.parametrize("theme", [*sorted(ATTACKS, key=str), None], ids=str)
def test_threats_before_the_winning_turn_agree_with_a_plain_search(key: str, theme: Theme | None) -> None:
    found = [
        puzzle
        for puzzle in puzzles(key)
        if puzzle.target > 1
        and puzzle.kind is not Kind.SAVE
        and (theme in puzzle.themes if theme else not ATTACKS & puzzle.themes)
    ]
    for puzzle in sorted(found, key=lambda puzzle: puzzle.proof.nodes)[:1]:
        turns = solution_turns(puzzle)
        position = turns[-3 if len(turns) % 2 else -2].after
        assert plain_attack(position) == ATTACKS & puzzle.themes


def plain_value(position: Position, puzzle: Puzzle) -> int:
    """Return the value of a position under best play for the solver, by plain minimax."""
    if position.outcome is not None:
        return (points if puzzle.kind is Kind.BEST_END else result)(position.outcome, puzzle.solver)
    values = [plain_value(position.play(move), puzzle) for move in position.moves()]
    return max(values) if position.to_move == puzzle.solver else min(values)


def test_zugzwang_agrees_with_plain_minimax() -> None:
    """Tries positions of Tritium with few answers."""
    seen = set()
    for puzzle in sorted(puzzles("tritium"), key=lambda puzzle: puzzle.proof.nodes)[:SAMPLE]:
        after = solution_turns(puzzle)[0].after
        if after.outcome is None and len(after.moves()) <= FEW:
            is_zugzwang = plain_value(passed(after), puzzle) < plain_value(after, puzzle)
            assert is_zugzwang == (Theme.ZUGZWANG in puzzle.themes)
            seen.add(is_zugzwang)
    assert seen


@every_game_won_by_threats
def test_a_block_leaves_no_threatened_turn_legal_and_a_spoiled_threat_no_longer_wins(key: str) -> None:
    for puzzle in sample(key):
        if not {Theme.BLOCK, Theme.SPOIL} & puzzle.themes:
            continue
        rival, passing, after = 1 - puzzle.solver, passed(puzzle.start), solution_turns(puzzle)[0].after
        threatened = {turn for _, turn, _ in turns_from(passing) if still_wins(passing, turn)}
        legal = threatened & {turn for _, turn, _ in turns_from(after)}
        assert after.to_move == rival
        assert bool(legal) == (Theme.SPOIL in puzzle.themes)
        assert not any(still_wins(after, turn) for turn in legal)


def test_the_documents_define_every_theme() -> None:
    text = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")
    assert {theme.value for theme in Theme} <= set(re.findall(r"`([a-z-]+)`", text))
