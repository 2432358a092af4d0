"""Tests of programs that play on boards: the page for programs, and engine.js."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.embedded_board import around, host
from tests.browser.navigation import PHONE, START, WIDE, Visit
from tests.browser.other_sites import OtherSite
from tests.browser.waiting import eventually, wait_until_equal
from tools.http_headers import ROOT
from trigrid.games import load
from trigrid.records import Record

__all__ = ["around", "host"]

PAGE = "engine.html"
BOARD = "document.querySelector('trigrid-game')"
STATE = f"() => {BOARD}.state"
PLAY = f"() => {BOARD}.moves().then((moves) => {BOARD}.play(moves[0]))"
GAME = load("tri-it-out", board="hex-2-3")
LAST = "function choose({ moves }) { return moves.at(-1); }"
PRINTS = "let a;\nfunction choose() {\n  console.log('one', [2]);\n  return b;\n}"
REFUSAL = "TypeError: A program cannot load “/a/b”. (line 1)"
ATTEMPTS = """
const attempts = {
    fetch: () => fetch("robots.txt"),
    database: () => indexedDB.databases(),
    prototype: () => Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).indexedDB.databases(),
    caches: () => caches.keys(),
    files: () => navigator.storage.getDirectory(),
    request: () => new XMLHttpRequest(),
    worker: () => new Worker("robots.txt"),
    channel: () => new BroadcastChannel("a"),
    script: () => importScripts("embed.js"),
    module: () => import("https://other.example/a.js"),
    blob: () => import(URL.createObjectURL(new Blob(["1"], { type: "text/javascript" }))),
    text: () => (0, eval)("1"),
};
function Set() { return { has: () => true }; }
var Reflect = { deleteProperty() {} };
async function choose() {
    const done = [];
    for (const [name, act] of Object.entries(attempts))
        await Promise.resolve().then(act).then(() => done.push(name), () => {});
    return `done:${done}`;
}
"""
PYTHONS_ATTEMPTS = """
import js
def choose(position):
    names = "indexedDB caches XMLHttpRequest WebSocket Worker BroadcastChannel"
    return "found:" + ",".join(name for name in names.split() if hasattr(js, name))
