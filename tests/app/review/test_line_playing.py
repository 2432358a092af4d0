"""Lines that *Explore* plays into the record as variations of the game."""

import pytest

import trigrid
from tests.table.pauses_without_clock import PausesWithoutClock
from trigrid.app.review.explore_lines import ExploredPositions, play_out
from trigrid.games import Move
from trigrid.headers.who_plays import set_level
from trigrid.table.pauses import SHOWN_SECONDS
from trigrid.table.table import Table

GAME = trigrid.load("tri-it-out", board="hex-2-3")


class PlayingSetup(PausesWithoutClock):
    """A game of three moves that is explored after the first move."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table(GAME)
        for text in ("a2", "d1", "c4"):
            assert self.table.play_text(text)
        self.game_end = self.table.record.end
        self.table.go_to(self.table.record.root.children[0])
        self.explored = self.table.computer.exploration = ExploredPositions(self.table, lambda: None)
        self.is_open = True
        self.watch(self.table)

    def line(self, *texts: str) -> tuple[Move, ...]:
        """Return moves from the current position."""
        position, found = self.table.record.position, list[Move]()
        for text in texts:
            found.append(GAME.move(position, text))
            position = position.play(found[-1])
        return tuple(found)

    def play(self, *texts: str) -> list[str]:
        """Play a line and return the moves that lead to the final position."""
        line = self.line(*texts)
        self.pauses.run_in_background(play_out(self.explored, line, self.pauses, lambda: self.is_open))
        self.run()
        return [GAME.spell(move) for move in self.table.record.moves]


@pytest.fixture
def setup() -> PlayingSetup:
    """Provide a game with explored positions."""
    return PlayingSetup()


def test_a_line_is_played_move_by_move_as_a_variation(setup: PlayingSetup) -> None:
    """If this fails, exploring a line changes the game in the list of moves."""
    assert setup.play("b1", "d1", "a1") == ["a2", "b1", "d1", "a1"]
    assert setup.table.record.end is setup.game_end
    assert setup.shown == 3
    assert len(setup.waited) == 2, "the number of pauses is not one less than the number of moves"
    assert min(setup.waited) >= SHOWN_SECONDS


def test_a_played_line_can_be_undone(setup: PlayingSetup) -> None:
    setup.play("b1", "d1")
    assert setup.table.undo()
    assert setup.table.undo()
    assert setup.table.redo()
    assert GAME.spell(setup.table.record.moves[-1]) == "b1"


def test_a_line_at_the_end_extends_the_game(setup: PlayingSetup) -> None:
    setup.table.go_to(setup.game_end)
    assert setup.play("b1", "b2")[3:] == ["b1", "b2"]
    assert setup.table.record.end is setup.table.record.here


def test_playing_a_line_stops_when_the_user_does_something_else(setup: PlayingSetup) -> None:
    setup.meanwhile = lambda: setup.table.go_to(setup.game_end)
    setup.play("b1", "d1", "a1")
    assert setup.table.record.here is setup.game_end
    assert len(setup.table.record.root.children[0].children) == 2
    assert not setup.table.record.root.children[0].children[1].children


def test_playing_a_line_stops_when_exploring_ends(setup: PlayingSetup) -> None:
    setup.is_open = False
    assert setup.play("b1", "d1") == ["a2"]


def test_playing_a_line_stops_when_the_computer_is_to_move(setup: PlayingSetup) -> None:
    set_level(setup.table.record, 0, 3)
    assert setup.play("b1", "d1") == ["a2", "b1"]
