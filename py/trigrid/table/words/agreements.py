"""Sentences about what ends a game, and what comes after: resigning, ties by agreement, rematches."""

from trigrid.headers.who_plays import only_person
from trigrid.language import _
from trigrid.records import Settled
from trigrid.table.agreements import answering_seat
from trigrid.table.new_game import is_opening, sits_better
from trigrid.table.state_groups import NotNow
from trigrid.table.table import Table, TableChange
from trigrid.words import mention, subject, told, words_for, words_of
from trigrid.words.sentences import joined

RESIGN = _("Resign the game")
LEVEL_QUESTION = _("Which level next?")
REVIEW, REVIEW_OF_LOSS = _("Review"), _("See where it turned")


def settled(table: Table) -> str:
    """How a game was ended that was resigned or agreed to be a tie."""
    outcome = table.outcome
    assert outcome is not None
    if outcome.winner is not None:
        return _("{player} resigned.").format(player=subject(table.record, 1 - outcome.winner))
    if only_person(table.record) is not None:
        return _("You and the computer agreed on a tie.")
    if table.own_seat is not None:
        return _("You and {name} agreed on a tie.").format(name=mention(table.record, 1 - table.own_seat))
    return _("The players agreed on a tie.")


def news(table: Table) -> str:
    """Any offer of a tie that waits for an answer, or is declined, or that a settled game goes on."""
    if table.tie_offer_seat is not None:
        return _offered(table, table.tie_offer_seat)
    if table.proposes_tie and table.own_seat is not None:
        return _("This position has come up three times: offer a tie, or play on.")
    if table.proposes_tie:
        return _("This position has come up three times: agree on a tie, or play on.")
    if table.computer.has_declined:
        player = subject(table.record, 1 - (only_person(table.record) or 0))
        return _("{player} would rather play on.").format(player=player)
    return _("Game resumed.") if table.last.kind is TableChange.SETTLE else ""


def asked(table: Table) -> str:
    """The question above the buttons: a tie, a rematch; empty if there is none."""
    if table.tie_offer_seat is not None:
        return _question(table, table.tie_offer_seat)
    if table.proposes_tie and table.own_seat is not None:
        return _("The same position three times: offer a tie?")
    if table.proposes_tie:
        return _("The same position three times: agree on a tie?")
    return _("Play again? The other player goes first.") if table.outcome else ""


def at_start(table: Table, *, is_rematch: bool) -> str:
    """The sentence above the buttons until a person has moved; empty where nothing has to be said."""
    record = table.record
    if not is_opening(record):
        return ""
    seat, first = table.own_seat, record.root.position.to_move
    if is_rematch:
        return _rematch(table, only_person(record) if seat is None else seat)
    if not (table.view.is_first_game and sits_better(record)):
        return ""
    said = _("You play second: in {game} that is the easier seat.")
    if seat == first:
        said = _("You play first: in {game} that is the easier seat.")
    return said.format(game=words_of(record.game.key).name)


def _rematch(table: Table, seat: int | None) -> str:
    """Who goes first in a rematch, and which side the only person at this page has, who plays that seat."""
    first = table.record.root.position.to_move
    if seat is None:
        return _("A rematch: whoever went second last time goes first.")
    said = _("A rematch: this time you go first. {side}")
    if seat != first:
        said = _("A rematch: this time {name} goes first. {side}")
    side = words_of(table.game.key).your_side(table.record.root.position, seat)
    return said.format(name=mention(table.record, first), side=side)


def _offered(table: Table, seat: int) -> str:
    return told(table.record, seat, you=_("You offered a tie."), others=_("{player} offers a tie."))


def _question(table: Table, seat: int) -> str:
    """That a seat offers a tie; of two people at one screen the other one is asked by name."""
    if words_for(table.record).names.you is not None or answering_seat(table) is None:
        return _offered(table, seat)
    player, other = subject(table.record, seat), subject(table.record, 1 - seat)
    return _("{player} offers a tie. {other}, do you accept?").format(player=player, other=other)


def accept(table: Table) -> str:
    """The button that agrees on a tie, or offers one to a friend where the page proposes it."""
    return _("Offer a tie") if table.own_seat is not None and table.proposes_tie else _("Accept tie")


def who_resigns(table: Table) -> str:
    """The question before somebody resigns: who does, where two people play at one screen."""
    return _("Who resigns?") if words_for(table.record).names.you is None else _("Resign this game?")


def who_offers(table: Table) -> str:
    """The question before somebody offers a tie: who does, where two people play at one screen."""
    if table.own_seat is None:
        return _("Who offers a tie?")
    return _("Offer {name} a tie?").format(name=mention(table.record, 1 - table.own_seat))


def note(table: Table) -> str:
    """The note below both questions: how a friend at the other end of links hears of it."""
    if table.own_seat is None:
        return ""
    friend = subject(table.record, 1 - table.own_seat)
    return _("{player} sees it when you send the new link.").format(player=friend)


def resigning_note(table: Table) -> str:
    """The note below the question before somebody resigns: who wins by it, and how a friend hears of it."""
    seat = only_person(table.record) if table.own_seat is None else table.own_seat
    if seat is None:
        return _("The other player wins.")
    said = _("{player} wins.").format(player=subject(table.record, 1 - seat))
    return joined(said, note(table))


def resigns(table: Table, seat: int) -> str:
    """The button of a player who resigns."""
    if only_person(table.record) is not None:
        return RESIGN
    return told(table.record, seat, you=_("I resign"), others=_("{player} resigns"))


def offers(table: Table, seat: int) -> str:
    """The button of a player who offers a tie."""
    return told(table.record, seat, you=_("I offer a tie"), others=_("{player} offers a tie"))


def try_level(number: int) -> str:
    """The button for another game of the same kind, against the level that suits after this result."""
    return _("Try level {number}").format(number=number)


def level_note(played: int) -> str:
    """Against which level the last game was, before another one is chosen."""
    return _("You played against level {level}. You keep your side.").format(level=played)


def take_back(table: Table) -> str:
    """The button that lets a game go on which the players have ended, or takes an offer back."""
    if table.outcome is None:
        return _("Take back the offer")
    is_tie = table.outcome.reason is Settled.TIE_AGREED
    return _("Take back the tie") if is_tie else _("Take back the resignation")


def too_far_back(table: Table, what: NotNow) -> str:
    """Why a game cannot be ended where moves follow that were taken back."""
    if table.record.here.line_end.outcome is not None:
        return _("This game is over: press Redo to see its end, or play on from here.")
    if what is NotNow.RESIGN:
        return _("Go to the last move with Redo; then you can resign.")
    return _("Go to the last move with Redo; then you can offer a tie.")
