"""The table: everything about a game being played that can change, and the few ways to change it."""

from dataclasses import dataclass, field
from enum import Enum

from trigrid.app.hands import Hand, hand_of
from trigrid.draw import Look
from trigrid.games import Game, IllegalMove, Move, NotationError
from trigrid.records import Record


class Change(Enum):
    """What brought the table to where it is."""

    START = "start"
    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"


@dataclass
class Table:
    """A game on the table. Only its methods change it."""

    game: Game
    record: Record = field(init=False)
    hand: Hand = field(init=False)
    tool: int = 0
    """Which of the hand's tools is chosen; nothing but choosing changes it."""
    pointed: int | None = None
    """The place under the pointer or finger."""
    held: int | None = None
    """The place that a first press took up, for a move that takes two."""
    aid: bool = False
    """Whether the picture shows what it can show besides."""
    waiting: Move | None = None
    """A move tapped once on a small board, to be confirmed by a second tap."""
    tapped: int | None = None
    """Where that was: what is pointed at while nothing else is."""
    refused: IllegalMove | None = None
    """Why the last try was not played; forgotten at the next thing that happens."""
    unread: str | None = None
    """A typed text that is no move, likewise."""
    change: Change = Change.START
    taken_back: Move | None = None
    """The move that an undo has just taken back."""

    def __post_init__(self) -> None:
        self.record = Record(self.game)
        self.hand = hand_of(self.game)

    @property
    def is_under_way(self) -> bool:
        """Whether a game has been begun here and is not over."""
        return self.record.last_move is not None and self.record.position.outcome is None

    @property
    def is_refused(self) -> bool:
        """Whether the last try was not played."""
        return self.refused is not None or self.unread is not None

    @property
    def look(self) -> Look:
        """What the picture shows besides the position."""
        waits = self.waiting is not None
        return Look(
            self.record.last_move,
            self.record.last_turn[:-1],
            ghost=self.waiting if waits else self.ghost,
            chosen=waits,
            lit=self.pointed,
            held=self.held,
            aid=self.aid,
        )

    @property
    def ghost(self) -> Move | None:
        """The legal move that a click would make now."""
        return None if self.pointed is None else self._legal_at(self.pointed)

    def choose(self, tool: int) -> None:
        """Take a tool up. Nothing else changes, save that a waiting tap follows to the new tool."""
        waits = self.waiting is not None
        self._forget()
        self.tool = tool
        if waits:
            self.waiting = self.ghost

    @property
    def fitting(self) -> tuple[int, ...] | None:
        """The tools that can be used where somebody points; None where nobody points at a place to play."""
        place = self.pointed
        found = () if place is None else self.hand.fitting(self.record.position, place)
        return found or None

    @property
    def shown_tool(self) -> int:
        """The tool whose piece is shown: the one taken up, or what stands in where that does not fit."""
        fitting, move = self.fitting or (), self.look.ghost
        return next((tool for tool in fitting if self._with(tool) == move), self.tool)

    @property
    def is_upside_down(self) -> bool:
        """Whether a piece would lie upside down where somebody points."""
        return self.pointed is not None and self.hand.is_upside_down(self.pointed)

    def turn(self, step: int) -> bool:
        """Turn the piece that is pointed at to the next way that fits; False if none is to be turned."""
        fitting = self.fitting
        if not self.hand.turns or fitting is None:
            return False
        at = fitting.index(self.shown_tool) if self.shown_tool in fitting else 0
        self.choose(fitting[(at + step) % len(fitting)])
        return True

    def turn_in_hand(self, step: int) -> None:
        """Turn the piece that is pointed at, or else the one in hand, for whoever lays it next."""
        if self.hand.turns and not self.turn(step):
            self.choose((self.tool + step) % len(self.hand.tools))

    def _with(self, tool: int) -> Move | None:
        assert self.pointed is not None
        return self.hand.move_at(self.record.position, self.pointed, tool, self.held)

    def point(self, place: int | None) -> None:
        """Point at a place, or at none; a move that waits stays pointed at."""
        self.pointed = self.tapped if place is None and self.waiting is not None else place

    def would_play(self, place: int) -> bool:
        """Whether pressing a place would play a move or begin one."""
        return self._would_take_up(place) or self._legal_at(place) is not None

    def grips(self, place: int) -> bool:
        """Whether a finger that comes down on a place means the board, not the page."""
        is_begun = place == self.held
        return is_begun or self.would_play(place) or self.hand.grips(self.record.position, place)

    def take_up(self, place: int) -> bool:
        """Begin a move at a place that a second press will complete; False where none begins."""
        if not self._would_take_up(place):
            return False
        self.drop()
        self.held = self.pointed = place
        return True

    def _would_take_up(self, place: int) -> bool:
        position = self.record.position
        return self.held is None and position.outcome is None and self.hand.takes_up(position, place)

    def speak(self) -> bool:
        """Play the legal move that no place stands for; False if there is none."""
        move = self.hand.spoken(self.record.position)
        return move is not None and self.play(move)

    def type(self, text: str) -> bool:
        """Play a move written as text; if it cannot be read or played, remember why. True if played."""
        self.drop()
        try:
            return self.play(self.game.move(self.record.position, text))
        except NotationError:
            self.unread = text
        except IllegalMove as refused:
            self.refused = refused
        return False

    def is_rash_at(self, place: int) -> bool:
        """Whether pressing a place would play a move that deserves a second thought."""
        move = self._legal_at(place)
        return move is not None and self.hand.is_rash(self.record.position, move)

    def press(self, place: int, *, confirm: bool, dragged: bool = False) -> bool:
        """Play what a place means; with ``confirm`` only when it was pressed before. True if played.

        What was dragged to a place where it means nothing is let go, and nothing else taken up there.
        """
        self.pointed = place
        if self.record.position.outcome or self.take_up(place):
            return False
        move = self._meant_at(place)
        if move is None:
            self.drop() if dragged else self._let_go_at(place)
            return False
        if confirm and move != self.waiting and self.ghost is not None:
            self._forget()
            self.waiting, self.tapped = move, place
            return False
        return self.play(move)

    def _let_go_at(self, place: int) -> None:
        """Put down what is held; pressing another place begins the move there, or says why there is none."""
        held = self.held
        self.drop()
        if held != place and not self.take_up(place):
            self._refuse_at(place)

    def _refuse_at(self, place: int) -> None:
        move = self._meant_at(place)
        if move is not None and self._legal_at(place) is None:
            self.play(move)

    def play(self, move: Move) -> bool:
        """Play a move; if the rules forbid it, remember why. True if played."""
        self._forget()
        try:
            self.record.add(move)
        except IllegalMove as refused:
            self.refused = refused
            return False
        self._moved(Change.MOVE)
        return True

    def undo(self) -> bool:
        """Take the last move back; False at the start."""
        last = self.record.last_move
        if not self.record.undo():
            return False
        self._moved(Change.UNDO)
        self.taken_back = last
        return True

    def redo(self) -> bool:
        """Play the move that was taken back once more; False where there is none."""
        if not self.record.redo():
            return False
        self._moved(Change.REDO)
        return True

    def drop(self) -> None:
        """Let go of a move that was begun or waits to be confirmed, and of what was said of the last try."""
        self.held = None
        self._forget()

    def _forget(self) -> None:
        self.waiting, self.refused, self.unread = None, None, None

    def _moved(self, change: Change) -> None:
        self.drop()
        self.change, self.taken_back = change, None

    def _meant_at(self, place: int) -> Move | None:
        return self.hand.move_at(self.record.position, place, self.tool, self.held)

    def _legal_at(self, place: int) -> Move | None:
        """The move that a place means, if it is legal; none is when the game is over."""
        move = self._meant_at(place)
        return None if move is None or self.record.position.refusal(move) else move
