"""The list of won positions as HTML."""

from collections.abc import Collection, Iterator
from html import escape

from trigrid.app.wins import words
from trigrid.exercises.words import wins as win_words
from trigrid.library.win_address import win_address
from trigrid.library.win_progress import WinProgress
from trigrid.puzzle import puzzle_keys
from trigrid.puzzle.won import WonPosition, won_positions
from trigrid.words import words_of
from trigrid.words.game_titles import unusual_options
from trigrid.words.sentences import SEPARATOR

MARKS = {"won": "M4 13l5 5L20 6", "later": "M4 13l5 5L20 6", "failed": "M6 6l12 12M18 6L6 18"}
"""SVG paths of the marks for results."""
MARK_CLASSES = {"won": "solved", "later": "later", "failed": "failed"}
"""Names of the marks in style sheets, which puzzles use, too."""


def list_html(progress: WinProgress) -> str:
    """Return the positions of all games, each game with its progress.

    The grades are folded, except that of the next position of each game that was begun. If none was begun,
    the first game counts as begun.
    """
    keys = [key for key in puzzle_keys() if won_positions(key)]
    begun = [key for key in keys if any(progress.outcome(*each.name) for each in won_positions(key))]
    return "".join(_game_html(key, progress, is_begun=key in (begun or keys[:1])) for key in keys)


def next_unwon(key: str, progress: WinProgress, after: int = 0) -> WonPosition | None:
    """Return the first position after a number that is not won.

    If all of these are won, returns the first of all that is not won, or None.
    """
    listed = won_positions(key)
    others = (*listed[after:], *listed[:after])
    return next((each for each in others if not progress.is_won(*each.name)), None)


def _game_html(key: str, progress: WinProgress, *, is_begun: bool) -> str:
    listed, name = won_positions(key), escape(words_of(key).name)
    won = _won_count(listed, progress)
    following, link = next_unwon(key, progress), ""
    if following is not None:
        label = escape(words.next_of(words_of(key).name))
        address = win_address(*following.name)
        link = f'<a class="button" href="{address}" aria-label="{label}">{escape(words.NEXT)}</a>'
    return (
        f'<section class="win-game" aria-labelledby="wins-{key}">'
        f'<div class="win-head"><h2 id="wins-{key}">{name}</h2>'
        f" <p>{escape(words.count(won, len(listed)))}</p>"
        f'<progress max="{len(listed)}" value="{won}" aria-label="{name}"></progress>{link}</div>'
        f"{''.join(_grades_html(key, progress, following.grade if following and is_begun else 0))}</section>"
    )


def _won_count(listed: Collection[WonPosition], progress: WinProgress) -> int:
    return sum(progress.is_won(*each.name) for each in listed)


def _grades_html(key: str, progress: WinProgress, open_grade: int) -> Iterator[str]:
    for grade, name in win_words.GRADES.items():
        listed = [each for each in won_positions(key) if each.grade == grade]
        if listed:
            count = words.count(_won_count(listed, progress), len(listed))
            yield (
                f'<details class="win-grade"{" open" if grade == open_grade else ""}>'
                f'<summary><h3 id="wins-{key}-{grade}">{escape(name)}</h3>'
                f" <span>{escape(count)}</span></summary>"
                f'<ul class="puzzle-list" aria-labelledby="wins-{key} wins-{key}-{grade}">'
                f"{''.join(_item(each, progress) for each in listed)}</ul></details>"
            )


def _item(won: WonPosition, progress: WinProgress) -> str:
    about = SEPARATOR.join(filter(None, (win_words.length(won), unusual_options(won.game))))
    return (
        f'<li><a class="puzzle-item" href="{win_address(*won.name)}">'
        f'<span class="win-picture" aria-hidden="true"></span><b>{won.number}</b>'
        f' <span class="win-about">{escape(about)}</span> {_mark(progress.outcome(*won.name))}</a></li>'
    )


def _mark(outcome: str | None) -> str:
    """Return the mark for a result, with text for screen readers; empty if not tried."""
    if outcome is None:
        return ""
    message, path = escape(win_words.OUTCOMES[outcome]), f'<path d="{MARKS[outcome]}"/>'
    sign = f'<svg class="mark {MARK_CLASSES[outcome]}" viewBox="0 0 24 24" aria-hidden="true">{path}</svg>'
    return f'{sign}<span class="unseen">{message}</span>'
