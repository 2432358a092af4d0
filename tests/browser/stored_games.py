"""Games that are kept: what a person does with them, and what is in the database behind the page."""

from typing import Any

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import START, go_to
from tests.browser.waiting import comes_to, eventually
from tests.expectations import expect
from trigrid.library.address import address_of
from trigrid.library.settings import Settings
from trigrid.records import Record

TRITIUM = trigrid.load("tritium", size=4)

NO_DATABASE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })"
READ_ALL = """async () => {
    const open = indexedDB.open("trigrid");
    open.onupgradeneeded = () => open.transaction.abort();  // none is there: the page makes it, not its test
    const failure = await new Promise((resolve) => {
        open.onsuccess = () => resolve(null);
        open.onerror = (event) => { event.preventDefault(); resolve(open.error); };
    });
    if (failure?.name === "AbortError") return [];
    if (failure) throw failure;
    const store = open.result.transaction("games").objectStore("games");
    const asked = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => { asked[1].onsuccess = resolve; });
    open.result.close();
    return asked[0].result.map((name, number) => [name, asked[1].result[number]]);
}"""
PUT = """async (texts) => {
    const open = indexedDB.open("trigrid", 1);
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const transaction = open.result.transaction("games", "readwrite");
    for (const [name, value] of Object.entries(texts)) transaction.objectStore("games").put(value, name);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    open.result.close();
}"""
CLEAR = """async () => {
    const open = indexedDB.open("trigrid", 1);
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const transaction = open.result.transaction("games", "readwrite");
    transaction.objectStore("games").clear();
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
"""The same for settings and progress, each under a name of its own."""
TELL_SETTINGS = """(text) => new Promise((heard) => {
    const [here, there] = [1, 2].map(() => new BroadcastChannel("trigrid-settings"));
    there.onmessage = () => { here.close(); there.close(); heard(); };
    here.postMessage(text);
})"""
"""Tells a started page, as another tab would; it hears of it before this is done."""
RESTORE = """async (settings) => {
    localStorage.setItem("trigrid-aids", ""); // no game shows its aid
    const open = indexedDB.open("trigrid", 1);
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const transaction = open.result.transaction(["games", "settings"], "readwrite");
    transaction.objectStore("games").clear();
    transaction.objectStore("settings").put(settings, "settings");
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    open.result.close();
    await (TELL)(settings);
    return document.querySelectorAll("dialog[open]").length;
}""".replace("TELL", TELL_SETTINGS)
"""Empties the database of a started page but for the settings, and tells how many dialogs are open."""
HURRY = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, milliseconds, ...given) =>
        setTimeout(act, milliseconds < LONG ? milliseconds : milliseconds / 20, ...given);
}"""
AGAIN_SOON, GIVEN_UP_SOON = HURRY.replace("LONG", "4000"), HURRY.replace("LONG", "1500")
"""What the page would do only seconds later it does soon: try again, or give up waiting as well."""


def kept_texts(page: Page) -> dict[str, Any]:
    """Everything in the database, by id."""
    return dict(page.evaluate(READ_ALL))


def kept_records(page: Page) -> dict[str, Record]:
    """The same as records; damaged ones raise RecordError."""
    return {name: Record.from_text(text) for name, text in kept_texts(page).items()}


def id_in_address(page: Page) -> str:
    """The id of the game on the table, as the address has it."""
    eventually(page, lambda: "g=" in page.url)
    return page.url.rpartition("g=")[2]


def open_at(page: Page, address: str) -> None:
    """Load the page and wait until Python shows what the address asks for."""
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)


def play(page: Page, *texts: str) -> None:
    """Type moves."""
    field = page.get_by_role("textbox", name="Move", exact=True)
    for text in texts:
        field.fill(text)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(field).to_have_value("")


def new_game(page: Page, site: str, *texts: str) -> None:
    """Load the page at a new game of two people and make some moves."""
    # A record that names nobody is one of two people, whatever was chosen, so no worker starts.
    open_at(page, site + address_of(TRITIUM, m=Record(TRITIUM).to_link()))
    play(page, *texts)


def begin(page: Page, *texts: str) -> None:
    """Begin a game on a started page and make some moves, until they are kept."""
    go_to(page, address_of(TRITIUM))
    shows(page)
    play(page, *texts)
    comes_to_be_kept(page, list(texts))


def shown(page: Page) -> list[str]:
    """The list *Moves*."""
    return page.get_by_role("list", name="Moves").locator("[data-move]").all_inner_texts()


def shows(page: Page, *texts: str) -> None:
    """Assert that a table is shown with these moves."""
    comes_to(page, lambda: shown(page), list(texts))


def spelled(record: Record) -> list[str]:
    """A record's moves in notation."""
    return [record.game.spell(move) for move in record.moves]


def kept(page: Page) -> list[list[str]]:
    """The moves of every kept game."""
    return sorted(map(spelled, kept_records(page).values()))


def comes_to_be_kept(page: Page, *lines: list[str]) -> None:
    """Assert that these and no other games are kept soon."""
    comes_to(page, lambda: kept(page), sorted(lines))


def reload(page: Page) -> None:
    page.reload()
    expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)


def have_settings(page: Page, **chosen: Any) -> None:
    """Let a started page have these settings and all others as at first, but for the opponent, a person.

    `desk` and `phone` have no others when a test begins.
    """
    text = Settings(**{"opponent": "person", **chosen}).to_text()
    page.evaluate(PUT_SETTINGS, text)
    page.evaluate(TELL_SETTINGS, text)


def restore(page: Page) -> None:
    """Let a started page keep what it kept at first: no games, and the settings of `have_settings`."""
    for _ in range(page.evaluate(RESTORE, Settings(opponent="person").to_text())):
        page.keyboard.press("Escape")


def forget_all(page: Page) -> None:
    """Empty the database under a started page, and bring the lobby."""
    go_to(page, "#/games")
    expect(page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    page.evaluate(CLEAR)
    go_to(page, "#/")
    expect(page.get_by_role("heading", name="Strategy games")).to_be_visible()
