"""Commands that scripts send to the board of a lesson."""

import pytest

from tests.app.embed.test_commands import lesson_run, load_request, loaded_table
from tests.exercises.test_lesson_run import GAME as STEP_GAME
from trigrid.app.embed.commands import (
    embed_state,
    lesson_of,
    play,
    request_at_address,
    table_for,
    undo,
)
from trigrid.lessons import lesson_keys
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.table.try_phase import TryPhase


@pytest.mark.parametrize("key", lesson_keys())
def test_an_address_opens_its_lesson(key: str) -> None:
    assert lesson_of(load_request({"lesson": key.upper()})) == key
    assert lesson_of(request_at_address(f"#/learn/{key}", EmbedConfiguration())) == key


@pytest.mark.parametrize("address", ["#/learn/chess", "#/learn/chess?m=1.tritium.5", "#/learn", "#/learn/"])
def test_an_unknown_lesson_or_the_list_of_lessons_is_refused(address: str) -> None:
    request = request_at_address(address, EmbedConfiguration())
    with pytest.raises(Refused) as refused:
        table_for(request, None) if request.lesson is None else lesson_of(request)
    assert refused.value.reason is RefusalReason.GAME
    assert refused.value.sentence


def test_the_state_names_the_lesson() -> None:
    assert embed_state(lesson_run().table)["lesson"] == STEP_GAME.key
    assert embed_state(loaded_table())["lesson"] is None


def test_a_script_can_play_a_step_to_its_end_but_cannot_undo() -> None:
    run = lesson_run()
    play(run.table, "a1")
    run.table.end_try(TryPhase.LINE)
    with pytest.raises(Refused) as refused:
        play(run.table, "b1")
    assert refused.value.reason is RefusalReason.TURN
    with pytest.raises(Refused) as refused:
        undo(run.table, 1)
    assert refused.value.reason is RefusalReason.MOVE
    assert "Start it again" in refused.value.sentence
    assert len(run.table.record.moves) == 1


@pytest.mark.parametrize("count", [1, None])
def test_moves_can_be_taken_back_in_a_step_that_is_a_whole_game(count: int | None) -> None:
    table = lesson_run(level=1, plies=9).table
    play(table, "a1")
    undo(table, count)
    assert table.record.moves == ()


@pytest.mark.parametrize("count", [1, None])
def test_the_starting_moves_of_a_step_cannot_be_taken_back(count: int | None) -> None:
    table = lesson_run(level=1, plies=9, moves="a1").table
    with pytest.raises(Refused, match=RefusalReason.MOVE):
        undo(table, count)
    play(table, "b1")
    with pytest.raises(Refused, match=RefusalReason.MOVE):
        undo(table, 2)
    undo(table, count)
    assert embed_state(table)["ply"] == 1


@pytest.mark.parametrize("count", [1, None])
def test_moves_cannot_be_taken_back_after_a_step(count: int | None) -> None:
    table = lesson_run(level=1, plies=9).table
    play(table, "a1")
    table.end_try(TryPhase.LINE)
    with pytest.raises(Refused, match=RefusalReason.MOVE):
        undo(table, count)


def test_a_step_keeps_its_players_and_position() -> None:
    table = lesson_run().table
    before = embed_state(table)
    assert table_for(load_request({"seats": "3 3", "at": 0, "theme": "dark"}), table) is table
    assert embed_state(table) == before
    assert not table_for(load_request({"options": {"board": "hex-3"}}), table).is_exercise
