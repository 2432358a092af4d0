"""The list of puzzles as HTML."""

from collections.abc import Mapping
from html import escape
from itertools import groupby

from trigrid.app.puzzles.puzzle_mark import mark_svg
from trigrid.app.services.words.screens import DAILY_PUZZLES, RUN
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.daily_puzzle import days_in_a_row
from trigrid.games import GAMES
from trigrid.library.address import ARCHIVE_ADDRESS, DAILY_ADDRESS, puzzle_address, run_address
from trigrid.library.daily_progress import DailyTry
from trigrid.library.puzzle_progress import SOLVED, PuzzleProgress
from trigrid.puzzle import Kind, Puzzle, puzzle_keys
from trigrid.words import words_of
from trigrid.words.game_titles import unusual_options
from trigrid.words.sentences import SEPARATOR


def frame_html(choice: PuzzleChoice) -> str:
    """Return the elements below the screen's title, to be filled later."""
    kinds, games, grades = _filters(choice)
    return (
        '<div class="puzzles-top"><article id="puzzles-daily" class="puzzle-card"></article>'
        '<article id="puzzles-following" class="puzzle-card"></article></div><div class="puzzles-ways">'
        f"{_way_html(ARCHIVE_ADDRESS, DAILY_PUZZLES, 'puzzles-days')}"
        f"{_way_html(run_address(), RUN, 'puzzles-best')}</div>"
        f'<div class="puzzles-own"><h2>{escape(words.RATING)}</h2> <p id="puzzles-rating"></p></div>'
        f'<div id="puzzles-filters"><div class="games-seek puzzles-filters">{kinds}</div>'
        '<ul id="puzzles-games" class="puzzle-games"></ul>'
        f'<details class="puzzles-all"><summary id="puzzles-all">{escape(words.ALL_PUZZLES)}</summary>'
        f'<div class="games-seek puzzles-filters" role="search">{games}{grades}</div>'
        '<p id="puzzles-count" class="puzzles-count" role="status"></p>'
        '<div id="puzzles-list"></div></details></div>'
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
    """Return a row for each game that has puzzles of the chosen kind.

    Each row shows how many puzzles are solved, and a link to the next unsolved puzzle, if any.
    """
    rows = (
        _row_html(PuzzleChoice(key, choice.kind), list(group), progress)
        for key, group in groupby(PuzzleChoice(kind=choice.kind).listed(), lambda puzzle: puzzle.key)
    )
    return "".join(rows)


def _row_html(choice: PuzzleChoice, listed: list[Puzzle], progress: PuzzleProgress) -> str:
    name, count = escape(words_of(choice.key).name), _count(listed, progress)
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


def _count(listed: list[Puzzle], progress: PuzzleProgress) -> str:
    solved = sum(progress.outcome(*puzzle.name) == SOLVED for puzzle in listed)
    at_first = sum(progress.is_solved_at_first(*puzzle.name) for puzzle in listed)
    return words.solved_count(solved, at_first, len(listed))


def _filters(choice: PuzzleChoice) -> tuple[str, str, str]:
    """Return the selects for kind, game and grade."""
    games = {key: words_of(key).name for key in puzzle_keys()}
    used = {kind for key in games for kind in GAMES[key].puzzle_kinds}
    kinds: dict[str, str] = {kind.value: words.KINDS[kind] for kind in Kind if kind.value in used}
    grades = {str(grade): name for grade, name in words.GRADES.items()}
    return (
        _select("kind", words.GOAL, {"": words.ANY_KIND, **kinds}, choice.kind),
        _select("key", words.GAME, {"": words.ANY_GAME, **games}, choice.key),
        _select("grade", words.GRADE, {"0": words.ANY_GRADE, **grades}, str(choice.grade)),
    )


def _select(name: str, label: str, values: Mapping[str, str], chosen: str) -> str:
    options = (
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in values.items()
    )
    return f'<label>{escape(label)} <select id="puzzles-{name}">{"".join(options)}</select></label>'


def list_html(listed: list[Puzzle], progress: PuzzleProgress) -> str:
    """Return the list of matching puzzles, grouped by game."""
    by_game = groupby(listed, lambda puzzle: puzzle.key)
    return "".join(_game_html(key, list(group), progress) for key, group in by_game)


def _game_html(key: str, listed: list[Puzzle], progress: PuzzleProgress) -> str:
    items, count = "".join(item_html(puzzle, progress) for puzzle in listed), _count(listed, progress)
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
