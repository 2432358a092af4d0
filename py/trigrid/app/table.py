"""The table: everything about a game being played that can change, and the few ways to change it."""

from dataclasses import InitVar, dataclass, field
from math import inf

from trigrid.app.change import WALKS, Change
from trigrid.app.computer.mind import Mind
from trigrid.app.computer.seating import level_of, only_person, seat_computer
from trigrid.app.hands import Hand, hand_of
from trigrid.app.keeping.entry import FLIPPED
from trigrid.app.second_taps import SecondTaps
from trigrid.draw import Look
from trigrid.games import Game, IllegalMove, Move, NotationError, Outcome, Position
from trigrid.records import Node, Record, RecordError, Settled
from trigrid.search.protocol import Answer

__all__ = ["WALKS", "Change", "Table"]

_TOO_OFTEN = 3
"""A position that stands so often makes the page propose a tie."""


@dataclass
class Table:
    """A game on the table. Only its methods change it."""

    game: Game
    given: InitVar[Record | None] = None
    """The record to go on with; without one a game begins."""
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
    changes: int = 0
    """How often anything was done to the record; notes do not count."""
    is_early: bool = False
    """Whether the last try was a move while it is the computer's turn, likewise."""
    finds_no_room: bool = False
    """Whether the last try would have made the record longer than records can be, likewise."""
    taken_back: tuple[Move, ...] = ()
    """The moves that an undo has just taken back, in the order in which they were made."""
    mind: Mind = field(default_factory=Mind)
    """What the computer is at."""
    second_taps: SecondTaps = field(default_factory=SecondTaps)
    played_on: set[Position] = field(default_factory=set)
    """Positions that came up again and again, in which the players would not agree on a tie."""
    is_elsewhere: bool = False
    """Whether the game is played in another tab, so that nothing can be done to it here."""
    is_read_only: bool = False
    """Whether people only look at the game here; the computer plays, and other pages' scripts."""
    is_edited: bool = False
    """Whether the record holds more than has been kept of it."""
    has_walked: bool = False
    """Whether we stand elsewhere in it than has been kept, or see it from the other side."""
    base: str | None = None
    """The kept text of which all is in the record; None if nothing of it was kept."""

    def __post_init__(self, given: Record | None) -> None:
        self.record = given or Record(self.game)
        self.hand = hand_of(self.game)

    @property
    def is_under_way(self) -> bool:
        """Whether a game has been begun here and is not over."""
        return bool(self.record.root.children) and self.record.result == "*"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends where we stand; None while it is on."""
        return self.record.outcome

    @property
    def may_settle(self) -> bool:
        """Whether the players can end the game here: it is on, and nothing was played after this."""
        return self.outcome is None and not self.record.here.children and not self.is_elsewhere

    @property
    def is_flipped(self) -> bool:
        """Whether the board is seen from the other side."""
        return FLIPPED in self.record.headers

    def flip(self) -> None:
        """See the board from the other side; it is kept so with the game."""
        if self.record.headers.pop(FLIPPED, None) is None:
            self.record.headers[FLIPPED] = "yes"
        self.has_walked = True

    @property
    def offered(self) -> int | None:
        """The seat whose offer of a tie waits for an answer; None if there is none."""
        return self.record.here.offer if self.may_settle else None

    @property
    def proposes_tie(self) -> bool:
        """Whether the players are asked if they agree on a tie: the position stands for the third time."""
        if not (self.game.has_agreed_ties and self.may_settle and self.offered is None):
            return False
        return self.record.repetitions == _TOO_OFTEN and self.record.position not in self.played_on

    @property
    def is_refused(self) -> bool:
        """Whether the last try was not played."""
        return self.refused is not None or self.unread is not None or self.is_early or self.finds_no_room

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
            hinted=tuple(answer.move for answer in self.hints),
        )

    @property
    def is_closed(self) -> bool:
        """Whether nobody at this page can make a move where we stand."""
        return self.is_elsewhere or self.is_read_only or self.outcome is not None or self.awaited is not None

    @property
    def awaited(self) -> int | None:
        """The level that has to move where we stand; where we only look at what was played none has to."""
        level = level_of(self.record, self.record.position.to_move)
        is_idle = self.is_elsewhere or self.record.is_full or self.mind.trouble is not None
        if level is None or is_idle or self.outcome is not None:
            return None
        is_played = bool(self.record.here.children) and self.change is not Change.MOVE
        return None if is_played and only_person(self.record) is not None else level

    @property
    def hints(self) -> tuple[Answer, ...]:
        """The moves that the computer advises here, the best first; none if it was not asked."""
        return self.mind.hints_at(self.record.here)

    @property
    def ghost(self) -> Move | None:
        """The legal move that a click would make now, or the hint that somebody looks at."""
        return self.mind.looked_at(self.record.here) if self.pointed is None else self.legal_at(self.pointed)

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
        return self._would_take_up(place) or self.legal_at(place) is not None

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
        return self.held is None and not self.is_closed and self.hand.takes_up(position, place)

    def speak(self, at: float = inf) -> bool:
        """Play the legal move that no place stands for; False if there is none, or this is a second tap."""
        move = self.hand.spoken(self.record.position)
        return move is not None and self.second_taps.counts(None, at) and self.play(move)

    def type(self, text: str) -> bool:
        """Play a move written as text; if it cannot be read or played, remember why. True if played."""
        self.drop()
        if self.awaited is not None:
            self.is_early = True
            return False
        try:
            return self.play(self.game.move(self.record.position, text))
        except NotationError:
            self.unread = text
        except IllegalMove as refused:
            self.refused = refused
        return False

    def is_rash_at(self, place: int) -> bool:
        """Whether pressing a place would play a move that deserves a second thought."""
        move = self.legal_at(place)
        return move is not None and self.hand.is_rash(self.record.position, move)

    def press(self, place: int, *, confirm: bool, dragged: bool = False, at: float = inf) -> bool:
        """Play what a place means; with ``confirm`` only when it was pressed before. True if played.

        What was dragged to a place where it means nothing is let go, and nothing else taken up there.
        ``at`` says when the press began: a second tap does nothing. Without it every press counts.
        """
        if not self.second_taps.counts(place, at):
            return False
        self.pointed = place
        if self.is_closed or self.take_up(place):
            self.is_early = self.awaited is not None
            return False
        move = self._meant_at(place)
        if move is None:
            self.drop() if dragged else self._let_go_at(place)
            return False
        if confirm and move != self.waiting and self.ghost is not None:
            self._forget()
            self.waiting, self.tapped = move, place
            if self.is_rash_at(place):
                self.second_taps.played(place)  # the question has to be read before it is answered
            return False
        if not self.play(move):
            return False
        self.second_taps.played(place)
        return True

    def _let_go_at(self, place: int) -> None:
        """Put down what is held; pressing another place begins the move there, or says why there is none."""
        held = self.held
        self.drop()
        if held != place and not self.take_up(place):
            self._refuse_at(place)

    def _refuse_at(self, place: int) -> None:
        move = self._meant_at(place)
        if move is not None and self.legal_at(place) is None:
            self.play(move)

    def play(self, move: Move) -> bool:
        """Play a person's move; if it is not to be made now, remember why. True if played."""
        self._forget()
        self.is_early = self.awaited is not None
        return not self.is_early and self.answer(move)

    def answer(self, move: Move) -> bool:
        """Play a move, be it a person's or the computer's; if the rules forbid it, remember why."""
        if self.is_elsewhere or (self.record.here.settled and self.outcome):
            return False
        try:
            self.record.add(move)
        except IllegalMove as refused:
            self.refused = refused
            return False
        except RecordError:
            self.finds_no_room = True
            return False
        self.second_taps.played(self.hand.place_of(move))
        self._moved(Change.MOVE)
        return True

    def undo(self) -> bool:
        """Take the last move back; False at the start."""
        last = self.record.last_move
        if not self.record.undo():
            return False
        self._moved(Change.UNDO)
        self.taken_back = () if last is None else (last,)
        return True

    def redo(self) -> bool:
        """Play the move that was taken back once more; False where there is none."""
        if not self.record.redo():
            return False
        self._moved(Change.REDO)
        return True

    def go(self, node: Node) -> None:
        """Go to a node of the record's tree."""
        self.record.go(node)
        self._moved(Change.JUMP)

    def promote(self, node: Node) -> None:
        """Make the line that leads to a node the main line."""
        self.record.promote(node)
        self._edited(Change.JUMP)

    def delete(self, node: Node) -> None:
        """Take a node and what follows it out of the tree."""
        self.record.delete(node)
        self._edited(Change.JUMP)

    def sit(self, seat: int, level: int | None) -> None:
        """Let a level of the computer play a seat from now on, or with None a person."""
        self.drop()
        seat_computer(self.record, seat, level)
        self.is_edited = self.is_edited or bool(self.record.root.children)

    def learn(self, other: Record) -> bool:
        """Take over every line that another record of the same game has; we stay where we stand.

        True if there was something new. Raises RecordError, and takes over nothing, if there is no room.
        """
        known, here, is_last = self.record.to_text(), self.record.here, not self.record.here.children
        self.record.merge(other)
        self.record.go(here)
        if is_last:
            self.record.promote(here)
        if self.record.to_text() == known:
            return False
        self._edited(Change.JUMP)
        return True

    def note(self, text: str) -> int:
        """Note something on where we stand, as far as there is room; gives how many characters found none."""
        self.record.comment = self.record.fitting(text)
        self.is_edited = True
        return len(text) - len(self.record.comment)

    def settle(self, settled: Settled | None) -> None:
        """End the game as the players agree; with None they go on with it after all."""
        try:
            self.record.settle_here(settled)
        except RecordError:
            self.finds_no_room = True
            return
        self.record.here.offer = None
        self._edited(Change.SETTLE)

    def offer_tie(self, seat: int | None) -> None:
        """Offer a tie on behalf of a seat; with None the offer is declined."""
        self.record.here.offer = seat
        self._edited(Change.SETTLE)

    def play_on(self) -> None:
        """Propose no tie in this position any more."""
        self.played_on.add(self.record.position)
        self._moved(Change.SETTLE)

    def drop(self) -> None:
        """Let go of a move that was begun or waits to be confirmed, and of what was said of the last try."""
        self.held = None
        self._forget()

    def _forget(self) -> None:
        self.waiting, self.refused, self.unread = None, None, None
        self.is_early = self.finds_no_room = False

    def _edited(self, change: Change) -> None:
        self._moved(change)
        self.is_edited = True

    def _moved(self, change: Change) -> None:
        self.drop()
        if change is not Change.MOVE:
            self.second_taps.forget()
        self.change, self.taken_back = change, ()
        self.mind.has_declined = False
        self.changes += 1
        self.has_walked = True
        self.is_edited = self.is_edited or change not in WALKS

    def _meant_at(self, place: int) -> Move | None:
        return self.hand.move_at(self.record.position, place, self.tool, self.held)

    def legal_at(self, place: int) -> Move | None:
        """The move that a place means, if it is legal; none is when the game is over."""
        move = self._meant_at(place)
        return None if move is None or self.is_closed or self.record.position.refusal(move) else move
