"""Commands of an embedding page for a table (load, play and undo), and its state."""

from typing import Any

import pytest

from tests.exercises.test_lesson_run import GAME as STEP_GAME
from tests.exercises.test_lesson_run import step
from tests.games.sample_games import all_games, all_games_in_two_forms
from trigrid import load
from trigrid.app.embed.commands import (
    DEFAULT_GAME,
    embed_state,
    fallback_request,
    legal_moves,
    play,
    request_at_address,
    table_for,
    undo,
)
from trigrid.app.embed.messages import Load, read_request
from trigrid.exercises.lesson_run import LessonRun
from trigrid.games import GAMES, Game
from trigrid.lessons import Lesson
from trigrid.library.address import address_of
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.records import Record, Settled
from trigrid.table.table import Table, TableChange
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.headline import result_text, turn_text
from trigrid.table.words.status_line import news_text

MOVES = ("orange-a1", "sky-g4", "blue-c3")


def record() -> Record:
    found = Record(load("tritium", size=4))
    for move in MOVES:
        found.add(found.game.move(found.position, move))
    return found


def load_request(given: dict[str, Any], configuration: EmbedConfiguration | None = None) -> Load:
    request = read_request(
        {"trigrid": 1, "type": "load", "payload": given}, configuration or EmbedConfiguration()
    )
    assert isinstance(request, Load)
    return request


def loaded_table(**given: Any) -> Table:
    return table_for(load_request(given), None)


def refusal_reason(given: dict[str, Any], table: Table | None = None) -> RefusalReason:
    with pytest.raises(Refused) as refused:
        table_for(load_request(given), table)
    assert refused.value.sentence
    return refused.value.reason


# Addresses


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_an_address_opens_its_game(game: Game) -> None:
    assert table_for(request_at_address(address_of(game), EmbedConfiguration()), None).game == game


@pytest.mark.parametrize("address", ["", "#", "#/"])
def test_an_address_without_a_game_opens_the_default_game(address: str) -> None:
    assert table_for(request_at_address(address, EmbedConfiguration()), None).game.key == DEFAULT_GAME


def test_an_address_sets_the_moves_and_the_configuration_sets_the_shown_ply() -> None:
    address = address_of(record().game, m=record().to_link())
    assert embed_state(table_for(request_at_address(address, EmbedConfiguration()), None))["ply"] == 3
    state = embed_state(table_for(request_at_address(address, EmbedConfiguration(at=1)), None))
    assert (state["ply"], state["plies"], state["move"]) == (1, 3, "orange-a1")


@pytest.mark.parametrize("written", ["c3-c5,h3-h5_d1-f3_B_-", "c3-c5%2Ch3-h5%20d1-f3%20B%20-"])
def test_an_address_sets_the_position_where_the_game_begins(written: str) -> None:
    table = table_for(request_at_address(f"#/tritt?steps=one&position={written}", EmbedConfiguration()), None)
    assert table.game == load("tritt", steps="one")
    assert table.record.setup == "c3-c5,h3-h5 d1-f3 B -"


def test_stored_games_of_the_user_cannot_be_opened() -> None:
    assert (
        table_for(request_at_address("#/tritium?size=4&g=abc", EmbedConfiguration()), None).record.moves == ()
    )


@pytest.mark.parametrize(
    ("address", "expected_reason"),
    [
        ("#/chess", RefusalReason.GAME),
        ("#/tritium?size=9", RefusalReason.OPTIONS),
        ("#/tritium?colour=red", RefusalReason.OPTIONS),
        ("#/tritium?m=1.tritium.5", RefusalReason.RECORD),
        ("#/tritt?position=c3-c5_c3-c5_B_-", RefusalReason.PAYLOAD),
        ("#/tritt?position=z9", RefusalReason.PAYLOAD),
    ],
)
def test_an_invalid_address_is_refused_with_a_reason(address: str, expected_reason: RefusalReason) -> None:
    with pytest.raises(Refused) as refused:
        table_for(request_at_address(address, EmbedConfiguration()), None)
    assert refused.value.reason is expected_reason
    assert refused.value.sentence


