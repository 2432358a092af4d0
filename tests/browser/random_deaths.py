"""What a person is doing when the tab, the browser or the database dies, and what must be kept after that."""

import random
from collections.abc import Callable
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
    id_in_address,
    kept_records,
    open_at,
    play,
    shows,
    spelled,
)
from tests.browser.waiting import comes_to, eventually
from tests.library.test_record_export import record_of
from trigrid.games import GAMES, Game, Move
from trigrid.library.address import address_of
from trigrid.library.record_export import record_text
from trigrid.records.collection import join_records

Moment: TypeAlias = Literal["start", "move", "save", "import", "share"]
Victim: TypeAlias = Literal["renderer", "browser", "database"]

LATEST: dict[Moment, float] = {"start": 1.2, "move": 0.06, "save": 0.4, "import": 0.4, "share": 0.3}
"""Within so many seconds after a person has begun that, the blow falls."""
MOVES_BEFORE = 3
IMPORTED = 8
"""Games in a file."""

MORTAL_DATABASE = """{
    const { open } = IDBFactory.prototype, { transaction } = IDBDatabase.prototype;
    const connections = new Set(), transactions = new Set();
    IDBFactory.prototype.open = function (...given) {
        const request = open.apply(this, given);
        request.addEventListener("success", () => connections.add(request.result));
        return request;
    };
    IDBDatabase.prototype.transaction = function (...given) {
        const begun = transaction.apply(this, given);
        transactions.add(begun);
        const forget = () => transactions.delete(begun);
        for (const end of ["complete", "abort"]) begun.addEventListener(end, forget);
        return begun;
    };
    const die = () => {
        for (const begun of transactions) try { begun.abort(); } catch { /* it is just being committed */ }
        for (const connection of connections) {
            connection.close();
            connection.dispatchEvent(new Event("close"));
        }
        connections.clear();
        globalThis.databaseDeaths = (globalThis.databaseDeaths ?? 0) + 1;
    };
    globalThis.killDatabase = (after) => { setTimeout(die, after * 1000); };
}"""
"""A database that can be killed: what is being written breaks off, and the page is told that it is closed."""
Spelled: TypeAlias = dict[str, list[str]]
"""The moves of each kept game by its id."""


def some_moves(page: Page, game: Game, rng: random.Random) -> tuple[list[str], Any]:
    """Begin a game and make some moves; gives them with the position they lead to, once they are kept."""
    go_to(page, address_of(game))
    shows(page)
    texts, position = list[str](), game.start()
    for _ in range(MOVES_BEFORE):
        move: Move = rng.choice(position.moves())
        position = position.play(move)
        texts.append(game.spell(move))
        play(page, texts[-1])
    name = id_in_address(page)
    comes_to(page, lambda: spelled(kept_records(page)[name]), texts)
    return texts, position


def press_play(page: Page, text: str) -> tuple[float, float]:
    """Have a move typed, and the mouse where a click plays it."""
    page.get_by_role("textbox", name="Move", exact=True).fill(text)
    box = page.get_by_role("button", name="Play", exact=True).bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    return middle


def click(spot: tuple[float, float], page: Page) -> None:
    """Press the mouse there."""
    page.mouse.click(*spot)


