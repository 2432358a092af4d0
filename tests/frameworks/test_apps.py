"""Tests of <trigrid-game> in React 19, Vue 3 and Svelte 5.

They cover every attribute, set before and after the script has loaded.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite
from tests.browser.waiting import eventually, wait_until_equal
from tests.frameworks.conftest import App
from tests.tools.element_names import attribute_names

RECORD = "1.tritt.any.-.on.001O0J0M1E11131uY1O1b.M0SHmVo"
PLAIN = "person,person&controls=status,tools,link"
GIVEN: list[tuple[dict[str, Any], str]] = [
    ({"game": "trichet"}, f"{PLAIN}#/trichet"),
    (
        {"record": RECORD, "read-only": True, "at": 4},
        "person,person&controls=status,tools,steps,link&read-only&at=4#/tritt?steps=any&m=" + RECORD,
    ),
    ({"record": RECORD, "read-only": False, "at": 0}, f"{PLAIN}&at=0#/tritt?steps=any&m={RECORD}"),
    ({"game": "tritt", "readOnly": True}, "person,person&controls=status,tools,steps,link&read-only#/tritt"),
    ({"game": "tritt", "readOnly": False}, f"{PLAIN}#/tritt"),
    ({"game": "tritt", "readonly": True}, "person,person&controls=status,tools,steps,link&read-only#/tritt"),
    ({"game": "tritt", "readonly": False}, f"{PLAIN}#/tritt"),
    ({"game": "tritt", "flipped": True}, f"{PLAIN}&flipped#/tritt"),
    ({"game": "tritt", "flipped": "false"}, f"{PLAIN}&flipped=false#/tritt"),
    (
        {"game": "trichet", "options": "tiles=54&region=6", "seats": "person 3", "controls": "none"},
        "person,3&controls=none#/trichet?tiles=54&region=6",
    ),
    (
        {"game": "trichet", "seats": ["person", 3], "controls": ["status", "seats"]},
        "person,3&controls=status,seats#/trichet",
    ),
    ({"lesson": "trichet", "title": "A lesson"}, f"{PLAIN}#/learn/trichet"),
    ({"puzzle": "tritt/17", "sandbox": "allow-scripts", "size": 320}, f"{PLAIN}#/puzzles/tritt/17"),
    ({name: None for name in attribute_names() if name not in ("theme", "start")}, f"{PLAIN}#/tritium"),
]
"""Properties of each board, and the part of its frame's address after ``&seats=``."""
OBJECTS = {"game": "trichet", "options": {"tiles": 54, "region": 6}}
NOW = {"start": "now", "theme": "dark"}


def test_every_attribute_reaches_the_board(shown: App) -> None:
    """Frameworks set attributes before the script has loaded, and properties after."""
    assert {name for given, _ in GIVEN for name in given} >= set(attribute_names()) - {"theme", "start"}
    shown.render(*({**given, **NOW} for given, _ in GIVEN))
    for number, (given, address) in enumerate(GIVEN):
        assert shown.address(number) == address, given
    boards = shown.page.locator("trigrid-game")
    lesson, puzzle = (
        next(number for number, (given, _) in enumerate(GIVEN) if given.get(name))
        for name in ("title", "size")
    )
    expect(boards.nth(lesson).locator("iframe")).to_have_attribute("title", "A lesson")
    expect(boards.nth(puzzle).locator("iframe")).to_have_attribute("sandbox", "allow-scripts")
    assert boards.nth(puzzle).evaluate("board => board.offsetWidth") == 320
    eventually(shown.page, lambda: len(shown.heard()) == len(GIVEN))
    assert {name for name, _ in shown.heard()} == {"trigrid-ready"}


def test_options_may_be_an_object_once_the_script_has_loaded(loaded: App) -> None:
    loaded.render({**OBJECTS, **NOW})
    assert loaded.address() == f"{PLAIN}#/trichet?tiles=54&region=6"


UPDATES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"game": "tritt"}, {"game": "tritt", "options": "", "at": None}),
    ({"game": "tritt", "read-only": True}, {"readOnly": True, "controls": "status tools steps link"}),
    ({"game": "tritt", "read-only": False}, {"readOnly": False, "controls": "status tools link"}),
    ({"game": "tritt", "flipped": True}, {"flipped": True}),
    ({"game": "tritt", "flipped": False}, {"flipped": None}),
    ({"record": RECORD, "at": 2}, {"record": RECORD, "at": 2}),
    ({"record": RECORD}, {"at": None}),
    ({"record": RECORD, "seats": "2 person"}, {"seats": "2 person"}),
    ({"record": RECORD, "controls": "moves"}, {"controls": "moves", "seats": "person person"}),
    ({"lesson": "tritt"}, {"lesson": "tritt", "controls": "status tools link"}),
    ({"puzzle": "tritt/17"}, {"puzzle": "tritt/17"}),
    ({"game": "trichet", "options": "tiles=54"}, {"game": "trichet", "options": "tiles=54", "at": None}),
    ({"game": "trichet", "options": None}, {"game": "trichet", "options": "", "at": None}),
]
"""Properties given to one board in turn, and parts of the message to its frame."""
LOADS = "heard.filter(({ type }) => type === 'load').map(({ payload }) => payload)"


