"""Why what somebody has tried was not played: a typed text, a click or a tap."""

from trigrid.games import IllegalMove
from trigrid.language import _
from trigrid.table.fate import loses_at_once
from trigrid.table.move_completion import example, only_completion
from trigrid.table.state_groups import NotNow, Refusal, UnreadableText
from trigrid.table.table import Table
from trigrid.table.words import agreements, computer
from trigrid.words import words_for
from trigrid.words.quoting import quotable

RECORD_FULL = _("This record is full. Delete a branch or shorten a comment to make room.")


def why_not_played(table: Table) -> str:
    """What somebody has just tried or begun, and why it was not played; empty if there is nothing."""
    given = table.input
    if given.refused is not None:
        return _refusal(table, given.refused)
    words, position = words_for(table.record), table.record.position
    if given.unconfirmed_move is not None:
        move = given.unconfirmed_move
        is_loss = table.foresees and loses_at_once(table.move_input, position, move)
        name = words.shown_move(position, move)
        is_small = given.are_places_small and given.small_place_taps <= 1  # it is explained once
        return confirm(name, is_loss=is_loss, is_small=is_small)
    if given.selected is None:
        return ""
    hint = words.second_press_hint(position, given.selected)
    is_rash = table.foresees and words.second_press_may_lose(position, given.selected)
    return _("{hint} A small cross loses at once.").format(hint=hint) if is_rash else hint


def _refusal(table: Table, refused: Refusal) -> str:
    words, position = words_for(table.record), table.record.position
    if isinstance(refused, IllegalMove):
        return words.refused(position, refused)
    if isinstance(refused, UnreadableText):
        meant = only_completion(position, refused.text)
        if meant is not None:
            return part_of_move(refused.text, meant)
        return broken_move(refused.text, example(position, words.example))
    if refused is NotNow.TOO_EARLY:
        return computer.early(table)
    return RECORD_FULL if refused is NotNow.RECORD_FULL else agreements.too_far_back(table, refused)


def broken_move(text: str, example: str) -> str:
    """A typed text is no move of the game on this board."""
    if not text.strip():
        return _("Type a move like {example}.").format(example=example)
    said = _("“{text}” is not a move on this board. Try one like {example}.")
    return said.format(text=quotable(text), example=example)


def part_of_move(text: str, move: str) -> str:
    """A typed text is no move, but the beginning of one."""
    said = _("“{text}” is not the whole move. Did you mean {move}?")
    return said.format(text=quotable(text.strip()), move=move)


def confirm(move: str, *, is_loss: bool = False, is_small: bool = False) -> str:
    """A first tap on a move waits for the second: it would lose, or the board is drawn small."""
    if is_loss:
        return _("You would lose. Press again to play: {move}.").format(move=move)
    if is_small:
        return _("The board is drawn small, so press again to play: {move}.").format(move=move)
    return _("Press again to play: {move}.").format(move=move)
