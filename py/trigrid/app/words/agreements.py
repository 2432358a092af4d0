"""Sentences about resigning, ties by agreement and rematches."""

from trigrid.app.players.new_game import is_opening, sits_better
from trigrid.app.players.who_plays import only_person
from trigrid.app.table import Table, TableChange
from trigrid.app.words import words_for, words_of
from trigrid.language import _
from trigrid.records import Record, Settled


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
    return _("Play again? The other player goes first.") if table.outcome else ""


def at_start(table: Table, *, is_rematch: bool) -> str:
    """The sentence above the buttons until a person has moved; empty where nothing has to be said."""
    record = table.record
    if not is_opening(record):
        return ""
    seat = only_person(record)
    if is_rematch:
        return _rematch(record, seat)
    if not (table.is_first_game and sits_better(record)):
        return ""
    return _EASIER[seat == _first_to_move(record)].format(game=words_of(record.game.key).name)


def _first_to_move(record: Record) -> int:
    return record.root.position.to_move


def _rematch(record: Record, seat: int | None) -> str:
    """Who goes first in a rematch, and which side a person has against the computer, who plays that seat."""
    if seat is None:
        return _("A rematch: whoever went second last time goes first.")
    if seat == _first_to_move(record):
        said = _("A rematch: this time you go first. {side}")
    else:
        said = _("A rematch: this time the computer goes first. {side}")
    return said.format(side=words_of(record.game.key).your_side(record.root.position, seat))


_EASIER = {
    True: _("You play first: in {game} that is the easier seat."),
    False: _("You play second: in {game} that is the easier seat."),
}


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
