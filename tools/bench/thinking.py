"""Times of the computer player: its answers, *Stop*, and clicks while it thinks.

The time of an answer starts at the timestamp of the pointerup event that makes the user's move. It ends when
the frame with the computer's move has been painted.

The computer may finish at any moment, so *Stop* may disappear before it is pressed. So the page itself
records, at each pointerup event, whether the press came in time. Late presses are not counted.
"""

from collections.abc import Iterator
from itertools import chain
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Page

import trigrid
from tools.bench.bench_environment import BenchEnvironment
from tools.bench.click_latency import (
    NOWHERE,
    RECORD_RELEASES,
    WINDOW,
    ClickKind,
    click_at,
    click_row,
    largest_board,
)
from tools.bench.page_visit import TWO_PEOPLE, go_to, wait_until_ready
from tools.bench.report import Budget, Paired, ReportRow, missing_row, p95_row, shown
from trigrid.games import Game
from trigrid.library.address import address_of
from trigrid.search.levels import LEVEL_COUNT
from trigrid.words import players, words_of

HARDEST, OTHERS, STOP = Budget(3.0), Budget(1.0), Budget(100.0)
"""Budgets of the hardest level's and other answers (s), and of *Stop* (ms)."""
STOP_DELAY = 500
"""The wait before *Stop* is pressed, in milliseconds.

By then the pause that shows the last move is over, and the computer is thinking.
"""
TIMEOUT_MS = 60_000
"""The longest wait for the search of a hint to start, in milliseconds."""
MAX_GAMES_PER_STOP = 3
"""The maximum number of games started for each wanted press of *Stop*."""
ADDITIONS = "30 million additions in JavaScript"
"""The name of the yardstick that answers are compared with."""

IS_THINKING = r"/\d/.test(document.getElementById('thought').textContent)"
"""An expression that is true while the page shows the progress of a search."""
RECORD_THINKING = f"""
addEventListener("pointerup", () => {{ globalThis.thoughtAtRelease = {IS_THINKING}; }}, true);
"""
FIND_STOP = """() => {
    const stop = document.getElementById("stop");
    if (!stop.checkVisibility({ visibilityProperty: true })) return null;
    const { left, top, width, height } = stop.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""
"""A function that returns the centre of the button *Stop*, or null if hidden."""
WAIT_FOR = "count => { globalThis.painted = answered(count); }"
"""A function that starts to wait for moves.

It is called before the press, so that the time of the call is not measured.
"""
STOPPED_IN_TIME = "count => releasedOn === 'stop' && madeAtRelease < count"
"""A function that returns whether the last press was on *Stop* and in time.

It was in time if fewer moves than ``count`` had been made.
"""
RECORD_ANSWERS = """
addEventListener("pointerup", ({ timeStamp, target }) => {
    globalThis.releasedAt = timeStamp;
    globalThis.releasedOn = target.id;
    globalThis.madeAtRelease = movesMade();
}, true);
globalThis.movesMade = () => document.querySelectorAll("[aria-label=Moves] [data-move]").length;
globalThis.answered = (count) => new Promise((done) => {
    const record = () => done(performance.now() - releasedAt);
    const check = () => {
        if (movesMade() < count) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(record));
    };
    const observer = new MutationObserver(check);
    observer.observe(document.getElementById("table"), { subtree: true, childList: true });
    check();
});
globalThis.additions = () => {
    const start = performance.now();
    let total = 0;
    for (let number = 0; number < 3e7; number++) total += number;
    return total ? performance.now() - start : 0;
};
"""
"""A script that records presses and defines functions which measure times.

``answered`` waits until the list of moves has ``count`` moves, and returns the milliseconds from the last
pointerup event to their paint. ``additions`` returns the milliseconds of the yardstick.
"""


def thinking_rows(environment: BenchEnvironment, key: str) -> Iterator[ReportRow]:
    """Yield rows for the answers of all levels in a game, and for *Stop*."""
    opponent = Opponent(environment, trigrid.load(key))
    yield from _answer_rows(opponent, environment)
    yield stop_row(opponent, environment.choose(6, quick=1))
    opponent.close()


def hint_rows(environment: BenchEnvironment, key: str) -> Iterator[ReportRow]:
    """Yield a row for clicks on a game's largest board while a hint is computed."""
    kind = ClickKind(" while the computer thinks", RECORD_THINKING, _start_hint, _was_thinking)
    yield click_row(environment, largest_board(key), environment.choose(40, quick=3), kind)


