"""Tests of the sentences about the computer.

They cover proved results, hints, trades of colours and the tab's title.
"""

import pytest

import trigrid
from tests.records.random_records import line
from tests.table.computer_player_setup import RELOADED, SMALL, TRITT, ComputerPlayerSetup
from trigrid.app.services.words.preferences import table_title
from trigrid.games import Game
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.computer_state import Advice
from trigrid.table.computer.expected_lines import ends_game, turns_of, turns_to_win
from trigrid.table.words import computer, hints
from trigrid.table.words.status_line import status


def line_to_the_end(game: Game, *texts: str) -> tuple[str, ...]:
    """Return the moves, and then the first legal move of each position to the end."""
    position, found = game.start(), list[str]()
    for text in texts:
        position = position.play(game.move(position, text))
    while position.outcome is None:
        found.append(game.spell(position.moves()[0]))
        position = position.play(position.moves()[0])
    return (*texts, *found)


LINE = line_to_the_end(SMALL, "b2", "d1")


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_a_proved_win_shows_its_turns_only_if_the_winner_moves_last(value: float) -> None:
    page = ComputerPlayerSetup(SMALL, None, 6)
    page.type("b2")
    page.answer(*LINE[1:], value=value, proved=True)
    left = page.table.computer.forecast
    assert left is not None
    count = turns_of(1, page.table.record.position, left.answer.line[1:])
    assert count > 1
    # The computer makes the line's last move, so a win of the person has no turn count.
    claim = f"The computer wins in {count} turns." if value else "You can force a win from here."
    assert status(page.table) == f"Your turn. The computer placed a counter on d1. {claim}"
    page.type(LINE[2])
    assert claim not in status(page.table)


def test_a_forced_pass_does_not_count_as_a_turn() -> None:
    """Regression: "You win in 2 turns" was shown in a game that ended after one turn."""
    record = line(trigrid.load("tritium", size=4), 1)
    rest = tuple(record.moves[-3:])
    assert [record.game.spell(move) for move in rest[1:]] == ["pass", "pass"]
    before = list(record.root.line())[-4].position
    mover = before.to_move
    assert [turns_of(seat, before, rest) for seat in (mover, 1 - mover)] == [1, 0]
    assert [turns_to_win(seat, before, rest) for seat in (mover, 1 - mover)] == [1, None]


def test_a_proved_result_without_its_line_shows_no_number() -> None:
    page = ComputerPlayerSetup(SMALL, None, 6)
    page.type("b2")
    page.answer("d1", value=1.0, proved=True)
    assert "The computer can force a win from here." in status(page.table)


def test_a_proved_tie_is_shown() -> None:
    page = ComputerPlayerSetup(TRITT, None, 6)
    page.type("c3-c5")
    page.answer("e5-e7", value=0.5, proved=True)
    assert "With best play on both sides, this is a tie." in status(page.table)


def test_an_unproved_result_is_not_shown() -> None:
    page = ComputerPlayerSetup(SMALL, None, 6)
    page.type("b2")
    page.answer("d1", value=0.99)
    assert status(page.table) == "Your turn. The computer placed a counter on d1."


def test_turns_are_counted_not_moves() -> None:
    position = RELOADED.start()
    texts = ("c3-e5", "e1-e3", "stay", "g3-g5", "stay", "b1-b3")
    line = []
    for text in texts:
        line.append(RELOADED.move(position, text))
        position = position.play(line[-1])
    assert [turns_of(seat, RELOADED.start(), tuple(line)) for seat in (0, 1)] == [2, 2]
    assert not ends_game(RELOADED.start(), tuple(line))


