"""Results of explored positions, their display, and the heat map of the board."""

import pytest

import trigrid
from trigrid.app.review import words
from trigrid.app.review.explore_lines import LINE_MOVES, SHOWN_LINES, ExploredPositions, heat_of, shown_moves
from trigrid.engine.worker_messages import Progress, Reply
from trigrid.games import Move
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.advice_order import HINT_COUNT, best_shown
from trigrid.table.computer.computer_state import Advice
from trigrid.table.move_input import move_input_of
from trigrid.table.table import Table

GAME = trigrid.load("tri-it-out", board="hex-2-3")


class ExploredSetup:
    """A table after one move, and its explored positions."""

    def __init__(self) -> None:
        self.table = Table(GAME)
        assert self.table.play_text("a2")
        self.changes = 0
        self.explored = ExploredPositions(self.table, self._count)

    def _count(self) -> None:
        self.changes += 1

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        return self.table.record.position.moves()

    def answers(self, *visits: int) -> tuple[Answer, ...]:
        """Return an answer with the value 0.5 for each of the first legal moves.

        ``visits`` are the visits of these moves.
        """
        return tuple(
            Answer(move, 0.5, False, (move,), count) for move, count in zip(self.moves, visits, strict=False)
        )


def test_replies_replace_progress_until_a_reply_adds_no_visits() -> None:
    setup = ExploredSetup()
    here = setup.table.record.here
    setup.explored.take_progress(here, Progress(10, setup.answers(6, 4)))
    assert setup.explored.at(here)[:2] == (10, False)
    setup.explored.take(here, Reply(setup.answers(60, 40), 100))
    assert setup.explored.at(here)[:2] == (100, False)
    setup.explored.take(here, Reply(setup.answers(60, 40), 100))
    assert setup.explored.at(here)[:2] == (100, True)
    assert setup.changes == 3
    assert setup.explored.next_task() is None


def test_a_restarted_search_keeps_earlier_results() -> None:
    """The old results stay visible until the new search has more visits."""
    setup = ExploredSetup()
    here = setup.table.record.here
    setup.explored.take_progress(here, Progress(100, setup.answers(60, 40)))
    setup.explored.take_progress(here, Progress(5, setup.answers(5)))
    assert setup.explored.at(here).visits == 100
    setup.explored.take_progress(here, Progress(101, setup.answers(70)))
    assert setup.explored.at(here).visits == 101


def test_the_number_of_shown_lines_is_limited() -> None:
    setup = ExploredSetup()
    setup.explored.take_progress(setup.table.record.here, Progress(80, setup.answers(*range(8, 0, -1))))
    assert len(setup.explored.lines) == SHOWN_LINES


def test_hints_are_the_first_lines_of_explore_with_the_same_figures() -> None:
    """If this fails, hints omit the better move of a review, or show other figures."""
    setup = ExploredSetup()
    node, state = setup.table.record.here, setup.table.computer
    values = [0.3, 0.5, 0.2, 0.45, 0.4]
    found = tuple(
        each._replace(value=value)
        for each, value in zip(setup.answers(90, 80, 70, 60, 50), values, strict=True)
    )
    setup.explored.take(node, Reply(found, 400))
    hint = tuple(each._replace(value=0.1) for each in found[:1])
    state.advice = Advice(node, hint)
    assert state.hints_at(node) == setup.explored.lines[:HINT_COUNT]
    assert [round(100 * each.value) for each in state.hints_at(node)] == [50, 45, 40]
    state.knowledge = None
    assert state.hints_at(node) == hint, "an unexplored position does not show the figures of the hint"


def test_the_first_answer_is_always_shown() -> None:
    setup = ExploredSetup()
    position = setup.table.record.position
    first, *others = setup.answers(9, 9, 9, 9)
    higher = tuple(each._replace(value=0.9) for each in others)
    assert first in best_shown(position, (first, *higher), HINT_COUNT)
    assert len(best_shown(position, (first, *higher), HINT_COUNT)) == HINT_COUNT
    assert best_shown(position, (), HINT_COUNT) == ()


def test_hints_take_precedence_over_a_shown_move_on_the_board() -> None:
    setup = ExploredSetup()
    found = setup.answers(9, 8)
    setup.table.view.shown_moves = (found[1].move,)
    setup.table.computer.advice = Advice(setup.table.record.here, found)
    assert len(setup.table.hints) == 2
    assert setup.table.render_options.hinted_moves == tuple(each.move for each in setup.table.hints)


