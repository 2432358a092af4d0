"""The review of a record as a table and as JSON."""

import json
from itertools import pairwise

from trigrid.exercises.words.review import LABEL_NAMES, TOO_FEW_MOVES, chance_text, marks, points_lost
from trigrid.games import TrigridError
from trigrid.games.game_words import words_of_game
from trigrid.records import Record, RecordNode
from trigrid.review import Judged, Review
from trigrid.terminal.sentences import conclusion, plain_spaces
from trigrid.terminal.session import notice

HEADINGS = ("turn", "player", "move", "chance", "", "")
SLICE_SECONDS = 0.5
"""Seconds between two notices of the progress."""


def finished_review(record: Record, level: int) -> Review:
    """Return the complete review of a main line. Raises TrigridError without moves."""
    if not record.root.children:
        raise TrigridError("no moves have been played")
    review, is_unfinished = Review(record, level), True
    while is_unfinished:
        with notice(f"Looking at every move… {review.progress:.0%}"):
            is_unfinished = review.go_on(SLICE_SECONDS)
    return review


def review_text(review: Review) -> str:
    """Return a review as a table: a line for each move, then a line for each player."""
    record = review.record
    rows = [HEADINGS, *(_row(review, node) for node in review.nodes[1:])]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    summaries = [_summary(review, seat) for seat in (0, 1)]
    return "\n".join([words_of_game(record.game), *lines, conclusion(record), *summaries])


def _row(review: Review, node: RecordNode) -> tuple[str, ...]:
    """Return the cells of a move's line: turn, player, move, chance, label and loss."""
    game, before = review.record.game, node.parent
    judged, known = review.judged_at(node), review.evaluation(node)
    assert before is not None, "the root has no line"
    mover = before.position.to_move
    chance = "" if known is None else chance_text(known, mover)
    label, better = "", ""
    if judged is not None and judged.label is not None:
        label = f"{judged.label.value} {LABEL_NAMES[judged.label]}, {points_lost(judged)} points lost"
        better = f"better: {game.spell(judged.best)}"
    return f"{node.turn}.", game.seats[mover], game.spell(node.move or 0), chance, label, better


def _summary(review: Review, seat: int) -> str:
    """Return a player's accuracy and numbers of labels."""
    name, accuracy = review.record.game.seats[seat], review.accuracy(seat)
    text = marks(name, [judged.label for judged in _judged_of(review, seat)])
    return f"{plain_spaces(text)}. " + (TOO_FEW_MOVES if accuracy is None else f"Accuracy: {accuracy:.0f}%.")


def _judged_of(review: Review, seat: int) -> list[Judged]:
    pairs = zip(pairwise(review.nodes), review.judged, strict=True)
    return [judged for (node, _), judged in pairs if judged is not None and node.position.to_move == seat]


def review_json(review: Review) -> str:
    """Return a review as JSON.

    Chances and losses are from 0 to 1, accuracies from 0 to 100.
    """
    game = review.record.game
    facts = {
        "game": game.key,
        "options": dict(game.options),
        "level": review.level,
        "result": review.record.result,
        "accuracy": [review.accuracy(seat) for seat in (0, 1)],
        "moves": [_move_facts(review, node) for node in review.nodes[1:]],
    }
    return json.dumps(facts, indent=2)


def _move_facts(review: Review, node: RecordNode) -> dict[str, object]:
    game, judged, before = review.record.game, review.judged_at(node), node.parent
    assert before is not None, "the root has no move"
    assert judged is not None, "the review is complete"
    return {
        "turn": node.turn,
        "seat": before.position.to_move,
        "move": game.spell(judged.move),
        "value": judged.value,
        "best": game.spell(judged.best),
        "loss": judged.loss,
        "label": None if judged.label is None else judged.label.name.lower(),
        "proved": judged.proved,
    }
