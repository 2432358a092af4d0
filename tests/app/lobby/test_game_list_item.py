"""Kept games in lists: what stands there, when they were played, and what finds them."""

import re
from datetime import UTC, datetime, timedelta, timezone

import pytest

from trigrid.app.lobby.game_list_item import last_played, list_item_html, matches_search, node_to_show
from trigrid.games import load
from trigrid.headers.stored_headers import YOURS
from trigrid.library.stored_game import StoredGame
from trigrid.records import Record
from trigrid.records.summary import summary

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=timezone(timedelta(hours=1)))


def kept(result: str = "*", **headers: str) -> StoredGame:
    """A kept game of Tritium."""
    return StoredGame("abc", load("tritium", size=4), headers, result)


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def changed(ago: timedelta) -> StoredGame:
    return kept(Changed=(NOW - ago).astimezone(UTC).isoformat(timespec="milliseconds"))


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=2), "2 hours ago"),
        (timedelta(hours=12, minutes=1), "yesterday"),
        (timedelta(hours=36), "yesterday"),
        (timedelta(days=3), "3 days ago"),
        (timedelta(days=20), "2 November"),
        (timedelta(days=400), "18 October 2025"),
    ],
)
def test_when_a_game_was_played_last(ago: timedelta, said: str) -> None:
    assert last_played(changed(ago), NOW) == said


def test_a_game_that_knows_only_its_day_or_nothing() -> None:
    assert last_played(kept(Date="2026-11-02"), NOW) == "2 November"
    assert last_played(kept(), NOW) == ""
    assert last_played(kept(Changed="long ago"), NOW) == "long ago"


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_a_moment_that_no_clock_here_can_show_stands_as_it_was_written(moment: str) -> None:
    assert last_played(kept(Changed=moment), NOW) == moment


@pytest.mark.parametrize("result", ["*", "1-0"])
def test_a_game_that_was_played_on_from_a_puzzle_says_so(result: str) -> None:
    said = "from\u00a0a\u00a0puzzle"
    assert said in list_item_html(kept(result, Origin="puzzle 12, move 38"), NOW)
    assert said not in list_item_html(kept(result), NOW)
    plain = StoredGame("abc", load("tritt-reloaded"), {"Origin": "puzzle 12, move 38"}, result)
    assert f'"kept-options">{said}<' in list_item_html(plain, NOW)


def test_an_unfinished_game_leads_back_to_itself() -> None:
    html = list_item_html(kept(First="Ann"), NOW)
    assert 'href="#/tritium?size=4&amp;form=standard&amp;g=abc"' in html
    assert text_of(html) == "Tritium size 4 · standard form Ann (First) and Second Continue Delete"
    assert 'aria-label="Continue Tritium, size 4, standard form"' in html


@pytest.mark.parametrize(
    ("result", "said"), [("1-0", "Ann won"), ("0-1", "Second won"), ("1/2-1/2", "A tie")]
)
def test_a_finished_game_says_how_it_ended(result: str, said: str) -> None:
    text = text_of(list_item_html(kept(result, First="Ann"), NOW))
    assert text.startswith("Open Tritium")
    assert said in text


def test_nothing_of_a_record_is_taken_for_html() -> None:
    html = list_item_html(kept("1-0", First='<img src=x onerror="alert(1)">', Date="<b>"), NOW)
    assert "<img" not in html
    assert "<b>" not in html
    assert 'onerror="' not in html


@pytest.mark.parametrize("sought", ["", "  ", "ann", "ANN ben", "2026-11-02", "november", "won", "tritium 4"])
def test_a_game_is_found(sought: str) -> None:
    assert matches_search(kept("1-0", First="Ann", Second="Ben", Date="2026-11-02"), sought)


@pytest.mark.parametrize("sought", ["cem", "ann cem", "2025", "tritt"])
def test_a_game_is_not_found(sought: str) -> None:
    assert not matches_search(kept("1-0", First="Ann", Second="Ben", Date="2026-11-02"), sought)


@pytest.mark.parametrize("name", ["Ann", 'a "b" c', "back\\slash", "[x]", "{y}", "李明", "; rest", "’"])
def test_any_name_survives_a_record(name: str) -> None:
    record = Record(load("tritt"))
    record.headers["Orange"] = name
    assert summary(record.to_text()).headers["Orange"] == name


def test_a_game_by_links_is_listed_at_its_latest_move() -> None:
    """If this fails, the front page says that it is your turn once you have looked at an old link."""
    record = Record(load("tritt"))
    for text in ("f5-f7", "a1-a3", "k1-k3"):
        record.add(record.game.move(record.position, text))
    record.undo()
    assert node_to_show(record) is record.here
    record.headers[YOURS] = "Orange"
    assert node_to_show(record) is record.end


def test_a_list_names_the_friend_at_the_other_end_of_links() -> None:
    assert "Your friend (First), by link" in text_of(list_item_html(kept(Yours="Second"), NOW))
    assert "Opened from a link" in text_of(list_item_html(kept(ByLink="1 01234567"), NOW))
