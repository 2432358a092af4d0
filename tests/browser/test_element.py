"""Tests of the element <trigrid-game> in other sites' pages.

The element's frame is a fake that speaks the protocol but contains no game.
"""

import re
from collections.abc import Iterable
from html import escape
from itertools import product

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.element_attributes import ADDRESSES, WRONG
from tests.browser.element_fixtures import (
    REASON,
    event_names,
    far,
    frame_of,
    host,
    open_page,
    page,
    play_button,
    shared_page,
    wait_until_ready,
)
from tests.browser.navigation import Visit
from tests.browser.other_sites import LINK, OtherSite, element, packed_picture, script
from tests.browser.waiting import wait_until_equal

__all__ = ["far", "host", "open_page", "page", "shared_page"]


def test_a_poster_loads_only_script_and_picture_and_becomes_a_board_when_pressed(
    page: Page, host: OtherSite, far: str
) -> None:
    requested: list[str] = []
    page.on("request", record_request := lambda request: requested.append(request.url))
    page.goto(host.page(script(far) + element('game="trichet"')))
    expect(play_button(page)).to_be_visible()
    picture = page.locator("trigrid-game >> img")
    expect(picture).to_have_js_property("complete", True)
    page.remove_listener("request", record_request)
    fetched = [url.removeprefix(far) for url in requested if url.startswith(far)]
    assert [re.sub(r"-\d+-light\.\w+", "", name) for name in fetched] == [
        "embed.js",
        "assets/posters/trichet.svg",
    ]
    assert picture.evaluate("image => image.naturalWidth")
    expect(page.locator("trigrid-game >> iframe")).to_have_count(0)
    play_button(page).click()
    wait_until_ready(page)
    expect(play_button(page)).to_be_hidden()
    expect(page.frame_locator("trigrid-game >> iframe").get_by_text("It started.")).to_be_visible()
    assert event_names(page) == ["ready"]
    assert frame_of(page, far).evaluate("heard.map(({ type }) => type)") == ["get"]


START_SOME = """(numbers) => {
    const boards = document.querySelectorAll("trigrid-game");
    return numbers.map((number) => {
        boards[number].click();
        const { src } = boards[number].shadowRoot.querySelector("iframe");
        boards[number].remove();
        return src;
    });
}"""
"""Returns the addresses of the frames of some boards.

Starts each board, and removes it before its frame loads.
"""


def addresses_of(page: Page, numbers: Iterable[int]) -> list[str]:
    """Start and remove some of the boards, and return the addresses of their frames."""
    found: list[str] = page.evaluate(START_SOME, list(numbers))
    return found


@pytest.mark.provokes("no game called", "net::ERR_ABORTED")
def test_attributes_determine_the_frames_address(page: Page, host: OtherSite, far: str) -> None:
    boards = [element(attributes + ' theme="dark"') for attributes in ADDRESSES]
    page.goto(host.page(script(far) + "".join(boards)))
    expect(page.locator("trigrid-game >> button.poster")).to_have_count(len(ADDRESSES))
    found = addresses_of(page, range(len(ADDRESSES)))
    assert found == [f"{far}?embed&theme=dark&{address}" for address in ADDRESSES.values()]


TEXTS = {
    "typographic": "[Game “tri‑it‑out”]\n[Board „hex‑3“]\n\n1. c3",
    "French": "[Game « tri-it-out »]\n[Board « hex-3 »]\n\n1. c3",
    "quoted": "> [game 'Tri-It-Out']\n> [board 'Hex-3']\n>\n> 1. c3",
    "escaped": '\\[Game \\"tri-it-out\\"\\]\n\\[Board \\"hex-3\\"\\]\n\n1. c3',
}


def test_the_attribute_record_accepts_text_that_other_programs_changed(
    page: Page, host: OtherSite, far: str
) -> None:
    valid = '[Game "tritt"]\n[Steps "one"]\n\n1. c3-c5'
    boards = [element(f'record="{escape(text)}"') for text in TEXTS.values()]
    page.goto(host.page(script(far) + element(f'record="{escape(valid)}" at="1"') + "".join(boards)))
    expect(play_button(page, "Tri-It-Out")).to_have_count(len(TEXTS))
    play_button(page, "TRITT").click()
    wait_until_ready(page)
    assert page.evaluate("board().state.ply") == 1
    assert event_names(page) == ["ready"]
    loaded = frame_of(page, far).evaluate("heard.filter(({ type }) => type === 'load').map(m => m.payload)")
    assert loaded == [{"record": valid, "at": 1}]
    assert "#/tritt?steps=one" in frame_of(page, far).url
    page.evaluate("for (const each of [...document.querySelectorAll('trigrid-game')].slice(1)) each.click()")
    for number, name in enumerate(TEXTS, start=1):
        assert "#/tri-it-out?board=hex-3" in frame_of(page, far, number).url, name
    wait_until_equal(page, lambda: event_names(page), ["ready"] * (1 + len(TEXTS)))


