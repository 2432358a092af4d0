"""Tests that texts with a game's name also name its unusual options.

The last test checks that each unusual option is explained only once.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product

import pytest

from trigrid.app.embed.words import site_link_label
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.app.puzzles.puzzles_html import daily_html, list_html
from trigrid.app.services.words.preferences import table_title
from trigrid.app.sharing.embed_code import EmbedChoices, subject_of
from trigrid.app.sharing.words.sharing import MESSAGE_TITLE
from trigrid.exercises.explained_options import option_note
from trigrid.exercises.puzzle_choice import every_puzzle
from trigrid.exercises.words import puzzles
from trigrid.games import GAMES, Game, load
from trigrid.library.daily_progress import DailyTry
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.stored_game import StoredGame
from trigrid.records import Record
from trigrid.table.mode import ExerciseMode
from trigrid.table.table import Table
from trigrid.table.words.places import board_of
from trigrid.words import game_titles, words_of
from trigrid.words.sentences import joined

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)


class ExplainedOptions(set[str]):
    """An in-memory substitute for the stored names of explained options."""

    def put(self, key: str, *, is_in: bool) -> None:
        """Add a name."""
        assert is_in
        self.add(key)


def every_variant() -> Iterator[Game]:
    """Yield each game with each combination of its options."""
    for key, game in GAMES.items():
        for values in product(*(option.choices for option in game.choices)):
            yield load(key, **dict(zip((option.name for option in game.choices), values, strict=True)))


def names_in(text: str, game: Game) -> bool:
    """Return whether a text names every unusual option of a game."""
    plain = text.replace("\u00a0", " ")
    words = words_of(game.key)
    return all(words.option_value(name, value) in plain for name, value in game.unusual_options.items())


@pytest.mark.parametrize("game", list(every_variant()), ids=repr)
def test_every_view_that_names_a_game_names_its_unusual_options(game: Game) -> None:
    record = Record(game)
    subject = subject_of(Table(game, record), EmbedChoices())
    puzzle = Table(game, record, ExerciseMode(record.root, tab_title=puzzles.tab_title(game)))
    views = {
        "header of a game": game_titles.options(game),
        "header of a puzzle or lesson": game_titles.unusual_options(game),
        "embedded puzzle": game_titles.named(game),
        "embedded board": site_link_label(game),
        "card of a stored game": list_item_html(StoredGame.described(game, {}, "*", game_id="1"), NOW),
        "pictures and settings": game_titles.title(game),
        "tab of a game": table_title(Table(game, record)),
        "tab of a puzzle": table_title(puzzle),
        "message with a link": MESSAGE_TITLE.format(game=game_titles.title(game)),
        "link to a puzzle": puzzles.link_text(game),
        "link to a game": subject.text,
        "title of a frame": subject.title,
        "name within a sentence": game_titles.in_words(game),
        "region Board": board_of(game),
    }
    for view, text in views.items():
        assert names_in(text, game), (view, text)
    assert bool(game_titles.unusual_options(game)) == bool(game.unusual_options)


def test_every_puzzle_is_listed_with_its_unusual_options() -> None:
    for each in every_puzzle():
        assert names_in(list_html([each], PuzzleProgress()), each.game)
        assert names_in(daily_html(each, DailyTry(*each.name), 0), each.game)


@pytest.mark.parametrize("game", list(every_variant()), ids=repr)
def test_unusual_options_are_explained_once(game: Game) -> None:
    explained = ExplainedOptions()
    message = option_note(game, explained)
    assert message == joined(
        *(words_of(game.key).option_meaning(*each) for each in game.unusual_options.items())
    )
    assert option_note(game, explained) == ""
