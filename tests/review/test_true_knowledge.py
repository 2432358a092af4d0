"""Knowledge of true searches is true, also where a seat moves twice in a row."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from tests.review.scripted_search import NOISE
from tests.search.subtraction_game import Heap, solved, value_after
from trigrid import Answer
from trigrid.games import Move
from trigrid.review.evaluation import Evaluation, evaluation_of
from trigrid.review.knowledge import Knowledge


def reachable(position: Heap) -> list[Heap]:
    """Return a position and all that follow it, each once."""
    found = {position: None}
    for move in () if position.outcome else position.moves():
        found |= dict.fromkeys(reachable(position.play(move)))
    return list(found)


IN_PLAY = [position for position in reachable(Heap(7)) if position.outcome is None]


def best_first(position: Heap) -> list[Move]:
    """Return the legal moves by what they are worth."""
    return sorted(position.moves(), key=lambda move: value_after(position, move), reverse=True)


def best_line(position: Heap) -> tuple[Move, ...]:
    """Return a line of best play to the end of the game."""
    line = list[Move]()
    while position.outcome is None:
        line.append(best_first(position)[0])
        position = position.play(line[-1])
    return tuple(line)


def true_answer(position: Heap, move: Move, *, proved: bool) -> Answer:
    """Return what a search without an error says of a move."""
    line = (move, *best_line(position.play(move)))
    return Answer(move, value_after(position, move), proved, line, 100)


@st.composite
def sources(draw: st.DrawFn) -> Callable[[Knowledge], None]:
    """Draw something that becomes known of a position."""
    position, proved = draw(st.sampled_from(IN_PLAY)), draw(st.booleans())
    level, moves = draw(st.integers(1, 6)), best_first(position)
    match draw(st.sampled_from(["search", "record", "proofs", "move"])):
        case "search":
            known = moves[: draw(st.integers(1, len(moves)))]
            said = [true_answer(position, move, proved=proved) for move in known]
            partial = draw(st.booleans())
            return lambda found: found.learn(position, said, level, NOISE, 1000, is_partial=partial)
        case "record":
            kept = evaluation_of(position, true_answer(position, moves[0], proved=proved), level, NOISE)
            return lambda found: found.note(position, kept)
        case "proofs":
            values = {move: value_after(position, move) for move in draw(st.sets(st.sampled_from(moves)))}
            return lambda found: found.prove_moves(position, values)
        case _:
            move = draw(st.sampled_from(moves))
            return lambda found: found.connect(position, move, position.play(move))


def chance_of_first(position: Heap, value: float) -> float:
    """Return the chance of seat 0 by the value for the seat to move."""
    return 1 - value if position.to_move else value


def assert_true(known: Evaluation | None, chance: float) -> None:
    """Assert that an evaluation is of that chance, if there is one."""
    assert known is None or known.chance == chance


@given(st.lists(sources(), min_size=1, max_size=12))
def test_from_what_is_true_follows_nothing_that_is_not(found: list[Callable[[Knowledge], None]]) -> None:
    known = Knowledge()
    for source in found:
        source(known)
    for position in IN_PLAY:
        assert_true(known.evaluation(position), chance_of_first(position, solved(position)))
        for move in position.moves():
            value = value_after(position, move)
            assert_true(known.worth(position, move), chance_of_first(position, value))
            judged = known.judged(position, move)
            assert judged is None or (judged.value, judged.loss) == (value, solved(position) - value)
        for answer in known.answers(position):
            assert answer.value == value_after(position, answer.move)


def test_what_was_searched_is_known_of_every_position() -> None:
    known = Knowledge()
    for position in IN_PLAY:
        known.learn(position, [true_answer(position, best_first(position)[0], proved=False)], 6, NOISE, 1000)
    for position in IN_PLAY:
        assert known.evaluation(position) is not None
        assert all(known.judged(position, move) is not None for move in position.moves())
