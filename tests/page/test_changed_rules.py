"""A game kept with another end, by other rules or by hand, says so where it is opened, and loses nothing."""

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import go_to
from tests.browser.stored_games import PUT, comes_to_be_kept, forget_all, kept_texts, play, shows, spelled
from tests.browser.waiting import comes_to
from tests.expectations import expect
from trigrid.library.address import address_of
from trigrid.library.words import storage as words
from trigrid.records import Record

TRITT = trigrid.load("tritt")
LINE = ["c3-c5", "h3-h5", "d3-d5"]


def stored(game_id: str, digest: str) -> str:
    """The text of a game that was kept with a position of that digest at its end."""
    record = Record(TRITT)
    for text in LINE:
        record.add(TRITT.move(record.position, text))
    record.headers |= {"Id": game_id, "Date": "2026-11-26"}
    return record.to_text().replace(str(record.kept_position), f"3 {digest}")


def test_a_game_kept_with_another_end_opens_whole_and_says_so_until_it_goes_on_or_is_accepted(
    desk: Page,
) -> None:
    forget_all(desk)
    desk.evaluate(PUT, {name: stored(name, "0123abcd") for name in ("goeson", "accepted")})
    notice = desk.get_by_role("alert").filter(has_text=words.OTHER_POSITION)
    go_to(desk, address_of(TRITT, g="goeson"))
    shows(desk, *LINE)
    expect(notice).to_be_visible()
    play(desk, "e3-e5")
    expect(notice).to_have_count(0)
    go_to(desk, address_of(TRITT, g="accepted"))
    shows(desk, *LINE)
    expect(notice).to_be_visible()
    notice.get_by_role("button", name=words.KEEP_AS_IT_IS).click()
    expect(notice).to_have_count(0)
    comes_to(desk, lambda: any("0123abcd" in text for text in kept_texts(desk).values()), False)
    comes_to_be_kept(desk, LINE, [*LINE, "e3-e5"])
    kept = [Record.from_text(text) for text in kept_texts(desk).values()]
    assert not any(record.rules_may_differ for record in kept)
    assert sorted(map(spelled, kept)) == [LINE, [*LINE, "e3-e5"]]


def test_a_kept_game_with_a_move_that_is_not_legal_any_more_says_why_and_stays(desk: Page) -> None:
    forget_all(desk)
    text = stored("impossible", "0123abcd").replace("h3-h5", "c3-c5")
    desk.evaluate(PUT, {"impossible": text})
    go_to(desk, address_of(TRITT, g="impossible"))
    expect(desk.get_by_role("alert").filter(has_text=words.MADE_IMPOSSIBLE)).to_be_visible()
    assert kept_texts(desk) == {"impossible": text}
