"""Addresses: what stands behind # and what is wrong with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.played import all_games
from trigrid.app.address import LOBBY, address_of, game_at
from trigrid.games import BadOption, Game, TrigridError, UnknownGame, load


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_every_game_has_an_address_that_leads_to_it(game: Game) -> None:
    assert game_at(address_of(game)) == game


@pytest.mark.parametrize("address", [LOBBY, "", "#", "/"])
def test_the_lobby(address: str) -> None:
    assert game_at(address) is None


def test_options_left_out_take_their_defaults() -> None:
    assert game_at("#/tritium") == load("tritium")
    assert game_at("#/tritium?form=short") == load("tritium", form="short")


@pytest.mark.parametrize(
    ("address", "error"),
    [
        ("#/chess", UnknownGame),
        ("#/tritium/5", UnknownGame),
        ("#/tritium?size=9", BadOption),
        ("#/tritium?size=", BadOption),
        ("#/tritium?size=05", BadOption),
        ("#/tritium?form=long", BadOption),
        ("#/tritium?colour=red", BadOption),
    ],
)
def test_a_bad_address_says_what_is_wrong(address: str, error: type[TrigridError]) -> None:
    with pytest.raises(error):
        game_at(address)


@given(st.text())
def test_any_address_is_a_game_the_lobby_or_one_of_two_errors(text: str) -> None:
    try:
        game = game_at(f"#/{text}")
    except (UnknownGame, BadOption):
        return
    assert game is None or game_at(address_of(game)) == game
