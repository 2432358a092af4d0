"""Tests that the main parts of screens are in view and stay in place."""

import re
from collections.abc import Sequence
from itertools import product

import pytest
from playwright.sync_api import Page

import trigrid
from tests.browser import windows
from tests.browser.all_screens import show_two_computers
from tests.browser.navigation import PHONE, WIDE, Visit, arrive, go_to, open_table_after
from tests.browser.sample_games import open_before_the_end, open_sample, play_to_the_end
from tests.browser.sights import Sights
from tests.browser.stored_games import have_settings
from tests.browser.table_page import TablePage
from tests.browser.windows import LOW, SIZES, SOME_SIZES, Share, Size, in_shares, shares
from tests.expectations import expect
from trigrid.app.services.script_facts import BEGUN_LESSONS_ITEM
from trigrid.games import GAMES
from trigrid.words import words_of

MIN_HEIGHT = 568
"""The least height, in CSS pixels, of windows whose rows and lobby are checked."""
LINES = """() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const edge = document.querySelector(".lines").getBoundingClientRect().bottom;
    const [turn, news, readout] = [box("status-turn"), box("status-news"), box("readout")];
    const line = parseFloat(getComputedStyle(document.getElementById("readout")).lineHeight);
    const isPhone = innerWidth < 576; // on phones, two lines about the last move replace the readout
    const isWhole = isPhone || readout.top + line <= edge + 2;
    return turn.bottom <= news.top && news.bottom <= readout.top && isWhole;
}"""
BOARD_AND_PLAYERS = ("#canvas", "#seat-0", "#seat-1")
ALWAYS = (*BOARD_AND_PLAYERS, "#status-turn")
WITH_INSTANT_HINTS = {"tritt", "tritt-reloaded"}
"""Games with instant hints; the short tests measure them, one game on each device."""
SOME = ("tritium", "tritt", "trichet")
"""Games for short tests of aids, panels and the lobby, one of each kind of board."""
ENDED = ("tritium", "trichet")
"""Games whose ends the short tests measure; `test_screens.py` checks TRITT's."""
WITH_AID = [key for key in GAMES if words_of(key).aid]
PLAYING = (*ALWAYS, "#undo", "#hint", "#more")
AIDED = shares(SOME, first="desk")
"""The windows in which the short tests measure the aids of the games in ``SOME``."""
OVER = (*ALWAYS, "#end-title", "#rematch")
INVITATION = ("#lobby-title", ".invitation h2", ".trailer", "#invitation-start")
"""The parts of a newcomer's lobby that must be visible without scrolling."""
CARDS = {(1920, 1080): 4, (1366, 650): 4, (1280, 800): 4, (820, 1180): 4, (390, 844): 2, (412, 915): 2}
"""The number of games fully in view after scrolling, by window; 1 in any other."""
ROW_IN_SIGHT = {(1920, 1080), (1366, 650), (1280, 800), (1180, 820)}
"""Windows that show a row of games below the invitation without scrolling."""
DIALOGS = {
    "New game": ("#new-game-dialog .dialog-head", "#new-game-dialog .dialog-foot"),
    "Share": ("#share-dialog .dialog-head", "#share-dialog .dialog-foot"),
    "Embed": ("#embed-dialog .dialog-head", "#embed-dialog .dialog-foot"),
    "Settings": ("#settings-dialog .dialog-head",),
    "Rules": ("#rules-dialog .dialog-head", "#rules-tabs"),
    "Open a game": ("#open-dialog .dialog-head", "#open-dialog .dialog-foot"),
}
"""The parts of each dialog that must be visible without scrolling."""
TALLEST = ("Embed", "Settings")
"""Dialogs that the short tests also open on a desk."""


def show_hints(page: Page) -> None:
    """Request hints, and wait for them."""
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("list", name="Best moves").get_by_role("button").first).to_be_visible()


def open_more(page: Page) -> None:
    """Open the menu *More*."""
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("checkbox", name="Type moves")).to_be_visible()


def offer_tie(page: Page) -> None:
    """Offer a tie, and wait until the other player can accept it."""
    page.get_by_role("button", name="Offer tie").click()
    page.get_by_role("button", name=re.compile("offers a tie$")).first.click()
    expect(page.get_by_role("button", name="Accept tie")).to_be_visible()


