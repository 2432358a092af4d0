"""Tests of the soak, a run of random games: each fault is found and repeatable."""

import os
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count
from typing import Any, cast

import pytest

from tests.games.sample_games import all_games
from tools.soak.__main__ import main
from tools.soak.games import USUAL, UTMOST, Tally, Thoroughness, soak_game
from tools.soak.parallel_batches import BATCH, Batch, BatchPlan
from tools.soak.parallel_batches import soaked as soaked_by_processes
from tools.soak.reference_comparison import Referee
from tools.soak.report import HEADINGS, failure_paragraphs, table
from trigrid.games import GAMES, Game, IllegalMove, NotationError, Option, Outcome
from trigrid.games.tritium import Tritium
from trigrid.positions.tritium import TritiumPositionText

FAULTS = {
    "none": "",
    "lists": "listed, and refused",
    "ends": "moves, and the outcome is",
    "repeats": "listed twice",
    "lasts": "the game allows 3",
    "spells": "is read as another move",
    "refuses": "not refused",
    "accepts": "refused, and can be played",
    "changes": "changed the position",
    "forgets": "gives another position",
    "crashes": "by zero, in test_soak.py",
}
"""Faults of a game, each with the soak's message for it (empty for no fault)."""
PLAIN = Thoroughness(plies=0, games=0, share=0)
"""The checks made at every ply, and no others."""
serial = count()


class Why(Enum):
    """Refusals and endings."""

    NO_SUCH_MOVE = "no such move"
    TOO_MANY = "so many are not left"
    TAKEN = "the loser took the last one"


class Pile(Game):
    """A game with five stones: take one or two; taking the last stone loses.

    Moves: 0 takes one, 1 takes two.
    """

    key = "pile"
    seats = ("First", "Second")
    choices = (Option("fault", tuple(FAULTS)),)
    distinct_moves = 2
    symmetries = (None,)

    def __init__(self, fault: str = "none") -> None:
        super().__init__(fault=fault)
        self.fault = fault

    @property
    def max_length(self) -> int:
        return 3 if self.fault == "lasts" else 5

    def start(self) -> "PilePosition":
        return PilePosition(self, 5, 0, 0)

    def spell(self, move: Any) -> str:
        return (
            "take-1" if self.fault == "spells" else f"take-{move + 1}" if self.is_move(move) else repr(move)
        )

    def read(self, text: str) -> int:
        if text not in ("take-1", "take-2"):
            raise NotationError(text, "is no move")
        return int(text[-1]) - 1

    def image(self, move: int, symmetry: None) -> int:
        return move


@dataclass(unsafe_hash=True)
class PilePosition:
    """The stones left, the seat to move, and a number.

    The number is 0, except with the fault ``forgets``: there it makes equal positions differ.
    """

    game: Pile
    left: int
    to_move: int
    number: int

    @property
    def outcome(self) -> Outcome | None:
        ended = self.left == (2 if self.game.fault == "ends" else 0)
        return Outcome(self.to_move, Why.TAKEN, (0, 0)) if ended else None

    def moves(self) -> tuple[int, ...]:
        if self.game.fault == "lists" and self.left == 1:
            return 0, 1
        return (0, 1)[: self.left] + ((0,) if self.game.fault == "repeats" and self.left else ())

    def refusal(self, move: Any) -> Why | None:
        if not self.game.is_move(move) and self.game.fault != "refuses":
            return Why.NO_SUCH_MOVE
        return Why.TOO_MANY if self.game.is_move(move) and move >= self.left else None

    def at(self, place: str) -> int:
        return self.left

    def to_array(self) -> "array[int]":
        return array("i", (self.left, self.to_move))

    def play(self, move: Any) -> "PilePosition":
        refusal = self.refusal(move)
        if self.game.fault == "accepts" and refusal:
            return self
        if refusal:
            raise IllegalMove(move, refusal, self.game.spell(move))
        left = self.left - move - 1
        if self.game.fault == "changes":
            self.left = left
        if self.game.fault == "crashes" and left == 0:
            left //= left
        number = next(serial) if self.game.fault == "forgets" else 0
        return PilePosition(self.game, left, 1 - self.to_move, number)


class Generous(Tritium):
    """Tritium with one tile too many of each colour, consistently in all methods."""

    def __init__(self, size: int = 4, form: str = "short") -> None:
        super().__init__(size, form)
        self.supply += 1


def soaked(game: Game, games: int = 20, thoroughness: Thoroughness = UTMOST) -> Tally:
    """Soak a number of games, and return the tally."""
    tally, referee = Tally(), Referee(game, thoroughness.share)
    for seed in range(games):
        tally.add(soak_game(game, seed, referee, thoroughness))
    return tally


@pytest.mark.parametrize(("fault", "sentence"), FAULTS.items())
def test_every_fault_is_found(fault: str, sentence: str) -> None:
    failures = [
        failure
        for thoroughness in (PLAIN, UTMOST)
        for failure in soaked(Pile(fault), thoroughness=thoroughness).failures
    ]
    assert bool(failures) == (fault != "none")
    assert not failures or any(sentence in failure.message for failure in failures)


