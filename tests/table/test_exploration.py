"""Tests of Explore: the live search of the position on the board.

The search runs after everything that the game itself needs.
"""

from tests.table.computer_player_setup import SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.engine.analysis import ANSWERS, AnalysisTask
from trigrid.engine.worker_messages import Reply
from trigrid.headers.who_plays import hints_in
from trigrid.records import Settled
from trigrid.table.computer.computer_state import Activity


class FakeAnalysis:
    """A review that always requests a search of the start."""

    def __init__(self, page: ComputerPlayerSetup) -> None:
        self.taken = list[AnalysisTask]()
        self._page = page

    def next_task(self) -> AnalysisTask | None:
        """Request a search of the start."""
        return AnalysisTask(self._page.table.record.root, 4)

    def take(self, task: AnalysisTask, reply: Reply, seconds: float) -> None:
        """Store the task that was finished."""
        self.taken.append(task)


def explore(page: ComputerPlayerSetup) -> ExploredPositions:
    """Start exploring at the table, and return the explored positions."""
    found = ExploredPositions(page.table, lambda: None)
    page.act(lambda table: setattr(table.computer, "exploration", found))
    return found


def test_explore_requests_the_best_moves_of_the_position_on_the_board() -> None:
    page = ComputerPlayerSetup(TRITT)
    page.type("c3-c5")
    explore(page)
    (request,) = page.requests
    assert (request.moves, request.level, request.count) == (page.table.record.moves, 6, ANSWERS)
    assert request.is_analysis
    assert page.table.computer.activity is None, "exploring shows an activity of the computer"


def test_lines_show_while_the_search_continues() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    found = explore(page)
    page.progress(100, "d1", "a1")
    assert [SMALL.spell(answer.move) for answer in found.lines] == ["d1"]
    assert not found.at(page.table.record.here).is_done
    assert page.table.computer.progress is None
    page.answer("d1", more=("a1", "b1"))
    assert len(found.lines) == 3
    assert not found.at(page.table.record.here).is_done


def test_a_line_explored_during_a_game_counts_as_a_hint() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explore(page)
    assert not page.table.advised_nodes
    page.progress(100, "d1", "a1")
    page.answer("d1", more=("a1", "b1"))
    assert hints_in(page.table.record.headers, "Second") == 1


def test_the_search_repeats_until_its_visits_stop_growing() -> None:
    """On a slow machine a level's time ends long before its search is complete."""
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    found = explore(page)
    page.answer("d1")
    assert page.is_asked
    page.answer("d1")
    assert not page.is_asked, "searches again although the search added no visits"
    assert found.at(page.table.record.here).is_done


def test_a_proved_position_is_not_searched_again() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explore(page)
    page.answer("d1", value=1.0, proved=True)
    assert not page.is_asked


def test_the_search_follows_the_board_and_keeps_its_lines() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    found = explore(page)
    for _ in range(2):
        page.answer("d1", more=("a1",))
    page.type("d1")
    assert page.requests[-1].moves == page.table.record.moves
    page.act(lambda table: table.undo())
    assert not page.is_asked
    assert [SMALL.spell(answer.move) for answer in found.lines] == ["d1", "a1"]


def test_switching_explore_off_cancels_the_search() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explore(page)
    assert page.is_asked
    page.act(lambda table: setattr(table.computer, "exploration", None))
    assert not page.is_asked
    assert len(page.requests) == 1


def test_a_hint_runs_before_the_exploration() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explore(page)
    page.act(page.player.hint)
    assert page.table.computer.activity is Activity.HINT
    page.answer("d1")
    assert page.table.computer.activity is None
    assert page.is_asked
    explored_request, hint_request, _ = page.requests
    assert hint_request == explored_request, "hints and Explore may show different figures"


def test_heat_discs_are_hidden_while_hints_have_numbers() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explore(page)
    page.progress(100, "d1", "a1")
    assert page.table.render_options.heat
    page.act(page.player.hint)
    page.answer("d1")
    assert page.table.render_options.has_numbers
    assert not page.table.render_options.heat


def test_the_computers_own_move_precedes_the_exploration() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    found = explore(page)
    page.type("a2")
    assert (page.requests[-1].level, page.requests[-1].count) == (3, 1)
    assert found.is_computers_turn
    assert found.next_task() is None
    page.answer("d1")
    assert spelled(page.table) == ["a2", "d1"]
    assert page.requests[-1].is_analysis, "the replies to the computer's move are not explored"


def test_exploration_runs_before_a_review() -> None:
    """The user looks at the position on the board; a review can wait."""
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    review = page.table.computer.analysis = FakeAnalysis(page)
    explore(page)
    assert page.requests[-1].level == 6
    page.answer("d1", proved=True)
    assert page.requests[-1].level == 4
    page.act(lambda table: table.play_text("d1"))
    assert page.requests[-1].level == 6
    assert review.taken == []


def test_an_ended_position_is_not_explored() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    explore(page)
    assert page.requests == []


def test_the_computer_does_not_answer_in_an_explored_ended_game() -> None:
    """The user tries moves for both sides of such a game."""
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("a2")
    page.answer("d1")
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    explore(page)
    page.act(lambda table: table.go_to(table.record.root))
    page.type("a1")
    assert page.table.awaited_level is None
    assert page.requests[-1].is_analysis
    page.act(lambda table: setattr(table.computer, "exploration", None))
    assert page.table.awaited_level is None, "the computer plays on without a request"


def test_a_paused_game_of_two_computers_is_explored() -> None:
    page = ComputerPlayerSetup(SMALL, 2, 3)
    page.act(page.player.pause)
    found = explore(page)
    assert not found.is_computers_turn
    assert page.requests[-1].is_analysis
    page.act(page.player.pause)
    assert not page.requests[-1].is_analysis
