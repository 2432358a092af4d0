"""A game in the terminal between people, computers, or both."""

from collections.abc import Iterator
from pathlib import Path

from trigrid.games import TrigridError
from trigrid.games.game_words import words_of_game
from trigrid.headers.who_plays import level_of, levels_of, only_person
from trigrid.records import Record, Settled
from trigrid.records.typed_moves import normalized_move
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
from trigrid.terminal.sentences import OTHER_POSITION, player
from trigrid.terminal.session import Session, Word, notice
from trigrid.words import subject, words_for
from trigrid.words.sentences import joined

ANSWERS = 8
"""The number of moves of an analysis from which hints are chosen."""


class PlaySession(Session):
    """A game at a table; the record's headers say which seats the computer plays."""

    def __init__(self, table: Table, seed: int | None = None) -> None:
        super().__init__()
        self.table = table
        self._seed = seed
        self._computers: dict[int, Computer] = {}
        """The computers by level."""

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
        yield Word("undo", "take back your last move", lambda rest: self._undo())
        yield Word("redo", "play the moves again that you took back", lambda rest: self._redo())
        yield Word("tie", "offer or accept a tie", lambda rest: self._tie())
        yield Word("resign", "give up the game", lambda rest: self._resign())
        yield Word("review", "judge the moves of this game", lambda rest: self._review())
        yield Word("save FILE", "save the game as text", self._save)

    # The game

    def begin(self) -> None:
        """Print the game, its players and the board, then let the computer move."""
        print(words_of_game(self.record.game))
        if self.record.rules_may_differ:
            print(OTHER_POSITION)
        seats = (0, 1) if any(levels_of(self.record)) else ()
        for seat in seats:
            level = level_of(self.record, seat)
            who = "you" if level is None else f"the computer, level {level}"
            print(f"{player(self.record, seat)}: {who}")
        known = words_for(self.record).example
        print(f"Type a move such as {example(self.record.position, known)}, or help.\n")
        if self._play_automatically():
            print()
        self._show()

    def enter(self, line: str) -> None:
        """Play a person's move and the moves after it, until a person is to move.

        Raises TrigridError.
        """
        record = self.record
        move = record.game.move(record.position, normalized_move(record.game, line))
        if not self.table.play(move):
            print(why_not_played(self.table) or "No move can be played now.")
            return
        self._play_automatically()
        self._show()

    def _play_automatically(self) -> bool:
        """Play the computer's moves and forced moves; return whether there were any.

        Two computers agree on a tie when a position occurs for the third time.
        """
        table, count = self.table, self.table.last.count
        while table.outcome is None:
            if table.proposes_tie and None not in levels_of(self.record):
                table.settle(Settled.TIE_AGREED)
            elif is_due(table):
                print(turn_text(table))
                table.play_special_move()
            elif table.awaited_level is not None:
                self._play_for_computer(table.awaited_level)
            else:
                break
        return table.last.count > count

    def _play_for_computer(self, level: int) -> None:
        table, record = self.table, self.record
        mover = subject(record, record.position.to_move)
        with notice(f"{mover} is thinking…"):
            answer = self._computer(level).think(record.position, recent=record.moves)
        print(f"{mover} plays {record.game.spell(answer.move)}.")
        table.add_move(answer.move)
        table.computer.forecast = Forecast(record.here, answer)
        if only_person(record) is None and table.outcome is None:
            print(f"\n{record.position}")

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
        with notice("Looking for good moves…"):
            run = Computer(self.record.game, HINT_LEVEL).analyse(position)
            run.go_on(time_limit(HINT_LEVEL))
        answers = ranked(position, run.answers(ANSWERS))
        table.computer.advice = Advice(self.record.here, answers, run.noise, run.visits)
        for answer, text in zip(table.hints, hint_texts(table), strict=True):
            print(f"{position.game.spell(answer.move)}: {text.worth}.")
        table.count_hint()
        table.computer.advice = None

    def _undo(self) -> None:
        table = self.table
        if can_take_back(table):
            take_back(table)
        elif not undo(table):
            raise TrigridError("there is nothing to undo")
        self._show()

    def _redo(self) -> None:
        if not redo(self.table):
            raise TrigridError("there is nothing to redo")
        self._show()

    def _tie(self) -> None:
        table, person = self.table, only_person(self.record)
        if not table.game.has_agreed_ties:
            raise TrigridError("the rules of this game have no agreed ties")
        if not (table.may_settle and acting_seats(table)):
            raise TrigridError("no tie can be agreed now")
        if person is None or table.proposes_tie:
            table.settle(Settled.TIE_AGREED)
        else:
            level = level_of(self.record, 1 - person)
            answer = self._computer(level or HINT_LEVEL).analyse(self.record.position)
            answer.go_on(time_limit(HINT_LEVEL))
            is_answerers_turn = self.record.position.to_move != person
            table.offer_tie(person)
            if accepts_tie(answer.answers()[0], is_answerers_turn=is_answerers_turn):
                table.settle(Settled.TIE_AGREED)
            else:
                table.offer_tie(None)
                table.computer.has_declined = True
        self._show()

    def _resign(self) -> None:
        seats = acting_seats(self.table)
        if not (seats and self.table.may_settle):
            raise TrigridError("nobody can resign now")
        self.table.settle(RESIGNED[seats[0]])
        self._show()

    def _review(self) -> None:
        from trigrid.terminal.review import LEVEL
        from trigrid.terminal.review_text import finished_review, review_text

        print(review_text(finished_review(self.record, LEVEL)))

    def _save(self, name: str) -> None:
        if not name:
            raise TrigridError("the name of the file is missing; expected save FILE")
        try:
            Path(name).write_text(self.record.to_text(), encoding="utf-8")
        except OSError as error:
            raise TrigridError(f"{name} cannot be written: {error.strerror}") from error
        except ValueError as error:  # a name that no file can have
            raise TrigridError(f"{name!r} cannot be written: {error}") from error
        print(f"Saved as {name}.")
