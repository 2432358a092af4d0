"""Stored games: actions of a user, and the contents of the page's database."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import START, go_to
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from trigrid.library.address import address_of
from trigrid.library.game_index import GameIndex
from trigrid.library.index_building import entry_of_text
from trigrid.library.settings import Settings
from trigrid.records import Record

TRITIUM = trigrid.load("tritium", size=4)

NO_DATABASE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })"
READ_ALL = """async () => {
    const open = indexedDB.open("trigrid");
    open.onupgradeneeded = () => open.transaction.abort();  // only the page creates the database
    const failure = await new Promise((resolve) => {
        open.onsuccess = () => resolve(null);
        open.onerror = (event) => { event.preventDefault(); resolve(open.error); };
    });
    if (failure?.name === "AbortError") return [];
    if (failure) throw failure;
    const store = open.result.transaction("games").objectStore("games");
    const requests = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => { requests[1].onsuccess = resolve; });
    open.result.close();
    return requests[0].result.map((name, number) => [name, requests[1].result[number]]);
}"""
# The page rebuilds its index of games after it was cleared.
PUT = """async (texts) => {
    const open = indexedDB.open("trigrid");
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const stores = [...open.result.objectStoreNames].filter((name) => ["games", "index"].includes(name));
    const transaction = open.result.transaction(stores, "readwrite");
    for (const [name, value] of Object.entries(texts)) transaction.objectStore("games").put(value, name);
    if (stores.includes("index")) transaction.objectStore("index").clear();
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    open.result.close();
}"""
CLEAR = """async () => {
    const open = indexedDB.open("trigrid");
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const transaction = open.result.transaction(["games", "index"], "readwrite");
    for (const name of ["games", "index"]) transaction.objectStore(name).clear();
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    open.result.close();
}"""
PUT_SETTINGS = """text => new Promise((done, failed) => {
    const asked = indexedDB.open("trigrid");
    asked.onerror = failed;
    asked.onsuccess = () => {
        const write = asked.result.transaction("settings", "readwrite");
        write.objectStore("settings").put(text, "settings");
        write.oncomplete = () => { asked.result.close(); done(); };
    };
})"""
READ_ALL_SETTINGS, PUT_AMONG_SETTINGS = (each.replace('"games"', '"settings"') for each in (READ_ALL, PUT))
"""Scripts that read and write the store of settings and progress, by name."""
READ_INDEX = READ_ALL.replace('"games"', '"index"')
"""Script that reads the index of games: the values by number."""
SET_INDEX = """async (values) => {
    const open = indexedDB.open("trigrid");
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const transaction = open.result.transaction("index", "readwrite");
    transaction.objectStore("index").clear();
    for (const [number, value] of values) transaction.objectStore("index").put(value, number);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    open.result.close();
}"""
"""Script that replaces the values of the index of games, given with their numbers."""
TELL_SETTINGS = """(text) => new Promise((heard) => {
    const [here, there] = [1, 2].map(() => new BroadcastChannel("trigrid-settings"));
    there.onmessage = () => { here.close(); there.close(); heard(); };
    here.postMessage(text);
})"""
"""Script that sends settings to a started page as another tab would.

The script ends after the page has received the settings.
"""
RESTORE = """async (settings) => {
    localStorage.setItem("trigrid-aids", ""); // no game shows its aid
    localStorage.removeItem("trigrid-practice"); // the lobby shows no positions to practise
    const open = indexedDB.open("trigrid");
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const transaction = open.result.transaction(["games", "index", "settings"], "readwrite");
    for (const name of ["games", "index"]) transaction.objectStore(name).clear();
    transaction.objectStore("settings").put(settings, "settings");
    for (const name of ["deck", "practice-days"]) transaction.objectStore("settings").delete(name);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    open.result.close();
    await (TELL)(settings);
    return document.querySelectorAll("dialog[open]").length;
}""".replace("TELL", TELL_SETTINGS)
"""Script that deletes games and the deck of a started page, and sends settings.

The script also turns off the aids of all games. It returns the number of open dialogs.
"""
SHORTEN_TIMEOUTS = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, milliseconds, ...given) =>
        setTimeout(act, milliseconds < LONG ? milliseconds : milliseconds / 20, ...given);
}"""
AGAIN_SOON, GIVEN_UP_SOON = SHORTEN_TIMEOUTS.replace("LONG", "4000"), SHORTEN_TIMEOUTS.replace("LONG", "1500")
"""Scripts that shorten timeouts of at least 4 s, or of at least 1.5 s.

The page repeats a failed write after 5 s, and waits 1.5 s for another tab to release a lock.
"""


