"""Tests of stored games whose moves no longer lead to the stored last position.

The rules may have changed, or someone may have edited the text. When the page opens the game, it shows a
notice. It keeps the stored text until the user plays a move or accepts the position.
"""

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import go_to
from tests.browser.stored_games import (
    PUT,
    expect_moves,
    forget_all,
    moves_in_notation,
    play,
    stored_texts,
    wait_until_stored,
)
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from trigrid.library.address import address_of
from trigrid.library.words import storage as words
from trigrid.records import Record

TRITT = trigrid.load("tritt")
LINE = ["c3-c5", "h3-h5", "d3-d5"]


def stored(game_id: str, digest: str) -> str:
    """Return the text of a stored game with this digest of its last position."""
    record = Record(TRITT)
    for text in LINE:
        record.add(TRITT.move(record.position, text))
    record.headers |= {"Id": game_id, "Date": "2026-11-26"}
    return record.to_text().replace(str(record.kept_position), f"3 {digest}")


def test_a_game_with_another_last_position_shows_a_notice_until_a_move_or_acceptance(
    desk: Page,
) -> None:
    forget_all(desk)
    desk.evaluate(PUT, {name: stored(name, "0123abcd") for name in ("goeson", "accepted")})
    notice = desk.get_by_role("alert").filter(has_text=words.OTHER_POSITION)
    go_to(desk, address_of(TRITT, g="goeson"))
    expect_moves(desk, *LINE)
    expect(notice).to_be_visible()
    play(desk, "e3-e5")
    expect(notice).to_have_count(0)
    go_to(desk, address_of(TRITT, g="accepted"))
    expect_moves(desk, *LINE)
    expect(notice).to_be_visible()
    notice.get_by_role("button", name=words.KEEP_AS_IT_IS).click()
    expect(notice).to_have_count(0)
    wait_until_equal(desk, lambda: any("0123abcd" in text for text in stored_texts(desk).values()), False)
    wait_until_stored(desk, LINE, [*LINE, "e3-e5"])
    games = [Record.from_text(text) for text in stored_texts(desk).values()]
    assert not any(record.rules_may_differ for record in games)
    assert sorted(map(moves_in_notation, games)) == [LINE, [*LINE, "e3-e5"]]


def test_a_stored_game_with_a_move_now_illegal_shows_the_reason_and_stays_stored(desk: Page) -> None:
    forget_all(desk)
    text = stored("impossible", "0123abcd").replace("h3-h5", "c3-c5")
    desk.evaluate(PUT, {"impossible": text})
    go_to(desk, address_of(TRITT, g="impossible"))
    expect(desk.get_by_role("alert").filter(has_text=words.MADE_IMPOSSIBLE)).to_be_visible()
    assert stored_texts(desk) == {"impossible": text}
