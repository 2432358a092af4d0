"""Tests of <trigrid-game> moved within or between documents, or removed."""

from functools import partial
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.element_fixtures import (
    event_names,
    far,
    frame_of,
    host,
    page,
    play_button,
    shared_page,
    wait_until_ready,
)
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import eventually, wait_until_equal

__all__ = ["far", "host", "page", "shared_page"]

pytestmark = pytest.mark.provokes("net::ERR_ABORTED")
"""A frame that is moved aborts its pending requests."""

OTHER = '<iframe name="other" style="width: 600px; height: 600px"></iframe>'
MOVE_TO_OTHER_DOCUMENT = """where => {
    const moved = board();
    globalThis.moved = moved;
    globalThis.heardThere = [];
    for (const name of ["ready", "move", "error"])
        moved.addEventListener(`trigrid-${name}`, ({ type }) => heardThere.push(type));
    const [other] = [frames.other ?? open("about:blank")];
    globalThis.other = other;
    if (where === "adopted") other.document.adoptNode(moved);
    if (where === "unseen") {
        document.implementation.createHTMLDocument().body.append(moved);
    }
    other.document.body.append(moved);
}"""
"""Moves the board to the frame ``OTHER``, or to a popup without that frame.

With "appended", the board is moved in one step. With "adopted", the other document adopts it before. With
"unseen", it is in a document without a window before.
"""
STATE = "() => moved.state && [moved.state.record, moved.state.ply]"


def events_since_move(page: Page) -> list[Any]:
    """Return the names of the events of the element since its move."""
    found: list[Any] = page.evaluate("heardThere")
    return found


def other_document(page: Page) -> FrameLocator:
    """Return a locator for the frame with the other document."""
    return page.frame_locator("iframe[name=other]")


@pytest.mark.parametrize(
    "where", ["adopted", *(pytest.param(each, marks=pytest.mark.long) for each in ("appended", "unseen"))]
)
def test_a_running_board_continues_in_another_document(
    page: Page, host: OtherSite, far: str, where: str
) -> None:
    """A regression test: the board raised an error in the other document.

    The board's style sheet belonged to the first document, so the board showed nothing.
    """
    page.goto(host.page(script(far) + OTHER + element('game="trichet"')))
    page.evaluate("board().play('a1').then(() => board().play('b2'))")
    wait_until_ready(page)
    page.evaluate(MOVE_TO_OTHER_DOCUMENT, where)
    wait_until_equal(page, lambda: page.evaluate(STATE), ["1.trichet.a1_b2", 2])
    inner = other_document(page).frame_locator("trigrid-game >> iframe")
    expect(inner.get_by_text("It started.")).to_be_visible()
    messages = inner.locator("body").evaluate("() => heard.map(({ type }) => type)")
    assert messages == ["get"]
    wait_until_equal(page, lambda: events_since_move(page), ["trigrid-ready"])
    assert page.evaluate("moved.play('c3').then(({ record }) => record)") == "1.trichet.a1_b2_c3"
    assert events_since_move(page) == ["trigrid-ready", "trigrid-move"]


def test_a_moved_board_keeps_its_lesson_or_puzzle(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + OTHER + element('game="trichet"')))
    page.evaluate("board().load({ lesson: 'tritt' })")
    page.evaluate(MOVE_TO_OTHER_DOCUMENT, "appended")
    assert page.evaluate("moved.load({}).then(({ lesson }) => lesson)") == "tritt"
    page.evaluate("moved.load({ puzzle: 'tritt/17' }).then(() => document.body.append(moved))")
    assert page.evaluate("moved.load({}).then(({ puzzle }) => puzzle)") == "tritt/17"


def test_a_poster_stays_a_poster_and_takes_the_other_documents_theme(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + OTHER + element('game="trichet"')))
    expect(play_button(page)).to_be_visible()
    page.evaluate(MOVE_TO_OTHER_DOCUMENT, "appended")
    poster = other_document(page).get_by_role("button", name="Play Trichet")
    expect(poster).to_be_visible()
    expect(poster).to_have_css("position", "absolute")
    box = other_document(page).locator("trigrid-game .box")
    expect(box).to_have_class("box light")
    page.evaluate("other.document.body.style.background = 'black'")
    expect(box).to_have_class("box dark")
    expect(other_document(page).locator("trigrid-game >> iframe")).to_have_count(0)
    page.evaluate("document.body.append(moved)")
    expect(play_button(page)).to_be_visible()
    page.evaluate("document.body.style.background = 'black'")
    expect(page.locator("trigrid-game .box")).to_have_class("box dark")
    play_button(page).click()
    eventually(page, lambda: events_since_move(page) == ["trigrid-ready"])


