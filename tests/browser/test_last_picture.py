"""The picture of a game in progress: at the next start it is there before Python, and never a wrong one."""

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board_pictures import is_same_picture, picture_of_board
from tests.browser.navigation import WIDE, Visit, arrive, go_to, is_ready, play_button
from tests.browser.paused_requests import held
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from trigrid.games import load
from trigrid.library.address import address_of

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""Python is held back for longer than the browser expects."""

HOSTILE = (
    '<img src="x" onerror="globalThis.isBroken = true">',
    '<svg onload="globalThis.isBroken = true"><path d="M0 0"/></svg>',
    "<svg><style>main { display: none }</style></svg>",
    '<p style="position: fixed; inset: 0">nothing</p>',
    '<iframe srcdoc="<script>parent.isBroken = true</script>"></iframe>',
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
)
"""What a page must not take over from its storage."""
LINE = "c6-c8 e5-e7"
FOREIGN = "body :is(img:not([alt]), style, iframe, math, object, [style*=inset], [onload], [onerror])"
SHOW_EACH = """(texts) => {
    const errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
    for (const text of texts) {
        localStorage.setItem("trigrid-seen", text);
        dispatchEvent(new Event("hashchange"));
    }
    return errors;
}"""
"""Let the page show itself anew with each text as what was seen last; gives what went wrong."""

BREAK_THE_OTHERS = """(markup) => {
    const rules = ["* { display: none !important }", markup];
    const look = localStorage.getItem("trigrid-look").replace("automatic", "standard");
    localStorage.setItem("trigrid-look", [look, ...rules].join("\\n"));
    localStorage.setItem("trigrid-under-way", markup);
}"""
"""Leave what is no look, and no number of games."""


def seen(page: Page) -> str | None:
    """What the next start will find."""
    text: str | None = page.evaluate("() => localStorage.getItem('trigrid-seen')")
    return text


def playing(visit: Visit, site: str, key: str, texts: str) -> TablePage:
    """A table at which moves have been made, once the picture of what came of them is kept."""
    page, game = visit(**WIDE), load(key)
    arrive(page, site, address_of(game))
    table = TablePage(page, game)
    table.write_all(texts)
    eventually(page, lambda: seen(page) is not None)
    return table


def is_there_at_once(table: TablePage, picture: str, texts: str) -> None:
    """Assert that a page whose Python is held back shows the game as it was left."""
    expect(table.page.locator("#drawn svg")).to_be_visible()
    assert is_same_picture(table.page, picture_of_board(table.page), picture)
    expect(table.listed).to_have_text(texts.split())
    expect(table.button("Undo")).to_be_enabled()


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        pytest.param("trichet", "0,1Aoo. -1,-1Voo.", marks=pytest.mark.long),
        pytest.param("tritium", "orange-a1 sky-g4", marks=pytest.mark.long),
    ],
)
def test_a_game_in_progress_is_there_at_once(visit: Visit, site: str, key: str, texts: str) -> None:
    """And Python changes nothing of it. A board without an edge may have another scale while one plays."""
    table = playing(visit, site, key, texts)
    page, left = table.page, picture_of_board(table.page)
    with held(page):
        page.reload()
        expect(page.locator("#drawn svg")).to_be_visible()
        shown = picture_of_board(page)
        is_there_at_once(table, shown if key == "trichet" else left, texts)
    is_ready(page)
    assert is_same_picture(page, picture_of_board(page), shown)
    assert table.moves() == texts.split()


@pytest.mark.provokes("inline (event handler|style) violates", "srcdoc")
@pytest.mark.parametrize("damages", [4, pytest.param(60, marks=pytest.mark.long)])
def test_it_comes_back_flipped_for_its_own_game_only_until_it_may_be_wrong_whatever_is_kept_beside_it(
    visit: Visit, site: str, damages: int
) -> None:
    """Were what is kept put into the page as it is, one broken value would end every start, or run."""
    table = playing(visit, site, "tritt", LINE)
    page, first = table.page, seen(table.page)
    table.press("Flip board")
    eventually(page, lambda: seen(page) not in (None, first))
    flipped, good = picture_of_board(page), seen(page)
    page.evaluate(BREAK_THE_OTHERS, HOSTILE[0])
    with held(page):
        page.reload()
        is_there_at_once(table, flipped, LINE)
        is_shown_for_no_other(page)
        takes_nothing_over(page, json.loads(good or ""), damages)
    is_ready(page)
    expect(table.listed).to_have_text(LINE.split())
    assert is_same_picture(page, picture_of_board(page), flipped)
    assert page.evaluate("() => globalThis.isBroken") is None
    goes_as_soon_as_it_may_be_wrong(table)


def is_shown_for_no_other(page: Page) -> None:
    """Go to other games and to the lobby, where there is no piece of this one, and back."""
    own = page.url.partition("/#")[2]
    tritton = page.locator("#drawn .tritton")
    expect(tritton).to_have_count(1)
    for other in ("#/tritt", f"{address_of(load('tritt'))}&g=another", "#/tritt-reloaded", f"#{own}0"):
        go_before_python(page, other)
        expect(tritton).to_have_count(0)
        expect(page.locator("#drawn svg")).to_be_visible()
    go_before_python(page, "#/")
    expect(play_button(page)).to_be_visible()
    go_before_python(page, f"#{own}")
    expect(tritton).to_have_count(1)


def go_before_python(page: Page, address: str) -> None:
    """Change the address of a page that has not started yet."""
    page.evaluate("address => { location.hash = address }", address)


def goes_as_soon_as_it_may_be_wrong(table: TablePage) -> None:
    """Take a move back in the game, which is opened from the lobby."""
    page = table.page
    go_to(page, "#/")
    page.evaluate("() => localStorage.removeItem('trigrid-seen')")
    page.get_by_role("link", name=re.compile("Continue TRITT")).click()
    eventually(page, lambda: seen(page) is not None)
    page.evaluate("() => { globalThis.setTimeout = (act, delay) => (delay ? 0 : queueMicrotask(act)) }")
    table.press("Undo")
    eventually(page, lambda: seen(page) is None)


def broken(rng: Random, value: Any) -> Any:
    """The value with something else in place of one of its parts, or of itself."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        name = rng.choice([key, key, key, "main", "canvas", "html", "__proto__", ""])
        return value | {name: broken(rng, value[key])}
    others: tuple[Any, ...] = (
        None,
        True,
        -1,
        1e300,
        "",
        "hidden",
        [],
        {},
        [[{}]],
        {"html": 1},
        {"html": ""},
        {"length": 5},
    )
    return rng.choice((*others, *HOSTILE, *({"html": markup, "class": markup} for markup in HOSTILE)))


def takes_nothing_over(page: Page, value: dict[str, Any], damages: int) -> None:
    """Assert that nothing of what is kept gets into a page before Python, damaged in so many ways."""
    rng = Random(1)
    values = [broken(rng, {**value, "address": value["address"]}) for _ in range(damages)]
    values += [{**value, "board": markup} for markup in HOSTILE]
    texts = [json.dumps(each) for each in values] + ["", "{", "[" * 5000]
    assert page.evaluate(SHOW_EACH, texts) == []
    expect(page.locator(FOREIGN)).to_have_count(0)
    expect(page.locator("#drawn svg")).to_be_visible()