@pytest.mark.provokes("<trigrid-game>: ", "404")
def test_each_update_reaches_the_running_board(shown: App) -> None:
    shown.render({"game": "trichet", **NOW})
    wait_until_equal(shown.page, shown.heard, [["trigrid-ready", 0]])
    frame = shown.page.locator("trigrid-game >> iframe").element_handle().content_frame()
    assert frame
    for count, (given, expected) in enumerate(UPDATES, 1):
        shown.render({**given, **NOW})
        wait_until_equal(shown.page, lambda: len(frame.evaluate(LOADS)), count)
        last = frame.evaluate(LOADS)[-1]
        assert {name: last.get(name, "nothing") for name in expected} == expected, given
    for value in ("light", None):
        shown.render({"game": "trichet", "start": "now", "theme": value, "poster": value, "size": value})
    expect(shown.page.locator("trigrid-game")).not_to_have_attribute("poster", "light")
    assert shown.page.evaluate("['theme', 'poster', 'size'].map((name) => board()[name])") == ["", "", ""]


def test_methods_work_after_the_framework_has_set_properties(shown: App) -> None:
    shown.render({"record": RECORD, **NOW})
    shown.render({"record": RECORD, "at": 2, **NOW})
    moves = RECORD.rpartition(".")[2]
    text = f'[Game "tritt"] {moves}'
    assert shown.page.evaluate("board().record()") == text
    assert shown.page.evaluate("board().recordText()") == text
    assert shown.page.evaluate("board().play('a1').then(({ move }) => move)") == "a1"
    assert shown.heard()[-1][0] == "trigrid-move"


@pytest.mark.parametrize("app", ["react"], indirect=True)
def test_a_react_effect_that_waits_for_the_element_definition_finds_methods(shown: App) -> None:
    shown.render({"game": "tritt"}, {"game": "trichet"})
    wait_until_equal(shown.page, lambda: shown.page.evaluate("app.called"), ["function"] * 2)


@pytest.mark.provokes("net::ERR_ABORTED")
def test_reordered_boards_keep_their_games(loaded: App) -> None:
    keys = ["a", "b", "c"]
    boards = [{"key": key, "game": "trichet", "title": key, **NOW} for key in keys]
    loaded.render(*boards)
    wait_until_equal(loaded.page, lambda: len(loaded.heard()), 3)
    play = "key => document.querySelector(`[title=${key}]`).play(`${key}1`)"
    for key in keys:
        loaded.page.evaluate(play, key)
    before = loaded.heard()
    loaded.render(*boards[::-1])
    order = "[...document.querySelectorAll('trigrid-game')].map(({ title, state }) => [title, state?.move])"
    wait_until_equal(
        loaded.page, lambda: loaded.page.evaluate(order), [[key, f"{key}1"] for key in keys[::-1]]
    )
    replies = loaded.page.evaluate(
        "Promise.all([...document.querySelectorAll('trigrid-game')].map((each) => each.play('d4')))"
        ".then((states) => states.map(({ record }) => record))"
    )
    assert replies == [f"1.trichet.{key}1_d4" for key in keys[::-1]]
    assert loaded.heard()[: len(before)] == before
    assert [name for name, _ in loaded.heard()[len(before) :]] == ["trigrid-move"] * 3
    assert loaded.page.locator("trigrid-game >> iframe").count() == 3


@pytest.mark.provokes("net::ERR_ABORTED")
def test_a_board_is_unmounted_and_mounted_again(shown: App) -> None:
    shown.render({"game": "trichet", **NOW})
    wait_until_equal(shown.page, shown.heard, [["trigrid-ready", 0]])
    shown.page.evaluate("globalThis.gone = board(); app.unmount()")
    assert shown.page.locator("trigrid-game").count() == 0
    assert shown.page.evaluate("gone.play('a1').catch(({ reason }) => reason)") == "start"
    shown.render({"game": "tritt", **NOW})
    wait_until_equal(shown.page, shown.heard, [["trigrid-ready", 0]] * 2)
    assert shown.address() == f"{PLAIN}#/tritt"
    assert shown.page.locator("trigrid-game >> iframe").count() == 1


@pytest.mark.parametrize("app", ["react", "vue"], indirect=True)
def test_boards_rendered_by_a_server_are_hydrated(shown: App) -> None:
    """The frameworks would complain if the element had changed the server's HTML.

    During hydration React adds no listeners for the events of custom elements, so the test reads the board's
    state instead.
    """
    shown.render({"record": RECORD, "read-only": True, "at": 4, **NOW}, how="hydrate")
    assert shown.address().endswith(f"&read-only&at=4#/tritt?steps=any&m={RECORD}")
    wait_until_equal(shown.page, lambda: shown.page.evaluate("board().state?.ply"), 4)
    shown.render({"record": RECORD, "read-only": True, "at": 2, **NOW})
    wait_until_equal(shown.page, lambda: shown.page.evaluate("board().state.ply"), 2)


STRICT = "default-src 'none'; script-src 'self' {site}; frame-src {site}; img-src {site} data:"


def test_boards_work_in_an_app_with_a_strict_content_security_policy(
    open_page: Visit, host: OtherSite, far: str, app: str
) -> None:
    shown = App(open_page(), app, host, far)
    shown.open({"Content-Security-Policy": STRICT.format(site=far)})
    shown.render({"record": RECORD, "size": "240x300", **NOW})
    wait_until_equal(shown.page, shown.heard, [["trigrid-ready", 1]])
    assert shown.page.evaluate("[board().offsetWidth, board().offsetHeight]") == [240, 300]