def test_a_board_that_starts_when_seen_starts_in_a_popup(page: Page, host: OtherSite, far: str) -> None:
    far_below = '<p style="height: 3000px">Above</p>'
    page.goto(host.page(script(far) + far_below + element('game="trichet" start="seen"')))
    expect(play_button(page)).to_be_attached()
    with page.expect_popup() as opened:
        page.evaluate(MOVE_TO_OTHER_DOCUMENT, "appended")
    expect(opened.value.locator("trigrid-game >> iframe")).to_have_js_property("inert", False)
    assert events_since_move(page) == ["trigrid-ready"]
    opened.value.close()


MOVES = {
    "appended": "document.querySelector('div').append(board())",
    "by a framework": "document.body.insertBefore(board(), document.body.firstChild)",
    "twice": "document.querySelector('div').append(board()); document.body.append(board())",
    "out, back later": "{ const it = board(); it.remove(); setTimeout(() => document.body.append(it)); }",
}


def test_a_board_moved_within_its_document_continues_and_sends_no_events(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + "<div></div>" + element('game="trichet" seats="person 2"')))
    page.evaluate("board().play('a1').then(() => board().play('b2')).then(() => board().undo())")
    wait_until_ready(page)
    before = event_names(page)
    for name, move in MOVES.items():
        frame = frame_of(page, far)
        page.evaluate(move)
        eventually(page, frame.is_detached)
        eventually(page, lambda: page.evaluate("Boolean(globalThis.board()?.state)"))
        assert page.evaluate("board().load({}).then(({ record, ply, seats }) => [record, ply, seats])") == [
            "1.trichet.a1_b2",
            1,
            ["person", 2],
        ], name
    assert page.evaluate("board().play('c3').then(({ record }) => record)") == "1.trichet.a1_c3"
    assert event_names(page) == [*before, "move"]
    assert "&at=1#/trichet?tiles=96&region=10&m=1.trichet.a1_b2" in frame_of(page, far).url
    expect(page.locator("trigrid-game >> iframe")).to_have_count(1)


def test_calls_are_answered_while_the_board_is_moved_and_the_game_survives_movebefore(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + "<div></div>" + element('game="trichet"')))
    expect(play_button(page)).to_be_visible()
    calls = """(async () => {
        const move = () => document.body.insertBefore(board(), document.body.firstChild);
        const first = board().play("a1");
        move();
        const { ply } = await first;
        const all = [board().play("b2"), board().play("c3"), board().undo()];
        move();
        return [ply, ...(await Promise.all(all)).map((state) => state.ply)];
    })()"""
    assert page.evaluate(calls) == [1, 2, 3, 2]
    assert event_names(page) == ["ready", "move", "move", "move", "undo"]
    page.evaluate("document.querySelector('div').moveBefore(board(), null)")
    assert page.evaluate("board().play('d4').then(({ ply }) => ply)") == 3
    expect(page.locator("div > trigrid-game")).to_have_count(1)


ALL = "globalThis.both = [...document.querySelectorAll('trigrid-game')];"
"""Stores the boards of the page as ``both``."""


def poster_of(page: Page, number: int) -> tuple[str, str]:
    """Return the text of a board's poster, and the view box of the poster's picture."""
    shown = page.evaluate(
        """number => {
            const [poster] = both[number].shadowRoot.querySelectorAll(".poster");
            return [poster.innerText.trim(), poster.querySelector("img")?.src ?? ""];
        }""",
        number,
    )
    return shown[0], unquote(shown[1]).partition("viewBox=")[2][:9]


def test_moved_boards_show_a_message_and_their_positions_until_their_frames_are_ready(
    page: Page, host: OtherSite, far: str
) -> None:
    """The second board starts once the first one is ready."""
    page.goto(host.page(script(far) + "<div></div>" + element('record="1.late.x"') * 2))
    page.evaluate(ALL + "for (const each of both) each.click()")
    for number in (0, 1):
        frame_of(page, far, number).evaluate("reportReady()")
        page.evaluate("number => both[number].play('a1').then(() => both[number].play('b2'))", number)
    for number in (0, 1):
        frame = frame_of(page, far, number)
        wait_until_equal(page, partial(frame.evaluate, "drawn"), 3)
    page.evaluate("document.querySelector('div').append(...both)")
    assert [poster_of(page, number) for number in (0, 1)] == [("Starting…", '"0 0 9 4"')] * 2
    assert page.locator("trigrid-game >> iframe").count() == 1
    for number in (0, 1):
        frame_of(page, far, number).evaluate("reportReady()")
        poster = page.locator("trigrid-game").nth(number).locator(".poster")
        expect(poster).to_be_hidden()
        expect(poster.locator("img")).to_have_count(0)
    assert page.evaluate("both.map(({ state }) => state.ply)") == [3, 3]


