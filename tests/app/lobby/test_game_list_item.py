"""Items of stored games in lists: their contents, their dates, and the search."""

import re
from datetime import UTC, datetime, timedelta, timezone

import pytest

from trigrid.app.lobby.game_list_item import last_played, list_item_html, node_to_show
from trigrid.app.lobby.game_search import matches_search
from trigrid.games import load
from trigrid.headers.stored_headers import YOURS
from trigrid.library.stored_game import StoredGame
from trigrid.records import Record
from trigrid.records.summary import summary

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=timezone(timedelta(hours=1)))


def stored(result: str = "*", **headers: str) -> StoredGame:
    """Return a stored game of Tritium."""
    return StoredGame.described(load("tritium", size=4), headers, result, game_id="abc")


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def changed_game(ago: timedelta) -> StoredGame:
    return stored(Changed=(NOW - ago).astimezone(UTC).isoformat(timespec="milliseconds"))


@pytest.mark.parametrize(
    ("ago", "message"),
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
def test_the_date_of_the_last_move_is_relative_or_absolute(ago: timedelta, message: str) -> None:
    assert last_played(changed_game(ago), NOW) == message


def test_the_date_may_be_only_a_day_or_missing_or_unreadable() -> None:
    assert last_played(stored(Date="2026-11-02"), NOW) == "2 November"
    assert last_played(stored(), NOW) == ""
    assert last_played(stored(Changed="long ago"), NOW) == "long ago"


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_a_date_outside_the_local_range_is_shown_as_written(moment: str) -> None:
    assert last_played(stored(Changed=moment), NOW) == moment


@pytest.mark.parametrize("result", ["*", "1-0"])
def test_a_game_continued_from_a_puzzle_names_its_origin(result: str) -> None:
    message = "from\u00a0a\u00a0puzzle"
    assert message in list_item_html(stored(result, Origin="puzzle 12, move 38"), NOW)
    assert message not in list_item_html(stored(result), NOW)
    plain = StoredGame.described(
        load("tritt-reloaded"), {"Origin": "puzzle 12, move 38"}, result, game_id="abc"
    )
    assert f'"kept-options">{message}<' in list_item_html(plain, NOW)


def test_an_unfinished_game_can_be_continued() -> None:
    html = list_item_html(stored(First="Ann"), NOW)
    assert 'href="#/tritium?size=4&amp;form=standard&amp;g=abc"' in html
    assert text_of(html) == "Tritium size 4 · standard form Ann (First) and Second Continue Delete"
    assert 'aria-label="Continue Tritium, size 4, standard form"' in html


@pytest.mark.parametrize(
    ("result", "message"), [("1-0", "Ann won"), ("0-1", "Second won"), ("1/2-1/2", "A tie")]
)
def test_a_finished_game_shows_its_result(result: str, message: str) -> None:
    text = text_of(list_item_html(stored(result, First="Ann"), NOW))
    assert text.startswith("Open Tritium")
    assert message in text


def test_texts_of_a_record_are_escaped() -> None:
    html = list_item_html(stored("1-0", First='<img src=x onerror="alert(1)">', Date="<b>"), NOW)
    assert "<img" not in html
    assert "<b>" not in html
    assert 'onerror="' not in html


@pytest.mark.parametrize("sought", ["", "  ", "ann", "ANN ben", "2026-11-02", "november", "won", "tritium 4"])
def test_the_search_finds_matching_games(sought: str) -> None:
    assert matches_search(stored("1-0", First="Ann", Second="Ben", Date="2026-11-02"), sought)


@pytest.mark.parametrize("sought", ["cem", "ann cem", "2025", "tritt"])
def test_the_search_skips_other_games(sought: str) -> None:
    assert not matches_search(stored("1-0", First="Ann", Second="Ben", Date="2026-11-02"), sought)


@pytest.mark.parametrize("name", ["Ann", 'a "b" c', "back\\slash", "[x]", "{y}", "李明", "; rest", "’"])
def test_names_survive_writing_and_reading_a_record(name: str) -> None:
    record = Record(load("tritt"))
    record.headers["Orange"] = name
    assert summary(record.to_text()).headers["Orange"] == name


def test_a_game_by_links_shows_its_latest_move() -> None:
    """If this fails, opening an old link makes the lobby report that it is your turn."""
    record = Record(load("tritt"))
    for text in ("f5-f7", "a1-a3", "k1-k3"):
        record.add(record.game.move(record.position, text))
    record.undo()
    assert node_to_show(record) is record.here
    record.headers[YOURS] = "Orange"
    assert node_to_show(record) is record.end


def test_an_item_shows_that_a_game_is_by_links() -> None:
    assert "Your friend (First), by link" in text_of(list_item_html(stored(Yours="Second"), NOW))
    assert "Opened from a link" in text_of(list_item_html(stored(ByLink="1 01234567"), NOW))
