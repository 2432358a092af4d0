"""HTML for empty lists: a link that starts a game, and an example with entries."""

from html import escape

from trigrid.app.services.words.examples import EXAMPLE
from trigrid.games import load
from trigrid.library.address import address_of
from trigrid.words import words_of
from trigrid.words.game_titles import play


def play_link_html(key: str) -> str:
    """Return a link that starts a game against the default opponent."""
    text = play(words_of(key).name)
    return f'<a class="button primary" href="{escape(address_of(load(key)))}">{escape(text)}</a>'


def example_html(content: str) -> str:
    """Return the HTML ``content`` of a list with entries, marked as an example.

    The result is inert and hidden from screen readers.
    """
    return (
        '<div class="example" aria-hidden="true" inert>'
        f'<p><span class="card-mark">{escape(EXAMPLE)}</span></p>{content}</div>'
    )
