"""Tests of imports that first read records unchanged, then tidy unsound records."""

import sys

import pytest

from tests.library.test_game_library import in_a_loop, library
from tests.records.random_records import line
from trigrid.games import load
from trigrid.library.game_library import ImportCounts
from trigrid.library.record_import import RecordImport
from trigrid.records.stepwise import run_to_end


@in_a_loop
async def test_an_unsound_record_is_imported_after_the_tidying_module_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sound = line(load("tritt"), 1, 6).to_text()
    decorated = line(load("tritt"), 2, 6).to_text() + "\nYour move, Ann!"
    damaged = '[Game "tritt"]\n\n1. c3-z9'
    games = library()
    record_import = RecordImport(games, [sound, decorated, damaged])
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "trigrid.records.tidied_text", None)
        run_to_end(record_import.run_in_steps())
        assert record_import.counts == ImportCounts(1, 0, 2)
    assert record_import.damaged == [decorated, damaged]
    run_to_end(record_import.run_again_in_steps())
    assert record_import.counts == ImportCounts(2, 0, 1)
    assert record_import.damaged == [damaged]
    assert len(games.listed.games()) == 2
