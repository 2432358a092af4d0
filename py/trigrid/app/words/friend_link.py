"""Sentences about a game that two people play by sending its link to and fro."""

from trigrid.app.sharing.friends_answer import AnswerKind
from trigrid.app.table import Table, TableChange
from trigrid.app.words import words_for, words_of
from trigrid.app.words.status_line import joined
from trigrid.language import _

LEARN = _("Learn it in five minutes")
MAKE_MOVE = _("Make your move")
SEND_BACK = _("Send it back")
LATER = _("Later")
ANSWER = _("Answer")
CLOSE = _("OK")
MOVE_FOR = _("Your friend moves next, at the other end of the link.")
"""The note below the question whether a person moves for their friend."""


def answered(kind: AnswerKind, table: Table) -> str:
    """The notice above a game that the friend's answer has come to."""
    return _ANSWERS[kind].format(player=_friend_first(table))


_ANSWERS = {
    AnswerKind.RESIGNED: _("{player} resigned. You win."),
    AnswerKind.ACCEPTED: _("{player} accepted the tie."),
    AnswerKind.DECLINED: _("{player} would rather play on."),
}


def invitation(table: Table, *, is_answer: bool) -> str:
    """The notice above a game that came by a link; ``is_answer`` if it was played here before."""
    if table.tie_offer_seat is not None:
        return _offer(table, is_answer=is_answer)
    sentence = (
        _("Your friend has moved. You are {seat}, and it is your turn.")
        if is_answer
        else _("You were sent a game of {game}. You are {seat}, and it is your turn.")
    )
    return sentence.format(game=words_of(table.game.key).name, seat=_own_seat(table))


def _offer(table: Table, *, is_answer: bool) -> str:
    """The notice above a game that came with the friend's offer of a tie."""
    offered = _("{player} offers a tie.").format(player=_friend_first(table))
    if is_answer:
        return offered
    sent = _("You were sent a game of {game}. You are {seat}.").format(
        game=words_of(table.game.key).name, seat=_own_seat(table)
    )
    return joined(sent, offered)


def send_back(table: Table) -> str:
    """The notice after a move or an agreement: that the friend sees nothing before they get the new link."""
    if table.outcome:
        return _("The game is over. Send the link, so that your friend sees how it ended.")
    if table.tie_offer_seat is not None:
        return _("Now send the new link, so that your friend can answer your offer.")
    if table.last_change is TableChange.SETTLE:
        return _("Now send the new link, so that your friend can play on.")
    if table.record.here.parent is None:
        return _("Send the link, so that your friend can make the first move.")
    return _("Now send the new link, so that your friend can answer your move.")


def move_for(table: Table) -> str:
    """The button that lets a person move for their friend."""
    return _("Move for {name}").format(name=_friend(table))


def question(table: Table) -> str:
    """The question before a person moves for their friend."""
    return _("Do you want to move for {name}?").format(name=_friend(table))


def _friend(table: Table) -> str:
    """What the friend is called within a sentence."""
    return words_for(table.record).mention(table.record.position, 1 - (table.own_seat or 0))


def _friend_first(table: Table) -> str:
    """What the friend is called at the beginning of a sentence."""
    return words_for(table.record).subject(table.record.position, 1 - (table.own_seat or 0))


def _own_seat(table: Table) -> str:
    """What the person at this browser is called in the position now."""
    return words_of(table.game.key).player(table.record.position, table.own_seat or 0)
