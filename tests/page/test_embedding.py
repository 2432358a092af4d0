"""Tests of boards in frames of other sites: their messages and their display."""

from typing import Any

import pytest

from tests.browser.embedded_board import EmbeddedBoard, EmbeddedTablePage, play_random_game, ply
from tests.browser.navigation import SMALL
from tests.browser.test_embedded_scripts import state
from tests.browser.test_embedding import MOVES, TRITIUM, record
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.short_forms import short_only
from trigrid.library.record_export import game_address
from trigrid.puzzle import puzzles
from trigrid.records import Record


@pytest.mark.parametrize("key", short_only("tri-it-out"))
def test_a_whole_game_is_played_through_messages(framed: EmbeddedBoard, key: str) -> None:
    game = SMALL[key]
    assert framed.ask("load", game=key, options=dict(game.options))["payload"]["ply"] == 0
    assert sum(1 for _ in play_random_game(framed, game, key)) > 1


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"trigrid": 2, "type": "get", "payload": {"what": "state"}}, "version"),
    ({"trigrid": 1, "type": "ready"}, "type"),
    ({"trigrid": 1, "type": "play"}, "payload"),
    ({"trigrid": 1, "type": "load", "payload": {"game": "chess"}}, "game"),
    ({"trigrid": 1, "type": "load", "payload": {"options": "size=99"}}, "options"),
    ({"trigrid": 1, "type": "load", "payload": {"record": "1.tritium.4"}}, "record"),
    ({"trigrid": 1, "type": "play", "payload": {"move": "orange-z9"}}, "move"),
]


def test_a_refused_message_is_answered_and_changes_nothing(framed: EmbeddedBoard) -> None:
    before = framed.ask("get", what="state")["payload"]
    for message, reason in REFUSED:
        name = f"wrong-{len(framed.received())}"
        framed.send(message | {"id": name})
        answer = framed.answer(name)
        assert (answer["type"], answer["payload"]["reason"]) == ("error", reason)
        assert answer["payload"]["message"]
        assert framed.ask("get", what="state")["payload"] == before, reason


def test_answers_to_load_undo_and_get_describe_the_game(framed: EmbeddedBoard) -> None:
    link = record(*MOVES).to_link()
    state = framed.ask("load", record=link, at=1)["payload"]
    assert (state["ply"], state["plies"], state["record"]) == (1, 3, link)
    assert framed.ask("load", at=3)["payload"]["ply"] == 3
    back = framed.ask("undo", count=2)["payload"]
    assert (back["ply"], back["plies"], back["change"]) == (1, 3, "undo")
    assert framed.ask("undo", count=2)["payload"]["reason"] == "move"
    against = framed.ask("load", record=record(*MOVES[:2]).to_link(), seats="person 3")["payload"]
    assert (against["ply"], against["line"]) == (2, list(MOVES[:2]))
    assert framed.ask("undo")["payload"]["ply"] == 0
    framed.ask("load", record=link, seats="person person")
    text = framed.ask("get", what="record")["payload"]["record"]
    assert Record.from_text(text).to_link() == link
    assert "Trigrid · " in framed.ask("get", what="svg")["payload"]["svg"]
    assert "Trigrid · " not in framed.ask("get", what="poster")["payload"]["poster"]


def test_readers_step_through_a_read_only_game(framed: EmbeddedBoard) -> None:
    controls = "status steps moves tools field"
    framed.ask("load", record=record(*MOVES).to_link(), at=1, readOnly=True, controls=controls)
    inside = framed.frame
    expect(inside.get_by_role("textbox", name="Move")).to_be_hidden()
    expect(inside.get_by_role("radio")).to_have_count(0)
    inside.get_by_role("button", name="One move on").click()
    wait_until_equal(framed.page, lambda: ply(framed), 2)
    inside.get_by_role("button", name="To the end").click()
    expect(inside.get_by_role("button", name="One move on")).to_be_disabled()
    inside.get_by_role("button", name="To the start").click()
    expect(inside.get_by_role("button", name="One move back")).to_be_disabled()
    inside.get_by_role("button", name=MOVES[0]).click()
    wait_until_equal(framed.page, lambda: ply(framed), 1)
    table = EmbeddedTablePage(framed, TRITIUM)
    table.position = record(MOVES[0]).position
    table.play_by_mouse(table.place("g4"))
    assert framed.ask("get", what="state")["payload"]["state"]["ply"] == 1
    changes = [each["payload"]["change"] for each in framed.received("move")]
    assert [each for each in changes if each != "load"] == ["redo", "jump", "jump", "jump"]


def test_the_link_opens_the_current_position_on_the_site(framed: EmbeddedBoard, site: str) -> None:
    framed.ask("load", record=record(*MOVES).to_link(), at=2)
    address = framed.frame.get_by_role("link", name="Open in Trigrid").get_attribute("href")
    assert address == "/" + game_address(record(*MOVES[:2]), record(*MOVES[:2]).here)


def test_a_damaged_record_shows_an_alert_only_on_an_unused_board(framed: EmbeddedBoard) -> None:
    alert = framed.frame.get_by_role("alert")
    damaged = '[Game "tritium"]\n[Size "4"]\n\n1. orange-a1 2. sky-zz9\n'
    assert framed.ask("load", record=damaged)["payload"]["reason"] == "record"
    expect(alert).to_contain_text("sky-zz9")
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)
    framed.ask("load", record=damaged)
    expect(alert).to_contain_text("sky-zz9")
    framed.ask("load", game="tritium", options="size=4")
    expect(alert).to_have_count(0)
    framed.ask("play", move="orange-a1")
    assert framed.ask("load", record=damaged)["payload"]["reason"] == "record"
    expect(alert).to_have_count(0)


def test_the_board_stays_flipped_until_a_script_or_a_record_changes_it(framed: EmbeddedBoard) -> None:
    assert state(framed, "flip")["flipped"] is True
    assert state(framed, "flip", on=True)["flipped"] is True
    assert state(framed, "load", game="tri-it-out")["flipped"] is True
    puzzle = puzzles("tritt")[0]
    assert state(framed, "load", puzzle="tritt/1")["flipped"] is True
    wrong = next(move for move in puzzle.start.moves() if move not in puzzle.accepted())
    assert state(framed, "play", move=puzzle.game.spell(wrong))["flipped"] is True
    framed.frame.get_by_role("button", name="Again").click()
    expect(framed.frame.locator("#lesson")).to_have_attribute("data-phase", "open")
    assert framed.ask("get", what="state")["payload"]["state"]["flipped"] is True
    assert framed.ask("flip", on="yes")["payload"]["reason"] == "payload"
    assert state(framed, "flip", on=False)["flipped"] is False
    assert state(framed, "load", flipped=True)["flipped"] is True
    assert state(framed, "load", flipped=None)["flipped"] is False, (
        "the board stays flipped without a header in the record"
    )
    text = framed.ask("get", what="record")["payload"]["record"]
    assert state(framed, "load", record=f'[Flipped "yes"]\n{text}')["flipped"] is True
    assert state(framed, "load", flipped=False)["flipped"] is False
    assert state(framed, "load", flipped=None)["flipped"] is True, (
        "the board ignores the header of the record"
    )
    framed.ask("load", flipped=None, game="tritium", options="size=4,form=short")
    assert framed.ask("get", what="state")["payload"]["state"]["flipped"] is False
