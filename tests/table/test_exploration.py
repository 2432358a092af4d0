"""The position on the board is looked at while somebody explores: after all that the game needs, live."""

from tests.table.computer_player_setup import SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.engine.analysis import ANSWERS, Wanted
from trigrid.engine.worker_messages import Reply
from trigrid.headers.who_plays import hints_in
from trigrid.records import Settled
from trigrid.table.computer.computer_state import Activity


class FakeAnalysis:
    """A review that wants to know of the start for ever."""

    def __init__(self, page: ComputerPlayerSetup) -> None:
        self.taken = list[Wanted]()
        self._page = page

    def next_task(self) -> Wanted | None:
        """The start."""
        return Wanted(self._page.table.record.root, 4)

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        """Note what was looked at."""
        self.taken.append(wanted)


def explored(page: ComputerPlayerSetup) -> ExploredPositions:
    """What is explored at the table from now on."""
    found = ExploredPositions(page.table, lambda: None)
    page.act(lambda table: setattr(table.computer, "exploration", found))
    return found


def test_the_position_on_the_board_is_asked_about_with_all_its_best_moves() -> None:
    page = ComputerPlayerSetup(TRITT)
    page.type("c3-c5")
    explored(page)
    (request,) = page.requests
    assert (request.moves, request.level, request.count) == (page.table.record.moves, 6, ANSWERS)
    assert request.is_analysis
    assert page.table.computer.activity is None, "nothing of it is said in the line of the computer"


def test_what_is_found_is_there_while_the_computer_goes_on() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    found = explored(page)
    page.progress(100, "d1", "a1")
    assert [SMALL.spell(answer.move) for answer in found.lines] == ["d1"]
    assert not found.at(page.table.record.here).is_done
    assert page.table.computer.progress is None
    page.answer("d1", more=("a1", "b1"))
    assert len(found.lines) == 3
    assert not found.at(page.table.record.here).is_done


def test_what_is_explored_while_the_game_goes_on_counts_as_a_hint_from_the_first_line_on() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explored(page)
    assert not page.table.advised_nodes
    page.progress(100, "d1", "a1")
    page.answer("d1", more=("a1", "b1"))
    assert hints_in(page.table.record.headers, "Second") == 1


def test_the_search_goes_on_until_that_brings_nothing_more() -> None:
    """On a slow machine the time of a level is over long before its work is done."""
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    found = explored(page)
    page.answer("d1")
    assert page.is_asked
    page.answer("d1")
    assert not page.is_asked, "the visits were the same"
    assert found.at(page.table.record.here).is_done


def test_what_is_proved_is_not_asked_about_again() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explored(page)
    page.answer("d1", value=1.0, proved=True)
    assert not page.is_asked


def test_the_search_follows_the_board_at_once_and_what_was_found_stays() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    found = explored(page)
    for _ in range(2):
        page.answer("d1", more=("a1",))
    page.type("d1")
    assert page.requests[-1].moves == page.table.record.moves
    page.act(lambda table: table.undo())
    assert not page.is_asked
    assert [SMALL.spell(answer.move) for answer in found.lines] == ["d1", "a1"]


def test_switched_off_the_search_is_dropped() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explored(page)
    assert page.is_asked
    page.act(lambda table: setattr(table.computer, "exploration", None))
    assert not page.is_asked
    assert len(page.requests) == 1


def test_hints_come_first_and_the_exploration_goes_on_after_them() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explored(page)
    page.act(page.player.hint)
    assert page.table.computer.activity is Activity.HINT
    page.answer("d1")
    assert page.table.computer.activity is None
    assert page.is_asked
    explored_request, hint_request, _ = page.requests
    assert hint_request == explored_request, "the same search, so that both name the same figures"


def test_no_disc_covers_the_number_of_a_hint() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    explored(page)
    page.progress(100, "d1", "a1")
    assert page.table.render_options.heat
    page.act(page.player.hint)
    page.answer("d1")
    assert page.table.render_options.has_numbers
    assert not page.table.render_options.heat


def test_the_computers_own_move_comes_first() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    found = explored(page)
    page.type("a2")
    assert (page.requests[-1].level, page.requests[-1].count) == (3, 1)
    assert found.is_computers_turn
    assert found.next_task() is None
    page.answer("d1")
    assert spelled(page.table) == ["a2", "d1"]
    assert page.requests[-1].is_analysis, "and then it is explored what can be answered"


def test_what_is_explored_comes_before_a_review_which_goes_on_when_it_is_known() -> None:
    """Somebody looks at the position on the board; a review can wait."""
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    review = page.table.computer.analysis = FakeAnalysis(page)
    explored(page)
    assert page.requests[-1].level == 6
    page.answer("d1", proved=True)
    assert page.requests[-1].level == 4
    page.act(lambda table: table.play_text("d1"))
    assert page.requests[-1].level == 6
    assert review.taken == []


def test_nothing_is_explored_where_the_game_is_over() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    explored(page)
    assert page.requests == []


def test_in_a_game_that_is_over_the_computer_leaves_both_sides_to_who_explores() -> None:
    """Else it would answer each move that is tried, and lines could not be played out."""
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("a2")
    page.answer("d1")
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    explored(page)
    page.act(lambda table: table.go_to(table.record.root))
    page.type("a1")
    assert page.table.awaited_level is None
    assert page.requests[-1].is_analysis
    page.act(lambda table: setattr(table.computer, "exploration", None))
    assert page.table.awaited_level is None, "nobody has asked it to play on"


def test_of_two_computers_that_are_held_up_the_position_is_explored() -> None:
    page = ComputerPlayerSetup(SMALL, 2, 3)
    page.act(page.player.pause)
    found = explored(page)
    assert not found.is_computers_turn
    assert page.requests[-1].is_analysis
    page.act(page.player.pause)
    assert not page.requests[-1].is_analysis