def test_games_without_faults_are_counted() -> None:
    tally = soaked(Pile())
    assert (tally.games, tally.failed, tally.abandoned) == (20, 0, 0)
    assert sum(tally.wins) == 20
    assert 3 <= tally.longest <= 5
    assert 60 <= tally.moves <= 100


def test_the_reference_program_finds_a_consistent_fault() -> None:
    tally = soaked(Generous(), games=2)
    assert tally.failed
    assert all("the reference program lists other moves" in failure.message for failure in tally.failures)
    assert tally.compared


def test_a_position_text_that_says_too_little_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TritiumPositionText, "write", lambda self, position: "4/5/6/6/6/5/4 F - 0")
    tally = soaked(Tritium(4, "short"), games=1)
    assert tally.failed
    assert "the position text 4/5/6/6/6/5/4 F - 0 gives another position" in tally.failures[0].message


def test_a_reported_failure_is_repeatable() -> None:
    game = Pile("crashes")
    first, *_ = soaked(game, thoroughness=PLAIN).failures
    position = game.start()
    *before, last = first.moves.split()
    for text in before:
        position = position.play(game.move(position, text))
    with pytest.raises(ZeroDivisionError):
        position.play(game.move(position, last))
    again = soak_game(game, first.seed, Referee(game, 0), PLAIN)
    assert again.failures == [first]
    [content] = failure_paragraphs({game: again})
    for part in (repr(game), f"seed {first.seed}", first.message, first.moves):
        assert part in content


def test_a_plan_alternates_games_and_uses_each_seed_once() -> None:
    games = [Pile("none"), Pile("lists")]
    batches = list(BatchPlan(games, 2 * BATCH + 10, 7, USUAL))
    assert [batch.game for batch in batches] == games * 3
    assert [(batch.first_seed, batch.moves) for batch in batches[::2]] == [
        (7, BATCH),
        (7 + BATCH, BATCH),
        (7 + 2 * BATCH, 10),
    ]


@pytest.mark.long
def test_every_game_passes_a_quick_soak(capsys: pytest.CaptureFixture[str]) -> None:
    games = all_games()
    main(["--moves", str(100 * len(games)), "--processes", "2"])
    headings, _, *lines, everything = capsys.readouterr().out.strip().splitlines()
    assert [heading.strip() for heading in headings.split("|")] == list(HEADINGS)
    assert len(lines) == len(games)
    for line in (*lines, everything):
        assert line.split("|")[-1].strip() == "0"


def test_a_failure_in_another_process_sets_the_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "pile", replace(GAMES["tritium"], rules=Pile))
    with pytest.raises(SystemExit) as caught:
        main(["--only", "pile", "--moves", "100", "--processes", "1"])
    assert caught.value.code == 1
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_an_interrupt_ends_with_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plan: BatchPlan, processes: int) -> Iterator[tuple[Game, Tally]]:
        yield next(iter(plan)).game, Tally(moves=123, games=1)
        raise KeyboardInterrupt

    monkeypatch.setattr("tools.soak.__main__.soaked", interrupted)
    main(["--only", "tritium"])
    assert "123" in capsys.readouterr().out


class Crashing(Pile):
    """A pile whose start ends the process, like a crash of the interpreter."""

    key = "deadly"

    def start(self) -> PilePosition:
        os._exit(1)


@pytest.mark.long
def test_a_crashed_process_does_not_lose_other_tallies() -> None:
    honest, deadly = Pile(), Crashing()
    batches = [Batch(honest, 0, 5, PLAIN), Batch(deadly, 7, 5, PLAIN), *[Batch(honest, 100, 50, PLAIN)] * 3]
    tallies: dict[Game, Tally] = {honest: Tally(), deadly: Tally()}
    for game, tally in soaked_by_processes(batches, 1):
        tallies[game].add(tally)
    assert tallies[honest].moves >= 50
    [lost] = tallies[deadly].failures
    assert (lost.game, lost.seed) == (repr(deadly), 7)
    assert "was lost: BrokenProcessPool" in lost.message


def test_a_failed_batch_is_reported_and_the_other_batches_continue() -> None:
    unfit = Batch(Pile(), 3, 5, cast(Thoroughness, None))
    total = Tally()
    for _, tally in soaked_by_processes([unfit, Batch(Pile(), 0, 5, PLAIN)], 1):
        total.add(tally)
    [failure] = total.failures
    assert failure.seed == 3
    assert "AttributeError" in failure.message
    assert total.moves >= 5


def test_the_table_is_printed_after_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(plan: BatchPlan, processes: int) -> Iterator[tuple[Game, Tally]]:
        yield next(iter(plan)).game, Tally(moves=123, games=1)
        raise OSError("no more processes")

    monkeypatch.setattr("tools.soak.__main__.soaked", broken)
    with pytest.raises(OSError, match="no more"):
        main(["--only", "tritium"])
    assert "123" in capsys.readouterr().out


def test_an_empty_table_has_a_line_for_all() -> None:
    assert table({}).splitlines()[-1].startswith("all")
