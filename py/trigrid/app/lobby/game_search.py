"""The search in *My games*."""

from contextlib import suppress
from datetime import date
from functools import lru_cache

from trigrid.app.lobby.game_list_item import players
from trigrid.app.lobby.words import result
from trigrid.app.lobby.words.my_games import UNFINISHED
from trigrid.library.index_entry import MAX_CACHED, IndexEntry
from trigrid.library.stored_game import StoredGame
from trigrid.words.dates import on_day
from trigrid.words.game_titles import in_words


def matches_search(stored: StoredGame, query: str) -> bool:
    """Return whether a game's data contain every word of the query.

    The data are the title, players, result, headers and date. Case is ignored.
    """
    entry = stored.entry
    text, day = _text_of_facts(entry.facts), _text_of_day(entry.changed_at[:10], entry.date)
    return all(word in text or word in day for word in query.casefold().split())


@lru_cache(MAX_CACHED)
def _text_of_facts(facts: str) -> str:
    stored = StoredGame(IndexEntry("", "", "", "", "", "", facts).line)
    end = result(stored) if stored.is_over else UNFINISHED
    return " ".join((in_words(stored.game), players(stored), end, *stored.headers.values())).casefold()


@lru_cache(MAX_CACHED)
def _text_of_day(last_day: str, first_day: str) -> str:
    with suppress(ValueError):
        return f"{first_day} {on_day(date.fromisoformat(last_day))}".casefold()
    return first_day.casefold()