def test_refusals_list_the_valid_values() -> None:
    for address, message in (
        ("#/tritum", f"“tritum” here: use {', '.join(GAMES)}."),
        ("#/tritium?colour=red", "Tritium has no option called “colour”: use size, form."),
        ("#/tritt-reloaded?steps=one", "TRITT Reloaded has no options, so “steps” is unknown."),
    ):
        with pytest.raises(Refused) as refused:
            table_for(request_at_address(address, EmbedConfiguration()), None)
        assert refused.value.sentence.endswith(message)


@pytest.mark.parametrize(
    ("address", "shown_instead"),
    [
        ("#/chess?size=4", load("tritium")),
        ("#/trichet?tilez=54", load("trichet")),
        ("#/tritium?size=4&m=1.tritium.4.bad", load("tritium", size=4)),
        ("#/trichet?tiles=1&m=bad", load("trichet")),
        ("#/tritium?size=4&position=z9", load("tritium", size=4)),
        ("#/learn/trichet", load("trichet")),
        ("#/learn/chess", load("tritium")),
    ],
)
def test_the_fallback_of_an_invalid_address_shows_its_game_or_the_default_game(
    address: str, shown_instead: Game
) -> None:
    assert table_for(fallback_request(address, EmbedConfiguration()), None).game == shown_instead


# Loading


def test_a_record_is_a_link_or_text() -> None:
    for text in (record().to_link(), record().to_text()):
        assert (
            embed_state(loaded_table(record=text))["record"]
            == embed_state(loaded_table(record=record().to_link()))["record"]
        )
    assert embed_state(loaded_table(record=record().to_text(), at=0))["ply"] == 0


def test_a_set_up_position_begins_a_new_game() -> None:
    text = "4/1ss2/5oF/3bS2/6/5/oFob1 S S 0"
    given = loaded_table(game="tritium", options="size=4", position=text)
    assert given.record.setup == text
    table = Table(record().game, record())
    found = table_for(load_request({"position": text}), table)  # the game and options of the table
    assert (found.game, found.record.setup) == (table.game, text)
    assert embed_state(found)["position"] == text
    new = table_for(load_request({"position": ""}), found)
    assert (new.record.setup, embed_state(new)["position"]) == ("", None)
    assert refusal_reason({"position": "z9"}, table) is RefusalReason.PAYLOAD


def test_a_record_overrides_a_set_up_position() -> None:
    assert loaded_table(record=record().to_link(), position="z9").record.moves == record().moves


def test_a_record_of_another_game_is_refused() -> None:
    link = record().to_link()
    assert loaded_table(record=link, game="tritium", options="size=4").record.moves
    assert refusal_reason({"record": link, "game": "trichet"}) is RefusalReason.RECORD
    assert refusal_reason({"record": link, "options": {"size": 5}}) is RefusalReason.RECORD
    assert refusal_reason({"record": link, "game": "chess"}) is RefusalReason.GAME


@pytest.mark.parametrize(
    "text", ["", "hello", "1.tritium.4", '[Game "chess"]', 2 * '[Game "tritium"]\n\n*\n\n']
)
def test_a_damaged_record_is_refused(text: str) -> None:
    assert refusal_reason({"record": text}) is RefusalReason.RECORD


def test_a_load_message_changes_only_the_named_members() -> None:
    table = loaded_table(record=record().to_link())
    assert table_for(load_request({"theme": "dark"}), table) is table
    assert len(table.record.moves) == 3
    assert table_for(load_request({"at": 1}), table) is table
    assert len(table.record.moves) == 1
    assert table.last.kind is TableChange.JUMP
    assert embed_state(table)["plies"] == 3
    assert table_for(load_request({"options": {"size": 5}}), table).game == load("tritium", size=5)
    assert table_for(load_request({"game": "tritt"}), table).game == load("tritt")


