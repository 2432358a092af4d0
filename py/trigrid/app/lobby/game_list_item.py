"""A stored game as an item of the lists of the lobby and of *Games*, in HTML."""

from contextlib import suppress
from datetime import date, datetime
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

LONGEST_MOMENT = 40
"""Characters that are shown of a time that cannot be read."""


def list_item_html(kept: StoredGame, now: datetime, *, is_primary: bool = False) -> str:
    """The item: an empty place for the picture, a link to the game, what is known of it, and *Delete*.

    ``now`` is the local time. Whose turn it is only the moves tell: its place is empty, too. The link is the
    name of a finished game, and the button *Continue* of another one; ``is_primary`` lets it stand out.
    """
    moment, game = last_played(kept, now), in_words(kept.game)
    address = escape(address_of(kept.game, g=kept.id))
    delete = lobby.DELETE_GAME.format(game=game, moment=moment)
    options = f'<span class="kept-options">{escape(lobby.form_and_origin(kept))}</span>'
    name = f"{escape(words_of(kept.game.key).name)} {options}"
    if kept.is_over:
        opening = f'<span class="unseen">{escape(lobby.OPEN)} </span>'
        name, state = f'<a class="kept-name" href="{address}">{opening}{name}</a>', lobby.result(kept)
        way = _review_link(kept, moment)
    else:
        name, state = f'<span class="kept-name">{name}</span>', ""
        way = (
            f'<a class="button kept-way{" primary" if is_primary else ""}" href="{address}"'
            f' aria-label="{escape(lobby.continue_game(game))}">{escape(lobby.CONTINUE)}</a>'
        )
    return (
        f'<li class="kept" data-id="{escape(kept.id)}"><span class="kept-picture"></span>'
        f'<div class="kept-text">{name}'
        f"{_part('players', _players(kept))}"
        f'<span class="kept-facts">{_part("state", state)}{_part("moment", moment)}</span></div>'
        f'<div class="kept-actions">{way}<button type="button" class="quiet kept-delete"'
        f' aria-label="{escape(delete)}">{escape(lobby.DELETE)}</button></div></li>'
    )


def _review_link(kept: StoredGame, moment: str) -> str:
    game = lobby.GAME_OF_DAY.format(game=in_words(kept.game), moment=moment)
    label = lobby.button_for(lobby.REVIEW, game)
    return (
        f'<a class="button quiet kept-review" href="{escape(review_address(kept.id))}"'
        f' aria-label="{escape(label)}">{escape(lobby.REVIEW)}</a>'
    )


def _players(kept: StoredGame) -> str:
    return playing(kept.game.seats, kept.headers, kept.seat_names)


def _part(name: str, text: str) -> str:
    return f'<span class="kept-{name}">{escape(text)}</span>' if text or name == "state" else ""


def last_played(kept: StoredGame, now: datetime) -> str:
    """When a game was changed last, in words; ``now`` is the local time."""
    try:
        moment = datetime.fromisoformat(kept.changed_at)
        local = moment.astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        return quotable(kept.changed_at, LONGEST_MOMENT)
    return on_day(moment.date(), now.year) if moment.tzinfo is None else ago(local, now)


def matches_search(kept: StoredGame, query: str) -> bool:
    """Whether every word that is searched for occurs in what is known of a game, whatever its case."""
    said = [in_words(kept.game), _players(kept), lobby.result(kept), *kept.headers.values()]
    with suppress(ValueError):
        said.append(on_day(date.fromisoformat(kept.changed_at[:10])))
    text = " ".join(said).casefold()
    return all(word in text for word in query.casefold().split())


def node_to_show(record: Record) -> RecordNode:
    """The position that lists show of a game: how it ended, the latest by links, or else the current one."""
    if record.end.outcome is not None:
        return record.end
    is_by_links = own_seat_in(record.headers, record.game.seats) is not None
    return record.here.line_end if is_by_links else record.here