@pytest.mark.parametrize(
    ("value", "proved", "message"),
    [
        (0.614, False, "First’s chance: 61%"),
        (0.999, False, "First’s chance: 99%"),
        (0.001, False, "First’s chance: 1%"),
        (0.5, True, "Ends in a tie"),
        (1.0, True, "First wins"),
        (0.0, True, "First loses"),
    ],
)
def test_hints_show_the_expected_result(value: float, proved: bool, message: str) -> None:
    table = ComputerPlayerSetup(SMALL).table
    move = SMALL.move(SMALL.start(), "b2")
    assert hints.expectation(table, Answer(move, value, proved, (move,))) == message


def test_hints_address_the_person_against_the_computer() -> None:
    table = ComputerPlayerSetup(SMALL, None, 6).table
    move = SMALL.move(SMALL.start(), "b2")
    assert hints.expectation(table, Answer(move, 0.614, False, (move,))) == "Your chance: 61%"


def advise(page: ComputerPlayerSetup, *worths: tuple[str, float]) -> tuple[hints.HintText, ...]:
    """Set the values of hints for these moves, and return the texts of the hints."""
    page.act(page.player.hint)
    position = page.table.record.position
    answers = [Answer(SMALL.move(position, text), value, False, (), 9) for text, value in worths]
    page.table.computer.advice = Advice(page.table.record.here, tuple(answers))
    return hints.hint_texts(page.table)


def test_each_hint_shows_its_own_figure() -> None:
    """If this fails, a hint shows another figure than Explore does for the same move."""
    message = advise(ComputerPlayerSetup(SMALL, None, 6), ("b2", 0.84), ("d1", 0.832), ("a1", 0.6))
    assert [text.worth for text in message] == [
        "Your chance: 84%",
        "Your chance: 83%",
        "Your chance: 60%",
    ]
    assert [text.short_worth for text in message] == ["84%", "83%", "60%"]


def test_the_status_names_no_moves_of_hints() -> None:
    page = ComputerPlayerSetup(SMALL)
    advise(page, ("b2", 0.84), ("d1", 0.8))
    assert hints.advice(page.table) == "The best moves are marked on the board."


def test_the_status_says_when_several_moves_are_equal() -> None:
    """Otherwise three moves look like advice although other moves are equally good."""
    page = ComputerPlayerSetup(SMALL)
    advise(page, ("b2", 0.5), ("d1", 0.5), ("a1", 0.49))
    assert hints.advice(page.table) == "Several moves are about equally good."
    advise(page, ("b2", 0.5), ("d1", 0.49), ("a1", 0.45))
    assert hints.advice(page.table) == "No move is clearly best: these chances are rough."
    advise(page, ("b2", 0.5), ("d1", 0.49), ("a1", 0.43))
    assert hints.advice(page.table) == "The best moves are marked on the board."
    advise(page, ("b2", 0.9), ("d1", 0.9), ("a1", 0.9))
    assert hints.advice(page.table) == "The best moves are marked on the board."


def test_a_hint_that_wins_says_when() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type(*LINE[:-1])
    position = page.table.record.position
    move = SMALL.move(position, LINE[-1])
    assert hints.expectation(page.table, Answer(move, 1.0, True, (move,))) == "Second wins this turn"


def test_the_status_names_the_colours_after_a_trade() -> None:
    page = ComputerPlayerSetup(TRITT, None, 4)
    page.type("c3-c5")
    page.answer("swap")
    assert status(page.table) == (
        "Your turn. You are now Blue and the computer is Orange. The computer traded colours."
    )


def test_progress_shows_the_chance_positions_and_moves() -> None:
    page = ComputerPlayerSetup(SMALL, None, 6)
    page.type("b2")
    assert computer.progress(page.table) == ""
    page.progress(12345, "d1", "a1")
    assert computer.progress(page.table) == "The computer’s chance: 50%\u00a0· 12,345 positions\u00a0· d1 a1"


def test_the_title_names_the_player_to_move() -> None:
    page = ComputerPlayerSetup(SMALL, None, 6)
    assert table_title(page.table).startswith("Your turn · ")
    page.type("b2")
    assert table_title(page.table).startswith("The computer to move · ")
