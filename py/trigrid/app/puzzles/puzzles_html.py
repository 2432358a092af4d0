"""The list of puzzles as HTML."""

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from itertools import groupby

from trigrid.app.puzzles.puzzle_mark import mark_svg
from trigrid.app.services.words.screens import DAILY_PUZZLES, PRACTICE, RUN
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.exercises.puzzle_choice import FILTERS, Count, PuzzleChoice
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.daily_puzzle import days_in_a_row
from trigrid.exercises.words.puzzle_themes import NAMES as THEMES
from trigrid.library.address import (
    ARCHIVE_ADDRESS,
    DAILY_ADDRESS,
    PRACTICE_ADDRESS,
    puzzle_address,
    run_address,
)
from trigrid.library.daily_progress import DailyTry
from trigrid.library.puzzle_progress import SOLVED, PuzzleProgress
from trigrid.puzzle import Kind, Puzzle, Theme, puzzle_keys
from trigrid.words import words_of
from trigrid.words.game_titles import unusual_options
from trigrid.words.sentences import SEPARATOR


def frame_html() -> str:
    """Return the elements below the screen's title, to be filled later."""
    return (
        '<div class="puzzles-top"><article id="puzzles-daily" class="puzzle-card"></article>'
        '<article id="puzzles-following" class="puzzle-card"></article></div><div class="puzzles-ways">'
        f"{_way_html(ARCHIVE_ADDRESS, DAILY_PUZZLES, 'puzzles-days')}"
        f"{_way_html(run_address(), RUN, 'puzzles-best')}"
        f"{_way_html(PRACTICE_ADDRESS, PRACTICE, 'puzzles-due')}</div>"
        f'<div class="puzzles-own"><h2>{escape(words.RATING)}</h2> <p id="puzzles-rating"></p></div>'
        '<div id="puzzles-filters" class="games-seek puzzles-filters" role="search">'
        f'{"".join(map(_select, FILTERS))}</div><p id="puzzles-theme-about" class="puzzles-count"></p>'
        '<p id="puzzles-count" class="puzzles-count" role="status"></p>'
        '<ul id="puzzles-games" class="puzzle-games"></ul>'
        '<details id="puzzles-unfold" class="puzzles-all">'
        f'<summary id="puzzles-all">{escape(words.ALL_PUZZLES)}</summary>'
        '<div id="puzzles-list"></div></details>'
        f'<p><button type="button" id="puzzles-reset" class="quiet">{escape(words.RESET)}</button></p>'
    )


def _way_html(address: str, title: str, note: str) -> str:
    """Return a link to another screen; ``note`` is the id of the text below it."""
    texts = f'<b>{escape(title)}</b> <span id="{note}"></span>'
    return f'<a class="puzzle-card puzzle-link" href="{address}">{texts}</a>'


def daily_html(puzzle: Puzzle, tried: DailyTry, streak: int) -> str:
    """Return the content of the daily puzzle's card.

    The card shows the result if the puzzle was attempted, and a streak of more than one day.
    """
    mark = _mark(tried.outcome, is_at_first=tried.is_solved_at_first)
    row = f"<p>{escape(days_in_a_row(streak))}</p>" if streak > 1 else ""
    return _card_html(puzzle, _link(DAILY_ADDRESS, words.TODAY, is_primary=not tried.is_solved) + mark, row)


def next_puzzle_html(puzzle: Puzzle, *, is_primary: bool) -> str:
    """Return the content of the next unsolved puzzle's card."""
    return _card_html(puzzle, _link(puzzle_address(*puzzle.name), words.NEXT_UNSOLVED, is_primary=is_primary))


def _link(address: str, text: str, *, is_primary: bool) -> str:
    """Return the link of a card; the link's area covers the whole card."""
    return f'<a class="button{" primary" if is_primary else ""}" href="{address}">{escape(text)}</a>'


def _card_html(puzzle: Puzzle, link: str, row: str = "") -> str:
    """Return a card's content: a puzzle's picture, options, grade, goal and a link."""
    picture = svg(thumbnail(puzzle.game, puzzle.start), LIGHT)
    name, about = words_of(puzzle.key).name, _about(unusual_options(puzzle.game), words.GRADES[puzzle.grade])
    return (
        f'<div class="puzzle-picture" aria-hidden="true">{picture}</div>'
        f'<div class="puzzle-text"><h2>{escape(name)}</h2><p class="puzzle-about">{escape(about)}</p>'
        f'<p>{escape(words.goal(puzzle))}</p>{row}<p class="puzzle-way">{link}</p></div>'
    )


def _about(*parts: str) -> str:
    return SEPARATOR.join(filter(None, parts))


