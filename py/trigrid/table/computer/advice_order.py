"""Order of advised moves, which agrees with the percentages that the page shows."""

from trigrid.games import Position
from trigrid.search.searcher_protocol import Answer
from trigrid.search.trusted_answers import trusted_answers
from trigrid.table.computer.expected_lines import ends_game, turns_of

WON, TIED, LOST = 1.0, 0.5, 0.0
"""The scores of a finished game."""
HINT_COUNT = 3
"""The maximum number of moves in a hint."""


def percent(answer: Answer) -> int:
    """Return the value of an answer in percent, as the page shows it.

    Only a proved value is shown as 0% or 100%.
    """
    return round(100 * answer.value) if answer.proved else min(99, max(1, round(100 * answer.value)))


def ranked(position: Position, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Return the answers of a search, the best first.

    Untrusted answers get values no better than those of the trusted answers.
    """
    return in_order(position, trusted_answers(answers))


def in_order(position: Position, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Return the answers, the best first, in the order of ``_rank``."""
    return tuple(sorted(answers, key=lambda answer: _rank(position, answer), reverse=True))


def best_shown(position: Position, answers: tuple[Answer, ...], count: int) -> tuple[Answer, ...]:
    """Return at most ``count`` answers, the best first.

    They always include ``answers[0]``, which a review calls the best move.
    """
    shown = in_order(position, answers)[:count]
    if answers and all(each.move != answers[0].move for each in shown):
        shown = (*shown[:-1], answers[0])
    return shown


def _rank(position: Position, answer: Answer) -> tuple[int, float]:
    """Return a sort key: the percentage, then the turns to the end or the visits.

    Among proved wins with equal percentages faster ones rank higher, among proved losses slower ones. Other
    answers with equal percentages are ordered by visits.
    """
    if not answer.proved or answer.value == TIED:
        return percent(answer), answer.visits
    count = turns_to_end(position, answer)
    turns = float("inf") if count is None else count
    return percent(answer), -turns if answer.value == WON else turns


def turns_to_end(position: Position, answer: Answer) -> int | None:
    """Return the mover's turns until a proved answer ends the game.

    Returns None if the answer's line does not reach the end.
    """
    if not ends_game(position, answer.line):
        return None
    return turns_of(position.to_move, position, answer.line)
