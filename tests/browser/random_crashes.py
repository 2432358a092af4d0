"""Actions during which the tab, the browser or the database crashes.

After each crash the stored games must be the expected ones.
"""

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Literal, TypeAlias

from playwright.sync_api import Error, Page, expect

import trigrid
from tests.browser.empty_database import NO_SCRIPTS
from tests.browser.given_texts import drag
from tests.browser.killable_browser import KillableBrowser
from tests.browser.navigation import go_to
from tests.browser.stored_games import (
    READ_ALL,
    expect_moves,
    id_in_address,
    lines_of,
    moves_in_notation,
    open_at,
    play,
    stored_index,
    stored_texts,
)
from tests.browser.waiting import eventually, wait_until_equal
from tests.library.test_record_export import record_of
from trigrid.games import GAMES, Game, Move
from trigrid.library.address import address_of
from trigrid.library.record_export import record_text
from trigrid.records import Record
from trigrid.records.collection import join_records

Moment: TypeAlias = Literal["start", "move", "save", "import", "share"]
Victim: TypeAlias = Literal["renderer", "browser", "database"]

MAX_DELAYS: dict[Moment, float] = {"start": 1.2, "move": 0.06, "save": 0.4, "import": 0.4, "share": 0.3}
"""The longest time from the start of an action to its crash, in seconds."""
MOVES_BEFORE = 3
IMPORTED = 8
"""Number of games in a dropped text."""

KILLABLE_DATABASE = """{
    const { open } = IDBFactory.prototype, { transaction } = IDBDatabase.prototype;
    const connections = new Set(), transactions = new Set();
    IDBFactory.prototype.open = function (...values) {
        const request = open.apply(this, values);
        request.addEventListener("success", () => connections.add(request.result));
        return request;
    };
    IDBDatabase.prototype.transaction = function (...values) {
        const started = transaction.apply(this, values);
        transactions.add(started);
        const forget = () => transactions.delete(started);
        for (const end of ["complete", "abort"]) started.addEventListener(end, forget);
        return started;
    };
    const crash = () => {
        for (const started of transactions) try { started.abort(); } catch { /* already being committed */ }
        for (const connection of connections) {
            connection.close();
            connection.dispatchEvent(new Event("close"));
        }
        connections.clear();
        globalThis.databaseCrashes = (globalThis.databaseCrashes ?? 0) + 1;
    };
    globalThis.killDatabase = (after) => { setTimeout(crash, after * 1000); };
}"""
"""Script for a database that tests can kill.

Unfinished transactions are aborted, and the page gets the event of a closed connection.
"""
Spelled: TypeAlias = dict[str, list[str]]
"""The moves of each stored game, by the id of the game."""


def begin_game(page: Page, game: Game, rng: random.Random) -> tuple[list[str], Any]:
    """Start a game and make some moves.

    Returns the moves and the position after them, once the game is stored.
    """
    go_to(page, address_of(game))
    expect_moves(page)
    texts, position = list[str](), game.start()
    for _ in range(MOVES_BEFORE):
        move: Move = rng.choice(position.moves())
        position = position.play(move)
        texts.append(game.spell(move))
        play(page, texts[-1])
    name = id_in_address(page)
    wait_until_equal(page, lambda: stored_moves_of(page, name), texts)
    return texts, position


def stored_moves_of(page: Page, name: str) -> list[str]:
    """Return the moves of one stored game."""
    return moves_in_notation(Record.from_text(stored_texts(page)[name]))


def point_at_play(page: Page, text: str) -> tuple[float, float]:
    """Type a move and point at the button that plays it; return the mouse position."""
    page.get_by_role("textbox", name="Move", exact=True).fill(text)
    box = page.get_by_role("button", name="Play", exact=True).bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    return middle


def click(spot: tuple[float, float], page: Page) -> None:
    """Click at a position."""
    page.mouse.click(*spot)


