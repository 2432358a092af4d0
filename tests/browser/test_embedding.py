"""Tests of boards in frames of another site's page: the messages and the board."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.embedded_board import (
    LISTENING,
    EmbeddedBoard,
    EmbeddedTablePage,
    around,
    frame_tag,
    framed,
    host,
    ply,
)
from tests.browser.hostile_pages import FLOOD, WATCHED_TARGETS
from tests.browser.navigation import SMALL, Visit
from tests.browser.other_sites import OtherSite
from tests.browser.random_games import random_moves
from tests.browser.waiting import eventually, wait_until_equal, wait_until_still
from tests.short_forms import short_only
from trigrid.games import GAMES
from trigrid.library.address import address_of
from trigrid.records import Record

__all__ = ["around", "framed", "host"]

TRITIUM = SMALL["tritium"]
MOVES = ("orange-a1", "sky-g4", "blue-c3")
SEED = 7
QUIET = 6
"""The size is settled after this many animation frames without a size request."""
WAVE = 1000
"""The number of random messages sent together."""


def record(*moves: str) -> Record:
    found = Record(TRITIUM)
    for move in moves:
        found.add(TRITIUM.move(found.position, move))
    return found


# Messages

SHOWN: list[tuple[int, str, dict[str, str]]] = [
    (480, "tools status link", {}),
    (900, "status", {}),
    (328, "all", {}),
    (480, "tools status link", {"lesson": "tritium"}),
]
"""Widths of frames in CSS pixels, their controls, and other content to load."""


def test_only_the_embedding_page_gets_messages_and_it_keeps_focus_and_scroll_position(
    around: Visit, site: str, host: OtherSite
) -> None:
    page = around(viewport={"width": 600, "height": 400})
    page.add_init_script(WATCHED_TARGETS)
    tall = '<input aria-label="Own"><div style="height:2000px"></div>'
    page.goto(host.page(LISTENING + tall + frame_tag(site, "?embed&seats=person,2" + address_of(TRITIUM))))
    page.get_by_label("Own").focus()
    framed = EmbeddedBoard(page, site)
    assert framed.wait_until_ready() == {
        "game": "tritium",
        "options": {"size": 4, "form": "short"},
        "record": Record(TRITIUM).to_link(),
        "position": None,
        "ply": 0,
        "plies": 0,
        "line": [],
        "move": None,
        "toMove": 0,
        "seats": ["person", 2],
        "result": "*",
        "lesson": None,
        "puzzle": None,
        "chapter": None,
        "chapters": None,
        "solved": None,
        "flipped": False,
        "marks": [],
        "drawn": [],
    }
    eventually(page, lambda: bool(framed.received("resize")))
    size = framed.received("resize")[0]["payload"]
    assert size["width"] == 480
    assert 400 < size["height"] < 700
    framed.ask("load", game="tritt")
    framed.ask("load", game="tritium", options="size=4,form=short", seats="person person")
    assert page.evaluate("[scrollY, document.activeElement.localName]") == [0, "input"]
    framed.ask("play", move="orange-a1")
    assert framed.origins() == {site.rstrip("/")}
    targets = framed.frame.evaluate("targets")
    assert {kind for kind, _ in targets} == {"starting", "ready", "resize", "move"}
    assert {target for _, target in targets} == {host.address.rstrip("/")}
    framed.by_port = True
    framed.ask("play", move="sky-g4")
    table = EmbeddedTablePage(framed, TRITIUM)
    table.position = record("orange-a1", "sky-g4").position
    table.play(TRITIUM.move(table.position, "blue-c3"))
    wait_until_equal(page, lambda: ply(framed), 3)
    moves = "said.filter(({ message: { payload } }) => payload.change === 'move')"
    assert page.evaluate(f"{moves}.map(({{ way }}) => way)") == [site.rstrip("/"), "port", "port"]
    before = page.evaluate("scrollY")
    page.mouse.move(*table.spot(table.place("g4")))
    page.mouse.wheel(0, -300)
    eventually(page, lambda: page.evaluate("scrollY") < before)


@pytest.mark.parametrize(
    "shown", [SHOWN[2:], pytest.param(SHOWN, marks=pytest.mark.long)], ids=["two", "four"]
)
def test_the_requested_size_settles_when_the_page_grants_it(
    framed: EmbeddedBoard, shown: list[tuple[int, str, dict[str, str]]]
) -> None:
    try:
        for width, controls, more in shown:
            framed.ask("load", controls=controls, **more)
            framed.page.locator("iframe").evaluate(
                "(f, width) => { f.width = width; f.height = 900; }", width
            )
            heights = list[int]()
            while len(heights) < 4 and (not heights or requested_height(framed) != heights[-1]):
                wait_until_still(framed.page, lambda: len(framed.received("resize")), QUIET)
                assert framed.received("resize")[-1]["payload"]["width"] == width
                heights.append(requested_height(framed))
                framed.page.locator("iframe").evaluate("(f, height) => { f.height = height; }", heights[-1])
                wait_until_still(framed.page, lambda: len(framed.received("resize")), QUIET)
            assert len(heights) < 4, heights
            assert framed.frame.evaluate(FREE_HEIGHT) <= 2
    finally:
        framed.resize()


FREE_HEIGHT = """() => {
    const parts = ["#table", "#lesson", ".seats", ".stage", ".lines", ".controls", ".record", ".move-form"];
    const [table, ...rows] = parts.map((name) => document.querySelector(name).getBoundingClientRect());
    const shown = rows.filter(({ height }) => height > 0);
    const padding = parseFloat(getComputedStyle(document.querySelector("#table")).paddingTop);
    const top = Math.min(...shown.map((row) => row.top)) - table.top;
    return top + table.bottom - Math.max(...shown.map((row) => row.bottom)) - 2 * padding;
}"""
"""Returns the table's height outside its rows and padding, in CSS pixels."""