class Opponent:
    """The computer at a table, against which the bench makes random moves."""

    def __init__(self, environment: BenchEnvironment, game: Game) -> None:
        self.game = game
        self._context = environment.browser.new_context(viewport=WINDOW)
        self.page = self._context.new_page()
        self.page.add_init_script(TWO_PEOPLE + RECORD_RELEASES)
        self.page.add_init_script(RECORD_ANSWERS)
        self.page.goto(environment.site + address_of(game))
        wait_until_ready(self.page)
        self._rng = Random(1)
        self._moves = 0
        self._position: Any = game.start()

    def close(self) -> None:
        """Close the table."""
        self._context.close()

    def restart(self, level: int) -> None:
        """Start a new game against a level, and wait until the level answers."""
        go_to(self.page, address_of(self.game))
        self.page.wait_for_function("movesMade() === 0")
        self._moves, self._position = 0, self.game.start()
        sit(self.page, self.game, 1 - self._position.to_move, level)
        for _ in self.turns():
            self.wait_for_answer()
            return

    def turns(self) -> Iterator[None]:
        """Make random moves to the end of the game.

        Yields once in each turn of the computer, and the caller waits for the answer. This function waits for
        any further moves of the same turn.
        """
        own_seat = self.game.start().to_move
        while self._position.outcome is None:
            is_own_turn = self._position.to_move == own_seat
            if is_own_turn:
                self._make(self._rng.choice(self._position.moves()))
            if self._position.to_move != own_seat and self._position.outcome is None:
                if is_own_turn:
                    yield
                else:
                    self.wait_for_answer()  # another move of the same turn

    def _make(self, move: int) -> None:
        self.page.get_by_role("textbox", name="Move", exact=True).fill(self.game.spell(move))
        self.page.get_by_role("button", name="Play", exact=True).click()
        self._position, self._moves = self._position.play(move), self._moves + 1

    def wait_for_answer(self) -> float:
        """Wait for the computer's next move, and return the time until it is painted.

        The time is in milliseconds. The move is also played in ``_position``.
        """
        milliseconds: float = self.page.evaluate("count => answered(count)", self._moves + 1)
        self.catch_up()
        return milliseconds

    def catch_up(self) -> None:
        """Play the computer's new moves in ``_position``."""
        texts = self.page.locator("[aria-label=Moves] [data-move]").all_inner_texts()
        for text in texts[self._moves :]:
            self._position = self._position.play(self.game.move(self._position, text))
        self._moves = len(texts)

    def press_stop(self) -> float | None:
        """Press *Stop* and return the milliseconds until a move is painted.

        Returns None if the computer moved before the press.
        """
        self.page.wait_for_timeout(STOP_DELAY)
        milliseconds = stop(self.page, self._moves + 1)
        self.catch_up()
        return milliseconds


def stop(page: Page, awaited: int) -> float | None:
    """Press *Stop* if it is visible, and wait until ``awaited`` moves are made.

    Returns the milliseconds from the press until the last of these moves is painted, or None if the press
    came too late.
    """
    page.evaluate(WAIT_FOR, awaited)
    spot = page.evaluate(FIND_STOP)
    if spot is not None:
        page.mouse.click(*spot)
    milliseconds: float = page.evaluate("painted")
    is_in_time = spot is not None and page.evaluate(STOPPED_IN_TIME, awaited)
    return milliseconds if is_in_time else None


def sit(page: Page, game: Game, seat: int, level: int) -> None:
    """Assign a seat to a level."""
    page.get_by_role("combobox", name=seat_control(game, seat), exact=True).select_option(str(level))


def seat_control(game: Game, seat: int) -> str:
    """Return the name of the control that chooses the player of a seat."""
    return players.who_plays(words_of(game.key).player(game.start(), seat))


def _answer_rows(opponent: Opponent, environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield the slowest answers of the hardest level, then of the other levels."""
    key, wanted = opponent.game.key, environment.choose(4, quick=1)
    hardest = _answers(opponent, LEVEL_COUNT, wanted)
    yield _slowest_row(f"table: answer of level {LEVEL_COUNT}, {key}", hardest, HARDEST)
    times = [_answers(opponent, level, wanted) for level in range(1, LEVEL_COUNT)]
    others = Paired(*(list(chain(*lists)) for lists in zip(*times, strict=True)))
    yield _slowest_row(f"table: answers of levels 1 to {LEVEL_COUNT - 1}, {key}", others, OTHERS)


def _answers(opponent: Opponent, level: int, wanted: int) -> Paired:
    """Return the times of answers to random moves and of the yardstick, in seconds."""
    times = Paired([], [])
    while len(times.own) < wanted:
        opponent.restart(level)
        for _ in opponent.turns():
            if len(times.own) >= wanted:
                break
            times.own.append(opponent.wait_for_answer() / 1000)
            times.yardstick.append(opponent.page.evaluate("additions()") / 1000)
    return times


def _slowest_row(what: str, times: Paired, budget: Budget) -> ReportRow:
    median_text = shown(median(times.own), "s")
    return ReportRow(
        f"{what}, {len(times.own)} answers",
        max(times.own),
        "s",
        budget,
        ADDITIONS,
        median(times.yardstick),
        "slowest",
        f"median {median_text}",
    )


def stop_row(opponent: Opponent, wanted: int) -> ReportRow:
    """Return a row for *Stop* at the hardest level, near the start of a game.

    The row has no value if every press came too late.
    """
    times, max_games = Paired([], []), MAX_GAMES_PER_STOP * wanted
    for _ in range(max_games):
        if len(times.own) < wanted:
            _stop_until_late(opponent, wanted, times)
    what = f"table: Stop until the move is painted, {opponent.game.key}, {len(times.own)} times"
    if not times.own:
        return missing_row(what, "ms", STOP, f"the computer answered before Stop, {max_games} times")
    return p95_row(what, times, "ms", STOP, "click that does nothing")


def _stop_until_late(opponent: Opponent, wanted: int, times: Paired) -> None:
    """Press *Stop* in each turn of one game, and add the times to ``times``.

    Ends early if a press comes too late or ``times`` has ``wanted`` presses.
    """
    opponent.restart(LEVEL_COUNT)
    for _ in opponent.turns():
        milliseconds = opponent.press_stop()
        if milliseconds is None:
            return
        times.own.append(milliseconds)
        times.yardstick.append(click_at(opponent.page, NOWHERE, 0))
        if len(times.own) == wanted:
            return


def _start_hint(page: Page) -> None:
    """Ask the computer for a hint, unless it is thinking already.

    Waits until the search starts. The search may end before the function returns.
    """
    if not page.evaluate(IS_THINKING):
        page.get_by_role("button", name="Hint", exact=True).click()
        page.wait_for_function(
            f"{IS_THINKING} || !document.getElementById('hints').hidden", timeout=TIMEOUT_MS
        )


def _was_thinking(page: Page) -> bool:
    """Return whether the computer was thinking during the last click."""
    return bool(page.evaluate("thoughtAtRelease"))
