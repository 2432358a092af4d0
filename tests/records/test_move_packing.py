"""Tests of illegal move numbers and wrong check digits, and of the reported ply."""

import pytest

import trigrid
from trigrid.records import Damage, RecordError
from trigrid.records.move_packing import MoveUnpacker, check_digit, move_width, numeral
from trigrid.records.stepwise import run_to_end

START = trigrid.load("tritt").start()
SEED = 7
"""The value from which the checksum of the moves is continued."""


def unpacker(text: str) -> MoveUnpacker:
    return MoveUnpacker(START, text, SEED, is_whole=True)


def test_the_number_after_the_last_legal_move_is_illegal() -> None:
    count = len(START.moves())
    last = unpacker(numeral(count - 1, move_width(count)))
    run_to_end(last.steps())
    assert last.moves == [START.moves()[-1]]
    with pytest.raises(RecordError) as caught:
        run_to_end(unpacker(numeral(count, move_width(count))).steps())
    assert (caught.value.reason, caught.value.ply) == (Damage.ILLEGAL_MOVE, 1)


def test_a_wrong_check_digit_names_a_move_only_if_moves_are_unconfirmed() -> None:
    moves = unpacker(numeral(0, move_width(len(START.moves()))))
    run_to_end(moves.steps())
    for are_confirmed in (False, True):
        with pytest.raises(RecordError) as caught:
            moves.check("!")
        assert (caught.value.ply, caught.value.sure) == ((0, 0) if are_confirmed else (1, 0))
        if not are_confirmed:
            moves.check(check_digit(moves._checked))
