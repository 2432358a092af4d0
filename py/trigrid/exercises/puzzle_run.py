"""A run through one puzzle: the attempt, its texts, and the lines to show."""

from trigrid.exercises.exercise import Exercise
from trigrid.exercises.reasons import winning_turn
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.help import AFTER_SOLUTION
from trigrid.games import GAMES, Move
from trigrid.headers.stored_headers import mark_origin
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.address import DAILY_ADDRESS, own_puzzle_address, puzzle_address
from trigrid.library.written_address import DAILY
from trigrid.puzzle import Puzzle
from trigrid.records import Record
from trigrid.table.mode import ExerciseLink, ExerciseMode
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase

DAILY_LINK = ExerciseLink(DAILY_ADDRESS, words.TODAY, words.DAILY_LINK_HINT, {"puzzle": DAILY})


class PuzzleRun(Exercise):
    """Runs one puzzle; each attempt, also after a wrong move, has a new ``table``."""

    def __init__(self, puzzle: Puzzle, *, is_daily: bool = False) -> None:
        super().__init__()
        self.puzzle, self.is_daily = puzzle, is_daily
        self.first_try: bool | None = None
        """Whether the first attempt solved the puzzle without a hint; None until decided."""
        self.is_rejected = False
        """Whether the puzzle is wrong, so that no moves are judged."""
        self.begin()

    # The attempt

    def begin(self) -> None:
        """Start at the puzzle's position."""
        self.is_slow = False
        """Whether one of the user's moves wins, but more slowly than another move."""
        self._start_from(())

    def again(self) -> None:
        """Take back the wrong move after a miss; otherwise start the puzzle again."""
        if self.phase is TryPhase.MISSED:
            self._start_from(self.line)
        else:
            self.begin()

    def _start_from(self, line: tuple[Move, ...]) -> None:
        self.phase, self.message = TryPhase.OPEN, ""
        self.line = line
        """The right moves and the opponent's answers, so far."""
        self.hints_shown = 0
        self.refutation: tuple[Move, ...] = ()
        """The turn that wins for the opponent after the wrong move; empty if not found."""
        self.missed: Move | None = None
        """The wrong move that ended the attempt, if any."""
        self.table = self.new_table(line)

    def shown_table(self) -> Table:
        """Return a table at the puzzle's position for showing a line.

        The table has the phase of the attempt.
        """
        table = self.new_table()
        table.end_try(self.phase)
        return table

    def new_table(self, line: tuple[Move, ...] = (), *, is_ahead: bool = False) -> Table:
        """Return a new table with a line played from the puzzle's position.

        The table's game is not stored. With ``is_ahead`` the table is at the puzzle's position, and redo
        plays the line. Sentences address the solver, as in a game against the computer, but the computer
        makes no moves.
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
            tab_title=words.tab_title(record.game, 0 if self.puzzle.is_own else self.puzzle.number),
            words=words.EXERCISE_WORDS,
            link=link_to(self.puzzle),
            daily_link=DAILY_LINK,
            is_daily=self.is_daily,
            foresees=False,
        )
        return Table(record.game, record, mode)

    def follow(self) -> None:
        """Judge the moves made on the table since the last call."""
        for move in self.table.record.moves[len(self.puzzle.record.moves) + len(self.line) :]:
            if self.phase is not TryPhase.OPEN:
                break
            self._judge(move)

    def _judge(self, move: Move) -> None:
        if move not in self.puzzle.accepted(*self.line):
            self._miss(move)
            return
        self.is_slow = self.is_slow or move in self.puzzle.slower(*self.line)
        self._extend_line(move)
        if self.phase is TryPhase.OPEN:
            self.message = words.SLOWER if self.is_slow else words.GO_ON

    def _miss(self, move: Move) -> None:
        self.first_try, self.missed = self.first_try or False, move
        position = self.table.record.position
        if position.outcome is None and position.to_move != self.puzzle.solver:
            self.refutation = winning_turn(position)
        if position.outcome is not None and not GAMES[self.puzzle.key].is_decided_by_score:
            message = words.ended_wrong(is_tie=position.outcome.winner is None)
        else:
            message = words.wrong(self.puzzle, is_first=not self.line, is_refuted=bool(self.refutation))
        self.end(TryPhase.MISSED, message)

    def _extend_line(self, move: Move) -> None:
        self.line = (*self.line, move)
        self.hints_shown = 0
        if not self.puzzle.accepted(*self.line):
            self.first_try = self.first_try is not False
            is_over = self.table.outcome is not None
            message = words.solved(self.puzzle, is_over=is_over, is_slow=self.is_slow)
            self.end(TryPhase.REACHED, AFTER_SOLUTION if self.was_shown else message)

    # The opponent

    @property
    def reply(self) -> Move | None:
        """The opponent's next move.

        None if the solver is to move or the attempt has ended.
        """
        return self.puzzle.reply(*self.line) if self.phase is TryPhase.OPEN else None

    def answer(self, move: Move) -> None:
        """Play a move for the opponent."""
        self.table.add_move(move)
        self._extend_line(move)

    # Display

    @property
    def best(self) -> Move | None:
        """A right move to show, never a move that wins more slowly than another.

        None if the puzzle is solved. If the opponent is to move, this is the opponent's answer.
        """
        return self._best_after(self.line)

    def _best_after(self, line: tuple[Move, ...]) -> Move | None:
        return min(self.puzzle.accepted(*line) - self.puzzle.slower(*line), default=None)

    def give_hint(self) -> None:
        """Ring the place of a right move; show the move the next time.

        If the move has no place, show it the first time.
        """
        move = self.best
        if self.phase is not TryPhase.OPEN or self.reply is not None or move is None:
            return
        self.first_try = self.first_try or False
        self.show_hint(move, words.SHOWN)

    def give_up(self) -> None:
        """End the attempt by showing the solution."""
        self.first_try = self.first_try or False
        self.end(TryPhase.SHOWN, words.SOLUTION)

    def reject(self, message: str) -> None:
        """End the attempt because the puzzle is wrong; nothing is judged from now on."""
        self.is_rejected = True
        self.phase, self.message = TryPhase.SHOWN, message

    @property
    def solution(self) -> tuple[Move, ...]:
        """A right line from the puzzle's position.

        It begins with ``line``, unless one of the user's moves wins more slowly than another move.
        """
        line = self.line if not self.is_slow else ()
        while (move := self._next(line)) is not None:
            line = (*line, move)
        return line

    def _next(self, line: tuple[Move, ...]) -> Move | None:
        reply = self.puzzle.reply(*line)
        return self._best_after(line) if reply is None else reply

    def solution_end(self) -> str:
        """Return the text for the end of the displayed solution."""
        is_over = self.new_table(self.solution).outcome is not None
        return words.solution_end(self.puzzle, is_over=is_over)

    # Continuations

    @property
    def record_to_play(self) -> Record:
        """A new record for continuing the game after ``line``, without a wrong move.

        If ``line`` ends the game, the record ends at the puzzle's position.
        """
        record = self.puzzle.record
        for move in self.line:
            record.add(move)
        record = self.puzzle.record if record.outcome else record
        mark_origin(record, self.puzzle.number)
        return record

    def table_to_explore(self) -> Table:
        """Return a table at the puzzle's position, where the user plays both sides.

        The user can also play the solution with redo, unless the puzzle is wrong.
        """
        table = self.new_table(() if self.is_rejected else self.solution, is_ahead=True)
        assert table.exercise
        table.exercise.seat, table.exercise.is_explored, table.exercise.foresees = None, True, True
        return table


def link_to(puzzle: Puzzle) -> ExerciseLink:
    """Return the link to a puzzle."""
    address, name = puzzle_address(*puzzle.name), f"{puzzle.key}/{puzzle.number}"
    if puzzle.is_own:
        name = puzzle.to_link()
        address = own_puzzle_address(name)
    subject = {"puzzle": name}
    return ExerciseLink(address, words.link_text(puzzle.game), words.LINK_HINT, subject, opens_start=True)
