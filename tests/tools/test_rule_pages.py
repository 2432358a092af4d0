"""Tests that rule pages contain no commands or option codes, and use fixed terms."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.build.rule_sheets import rules_html
from trigrid.draw.diagrams import diagrams
from trigrid.games import GAMES, load
from trigrid.words import words_of

SEEDS = Path(__file__).parents[2] / "seeds"
COMMAND = re.compile(r"\bpython|\btools\.|\.py\b|(^|\s)--?[a-z]\b", re.IGNORECASE)


class Text(HTMLParser):
    """The text of a page, including the alternative texts of its pictures."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add the alternative text of a picture."""
        self.parts.append(dict(attrs).get("alt") or "")

    def handle_data(self, data: str) -> None:
        """Add visible text."""
        self.parts.append(data)


def read_by_players(key: str) -> Iterator[str]:
    """Yield all texts that a game's rules show, and the hints of its options."""
    yield from Text(rules_html((SEEDS / f"{key}.md").read_text(encoding="utf-8"))).parts
    yield from (frame.caption for diagram in diagrams(key) for frame in diagram.frames)
    words = words_of(key)
    yield from words.captions(load(key).start())
    yield from words.option_hints.values()


def option_codes(key: str) -> set[str]:
    """Return a game's option values that are neither words nor numbers.

    An example is ``hex-2-3``.
    """
    choices = (value for option in load(key).choices for value in option.choices)
    return {str(value) for value in choices if not isinstance(value, int) and not str(value).isalpha()}


@pytest.mark.parametrize("key", GAMES)
def test_rules_show_no_commands_or_option_codes(key: str) -> None:
    codes = option_codes(key)
    for message in read_by_players(key):
        assert not COMMAND.search(message), message
        assert not [code for code in codes if code in message], message


def test_closed_places_are_always_called_closed() -> None:
    assert not [message for message in read_by_players("tri-it-out") if "restrict" in message.lower()]


def test_commands_and_codes_are_found() -> None:
    assert COMMAND.search("Our own search, python -m tools.solve.tritt, shows")
    assert "hex-2-3" in option_codes("tri-it-out")
