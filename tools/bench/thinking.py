"""The computer at the table: how soon it answers, how soon it stops, and what it costs the page.

Answers are measured from the event's own time, when the browser received the release of the button that made
the person's move, until the frame that shows the computer's move has been painted.
"""

from collections.abc import Iterator
from itertools import chain
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Page

import trigrid
from tools.bench.clicks import LARGEST, NOTE_RELEASES, NOWHERE, WINDOW, click_at, click_row
from tools.bench.report import Budget, Paired, Row, p95_row, shown
from tools.bench.setting import Setting
from tools.bench.visiting import go_to, until_ready
from trigrid.app.address import address_of
from trigrid.app.words import players, words_of
from trigrid.games import GAMES, Game
from trigrid.search.levels import COUNT

HARDEST, OTHERS, STOP = Budget(3.0), Budget(1.0), Budget(100.0)
"""Seconds of an answer, and milliseconds until *Stop* acts."""
WHILE_IT_THINKS = 500
"""Milliseconds after which it thinks for itself: before, the last move is only left to be seen."""
LONGEST_WAIT = 60_000
"""Milliseconds."""
ADDITIONS = "30 million additions in JavaScript"

THINKS = r"/\d/.test(document.getElementById('thought').textContent)"
"""Whether the page shows how far the thinking has come."""
NOTE_ANSWERS = """
addEventListener("pointerup", ({ timeStamp }) => { globalThis.releasedAt = timeStamp; }, true);
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


def thinking_rows(setting: Setting) -> list[Row]:
    """Answers of all levels, *Stop*, and clicks while it thinks, of every game."""
    rows, stops = list[Row](), list[Row]()
    for key in GAMES:
        opponent = Opponent(setting, trigrid.load(key))
        rows += _answer_rows(opponent, setting)
        stops += _stop_rows(opponent, setting)
        opponent.leave()
    clicks = [_clicks_row(setting, trigrid.load(key, **options)) for key, options in LARGEST.items()]
    return rows + stops + clicks


class Opponent:
    """A table at which the bench makes random moves against the computer."""

    def __init__(self, setting: Setting, game: Game) -> None:
        self.game = game
        self._context = setting.browser.new_context(viewport=WINDOW)
        self.page = self._context.new_page()
        self.page.add_init_script(NOTE_RELEASES)
        self.page.add_init_script(NOTE_ANSWERS)
        self.page.goto(setting.site + address_of(game))
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
        stop = self.page.get_by_role("button", name="Stop", exact=True)
        box = stop.bounding_box() if stop.is_visible() else None
        if box:
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        milliseconds = self.answer()
        return milliseconds if box else None


def sit(page: Page, game: Game, seat: int, level: int) -> None:
    """Let a level play a seat."""
    name = players.who_plays(words_of(game.key).player(game.start(), seat))
    page.get_by_role("combobox", name=name, exact=True).select_option(str(level))


def _answer_rows(opponent: Opponent, setting: Setting) -> list[Row]:
    """The slowest answers of the hardest level, and of the others."""
    times = {level: _answers(opponent, level, setting.choose(4, quick=1)) for level in range(1, COUNT + 1)}
    hardest = times.pop(COUNT)
    others = Paired(*(list(chain(*lists)) for lists in zip(*times.values(), strict=True)))
    key = opponent.game.key
    return [
        _slowest_row(f"table: answer of level {COUNT}, {key}", hardest, HARDEST),
        _slowest_row(f"table: answers of levels 1 to {COUNT - 1}, {key}", others, OTHERS),
    ]


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


def _slowest_row(what: str, times: Paired, budget: Budget) -> Row:
    middle = shown(median(times.own), "s")
    return Row(
        f"{what}, {len(times.own)} answers",
        max(times.own),
        "s",
        budget,
        ADDITIONS,
        median(times.yardstick),
        "slowest",
        f"median {middle}",
    )


def _stop_rows(opponent: Opponent, setting: Setting) -> list[Row]:
    """*Stop* at the hardest level, near the start of a game; none where it never thinks for a while."""
    times, wanted = Paired([], []), setting.choose(6, quick=1)
    for _ in range(3 * wanted):
        if len(times.own) >= wanted:
            break
        opponent.restart(COUNT)
        for _ in opponent.turns():
            stopped = opponent.stopped()
            if stopped is None or len(times.own) >= wanted:
                break
            times.own.append(stopped)
            times.yardstick.append(click_at(opponent.page, NOWHERE, 0))
    what = f"table: Stop until the move is painted, {opponent.game.key}, {len(times.own)} times"
    return [p95_row(what, times, "ms", STOP, "click that does nothing")] if times.own else []


def _clicks_row(setting: Setting, game: Game) -> Row:
    """Clicks on the board while a hint is being looked for."""
    return click_row(setting, game, setting.choose(40, quick=3), _think, " while the computer thinks")


def _think(page: Page) -> bool:
    """Have the computer think about a hint; False if it has found one already."""
    page.get_by_role("button", name="Hint", exact=True).click()
    page.wait_for_function(f"{THINKS} || !document.getElementById('hints').hidden", timeout=LONGEST_WAIT)
    return bool(page.evaluate(THINKS))
