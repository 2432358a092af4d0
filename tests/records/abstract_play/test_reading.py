"""Tests of reading game records of Abstract Play."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.records.abstract_play.sample_games import (
    GAME_ID,
    MOVES,
    OURS,
    game_record,
    game_text,
    sound_records,
)
from trigrid.games.tritium import Ending
from trigrid.records import Damage, Record, RecordError, Settled
from trigrid.records.abstract_play import SITE, read_game, split_games, write_games


def spelt(record: Record | None) -> tuple[str, ...]:
    """Return the moves of a record in our notation."""
    assert record is not None
    return tuple(map(record.game.spell, record.moves))


def error_of(text: str) -> RecordError:
    """Return the error for a damaged game."""
    with pytest.raises(RecordError) as caught:
        read_game(text)
    assert caught.value.site == SITE
    return caught.value


def test_colours_are_mapped_in_the_order_of_the_sites_program() -> None:
    moves = ("orange-a1", "purple-a2", "green-a3", "flag-a1", "resign")
    assert spelt(read_game(game_text(*moves))) == ("orange-a1", "sky-a2", "blue-a3", "flag-a1")


def test_facts_about_the_game_become_headers() -> None:
    text = game_text(*MOVES, "resign", event="Cup", round="2", unrated=True)
    assert read_game(text).headers == {
        "First": "Ann",
        "FirstUser": "u-1",
        "Second": "Ben",
        "SecondUser": "u-2",
        "Site": "Abstract Play",
        "Id": "tritium-0f4e-11",
        "SiteGame": GAME_ID,
        "Event": "Cup",
        "Round": "2",
        "Started": "2025-03-01T10:20:30.400Z",
        "Ended": "2025-03-02T01:02:03.004Z",
        "Date": "2025-03-01",
        "Rated": "no",
    }


@pytest.mark.parametrize("moves", [(), MOVES[:1], MOVES])
@pytest.mark.parametrize(
    ("end", "results", "settled", "termination"),
    [
        ("resign", (0, 1), Settled.FIRST_RESIGNED, None),
        ("resign", (1, 0), Settled.SECOND_RESIGNED, None),
        ("timeout", (0, 1), Settled.FIRST_RESIGNED, "time forfeit"),
        ("timeout", (7, 3), Settled.SECOND_RESIGNED, "time forfeit"),
        ("draw", (1, 1), Settled.TIE_AGREED, None),
        ("abandoned", (0, 0), None, "abandoned"),
    ],
)
def test_the_results_tell_who_ended_the_game(
    moves: tuple[str, ...],
    end: str,
    results: tuple[int, int],
    settled: Settled | None,
    termination: str | None,
) -> None:
    """The place of the last entry does not, because players may resign at any time."""
    record = read_game(game_text(*moves, end, results=results))
    assert (record.settled, record.headers.get("Termination")) == (settled, termination)
    assert spelt(record) == OURS[: len(moves)]


@pytest.mark.parametrize("end", ["resign", "timeout", "draw"])
def test_an_end_that_the_results_contradict_is_damage(end: str) -> None:
    error = error_of(game_text(*MOVES, end, results=(0, 1) if end == "draw" else (1, 1)))
    assert (error.reason, spelt(error.record)) == (Damage.CONTRADICTION, OURS)


@pytest.mark.parametrize(
    ("variants", "size", "form"),
    [
        ((), 5, "standard"),
        (("Small board (size 5)", "Long form"), 5, "standard"),
        (("Short form.", "Small board (size 5)"), 5, "short"),
        (("Medium board (size 6)", "Long form"), 6, "standard"),
        (("hex-7", "short-form"), 7, "short"),
    ],
)
def test_variants_are_options(variants: tuple[str, ...], size: int, form: str) -> None:
    assert read_game(game_text("resign", variants=variants)).game.options == {"size": size, "form": form}


def test_entries_may_be_objects_and_null() -> None:
    moves = [
        [{"sequence": 2, "move": "flag-E4 "}, {"sequence": 1, "move": "Purple-e4", "result": "a flag next"}],
        [None, {"move": "green-a1", "result": [{"type": "place"}]}],
        ["resign"],
    ]
    record = read_game(json.dumps(game_record() | {"moves": moves}))
    assert spelt(record) == OURS[:3]
    assert [node.comment for node in record.end.path()] == ["a flag next", "", ""]


@pytest.mark.parametrize(
    ("entry", "reason", "message"),
    [
        ("purple-e4", Damage.ILLEGAL_MOVE, "move 5: purple-e4 is not legal now: "),
        ("flag-e4", Damage.ILLEGAL_MOVE, "move 5: flag-e4 is not legal now: "),
        ("purple-e5", Damage.NOT_A_MOVE, "move 5: 'purple-e5' is not a move; expected one such as orange-a3"),
        ("sky-c3", Damage.NOT_A_MOVE, "move 5: 'sky-c3' is not a move; "),
        ("{(", Damage.NOT_A_MOVE, "move 5: '{(' is not a move; "),
    ],
)
def test_the_error_names_the_move_at_which_a_game_breaks_off(
    entry: str, reason: Damage, message: str
) -> None:
    error = error_of(game_text(*MOVES, entry, "green-c3", "resign"))
    assert str(error).startswith(message)
    assert (error.reason, error.quoted, error.ply) == (reason, entry, 5)
    assert spelt(error.record) == OURS


def test_moves_after_the_end_are_damage() -> None:
    error = error_of(game_text(*MOVES, "resign", "green-c3"))
    assert str(error) == "move 6: 'green-c3' follows resign; expected no more"
    assert spelt(error.record) == OURS


def test_an_unfinished_game_is_damage() -> None:
    error = error_of(game_text(*MOVES))
    assert error.reason is Damage.TRUNCATED
    assert str(error).startswith("move 5: the moves end before the game does; expected more moves, or one of")
    assert spelt(error.record) == OURS


def test_a_result_that_the_rules_contradict_is_damage() -> None:
    finished = sound_records()[0]
    assert finished.outcome is not None
    assert isinstance(finished.outcome.reason, Ending)
    game = json.loads(write_games([finished], datetime.now(UTC)))[0]
    assert read_game(json.dumps(game)).result == finished.result
    for player in game["header"]["players"]:
        player["result"] = 1 - player["result"]
    error = error_of(json.dumps(game))
    assert error.reason is Damage.CONTRADICTION
    assert spelt(error.record) == spelt(finished)
    game["moves"].append(["resign"])
    assert error_of(json.dumps(game)).reason is Damage.MISPLACED


def test_another_game_of_the_site_is_refused_with_the_games_of_both() -> None:
    error = error_of(game_text("c3", game={"name": "Lines of Action"}))
    assert (
        str(error)
        == "Abstract Play’s game 'Lines of Action' is not one of ours; of its games we have Tritium"
    )
    assert error.absent_game == "Lines of Action"


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"variants": ("Huge board",)}, "Tritium has no variant 'Huge board' here; expected some of: Small"),
        ({"variants": ("hex-6", "hex-7")}, "the variants contradict each other; expected one size"),
        ({"players": [{"name": "Ann"}]}, "the record has no valid 'players'; expected a list of 2 objects"),
        ({"players": "Ann"}, "the record has no valid 'players'; expected a list"),
        ({"results": (None, 1)}, "the players have no valid 'result'; expected a number for each"),
        ({"game": {"name": 5}}, "the record has no valid 'name'; expected a text"),
        ({"game": []}, "the record has no valid 'game'; expected an object"),
    ],
)
def test_the_error_says_what_was_expected(facts: dict[str, Any], message: str) -> None:
    assert str(error_of(game_text(*MOVES, "resign", **facts))).startswith(message)


@pytest.mark.parametrize("moves", [None, "c3", {}, ["c3"], [["orange-a1", 5]], [[["orange-a1"]]], [[{}]]])
def test_moves_of_another_form_are_damage(moves: Any) -> None:
    assert "expected" in str(error_of(json.dumps(game_record() | {"moves": moves})))


def test_the_intact_part_of_a_text_that_breaks_off_is_read() -> None:
    text = game_text(*MOVES, "resign")
    errors = [error_of(text[:length]) for length in range(text.index('"moves"') + 10, len(text))]
    kept = [len(error.record.moves) for error in errors if error.record]
    assert kept == sorted(kept)
    assert set(kept) == {0, 1, 2, 3, 4}
    for length in (60, text.index('"moves"'), len(text) - 20):
        assert str(error_of(text[:length])).startswith("line 1, column ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[1]",
        "{}",
        '{"a": 1}',
        '{"header": {',
        '{"header": [',
        '{"moves": [[1]',
        '{"header": {}, "moves": []}',
    ],
)
def test_other_texts_are_damage(text: str) -> None:
    error_of(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"header": ' + "[" * 400_000,
        '{"moves": [' + '["a",' * 150_000,
        '{"header": {"game": {"name": "Tritium", "variants": [' + '"hex-5",' * 100_000,
        '{"moves": [' + "[]," * 300_000 + '[]], "header": ' + json.dumps(game_record()["header"]) + "}",
        '{"header": {"x": ' + "9" * 900_000 + "}}",
        '{"header": {' * 80_000,
        '{"header": {"x": "' + '\\"' * 400_000,
        game_text("resign") + " " * 1_000_000,
    ],
    ids=["brackets", "lists", "variants", "rounds", "digits", "games", "quotes", "spaces"],
)
def test_hostile_texts_are_refused(text: str) -> None:
    error_of(text)


def test_a_file_is_split_into_its_games() -> None:
    games = [game_record(*MOVES[:number], "resign") for number in range(4)]
    file = json.dumps(games)
    assert [json.loads(text) for text in split_games(file)] == games
    assert [json.loads(text) for text in split_games(json.dumps(games, indent=2))] == games
    damaged = split_games(file.replace('"flag-e4"', "flag-e4", 1))
    assert [spelt(read_game(text)) for text in (damaged[0], damaged[1], damaged[3])] == [
        (),
        OURS[:1],
        OURS[:3],
    ]
    assert spelt(error_of(damaged[2]).record) == OURS[:1]
    assert str(error_of(file)) == "the text has 4 games of Abstract Play; expected one"


def test_games_and_records_of_ours_may_be_in_one_text() -> None:
    ours = [record.to_text() for record in sound_records()[1:3]]
    games = [json.dumps([game_record(*MOVES[:count], "resign")], indent=count) for count in (1, 2)]
    text = "\n\n".join([games[0], *ours, *games])
    first, second, third, fourth, fifth = split_games(text)
    assert [second, third] == ours
    assert [spelt(read_game(each)) for each in (first, fourth, fifth)] == [OURS[:1], OURS[:1], OURS[:2]]


def test_a_game_with_other_text_around_it_is_damage() -> None:
    game = game_text(*MOVES, "resign")
    for text in (f"{game} and so on", f"[{game}]\n\n{sound_records()[1].to_text()}", f"so: {game}"):
        error = error_of(text)
        assert error.reason is Damage.MISPLACED
        assert spelt(error.record) == OURS
