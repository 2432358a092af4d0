"""The way through one puzzle: how the try stands, what is said to it, and what is played out."""

from trigrid.exercises.exercise import Exercise
from trigrid.exercises.reasons import has_ends, winning_turn
from trigrid.exercises.words import puzzles as words
from trigrid.games import Move
from trigrid.headers.stored_headers import mark_origin
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.address import DAILY_ADDRESS, puzzle_address
from trigrid.library.written_address import DAILY
from trigrid.puzzle import Puzzle
from trigrid.records import Record
from trigrid.table.mode import ExerciseLink, ExerciseMode
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase

RING_SHOWN, MOVE_SHOWN = 1, 2
"""How much of a hint is shown: where the move is made, and the move too."""
DAILY_LINK = ExerciseLink(DAILY_ADDRESS, words.TODAY, words.DAILY_LINK_HINT, {"puzzle": DAILY})


class PuzzleRun(Exercise):
    """One puzzle; ``table`` is that of the current try, and made anew after each wrong move."""

    def __init__(self, puzzle: Puzzle, *, is_daily: bool = False) -> None:
        super().__init__()
        self.puzzle, self.is_daily = puzzle, is_daily
        self.first_try: bool | None = None
        """Whether the first try solved it; None while that is open."""
        self.was_shown = False
        """Whether the solution was shown."""
        self.begin()

    # The try

    def begin(self) -> None:
        """Put the puzzle's position on the table."""
        self.is_slow = False
        """Whether a move of the line wins, but takes longer than another one."""
        self._start_from(())

    def again(self) -> None:
        """Take a wrong move back; after the end begin anew."""
        if self.phase is TryPhase.MISSED:
            self._start_from(self.line)
        else:
            self.begin()

    def _start_from(self, line: tuple[Move, ...]) -> None:
        self.phase, self.said = TryPhase.OPEN, ""
        self.line = line
        """The right moves and the answers to them, so far."""
        self.hints_shown = 0
        self.refutation: tuple[Move, ...] = ()
        """The turn with which the opponent wins after a wrong move, where there is one."""
        self.missed: Move | None = None
        """The wrong move."""
        self.table = self.new_table(line)

    def shown_table(self) -> Table:
        """A table with the puzzle's position, on which a line is to be shown; its verdict is the try's."""
        table = self.new_table()
        table.end_try(self.phase)
        return table

    def new_table(self, line: tuple[Move, ...] = (), *, is_ahead: bool = False) -> Table:
        """A table on which a line was played from the puzzle's position on; nothing of it is stored.

        With ``is_ahead`` the table stands at the position, and the line can be played by redoing. Sentences
        speak to the solver, as against the computer, which moves on none of these tables by itself.
        """
        record = self.puzzle.record
        start = record.here
        for move in line:
            record.add(move)
        if is_ahead:
            record.go(start)
        set_level(record, 1 - self.puzzle.solver, DEFAULT_LEVEL)
        mode = ExerciseMode(
            start,
            self.puzzle.solver,
            tab_title=words.tab_title(record.game),
            words=words.EXERCISE_WORDS,
            link=link_to(self.puzzle),
            daily_link=DAILY_LINK,
            is_daily=self.is_daily,
            foresees=False,
        )
        return Table(record.game, record, mode)

    def follow(self) -> None:
        """Judge what was played on the table since the last time."""
        for move in self.table.record.moves[len(self.puzzle.record.moves) + len(self.line) :]:
            if self.phase is not TryPhase.OPEN:
                break
            self._judge(move)

    def _judge(self, move: Move) -> None:
        if move not in self.puzzle.accepted(*self.line):
            self._miss(move)
            return
        self.is_slow = self.is_slow or move in self.puzzle.slower(*self.line)
        self._go_on(move)
        if self.phase is TryPhase.OPEN:
            self.said = words.SLOWER if self.is_slow else words.GO_ON

    def _miss(self, move: Move) -> None:
        self.first_try, self.missed = self.first_try or False, move
        position = self.table.record.position
        if position.outcome is None and position.to_move != self.puzzle.solver:
            self.refutation = winning_turn(position)
        if position.outcome is not None and not has_ends(self.puzzle):
            said = words.ended_wrong(is_tie=position.outcome.winner is None)
        else:
            said = words.wrong(self.puzzle, is_first=not self.line, is_refuted=bool(self.refutation))
        self.end(TryPhase.MISSED, said)

    def _go_on(self, move: Move) -> None:
        self.line = (*self.line, move)
        self.hints_shown = 0
        if not self.puzzle.accepted(*self.line):
            self.first_try = self.first_try is not False
            is_over = self.table.outcome is not None
            self.end(TryPhase.REACHED, words.solved(self.puzzle, is_over=is_over, is_slow=self.is_slow))

    # The opponent

    @property
    def reply(self) -> Move | None:
        """The opponent's next move; None if the solver is to move, or nothing follows."""
        return self.puzzle.reply(*self.line) if self.phase is TryPhase.OPEN else None

    def answer(self, move: Move) -> None:
        """Let the opponent make that move."""
        self.table.add_move(move)
        self._go_on(move)

    # What is shown

    @property
    def best(self) -> Move | None:
        """A right move than which none wins sooner; None where the solver is not to move."""
        return self._best_after(self.line)

    def _best_after(self, line: tuple[Move, ...]) -> Move | None:
        return min(self.puzzle.accepted(*line) - self.puzzle.slower(*line), default=None)

    def give_hint(self) -> None:
        """Point at the place of a right move, and the next time show the move."""
        move = self.best
        if self.phase is not TryPhase.OPEN or self.reply is not None or move is None:
            return
        self.first_try = self.first_try or False
        if self.hints_shown == 0 and self.ring_place(move):
            self.hints_shown = RING_SHOWN
        else:
            self.hints_shown = MOVE_SHOWN
            self.table.view.rings = ()  # it would cover the move that is shown there
            self.table.show_move(move)
            self.said = words.SHOWN

    def give_up(self) -> None:
        """Let the solution be shown."""
        self.first_try, self.was_shown = self.first_try or False, True
        self.end(TryPhase.SHOWN, words.SOLUTION)

    @property
    def solution(self) -> tuple[Move, ...]:
        """The right line from the puzzle's position on: the user's own as far as it goes."""
        line = self.line if not self.is_slow else ()
        while (move := self._next(line)) is not None:
            line = (*line, move)
        return line

    def _next(self, line: tuple[Move, ...]) -> Move | None:
        reply = self.puzzle.reply(*line)
        return self._best_after(line) if reply is None else reply

    def solution_end(self) -> str:
        """What is said at the end of the solution that was played out."""
        is_over = self.new_table(self.solution).outcome is not None
        return words.solution_end(self.puzzle, is_over=is_over)

    # What it leads to

    @property
    def record_to_play(self) -> Record:
        """A new record to go on with from here: where the puzzle ended, or where it began if the game did."""
        record = self.puzzle.record
        for move in self.line:
            record.add(move)
        record = self.puzzle.record if record.outcome else record
        mark_origin(record, self.puzzle.number)
        return record

    def table_to_explore(self) -> Table:
        """A table with the puzzle's position, the solution ahead of it, on which both sides can be played."""
        table = self.new_table(self.solution, is_ahead=True)
        assert table.exercise
        table.exercise.seat, table.exercise.is_explored, table.exercise.foresees = None, True, True
        return table


def link_to(puzzle: Puzzle) -> ExerciseLink:
    """Return the link to a puzzle."""
    address, subject = puzzle_address(*puzzle.name), {"puzzle": f"{puzzle.key}/{puzzle.number}"}
    return ExerciseLink(address, words.link_text(puzzle.game), words.LINK_HINT, subject, opens_start=True)
