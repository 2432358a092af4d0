"""Puzzles in the terminal: the moves are judged by the proof of each puzzle."""

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random

from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.words import puzzles as texts
from trigrid.games import Move, TrigridError
from trigrid.games.game_words import words_of_game
from trigrid.puzzle import Puzzle
from trigrid.records import Record
from trigrid.records.typed_moves import normalized_move
from trigrid.table.try_phase import TryPhase
from trigrid.terminal.sentences import plain_spaces, player
from trigrid.terminal.session import Session, Word
from trigrid.terminal.text_legend import TEXT_LEGEND


def listed(puzzle: Puzzle) -> str:
    """Return the line for a puzzle in the list."""
    return f"{puzzle.number:4}  {texts.GRADES[puzzle.grade]:6}  {texts.short_goal(puzzle)}"


def solves(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Print what a solver's moves achieve, and return whether they solve a puzzle.

    The opponent's answers are not among the moves. Raises NotationError or IllegalMove.
    """
    run = PuzzleRun(puzzle)
    for text in moves:
        if run.phase is TryPhase.OPEN:
            _play(run, text)
    print(run.message)
    return run.is_solved


def _play(run: PuzzleRun, text: str) -> None:
    """Play a typed move of the solver, then the opponent's answer; print the answer.

    Raises NotationError or IllegalMove.
    """
    record = run.table.record
    for mover, reply in _answers(run, record.game.move(record.position, normalized_move(record.game, text))):
        print(f"{mover} plays {record.game.spell(reply)}.")


def _answers(run: PuzzleRun, move: Move) -> Iterator[tuple[str, Move]]:
    """Play a move of the solver, and yield the opponent's answers with its name."""
    record = run.table.record
    run.table.play(move)
    run.follow()
    while (reply := run.reply) is not None:
        yield player(record, record.position.to_move), reply
        run.answer(reply)


class PuzzleSession(Session):
    """Puzzles of one game, one after another."""

    def __init__(self, puzzles: Sequence[Puzzle], puzzle: Puzzle, rng: Random) -> None:
        super().__init__()
        self._puzzles, self._rng = puzzles, rng
        self._run = PuzzleRun(puzzle)

    @property
    def record(self) -> Record:
        return self._run.table.record

    @property
    def prompt(self) -> str:
        number = f"puzzle {self._run.puzzle.number}"
        return f"{number}, over" if self._is_over else number

    @property
    def _is_over(self) -> bool:
        return self._run.phase is not TryPhase.OPEN

    def words(self) -> Iterator[Word]:
        """Return the words that the user can type, besides ``help`` and ``quit``."""
        yield Word("moves", "list the legal moves", lambda rest: self.print_moves())
        yield Word("board", "show the board", lambda rest: print(self.record.position))
        yield Word("hint", "show where to play, then the move", lambda rest: self._hint())
        yield Word("answer", "show the solution", lambda rest: self._show_solution())
        yield Word("undo", "take back your last right move", lambda rest: self._undo())
        yield Word("again", "try this puzzle again", lambda rest: self._begin(self._run.puzzle))
        yield Word("next", "go to the next puzzle", lambda rest: self._next())
        yield Word("random", "go to a random puzzle", lambda rest: self._begin_any())
        yield Word("puzzle N", "go to a puzzle by its number", self._go_to)
        yield Word("list", "list the puzzles", lambda rest: print("\n".join(map(listed, self._puzzles))))

    def begin(self) -> None:
        """Print the first puzzle."""
        print("Type a move, or help.\n")
        self._begin(self._run.puzzle)

    def enter(self, line: str) -> None:
        """Play a move and print the verdict. Raises NotationError or IllegalMove."""
        run = self._run
        if self._is_over:
            raise TrigridError("this puzzle is over; expected again, next or another word (help lists them)")
        _play(run, line)
        print(self.record.position)
        print(run.message)
        if run.phase is TryPhase.MISSED:
            if run.refutation:
                print(f"The answer: {self._notation(run.refutation)}.")
            run.again()
            print(f"Try again.\n\n{self.record.position}")

    def _begin(self, puzzle: Puzzle) -> None:
        self._run = PuzzleRun(puzzle)
        goal, solver = texts.goal(puzzle), player(puzzle.record, puzzle.solver)
        side = "" if solver in goal else f"You are {solver}. "
        own = TEXT_LEGEND.of(puzzle.game).own(puzzle.start, puzzle.solver)
        note = f" (On this board: {own}; help explains it.)" if own else ""
        title = plain_spaces(texts.title(puzzle))
        print(f"{title}\n{words_of_game(puzzle.game)}\n\n{puzzle.start}\n{side}{goal}{note}")

    def _undo(self) -> None:
        """Take back the solver's last right move, with the answers. Raises TrigridError."""
        run = self._run
        position, own = run.puzzle.start, list[Move]()
        for move in run.line:
            if position.to_move == run.puzzle.solver:
                own.append(move)
            position = position.play(move)
        if not own:
            raise TrigridError("there is nothing to undo")
        self._run = PuzzleRun(run.puzzle)
        for move in own[:-1]:
            deque(_answers(self._run, move), maxlen=0)
        print(self.record.position)

    def _begin_any(self) -> None:
        self._begin(self._rng.choice(self._puzzles))

    def _next(self) -> None:
        number = self._run.puzzle.number
        following = next((each for each in self._puzzles if each.number > number), None)
        if following is None:
            raise TrigridError("this is the last puzzle")
        self._begin(following)

    def _go_to(self, number: str) -> None:
        found = next((each for each in self._puzzles if str(each.number) == number), None)
        if found is None:
            raise TrigridError(f"there is no puzzle {number!r}; expected one that list shows")
        self._begin(found)

    def _hint(self) -> None:
        run, stage = self._run, self._run.hints_shown
        move = run.best
        if move is None or self._is_over:
            raise TrigridError("this puzzle is over")
        run.give_hint()
        place = run.table.move_input.place_of(move)
        if place is None or stage:
            print(f"The move: {self.record.game.spell(move)}.")
        else:
            print(f"Play at {self.record.game.place_name(place)}.")

    def _show_solution(self) -> None:
        run = self._run
        if not self._is_over:
            run.give_up()
        print(run.new_table(run.solution).record.position)
        print(f"{self._notation(run.solution)}: {run.solution_end()}")

    def _notation(self, line: Sequence[int]) -> str:
        return " ".join(map(self.record.game.spell, line))