def test_the_best_line_comes_first_not_the_most_visited() -> None:
    setup = ExploredSetup()
    one, other = setup.answers(60, 40)
    setup.explored.take_progress(setup.table.record.here, Progress(100, (one, other._replace(value=0.75))))
    assert [line.move for line in setup.explored.lines] == [other.move, one.move]


def test_a_line_is_previewed_only_on_its_own_position() -> None:
    setup = ExploredSetup()
    table, move = setup.table, setup.moves[0]
    table.computer.exploration = setup.explored
    setup.explored.preview(move)
    assert table.render_options.ghost == move
    table.undo()
    assert table.render_options.ghost is None
    table.redo()
    setup.explored.preview(None)
    assert table.render_options.ghost is None


def test_lines_keep_their_rows_during_a_preview() -> None:
    """If this fails, a second press during a search can hit another line."""
    setup = ExploredSetup()
    here, (one, other) = setup.table.record.here, setup.answers(60, 40)
    setup.explored.take_progress(here, Progress(100, (one, other)))
    setup.explored.preview(one.move)
    higher = other._replace(value=0.75, visits=90)
    setup.explored.take_progress(here, Progress(150, (one, higher)))
    assert setup.explored.lines == (one, higher)
    setup.explored.preview(other.move)
    assert setup.explored.lines == (one, higher)
    setup.explored.preview(None)
    assert setup.explored.lines == (higher, one)


def test_showing_another_position_ends_the_preview() -> None:
    setup = ExploredSetup()
    setup.explored.preview(setup.moves[0])
    here = setup.table.record.here
    setup.table.undo()
    setup.explored.follow()
    setup.table.redo()
    assert setup.explored.previewed_at(here) is None


def test_the_heat_map_leaves_the_place_of_a_previewed_piece_free() -> None:
    setup = ExploredSetup()
    table, (one, other, *_) = setup.table, setup.moves
    table.computer.exploration = setup.explored
    setup.explored.take_progress(table.record.here, Progress(100, setup.answers(75, 25)))
    place_of = table.move_input.place_of
    assert list(table.render_options.heat) == [(place_of(one), 0.75), (place_of(other), 0.25)]
    setup.explored.preview(one)
    assert list(table.render_options.heat) == [(place_of(other), 0.25)]


# The heat map

TRICHET = trigrid.load("trichet")


def answer(move: Move, visits: int, value: float = 0.5, *, proved: bool = False) -> Answer:
    """Return an answer whose line is only its move."""
    return Answer(move, value, proved, (move,), visits)


def test_moves_to_one_place_are_counted_together() -> None:
    place_of, moves = (
        move_input_of(TRICHET).place_of,
        TRICHET.start().play(TRICHET.start().moves()[0]).moves(),
    )
    one = moves[0]
    same = next(move for move in moves[1:] if place_of(move) == place_of(one))
    other = next(move for move in moves if place_of(move) != place_of(one))
    found = heat_of((answer(one, 30), answer(other, 50), answer(same, 20)), place_of)
    assert found == ((place_of(one), 0.5), (place_of(other), 0.5))


def test_moves_without_a_place_are_omitted_but_count_toward_the_total() -> None:
    game = trigrid.load("tritt")
    position, place_of = game.start().play(game.read("c3-c5")), move_input_of(game).place_of
    swap, entry = game.move(position, "swap"), game.move(position, "d4-d6")
    assert heat_of((answer(swap, 75), answer(entry, 25)), place_of) == ((place_of(entry), 0.25),)


def test_once_a_win_is_proved_only_winning_moves_are_hot() -> None:
    place_of = move_input_of(GAME).place_of
    one, other = GAME.start().moves()[:2]
    found = heat_of((answer(one, 1, 1.0, proved=True), answer(other, 500)), place_of)
    assert found == ((place_of(one), 1.0),)


@pytest.mark.parametrize(("proved", "count"), [(False, LINE_MOVES), (True, 20)])
def test_only_proved_lines_are_shown_to_their_end(proved: bool, count: int) -> None:
    """A proved line shows how the game ends; the end of other lines is unreliable."""
    line = tuple(range(20))
    assert shown_moves(Answer(0, 1.0, proved, line)) == line[:count]


def test_a_move_without_a_line_is_a_line_of_one_move() -> None:
    assert shown_moves(Answer(3, 0.5, False, ())) == (3,)


def test_a_count_of_0_positions_has_no_text_and_a_finished_search_is_reported() -> None:
    assert words.positions(0) == ""
    assert words.positions(1) == "1 position"
    assert words.finished(0, is_solved=True) == "Solved."
    assert words.finished(3238, is_solved=False) == "Done:"
    assert words.positions(3238) == "3,238 positions"