class Crashes:
    """Crashes in one browser profile; after each crash, every game must be undamaged."""

    def __init__(
        self, browser: KillableBrowser, site: str, seed: int, kept: Mapping[str, str] | None = None
    ) -> None:
        self.browser = browser
        self._kept = kept or {}
        """The texts of stored games that no action changes, by id."""
        self.site = site
        self.rng = random.Random(seed)
        self.known: Spelled = {}
        """The games that are known to be stored."""
        self._games: dict[str, Game] = {}
        self._number = seed * 1000
        self.count = 0
        """Number of crashes so far."""
        self.after = 0.0
        """Seconds from the start of the last action to its crash."""

    def crash(self, moment: Moment, victim: Victim) -> None:
        """Make the victim crash during the action that belongs to ``moment``.

        A database rarely crashes during a start, because the action first leaves the page whose timer causes
        the crash.
        """
        self._number += 1
        actions: dict[Moment, Callable[[Victim], None]] = {
            "start": self._start,
            "move": partial(self._move, "move"),
            "save": partial(self._move, "save"),
            "import": self._import,
            "share": self._share,
        }
        if not self.browser.page().url.startswith(self.site):
            open_at(self.browser.page(), self.site)
        try:
            actions[moment](victim)
        except Exception as error:
            error.add_note(
                f"crash {self.count}: {moment}, {victim}, after {self.after:.3f} s\n{self._diagnosis()}"
            )
            raise
        self.count += 1

    def _diagnosis(self) -> str:
        """Return the browser's database files, and the text of the page, if any."""
        files, shown = self.browser.database_files(), "the page has no text"
        with suppress(Error):
            page = self.browser.page()
            shown = f"{page.url}\n{page.locator('body').inner_text(timeout=1000)}"
        return f"{files}\n{shown}"

    def _kill(self, moment: Moment, victim: Victim, action: Callable[[Page], None]) -> None:
        after = self.after = self.rng.uniform(0, MAX_DELAYS[moment])
        if victim != "database":
            self.browser.crash_during(victim, after, action, leaves=moment == "start")
            return
        page = self.browser.page()
        self.browser.forget()
        before = page.evaluate("globalThis.databaseCrashes ?? 0")
        page.evaluate("after => killDatabase(after)", after)
        action(page)
        if moment != "start":
            eventually(page, lambda: page.evaluate("globalThis.databaseCrashes ?? 0") > before)

    def _check_stored(self, changes: Callable[[Spelled], Spelled]) -> None:
        """Assert that the stored games are the known ones with some changes.

        ``changes`` returns the changed games. Afterwards, ``known`` contains the stored games. The index must
        fit the games.
        """
        texts = stored_texts(self.browser.page())
        assert stored_index(self.browser.page()).lines_by_id() == lines_of(texts)
        assert {each: texts.pop(each, None) for each in self._kept} == self._kept
        records = {each: Record.from_text(text) for each, text in texts.items()}
        found = {each: moves_in_notation(record) for each, record in records.items()}
        assert found == {**self.known, **changes(found)}
        self.known, self._games = found, {each: record.game for each, record in records.items()}

    def _leave_crashed_page(self) -> None:
        """Open a page without scripts, where the database is still as the crash left it."""
        self.browser.page().goto(self.site + NO_SCRIPTS)

    def _show_stored(self, name: str) -> None:
        """Open a stored game in the current page and check its moves."""
        page = self.browser.page()
        open_at(page, self._address(name))
        expect_moves(page, *self.known[name])
        expect(page.get_by_role("alert")).to_have_count(0)  # the crashed tab no longer locks the game

    def _address(self, name: str) -> str:
        return f"{self.site}{address_of(self._games[name], g=name)}"

    def _stored_game(self) -> str:
        if not self.known:
            begin_game(self.browser.page(), self._next_game(), self.rng)
            self._check_stored(lambda found: found)
        return self.rng.choice(sorted(self.known))

    def _next_game(self) -> Game:
        return trigrid.load(list(GAMES)[self._number % len(GAMES)])

    def _start(self, victim: Victim) -> None:
        """Crash while a stored game is opened by its address; no game may change."""
        name = self._stored_game()
        address = self._address(name)
        self._kill("start", victim, lambda page: start(page, address))
        self._leave_crashed_page()
        self._check_stored(lambda found: {})
        self._show_stored(name)

    def _move(self, moment: Moment, victim: Victim) -> None:
        """Crash while a move is made in a new game.

        After a crash of the tab, the move may be missing only if its result had not been painted. After a
        crash of the whole browser, which loses pending writes, the move may be missing only if no write had
        been reported. After a crash of the database, the move must be stored.
        """
        browser, page, game = self.browser, self.browser.page(), self._next_game()
        before, position = begin_game(page, game, self.rng)
        name, text = id_in_address(page), game.spell(self.rng.choice(position.moves()))
        middle = point_at_play(page, text)
        status = page.locator("#status").text_content()
        eventually(page, lambda: browser.painted[-1:] == [status])
        self._kill(moment, victim, partial(click, middle))
        if victim == "database":
            wait_until_equal(page, lambda: stored_moves_of(page, name), [*before, text])
            expect(page.get_by_role("alert")).to_have_count(0)
        is_certain = bool(browser.written if victim == "browser" else browser.painted)
        if victim != "database":
            self._leave_crashed_page()

        def changes(found: Spelled) -> Spelled:
            assert found[name] == [*before, text] or (found[name] == before and not is_certain), victim
            return {name: found[name]}

        self._check_stored(changes)
        self._show_stored(name)

    def _import(self, victim: Victim) -> None:
        """Crash while games in a dropped text are imported.

        Each game must be stored completely or not at all. After a crash of the database, all games must be
        stored.
        """
        page, records = (
            self.browser.page(),
            [record_of(list(GAMES)[at % len(GAMES)]) for at in range(IMPORTED)],
        )
        for at, record in enumerate(records):
            record.headers["Id"] = f"n{self._number}x{at}"
        imported = {record.headers["Id"]: moves_in_notation(record) for record in records}
        text = join_records(map(record_text, records))
        waits = self.rng.random() < 1 / 3 and victim != "database"
        go_to(page, "#/")
        self._kill("import", victim, partial(drop, text=text, waits=waits))
        if victim == "database":
            wait_until_equal(
                page, lambda: len(dict(page.evaluate(READ_ALL)).keys() & imported.keys()), IMPORTED
            )
        else:
            self._leave_crashed_page()

        def changes(found: Spelled) -> Spelled:
            new = {name: texts for name, texts in imported.items() if name in found}
            assert victim != "database" or new == imported
            return new

        self._check_stored(changes)
        if victim != "database":
            self._show_stored(self._stored_game())

    def _share(self, victim: Victim) -> None:
        """Crash while a stored game is shared; no game may change."""
        name = self._stored_game()
        page = self.browser.page()
        open_at(page, self._address(name))
        self._kill("share", victim, share)
        if victim != "database":
            self._leave_crashed_page()
        self._check_stored(lambda found: {})
        self._show_stored(name)


def start(page: Page, address: str) -> None:
    """Open an address and wait until the page is ready."""
    page.goto("about:blank")
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached")


def drop(page: Page, text: str, waits: bool) -> None:
    """Drop a text on the page; with ``waits``, wait for the message that confirms it."""
    drag(page, "drop", {"text/plain": text})
    if waits:
        page.get_by_role("alert").filter(has_text="read").wait_for()


def share(page: Page) -> None:
    """Open the dialog *Share*, download the record, and close the dialog."""
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share")
    with page.expect_download():
        dialog.get_by_role("button", name="Download record").click()
    page.keyboard.press("Escape")
