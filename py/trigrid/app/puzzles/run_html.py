"""The screen before and after a run as HTML."""

from collections.abc import Collection, Iterable
from html import escape

from trigrid.app.puzzles.puzzle_mark import mark_svg
from trigrid.app.puzzles.puzzles_html import item_html
from trigrid.app.services.known_game import lesson_offer_html
from trigrid.exercises.timed_run import MAX_MISTAKES, TimedRun
from trigrid.exercises.words import timed_run as words
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.run_progress import RunProgress
from trigrid.puzzle import Puzzle


def frame_html() -> str:
    """Return the elements of the screen, to be filled later."""
    return (
        '<section id="run-result" class="run-result" aria-labelledby="run-total" hidden>'
        '<div id="run-shared" class="run-shared"><h2 id="run-total"></h2><p id="run-end"></p>'
        f'<p><button type="button" id="run-again" class="primary">{escape(words.AGAIN)}</button></p></div>'
        '<div id="run-missed" class="run-missed"></div></section>'
        f'<p class="lead">{escape(words.NOT_RATED)}</p>'
        '<ul id="run-choices" class="puzzle-games"></ul>'
    )


def state_html() -> str:
    """Return the elements with the time left, the score and the mistakes."""
    return (
        f'<span id="run-clock" class="run-clock" role="timer" aria-label="{escape(words.TIME_LEFT)}"></span>'
        f'<span class="run-score">{mark_svg("solved")}<span class="unseen">{escape(words.SOLVED)}</span>'
        ' <b id="run-score"></b></span><span id="run-mistakes" class="run-mistakes"></span>'
        '<p id="run-news" class="unseen" role="status"></p>'
    )


def choices_html(keys: Iterable[str], progress: RunProgress, chosen: str | None, new: Collection[str]) -> str:
    """Return a row for each selection of puzzles, with its best score and a button.

    The button of the chosen one is prominent. The row of a game that is ``new`` to the user also offers its
    lesson.
    """
    return "".join(
        _choice_html(
            key, progress.best(key), lesson_offer_html(key) if key in new else "", is_chosen=key == chosen
        )
        for key in keys
    )


def _choice_html(key: str, best: int, offer: str, *, is_chosen: bool) -> str:
    look = ' class="primary"' if is_chosen else ""
    label = escape(words.start_of(key))
    button = (
        f'<button type="button" data-run="{key}"{look} aria-label="{label}">{escape(words.START)}</button>'
    )
    name = escape(words.selection(key))
    return f"<li><b>{name}</b> <span>{escape(words.best(best))}</span>{offer}{button}</li>"


def missed_html(run: TimedRun, progress: PuzzleProgress) -> str:
    """Return the puzzles of a run that were missed or still open, as links."""
    open_puzzle: list[Puzzle] = [run.open_puzzle] if run.open_puzzle else []
    items = "".join(item_html(puzzle, progress, names_game=True) for puzzle in (*run.missed, *open_puzzle))
    heading = f"<h3>{escape(words.TO_LOOK_AT)}</h3>"
    return f'{heading}<ul class="puzzle-list">{items}</ul>' if items else ""


def mistakes_html(count: int) -> str:
    """Return a mark for each possible mistake of a run, and their number as text."""
    marks = "".join(mark_svg("failed" if number < count else "open") for number in range(MAX_MISTAKES))
    return f'{marks}<span class="unseen">{escape(words.mistakes(count, MAX_MISTAKES))}</span>'
