"""The item of a stored game in the lists of the lobby and of *My games*, as HTML."""

from datetime import datetime
from html import escape

from trigrid.app.lobby import words as lobby
from trigrid.headers.stored_headers import own_seat_in
from trigrid.library.address import address_of, review_address
from trigrid.library.stored_game import StoredGame
from trigrid.records import Record, RecordNode
from trigrid.words import words_of
from trigrid.words.dates import ago, on_day
from trigrid.words.game_titles import in_words
from trigrid.words.quoting import quotable
from trigrid.words.seats import playing

MAX_TIMESTAMP_CHARACTERS = 40
"""The maximum number of characters shown of an invalid timestamp."""


def list_item_html(stored: StoredGame, now: datetime, *, is_primary: bool = False) -> str:
    """Return the list item of a stored game.

    It contains a link to the game, its facts, the button *Delete*, and an empty element for the picture. The
    name of a finished game is the link, and the item also contains the link *Review*. For other games the
    link is *Continue*, which ``is_primary`` highlights. Their items also have an empty element for the state,
    such as the player to move. ``Thumbnails`` fills the empty elements later, because that requires reading
    the moves. ``now`` is the local time.
    """
    moment, game = last_played(stored, now), in_words(stored.game)
    address = escape(address_of(stored.game, g=stored.id))
    delete = lobby.DELETE_GAME.format(game=game, moment=moment)
    options = f'<span class="kept-options">{escape(lobby.options_and_origin(stored))}</span>'
    name = f"{escape(words_of(stored.game.key).name)} {options}"
    if stored.is_over:
        opening = f'<span class="unseen">{escape(lobby.OPEN)} </span>'
        name, state = f'<a class="kept-name" href="{address}">{opening}{name}</a>', lobby.result(stored)
        button = _review_link(stored, moment)
    else:
        name, state = f'<span class="kept-name">{name}</span>', ""
        button = (
            f'<a class="button kept-way{" primary" if is_primary else ""}" href="{address}"'
            f' aria-label="{escape(lobby.continue_game(game))}">{escape(lobby.CONTINUE)}</a>'
        )
    return (
        f'<li class="kept" data-id="{escape(stored.id)}"><span class="kept-picture"></span>'
        f'<div class="kept-text">{name}'
        f"{_part('players', players(stored))}"
        f'<span class="kept-facts">{_part("state", state)}{_part("moment", moment)}</span></div>'
        f'<div class="kept-actions">{button}<button type="button" class="quiet kept-delete"'
        f' aria-label="{escape(delete)}">{escape(lobby.DELETE)}</button></div></li>'
    )


def _review_link(stored: StoredGame, moment: str) -> str:
    game = lobby.GAME_OF_DAY.format(game=in_words(stored.game), moment=moment)
    label = lobby.button_for(lobby.REVIEW, game)
    return (
        f'<a class="button quiet kept-review" href="{escape(review_address(stored.id))}"'
        f' aria-label="{escape(label)}">{escape(lobby.REVIEW)}</a>'
    )


def players(stored: StoredGame) -> str:
    """Return the text that names the players of a stored game."""
    return playing(stored.game.seats, stored.headers, stored.seat_names)


def _part(name: str, text: str) -> str:
    return f'<span class="kept-{name}">{escape(text)}</span>' if text or name == "state" else ""


def last_played(stored: StoredGame, now: datetime) -> str:
    """Describe when a game was last changed.

    An invalid timestamp is quoted. ``now`` is the local time.
    """
    try:
        moment = datetime.fromisoformat(stored.changed_at)
        local = moment.astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        return quotable(stored.changed_at, MAX_TIMESTAMP_CHARACTERS)
    return on_day(moment.date(), now.year) if moment.tzinfo is None else ago(local, now)


def node_to_show(record: Record) -> RecordNode:
    """Return the node of the position that the lists of games show.

    For a finished game this is the end, for a game played by links the latest move, and for other games the
    current position.
    """
    if record.end.outcome is not None:
        return record.end
    is_by_links = own_seat_in(record.headers, record.game.seats) is not None
    return record.here.line_end if is_by_links else record.here
