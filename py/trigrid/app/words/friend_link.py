"""Sentences about a game that two people play by sending its link to and fro."""

from trigrid.app.table import Table
from trigrid.app.words import words_for, words_of
from trigrid.language import _

LEARN = _("Learn it in five minutes")
MAKE_MOVE = _("Make your move")
SEND_BACK = _("Send it back")
LATER = _("Later")
MOVE_FOR = _("Your friend moves next, at the other end of the link.")
"""The note below the question whether a person moves for their friend."""


def invitation(table: Table, *, is_answer: bool) -> str:
    """The notice above a game that came by a link; ``is_answer`` if it was played here before."""
    sentence = (
        _("Your friend has moved. You are {seat}, and it is your turn.")
        if is_answer
        else _("You were sent a game of {game}. You are {seat}, and it is your turn.")
    )
    return sentence.format(game=words_of(table.game.key).name, seat=_own_seat(table))


def send_back(table: Table) -> str:
    """The notice after a move: that the friend does not see it before they get the new link."""
    if table.outcome:
        return _("The game is over. Send the link, so that your friend sees how it ended.")
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


def _own_seat(table: Table) -> str:
    """What the person at this browser is called in the position now."""
    return words_of(table.game.key).player(table.record.position, table.own_seat or 0)