@in_shares(list(GAMES), first="desk")
def test_no_state_of_a_table_moves_its_board_or_hides_controls(device: Page, key: str, share: Share) -> None:
    sights, table = Sights(device, key), TablePage(device, trigrid.load(key))
    open_sample(device, key, 0)
    sights.check(share.all_sizes, PLAYING, "new")
    open_sample(device, key, 8)
    sights.check(share.sizes(1), PLAYING, "in play", rows_from=MIN_HEIGHT)
    table.write("nonsense " * 8)
    sights.check(share.sizes(2), PLAYING, "refused")
    open_more(device)
    sights.check(share.sizes(3), PLAYING, "More")
    device.keyboard.press("Escape")
    if has_hints := key in WITH_INSTANT_HINTS or share.is_full:
        show_hints(device)
        sights.check(share.all_sizes, PLAYING, "hints")
    if device.locator("#offer-tie").is_visible():
        offer_tie(device)
        sights.check(share.sizes(4), (*PLAYING, "#accept-tie"), "a tie offered")
    table.show_panel("Notes")
    device.get_by_role("textbox", name="Comment").fill("A long comment. " * 12)
    sights.check(share.sizes(5), ALWAYS, "a comment")
    table.show_panel("Moves")
    if key in WITH_AID and (aided := share if share.is_full else AIDED.get(key)):
        have_settings(device, what_now="always")
        device.locator("#board").press("v")
        sights.check(aided.sizes(0), PLAYING, "aid and tips" + ", hints" * has_hints)
        device.locator("#board").press("v")
        have_settings(device)
    sights.expect_no_problems()


@in_shares(list(GAMES), first="phone", some=SOME[:2])
def test_no_panel_beside_the_board_moves_the_board(device: Page, key: str, share: Share) -> None:
    sights, table = Sights(device, key), TablePage(device, trigrid.load(key))
    open_sample(device, key, 8)
    sights.check(share.all_sizes, PLAYING, "in play")
    table.show_panel("Explore")
    expect(device.get_by_role("list", name="Best lines").get_by_role("button").first).to_be_visible()
    sights.check(share.sizes(1), (*ALWAYS, "#exploring-line-0"), "explored")
    table.show_panel("Review")
    expect(device.locator("#review-verdict")).to_be_visible(timeout=30_000)
    check_review(sights, share.all_sizes, "reviewed")
    device.get_by_role("button", name="One move back").click()
    expect(device.locator("#review-verdict")).to_be_visible(timeout=30_000)
    check_review(sights, share.sizes(2), "reviewed one move back")
    sights.expect_no_problems()


def check_review(sights: Sights, sizes: Sequence[Size], state: str) -> None:
    """Check the review's parts; in wide windows that are not low, also the turn."""
    own = ["#step-back", *(f"#review-{name}" for name in ("graph", "verdict", "stop?", "best?", "learn?"))]
    for size in sizes:
        always = ALWAYS if size[0] > size[1] >= LOW else BOARD_AND_PLAYERS
        sights.check([size], (*always, *own), state)


def test_starting_two_computers_does_not_move_the_board(phone: Page) -> None:
    sights = Sights(phone, "tri-it-out")
    open_sample(phone, "tri-it-out", 0)
    sights.check(SOME_SIZES["phone"], BOARD_AND_PLAYERS, "new")
    show_two_computers(phone)
    sights.check(SOME_SIZES["phone"], BOARD_AND_PLAYERS, "two computers")
    sights.expect_no_problems()


@in_shares(list(GAMES), first="phone", some=ENDED)
def test_the_end_of_a_game_does_not_move_the_board(device: Page, key: str, share: Share) -> None:
    sights = Sights(device, key)
    open_before_the_end(device, key)
    sights.check(share.all_sizes, PLAYING, "one move before the end")
    play_to_the_end(device, key)
    sights.check(share.all_sizes, OVER, "over")
    device.get_by_role("button", name="Look at the game").click()
    sights.check(share.sizes(1), (*ALWAYS, "#undo"), "card closed")
    sights.expect_no_problems()


@pytest.mark.parametrize(
    ("first", "states", "keys"),
    [("desk", 6, list(GAMES)), ("desk", 1, SOME), ("phone", 3, SOME[:2]), ("phone", 2, ENDED)],
)
def test_short_tests_combine_each_window_with_each_state_and_if_possible_each_game(
    first: str, states: int, keys: Sequence[str]
) -> None:
    """If this fails, the short tests miss pairs of states, windows and games."""
    measured = [
        (key, share.device, state, size)
        for key, share in shares(keys, first).items()
        for state in range(states)
        for size in share.sizes(state)
    ]
    for device, sizes in SOME_SIZES.items():
        there = {key for key, other, _, _ in measured if other == device}
        met = {(state, size) for _, other, state, size in measured if other == device}
        assert met == set(product(range(states), sizes))
        met_by_game = {(key, size) for key, other, _, size in measured if other == device}
        assert states < len(there) or met_by_game == set(product(there, sizes))
    assert {(key, state) for key, _, state, _ in measured} == set(product(keys, range(states)))


