"""Texts about resigning, agreed ties and rematches."""

from trigrid.headers.who_plays import only_person
from trigrid.language import _
from trigrid.records import Settled
from trigrid.table.agreements import answering_seat
from trigrid.table.new_game import has_better_seat, is_opening
from trigrid.table.state_groups import NotNow
from trigrid.table.table import Table, TableChange
from trigrid.words import mention, sentence_for, subject, words_for, words_of
from trigrid.words.sentences import joined

RESIGN = _("Resign the game")
LEVEL_QUESTION = _("Which level next?")
REVIEW, REVIEW_OF_LOSS = _("Review"), _("See where it turned")


def settled_text(table: Table) -> str:
    """Return how the players ended a game: by resigning or agreeing on a tie."""
    outcome = table.outcome
    assert outcome is not None
    if outcome.winner is not None:
        return _("{player} resigned.").format(player=subject(table.record, 1 - outcome.winner))
    if only_person(table.record) is not None:
        return _("You and the computer agreed on a tie.")
    if table.own_seat is not None:
        return _("You and {name} agreed on a tie.").format(name=mention(table.record, 1 - table.own_seat))
    return _("The players agreed on a tie.")


def tie_text(table: Table) -> str:
    """Return the status text about a tie or a resumed game; may be empty.

    The tie can be offered, proposed by the page, or declined by the computer.
    """
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


def question(table: Table) -> str:
    """Return the question above the buttons, about a tie or a rematch; may be empty."""
    if table.tie_offer_seat is not None:
        return _question(table, table.tie_offer_seat)
    if table.proposes_tie and table.own_seat is not None:
        return _("The same position three times: offer a tie?")
    if table.proposes_tie:
        return _("The same position three times: agree on a tie?")
    return _("Play again? The other player goes first.") if table.outcome else ""


def opening_text(table: Table, *, is_rematch: bool) -> str:
    """Return the text above the buttons until a person has moved; may be empty."""
    record = table.record
    if not is_opening(record):
        return ""
    seat, first = table.own_seat, record.root.position.to_move
    if is_rematch:
        return _rematch(table, only_person(record) if seat is None else seat)
    if not (table.view.is_first_game and has_better_seat(record)):
        return ""
    text = _("You play second: in {game} that is the easier seat.")
    if seat == first:
        text = _("You play first: in {game} that is the easier seat.")
    return text.format(game=words_of(record.game.key).name)


def _rematch(table: Table, seat: int | None) -> str:
    """Return who goes first in a rematch, and which side ``seat`` plays."""
    first = table.record.root.position.to_move
    if seat is None:
        return _("A rematch: the player who went second last time goes first.")
    text = _("A rematch: this time you go first. {side}")
    if seat != first:
        text = _("A rematch: this time {name} goes first. {side}")
    side = words_of(table.game.key).your_side(table.record.root.position, seat)
    return text.format(name=mention(table.record, first), side=side)


def _offered(table: Table, seat: int) -> str:
    return sentence_for(table.record, seat, you=_("You offered a tie."), others=_("{player} offers a tie."))


def _question(table: Table, seat: int) -> str:
    """Return the text of a tie offer.

    It contains a question if the other player uses the same screen.
    """
    if words_for(table.record).names.you is not None or answering_seat(table) is None:
        return _offered(table, seat)
    player, other = subject(table.record, seat), subject(table.record, 1 - seat)
    return _("{player} offers a tie. {other}, do you accept?").format(player=player, other=other)


def accept_label(table: Table) -> str:
    """Return the label of the button that accepts a tie, or offers the proposed one."""
    return _("Offer a tie") if table.own_seat is not None and table.proposes_tie else _("Accept tie")


def resign_question(table: Table) -> str:
    """Return the question before resigning; two people at one screen choose a seat."""
    return _("Who resigns?") if words_for(table.record).names.you is None else _("Resign this game?")


def offer_question(table: Table) -> str:
    """Return the question before a tie offer; two people at one screen choose a seat."""
    if table.own_seat is None:
        return _("Who offers a tie?")
    return _("Offer {name} a tie?").format(name=mention(table.record, 1 - table.own_seat))


def friend_note(table: Table) -> str:
    """Return when the friend in a game by links sees the resignation or tie offer.

    The text is empty in other games.
    """
    if table.own_seat is None:
        return ""
    friend = subject(table.record, 1 - table.own_seat)
    return _("{player} sees it when you send the new link.").format(player=friend)


def resign_note(table: Table) -> str:
    """Return the note below the question before resigning.

    It says who wins, and when the friend in a game by links sees the resignation.
    """
    seat = only_person(table.record) if table.own_seat is None else table.own_seat
    if seat is None:
        return _("The other player wins.")
    text = _("{player} wins.").format(player=subject(table.record, 1 - seat))
    return joined(text, friend_note(table))


def resign_label(table: Table, seat: int) -> str:
    """Return the label of the button with which a player resigns."""
    if only_person(table.record) is not None:
        return RESIGN
    return sentence_for(table.record, seat, you=_("I resign"), others=_("{player} resigns"))


def offer_label(table: Table, seat: int) -> str:
    """Return the label of the button with which a player offers a tie."""
    return sentence_for(table.record, seat, you=_("I offer a tie"), others=_("{player} offers a tie"))


def level_label(number: int) -> str:
    """Return the label of the button that starts a game against another level."""
    return _("Try level {number}").format(number=number)


def level_note(played: int) -> str:
    """Return a note on the level of the last game, for the choice of the next level."""
    return _("You played against level {level}. You keep your side.").format(level=played)


def take_back_label(table: Table) -> str:
    """Return the label of the button that takes back a tie, resignation or offer."""
    if table.outcome is None:
        return _("Take back the offer")
    is_tie = table.outcome.reason is Settled.TIE_AGREED
    return _("Take back the tie") if is_tie else _("Take back the resignation")


def why_not_ended(table: Table, request: NotNow) -> str:
    """Return why the game cannot be ended here, where undone moves follow."""
    if table.record.here.line_end.outcome is not None:
        return _("This game is over: press Redo to see its end, or play on from here.")
    if request is NotNow.RESIGN:
        return _("Go to the last move with Redo; then you can resign.")
    return _("Go to the last move with Redo; then you can offer a tie.")