def test_the_embedding_page_sets_the_seats() -> None:
    written = record()
    written.headers["FirstLevel"] = "6"
    assert embed_state(loaded_table(record=written.to_text()))["seats"] == ["person", "person"]
    table = loaded_table(game="tritium", seats="person 3")
    assert embed_state(table)["seats"] == ["person", 3]
    table_for(load_request({"seats": "1 person"}), table)
    assert embed_state(table)["seats"] == [1, "person"]


@pytest.mark.parametrize(
    ("written", "game"),
    [
        ({"game": "Tritium"}, load("tritium")),
        ({"game": "TRITT Reloaded"}, load("tritt-reloaded")),
        ({"game": "Tri-It-Out", "options": {"Board": "HEX-3"}}, load("tri-it-out", board="hex-3")),
        ({"game": "TRICHET", "options": "Tiles=54"}, load("trichet", tiles=54)),
    ],
)
def test_messages_accept_the_same_spellings_as_addresses(written: dict[str, Any], game: Game) -> None:
    assert loaded_table(**written).game == game


def test_the_refusal_for_readers_does_not_list_the_valid_values() -> None:
    with pytest.raises(Refused) as refused:
        loaded_table(game="chess")
    assert refused.value.brief == "There is no game called “chess” here."


# Playing


def test_moves_are_played_and_taken_back() -> None:
    table = loaded_table(game="tritium", options="size=4")
    for number, move in enumerate(MOVES):
        play(table, move)
        state = embed_state(table)
        assert (state["ply"], state["move"], state["toMove"]) == (
            number + 1,
            move,
            table.record.position.to_move,
        )
    undo(table, 2)
    assert (embed_state(table)["ply"], embed_state(table)["plies"]) == (1, 3)


def test_undo_without_a_count_acts_like_the_undo_button() -> None:
    table = loaded_table(record=record().to_link(), seats="person 3")
    undo(table, None)
    assert (embed_state(table)["ply"], embed_state(table)["toMove"]) == (2, 0)
    undo(table, None)
    assert (embed_state(table)["ply"], embed_state(table)["toMove"]) == (0, 0)
    assert news_text(table) == "Undone: your orange tile on a1 and the computer’s reply."
    with pytest.raises(Refused) as refused:
        undo(table, None)
    assert refused.value.reason is RefusalReason.MOVE
    assert refused.value.sentence == "There is no move to undo."
    assert embed_state(table)["ply"] == 0


def test_undo_without_a_count_takes_back_one_move_and_forced_moves_in_games_between_people() -> None:
    table = loaded_table(record=record().to_link())
    undo(table, None)
    assert embed_state(table)["ply"] == 2
    ending = loaded_table(game="tri-it-out", options="board=hex-2-3")
    while ending.outcome is None:
        play(ending, legal_moves(ending)[0])
    while embed_state(ending)["ply"]:
        undo(ending, None)
        assert len(ending.record.position.moves()) > 1


def test_undo_with_a_count_takes_back_exactly_this_many_moves() -> None:
    table = loaded_table(record=record().to_link(), seats="person 3")
    for count, ply in ((1, 2), (2, 0)):
        undo(table, count)
        assert embed_state(table)["ply"] == ply
    with pytest.raises(Refused, match=RefusalReason.MOVE):
        undo(table, 1)


def test_the_state_lists_the_moves_made_and_the_moves_that_redo_repeats() -> None:
    table = loaded_table(record=record().to_link(), at=1)
    state = embed_state(table)
    assert state["line"] == list(MOVES)
    assert state["line"][: state["ply"]] == ["orange-a1"]
    play(table, "sky-a2")
    assert embed_state(table)["line"] == ["orange-a1", "sky-a2"]
    undo(table, 2)
    assert embed_state(table)["line"] == ["orange-a1", "sky-a2"]
    assert embed_state(loaded_table(game="tritt"))["line"] == []


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
def test_playing_the_line_of_a_state_gives_its_record(game: Game) -> None:
    table = table_for(request_at_address(address_of(game), EmbedConfiguration()), None)
    for _ in range(12):
        if table.outcome is None:
            play(table, legal_moves(table)[0])
    state, copy = embed_state(table), Table(game)
    assert len(state["line"]) == state["plies"]
    for move in state["line"]:
        play(copy, move)
    assert embed_state(copy)["record"] == state["record"]


