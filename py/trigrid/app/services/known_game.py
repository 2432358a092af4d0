"""Games that are new to the user, and the link that offers their lesson."""

from html import escape

from trigrid.app.services.persistence import Persistence
from trigrid.app.services.words.known_game import learn_in_minutes
from trigrid.games import lesson_keys
from trigrid.library.address import lesson_address
from trigrid.library.index_entry import SEPARATOR
from trigrid.words import words_of


def knows_game(persistence: Persistence, key: str) -> bool:
    """Return whether the user has begun the lesson of a game or stored such a game.

    The progress in lessons must have been loaded.
    """
    stored = persistence.library.listed.latest(f"{SEPARATOR}{key} ")
    return bool(persistence.lesson_progress.done(key)) or any(each.game.key == key for each in stored)


def lesson_offer_html(key: str) -> str:
    """Return the link to the lesson of a new game; empty if the game has no lesson."""
    if key not in lesson_keys():
        return ""
    text = escape(learn_in_minutes(words_of(key).name))
    return f'<a class="lesson-offer" href="{lesson_address(key)}">{text}</a>'
