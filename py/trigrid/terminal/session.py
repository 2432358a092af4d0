"""A dialogue in the terminal that reads words and moves, and executes them."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from trigrid.games import TrigridError
from trigrid.records import Record
from trigrid.terminal.text_legend import TEXT_LEGEND

END_WORDS = ("quit", "exit", "q")


class Word(NamedTuple):
    """A word that the user can type, with its effect."""

    usage: str
    """The word with its arguments, such as ``save FILE``.

    If it has none, a line with more than the word is refused.
    """
    purpose: str
    """One clause in lower case."""
    run: Callable[[str], None]
    """Takes the rest of the line. Raises TrigridError."""


class Session(ABC):
    """A dialogue about a record, until the user quits or the input ends."""

    def __init__(self) -> None:
        help_word = Word("help", "list these words, explain the board", lambda rest: self._print_help())
        self._words = {each.usage.split()[0]: each for each in (*self.words(), help_word)}

    @property
    @abstractmethod
    def record(self) -> Record:
        """The record whose moves the user types."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The text before the cursor, without the final ``>``."""

    @abstractmethod
    def words(self) -> Iterable[Word]:
        """Return the words that the user can type, besides ``help`` and ``quit``."""

    @abstractmethod
    def begin(self) -> None:
        """Print the beginning of the dialogue."""

    @abstractmethod
    def enter(self, line: str) -> None:
        """Execute a line that begins with none of the words. Raises TrigridError."""

    def run(self) -> None:
        """Read and execute lines. Raises KeyboardInterrupt after Ctrl-C at the prompt."""
        try:
            self.begin()
            if sys.stdin.isatty():
                self._complete_lines()
            while (line := self._next_line()) is not None and line.lower() not in END_WORDS:
                self.execute(line)
        except KeyboardInterrupt:
            print()
            self.end(is_interrupted=True)
            raise
        self.end(is_interrupted=False)

    def end(self, *, is_interrupted: bool) -> None:  # noqa: B027 - most sessions print nothing
        """Print what the user would lose by ending the dialogue now."""

    def execute(self, line: str) -> None:
        """Execute a line; if it is refused or stopped by Ctrl-C, say so."""
        word, _, rest = line.partition(" ")
        known = self._words.get(word.lower() or "board")
        try:
            if known is None:
                self.enter(line)
            elif rest.strip() and known.usage == word.lower():
                raise TrigridError(f"nothing can follow {known.usage}; expected {known.usage} alone")
            else:
                known.run(rest.strip())
        except TrigridError as error:
            print(f"No: {error}.")
        except KeyboardInterrupt:
            print("Cancelled.")

    def _next_line(self) -> str | None:
        """Return the next line without spaces around it; None at the end of the input."""
        try:
            line = input(f"{self.prompt}> ").strip()
        except EOFError:
            print()
            return None
        if not sys.stdin.isatty():
            print(line)  # makes piped input read like a session at the keyboard
        return line

    def _print_help(self) -> None:
        words = [*self._words.values(), Word("quit", "end the program", lambda rest: None)]
        width = max(len(each.usage) for each in words)
        print("\n".join(f"  {each.usage:{width}}  {each.purpose}" for each in words))
        if legend := TEXT_LEGEND.of(self.record.game).lines:
            print("\n  ".join(["On the board:", *legend]))

    def print_moves(self) -> None:
        """Print the legal moves."""
        position = self.record.position
        print(" ".join(map(position.game.spell, position.moves())) or "None: the game is over.")

    def _complete_lines(self) -> None:
        """Let the user edit lines, and complete words and moves with the tab key."""
        with suppress(ImportError):
            import readline

            readline.set_completer_delims("")
            readline.set_completer(self._completed)
            readline.parse_and_bind("tab: complete")

    def _completed(self, text: str, index: int) -> str | None:
        from trigrid.table.move_completion import completions

        words = [word for word in (*self._words, "quit") if word.startswith(text.lower())]
        return dict(enumerate([*words, *completions(self.record.position, text)])).get(index)


@contextmanager
def notice(text: str) -> Iterator[None]:
    """Show a line on the terminal while the computer works; it disappears afterwards.

    The line is on the standard error, so that it never mixes with saved output.
    """
    shown = text if sys.stderr.isatty() else ""
    print(shown, end="\r" if shown else "", flush=True, file=sys.stderr)
    try:
        yield
    finally:
        print(" " * len(shown), end="\r" if shown else "", flush=True, file=sys.stderr)