def test_methods_start_the_board_and_keep_their_order(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + element('game="trichet"')))
    plies = page.evaluate(
        "Promise.all(['a', 'b', 'c'].map((move) => board().play(move))"
        ".concat([board().undo(), board().undo(2), board().load({ at: 1 })]))"
        ".then((states) => states.map(({ ply }) => ply))"
    )
    assert plies == [1, 2, 3, 2, 0, 1]
    assert event_names(page) == (sent_names := ["ready", *["move"] * 3, *["undo"] * 2, "load"])
    requested = frame_of(page, far).evaluate(
        "heard.filter(({ type }) => type === 'undo').map(m => m.payload)"
    )
    assert requested == [{}, {"count": 2}]
    assert page.evaluate("board().state.line") == ["a", "b", "c"]
    assert page.evaluate("board().recordText()") == '[Game "trichet"] a_b_c'
    assert page.evaluate("board().image()").startswith("<svg ")
    assert page.evaluate("board().image('png').then(({ type, size }) => [type, size])") == ["image/png", 8]
    assert page.evaluate("board().state.ply") == 1
    assert page.evaluate("board().moves()") == ["a1", "a2"]
    flips = "Promise.all([board().flip(), board().flip(), board().flip(true), board().flip(true)])"
    assert page.evaluate(f"{flips}.then((states) => states.map(({{ flipped }}) => flipped))") == [
        *(True, False, True, True)
    ]
    marks = page.evaluate("board().highlight(['a1', { from: 'a1', to: 'a2' }]).then(({ marks }) => marks)")
    assert (
        marks
        == page.evaluate("board().state.marks")
        == [
            {"place": "a1", "style": "ring"},
            {"from": "a1", "to": "a2"},
        ]
    )
    assert page.evaluate("board().highlight().then(({ marks }) => marks)") == []
    assert page.evaluate("board().draw(['a1 red', 'b2']).then(({ drawn }) => drawn)") == ["a1 red", "b2"]
    assert page.evaluate("board().clear().then(({ drawn }) => drawn)") == []
    assert event_names(page) == sent_names


INVALID_CALLS = {
    "play('bad')": "move",
    "load({ record: 'damaged' })": "record",
    "load({ record: () => 1 })": "payload",
    "image('gif')": "payload",
    "flip('yes')": "payload",
    "highlight([() => 1])": "payload",
    "draw('bad')": "payload",
    "load('tritt')": "payload",
}


@pytest.mark.provokes("<trigrid-game>: That was refused: record")
def test_invalid_calls_reject_their_promise_and_invalid_attributes_send_an_event(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('game="trichet"')))
    for call, reason in INVALID_CALLS.items():
        assert page.evaluate(f"board().{call}.catch({REASON})") == [True, reason, True], call
    rejected = "Promise.all([board().image('gif'), board().load('tritt')].map((each) => each.catch(String)))"
    assert page.evaluate(rejected) == [
        'Error: “format” cannot be "gif": use svg or png.',
        'Error: “load()” cannot be "tritt": use an object such as { game: "tritium" }.',
    ]
    assert event_names(page) == ["ready"]
    expect_one_message_for_changed_attributes(page, far)
    page.evaluate("board().setAttribute('record', '[Game \"damaged\"]')")
    page.evaluate("board().load({})")
    assert event_names(page)[-1] == "record"


def expect_one_message_for_changed_attributes(page: Page, far: str) -> None:
    """Assert that one message loads all attributes changed together."""
    frame = frame_of(page, far)
    frame.evaluate("heard.length = 0")
    page.evaluate(
        "Object.assign(board(),"
        " { game: 'tritt', options: 'steps=one', seats: '2 person', readOnly: true, at: 0 })"
    )
    page.evaluate("board().load({ at: 3 })")
    loads = frame.evaluate("heard.filter(({ type }) => type === 'load').map(({ payload }) => payload)")
    another = {"game": "tritt", "options": "steps=one", "at": 0}
    assert loads[:-1] == [
        another | {"seats": "2 person", "readOnly": True, "controls": "status tools steps link"}
    ]


def test_events_report_readers_moves_and_a_listener_may_remove_the_board(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('game="trichet"')))
    page.evaluate("board().load({})")
    frame = frame_of(page, far)
    frame.evaluate("moveByReader('b2'); moveByReader('last'); sendResize(300, 420)")
    page.evaluate("board().load({})")
    assert event_names(page) == ["ready", "move", "move", "end", "resize"]
    assert page.evaluate("events.at(-1)[1]") == {"width": 300, "height": 420}
    state = page.evaluate("events.at(-2)[1]")
    assert state == page.evaluate("board().state") | {"firstTry": None}
    assert (state["move"], state["result"], state["toMove"]) == ("last", "1-0", None)
    page.evaluate("globalThis.kept = board(); addEventListener('trigrid-move', () => kept.remove())")
    assert page.evaluate("kept.play('a1').then(({ ply }) => [ply, kept.state])") == [3, None]


