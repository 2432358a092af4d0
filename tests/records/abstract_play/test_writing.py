"""Tests of writing game records of Abstract Play."""

import json
from datetime import UTC, datetime

import pytest

from tests.records.abstract_play.sample_games import MOVES, game_record, sound_records
from trigrid import load
from trigrid.records import Record, RecordError, Settled
from trigrid.records.abstract_play import read_game, split_games, write_games

GENERATED = datetime(2025, 3, 3, tzinfo=UTC)


def test_a_record_of_the_site_is_written_as_it_was() -> None:
    variants = ("Medium board (size 6)", "Short form.")
    for end, results in (("resign", (0, 1)), ("timeout", (1, 0)), ("draw", (1, 1)), ("abandoned", (0, 0))):
        given = game_record(
            *MOVES, end, results=results, variants=variants, event="Cup", round="1", unrated=True
        )
        given["header"]["players"][1]["is_ai"] = True
        assert json.loads(write_games([read_game(json.dumps(given))], GENERATED)) == [given]


@pytest.mark.parametrize("number", range(4))
def test_a_written_game_is_read_as_it_was(number: int) -> None:
    record = sound_records()[number]
    written = write_games([record], GENERATED)
    [text] = split_games(written)
    again = read_game(text)
    assert again.game == record.game
    assert (again.moves, again.result, again.settled) == (record.moves, record.result, record.settled)
    assert again.comment == record.comment
    assert write_games([again], GENERATED) == written
    assert Record.from_text(again.to_text()).to_text() == again.to_text()


def test_missing_facts_have_values_that_the_schema_allows() -> None:
    record = Record(load("tritium"))
    record.settled = Settled.FIRST_RESIGNED
    record.headers = {"FirstLevel": "6", "Round": "3"}
    header = json.loads(write_games([record], GENERATED))[0]["header"]
    assert header["players"] == [
        {"name": "Trigrid level 6", "is_ai": True, "result": 0},
        {"name": "Second", "result": 1},
    ]
    assert (header["event"], header["round"], header["site"]) == ("-", "3", {"name": "Trigrid"})
    dates = {header["date-start"], header["date-end"], header["date-generated"]}
    assert dates == {"2025-03-03T00:00:00.000Z"}
    again = read_game(write_games([record], GENERATED)).headers
    assert {"FirstLevel": "6", "Round": "3"}.items() <= again.items()
    assert again.keys().isdisjoint({"First", "FirstType", "Event"})


def test_games_that_the_site_cannot_have_are_refused() -> None:
    tritium = load("tritium")
    started = tritium.start().play(tritium.start().moves()[0])
    for record, message in (
        (Record(tritium), "Abstract Play keeps finished games only, and this game is not over"),
        (Record(tritium, started), "Abstract Play has no set-up positions; expected a game from its start"),
        (Record(load("tritt")), "Abstract Play does not have the game 'tritt'; of our games it has tritium"),
        (Record(load("tritium", size=8)), "Abstract Play has no Tritium with size=8; it has size 5, 6, 7"),
    ):
        record.settled = None if record.game == tritium and not record.setup else Settled.TIE_AGREED
        with pytest.raises(RecordError) as caught:
            write_games([record], GENERATED)
        assert str(caught.value) == message
