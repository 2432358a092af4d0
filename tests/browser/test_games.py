"""Whole random games through the page: every move, count and score as the engine has it, up to the winner."""

import random
import re
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chance import random_game, random_move
from tests.browser.house import PHONE, WIDE, Visit, arrive, sit_down, tritium
from tests.browser.table import Table
from tests.browser.witness import Witness
from trigrid.app.address import address_of
from trigrid.games import Outcome
from trigrid.games.tritium import FLAG


def change_colour(table: Table, rng: random.Random, colour: int) -> None:
    """Choose by click or by key; whatever way, it does nothing else."""
    (table.choose if rng.random() < 0.5 else table.choose_by_key)(colour)
    expect(table.tool(colour)).to_be_checked()


def play_to_the_end(table: Table, rng: random.Random, *, keys: bool) -> Outcome:
    """Play random moves, comparing the page with the engine after each."""
    position, texts, places = table.game.start(), list[str](), {str(table.box())}
    while position.outcome is None:
        move = random_move(rng, position)
        kind = table.game.parts(move)[0]
        if keys and kind < FLAG:
            change_colour(table, rng, kind)
        table.play(move)
        position, texts = position.play(move), [*texts, table.game.text(position, move)]
        table.shows(position, texts)
        places.add(str(table.box()))
    assert len(places) == 1, f"the board moved about the window: {places}"
    return position.outcome


def says_who_won(table: Table, outcome: Outcome) -> None:
    """The status line names the winner and the margin."""
    assert outcome.winner is not None
    winner, margin = table.game.seats[outcome.winner], abs(outcome.scores[0] - outcome.scores[1])
    expect(table.status).to_have_text(re.compile(rf"\b{winner} wins\b.*\b{margin}\b"))


@pytest.mark.parametrize(("size", "form", "seed"), [(5, "standard", 1), (4, "short", 2)])
def test_a_whole_game_by_mouse_ends_as_the_engine_says(
    visit: Visit, site: str, witness: Witness, size: int, form: str, seed: int
) -> None:
    before, page, game = len(witness.requests), visit(**WIDE), tritium(size, form)
    arrive(page, site, address_of(game))
    table = Table(page, game)
    says_who_won(table, play_to_the_end(table, random.Random(seed), keys=True))
    requests = witness.requests[before:]
    assert any(address.endswith(".wasm") for address in requests)
    assert all(address.startswith(site) for address in requests)


def test_a_whole_game_by_touch_on_a_phone_ends_as_the_engine_says(
    visit: Visit, site: str, witness: Witness
) -> None:
    before, page, game = len(witness.requests), visit(**PHONE), tritium(4, "short")
    arrive(page, site, address_of(game))
    table = Table(page, game, touch=True)
    says_who_won(table, play_to_the_end(table, random.Random(1), keys=False))
    assert all(address.startswith(site) for address in witness.requests[before:])


def test_small_cells_on_a_phone_ask_for_a_second_tap(phone: Page) -> None:
    game, rng = tritium(8), random.Random(4)
    table = sit_down(phone, game, touch=True)
    position, texts = game.start(), list[str]()
    for _ in range(12):
        move = random_move(rng, position)
        text = game.text(position, move)
        table.play(move)
        expect(table.status).to_contain_text(text)
        assert table.moves() == texts, "the first tap only chooses"
        table.tap(game.parts(move)[1])
        position, texts = position.play(move), [*texts, text]
        table.shows(position, texts)


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
