"""The computer at the table: how soon it answers, how soon it stops, and what it costs the page.

Answers are measured from the event's own time, when the browser received the release of the button that made
the person's move, until the frame that shows the computer's move has been painted.

The computer may be done at any moment, and *Stop* may vanish while it is looked for. So the page itself
notes, at the release of the button, whether a press came in time; one that came too late is no measurement.
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
    NOTE_RELEASES,
    NOWHERE,
    WINDOW,
    ClickKind,
    click_at,
    click_row,
    largest_board,
)
from tools.bench.page_visit import TWO_PEOPLE, go_to, until_ready
from tools.bench.report import Budget, Paired, ReportRow, missing_row, p95_row, shown
from trigrid.games import Game
from trigrid.library.address import address_of
from trigrid.search.levels import LEVEL_COUNT
from trigrid.words import players, words_of

HARDEST, OTHERS, STOP = Budget(3.0), Budget(1.0), Budget(100.0)
"""Seconds of an answer, and milliseconds until *Stop* acts."""
WHILE_IT_THINKS = 500
"""Milliseconds after which it thinks for itself: before, the last move is only left to be seen."""
LONGEST_WAIT = 60_000
"""Milliseconds."""
TRIES = 3
"""So many games are begun for each *Stop* that is wanted."""
ADDITIONS = "30 million additions in JavaScript"

THINKS = r"/\d/.test(document.getElementById('thought').textContent)"
"""Whether the page shows how far the thinking has come."""
NOTE_THINKING = f"""
addEventListener("pointerup", () => {{ globalThis.thoughtAtRelease = {THINKS}; }}, true);
"""
STOP_AT = """() => {
    const stop = document.getElementById("stop");
    if (!stop.checkVisibility({ visibilityProperty: true })) return null;
    const { left, top, width, height } = stop.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""
"""The middle of *Stop* in the window, in one look; null if it is not there."""
WAIT_FOR = "count => { globalThis.painted = answered(count); }"
"""Begun before the press, so that the way of the question into the page is not measured."""
STOPPED_IN_TIME = "count => releasedOn === 'stop' && madeAtRelease < count"
"""Whether the last press was one of *Stop*, and found fewer moves made."""
NOTE_ANSWERS = """
addEventListener("pointerup", ({ timeStamp, target }) => {
    globalThis.releasedAt = timeStamp;
    globalThis.releasedOn = target.id;
    globalThis.madeAtRelease = movesMade();
}, true);
globalThis.movesMade = () => document.querySelectorAll("[aria-label=Moves] [data-move]").length;
globalThis.answered = (count) => new Promise((done) => {
    const note = () => done(performance.now() - releasedAt);
    const look = () => {
        if (movesMade() < count) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(note));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.getElementById("table"), { subtree: true, childList: true });
    look();
});
globalThis.additions = () => {
    const begin = performance.now();
    let total = 0;
    for (let number = 0; number < 3e7; number++) total += number;
    return total ? performance.now() - begin : 0;
};
"""


def thinking_rows(environment: BenchEnvironment, key: str) -> Iterator[ReportRow]:
    """Answers of all levels in a game, and *Stop*."""
    opponent = Opponent(environment, trigrid.load(key))
    yield from _answer_rows(opponent, environment)
    yield stop_row(opponent, environment.choose(6, quick=1))
    opponent.leave()


def hint_rows(environment: BenchEnvironment, key: str) -> Iterator[ReportRow]:
    """Clicks on the largest board of a game while a hint is being looked for."""
    kind = ClickKind(" while the computer thinks", NOTE_THINKING, _think, _thought)
    yield click_row(environment, largest_board(key), environment.choose(40, quick=3), kind)


class Opponent:
    """A table at which the bench makes random moves against the computer."""

    def __init__(self, environment: BenchEnvironment, game: Game) -> None:
        self.game = game
        self._context = environment.browser.new_context(viewport=WINDOW)
        self.page = self._context.new_page()
        self.page.add_init_script(TWO_PEOPLE + NOTE_RELEASES)
        self.page.add_init_script(NOTE_ANSWERS)
        self.page.goto(environment.site + address_of(game))
        until_ready(self.page)
        self._rng = Random(1)
        self._moves = 0
        self._position: Any = game.start()

    def leave(self) -> None:
        """Close the table."""
        self._context.close()

    def restart(self, level: int) -> None:
        """Begin anew against a level, which has begun to play then."""
        go_to(self.page, address_of(self.game))
        self.page.wait_for_function("movesMade() === 0")
        self._moves, self._position = 0, self.game.start()
        sit(self.page, self.game, 1 - self._position.to_move, level)
        for _ in self.turns():
            self.answer()
            return

    def turns(self) -> Iterator[None]:
        """Make random moves until the computer has to answer, again and again until the game is over."""
        mine = self.game.start().to_move
        while self._position.outcome is None:
            is_asked = self._position.to_move == mine
            if is_asked:
                self._make(self._rng.choice(self._position.moves()))
            if self._position.to_move != mine and self._position.outcome is None:
                if is_asked:
                    yield
                else:
                    self.answer()  # another move of the same turn

    def _make(self, move: int) -> None:
        self.page.get_by_role("textbox", name="Move", exact=True).fill(self.game.spell(move))
        self.page.get_by_role("button", name="Play", exact=True).click()
        self._position, self._moves = self._position.play(move), self._moves + 1

    def answer(self) -> float:
        """Milliseconds until the computer's next move is painted; it is known then."""
        milliseconds: float = self.page.evaluate("count => answered(count)", self._moves + 1)
        self.catch_up()
        return milliseconds

    def catch_up(self) -> None:
        """Follow what the computer has played by now."""
        texts = self.page.locator("[aria-label=Moves] [data-move]").all_inner_texts()
        for text in texts[self._moves :]:
            self._position = self._position.play(self.game.move(self._position, text))
        self._moves = len(texts)

    def stopped(self) -> float | None:
        """Milliseconds until a move is painted after *Stop*; None if the computer was quicker."""
        self.page.wait_for_timeout(WHILE_IT_THINKS)
        milliseconds = stop(self.page, self._moves + 1)
        self.catch_up()
        return milliseconds


def stop(page: Page, awaited: int) -> float | None:
    """Press *Stop* if it is there, and wait until so many moves are made.

    Milliseconds from the press until the last is painted; None if it was made before.
    """
    page.evaluate(WAIT_FOR, awaited)
    spot = page.evaluate(STOP_AT)
    if spot is not None:
        page.mouse.click(*spot)
    milliseconds: float = page.evaluate("painted")
    is_in_time = spot is not None and page.evaluate(STOPPED_IN_TIME, awaited)
    return milliseconds if is_in_time else None


def sit(page: Page, game: Game, seat: int, level: int) -> None:
    """Let a level play a seat."""
    page.get_by_role("combobox", name=seat_control(game, seat), exact=True).select_option(str(level))


def seat_control(game: Game, seat: int) -> str:
    """The name of the control that chooses who plays a seat."""
    return players.who_plays(words_of(game.key).player(game.start(), seat))


def _answer_rows(opponent: Opponent, environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The slowest answers of the hardest level, and of the others."""
    key, wanted = opponent.game.key, environment.choose(4, quick=1)
    hardest = _answers(opponent, LEVEL_COUNT, wanted)
    yield _slowest_row(f"table: answer of level {LEVEL_COUNT}, {key}", hardest, HARDEST)
    times = [_answers(opponent, level, wanted) for level in range(1, LEVEL_COUNT)]
    others = Paired(*(list(chain(*lists)) for lists in zip(*times, strict=True)))
    yield _slowest_row(f"table: answers of levels 1 to {LEVEL_COUNT - 1}, {key}", others, OTHERS)


def _answers(opponent: Opponent, level: int, wanted: int) -> Paired:
    """Seconds of answers to random moves, and of the yardstick between them."""
    times = Paired([], [])
    while len(times.own) < wanted:
        opponent.restart(level)
        for _ in opponent.turns():
            if len(times.own) >= wanted:
                break
            times.own.append(opponent.answer() / 1000)
            times.yardstick.append(opponent.page.evaluate("additions()") / 1000)
    return times


def _slowest_row(what: str, times: Paired, budget: Budget) -> ReportRow:
    middle = shown(median(times.own), "s")
    return ReportRow(
        f"{what}, {len(times.own)} answers",
        max(times.own),
        "s",
        budget,
        ADDITIONS,
        median(times.yardstick),
        "slowest",
        f"median {middle}",
    )


def stop_row(opponent: Opponent, wanted: int) -> ReportRow:
    """*Stop* at the hardest level, near the start of a game; in words where it came too late each time."""
    times, tries = Paired([], []), TRIES * wanted
    for _ in range(tries):
        if len(times.own) < wanted:
            _stop_until_late(opponent, wanted, times)
    what = f"table: Stop until the move is painted, {opponent.game.key}, {len(times.own)} times"
    if not times.own:
        return missing_row(what, "ms", STOP, f"the computer was quicker, {tries} times")
    return p95_row(what, times, "ms", STOP, "click that does nothing")


def _stop_until_late(opponent: Opponent, wanted: int, times: Paired) -> None:
    """Press *Stop* turn after turn of one game, until the computer is quicker."""
    opponent.restart(LEVEL_COUNT)
    for _ in opponent.turns():
        stopped = opponent.stopped()
        if stopped is None:
            return
        times.own.append(stopped)
        times.yardstick.append(click_at(opponent.page, NOWHERE, 0))
        if len(times.own) == wanted:
            return


def _think(page: Page) -> None:
    """Have the computer think about a hint, which it may have found already when it is looked at."""
    if not page.evaluate(THINKS):
        page.get_by_role("button", name="Hint", exact=True).click()
        page.wait_for_function(f"{THINKS} || !document.getElementById('hints').hidden", timeout=LONGEST_WAIT)


def _thought(page: Page) -> bool:
    """Whether the computer was thinking when the last click was made."""
    return bool(page.evaluate("thoughtAtRelease"))
