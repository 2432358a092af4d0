"""The review of a record as a table and as values for JSON."""

from threading import Event

from trigrid.exercises.words.review import LABEL_NAMES, TOO_FEW_MOVES, chance_text, marks, points_lost
from trigrid.games import TrigridError
from trigrid.games.game_words import words_of_game
from trigrid.records import Record, RecordNode
from trigrid.review import Review
from trigrid.review.knowledge import Knowledge
from trigrid.terminal.interrupts import on_ctrl_c
from trigrid.terminal.player_names import player_name, seat_with_name
from trigrid.terminal.review_totals import judged_of
from trigrid.terminal.sentences import conclusion, plain_spaces
from trigrid.terminal.session import notice

SLICE_SECONDS = 0.5
"""Seconds between two notices of the progress."""


def finished_review(record: Record, level: int, name: str = "", knowledge: Knowledge | None = None) -> Review:
    """Return the complete review of a main line, which adds to ``knowledge``.

    ``name`` is the name of the game in the notice about the progress. Raises TrigridError without moves, and
    KeyboardInterrupt between two positions after Ctrl-C.
    """
    place = f"{name}: " if name else ""
    if not record.root.children:
        raise TrigridError("no moves have been played")
    review, is_unfinished, pressed = Review(record, level, knowledge=knowledge), True, Event()
    while is_unfinished:
        with notice(f"{place}Looking at every move… {review.progress:.0%}"), on_ctrl_c(pressed.set):
            is_unfinished = review.go_on(SLICE_SECONDS)
        if pressed.is_set() and is_unfinished:
            raise KeyboardInterrupt
    return review


def review_text(review: Review) -> str:
    """Return a review as a table: a line for each move, then a line for each player.

    All chances are those of the first seat.
    """
    record = review.record
    headings = ("turn", "player", "move", f"chance of {record.game.seats[0]}", "", "")
    rows = [headings, *(_row(review, node) for node in review.nodes[1:])]
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
    chance = "" if known is None else chance_text(known, 0)
    label, better = "", ""
    if judged is not None and judged.label is not None:
        label = f"{judged.label.value} {LABEL_NAMES[judged.label]}, {points_lost(judged)} points lost"
        better = f"better: {game.spell(judged.best)}"
    return f"{node.turn}.", game.seats[mover], game.spell(node.move or 0), chance, label, better


def _summary(review: Review, seat: int) -> str:
    """Return a player's accuracy and numbers of labels."""
    name, accuracy = seat_with_name(review.record, seat), review.accuracy(seat)
    text = marks(name, [judged.label for judged in judged_of(review, seat)])
    return f"{plain_spaces(text)}. " + (TOO_FEW_MOVES if accuracy is None else f"Accuracy: {accuracy:.0f}%.")


def review_facts(review: Review) -> dict[str, object]:
    """Return a review as values for JSON.

    Chances and losses are from 0 to 1, accuracies from 0 to 100.
    """
    game = review.record.game
    return {
        "game": game.key,
        "options": dict(game.options),
        "players": [player_name(review.record, seat) for seat in (0, 1)],
        "level": review.level,
        "result": review.record.result,
        "accuracy": [review.accuracy(seat) for seat in (0, 1)],
        "moves": [_move_facts(review, node) for node in review.nodes[1:]],
    }


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
