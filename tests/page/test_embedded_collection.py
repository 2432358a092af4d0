"""Tests of collections embedded in other sites, loaded by messages and addresses."""

from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import eventually
from tests.collection.sample_collections import club_lesson, club_text, lesson
from tests.expectations import expect
from trigrid.collection import Collection

LINK = club_lesson().to_link()
READ, AT_ONCE, IN_TWO, HIDDEN, COUNT, PLAY, TIE, CLOSE, RELOADED, LAST = range(1, 11)
"""The numbers of the chapters of the sample lesson."""


def state_of(framed: EmbeddedBoard) -> dict[str, Any]:
    """Return the current state as the board reports it."""
    state: dict[str, Any] = framed.ask("get", what="state")["payload"]["state"]
    return state


def expect_chapter(framed: EmbeddedBoard, number: int) -> None:
    """Assert that the board shows a chapter of the sample lesson."""
    expect(framed.frame.locator("#lesson-title")).to_have_text(club_lesson().chapters[number - 1].title)


@pytest.mark.parametrize("given", [LINK, f"https://site.example/#/collection?c={LINK}", club_text()])
def test_a_collection_is_loaded_as_link_address_or_text(framed: EmbeddedBoard, given: str) -> None:
    payload = framed.ask("load", collection=given)["payload"]
    assert [payload[name] for name in ("chapter", "chapters", "solved", "game")] == [1, 10, False, "tritt"]
    assert (payload["lesson"], payload["puzzle"]) == (None, None)
    expect_chapter(framed, READ)
    expect(framed.frame.get_by_role("link", name="Contents")).to_be_hidden()


def test_messages_and_readers_switch_chapters(framed: EmbeddedBoard) -> None:
    framed.ask("load", collection=LINK, chapter=IN_TWO)
    expect_chapter(framed, IN_TWO)
    assert framed.ask("chapter", number=CLOSE)["payload"]["chapter"] == CLOSE
    expect_chapter(framed, CLOSE)
    assert framed.ask("load", chapter=COUNT)["payload"]["chapter"] == COUNT
    framed.frame.get_by_role("combobox", name="Go to").select_option(str(HIDDEN - 1))
    expect_chapter(framed, HIDDEN)
    assert (framed.received("move")[-1]["payload"]["change"], state_of(framed)["chapter"]) == ("load", HIDDEN)
    link = framed.frame.get_by_role("link", name="Open in Trigrid")
    expect(link).to_have_attribute("href", f"/#/collection?c={LINK}&chapter={HIDDEN}")


def test_a_solved_chapter_reports_its_end_once(framed: EmbeddedBoard) -> None:
    """If this fails, a page's script does not learn that a chapter is solved."""
    framed.ask("load", collection=LINK, chapter=HIDDEN)
    assert framed.ask("play", move="c1")["payload"]["solved"] is True
    eventually(framed.page, lambda: bool(framed.received("end")))
    assert [each["payload"]["chapter"] for each in framed.received("end")] == [HIDDEN]
    assert framed.ask("play", move="a1")["payload"]["reason"] == "turn"


def test_a_wrong_move_solves_nothing(framed: EmbeddedBoard) -> None:
    framed.ask("load", collection=LINK, chapter=AT_ONCE)
    assert framed.ask("play", move="g3-i3>h3-j3")["payload"]["solved"] is False
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "missed")
    assert not framed.received("end")


def test_a_chapter_is_read_by_the_step_buttons(framed: EmbeddedBoard) -> None:
    framed.ask("load", collection=LINK)
    framed.frame.get_by_role("button", name="To the end").click()
    eventually(framed.page, lambda: state_of(framed)["solved"] is True)
    assert framed.ask("play", move="a1-a3")["payload"]["reason"] == "turn"


def test_other_content_replaces_a_collection(framed: EmbeddedBoard) -> None:
    framed.ask("load", collection=LINK)
    payload = framed.ask("load", game="tritt")["payload"]
    assert [payload[name] for name in ("chapter", "chapters", "solved")] == [None, None, None]
    expect(framed.frame.locator("#lesson")).to_be_hidden()
    assert framed.ask("chapter", number=2)["payload"]["chapter"] == 2


@pytest.mark.parametrize(
    ("request_", "reason", "part"),
    [
        ({"chapter": 2}, "payload", "shows no collection"),
        ({"collection": LINK, "chapter": 11}, "payload", "chapters 1 to 10"),
        ({"collection": LINK, "chapter": 0}, "payload", "1 to 1000"),
        ({"collection": "hello"}, "record", "contains no collection"),
        ({"collection": "[hello"}, "record", "line 1"),
        ({"collection": "3.collection.abc.def123"}, "record", "The link is damaged"),
        ({"collection": Collection((), "Empty").to_link()}, "record", "no chapters"),
        ({"collection": 7}, "payload", "collection"),
    ],
)
def test_a_collection_that_cannot_be_shown_is_refused(
    framed: EmbeddedBoard, request_: dict[str, Any], reason: str, part: str
) -> None:
    before = state_of(framed)
    payload = framed.ask("load", **request_)["payload"]
    assert payload["reason"] == reason
    assert part in payload["message"]
    assert state_of(framed) == before


def test_a_damaged_collection_is_shown_in_part_with_a_notice(framed: EmbeddedBoard) -> None:
    text = lesson().to_text().replace("g7-g9", "g7-g99")
    assert framed.ask("load", collection=text)["payload"]["chapters"] == 4
    expect(framed.frame.get_by_role("alert")).to_contain_text("Chapter 2, line")


def test_an_address_opens_a_chapter(framed: EmbeddedBoard) -> None:
    framed.lead_to(f"#/collection?c={LINK}&chapter={CLOSE}")
    expect_chapter(framed, CLOSE)
    assert state_of(framed)["chapter"] == CLOSE
