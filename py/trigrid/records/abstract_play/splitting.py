"""Splits text into the game records that it contains, without parsing the JSON."""

import re

from trigrid.records.collection import GAME_RECORDS
from trigrid.records.collection import split_stepwise as split_records_stepwise
from trigrid.records.stepwise import Stepwise, run_to_end

GAME = re.compile(r'\{\s*+"(?:header|moves)"\s*+:\s*+[\[{]')
"""The beginning of a game; within strings, quotation marks are escaped."""
_OUR_RECORD = re.compile(r'^[ \t]*\[\s*+\w++\s*+"', re.MULTILINE)


def split_games(text: str) -> list[str]:
    """Return the texts of the single games in the text of a file.

    A damaged game does not hide the next one. Records of Trigrid may be before and after the games.
    """
    return run_to_end(split_stepwise(text))


def split_stepwise(text: str) -> Stepwise[list[str]]:
    """Split a text like ``split_games``, but in steps, for long texts."""
    texts, at = list[str](), 0
    while found := GAME_RECORDS.search(text, at):
        texts += yield from split_records_stepwise(text[at : found.start()])
        ours = _OUR_RECORD.search(text, found.end())
        at, starts = ours.start() if ours else len(text), list[int]()
        for game in GAME.finditer(text, found.start(), at):
            starts.append(game.start())
            yield game.start()
        ends = [*starts, at][1:]
        texts += [text[start:end].rstrip("[], \t\r\n") for start, end in zip(starts, ends, strict=True)]
    return texts + (yield from split_records_stepwise(text[at:]))