class Deaths:
    """One death after the other in one profile; after each every game is there, and none is damaged."""

    def __init__(self, mortal: KillableBrowser, site: str, seed: int) -> None:
        self.mortal = mortal
        self.site = site
        self.rng = random.Random(seed)
        self.known: Spelled = {}
        """What is known to be kept."""
        self._games: dict[str, Game] = {}
        self._number = seed * 1000
        self.count = 0
        """How many there have been."""
        self.after = 0.0
        """How many seconds after the beginning of what was done the last blow fell."""

    def die(self, moment: Moment, victim: Victim) -> None:
        """Do what there is to do at that moment, and have that killed meanwhile."""
        self._number += 1
        acts: dict[Moment, Callable[[Victim], None]] = {
            "start": self._start,
            "move": partial(self._move, "move"),
            "save": partial(self._move, "save"),
            "import": self._import,
            "share": self._share,
        }
        if not self.mortal.page().url.startswith(self.site):
            open_at(self.mortal.page(), self.site)
        try:
            acts[moment](victim)
        except Exception as error:
            error.add_note(
                f"death {self.count}: {moment}, {victim}, after {self.after:.3f} s\n{self._seen()}"
            )
            raise
        self.count += 1

    def _seen(self) -> str:
        """The files of the browser's databases, and what the page shows, if it still shows anything."""
        files, shown = self.mortal.database_files(), "the page says nothing"
        with suppress(Error):
            page = self.mortal.page()
            shown = f"{page.url}\n{page.locator('body').inner_text(timeout=1000)}"
        return f"{files}\n{shown}"

    def _kill(self, moment: Moment, victim: Victim, act: Callable[[Page], None]) -> None:
        after = self.after = self.rng.uniform(0, LATEST[moment])
        if victim != "database":
            self.mortal.die(victim, after, act, leaves=moment == "start")
            return
        page = self.mortal.page()
        self.mortal.forget()
        before = page.evaluate("globalThis.databaseDeaths ?? 0")
        page.evaluate("after => killDatabase(after)", after)
        act(page)
        if moment != "start":
            eventually(page, lambda: page.evaluate("globalThis.databaseDeaths ?? 0") > before)

    def _is_known(self, changes: Callable[[Spelled], Spelled]) -> None:
        """Assert that what is kept is what was known, but for some changes; from now on that is known."""
        records = kept_records(self.mortal.page())
        found = {each: spelled(record) for each, record in records.items()}
        assert found == {**self.known, **changes(found)}
        self.known, self._games = found, {each: record.game for each, record in records.items()}

    def _leave_the_dead(self) -> None:
        """Go where the database can be read as death has left it, before the page has started again."""
        self.mortal.page().goto(self.site + NO_SCRIPTS)

    def _shows_kept(self, name: str) -> None:
        """Open a kept game in whatever page there is now."""
        page = self.mortal.page()
        open_at(page, self._address(name))
        shows(page, *self.known[name])
        expect(page.get_by_role("alert")).to_have_count(0)  # the dead tab holds the game no more

    def _address(self, name: str) -> str:
        return f"{self.site}{address_of(self._games[name], g=name)}"

    def _some_kept(self) -> str:
        if not self.known:
            some_moves(self.mortal.page(), self._any_game(), self.rng)
            self._is_known(lambda found: found)
        return self.rng.choice(sorted(self.known))

    def _any_game(self) -> Game:
        return trigrid.load(list(GAMES)[self._number % len(GAMES)])

    def _start(self, victim: Victim) -> None:
        """Open a kept game by its address: nothing changes."""
        name = self._some_kept()
        address = self._address(name)
        self._kill("start", victim, lambda page: start(page, address))
        self._leave_the_dead()
        self._is_known(lambda found: {})
        self._shows_kept(name)

    def _move(self, moment: Moment, victim: Victim) -> None:
        """Make a move in a new game.

        Of the move there may be nothing only if its result had not been painted; where the whole browser
        died, only if that had not said that it was written: what a browser has still to write dies with it.
        """
        mortal, page, game = self.mortal, self.mortal.page(), self._any_game()
        before, position = some_moves(page, game, self.rng)
        name, text = id_in_address(page), game.spell(self.rng.choice(position.moves()))
        middle = press_play(page, text)
        status = page.locator("#status").text_content()
        eventually(page, lambda: mortal.painted[-1:] == [status])
        self._kill(moment, victim, partial(click, middle))
        if victim == "database":
            comes_to(page, lambda: spelled(kept_records(page)[name]), [*before, text])
            expect(page.get_by_role("alert")).to_have_count(0)
        is_certain = bool(mortal.written if victim == "browser" else mortal.painted)
        if victim != "database":
            self._leave_the_dead()

        def changes(found: Spelled) -> Spelled:
            assert found[name] == [*before, text] or (found[name] == before and not is_certain), victim
            return {name: found[name]}

        self._is_known(changes)
        self._shows_kept(name)

    def _import(self, victim: Victim) -> None:
        """Drop a file of games on the page: each of them is there as a whole or not at all."""
        page, records = (
            self.mortal.page(),
            [record_of(list(GAMES)[at % len(GAMES)]) for at in range(IMPORTED)],
        )
        for at, record in enumerate(records):
            record.headers["Id"] = f"n{self._number}x{at}"
        given = {record.headers["Id"]: spelled(record) for record in records}
        text = join_records(map(record_text, records))
        waits = self.rng.random() < 1 / 3 and victim != "database"
        go_to(page, "#/")
        self._kill("import", victim, partial(drop, text=text, waits=waits))
        if victim == "database":
            comes_to(page, lambda: len(dict(page.evaluate(READ_ALL)).keys() & given.keys()), IMPORTED)
        else:
            self._leave_the_dead()

        def changes(found: Spelled) -> Spelled:
            new = {name: texts for name, texts in given.items() if name in found}
            assert victim != "database" or new == given
            return new

        self._is_known(changes)
        if victim != "database":
            self._shows_kept(self._some_kept())

    def _share(self, victim: Victim) -> None:
        """Open a kept game, and share it: nothing changes."""
        name = self._some_kept()
        page = self.mortal.page()
        open_at(page, self._address(name))
        self._kill("share", victim, share)
        if victim != "database":
            self._leave_the_dead()
        self._is_known(lambda found: {})
        self._shows_kept(name)


def start(page: Page, address: str) -> None:
    """Open an address and wait until it is ready."""
    page.goto("about:blank")
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached")


def drop(page: Page, text: str, waits: bool) -> None:
    """Drop a text on the page; perhaps wait until it says that it has read it."""
    drag(page, "drop", {"text/plain": text})
    if waits:
        page.get_by_role("alert").filter(has_text="read").wait_for()


def share(page: Page) -> None:
    """Open the dialog, have the record downloaded, and close it."""
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share")
    with page.expect_download():
        dialog.get_by_role("button", name="Download record").click()
    page.keyboard.press("Escape")
