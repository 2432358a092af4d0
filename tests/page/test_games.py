"""Tests of games on the page, compared with the engine."""

import random
from itertools import count

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import SMALL, open_table, open_table_after, tritium
from tests.browser.random_games import random_game, random_move, random_moves
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.games.sample_games import all_games
from tests.short_forms import short_only
from trigrid.games import Game
from trigrid.games.tritium import FLAG, Tritium
from trigrid.library.address import address_of

MAX_MOVES = 150
"""The maximum number of moves in a test game whose rules set no maximum."""


BY_MOUSE = [
    *SMALL.values(),
    *(pytest.param(game, marks=pytest.mark.long) for game in all_games() if game not in SMALL.values()),
]


def change_colour(table: TablePage, rng: random.Random, colour: int) -> None:
    """Choose a colour by click or by key."""
    (table.choose if rng.random() < 0.5 else table.choose_by_key)(colour)
    expect(table.tool(colour)).to_be_checked()


def some_game(game: Game, seed: int) -> list[int]:
    """Return the moves of a random game that ends.

    A game without a maximum length ends within MAX_MOVES moves.
    """
    rngs = (random.Random(f"{seed} {attempt}") for attempt in count())
    games = (random_moves(rng, game) for rng in rngs)
    return next(moves for moves in games if game.max_length or len(moves) <= MAX_MOVES)


def play_to_the_end(table: TablePage, moves: list[int], keys: random.Random | None = None) -> None:
    """Play the moves not yet on the table and compare the page with the engine.

    Also assert that the board stays in its place on the page.
    """
    texts, locations = table.moves(), {table.canvas_position()}
    for move in moves[len(texts) :]:
        if keys and isinstance(table.game, Tritium) and table.game.parts(move)[0] < FLAG:
            change_colour(table, keys, table.game.parts(move)[0])
        texts.append(table.game.text(table.position, move))
        table.play(move)
        if table.has_choice():  # otherwise the page makes the next move by itself
            table.expect_state(table.position, texts)
            if table.position.outcome is None:  # the result card may move the board
                locations.add(table.canvas_position())
    assert table.position.outcome is not None
    assert len(locations) == 1, f"the board moved on the page: {locations}"


@pytest.mark.parametrize("game", BY_MOUSE, ids=address_of)
def test_a_whole_game_by_mouse_agrees_with_the_engine(desk: Page, game: Game) -> None:
    play_to_the_end(open_table(desk, game), some_game(game, seed=1))


@pytest.mark.parametrize("key", short_only("trichet"))
def test_a_whole_game_by_touch_on_a_phone_agrees_with_the_engine(phone: Page, key: str) -> None:
    play_to_the_end(open_table(phone, SMALL[key], touch=True), some_game(SMALL[key], seed=2))


@pytest.mark.parametrize("key", short_only("trichet"))
def test_a_phone_plays_a_whole_game_with_all_animations(phone: Page, key: str) -> None:
    phone.emulate_media(reduced_motion="no-preference")
    game = SMALL[key]
    table, texts = open_table(phone, game), list[str]()
    for move in some_game(game, seed=4):
        texts.append(game.text(table.position, move))
        if not table.is_forced(move):
            table.write(texts[-1])
        expect(table.listed).to_have_count(len(texts))
        table.position = table.position.play(move)
    expect(table.listed).to_have_count(len(texts))
    table.expect_state(table.position, texts)


@pytest.mark.parametrize("taps", [4, pytest.param(12, marks=pytest.mark.long)])
def test_small_cells_on_a_phone_ask_for_a_second_tap(phone: Page, taps: int) -> None:
    game, rng = tritium(8), random.Random(4)
    table = open_table(phone, game, touch=True)
    texts = list[str]()
    for _ in range(taps):
        move = random_move(rng, table.position)
        text = game.text(table.position, move)
        table.begin(move)
        expect(table.status).to_contain_text(table.confirmation_prompt(move))
        assert table.moves() == texts, "the first tap played a move"
        table.confirm(move)
        table.position, texts = table.position.play(move), [*texts, text]
        table.expect_state(table.position, texts)


def test_with_equal_scores_the_status_names_the_winner_too(desk: Page) -> None:
    game, rng = SMALL["tritium"], random.Random(5)
    games = (random_game(rng, game) for _ in count())
    texts, end = next((texts, end) for texts, end in games if end.scores[0] == end.scores[1])
    table = open_table_after(desk, game, texts)
    assert end.outcome is not None
    assert end.outcome.winner is not None
    table.expect_state(end, texts.split())
    expect(table.status).to_contain_text(f"{game.seats[end.outcome.winner]} wins")
