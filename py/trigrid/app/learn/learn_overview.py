"""The screen *Learn* beside its lessons: what to do next, and practice."""

from collections.abc import Callable, Iterable
from html import escape
from itertools import islice
from typing import Protocol

from trigrid.app.at_table.first_game import in_order
from trigrid.app.browser.dom import element, local_date, when
from trigrid.app.learn import words
from trigrid.app.learn.strategy_items import next_strategy, next_strategy_step
from trigrid.app.services.known_game import knows_game
from trigrid.app.services.next_steps import stored_next_steps
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.practice_store import today
from trigrid.app.services.stored_keys import learned_games
from trigrid.games import annotated_keys, puzzle_keys
from trigrid.headers.who_plays import LEVEL_SUFFIX, level_in
from trigrid.library.address import (
    DAILY_ADDRESS,
    PRACTICE_ADDRESS,
    PUZZLES_ADDRESS,
    address_from,
    next_puzzle_address,
    review_address,
)
from trigrid.library.stored_game import StoredGame
from trigrid.library.unreviewed_games import is_against_computer
from trigrid.library.win_address import WINS_ADDRESS
from trigrid.runtime import clock
from trigrid.words import words_of
from trigrid.words.dates import on_day
from trigrid.words.game_titles import named
from trigrid.words.sentences import SEPARATOR

MAX_GAMES = 3
"""The maximum number of games that are listed."""


class Reviewing(Protocol):
    """The reviews of finished games in the background."""

    on_change: Callable[[], None]
    progress: float | None

    def ask(self) -> None: ...
    def stop(self) -> None: ...
    def waiting_games(self) -> list[str]: ...


class LearnOverview:
    """Shows the next steps above the lessons; practice, puzzles and reviews below."""

    def __init__(self, persistence: Persistence, reviewing: Reviewing) -> None:
        self._persistence, self._reviewing = persistence, reviewing
        when("click", "#learn-more")(lambda event: self._press(str(event.target.id)))

    async def show(self) -> None:
        """Fill all parts from the stored progress and games."""
        persistence = self._persistence
        await persistence.refresh()
        await persistence.check_index()
        await persistence.daily_progress.load()
        opened = await persistence.practice.open()
        schedule = opened[0].schedule(today()) if opened else {}
        due = schedule.get(today(), 0)
        steps = self._next_steps()
        element("learn-next").innerHTML = next_html(steps)
        element("learn-next").hidden = not steps
        games = persistence.library.listed.latest(LEVEL_SUFFIX)
        own = islice((game for game in games if game.is_over and is_against_computer(game)), MAX_GAMES)
        element("learn-more").innerHTML = (
            practice_html(due, sum(schedule.values()) - due)
            + (puzzles_html() if puzzle_keys() else "")
            + annotated_games_html(annotated_keys())
            + reviews_html(list(own))
        )
        self._reviewing.on_change = self._show_reviewing
        self._show_reviewing()

    def _next_steps(self) -> list[tuple[str, str]]:
        """Return the texts and addresses of what to do next, the most important first.

        A puzzle of a known game comes before today's puzzle, whose game may be new to the user.
        """
        persistence = self._persistence
        strategy = next_strategy(persistence.lesson_progress, learned_games.__contains__)
        steps = stored_next_steps() + ([next_strategy_step(strategy)] if strategy else [])
        progresses = persistence.daily_progress, persistence.lesson_progress
        has_games = persistence.library.listed.has_any()
        is_new = not (steps or has_games) and all(progress.is_empty for progress in progresses)
        if not puzzle_keys() or is_new or persistence.daily_progress.is_solved(local_date()):
            return steps
        known = (key for key in in_order(puzzle_keys()) if knows_game(persistence, key))
        puzzles = [
            (words.puzzle_of(words_of(key).name), next_puzzle_address(key)) for key in islice(known, 1)
        ]
        return [*steps, *puzzles, (words.TODAYS_PUZZLE, DAILY_ADDRESS)]

    def _show_reviewing(self) -> None:
        """Show how many games wait for a review, or how far the current review is."""
        progress, count = self._reviewing.progress, len(self._reviewing.waiting_games())
        is_running = progress is not None
        text = words.reviewing(progress) if progress is not None else words.waiting(count) if count else ""
        if str(element("learn-reviewing").textContent) != text:
            element("learn-reviewing").textContent = text
        element("learn-review-all").hidden = is_running or not count
        element("learn-review-stop").hidden = not is_running

    def _press(self, name: str) -> None:
        if name == "learn-review-all":
            self._reviewing.ask()
        elif name == "learn-review-stop":
            self._reviewing.stop()


