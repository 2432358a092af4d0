"""A game in the terminal between people, computers and other programs."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from shlex import join

from trigrid.games import Move, TrigridError
from trigrid.games.game_words import words_of_game
from trigrid.headers.stored_headers import AT
from trigrid.headers.who_plays import level_of, levels_of
from trigrid.records import Record, Settled
from trigrid.records.node_path import node_path_text
from trigrid.records.typed_moves import normalized_move
from trigrid.review.knowledge import Knowledge
from trigrid.search.computer import Computer
from trigrid.search.levels import time_limit
from trigrid.table.agreements import RESIGNED, acting_seats, can_take_back, take_back
from trigrid.table.computer.advice_order import ranked
from trigrid.table.computer.computer_state import Advice, Forecast
from trigrid.table.computer_player import HINT_LEVEL, accepts_tie
from trigrid.table.forced_moves import is_due
from trigrid.table.move_completion import example
from trigrid.table.table import Table
from trigrid.table.undo_redo import redo, undo
from trigrid.table.words.headline import turn_text
from trigrid.table.words.hints import hint_texts
from trigrid.table.words.refused_moves import why_not_played
from trigrid.table.words.status_line import ending_text, status
from trigrid.terminal.interrupts import search
from trigrid.terminal.opponent import Opponent, OpponentFailed
from trigrid.terminal.sentences import OTHER_POSITION, player
from trigrid.terminal.session import Session, Word, notice
from trigrid.words import subject, words_for
from trigrid.words.sentences import joined

ANSWERS = 8
"""The number of moves of an analysis from which hints are chosen."""


class PlaySession(Session):
    """A game at a table; the record's headers say which seats the computer plays.

    ``opponents`` are other programs, by the seats that they play. ``continuation`` are the arguments with
    which a command continues the game from a link.
    """

    def __init__(
        self,
        table: Table,
        seed: int | None = None,
        opponents: Mapping[int, Opponent] | None = None,
        continuation: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.table = table
        self._seed = seed
        self._opponents = opponents or {}
        self._continuation = continuation
        self._computers: dict[int, Computer] = {}
        """The computers by level."""
        self._kept = table.record.here
        """The node at which the game began or was saved."""
        table.computer.knowledge = self._knowledge = Knowledge()

    @property
    def record(self) -> Record:
        return self.table.record

    @property
    def prompt(self) -> str:
        return "over" if self.table.outcome else player(self.record, self.record.position.to_move)

    def words(self) -> Iterator[Word]:
        """Return the words that the user can type, besides ``help`` and ``quit``."""
        yield Word("moves", "list the legal moves", lambda rest: self.print_moves())
        yield Word("board", "show the board", lambda rest: self._show())
        yield Word("hint", "show the best moves", lambda rest: self._hint())
        yield Word("undo [N]", "take back your last move, or your last N moves", self._undo)
        yield Word("redo", "play the moves again that you took back", lambda rest: self._redo())
        yield Word("tie", "offer or accept a tie", lambda rest: self._tie())
        yield Word("resign", "give up the game", lambda rest: self._resign())
        yield Word("go", "let a program go on after Ctrl-C or a fault", lambda rest: self._go())
        yield Word("review", "judge the moves of this game", lambda rest: self._review())
        yield Word("save FILE", "save the game as text", self._save)

    # The game

    def begin(self) -> None:
        """Print the game, its players and the board, then let the computer move."""
        print(words_of_game(self.record.game))
        if self.record.rules_may_differ:
            print(OTHER_POSITION)
        if self._people != (0, 1):
            for seat in (0, 1):
                print(f"{player(self.record, seat)}: {self._who(seat)}")
        known = words_for(self.record).example
        print(f"Type a move such as {example(self.record.position, known)}, or help.\n")
        if self._play_automatically():
            print()
        self._show()
        self._kept = self.record.here

    @property
    def _people(self) -> tuple[int, ...]:
        """The seats that people play."""
        levels = levels_of(self.record)
        return tuple(seat for seat in (0, 1) if levels[seat] is None and seat not in self._opponents)

    def _who(self, seat: int) -> str:
        level = level_of(self.record, seat)
        if seat in self._opponents:
            return self._opponents[seat].name
        return "you" if level is None else f"the computer, level {level}"

    def end(self, *, is_interrupted: bool) -> None:
        """Print how to continue an unsaved game; after Ctrl-C, also if it is over."""
        record, table = self.record, self.table
        if record.here is self._kept or not record.moves:
            return
        if table.outcome is None:
            words = ("trigrid", "play", "--from", record.to_link(), *self._continuation)
            print(f"This game is not saved. To continue it:\n{join(words)}")
        elif is_interrupted:
            print(
                f"This game is not saved. To see it again:\n{join(('trigrid', 'replay', record.to_link()))}"
            )

    def enter(self, line: str) -> None:
        """Play a person's move and the moves after it, until a person is to move.

        Raises TrigridError.
        """
        record = self.record
        if self.table.outcome is None and self.table.awaited_level is not None:
            raise TrigridError("the computer is to move; expected go")
        move = record.game.move(record.position, normalized_move(record.game, line))
        if not self.table.play(move):
            print(why_not_played(self.table) or "No move can be played now.")
            return
        self._play_automatically()
        self._show()

    def _play_automatically(self) -> bool:
        """Play the computer's moves and forced moves; return whether there were any.

        Two programs agree on a tie when a position occurs for the third time. A fault of a program, and
        Ctrl-C while nobody else plays, interrupt the moves.
        """
        table, count = self.table, self.table.last.count
        goes_on = True
        while goes_on and table.outcome is None:
            opponent = self._opponents.get(self.record.position.to_move)
            if table.proposes_tie and not self._people:
                table.settle(Settled.TIE_AGREED)
            elif is_due(table):
                print(turn_text(table))
                table.play_special_move()
            elif opponent is not None:
                goes_on = self._play_for_opponent(opponent)
            elif table.awaited_level is not None:
                goes_on = self._play_for_computer(table.awaited_level) or bool(self._people)
            else:
                goes_on = False
        return table.last.count > count

    def _play_for_computer(self, level: int) -> bool:
        """Play the computer's move; return whether it searched to the end.

        After Ctrl-C it plays the best move that it has found so far.
        """
        record = self.record
        computer, text = self._computer(level), f"{self._mover} is thinking…"
        run, is_done = search(lambda: computer.begin(record.position, recent=record.moves), text)
        answer = run.answers()[0]
        self._add(answer.move)
        self.table.computer.forecast = Forecast(record.here, answer)
        return is_done

    def _play_for_opponent(self, opponent: Opponent) -> bool:
        """Play an opponent's move; return whether it has one, else print why not."""
        try:
            with notice(f"{self._mover} is thinking…"):
                move = opponent.choose(self.record)
        except OpponentFailed as failed:
            print(f"{failed}. Type go to ask {opponent.name} again, undo, or a move for this turn.")
            return False
        self._add(move)
        return True

    @property
    def _mover(self) -> str:
        return subject(self.record, self.record.position.to_move)

    def _add(self, move: Move) -> None:
        """Play and print a program's move; if only programs play, also the board."""
        print(f"{self._mover} plays {self.record.game.spell(move)}.")
        self.table.add_move(move)
        if not self._people and self.table.outcome is None:
            print(f"\n{self.record.position}")

    def _computer(self, level: int) -> Computer:
        if level not in self._computers:
            self._computers[level] = Computer(self.record.game, level, self._seed)
        return self._computers[level]

    # The words

    def _show(self) -> None:
        """Print the board, and what has happened."""
        record, table = self.record, self.table
        print(record.position)
        if record.position.outcome is not None:
            result = words_for(record).result(record.position, record.position.outcome)
            print(joined(f"{result}.", ending_text(table)))
        elif record.before is not None or table.outcome is not None:
            print(status(table))

    def _hint(self) -> None:
        table, position = self.table, self.record.position
        if table.outcome is not None:
            raise TrigridError("the game is over")
        computer = Computer(self.record.game, HINT_LEVEL)
        run, is_done = search(lambda: computer.analyse(position), "Looking for good moves…")
        if not is_done:
            raise KeyboardInterrupt
        answers = ranked(position, run.answers(ANSWERS))
        self._knowledge.learn(position, answers, HINT_LEVEL, run.noise, run.visits, is_partial=True)
        table.computer.advice = Advice(self.record.here, answers, run.noise, run.visits)
        for answer, text in zip(table.hints, hint_texts(table), strict=True):
            print(f"{position.game.spell(answer.move)}: {text.worth}.")
        table.count_hint()
        table.computer.advice = None

    def _undo(self, number: str) -> None:
        """Take back a number of a person's moves, by default one. Raises TrigridError."""
        if number and not (number.isascii() and number.isdecimal() and int(number[:9])):
            raise TrigridError(f"{number!r} is no number of moves; expected undo, or undo 2 for two moves")
        before = self.record.here
        for _ in range(int(number[:9] or 1)):
            if not self._take_back():
                if self.record.here is before:
                    raise TrigridError("there is nothing to undo")
                break
        self._show()

    def _take_back(self) -> bool:
        """Take back the end of the game, or the moves from a person's last move on."""
        table, node = self.table, self.record.here.parent
        if can_take_back(table):
            take_back(table)
            return True
        while node is not None and node.position.to_move in self._opponents and self._people:
            node = node.parent
        if node is None or not undo(table):
            return False
        while self.record.here.position.to_move in self._opponents and self._people and undo(table):
            pass
        return True

    def _redo(self) -> None:
        if not redo(self.table):
            raise TrigridError("there is nothing to redo")
        while self.record.position.to_move in self._opponents and self._people and redo(self.table):
            pass
        self._show()

    def _go(self) -> None:
        if self.table.outcome is not None:
            raise TrigridError("the game is over")
        if self.record.position.to_move in self._people:
            raise TrigridError("it is a person’s turn; expected a move")
        if self._play_automatically():
            self._show()

    def _require_settling(self, action: str) -> tuple[int, ...]:
        """Return the people's seats, the one to move first. Raises TrigridError."""
        if self.table.outcome is not None:
            raise TrigridError(f"{action} now: the game is over")
        if self.record.here.children:
            raise TrigridError(f"{action} now: you went back; expected redo or a move first")
        seats = tuple(seat for seat in acting_seats(self.table) if seat in self._people)
        if not (seats and self.table.may_settle):
            raise TrigridError(f"{action} now: only programs play")
        return seats

    def _tie(self) -> None:
        table = self.table
        if not table.game.has_agreed_ties:
            raise TrigridError("the rules of this game have no agreed ties")
        seats = self._require_settling("no tie can be agreed")
        if len(seats) == 2 or table.proposes_tie:
            table.settle(Settled.TIE_AGREED)
        elif self._opponents:
            raise TrigridError("the opponent does not answer offers of a tie")
        else:
            person = seats[0]
            level = level_of(self.record, 1 - person)
            computer, position = self._computer(level or HINT_LEVEL), self.record.position
            answer, is_done = search(lambda: computer.analyse(position, time_limit(HINT_LEVEL)), "")
            if not is_done:
                raise KeyboardInterrupt
            is_answerers_turn = self.record.position.to_move != person
            table.offer_tie(person)
            if accepts_tie(answer.answers()[0], is_answerers_turn=is_answerers_turn):
                table.settle(Settled.TIE_AGREED)
            else:
                table.offer_tie(None)
                table.computer.has_declined = True
        self._show()

    def _resign(self) -> None:
        seats = self._require_settling("nobody can resign")
        self.table.settle(RESIGNED[seats[0]])
        self._show()

    def _review(self) -> None:
        from trigrid.terminal.review import LEVEL
        from trigrid.terminal.review_text import finished_review, review_text

        print(review_text(finished_review(self.record, LEVEL, knowledge=self._knowledge)))

    def _save(self, name: str) -> None:
        if not name:
            raise TrigridError("the name of the file is missing; expected save FILE")
        record, is_back = self.record, bool(self.record.here.children)
        if is_back:
            record.headers[AT] = node_path_text(record.here)
        text = record.to_text()
        record.headers.pop(AT, None)
        try:
            Path(name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise TrigridError(f"{name} cannot be written: {error.strerror}") from error
        except ValueError as error:  # a name that no file can have
            raise TrigridError(f"{name!r} cannot be written: {error}") from error
        self._kept = record.here
        print(f"Saved as {name}{', with the moves that you took back' if is_back else ''}.")
