"""A run through one won position, played to the end against the best resistance."""

from trigrid.engine.worker_messages import SearchRequest
from trigrid.exercises.exercise import MOVE_SHOWN, Exercise
from trigrid.exercises.words import wins as words
from trigrid.exercises.words.help import AFTER_SOLUTION
from trigrid.games import GAMES, Move
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.win_address import own_win_address, win_address
from trigrid.puzzle.won.won_position import WonPosition
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import Answer, Question
from trigrid.table.mode import ExerciseLink, ExerciseMode
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase

Line = tuple[Move, ...]


class WinRun(Exercise):
    """Runs one won position; each attempt has a new ``table``.

    The computer judges each turn of the user and finds the reply. With ``tells_at_once``, the attempt ends
    with the turn that loses the win; otherwise it goes on to the end.
    """

    def __init__(self, won: WonPosition, *, tells_at_once: bool = False) -> None:
        super().__init__()
        self.won, self.tells_at_once = won, tells_at_once
        self._start_length = len(won.record.moves)
        self._is_by_score = GAMES[won.key].is_decided_by_score
        self.first_try: bool | None = None
        """Whether the first attempt won without help; None until decided."""
        self.begin()

    # The attempt

    def begin(self) -> None:
        """Start at the won position."""
        self._start_from(())

    again = begin

    def back(self) -> None:
        """Return to the position before the turn that lost the win."""
        self._start_from(self.line[: self.lost_from])

    def _start_from(self, line: Line) -> None:
        self.phase, self.message, self.hints_shown = TryPhase.OPEN, "", 0
        self.line = line
        """The moves from the won position on."""
        self.lost_from: int | None = None
        """The number of moves in ``line`` before the turn that lost the win.

        None while the win is kept.
        """
        self.is_waiting = False
        """Whether the computer has to judge the user's turn, and to reply."""
        self.table = self.new_table(line)

    def new_table(self, line: Line = ()) -> Table:
        """Return a new table with a line played from the won position; it is not stored."""
        record, winner = self.won.record, self.won.winner
        start = record.here
        for move in line:
            record.add(move)
        set_level(record, 1 - winner, DEFAULT_LEVEL)  # so that sentences address the user
        mode = ExerciseMode(
            start,
            winner,
            tab_title=words.tab_title(self.won),
            words=words.EXERCISE_WORDS,
            link=link_to(self.won),
            foresees=False,
        )
        return Table(record.game, record, mode)

    @property
    def turn(self) -> int:
        """The number of the user's turns that are complete."""
        return self._turns(self.line)

    def _turns(self, line: Line) -> int:
        position, count = self.won.start, 0
        for move in line:
            after = position.play(move)
            is_own = position.to_move == self.won.winner
            count += is_own and (after.to_move != position.to_move or after.outcome is not None)
            position = after
        return count

    @property
    def lost_turn(self) -> int:
        """The number of the turn that lost the win, from 1; 0 while the win is kept."""
        return 0 if self.lost_from is None else self._turns(self.line[: self.lost_from]) + 1

    def follow(self) -> None:
        """Take the moves made on the table since the last call."""
        line = self.table.record.moves[self._start_length :]
        if self.phase is not TryPhase.OPEN or line == self.line:
            return
        self.line = line
        if self.table.outcome is not None:
            self._end()
            return
        self.is_waiting = self.table.record.position.to_move != self.won.winner
        self.message, self.hints_shown = words.THINKING if self.is_waiting else "", 0

    def _end(self) -> None:
        """End the attempt: the game is over, or no turns are left."""
        self.is_waiting = False
        outcome, turn = self.table.outcome, self.turn
        if outcome is not None and self.won.is_reached(outcome):
            self.first_try = self.first_try is not False
            self.end(TryPhase.REACHED, AFTER_SOLUTION if self.was_shown else words.success(turn, self.won))
            return
        if self.lost_from is None:  # the last turn ended the game without a win
            self.lost_from = self._last_turn_start()
        self.first_try = self.first_try or False
        self.end(
            TryPhase.MISSED,
            words.lost(self.lost_turn, self.won, outcome and outcome.winner, is_over=outcome is not None),
        )

    def _last_turn_start(self) -> int:
        """Return the number of moves before the user's last turn."""
        starts, position, mover = [0], self.won.start, 1 - self.won.winner
        for count, move in enumerate(self.line):
            if position.to_move == self.won.winner != mover:
                starts.append(count)
            mover = position.to_move
            position = position.play(move)
        return starts[-1]

    # The computer

    def request(self, line: Line) -> SearchRequest:
        """Return the request for the result after a line, and for the best turn there."""
        record = self.won.record
        for move in line:
            record.add(move)
        return SearchRequest(
            record.game,
            record.moves,
            LEVEL_COUNT,  # ignored
            position=record.position,
            start=record.setup,
            question=Question(self.won.winner, self.limit_left(line)),
            resists=True,
        )

    def limit_left(self, line: Line) -> int:
        """Return the limit that remains after a line: turns, or points."""
        return self.won.limit if self._is_by_score else max(0, self.won.limit - self._turns(line))

    def is_out_of_turns(self, line: Line) -> bool:
        """Return whether the user has made all turns of a limited win."""
        return not self._is_by_score and self.limit_left(line) == 0

    def judge(self, answer: Answer | None) -> Line:
        """Take the computer's judgement of the user's turn, and return the reply to play.

        ``answer`` is None if the computer cannot answer. The reply is empty if the attempt has ended.
        """
        self.is_waiting = False
        if answer is None:
            self.message = words.UNSETTLED
            return ()
        if answer.value != 0 and self.lost_from is None:
            self.lost_from = self._last_turn_start()
            if self.tells_at_once:
                self._end()
                return ()
        self.message = ""
        return answer.line

    def reply(self, move: Move) -> None:
        """Play a move of the computer."""
        self.table.add_move(move)
        self.line = (*self.line, move)
        is_users_turn = self.table.record.position.to_move == self.won.winner
        if self.table.outcome is not None or (is_users_turn and self.is_out_of_turns(self.line)):
            self._end()

    # Help

    @property
    def has_hint(self) -> bool:
        """Whether a hint can be given now."""
        is_own = self.table.record.position.to_move == self.won.winner
        return self.phase is TryPhase.OPEN and is_own and self.hints_shown < MOVE_SHOWN

    def give_hint(self, answer: Answer | None) -> None:
        """Ring the place of a winning move; show the move the next time.

        If the move has no place, show it the first time. If the win is lost, end the attempt instead and say
        so; ``answer`` is then not needed.
        """
        if self.has_hint and self.lost_from is not None:
            self._end()
        elif answer is None:
            self.message = words.UNSETTLED
        elif self.has_hint:
            self.first_try = self.first_try or False
            self.show_hint(answer.move, words.SHOWN)

    def give_up(self) -> None:
        """End the attempt because the user wants to see how to win."""
        self.first_try = self.first_try or False
        self.is_waiting = False
        self.end(TryPhase.SHOWN, words.SOLUTION)

    @property
    def lost_moves(self) -> tuple[Line, Line]:
        """The moves before the turn that lost the win, and the moves of this turn."""
        start = self.lost_from or 0
        position, end = self.won.start, start
        for move in self.line[:start]:
            position = position.play(move)
        while end < len(self.line) and position.outcome is None and position.to_move == self.won.winner:
            position = position.play(self.line[end])
            end += 1
        return self.line[:start], self.line[start:end]


def link_to(won: WonPosition) -> ExerciseLink:
    """Return the link to a won position."""
    address = own_win_address(won.link) if won.is_own else win_address(*won.name)
    return ExerciseLink(address, words.link_text(won.record.game), words.LINK_HINT, {})


def limits_to_try(key: str) -> tuple[int, ...]:
    """Return the limits of turns to try for a position whose limit is not known yet."""
    if GAMES[key].is_decided_by_score:
        return (0,)
    return tuple(range(1, GAMES[key].puzzle_turns + 2))