def stored_texts(page: Page) -> dict[str, Any]:
    """Return the contents of all stored games, by id."""
    return dict(page.evaluate(READ_ALL))


def stored_index(page: Page) -> GameIndex:
    """Return the stored index of the games."""
    return GameIndex(value for _, value in page.evaluate(READ_INDEX))


def assert_index_fits(page: Page) -> None:
    """Assert that the stored index contains exactly the stored games, as they are."""
    assert stored_index(page).lines_by_id() == lines_of(stored_texts(page))


def lines_of(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the lines of the index for stored games, given by id."""
    return {game_id: _line_of(game_id, text) for game_id, text in texts.items()}


@cache
def _line_of(game_id: str, text: str) -> str:
    return entry_of_text(game_id, text).line


def stored_records(page: Page) -> dict[str, Record]:
    """Return the stored games as records, by id.

    Raises RecordError if a stored game is damaged.
    """
    return {name: Record.from_text(text) for name, text in stored_texts(page).items()}


def id_in_address(page: Page) -> str:
    """Return the id of the game on the table, from the address."""
    eventually(page, lambda: "g=" in page.url)
    return page.url.rpartition("g=")[2]


def open_at(page: Page, address: str) -> None:
    """Load the page and wait until Python shows the screen of the address."""
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)


def play(page: Page, *texts: str) -> None:
    """Type moves, and press *Play* after each."""
    field = page.get_by_role("textbox", name="Move", exact=True)
    for text in texts:
        field.fill(text)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(field).to_have_value("")


def new_game(page: Page, site: str, *texts: str) -> None:
    """Load the page at a new game of two people and make some moves."""
    # Whatever the settings are, a record without names is a game of two people, so no worker starts.
    open_at(page, site + address_of(TRITIUM, m=Record(TRITIUM).to_link()))
    play(page, *texts)


def begin(page: Page, *texts: str) -> None:
    """Begin a game on a started page, and make some moves.

    Waits until this is the only stored game.
    """
    go_to(page, address_of(TRITIUM))
    expect_moves(page)
    play(page, *texts)
    wait_until_stored(page, list(texts))


def listed_moves(page: Page) -> list[str]:
    """Return the moves of the list *Moves*."""
    return page.get_by_role("list", name="Moves").locator("[data-move]").all_inner_texts()


def expect_moves(page: Page, *texts: str) -> None:
    """Assert that the table shows these moves."""
    wait_until_equal(page, lambda: listed_moves(page), list(texts))


def moves_in_notation(record: Record) -> list[str]:
    """Return a record's moves in notation."""
    return [record.game.spell(move) for move in record.moves]


def stored_moves(page: Page) -> list[list[str]]:
    """Return the moves of every stored game, in sorted order."""
    return sorted(map(moves_in_notation, stored_records(page).values()))


def wait_until_stored(page: Page, *lines: list[str]) -> None:
    """Wait until exactly the games with these moves are stored."""
    wait_until_equal(page, lambda: stored_moves(page), sorted(lines))


def reload(page: Page) -> None:
    page.reload()
    expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)


def have_settings(page: Page, **chosen: Any) -> None:
    """Set the given settings of a started page and reset all others.

    By default the opponent is a person. At the start of a test, `desk` and `phone` have these defaults.
    """
    text = Settings(**{"opponent": "person", **chosen}).to_text()
    page.evaluate(PUT_SETTINGS, text)
    page.evaluate(TELL_SETTINGS, text)


def restore(page: Page) -> None:
    """Delete all games of a started page, reset its settings, and close its dialogs.

    The settings become the defaults of `have_settings`, and the aids of all games are turned off.
    """
    for _ in range(page.evaluate(RESTORE, Settings(opponent="person").to_text())):
        page.keyboard.press("Escape")


def forget_all(page: Page) -> None:
    """Delete all stored games of a started page, and open the lobby."""
    go_to(page, "#/games")
    expect(page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    page.evaluate(CLEAR)
    go_to(page, "#/")
    expect(page.get_by_role("heading", name="Strategy games")).to_be_visible()
