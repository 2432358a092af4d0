"""Small pictures in lists of games, drawn one at a time as they scroll into view."""

from collections.abc import Callable, Sequence

from trigrid.app.browser.dom import element, find_element
from trigrid.app.browser.types.elements import Element
from trigrid.app.lobby.game_list_item import node_to_show
from trigrid.app.lobby.words import to_move, won
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.visible_items import VisibleItems
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.library.index_entry import text_check
from trigrid.library.record_export import record_at
from trigrid.records import Record, RecordError
from trigrid.records.stepwise import run_to_end

LOBBY_LISTS, ALL_GAMES_LISTS = ("continue", "continue-rest"), ("games-list",)
"""The ids of the lists in the lobby, and of that on *My games*."""


class Thumbnails:
    """Draws each listed game, and adds the player to move or the winner.

    Calls ``on_damaged`` if a game is damaged and must leave its list.
    """

    def __init__(self, persistence: Persistence, on_damaged: Callable[[], None]) -> None:
        self._persistence, self._library = persistence, persistence.library
        self._cache: dict[str, tuple[str, str, str]] = {}
        """By id: the check of the text, and the picture and the state drawn from it."""
        self._items = VisibleItems(self._show, on_damaged)

    def watch(self, lists: Sequence[str] = LOBBY_LISTS) -> None:
        """Watch the items in some lists, and draw them when they become visible."""
        self._items.watch(item for name in lists for item in element(name).children)

    async def _show(self, item: Element) -> bool:
        """Fill in one item; return False if its game is damaged."""
        name = str(item.dataset.id)
        try:
            _, picture, state = await self._thumbnail(name)
        except KeyError:
            return True
        except RecordError:
            return False
        find_element(item, ".kept-picture").innerHTML = picture
        if state:
            find_element(item, ".kept-state").textContent = state
        return True

    async def _thumbnail(self, name: str) -> tuple[str, str, str]:
        """Return the check, picture and state of a game, from the cache if unchanged.

        Raises KeyError if the game does not exist, and RecordError if it is damaged.
        """
        cached = self._cache.get(name)
        if cached is None or cached[0] != self._library.listed.check(name):
            text = (await self._persistence.game_texts(name))[name]
            record = run_to_end(self._library.read_in_steps(name, text))
            record = record_at(record, node_to_show(record))
            picture = svg(thumbnail(record.game, record.position), LIGHT)
            cached = self._cache[name] = (text_check(text), picture, _state_text(record))
        return cached


def _state_text(record: Record) -> str:
    """Return the text that names the player to move, or the winner of a finished game.

    The text is empty for a tie, because the list item already shows the result. It is also empty for an
    unfinished game if the shown position, in a variation, ends the game.
    """
    if record.end.outcome is None:
        return "" if record.outcome else to_move(record)
    winner = record.end.outcome.winner
    return "" if winner is None else won(record, winner)
