"""Sentences about resigning, ties by agreement and rematches."""

from trigrid.app.players.who_plays import only_person
from trigrid.app.table import Table, TableChange
from trigrid.app.words.computer import declined
from trigrid.app.words.language import _
from trigrid.app.words.players import name_or_role
from trigrid.records import Settled


def settled(table: Table) -> str:
    """How a game was ended that was resigned or agreed to be a tie."""
    outcome = table.outcome
    assert outcome is not None
    if outcome.reason is Settled.TIE_AGREED:
        return _("The players agreed on a tie.")
    assert outcome.winner is not None
    winner, loser = name_or_role(table.record, outcome.winner), name_or_role(table.record, 1 - outcome.winner)
    return _("{loser} resigned, so {winner} wins.").format(loser=loser, winner=winner)


def news(table: Table) -> str:
    """Any offer of a tie that waits for an answer, or is declined, or that a settled game goes on."""
    if table.tie_offer_seat is not None:
        return _offered(table, table.tie_offer_seat)
    if table.proposes_tie:
        return _("This position has come up three times: agree on a tie, or play on.")
    if table.computer_state.has_declined:
        player = name_or_role(table.record, 1 - (only_person(table.record) or 0))
        return _("{player} would rather play on.").format(player=player)
    return _("Game resumed.") if table.last_change is TableChange.SETTLE else ""


def with_turn(table: Table, turn: str) -> str:
    """``turn``, whose turn it is, after any offer of a tie that waits for an answer, or is declined."""
    if table.tie_offer_seat is not None:
        return _("{offered} {turn}").format(offered=_offered(table, table.tie_offer_seat), turn=turn)
    if table.proposes_tie:
        return _("This position stands for the third time: agree on a tie, or play on. {turn}").format(
            turn=turn
        )
    if table.computer_state.has_declined:
        return declined(table, turn)
    if table.last_change is TableChange.SETTLE:
        return _("Play goes on. {turn}").format(turn=turn)
    return turn


def asked(table: Table) -> str:
    """The question above the buttons: a tie, a rematch; empty if there is none."""
    if table.tie_offer_seat is not None:
        return _offered(table, table.tie_offer_seat)
    if table.proposes_tie:
        return _("The same position for the third time: a tie?")
    return _("Once more, with seats changed?") if table.outcome else ""


def seats_changed() -> str:
    """The sentence at the start of a rematch."""
    return _("A rematch: whoever moved second last time moves first.")


def _offered(table: Table, seat: int) -> str:
    return _("{player} offers a tie.").format(player=name_or_role(table.record, seat))


def who_resigns() -> str:
    """The question who resigns, where two people play at one screen."""
    return _("Who resigns?")


def who_offers() -> str:
    """The question who offers a tie, where two people play at one screen."""
    return _("Who offers a tie?")


def resigns(table: Table, seat: int) -> str:
    """The button of a player who resigns."""
    return _("{player} resigns").format(player=name_or_role(table.record, seat))


def offers(table: Table, seat: int) -> str:
    """The button of a player who offers a tie."""
    return _("{player} offers a tie").format(player=name_or_role(table.record, seat))