def test_a_lesson_replaces_a_game_until_the_lesson_is_removed(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + element('lesson="trichet" game="tritium" seats="person 3"')))
    page.get_by_role("button", name="Learn Trichet").click()
    wait_until_ready(page)
    expect(page.locator("trigrid-game >> iframe")).to_have_attribute("title", "Learn Trichet")
    assert page.evaluate("[board().lesson, board().state.lesson]") == ["trichet", "trichet"]
    for lesson in ("null", "'TRITT/2'"):
        page.evaluate(f"board().lesson = {lesson}")
        page.evaluate("board().load({ theme: 'dark' })")
    frame = frame_of(page, far)
    loads = frame.evaluate("heard.filter(({ type }) => type === 'load').map(({ payload }) => payload)")
    another = {"game": "tritium", "options": "", "at": None}
    assert loads[::2] == [{"seats": "person 3"} | another, {"seats": "person person", "lesson": "tritt/2"}]
    assert page.evaluate("board().state.lesson") == "tritt/2"


def test_a_puzzle_replaces_a_lesson_until_the_puzzle_is_removed(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('puzzle="tritt/17" lesson="trichet"')))
    page.get_by_role("button", name="Solve a TRITT puzzle").click()
    wait_until_ready(page)
    expect(page.locator("trigrid-game >> iframe")).to_have_attribute("title", "Solve a TRITT puzzle")
    assert page.evaluate("[board().puzzle, board().state.puzzle]") == ["tritt/17", "tritt/17"]
    expect_first_try_reported(page)
    for puzzle in ("null", "'daily'"):
        page.evaluate(f"board().puzzle = {puzzle}")
        page.evaluate("board().load({ theme: 'dark' })")
    frame = frame_of(page, far)
    loads = frame.evaluate("heard.filter(({ type }) => type === 'load').map(({ payload }) => payload)")
    assert loads[::2] == [{"lesson": "trichet"}, {"puzzle": "daily"}]


def expect_first_try_reported(page: Page) -> None:
    """Assert that the board reports whether the first attempt solved its puzzle."""
    play_moves = """(moves) => new Promise((resolve) => {
        const end = ({ detail: { puzzle, firstTry } }) => resolve([puzzle, firstTry]);
        board().addEventListener("trigrid-end", end, { once: true });
        moves.reduce((before, move) => before.then(() => board().play(move)), Promise.resolve());
    })"""
    assert page.evaluate(play_moves, ["last"]) == ["tritt/17", True]
    page.evaluate("board().undo()")
    assert page.evaluate(play_moves, ["a1", "last"]) == ["tritt/17", False]


def test_the_puzzle_of_the_day_shows_its_day_before_its_game_is_known(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('puzzle="daily"')))
    poster = page.get_by_role("button", name="Today’s puzzle")
    day = page.evaluate("String(new Date().getDate())")
    expect(poster.locator("svg text")).to_have_text(day)
    page.evaluate("Object.assign(board(), { puzzle: null, game: 'tritt' })")
    expect(play_button(page, "TRITT").locator("img")).to_be_visible()
    expect(page.locator("trigrid-game >> svg")).to_have_count(0)


SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'


INKS = {"light": "rgb(29, 30, 34)", "dark": "rgb(236, 234, 228)"}


@pytest.mark.provokes("404")
def test_a_puzzle_shows_a_card_and_no_position_before_it_starts(
    page: Page, host: OtherSite, far: str
) -> None:
    variants = list(product(INKS, ["", 'poster="nothing.png"']))
    boards = [element(f'puzzle="tritt-reloaded/17" theme="{theme}" {poster}') for theme, poster in variants]
    with_poster = element(f'puzzle="tritt/3" poster="{packed_picture(SQUARE)}"')
    page.goto(host.page(script(far) + "".join(boards) + with_poster))
    for number, (theme, _) in enumerate(variants):
        card = page.get_by_role("button", name="Puzzle 17 Solve a TRITT Reloaded puzzle").nth(number)
        expect(card.get_by_text("TRITT Reloaded", exact=True)).to_be_visible()
        expect(card.get_by_text("Puzzle 17")).to_have_css("color", INKS[theme])
        expect(card.locator("svg text")).to_have_css("fill", INKS[theme])
        expect(card.locator("img")).to_have_count(0)
    chosen = page.get_by_role("button", name="Solve a TRITT puzzle", exact=True)
    expect(chosen.locator("img")).to_be_visible()
    expect(chosen).not_to_contain_text("Puzzle 3")


