"""What scripts can do to the board of a lesson."""

import pytest

from tests.app.embed.test_commands import lesson_run, shown, wanted
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
def test_an_address_brings_its_lesson(key: str) -> None:
    assert lesson_of(wanted({"lesson": key.upper()})) == key
    assert lesson_of(request_at_address(f"#/learn/{key}", EmbedConfiguration())) == key


@pytest.mark.parametrize("address", ["#/learn/chess", "#/learn/chess?m=1.tritium.5", "#/learn", "#/learn/"])
def test_there_is_no_lesson_of_an_unknown_game_and_no_list_of_lessons(address: str) -> None:
    request = request_at_address(address, EmbedConfiguration())
    with pytest.raises(Refused) as refused:
        table_for(request, None) if request.lesson is None else lesson_of(request)
    assert refused.value.reason is RefusalReason.GAME
    assert refused.value.sentence


def test_the_state_tells_of_a_lesson() -> None:
    assert embed_state(lesson_run().table)["lesson"] == STEP_GAME.key
    assert embed_state(shown())["lesson"] is None


def test_a_script_plays_a_step_until_it_is_over_and_takes_nothing_back() -> None:
    run = lesson_run()
    play(run.table, "a1")
    run.table.end_try(TryPhase.LINE)
    with pytest.raises(Refused) as refused:
        play(run.table, "b1")
    assert refused.value.reason is RefusalReason.TURN
    with pytest.raises(Refused) as refused:
        undo(run.table, 1)
    assert refused.value.reason is RefusalReason.MOVE
    assert "Begin it again" in refused.value.sentence
    assert len(run.table.record.moves) == 1


@pytest.mark.parametrize("count", [1, None])
def test_in_a_whole_game_of_a_lesson_moves_can_be_taken_back(count: int | None) -> None:
    table = lesson_run(level=1, plies=9).table
    play(table, "a1")
    undo(table, count)
    assert table.record.moves == ()


@pytest.mark.parametrize("count", [1, None])
def test_in_a_lesson_nothing_is_taken_back_that_was_there_when_the_step_began(count: int | None) -> None:
    table = lesson_run(level=1, plies=9, moves="a1").table
    with pytest.raises(Refused, match=RefusalReason.MOVE):
        undo(table, count)
    play(table, "b1")
    with pytest.raises(Refused, match=RefusalReason.MOVE):
        undo(table, 2)
    undo(table, count)
    assert embed_state(table)["ply"] == 1


@pytest.mark.parametrize("count", [1, None])
def test_after_a_step_of_a_lesson_nothing_is_taken_back(count: int | None) -> None:
    table = lesson_run(level=1, plies=9).table
    play(table, "a1")
    table.end_try(TryPhase.LINE)
    with pytest.raises(Refused, match=RefusalReason.MOVE):
        undo(table, count)


def test_players_and_place_of_a_step_stay_when_others_are_asked_for() -> None:
    table = lesson_run().table
    before = embed_state(table)
    assert table_for(wanted({"seats": "3 3", "at": 0, "theme": "dark"}), table) is table
    assert embed_state(table) == before
    assert not table_for(wanted({"options": {"board": "hex-3"}}), table).is_exercise
