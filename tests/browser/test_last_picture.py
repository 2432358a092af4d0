"""Tests of a game's stored picture, which the page shows before Python starts.

Also tests that the page never shows the picture of another game or an outdated picture.
"""

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board_pictures import is_same_picture, picture_of_board
from tests.browser.navigation import WIDE, Visit, arrive, go_to, play_button, wait_until_ready
from tests.browser.paused_requests import held
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from trigrid.games import load
from trigrid.library.address import address_of

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""The tests delay Python, so preloaded files are unused for longer than allowed."""

HOSTILE = (
    '<img src="x" onerror="globalThis.isBroken = true">',
    '<svg onload="globalThis.isBroken = true"><path d="M0 0"/></svg>',
    "<svg><style>main { display: none }</style></svg>",
    '<p style="position: fixed; inset: 0">nothing</p>',
    '<iframe srcdoc="<script>parent.isBroken = true</script>"></iframe>',
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
)
"""Markup that a page must not insert from its storage."""
LINE = "c6-c8 e5-e7"
INSERTED = "body :is(img:not([alt]), style, iframe, math, object, [style*=inset], [onload], [onerror])"
"""Matches elements that only the hostile markup contains."""
SHOW_EACH = """(texts) => {
    const errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
    for (const text of texts) {
        localStorage.setItem("trigrid-seen", text);
        dispatchEvent(new Event("hashchange"));
    }
    return errors;
}"""
"""Shows each string as the stored picture, and returns the errors."""

BREAK_OTHER_ENTRIES = """(markup) => {
    const rules = ["* { display: none !important }", markup];
    const look = localStorage.getItem("trigrid-look").replace("automatic", "standard");
    localStorage.setItem("trigrid-look", [look, ...rules].join("\\n"));
    localStorage.setItem("trigrid-under-way", markup);
}"""
"""Stores invalid settings of the appearance and an invalid number of games."""


def stored_picture(page: Page) -> str | None:
    """Return the stored picture that the next start will show."""
    text: str | None = page.evaluate("() => localStorage.getItem('trigrid-seen')")
    return text


def table_with_moves(visit: Visit, site: str, key: str, texts: str) -> TablePage:
    """Play moves in a new game; return its table when the page has stored a picture."""
    page, game = visit(**WIDE), load(key)
    arrive(page, site, address_of(game))
    table = TablePage(page, game)
    table.write_all(texts)
    eventually(page, lambda: stored_picture(page) is not None)
    return table


def assert_game_is_shown_before_python(table: TablePage, picture: str, texts: str) -> None:
    """Assert that the page shows the picture and the moves before Python starts."""
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
def test_a_game_in_progress_is_shown_before_python(visit: Visit, site: str, key: str, texts: str) -> None:
    """Once Python has started, the picture is still the same.

    In Trichet, the picture after the reload is not compared with the one before. That board has no edge, so
    its scale may change during play.
    """
    table = table_with_moves(visit, site, key, texts)
    page, picture_before = table.page, picture_of_board(table.page)
    with held(page):
        page.reload()
        expect(page.locator("#drawn svg")).to_be_visible()
        shown = picture_of_board(page)
        assert_game_is_shown_before_python(table, shown if key == "trichet" else picture_before, texts)
    wait_until_ready(page)
    assert is_same_picture(page, picture_of_board(page), shown)
    assert table.moves() == texts.split()


@pytest.mark.provokes("inline (event handler|style) violates", "srcdoc")
@pytest.mark.parametrize("damages", [4, pytest.param(60, marks=pytest.mark.long)])
def test_a_flipped_picture_is_shown_only_for_its_own_game_and_damaged_data_is_ignored(
    visit: Visit, site: str, damages: int
) -> None:
    """Damaged stored data must neither prevent a start nor run code.

    Also tests that an outdated picture is deleted.
    """
    table = table_with_moves(visit, site, "tritt", LINE)
    page, first = table.page, stored_picture(table.page)
    table.press("Flip board")
    eventually(page, lambda: stored_picture(page) not in (None, first))
    flipped, good = picture_of_board(page), stored_picture(page)
    page.evaluate(BREAK_OTHER_ENTRIES, HOSTILE[0])
    with held(page):
        page.reload()
        assert_game_is_shown_before_python(table, flipped, LINE)
        assert_not_shown_for_other_games(page)
        assert_no_stored_markup_is_inserted(page, json.loads(good or ""), damages)
    wait_until_ready(page)
    expect(table.listed).to_have_text(LINE.split())
    assert is_same_picture(page, picture_of_board(page), flipped)
    assert page.evaluate("() => globalThis.isBroken") is None
    assert_outdated_picture_is_deleted(table)


def assert_not_shown_for_other_games(page: Page) -> None:
    """Assert that other games show no piece of this game, and that the lobby appears.

    At the end, the page shows this game again.
    """
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
    """Change the address of a page in which Python has not started yet."""
    page.evaluate("address => { location.hash = address }", address)


def assert_outdated_picture_is_deleted(table: TablePage) -> None:
    """Assert that undoing a move in a game opened from the lobby deletes its picture."""
    page = table.page
    go_to(page, "#/")
    page.evaluate("() => localStorage.removeItem('trigrid-seen')")
    page.get_by_role("link", name=re.compile("Continue TRITT")).click()
    eventually(page, lambda: stored_picture(page) is not None)
    # Drops delayed calls, so that no new picture is stored after the deletion
    page.evaluate("() => { globalThis.setTimeout = (act, delay) => (delay ? 0 : queueMicrotask(act)) }")
    table.press("Undo")
    eventually(page, lambda: stored_picture(page) is None)


def damaged_value(rng: Random, value: Any) -> Any:
    """Return the value, damaged: all or part of it is replaced, or an entry is added."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        name = rng.choice([key, key, key, "main", "canvas", "html", "__proto__", ""])
        return value | {name: damaged_value(rng, value[key])}
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


def assert_no_stored_markup_is_inserted(page: Page, value: dict[str, Any], damages: int) -> None:
    """Assert that the page inserts no stored markup before Python starts.

    The stored data contains hostile markup or is damaged.
    """
    rng = Random(1)
    values = [damaged_value(rng, value) for _ in range(damages)]
    values += [{**each, "address": value["address"]} for each in values if isinstance(each, dict)]
    values += [{**value, "board": markup} for markup in HOSTILE]
    texts = [json.dumps(each) for each in values] + ["", "{", "[" * 5000]
    assert page.evaluate(SHOW_EACH, texts) == []
    expect(page.locator(INSERTED)).to_have_count(0)
    expect(page.locator("#drawn svg")).to_be_visible()