def test_a_moved_board_without_a_picture_of_its_position_shows_a_plain_background(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + "<div></div>" + element('record="1.late.x"')))
    page.evaluate(ALL + "both[0].click()")
    frame_of(page, far).evaluate("reportReady()")
    wait_until_ready(page)
    page.evaluate("both[0].play('a1').then(() => document.querySelector('div').append(both[0]))")
    wait_until_equal(page, lambda: poster_of(page, 0), ("Starting…", ""))
    expect(page.locator("trigrid-game .picture")).to_be_empty()


@pytest.mark.parametrize("start", ["click", pytest.param("now", marks=pytest.mark.long)])
def test_moving_a_board_neither_loses_nor_doubles_its_start(
    page: Page, host: OtherSite, far: str, start: str
) -> None:
    """React's StrictMode and routers remove elements and reinsert them immediately."""
    page.goto(host.page(script(far) + "<p>Text</p>" + element('record="1.late.x"')))
    expect(play_button(page, "Trigrid")).to_be_visible()
    again = "document.body.append(board())"
    page.evaluate(f"board().start = '{start}'; {again}; if ('{start}' === 'click') board().click(); {again}")
    frame = frame_of(page, far)
    page.evaluate(again)
    expect(page.locator("trigrid-game >> iframe")).to_have_count(1)
    eventually(page, lambda: frame.is_detached())
    frame_of(page, far).evaluate("reportReady()")
    wait_until_ready(page)
    assert event_names(page) == ["ready"]


def test_attributes_changed_outside_a_document_take_effect(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + element('game="trichet"')))
    page.evaluate("board().play('a1').then(() => board().load({ controls: ['moves'], theme: 'dark' }))")
    page.evaluate("{ const out = board(); out.remove(); out.game = 'tritt'; document.body.append(out); }")
    wait_until_equal(page, lambda: event_names(page)[-1:], ["load"])
    assert page.evaluate("board().state.game") == "tritt"
    address = frame_of(page, far).url
    assert "theme=dark" in address
    assert "controls=moves" in address
    assert event_names(page) == ["ready", "move", "load"]
    expect_changed_attributes_override_a_script(page, far)


def expect_changed_attributes_override_a_script(page: Page, far: str) -> None:
    """Assert that attributes changed on a removed board override a script's values."""
    page.evaluate("board().load({ controls: ['moves'], theme: 'dark', flipped: true })")
    page.evaluate(
        "{ const out = board(); out.remove(); out.controls = 'none'; out.flipped = 'false';"
        " document.body.append(out); }"
    )
    address = frame_of(page, far).url
    assert "theme=dark" in address
    assert "controls=none&flipped=false" in address
    assert page.evaluate("board().load({}).then(({ flipped }) => flipped)") is False


SHOW = """board().play("a1").then(() => board().flip())
    .then(() => board().draw("a1 red; a2"))
    .then(() => board().highlight(["a1", { from: "a1", to: "a2" }]))"""
SHOWN = [True, [{"style": "ring", "place": "a1"}, {"from": "a1", "to": "a2"}], ["a1 red", "a2"]]


def test_a_moved_board_keeps_its_orientation_and_marks(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + "<div></div>" + element('game="trichet"')))
    page.evaluate(SHOW)
    page.evaluate("document.querySelector('div').append(board())")
    frame = frame_of(page, far)
    assert "&flipped&at=1&marks=a1%20red%3B%20a2#/trichet" in frame.url
    current_state = "board().load({}).then(({ flipped, marks, drawn }) => [flipped, marks, drawn])"
    assert page.evaluate(current_state) == SHOWN
    messages = frame.evaluate("heard.map(({ type }) => type)")
    assert messages == ["get", "highlight", "load"]
    page.evaluate("board().flip(false).then(() => board().play('b2'))")
    page.evaluate("document.body.append(board())")
    assert page.evaluate(current_state)[0] is False
    expect_no_highlights_when_a_task_restarts(page)


def expect_no_highlights_when_a_task_restarts(page: Page) -> None:
    """Assert that a moved board loses its highlights if its puzzle starts again.

    The puzzle starts again if its first move has been made before the board is moved. Otherwise the
    highlights stay.
    """
    page.evaluate("board().load({ puzzle: 'tritt/17' }).then(() => board().highlight(['a1']))")
    page.evaluate("document.querySelector('div').append(board())")
    marks = "board().load({}).then(({ marks }) => marks.length)"
    assert page.evaluate(marks) == 1
    page.evaluate("board().play('a1').then(() => board().highlight(['a2']))")
    page.evaluate("document.body.append(board())")
    assert page.evaluate(marks) == 0
