"""Addresses: what stands behind # and what is wrong with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from trigrid.app.address import LOBBY_ADDRESS, ParsedAddress, address_of, parse_address
from trigrid.games import BadOption, Game, TrigridError, UnknownGame, load


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_every_game_has_an_address_that_leads_to_it(game: Game) -> None:
    assert parse_address(address_of(game)) == ParsedAddress(game)
    assert parse_address(address_of(game, g="abc")) == ParsedAddress(game, stored_id="abc")


@pytest.mark.parametrize("address", [LOBBY_ADDRESS, "", "#", "/"])
def test_the_lobby(address: str) -> None:
    assert parse_address(address) == ParsedAddress()


def test_options_left_out_take_their_defaults() -> None:
    assert parse_address("#/tritium").game == load("tritium")
    assert parse_address("#/tritium?form=short").game == load("tritium", form="short")


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
        ("#/tritium?key=1", BadOption),
    ],
)
def test_a_bad_address_says_what_is_wrong(address: str, error: type[TrigridError]) -> None:
    with pytest.raises(error):
        parse_address(address)


def test_a_link_is_left_whole_to_whoever_reads_links() -> None:
    address = address_of(load("tritt"), m="1.tritt.abc")
    assert parse_address(address) == ParsedAddress(link=address)


@given(st.text())
def test_any_address_is_a_game_a_link_the_lobby_or_one_of_two_errors(text: str) -> None:
    try:
        asked = parse_address(f"#/{text}")
    except (UnknownGame, BadOption):
        return
    assert asked.game is None or parse_address(address_of(asked.game)).game == asked.game
