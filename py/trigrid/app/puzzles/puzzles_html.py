"""The list of puzzles as HTML."""

from collections.abc import Mapping
from html import escape
from itertools import groupby

from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.daily_puzzle import days_in_a_row
from trigrid.games import GAMES
from trigrid.library.address import DAILY_ADDRESS, puzzle_address
from trigrid.library.daily_progress import DailyTry
from trigrid.library.puzzle_progress import SOLVED, PuzzleProgress
from trigrid.puzzle import Kind, Puzzle, puzzle_keys
from trigrid.words import words_of
from trigrid.words.game_titles import form, named

MARKS = {"solved": "M4 13l5 5L20 6", "later": "M4 13l5 5L20 6", "failed": "M6 6l12 12M18 6L6 18"}
"""What became of a puzzle, as the path of a sign."""


def frame_html(choice: PuzzleChoice) -> str:
    """What stands below the screen's title, to be filled."""
    return (
        '<div class="puzzles-top"><article id="puzzles-daily" class="puzzles-daily"></article>'
        f'<div class="puzzles-own"><h2>{escape(words.RATING)}</h2>'
        '<p id="puzzles-rating" class="puzzles-rating"></p>'
        f'<a id="puzzles-next" class="button primary">{escape(words.NEXT_UNSOLVED)}</a></div></div>'
        f'<div class="games-seek puzzles-filters" id="puzzles-filters" role="search">{_filters(choice)}</div>'
        '<p id="puzzles-count" class="puzzles-count" role="status"></p><div id="puzzles-list"></div>'
        f'<p><button type="button" id="puzzles-reset" class="quiet">{escape(words.RESET)}</button></p>'
    )


def daily_html(puzzle: Puzzle, tried: DailyTry, streak: int) -> str:
    """The puzzle of the day, with its picture, how it went, and the days in a row up to now."""
    picture = svg(thumbnail(puzzle.game, puzzle.start), LIGHT)
    row = f"<p>{escape(days_in_a_row(streak))}</p>" if streak > 1 else ""
    return (
        f'<div class="daily-picture" aria-hidden="true">{picture}</div>'
        f'<div class="daily-text"><h2><a href="{DAILY_ADDRESS}">{escape(words.TODAY)}</a>'
        f"{_mark(tried.outcome, is_at_first=tried.is_solved_at_first)}</h2><p>{escape(named(puzzle.game))} ·"
        f" {escape(words.GRADES[puzzle.grade])}</p><p>{escape(words.goal(puzzle))}</p>{row}</div>"
    )


def _filters(choice: PuzzleChoice) -> str:
    games = {key: words_of(key).name for key in puzzle_keys()}
    used = {kind for key in games for kind in GAMES[key].puzzle_kinds}
    kinds: dict[str, str] = {kind.value: words.KINDS[kind] for kind in Kind if kind.value in used}
    grades = {str(grade): name for grade, name in words.GRADES.items()}
    return (
        _select("key", words.GAME, {"": words.ANY_GAME, **games}, choice.key)
        + _select("kind", words.GOAL, {"": words.ANY_KIND, **kinds}, choice.kind)
        + _select("grade", words.GRADE, {"0": words.ANY_GRADE, **grades}, str(choice.grade))
    )


def _select(name: str, label: str, values: Mapping[str, str], chosen: str) -> str:
    options = (
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in values.items()
    )
    return f'<label>{escape(label)} <select id="puzzles-{name}">{"".join(options)}</select></label>'


def list_html(listed: list[Puzzle], progress: PuzzleProgress) -> str:
    """The puzzles that match, game by game."""
    by_game = groupby(listed, lambda puzzle: puzzle.key)
    return "".join(_game_html(key, list(group), progress) for key, group in by_game)


def _game_html(key: str, listed: list[Puzzle], progress: PuzzleProgress) -> str:
    solved = sum(progress.outcome(*puzzle.name) == SOLVED for puzzle in listed)
    at_first = sum(progress.is_solved_at_first(*puzzle.name) for puzzle in listed)
    items = "".join(_item(puzzle, progress) for puzzle in listed)
    count = words.solved_count(solved, at_first, len(listed))
    return (
        f'<section class="puzzle-game" aria-labelledby="puzzles-{key}"><h2 id="puzzles-{key}">'
        f"{escape(words_of(key).name)}</h2> <p>{escape(count)}</p>"
        f'<ul class="puzzle-list">{items}</ul></section>'
    )


def _item(puzzle: Puzzle, progress: PuzzleProgress) -> str:
    goal, grade = words.short_goal(puzzle), words.GRADES[puzzle.grade]
    about = " · ".join(part for part in (grade, form(puzzle.game)) if part)
    is_at_first = progress.is_solved_at_first(*puzzle.name)
    mark = _mark(progress.outcome(*puzzle.name), is_at_first=is_at_first)
    return (
        f'<li><a class="puzzle-item" href="{puzzle_address(*puzzle.name)}"><b>{puzzle.number}</b>'
        f' <span>{escape(goal)}</span> <span class="puzzle-grade">{escape(about)}</span>'
        f" {mark}</a></li>"
    )


def _mark(outcome: str | None, *, is_at_first: bool) -> str:
    """What became of a puzzle, as a sign that is heard as words; nothing for one that was not tried."""
    if outcome is None:
        return ""
    if outcome == SOLVED and not is_at_first:
        outcome = "later"
    path, said = f'<path d="{MARKS[outcome]}"/>', escape(words.OUTCOMES[outcome])
    sign = f'<svg class="mark {outcome}" viewBox="0 0 24 24" aria-hidden="true">{path}</svg>'
    return f'{sign}<span class="unseen">{said}</span>'