@pytest.mark.provokes("<trigrid-game>: ", "net::ERR_ABORTED")
def test_an_invalid_attribute_is_reported_once_and_ignored(page: Page, host: OtherSite, far: str) -> None:
    warned: list[str] = []

    def record_warning(message: ConsoleMessage) -> None:
        if message.type == "warning":
            warned.append(message.text)

    page.on("console", record_warning)
    page.goto(host.page(script(far) + "".join(element(attributes) for attributes, _, _ in WRONG)))
    expect(page.locator("trigrid-game >> button.poster")).to_have_count(len(WRONG))
    page.evaluate("for (const each of document.querySelectorAll('trigrid-game')) each.title = 'look again'")
    wait_until_equal(page, lambda: sorted(event_names(page)), sorted(reason for _, reason, _ in WRONG))
    reported = page.evaluate("events.map(([, { reason, message }]) => [reason, message])")
    page.remove_listener("console", record_warning)
    assert len(warned) == len(WRONG)
    for _, reason, sentence in WRONG:
        assert [why for why, message in reported if message.endswith(sentence)] == [reason]
        assert sum(sentence in each for each in warned) == 1
    playable = [number for number, (_, reason, _) in enumerate(WRONG) if reason != "game"]
    expected = [far + default_address(WRONG[number][0]) for number in playable]
    assert addresses_of(page, playable) == expected


def default_address(attributes: str) -> str:
    """Return the frame's address, without the site, if only the game's key is valid."""
    key = next((key for key in ("tritt-reloaded", "trichet") if f'game="{key}"' in attributes), "tritium")
    return "?embed&theme=light&seats=person,person&controls=status,tools,link#/" + key


@pytest.mark.provokes("no game called")
def test_a_board_with_invalid_content_reports_it_once_and_still_plays(
    page: Page, host: OtherSite, far: str
) -> None:
    """The frame reports the first board's fault; the second element reports its own.

    The second board's frame also reports that fault, which must cause no further event.
    """
    page.goto(host.page(script(far) + element('record="1.blamed.x"') + element('game="unknown"')))
    for number in (0, 1):
        play = (
            "number => document.querySelectorAll('trigrid-game')[number].play('a1').then(({ move }) => move)"
        )
        assert page.evaluate(play, number) == "a1"
    assert sorted(event_names(page)) == ["game", *["move"] * 2, *["ready"] * 2, "record"]


def test_properties_mirror_attributes_and_may_be_set_before_the_script_loads(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(element('game="tritt"')))
    page.evaluate("Object.assign(board(), { game: 'trichet', readOnly: true, size: '200x220' })")
    page.evaluate(
        "(src) => document.head.append(Object.assign(document.createElement('script'), { src }))",
        f"{far}embed.js",
    )
    expect(page.get_by_role("button", name="Step through Trichet")).to_be_visible()
    box = page.locator("trigrid-game").bounding_box()
    assert box
    assert (box["width"], box["height"]) == (200, 220)
    page.evaluate("Object.assign(board(), { readOnly: false, size: null })")
    expect(play_button(page)).to_be_visible()
    names = "['game', 'readOnly', 'size', 'theme', 'at'].map((name) => board()[name])"
    assert page.evaluate(names) == ["trichet", False, "", "", ""]


def test_the_page_itself_may_be_sandboxed(page: Page, host: OtherSite, far: str) -> None:
    inner = host.page(script(far) + element('game="trichet"'))
    page.goto(host.page(f'<iframe sandbox="allow-scripts" src="{inner}"></iframe>'))
    framed = page.frame_locator("iframe")
    framed.get_by_role("button", name="Play Trichet").click()
    expect(framed.locator("trigrid-game >> iframe")).to_have_js_property("inert", False)


def test_the_link_is_visible_without_scripts(open_page: Visit, host: OtherSite, far: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(host.page(script(far) + element('game="trichet"', LINK.format(site=far))))
    expect(page.get_by_role("link", name="Play Trichet")).to_be_visible()


def test_a_frame_may_be_sandboxed(page: Page, host: OtherSite, far: str) -> None:
    sandboxes = ["", *(f'sandbox="allow-scripts{more}"' for more in ("", " allow-same-origin"))]
    boards = [element('game="trichet" ' + sandbox) for sandbox in sandboxes]
    page.goto(host.page(script(far) + "".join(boards)))
    for number, sandbox in enumerate(sandboxes):
        play = "number => document.querySelectorAll('trigrid-game')[number].play('a1').then(({ ply }) => ply)"
        assert page.evaluate(play, number) == 1, sandbox