def next_html(steps: list[tuple[str, str]]) -> str:
    """Return the links to the next steps; the first one stands out."""
    return "".join(
        f'<li><a class="button{"" if number else " primary"}" href="{address}">{escape(text)}</a></li>'
        for number, (text, address) in enumerate(steps)
    )


def practice_html(due: int, later: int) -> str:
    """Return the section with the ways to practise."""
    link = f'<a class="button" href="{PRACTICE_ADDRESS}">{escape(words.PRACTISE)}</a>'
    return (
        f'<section><h2>{escape(words.PRACTICE)}</h2><ul id="learn-practice" class="learn-ways">'
        f"<li><h3>{escape(words.YOUR_MISTAKES)}</h3><p>{escape(words.cards(due, later))}</p>{link}</li>"
        f"{_wins_html() if puzzle_keys() else ''}</ul></section>"
    )


def _wins_html() -> str:
    """Return the item that leads to the won positions."""
    link = f'<a class="button quiet" href="{WINS_ADDRESS}">{escape(words.WIN_THEM)}</a>'
    return f"<li><h3>{escape(words.WINS)}</h3><p>{escape(words.WINS_NOTE)}</p>{link}</li>"


def puzzles_html() -> str:
    """Return the section with the links to puzzles."""
    return (
        f'<section><h2>{escape(words.PUZZLES)}</h2><ul class="learn-ways"><li>'
        f"<p>{escape(words.PUZZLES_NOTE)}</p>"
        f'<p class="actions"><a class="button" href="{DAILY_ADDRESS}">{escape(words.TODAYS_PUZZLE)}</a>'
        f'<a class="button quiet" href="{PUZZLES_ADDRESS}">{escape(words.ALL_PUZZLES)}</a></p>'
        "</li></ul></section>"
    )


def annotated_games_html(keys: Iterable[str]) -> str:
    """Return the section with the links to the annotated games."""
    links = "".join(
        f'<a class="button quiet" href="{address_from("collections", key)}">{escape(words_of(key).name)}</a>'
        for key in keys
    )
    section = (
        f'<section><h2>{escape(words.GAMES_WORTH_SEEING)}</h2><ul class="learn-ways"><li>'
        f'<p>{escape(words.GAMES_NOTE)}</p><p class="actions">{links}</p></li></ul></section>'
    )
    return section if links else ""


def reviews_html(games: list[StoredGame]) -> str:
    """Return the section with the reviews of the latest games."""
    items = "".join(
        f'<li><a href="{escape(review_address(game.id))}">{escape(named(game.game))}</a>'
        f" <span>{escape(_state(game))}</span></li>"
        for game in games
    )
    listed = f'<ul class="learn-games">{items}</ul>' if items else ""
    note = words.REVIEWS_NOTE if games else words.NO_GAMES
    return (
        f'<section><h2>{escape(words.REVIEWS)}</h2><ul class="learn-ways"><li><p>{escape(note)}</p>'
        f'{listed}<p id="learn-reviewing" role="status"></p>'
        f'<p class="actions"><button type="button" id="learn-review-all">{escape(words.REVIEW_ALL)}</button>'
        f'<button type="button" id="learn-review-stop" hidden>{escape(words.STOP)}</button></p>'
        "</li></ul></section>"
    )


def _state(game: StoredGame) -> str:
    """Return the day of a game, and the state of its review."""
    own = [level_in(game.headers, seat) for seat in game.game.seats].index(None)
    review = game.review
    results = review.accuracies[own], review.mistakes[own]
    otherwise = words.REVIEWED_ELSEWHERE if review.is_claimed else words.NOT_REVIEWED
    state = words.reviewed(*results) if review.is_complete else otherwise
    day = clock.read_local_day(game.changed_at)
    return SEPARATOR.join([on_day(day, clock.today().year), state] if day else [state])
