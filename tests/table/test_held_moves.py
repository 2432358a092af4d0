"""Tests that the computer's move waits while the coach checks the person's move."""

from tests.table.computer_player_setup import SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.engine.analysis import AnalysisTask
from trigrid.engine.worker_messages import Reply, SearchRequest
from trigrid.table.computer.computer_state import Activity
from trigrid.table.words.status_line import status


class Check:
    """A coach's check that delays the computer's move until one analysis is finished."""

    message, shows_line = "", False

    def __init__(self) -> None:
        self.delays_move = True
        self.wanted: AnalysisTask | None = None
        self.updates, self.taken = 0, list[AnalysisTask]()

    def update(self) -> None:
        self.updates += 1

    def next_task(self) -> AnalysisTask | None:
        return self.wanted

    def take(self, task: AnalysisTask, reply: Reply, seconds: float) -> None:
        self.taken.append(task)
        self.wanted, self.delays_move = None, False


def test_the_check_of_a_persons_move_precedes_the_reply() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.table.computer.coach = check = Check()
    page.type("b2")
    assert not page.is_asked
    check.wanted = wanted = AnalysisTask(page.table.record.here, 6)
    page.refresh()
    assert page.requests[-1].is_analysis
    assert status(page.table).startswith("The computer is thinking…")
    page.answer("d1")
    assert check.taken == [wanted]
    assert page.requests[-1] == SearchRequest(SMALL, page.table.record.moves, 3)
    page.answer("d1")
    assert spelled(page.table) == ["b2", "d1"]


def test_a_tie_offer_precedes_the_check() -> None:
    page = ComputerPlayerSetup(TRITT, None, 3)
    page.table.computer.coach = Check()
    page.type("c3-c5")
    page.act(lambda table: table.offer_tie(0))
    assert page.table.computer.activity is Activity.TIE


def test_the_coach_does_not_delay_moves_during_another_analysis() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.table.computer.coach = page.table.computer.analysis = Check()
    page.type("b2")
    assert page.is_asked
    assert not page.requests[-1].is_analysis
