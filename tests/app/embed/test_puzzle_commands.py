"""Puzzles on an embedded board: which one is asked for, what is told of it, what is refused."""

import pytest

from trigrid.app.embed.commands import (
    embed_state,
    fallback_request,
    play,
    puzzle_asked,
    request_at_address,
    site_address,
    table_for,
    undo,
    unknown_puzzle,
)
from trigrid.app.embed.messages import Load
from trigrid.app.embed.words import OPPONENTS_TURN
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.games import GAMES, puzzle_keys
from trigrid.library.address import PuzzleAddress
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.puzzle import puzzles
from trigrid.table.table import Table

DEFAULT = EmbedConfiguration()
KEY, NUMBER = "tritt", 1


def run() -> PuzzleRun:
    """A puzzle at its beginning."""
    return PuzzleRun(puzzles(KEY)[NUMBER - 1])


def asking(puzzle: str) -> Load:
    """The message that asks for a puzzle."""
    return Load(None, None, None, DEFAULT, False, False, puzzle=puzzle)


@pytest.mark.parametrize("key", puzzle_keys())
def test_an_address_brings_its_puzzle(key: str) -> None:
    assert puzzle_asked(request_at_address(f"#/puzzles/{key}/3", DEFAULT)) == PuzzleAddress(key, 3)


@pytest.mark.parametrize("puzzle", ["Tritt/17", "TRITT/17", "Tritt Reloaded/17"])
def test_the_key_of_a_puzzle_may_be_spelled_like_that_of_an_address(puzzle: str) -> None:
    assert puzzle_asked(asking(puzzle)).number == 17
    assert puzzle_asked(asking("Daily")).is_daily


def test_the_refusal_of_an_unknown_puzzle_tells_how_many_there_are() -> None:
    refused = unknown_puzzle(PuzzleAddress(KEY, 9999))
    count = len(puzzles(KEY))
    assert refused.sentence == f"There is no such puzzle: TRITT has puzzles 1 to {count}."
    assert refused.brief == "There is no such puzzle."


def test_while_the_opponent_answers_a_script_hears_whose_turn_it_is() -> None:
    replied = (
        (each, move) for each in puzzles(KEY) for move in each.accepted() if each.reply(move) is not None
    )
    puzzle, move = next(replied)
    tried = PuzzleRun(puzzle)
    play(tried.table, tried.puzzle.game.spell(move))
    tried.follow()
    assert not tried.table.is_try_over
    with pytest.raises(Refused) as refused:
        play(tried.table, legal_text(tried.table))
    assert (refused.value.reason, refused.value.sentence) == (RefusalReason.TURN, OPPONENTS_TURN)


def legal_text(table: Table) -> str:
    return table.game.spell(table.record.position.moves()[0])


def test_an_address_brings_the_puzzle_of_the_day() -> None:
    assert puzzle_asked(request_at_address("#/puzzles/daily", DEFAULT)).is_daily


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [("chess/1", RefusalReason.GAME), ("", RefusalReason.PAYLOAD), ("/1", RefusalReason.PAYLOAD)],
)
def test_what_is_no_puzzle_is_refused_with_a_sentence(puzzle: str, reason: RefusalReason) -> None:
    with pytest.raises(Refused) as refused:
        puzzle_asked(asking(puzzle))
    assert refused.value.reason is reason
    assert refused.value.sentence


@pytest.mark.parametrize("address", ["#/puzzles", "#/puzzles/"])
def test_there_is_no_list_of_puzzles(address: str) -> None:
    request = request_at_address(address, DEFAULT)
    assert request.puzzle is None
    with pytest.raises(Refused):
        table_for(request, None)


@pytest.mark.parametrize(("address", "key"), [("#/puzzles/trichet/999", "trichet"), ("#/puzzles/x/1", None)])
def test_the_game_of_a_puzzle_takes_its_place(address: str, key: str | None) -> None:
    shown = table_for(fallback_request(address, DEFAULT), None)
    assert shown.game.key == key or (key is None and shown.game.key == next(iter(GAMES)))


def test_the_state_tells_of_a_puzzle() -> None:
    state = embed_state(run().table)
    assert (state["puzzle"], state["lesson"]) == (f"{KEY}/{NUMBER}", None)
    assert state["record"] == puzzles(KEY)[NUMBER - 1].record.to_link()
    assert embed_state(Table(run().puzzle.game))["puzzle"] is None


def test_the_way_out_leads_to_the_puzzle_on_the_site() -> None:
    assert site_address(run().table) == f"#/puzzles/{KEY}/{NUMBER}"


def test_a_script_tries_what_a_reader_could() -> None:
    tried = run()
    table, game = tried.table, tried.puzzle.game
    right = next(iter(tried.puzzle.accepted()))
    wrong = next(move for move in table.record.position.moves() if move not in tried.puzzle.accepted())
    with pytest.raises(Refused) as refused:
        undo(table, 1)
    assert refused.value.reason is RefusalReason.MOVE
    play(table, game.spell(wrong))
    tried.follow()
    with pytest.raises(Refused) as refused:
        play(table, game.spell(right))
    assert refused.value.reason is RefusalReason.TURN
    assert "puzzle" in refused.value.sentence
    tried.again()
    play(tried.table, game.spell(right))
    assert embed_state(tried.table)["move"] == game.spell(right)


def test_other_players_leave_a_puzzle_as_it_is() -> None:
    table = run().table
    before = embed_state(table)
    assert table_for(Load(None, None, None, DEFAULT, True, True), table) is table
    assert embed_state(table) == before
