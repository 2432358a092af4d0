"""Game records of Abstract Play."""

import json
from datetime import UTC, datetime

from tests.records.abstract_play.sample_games import MOVES, game_record, game_text, sound_records
from tools.fuzz.target import Target, require
from tools.fuzz.targets.records import check_damage, check_put_on_table, check_record
from trigrid.library.incoming_text import TextFormat
from trigrid.records import Record, RecordError
from trigrid.records.abstract_play import read_game, split_games, write_games

GENERATED = datetime(2026, 11, 30, tzinfo=UTC)
TOKENS = (
    *(
        '{"header":{',
        '{"moves":[',
        '"game":',
        '"variants":',
        '"players":',
        '"result":',
        '"site":',
        '"gameid":',
    ),
    *("[", "]", "{", "}", '"', ",", ":", "\\", "\\ud800", "null", "true", "1", "-1e999", "NaN", "Infinity"),
    *('"Tritium"', '"Hex"', '"hex-6"', '"Short form."', '"resign"', '"timeout"', '"draw"', '"abandoned"'),
    *('"orange-a1"', '"purple-e4"', '"green-c3"', '"flag-a1"', '"pass"', '"sequence":', '"move":', "[["),
)
"""Fragments that occur in inputs."""


def read(text: str) -> None:
    """Read the games in a text; write and read the sound ones again."""
    for game in split_games(text):
        try:
            record = read_game(game)
        except RecordError as error:
            check_damage(error, TextFormat.RECORD)
            continue
        check_record(record)
        check_put_on_table(record)
        require(Record.from_text(record.to_text()).moves == record.moves, "the text form has other moves")
        written = write_games([record], GENERATED)
        again = read_game(written)
        require(again.moves == record.moves, "the moves change when the game is written")
        require(again.result == record.result, "the result changes when the game is written")
        require(write_games([again], GENERATED) == written, "the game changes when it is written and read")


def targets() -> list[Target]:
    """Return the targets of this module."""
    return [Target("abstract-play", read, _games, TOKENS, 1, 900)]


def _games() -> tuple[str, ...]:
    variants = ("Small board (size 5)", "Short form.")
    ends = (("resign", (0, 1)), ("timeout", (1, 0)), ("draw", (1, 1)), ("abandoned", (0, 0)))
    texts = (game_text(*MOVES, end, results=results, variants=variants) for end, results in ends)
    entry = {"sequence": 1, "move": "orange-a1", "result": "a \\ “comment”"}
    return (
        *texts,
        game_text(entry, None, "resign"),
        json.dumps([game_record("resign")] * 2),
        write_games(sound_records(), GENERATED),
    )