def requested_height(framed: EmbeddedBoard) -> int:
    return int(framed.received("resize")[-1]["payload"]["height"])


@pytest.mark.parametrize(
    ("key", "last"), [("tritt", 3), *(pytest.param(key, None, marks=pytest.mark.long) for key in GAMES)]
)
def test_a_game_can_be_finished_by_mouse(framed: EmbeddedBoard, key: str, last: int | None) -> None:
    game, table = SMALL[key], EmbeddedTablePage(framed, SMALL[key])
    moves, start = list(random_moves(random.Random(key * 2), game)), Record(game)
    for move in moves[:-last] if last else []:
        start.add(move)
    framed.ask("load", record=start.to_link(), at=len(start.moves))
    table.position = start.position
    for number, move in enumerate(moves[len(start.moves) :], len(start.moves)):
        table.play(move)
        if table.has_choice():
            wait_until_equal(framed.page, lambda: ply(framed), number + 1)
            assert framed.received("move")[-1]["payload"]["move"] == game.spell(move)
    assert framed.ask("get", what="state")["payload"]["state"]["result"] != "*"


def test_foreign_messages_are_ignored(framed: EmbeddedBoard) -> None:
    count = len(framed.received())
    for message in ("hello", 7, None, [1], {"type": "play"}, {"trigrid_": 1}):
        framed.send(message)
    assert framed.ask("get", what="state")["payload"]["state"]["ply"] == 0
    assert len(framed.received()) == count + 1
    inside = framed.frame
    inside.evaluate(
        "postMessage({ trigrid: 1, type: 'play', payload: { move: 'orange-a1' }, id: 'mine' }, '*')"
    )
    assert framed.ask("get", what="state")["payload"]["state"]["ply"] == 0
    assert [each for each in framed.received() if each.get("id") == "mine"] == []


