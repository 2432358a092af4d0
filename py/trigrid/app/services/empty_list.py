"""The HTML of lists that are still empty: a link that starts a game, and an example."""

from html import escape

from trigrid.app.services.words.examples import EXAMPLE
from trigrid.games import load
from trigrid.library.address import address_of
from trigrid.words import words_of
from trigrid.words.game_titles import play


def play_link_html(key: str) -> str:
    """The link that starts a game against the usual opponent."""
    text = play(words_of(key).name)
    return f'<a class="button primary" href="{escape(address_of(load(key)))}">{escape(text)}</a>'


def example_html(content: str) -> str:
    """A picture of what the list will show: it is marked as an example, and neither read out nor pressed."""
    return (
        '<div class="example" aria-hidden="true" inert>'
        f'<p><span class="card-mark">{escape(EXAMPLE)}</span></p>{content}</div>'
    )
