"""Whole random games through the page: every move, count and score as the engine has it, up to the winner."""

import os
import random
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chance import random_game, random_move, random_moves
from tests.browser.house import WIDE, Visit, arrive, sit_down, tritium
from tests.browser.table import Table
from tests.browser.witness import Witness
from tests.games.played import all_games
from trigrid.app.address import address_of
from trigrid.games import GAMES, Game, load
from trigrid.games.tritium import FLAG, Tritium

ENDLESS = 150
"""Longer games than this, where the rules allow them, are not played by hand."""


def games_to_play() -> list[Game]:
    """Each game with its defaults and with its last choices; with all if EVERY_GAME asks for that."""
    games = all_games()
    if os.environ.get("EVERY_GAME"):
        return games
    known = {game.key: (load(game.key), game) for game in games}
    return [game for pair in known.values() for game in dict.fromkeys(pair)]


def change_colour(table: Table, rng: random.Random, colour: int) -> None:
    """Choose by click or by key; whatever way, it does nothing else."""
    (table.choose if rng.random() < 0.5 else table.choose_by_key)(colour)
    expect(table.tool(colour)).to_be_checked()


def some_game(game: Game, seed: int) -> list[int]:
    """The moves of a random game that ends by itself before people would agree that it never will."""
    rngs = (random.Random(f"{seed} {again}") for again in count())
    games = (random_moves(rng, game) for rng in rngs)
    return next(moves for moves in games if game.max_length or len(moves) <= ENDLESS)


def play_to_the_end(table: Table, moves: list[int], keys: random.Random | None = None) -> None:
    """Play moves, comparing the page with the engine after each."""
    texts, lain = list[str](), {table.lies_at()}
    for move in moves:
        if keys and isinstance(table.game, Tritium) and table.game.parts(move)[0] < FLAG:
            change_colour(table, keys, table.game.parts(move)[0])
        texts.append(table.game.text(table.position, move))
        table.play(move)
        table.shows(table.position, texts)
        lain.add(table.lies_at())
    assert table.position.outcome is not None
    assert len(lain) == 1, f"the board moved about the page: {lain}"


@pytest.mark.parametrize("game", games_to_play(), ids=address_of)
def test_a_whole_game_by_mouse_ends_as_the_engine_says(desk: Page, game: Game) -> None:
    play_to_the_end(sit_down(desk, game), some_game(game, seed=1))


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_touch_on_a_phone_ends_as_the_engine_says(phone: Page, key: str) -> None:
    game = tritium(4, "short") if key == "tritium" else load(key)
    play_to_the_end(sit_down(phone, game, touch=True), some_game(game, seed=2))


def test_a_visit_plays_a_whole_game_and_never_leaves_the_site(
    visit: Visit, site: str, witness: Witness
) -> None:
    before, page, game = len(witness.requests), visit(**WIDE), tritium(4, "short")
    arrive(page, site, address_of(game))
    play_to_the_end(Table(page, game), some_game(game, seed=3), keys=random.Random(3))
    requests = witness.requests[before:]
    assert any(address.endswith(".wasm") for address in requests)
    assert all(address.startswith(site) for address in requests)


@pytest.mark.parametrize("key", [key for key in GAMES if key != "tritium"])
def test_a_phone_plays_a_whole_game_with_all_its_motion(phone: Page, key: str) -> None:
    phone.emulate_media(reduced_motion="no-preference")
    game = load(key)
    table, texts = sit_down(phone, game), list[str]()
    for move in some_game(game, seed=4):
        texts.append(game.text(table.position, move))
        table.write(texts[-1])
        table.position = table.position.play(move)
    expect(table.listed).to_have_count(len(texts))
    table.shows(table.position, texts)


def test_small_cells_on_a_phone_ask_for_a_second_tap(phone: Page) -> None:
    game, rng = tritium(8), random.Random(4)
    table = sit_down(phone, game, touch=True)
    texts = list[str]()
    for _ in range(12):
        move = random_move(rng, table.position)
        text = game.text(table.position, move)
        table.begin(move)
        expect(table.status).to_contain_text(text)
        assert table.moves() == texts, "the first tap only chooses"
        table.tap(table.pressed[-1])
        table.position, texts = table.position.play(move), [*texts, text]
        table.shows(table.position, texts)


def test_with_equal_scores_the_status_names_the_winner_too(desk: Page) -> None:
    game, rng = tritium(4, "short"), random.Random(5)
    games = (random_game(rng, game) for _ in count())
    texts, end = next((texts, end) for texts, end in games if end.scores[0] == end.scores[1])
    table = sit_down(desk, game)
    table.write_all(texts)
    assert end.outcome is not None
    assert end.outcome.winner is not None
    table.shows(end, texts.split())
    expect(table.status).to_contain_text(f"{game.seats[end.outcome.winner]} wins")
