"""Navigation in tests: starting the page, the lobby, game options, and tables."""

import re
from typing import Any, Protocol, cast

from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.table_page import TablePage
from tests.browser.waiting import next_frame
from tests.expectations import expect
from tools.bench.page_visit import GO_TO
from trigrid.games import GAMES, Game
from trigrid.games.tritium import Tritium
from trigrid.library.address import address_of
from trigrid.records import Record
from trigrid.words import words_of
from trigrid.words.game_titles import title

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
SMALL = {key: trigrid.load(key, **game.measures.smallest) for key, game in GAMES.items()}
"""For every game, a variant that ends soon."""
START = 60_000
"""The longest time for Python to start on a busy machine, in milliseconds."""


class Visit(Protocol):
    """Function that opens an empty page.

    The page is in a new browser context, or in a browser that has been started before. The function takes
    options of ``Browser.new_context``; with a started browser, only a few of these.
    """

    def __call__(self, **options: Any) -> Page: ...


def tritium(size: int = 4, form: str = "standard") -> Tritium:
    """Return a game of Tritium."""
    return cast(Tritium, trigrid.load("tritium", size=size, form=form))


def arrive(page: Page, site: str, address: str = "#/") -> None:
    """Load the page at an address and wait until Python has taken over."""
    page.goto(site + address)
    wait_until_ready(page)


def wait_until_ready(page: Page) -> None:
    """Wait until Python has taken over from the prerendered page."""
    expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)


def go_to(page: Page, address: str) -> None:
    """Change the address of a started page after its ``#``, and wait for the screen."""
    page.evaluate(GO_TO, address)
    expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")


def header_button(page: Page, name: str) -> Locator:
    """Return a button of the header.

    If the menu contains the button, the menu is opened first. On phones, the menu contains the buttons while
    a table is shown.
    """
    button = page.get_by_role("button", name=name, exact=True)
    if not button.is_visible():
        page.get_by_role("button", name="Menu", exact=True).click()
    return button


def card_of(page: Page, key: str = "tritium") -> Locator:
    """Return the lobby's card for a game.

    If the card offers two variants of the game, chooses the right one.
    """
    heading = page.get_by_role("heading", name=words_of(key).name, exact=True)
    variant = page.get_by_role("radio", name=words_of(key).form, exact=True)
    if words_of(key).form and variant.is_visible() and not variant.is_checked():
        variant.check()
    return page.get_by_role("article").filter(has=heading)


def press_card(card: Locator) -> None:
    """Press the picture on a card of the lobby."""
    card.locator(".poster").click(force=True)  # the overlay of the card's button covers the picture


def play_button(page: Page, key: str = "tritium") -> Locator:
    """Return the lobby's button that offers a new game."""
    return card_of(page, key).get_by_role("button", name="Play")


def new_game_form(page: Page, key: str = "tritium") -> Locator:
    """Open the dialog *New game* for a game in the lobby, and return the dialog."""
    play_button(page, key).click()
    return page.get_by_role("dialog", name="New game")


def start_game(form: Locator) -> None:
    """Start the game that is chosen in the dialog *New game*."""
    form.get_by_role("button", name="Start game").click()


def choose_options(form: Locator, game: Game) -> None:
    """Choose a game's options in the dialog *New game*."""
    words = words_of(game.key)
    for name, value in game.options.items():
        group = form.get_by_role("group", name=words.option_names[name])
        group.get_by_role("radio", name=words.option_choice(name, value), exact=True).check()


def expect_game_named(locator: Locator, game: Game) -> None:
    """Assert that a text names a game and its unusual options."""
    words = words_of(game.key)
    expect(locator).to_contain_text(words.name)
    for name, value in game.unusual_options.items():
        expect(locator).to_contain_text(words.option_value(name, value))


def open_table(page: Page, game: Game, *, touch: bool = False) -> TablePage:
    """Start a new game by its address, on a started page."""
    if page.url.endswith(address_of(game)):
        go_to(page, "#/games")  # leave the table, which discards changes made before the first move
    go_to(page, address_of(game))
    expect_game_named(page.get_by_role("heading", level=1), game)
    expect(page).to_have_title(re.compile(re.escape(title(game))))
    expect(page.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(0)
    next_frame(page)  # no user could press a place before the board is painted
    return TablePage(page, game, touch=touch)


def record_of(game: Game, texts: str) -> Record:
    """Return the record of a game with these moves."""
    record = Record(game)
    for text in texts.split():
        record.add(game.move(record.position, text))
    return record


def open_table_after(page: Page, game: Game, texts: str, *, touch: bool = False) -> TablePage:
    """Open a game with these moves by the link to its record.

    Typing the moves would take five times as long.
    """
    record = record_of(game, texts)
    go_to(page, address_of(game, m=record.to_link()))
    expect_game_named(page.get_by_role("heading", level=1), game)
    table = TablePage(page, game, touch=touch)
    table.position = record.position
    expect(table.listed).to_have_text(texts.split())
    next_frame(page)
    return table
