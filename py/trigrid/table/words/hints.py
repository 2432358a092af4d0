"""Texts about the moves that the computer advises."""

from typing import NamedTuple

from trigrid.language import _, ngettext, percentage
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.advice_order import LOST, TIED, WON, percent, turns_to_end
from trigrid.table.computer.expected_lines import turns_to_win
from trigrid.table.table import Table
from trigrid.words import sentence_for, words_of

MAX_EQUAL_SPREAD = 1
"""Moves are called equally good up to this difference, in percentage points."""
MIN_UNCLEAR_SPREAD = 2
"""No move is called best up to this difference, even if the figures are exact."""
MAX_UNCLEAR_SPREAD = 6
"""A move is called best above this difference, even if the figures are rough."""
EVEN = range(30, 71)
"""Chances, in percent, at which neither player is close to winning."""
PRESS, PRESS_TWICE = _("Winning chances. Press to play."), _("Winning chances. Press twice to play.")
PRESS_AGAIN = _("Press again to play.")


class HintText(NamedTuple):
    """The texts about an advised move."""

    move: str
    worth: str
    short_worth: str


def hint_texts(table: Table) -> tuple[HintText, ...]:
    """Return the texts about each advised move, with the same figures as in Explore."""
    words, position = words_of(table.game.key), table.record.position
    return tuple(
        HintText(words.move_name(position, each.move), expectation(table, each), _short(table, each))
        for each in table.hints
    )


def advice(table: Table) -> str:
    """Return the text about the advised moves.

    It refers to the marks on the board, names the best move if no advised move has a place, or states that no
    move is clearly best.
    """
    if _is_unclear(table):
        is_close = _spread(table) <= MAX_EQUAL_SPREAD  # the shown figures must agree with “equally”
        equal = _("Several moves are about equally good.")
        return equal if is_close else _("No move is clearly best: these chances are rough.")
    position, moves = table.record.position, [answer.move for answer in table.hints]
    count = sum(table.move_input.place_of(move) is not None for move in moves)
    if count == 0:
        name = words_of(table.game.key).move_name(position, moves[0])
        return _("The best move: {move}.").format(move=name)
    if count == 1:
        return _("The best move is marked on the board.")
    return _("The best moves are marked on the board.")


def _is_unclear(table: Table) -> bool:
    """Return whether the game is open and no move is clearly best within the noise."""
    hints, shown = table.hints, table.computer.advice
    is_open = all(not answer.proved and percent(answer) in EVEN for answer in hints)
    noise = shown.noise if shown else 0.0
    step = min(MAX_UNCLEAR_SPREAD, max(MIN_UNCLEAR_SPREAD, round(100 * noise / 2)))
    return len(hints) > 1 and is_open and _spread(table) <= step


def _spread(table: Table) -> int:
    figures = [percent(answer) for answer in table.hints]
    return max(figures) - min(figures)


def expectation(table: Table, answer: Answer) -> str:
    """Return the computer's expectation of a move: the mover's chance, or the result."""
    you, others = _("Your chance: {percent}"), _("{player}’s chance: {percent}")
    if answer.proved:
        return _ending(table, answer)
    return _of_mover(table, you, others, percent=percentage(percent(answer)))


def _ending(table: Table, answer: Answer) -> str:
    if answer.value == TIED:
        return _("Ends in a tie")
    count = _turns(table, answer)
    if answer.value == WON:
        you, others = _("You win"), _("{player} wins")
        if count is not None:
            you = ngettext("You win this turn", "You win in {count} turns", count)
            others = ngettext("{player} wins this turn", "{player} wins in {count} turns", count)
    else:
        you, others = _("You lose"), _("{player} loses")
        if count is not None:
            you = ngettext("You lose this turn", "You lose in {count} turns", count)
            others = ngettext("{player} loses this turn", "{player} loses in {count} turns", count)
    return _of_mover(table, you, others, count=count)


def _turns(table: Table, answer: Answer) -> int | None:
    """Return the turns until the move wins or loses; None if the line is too short."""
    position = table.record.position
    if answer.value == WON:
        return turns_to_win(position.to_move, position, answer.line)
    return turns_to_end(position, answer)


def _of_mover(table: Table, you: str, others: str, **values: object) -> str:
    return sentence_for(table.record, table.record.position.to_move, you=you, others=others, **values)


def _short(table: Table, answer: Answer) -> str:
    if not answer.proved:
        return percentage(percent(answer))
    count = _turns(table, answer)
    if answer.value == TIED:
        return _("Tie")
    if count is None or count < 2:
        return _("Wins") if answer.value != LOST else _("Loses")
    text = _("Wins in {count}") if answer.value == WON else _("Loses in {count}")
    return text.format(count=count)