"""


def open_page(visit: Visit, site: str) -> Page:
    """Open the page for programs with a short game."""
    page = visit()
    page.goto(site + PAGE)
    page.get_by_role("combobox", name="Game").select_option("tri-it-out")
    page.get_by_role("combobox", name="Board").select_option("hex-2-3")
    return page


def write(page: Page, language: str, code: str, number: int = 0) -> None:
    """Choose the kind of a program, and write its code."""
    program = page.locator("fieldset.program").nth(number)
    program.get_by_role("radio", name=language).check()
    program.get_by_role("textbox", name=language).fill(code)


def start(page: Page) -> None:
    """Start the match, and wait until its board shows a new game."""
    page.get_by_role("button", name="Start").click()
    eventually(page, lambda: log_of(page)[-1:] == ["← readyok"] or bool(fault_of(page)), START / 1000)


def log_of(page: Page) -> list[str]:
    """Return the lines of the log."""
    return page.locator("#log li").all_text_contents()


def fault_of(page: Page) -> str:
    """Return the sentence of a match that has ended."""
    is_over = page.get_by_role("button", name="Stop").is_disabled()
    return page.locator("#report").inner_text() if is_over else ""


def state_of(page: Page) -> dict[str, Any]:
    """Return the state of the board."""
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def play_to_the_end(page: Page) -> None:
    """Play the first legal moves for the first seat until the game is over."""
    while (state := state_of(page))["toMove"] is not None:
        if state["toMove"] == 0:
            page.evaluate(PLAY)
        eventually(page, lambda: state_of(page)["toMove"] != 1)


def expect_fault(page: Page, language: str, code: str, sentence: str) -> None:
    """Start a program that fails on its first move or before; check the sentence."""
    write(page, language, code)
    start(page)
    if not fault_of(page):
        page.evaluate(PLAY)
    wait_until_equal(page, lambda: fault_of(page), sentence)


@pytest.mark.provokes("other.example", "Content Security Policy", "ERR_FAILED", "blob:", "TrustedScript")
def test_functions_in_javascript_play_games_and_cannot_leave_their_workers(visit: Visit, site: str) -> None:
    page = open_page(visit, site)
    for size in (WIDE["viewport"], PHONE["viewport"]):
        page.set_viewport_size(size)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        expect(page.get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)
    assert_no_axe_violations(page)
    start(page)
    expect_folded_form(page)
    play_to_the_end(page)
    state = state_of(page)
    record = Record.from_link(state["record"])
    assert record.game == GAME
    assert record.position.outcome is not None
    result = {"1-0": "You won.", "0-1": "The program won.", "1/2-1/2": "It’s a tie."}[state["result"]]
    expected = re.compile(rf"^(The program played x?[a-d][1-4]\. )?{re.escape(result)}$")
    expect(page.locator("#report")).to_have_text(expected)
    expect(page.get_by_role("button", name="Stop")).to_be_disabled()
    expect_undo_and_rematch(page)
    expect_fault(
        page,
        "JavaScript",
        "let a;\na = ;",
        "The program stopped with an error: Uncaught SyntaxError: Unexpected token ';' (line 2)",
    )
    expect_fault(page, "JavaScript", PRINTS, "The program reports: ReferenceError: b is not defined (line 4)")
    assert "← info string one [2]" in log_of(page)
    expect_fault(page, "JavaScript", "choose = () => fetch('/a/b')", "The program reports: " + REFUSAL)
    expect_fault(page, "JavaScript", ATTEMPTS, "The program chose “done:”, which is not a legal move here.")
    expect_locked_board(page)
    expect_two_programs(page)
    page.reload()
    expect(page.get_by_role("combobox", name="Board")).to_have_value("hex-2-3")
    expect(page.get_by_role("textbox", name="JavaScript").nth(1)).to_have_value(LAST)


def expect_folded_form(page: Page) -> None:
    """Assert that the board is in sight of a phone; bring back the form."""
    expect(page.locator("trigrid-game")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#report")).to_have_text("Your turn.")
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_role("radio", name="JavaScript")).to_be_focused()
    page.set_viewport_size(WIDE["viewport"])


def expect_locked_board(page: Page) -> None:
    """Assert that readers cannot play for a program that is thinking."""
    write(page, "JavaScript", "function choose() { return new Promise(() => {}); }")
    start(page)
    root = page.frame_locator("trigrid-game >> iframe").locator("html")
    expect(root).not_to_have_attribute("data-read-only", "")
    page.evaluate(PLAY)
    expect(root).to_have_attribute("data-read-only", "")
    expect(page.locator("#report")).to_have_text("The program is thinking…")
    page.get_by_role("button", name="Stop").click()
    expect(root).not_to_have_attribute("data-read-only", "")


def expect_undo_and_rematch(page: Page) -> None:
    """Undo the end of the game; begin the rematch, where the program goes first."""
    frame = page.frame_locator("trigrid-game >> iframe")
    ply = state_of(page)["ply"]
    frame.get_by_role("button", name="Undo").click()
    eventually(page, lambda: state_of(page)["ply"] < ply and state_of(page)["toMove"] == 0)
    play_to_the_end(page)
    frame.get_by_role("button", name="Rematch").click()
    eventually(page, lambda: state_of(page)["ply"] == 1 and state_of(page)["toMove"] == 1)
    expect(page.get_by_role("combobox", name="You play")).to_have_value("1")
    page.get_by_role("combobox", name="You play").select_option("0")


def expect_two_programs(page: Page) -> None:
    """Let two programs play each other, and assert that each has played its moves."""
    page.get_by_role("combobox", name="You play").select_option("")
    for number in (0, 1):
        write(page, "JavaScript", LAST, number)
    page.get_by_role("button", name="Start").click()
    expected, player = Record(GAME), 0
    while (outcome := expected.position.outcome) is None:
        player = expected.position.to_move
        expected.add(expected.position.moves()[-1])
    line = [GAME.spell(move) for move in expected.moves]
    wait_until_equal(page, lambda: state_of(page)["line"], line)
    names = ("The first program", "The second program")
    assert outcome.winner is not None
    sentences = f"{names[player]} played {line[-1]}. {names[outcome.winner]} won."
    expect(page.locator("#report")).to_have_text(sentences)


def test_functions_in_python_play_games_and_cannot_leave_their_workers(visit: Visit, site: str) -> None:
    page = open_page(visit, site)
    page.get_by_role("radio", name="Python").first.check()
    start(page)
    play_to_the_end(page)
    assert Record.from_link(state_of(page)["record"]).position.outcome is not None
    faults = {
        PYTHONS_ATTEMPTS: "The program chose “found:”, which is not a legal move here.",
        "def choose(position):\n    print(2, 3)\n    return 1 / 0": (
            "The program reports: ZeroDivisionError: division by zero (line 3)"
        ),
    }
    for code, sentence in faults.items():
        expect_fault(page, "Python", code, sentence)
    assert "← info string 2 3" in log_of(page)


def test_the_worker_in_the_guide_plays_on_another_site(around: Visit, site: str, host: OtherSite) -> None:
    """The page and the program run unchanged, except for the site's address."""
    guide = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    section = guide.partition("## Let your own program play")[2].partition("\n## ")[0]
    html, program = (block[1] for block in re.finditer(r"```(?:html|js)\n(.*?)```", section, re.DOTALL))
    (host.folder / "program.js").write_text(program, encoding="utf-8")
    page = around()
    page.goto(host.page(html.replace("https://site/", site)))
    eventually(page, lambda: bool(page.evaluate(f"{BOARD}.state")), START / 1000)
    page.evaluate(PLAY)
    eventually(page, lambda: state_of(page)["ply"] >= 2)
    play_to_the_end(page)
    assert Record.from_link(state_of(page)["record"]).position.outcome is not None