def test_scripts_can_play_on_a_read_only_board() -> None:
    table = loaded_table(game="tritium", options="size=4", readOnly=True)
    assert table.is_input_closed
    play(table, "orange-a1")
    assert embed_state(table)["ply"] == 1


@pytest.mark.parametrize("text", ["orange-a1", "orange-z9", "", "x" * 5000])
def test_an_invalid_move_is_refused_with_a_sentence_and_changes_nothing(text: str) -> None:
    table = loaded_table(record=record().to_link())
    before = embed_state(table)
    with pytest.raises(Refused) as refused:
        play(table, text)
    assert refused.value.reason is RefusalReason.MOVE
    assert refused.value.sentence
    assert embed_state(table) == before
    assert not table.is_refused


@pytest.mark.parametrize(("text", "named"), [("orange-z9", "“orange-z9”"), ("orange-a1", "a1")])
def test_a_refusal_explains_the_move_and_not_the_turn(text: str, named: str) -> None:
    table = loaded_table(record=record().to_link())
    with pytest.raises(Refused) as refused:
        play(table, text)
    assert named in refused.value.sentence
    assert turn_text(table) not in refused.value.sentence


def test_moves_for_the_computer_or_after_the_end_are_refused() -> None:
    table = loaded_table(game="tritium", options="size=4", seats="3 person")
    with pytest.raises(Refused) as refused:
        play(table, "orange-a1")
    assert refused.value.reason is RefusalReason.TURN
    assert refused.value.sentence == "It is the computer’s turn."
    over = loaded_table(game="tri-it-out", options="board=hex-2-3")
    while over.outcome is None:
        play(over, over.game.spell(over.record.position.moves()[0]))
    assert embed_state(over)["toMove"] is None
    assert embed_state(over)["result"] in ("1-0", "0-1")
    with pytest.raises(Refused) as refused:
        play(over, "a1")
    assert refused.value.reason is RefusalReason.TURN
    assert refused.value.sentence == f"The game is over: {result_text(over)}."


def test_a_resigned_game_has_no_player_to_move() -> None:
    resigned = record()
    resigned.settle_here(Settled.FIRST_RESIGNED)
    state = embed_state(loaded_table(record=resigned.to_link()))
    assert (state["toMove"], state["result"]) == (None, "0-1")


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
def test_legal_moves_are_listed_in_board_order(game: Game) -> None:
    table = table_for(request_at_address(address_of(game), EmbedConfiguration()), None)
    moves = legal_moves(table)
    assert moves == [game.spell(move) for move in table.record.position.moves()]
    play(table, moves[-1])
    assert embed_state(table)["move"] == moves[-1]


def lesson_run(**step_parts: object) -> LessonRun:
    """Return a run of a lesson with one step; by default its goal is to play a1."""
    return LessonRun(Lesson(STEP_GAME.key, (step(**step_parts),)))


def test_legal_moves_are_empty_if_scripts_cannot_play() -> None:
    assert legal_moves(loaded_table(game="tritium", options="size=4", seats="3 person")) == []
    assert legal_moves(loaded_table(game="tritium", options="size=4", readOnly=True))
    run = lesson_run()
    assert legal_moves(run.table)
    run.table.end_try(TryPhase.LINE)
    assert legal_moves(run.table) == []
    over = loaded_table(game="tri-it-out", options="board=hex-2-3")
    while over.outcome is None:
        play(over, legal_moves(over)[0])
    assert legal_moves(over) == []


def test_undoing_more_moves_than_played_is_refused() -> None:
    table = loaded_table(record=record().to_link())
    with pytest.raises(Refused):
        undo(table, 4)
    assert embed_state(table)["ply"] == 3