def games_html(choice: PuzzleChoice, progress: PuzzleProgress) -> str:
    """Return a row for each game that has matching puzzles.

    Each row shows how many puzzles are solved, and a link to the next unsolved puzzle, if any.
    """
    rows = (
        _row_html(replace(choice, key=key), list(group), progress)
        for key, group in groupby(choice.listed(), lambda puzzle: puzzle.key)
    )
    return "".join(rows)


def _row_html(choice: PuzzleChoice, listed: list[Puzzle], progress: PuzzleProgress) -> str:
    name, count = escape(words_of(choice.key).name), count_text(listed, progress)
    solved = sum(progress.outcome(*puzzle.name) == SOLVED for puzzle in listed)
    next_name, link = choice.next_unsolved(progress), ""
    if next_name and solved < len(listed):
        label = escape(words.next_of(words_of(choice.key).name))
        address = puzzle_address(*next_name)
        link = f'<a class="button" href="{address}" aria-label="{label}">{escape(words.NEXT)}</a>'
    return (
        f"<li><b>{name}</b> <span>{escape(count)}</span>"
        f'<progress max="{len(listed)}" value="{solved}" aria-label="{name}"></progress>{link}</li>'
    )


def count_text(listed: list[Puzzle], progress: PuzzleProgress) -> str:
    """Return how many puzzles of a list are solved."""
    solved = sum(progress.outcome(*puzzle.name) == SOLVED for puzzle in listed)
    at_first = sum(progress.is_solved_at_first(*puzzle.name) for puzzle in listed)
    return words.solved_count(solved, at_first, len(listed))


def _select(name: str) -> str:
    return f'<label>{escape(words.FILTERS[name])} <select id="puzzles-{name}"></select></label>'


def options_html(name: str, counts: Mapping[str, Count], chosen: str) -> str:
    """Return the options of a filter that have puzzles, with their numbers."""
    options = (
        f'<option value="{value}"{" selected" if value == chosen else ""}>'
        f"{escape(words.option_count(label, *counts[value]) if value else label)}</option>"
        for value, label in _values(name).items()
        if value in counts
    )
    return "".join(options)


def _values(name: str) -> Mapping[str, str]:
    """Return the values of a filter with their labels; the empty value stands for all."""
    values: dict[str, Mapping[str, str]] = {
        "key": {key: words_of(key).name for key in puzzle_keys()},
        "grade": {str(grade): label for grade, label in words.GRADES.items()},
        "theme": {theme.value: THEMES[theme] for theme in Theme},
        "kind": {kind.value: words.KINDS[kind] for kind in Kind},
    }
    return {"": words.ALL_VALUES[name], **values[name]}


def list_html(listed: list[Puzzle], progress: PuzzleProgress) -> str:
    """Return the list of matching puzzles, grouped by game."""
    by_game = groupby(listed, lambda puzzle: puzzle.key)
    return "".join(_game_html(key, list(group), progress) for key, group in by_game)


def _game_html(key: str, listed: list[Puzzle], progress: PuzzleProgress) -> str:
    items, count = "".join(item_html(puzzle, progress) for puzzle in listed), count_text(listed, progress)
    return (
        f'<section class="puzzle-game" aria-labelledby="puzzles-{key}"><h2 id="puzzles-{key}">'
        f"{escape(words_of(key).name)}</h2> <p>{escape(count)}</p>"
        f'<ul class="puzzle-list">{items}</ul></section>'
    )


def item_html(puzzle: Puzzle, progress: PuzzleProgress, *, names_game: bool = False) -> str:
    """Return a puzzle as a list item with a link and the mark for its result."""
    goal, grade = words.short_goal(puzzle), words.GRADES[puzzle.grade]
    about = _about(words_of(puzzle.key).name if names_game else "", grade, unusual_options(puzzle.game))
    is_at_first = progress.is_solved_at_first(*puzzle.name)
    mark = _mark(progress.outcome(*puzzle.name), is_at_first=is_at_first)
    return (
        f'<li><a class="puzzle-item" href="{puzzle_address(*puzzle.name)}"><b>{puzzle.number}</b>'
        f' <span>{escape(goal)}</span> <span class="puzzle-grade">{escape(about)}</span>'
        f" {mark}</a></li>"
    )


def _mark(outcome: str | None, *, is_at_first: bool) -> str:
    """Return the mark for a puzzle's result, with text for screen readers.

    The HTML is empty if the puzzle was not attempted.
    """
    if outcome is None:
        return ""
    if outcome == SOLVED and not is_at_first:
        outcome = "later"
    return f'{mark_svg(outcome)}<span class="unseen">{escape(words.OUTCOMES[outcome])}</span>'