def test_a_page_without_an_origin_gets_messages_by_port_and_plays_against_the_computer(
    around: Visit, site: str, host: OtherSite
) -> None:
    page, game = around(), SMALL["tri-it-out"]
    page.add_init_script(WATCHED_TARGETS)
    inner = host.page(LISTENING + frame_tag(site, "?embed&seats=person,1" + address_of(game)))
    page.goto(host.page(f'<iframe sandbox="allow-scripts" src="{inner}" width="600" height="600"></iframe>'))
    outer_frame = page.frame_locator("iframe")
    expect(outer_frame.locator("iframe")).to_be_attached()
    nested = next(frame for frame in page.frames if frame.url == inner)
    eventually(page, lambda: nested.evaluate("said.length") > 1, 60)
    assert nested.evaluate("said.map(({ message }) => message.type)") == ["starting", "ready"]
    nested.evaluate("say(0, { trigrid: 1, type: 'undo', id: 1 }, '*')")  # no response possible
    move = {"move": game.spell(game.start().moves()[0])}
    nested.evaluate("said => whisper(0, said)", {"trigrid": 1, "type": "play", "payload": move, "id": 2})
    moves = "said.filter(({ message }) => message.type === 'move').length"
    wait_until_equal(page, lambda: nested.evaluate(moves), 2, 60)
    received = nested.evaluate("said.map(({ way, message }) => [way, message.type, message.id])")
    assert ["port", "move", 2] in received
    assert [each for each in received if each[2] == 1] == []
    board = next(frame for frame in page.frames if frame.url.startswith(site))
    assert board.evaluate("targets") == [["starting", "*"], ["ready", "*"]]


@pytest.mark.long  # in the short tests, `test_fuzz_page.py` sends random messages
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [100 * WAVE])
def test_random_messages_raise_no_errors_and_invalid_ones_are_rejected(
    framed: EmbeddedBoard, count: int
) -> None:
    for start in range(0, count, WAVE):
        framed.page.evaluate("said.length = 0")
        framed.page.evaluate(FLOOD, [WAVE, SEED + start])
        state = framed.ask("get", what="state")["payload"]["state"]
        assert state["game"] in GAMES
        assert framed.page.evaluate("said.filter(({ way }) => way === 'thrown')") == []
        answered = framed.page.evaluate("flooded()")
        assert answered["kinds"] == sorted(
            {"error", "move", "ready", "resize", "end"} & set(answered["kinds"])
        )
        assert answered["errors"] > WAVE / 20
        assert answered["strange"] == []


# The board


def test_theme_and_controls_follow_the_embedding_page(framed: EmbeddedBoard) -> None:
    inside = framed.frame
    paper = "getComputedStyle(document.body).backgroundColor"
    assert inside.evaluate(paper) == "rgb(250, 248, 243)"
    framed.ask("load", theme="dark")
    assert inside.evaluate(paper) == "rgb(23, 25, 30)"
    expect(inside.get_by_role("button", name="Undo")).to_be_hidden()
    framed.ask("load", controls="undo seats")
    expect(inside.get_by_role("button", name="Undo")).to_be_visible()
    expect(inside.get_by_role("radio").first).to_be_hidden()
    framed.ask("load", controls="all")
    for name in ("Undo", "Hint", "To the start", "Play"):
        expect(inside.get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("key", short_only("trichet"))
def test_the_board_fits_every_frame(framed: EmbeddedBoard, key: str) -> None:
    framed.ask("load", game=key, options={}, controls="all")
    try:
        for width, height in ((200, 200), (320, 260), (480, 540), (900, 420)):
            framed.resize(width, height)
            expect_fit(framed, width, height)
    finally:
        framed.resize()


def expect_fit(framed: EmbeddedBoard, width: int, height: int) -> None:
    """Assert that the board is large enough and fits into its frame without scrolling."""
    inside, size = framed.frame, [width, height]
    box = inside.evaluate("document.querySelector('canvas').getBoundingClientRect().toJSON()")
    min_share = 0.55 if min(size) > 250 else 0.45
    assert min(box["width"], box["height"]) >= min_share * min(size), size
    for low, high, end in ((box["left"], box["right"], width), (box["top"], box["bottom"], height)):
        assert low >= 0, size
        assert high <= end, size
    scrolled = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
    assert inside.evaluate(scrolled) == size


@pytest.mark.provokes(r"no game called “chess.”.*\?embed#/chess%ff")
def test_an_invalid_address_shows_a_board_and_reports_the_fault(framed: EmbeddedBoard) -> None:
    """The console shows the address; its "%f" must not act as a format specifier."""
    framed.ask("load", game="tritt")
    framed.lead_to("#/chess%ff")
    expect(framed.frame.get_by_role("alert")).to_contain_text("no game called")
    eventually(framed.page, lambda: bool(framed.received("error")))
    assert framed.received("error")[0]["payload"]["reason"] == "game"
    assert framed.ask("get", what="state")["payload"]["state"]["game"] == "tritium"
