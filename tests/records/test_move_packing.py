"""Numbers that stand for no legal move, and where damage is said to be."""

import pytest

import trigrid
from trigrid.records import Damage, RecordError
from trigrid.records.move_packing import MoveUnpacker, check_digit, move_width, numeral
from trigrid.records.stepwise import run_to_end

START = trigrid.load("tritt").start()
SEED = 7


def unpacker(text: str) -> MoveUnpacker:
    return MoveUnpacker(START, text, SEED, is_whole=True)


def test_the_number_behind_the_last_legal_move_stands_for_none() -> None:
    count = len(START.moves())
    last = unpacker(numeral(count - 1, move_width(count)))
    run_to_end(last.steps())
    assert last.moves == [START.moves()[-1]]
    with pytest.raises(RecordError) as caught:
        run_to_end(unpacker(numeral(count, move_width(count))).steps())
    assert (caught.value.reason, caught.value.ply) == (Damage.ILLEGAL_MOVE, 1)


def test_a_wrong_check_behind_moves_that_are_sure_blames_none_of_them() -> None:
    moves = unpacker(numeral(0, move_width(len(START.moves()))))
    run_to_end(moves.steps())
    for sure in (0, 1):
        with pytest.raises(RecordError) as caught:
            moves.check("!")
        assert (caught.value.ply, caught.value.sure) == ((0, 0) if sure else (1, 0))
        if not sure:
            moves.check(check_digit(moves._checked))