def test_the_readout_is_below_both_lines_of_the_status(desk: Page) -> None:
    moves = "c1 e2 e3 b2 d6 f4 e5 a3 c4"  # a capture is due, so the text about the turn is long
    table = open_table_after(desk, trigrid.load("tri-it-out"), moves)
    for width, height in ((1366, 650), (820, 1180), (390, 844)):
        desk.set_viewport_size({"width": width, "height": height})
        table.leave()
        expect(table.readout).to_have_text("")
        table.point_at(table.place("b2"))
        expect(table.readout).to_have_text("b2: Second’s counter, which First can capture")
        assert desk.evaluate(LINES), f"{width} × {height}"


ON_BOTH = pytest.mark.parametrize(
    ("device", "name"), [(name, name) for name in SIZES], indirect=["device"], ids=list(SIZES)
)
"""Runs a test on each device, and passes the name of the device."""


@pytest.mark.parametrize("name", list(SIZES))
def test_the_lobby_of_a_newcomer_shows_the_invitation_above_the_games(
    visit: Visit, site: str, name: str
) -> None:
    device = visit(**{"desk": WIDE, "phone": PHONE}[name])
    arrive(device, site)
    sights = Sights(device, name)
    for size in (each for each in SIZES[name] if each[1] >= MIN_HEIGHT):
        device.evaluate("() => scrollTo(0, 0)")
        row = [f".card .{part}" for part in ("poster", "card-name", "primary") if size in ROW_IN_SIGHT]
        sights.check([size], (*INVITATION, *row), "the invitation", scrolls=True)
        cards = [f".card:nth-child({number + 1})" for number in range(CARDS.get(size, 1))]
        parts = [f"{card} .{part}" for card in cards for part in ("poster", "card-pitch", "primary")]
        device.locator("#cards").evaluate("cards => cards.scrollIntoView({ block: 'start' })")
        sights.check([size], tuple(parts), "the games", scrolls=True)
    sights.expect_no_problems()


@ON_BOTH
def test_the_lobby_of_a_returning_player_shows_games_to_continue(device: Page, name: str) -> None:
    for key in SOME if name == "desk" else SOME[:1]:
        open_sample(device, key, 8)
    device.evaluate("name => localStorage.setItem(name, 'trichet')", BEGUN_LESSONS_ITEM)
    go_to(device, "#/")
    expect(device.locator("#continue .kept-picture > svg").last).to_be_visible()
    expect(device.locator("#lobby-next")).to_be_visible()
    sights, sizes = Sights(device, name), [each for each in SIZES[name] if each[1] >= MIN_HEIGHT]
    waiting = ("#continue .kept-picture", "#continue .primary", "#today-picture", "#today-title")
    row = [f".card:nth-child(3) .{part}" for part in ("poster", "card-name", "card-play")]
    for size in sizes:
        sights.check([size], (*waiting, *(row if size in ROW_IN_SIGHT else ())), "what waits", scrolls=True)
    device.evaluate("name => localStorage.removeItem(name)", BEGUN_LESSONS_ITEM)
    sights.expect_no_problems()


@pytest.mark.parametrize("is_full", [False, pytest.param(True, marks=pytest.mark.long)], ids=["some", "all"])
@ON_BOTH
def test_heads_and_buttons_of_dialogs_need_no_scrolling(device: Page, name: str, is_full: bool) -> None:
    open_sample(device, "tritium", 8)
    sights, table = Sights(device, name), TablePage(device, trigrid.load("tritium"))
    chosen = DIALOGS if is_full or name == "phone" else TALLEST
    for number, (dialog, parts) in enumerate((each, DIALOGS[each]) for each in chosen):
        if dialog == "Open a game":
            go_to(device, "#/games")
        if dialog == "Embed":
            table.press("Share")
        table.press(dialog)
        expect(device.get_by_role("dialog", name=dialog)).to_be_visible()
        sizes = SIZES[name] if is_full else windows.low_sizes_and_another(name, number)
        sights.check(sizes, parts, dialog, scrolls=True)
        if dialog == "Share":
            sights.check(
                [(844, 390)], ("#copy-link", "#save-record", "#save-film"), "all of it", scrolls=True
            )
        for _ in range(2 if dialog == "Embed" else 1):
            device.keyboard.press("Escape")
    sights.expect_no_problems()
