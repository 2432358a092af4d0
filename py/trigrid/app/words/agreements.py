"""Sentences about resigning, ties by agreement and rematches."""

from trigrid.app.players.who_plays import only_person
from trigrid.app.table import Table, TableChange
from trigrid.app.words import words_for
from trigrid.language import _
from trigrid.records import Settled


def settled(table: Table) -> str:
    """How a game was ended that was resigned or agreed to be a tie."""
    outcome = table.outcome
    assert outcome is not None
    if outcome.reason is Settled.TIE_AGREED and only_person(table.record) is not None:
        return _("You and the computer agreed on a tie.")
    if outcome.reason is Settled.TIE_AGREED:
        return _("The players agreed on a tie.")
    assert outcome.winner is not None
    return _("{player} resigned.").format(player=_subject(table, 1 - outcome.winner))


def news(table: Table) -> str:
    """Any offer of a tie that waits for an answer, or is declined, or that a settled game goes on."""
    if table.tie_offer_seat is not None:
        return _offered(table, table.tie_offer_seat)
    if table.proposes_tie:
        return _("This position has come up three times: agree on a tie, or play on.")
    if table.computer_state.has_declined:
        player = _subject(table, 1 - (only_person(table.record) or 0))
        return _("{player} would rather play on.").format(player=player)
    return _("Game resumed.") if table.last_change is TableChange.SETTLE else ""


def asked(table: Table) -> str:
    """The question above the buttons: a tie, a rematch; empty if there is none."""
    if table.tie_offer_seat is not None:
        return _offered(table, table.tie_offer_seat)
    if table.proposes_tie:
        return _("The same position three times: agree on a tie?")
    return _("Play again and swap sides?") if table.outcome else ""


def seats_changed() -> str:
    """The sentence at the start of a rematch."""
    return _("A rematch: whoever went second last time goes first.")


def _offered(table: Table, seat: int) -> str:
    return words_for(table.record).told(
        table.record.position, seat, you=_("You offered a tie."), others=_("{player} offers a tie.")
    )


def who_resigns() -> str:
    """The question who resigns, where two people play at one screen."""
    return _("Who resigns?")


def who_offers() -> str:
    """The question who offers a tie, where two people play at one screen."""
    return _("Who offers a tie?")


def resigns(table: Table, seat: int) -> str:
    """The button of a player who resigns."""
    return _("{player} resigns").format(player=_subject(table, seat))


def offers(table: Table, seat: int) -> str:
    """The button of a player who offers a tie."""
    return _("{player} offers a tie").format(player=_subject(table, seat))


def _subject(table: Table, seat: int) -> str:
    """Who plays a seat, at the beginning of a sentence."""
    return words_for(table.record).subject(table.record.position, seat)
