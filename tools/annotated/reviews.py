"""Reviews of games, in a log from which an interrupted run continues."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.http_headers import ROOT
from tools.strategy.strong_games import StrongGame, record_of
from trigrid.matches import json_lines
from trigrid.records import Record
from trigrid.review import Review

LOG = ROOT / ".cache" / "annotated" / "reviews.jsonl"
ANSWERS = 4
"""The number of best moves that are stored for each position."""


class Choice(NamedTuple):
    """A move that a review compared, with the mover's chance after it."""

    move: str
    chance: float
    proved: bool


class ReviewedGame(NamedTuple):
    """A game with its review."""

    key: str
    number: int
    level: int
    """The level of the review."""
    opening: int
    """The number of random plies at the start."""
    text: str
    """The record with the evaluations."""
    choices: tuple[tuple[Choice, ...], ...]
    """The best moves of each position before the last, the best first."""

    def review(self) -> Review:
        """Return the review, with the evaluations in the record."""
        return Review(Record.from_text(self.text), self.level)


def reviewed(game: StrongGame, level: int) -> ReviewedGame:
    """Review a game at a level."""
    record = record_of(game)
    review = Review(record, level)
    while review.go_on(1.0):
        pass
    answers = [review.known.answers(node.position)[:ANSWERS] for node in review.nodes[:-1]]
    choices = tuple(
        tuple(Choice(record.game.spell(each.move), round(each.value, 3), each.proved) for each in found)
        for found in answers
    )
    return ReviewedGame(game.key, game.number, level, game.opening, record.to_text(), choices)


def review_all(games: Iterable[StrongGame], level: int, path: Path = LOG) -> None:
    """Review the games that the log lacks at a level, and append them to the log."""
    known = {(each.key, each.number, each.level) for each in read(path)}
    for game in games:
        if (game.key, game.number, level) not in known:
            json_lines.append(path, reviewed(game, level)._asdict())


def read(path: Path = LOG) -> list[ReviewedGame]:
    """Return the reviews in a log, all levels."""
    found = []
    for entry in json_lines.read(path):
        choices = tuple(tuple(Choice(*each) for each in position) for position in entry.pop("choices"))
        found.append(ReviewedGame(**entry, choices=choices))
    return found
