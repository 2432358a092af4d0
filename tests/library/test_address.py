"""Tests of addresses: the part after # and the errors in it."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from trigrid.games import BadOption, Game, TrigridError, UnknownGame, load
from trigrid.library.address import (
    ARCHIVE_ADDRESS,
    LOBBY_ADDRESS,
    ParsedAddress,
    PuzzleAddress,
    address_of,
    daily_address,
    next_puzzle_address,
    own_puzzle_address,
    parse_address,
    puzzle_address,
    review_address,
    run_address,
    site_of,
)


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_every_game_has_an_address_that_leads_to_it(game: Game) -> None:
    assert parse_address(address_of(game)) == ParsedAddress(game)
    assert parse_address(address_of(game, g="abc")) == ParsedAddress(game, stored_id="abc")


@pytest.mark.parametrize("address", [LOBBY_ADDRESS, "", "#", "/"])
def test_the_lobby_has_several_addresses(address: str) -> None:
    assert parse_address(address) == ParsedAddress()


def test_omitted_options_have_their_defaults() -> None:
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
    ],
)
def test_an_invalid_address_raises_a_specific_error(address: str, error: type[TrigridError]) -> None:
    with pytest.raises(error):
        parse_address(address)


def test_a_link_is_passed_on_unparsed() -> None:
    address = address_of(load("tritt"), m="1.tritt.abc")
    assert parse_address(address) == ParsedAddress(link=address)


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1))
@example("a b?c<d>/#é%20&m=1+2")
def test_every_id_leads_back_to_its_game_and_its_review(game_id: str) -> None:
    for address in (review_address(game_id), address_of(load("tritium"), g=game_id)):
        assert re.fullmatch(r"#/[\w/.~%?&=+*-]*", address, re.ASCII), "browsers would escape the address"
        parsed = parse_address(address)
        assert game_id in (parsed.reviewed_id, parsed.stored_id)


@given(st.text())
def test_any_address_is_read_or_raises_one_of_two_errors(text: str) -> None:
    try:
        parsed = parse_address(f"#/{text}")
    except (UnknownGame, BadOption):
        return
    assert parsed.game is None or parse_address(address_of(parsed.game)).game == parsed.game


@pytest.mark.parametrize(
    ("address", "puzzle"),
    [
        ("#/puzzles", PuzzleAddress()),
        ("#/puzzles/", PuzzleAddress()),
        ("#/puzzles/daily", PuzzleAddress(is_daily=True)),
        (daily_address(2026, 11, 6), PuzzleAddress(is_daily=True, day="2026-11-06")),
        ("#/puzzles/daily/soon", PuzzleAddress(is_daily=True, day="soon")),
        (ARCHIVE_ADDRESS, PuzzleAddress(is_daily=True, day="archive")),
        (run_address(), PuzzleAddress(is_run=True)),
        (run_address("tri-it-out"), PuzzleAddress("tri-it-out", is_run=True)),
        (puzzle_address("tritt", 12), PuzzleAddress("tritt", 12)),
        ("#/puzzles/tritt", PuzzleAddress("tritt")),
        (next_puzzle_address("tritt"), PuzzleAddress("tritt", is_next=True)),
        (own_puzzle_address("p1.x"), PuzzleAddress(link="p1.x")),
        ("#/puzzles/p1.x?utm_source=a", PuzzleAddress(link="p1.x")),
        ("#/puzzles/tritt/²", PuzzleAddress("tritt")),
        (f"#/puzzles/tritt/{'9' * 5000}", PuzzleAddress("tritt")),
    ],
)
def test_an_address_leads_to_a_puzzle(address: str, puzzle: PuzzleAddress) -> None:
    """If this fails, a shared address leads to another puzzle or to an error."""
    assert parse_address(address).puzzle == puzzle


def test_the_address_of_a_puzzle_of_an_unknown_game_raises_an_error() -> None:
    with pytest.raises(UnknownGame):
        parse_address("#/puzzles/chess/1")
    with pytest.raises(UnknownGame):
        parse_address("#/puzzles/run/chess")


@pytest.mark.parametrize(
    ("address", "typed"),
    [
        ("https://trigrid.example/", "trigrid.example"),
        ("https://trigrid.example/index.html", "trigrid.example"),
        ("https://example.org/games/", "example.org/games"),
        ("https://example.org/games/index.html", "example.org/games"),
        ("http://localhost:8000/", "localhost:8000"),
    ],
)
def test_the_address_of_the_site_is_shortened_to_its_typed_form(address: str, typed: str) -> None:
    assert site_of(address) == typed
