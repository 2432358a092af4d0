"""Messages about typed text, clicks and taps that made no move."""

from trigrid.games import IllegalMove
from trigrid.language import _
from trigrid.table.fate import loses_immediately
from trigrid.table.move_completion import example, only_completion
from trigrid.table.state_groups import NotNow, Refusal, UnreadableText
from trigrid.table.table import Table
from trigrid.table.words import agreements, computer
from trigrid.words import words_for
from trigrid.words.quoting import quotable

RECORD_FULL = _("This record is full. Delete a branch or shorten a comment to make room.")


def why_not_played(table: Table) -> str:
    """Return why the latest input made no move, or how to complete one; may be empty."""
    entered = table.input
    if entered.refused is not None:
        return _refusal(table, entered.refused)
    words, position = words_for(table.record), table.record.position
    if entered.unconfirmed_move is not None:
        move = entered.unconfirmed_move
        is_loss = table.foresees and loses_immediately(table.move_input, position, move)
        name = words.shown_move(position, move)
        is_small = entered.are_places_small and entered.small_place_taps <= 1  # only for the first tap
        return confirm(name, is_loss=is_loss, is_small=is_small)
    if entered.selected is None:
        return ""
    hint = words.second_press_hint(position, entered.selected)
    is_rash = table.foresees and words.second_press_may_lose(position, entered.selected)
    return _("{hint} A small cross loses at once.").format(hint=hint) if is_rash else hint


def _refusal(table: Table, refused: Refusal) -> str:
    words, position = words_for(table.record), table.record.position
    if isinstance(refused, IllegalMove):
        return words.refused(position, refused)
    if isinstance(refused, UnreadableText):
        completion = only_completion(position, refused.text)
        if completion is not None:
            return part_of_move(refused.text, completion)
        return broken_move(refused.text, example(position, words.example))
    if refused is NotNow.TOO_EARLY:
        return computer.why_too_early(table)
    if refused is NotNow.CLOSED:
        return _("No move can be played now.")
    return RECORD_FULL if refused is NotNow.RECORD_FULL else agreements.why_not_ended(table, refused)


def broken_move(text: str, example: str) -> str:
    """Return the message that typed text is not a move, with an example of a move."""
    if not text.strip():
        return _("Type a move like {example}.").format(example=example)
    message = _("“{text}” is not a move on this board. Try one like {example}.")
    return message.format(text=quotable(text), example=example)


def part_of_move(text: str, move: str) -> str:
    """Return the message that typed text is only the beginning of a move."""
    message = _("“{text}” is not the whole move. Did you mean {move}?")
    return message.format(text=quotable(text.strip()), move=move)


def confirm(move: str, *, is_loss: bool = False, is_small: bool = False) -> str:
    """Return the request to press again to make a move.

    It also gives the reason if the move loses, or if the board is drawn small.
    """
    if is_loss:
        return _("You would lose. Press again to play: {move}.").format(move=move)
    if is_small:
        return _("The board is drawn small, so press again to play: {move}.").format(move=move)
    return _("Press again to play: {move}.").format(move=move)
