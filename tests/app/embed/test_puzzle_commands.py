"""Puzzles on an embedded board: addresses, state, commands and refusals."""

import pytest

from trigrid.app.embed.commands import (
    embed_state,
    fallback_request,
    play,
    request_at_address,
    requested_puzzle,
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
    """Return a run of a puzzle at its beginning."""
    return PuzzleRun(puzzles(KEY)[NUMBER - 1])


def load_message(puzzle: str) -> Load:
    """Return the message that loads a puzzle."""
    return Load(None, None, None, DEFAULT, False, False, puzzle=puzzle)


@pytest.mark.parametrize("key", puzzle_keys())
def test_an_address_opens_its_puzzle(key: str) -> None:
    assert requested_puzzle(request_at_address(f"#/puzzles/{key}/3", DEFAULT)) == PuzzleAddress(key, 3)


@pytest.mark.parametrize("puzzle", ["Tritt/17", "TRITT/17", "Tritt Reloaded/17"])
def test_puzzle_messages_accept_the_same_spellings_as_addresses(puzzle: str) -> None:
    assert requested_puzzle(load_message(puzzle)).number == 17
    assert requested_puzzle(load_message("Daily")).is_daily


def test_the_refusal_of_an_unknown_puzzle_states_the_number_of_puzzles() -> None:
    refused = unknown_puzzle(PuzzleAddress(KEY, 9999))
    count = len(puzzles(KEY))
    assert refused.sentence == f"There is no such puzzle: TRITT has puzzles 1 to {count}."
    assert refused.brief == "There is no such puzzle."


def test_a_move_during_the_opponents_reply_is_refused() -> None:
    replied = (
        (each, move) for each in puzzles(KEY) for move in each.accepted() if each.reply(move) is not None
    )
    puzzle, move = next(replied)
    attempt = PuzzleRun(puzzle)
    play(attempt.table, attempt.puzzle.game.spell(move))
    attempt.follow()
    assert not attempt.table.is_try_over
    with pytest.raises(Refused) as refused:
        play(attempt.table, legal_text(attempt.table))
    assert (refused.value.reason, refused.value.sentence) == (RefusalReason.TURN, OPPONENTS_TURN)


def legal_text(table: Table) -> str:
    return table.game.spell(table.record.position.moves()[0])


def test_an_address_opens_the_puzzle_of_the_day() -> None:
    assert requested_puzzle(request_at_address("#/puzzles/daily", DEFAULT)).is_daily


def test_an_address_opens_the_puzzle_of_a_past_day() -> None:
    requested = requested_puzzle(request_at_address("#/puzzles/daily/2026-11-26", DEFAULT))
    assert requested == PuzzleAddress(is_daily=True, day="2026-11-26")
    assert unknown_puzzle(requested).sentence.startswith('“puzzle” cannot be "daily/2026-11-26"')


@pytest.mark.parametrize("path", ["daily/archive", "daily/soon", "run", "run/tritt"])
def test_a_board_shows_neither_the_calendar_nor_runs(path: str) -> None:
    with pytest.raises(Refused) as refused:
        requested_puzzle(load_message(path))
    assert refused.value.reason is RefusalReason.PAYLOAD


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [("chess/1", RefusalReason.GAME), ("", RefusalReason.PAYLOAD), ("/1", RefusalReason.PAYLOAD)],
)
def test_an_invalid_puzzle_is_refused_with_a_sentence(puzzle: str, reason: RefusalReason) -> None:
    with pytest.raises(Refused) as refused:
        requested_puzzle(load_message(puzzle))
    assert refused.value.reason is reason
    assert refused.value.sentence


@pytest.mark.parametrize("address", ["#/puzzles", "#/puzzles/"])
def test_the_list_of_puzzles_is_refused(address: str) -> None:
    request = request_at_address(address, DEFAULT)
    assert request.puzzle is None
    with pytest.raises(Refused):
        table_for(request, None)


@pytest.mark.parametrize(("address", "key"), [("#/puzzles/trichet/999", "trichet"), ("#/puzzles/x/1", None)])
def test_the_fallback_of_an_unknown_puzzle_shows_its_game_or_the_first_game(
    address: str, key: str | None
) -> None:
    shown = table_for(fallback_request(address, DEFAULT), None)
    assert shown.game.key == key or (key is None and shown.game.key == next(iter(GAMES)))


def test_the_state_names_the_puzzle() -> None:
    state = embed_state(run().table)
    assert (state["puzzle"], state["lesson"]) == (f"{KEY}/{NUMBER}", None)
    assert state["record"] == puzzles(KEY)[NUMBER - 1].record.to_link()
    assert embed_state(Table(run().puzzle.game))["puzzle"] is None


def test_the_link_to_the_site_opens_the_puzzle() -> None:
    assert site_address(run().table) == f"#/puzzles/{KEY}/{NUMBER}"


def test_a_script_can_try_a_puzzle_like_a_reader() -> None:
    attempt = run()
    table, game = attempt.table, attempt.puzzle.game
    right = next(iter(attempt.puzzle.accepted()))
    wrong = next(move for move in table.record.position.moves() if move not in attempt.puzzle.accepted())
    with pytest.raises(Refused) as refused:
        undo(table, 1)
    assert refused.value.reason is RefusalReason.MOVE
    play(table, game.spell(wrong))
    attempt.follow()
    with pytest.raises(Refused) as refused:
        play(table, game.spell(right))
    assert refused.value.reason is RefusalReason.TURN
    assert "puzzle" in refused.value.sentence
    attempt.again()
    play(attempt.table, game.spell(right))
    assert embed_state(attempt.table)["move"] == game.spell(right)


def test_loading_another_position_or_other_players_does_not_change_a_puzzle() -> None:
    table = run().table
    before = embed_state(table)
    assert table_for(Load(None, None, None, DEFAULT, True, True), table) is table
    assert embed_state(table) == before
