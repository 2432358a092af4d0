"""Texts about games that arrived by a link or are played by links."""

from trigrid.language import _
from trigrid.library.sent_game import Arrival
from trigrid.table.state_groups import FriendQuestion, TableChange
from trigrid.table.table import Table
from trigrid.table.words.headline import result_sentence
from trigrid.words import mention, subject, words_of
from trigrid.words.sentences import joined

LEARN = _("Learn it in five minutes")
MAKE_MOVE = _("Make your move")
SEND_BACK = _("Send it back")
LATER = _("Later")
CLOSE = _("OK")
ANSWER = _("Answer")
PLAY_BOTH = _("Play both sides here")
GO_TO_LATEST = _("Go to the latest move")
EARLIER = _("This is an earlier position. The game has gone on since.")


def explanation(table: Table, arrival: Arrival) -> str:
    """Return the notice about a game or position that has just arrived by a link."""
    game, friend = words_of(table.game.key).name, _friend(table, is_first=True)
    if arrival is Arrival.FINISHED:
        message = _("You were sent a finished game of {game}.").format(game=game)
        return joined(message, result_sentence(table), _("A link does not say who played."))
    if arrival is Arrival.POSITION:
        message = _("You were sent a position of {game}. You can play on from here, for both sides.")
    elif arrival in _ANSWERED:
        message = _ANSWERED[arrival]
    elif table.tie_offer_seat is not None:
        message = _OFFERED[arrival is Arrival.ANSWER]
    else:
        is_own_turn = table.own_seat == table.record.position.to_move
        message = _ARRIVED[arrival is Arrival.ANSWER, is_own_turn]
    seat = words_of(table.game.key).player(table.record.position, table.own_seat or 0)
    return message.format(game=game, seat=seat, friend=friend)


_ARRIVED = {
    (False, True): _("You were sent a game of {game}. You are {seat}, and it is your turn."),
    (False, False): _(
        "You were sent a game of {game}. You are {seat}. {friend} has not finished the turn: wait for the"
        " next link."
    ),
    (True, True): _("{friend} has moved. You are {seat}, and it is your turn."),
    (True, False): _("{friend} has not finished the turn: wait for the next link."),
}
"""Texts by whether the game is already stored, and whether the user moves next."""
_OFFERED = {
    False: _("You were sent a game of {game}. You are {seat}. {friend} offers a tie."),
    True: _("{friend} offers a tie."),
}
"""Texts for a link with a tie offer, by whether the game is already stored."""
_ANSWERED = {
    Arrival.RESIGNED: _("{friend} resigned. You win."),
    Arrival.ACCEPTED: _("{friend} accepted the tie."),
    Arrival.DECLINED: _("{friend} would rather play on."),
}
"""Texts for a friend's answers other than moves."""


def send_back(table: Table) -> str:
    """Return the notice that asks the user to send the link to the friend."""
    if table.outcome:
        return _("The game is over. Send the link, so that your friend sees how it ended.")
    if table.tie_offer_seat is not None:
        return _("Now send the new link, so that your friend can answer your offer.")
    if table.last.kind is TableChange.SETTLE:
        return _("Now send the new link, so that your friend can play on.")
    if table.record.here.parent is None:
        return _("Send the link, so that your friend can make the first move.")
    return _("Now send the new link, so that your friend can answer your move.")


def waiting(table: Table) -> str:
    """Return the notice while the page waits for the friend's next link."""
    message = _("{friend} is to move. When their link comes, open it in this browser.")
    if table.tie_offer_seat is not None:
        message = _("{friend} can answer your offer now. When their link comes, open it in this browser.")
    return message.format(friend=_friend(table, is_first=True))


def question(table: Table, asked: FriendQuestion) -> tuple[str, str, str]:
    """Return the texts that ask to confirm an action that affects the friend.

    They are the question, a note with the reason, and the label of the button that confirms the action.
    """
    name, friend = _friend(table), _friend(table, is_first=True)
    sentence, note, answer = (text.format(name=name, friend=friend) for text in _QUESTIONS[asked])
    return sentence, note, answer


_QUESTIONS = {
    FriendQuestion.MOVE_FOR: (
        _("Do you want to move for {name}?"),
        _("{friend} moves next, at the other end of the link."),
        _("Move for {name}"),
    ),
    FriendQuestion.CHANGE_MOVE: (
        _("Do you want to play a different move here?"),
        _("The game has gone on from here. If you change it, send the new link."),
        _("Play a different move"),
    ),
    FriendQuestion.TAKE_BACK: (
        _("Do you want to undo a move that {name} already has?"),
        _("It went out with the link. If you play a different move, send the new link."),
        _("Undo move"),
    ),
}


def _friend(table: Table, *, is_first: bool = False) -> str:
    """Return the friend's name for the middle of a sentence, or for its start."""
    return (subject if is_first else mention)(table.record, 1 - (table.own_seat or 0))
