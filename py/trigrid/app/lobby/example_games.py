"""Example games that *My games* shows users without games."""

from datetime import datetime

from trigrid.app.at_table.first_game import in_order
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.app.services.empty_list import example_html, play_link_html
from trigrid.draw import LIGHT, poster, svg
from trigrid.games import GAMES, load
from trigrid.headers.stored_headers import CHANGED
from trigrid.headers.who_plays import level_header
from trigrid.library.stored_game import StoredGame

RESULTS = ("0-1", "0-1", "1-0")
"""The results of the example games, latest game first."""
PICTURE = '<span class="kept-picture">'


def example_games_html(now: datetime) -> str:
    """Return the link to a first game, and a list of example games dated last year."""
    keys = in_order(GAMES)
    items = (_item(key, number, now) for number, key in enumerate(keys[: len(RESULTS)]))
    return play_link_html(keys[0]) + example_html(f'<ul class="kept-games">{"".join(items)}</ul>')


def _item(key: str, number: int, now: datetime) -> str:
    game = load(key)
    headers = {CHANGED: f"{now.year - 1}-12-{24 - number}", level_header(game.seats[0]): str(number + 1)}
    item = list_item_html(StoredGame.described(game, headers, RESULTS[number]), now)
    return item.replace(PICTURE, PICTURE + svg(poster(key), LIGHT), 1)
