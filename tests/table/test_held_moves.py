"""The computer holds its move while a check of the person's move, such as the coach's, looks at it."""

from tests.table.computer_player_setup import SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.engine.analysis import Wanted
from trigrid.engine.worker_messages import Reply, SearchRequest
from trigrid.table.computer.computer_state import Activity
from trigrid.table.words.status_line import status


class Check:
    """Who holds the computer's move until the test lets it go."""

    said, shows_line = "", False

    def __init__(self) -> None:
        self.holds_move = True
        self.wanted: Wanted | None = None
        self.updates, self.taken = 0, list[Wanted]()

    def update(self) -> None:
        self.updates += 1

    def next_task(self) -> Wanted | None:
        return self.wanted

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        self.taken.append(wanted)
        self.wanted, self.holds_move = None, False


def test_the_position_after_a_persons_move_is_looked_at_before_the_computer_replies() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.table.computer.coach = check = Check()
    page.type("b2")
    assert not page.is_asked
    check.wanted = wanted = Wanted(page.table.record.here, 6)
    page.refresh()
    assert page.requests[-1].is_analysis
    assert status(page.table).startswith("The computer is thinking…")
    page.answer("d1")
    assert check.taken == [wanted]
    assert page.requests[-1] == SearchRequest(SMALL, page.table.record.moves, 3)
    page.answer("d1")
    assert spelled(page.table) == ["b2", "d1"]


def test_a_tie_offered_comes_before_what_is_looked_at() -> None:
    page = ComputerPlayerSetup(TRITT, None, 3)
    page.table.computer.coach = Check()
    page.type("c3-c5")
    page.act(lambda table: table.offer_tie(0))
    assert page.table.computer.activity is Activity.TIE


def test_nothing_is_held_while_something_else_is_looked_into() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.table.computer.coach = page.table.computer.analysis = Check()
    page.type("b2")
    assert page.is_asked
    assert not page.requests[-1].is_analysis
