"""The lesson of Tri-It-Out: closed places, captures and winning, on 19 points."""

from functools import partial

from trigrid.games.tri_it_out import Refusal, TriItOut, TriItOutPosition
from trigrid.language import _
from trigrid.lessons import Lesson, Reply, Rest, Step
from trigrid.lessons.goals import Attempt, Goal, Reason, ends, plays, prevents, reaches, wins

GAME = TriItOut(board="hex-3")
ANY_PLACE = "[a-e]?"
ANY_CAPTURE = "x??"


def closes(name: str) -> Goal:
    """Return a goal that requires the given place to be closed (I5)."""
    place = 1 << GAME.place_named(name)
    return lambda attempt: bool(attempt.position.restricted & place)


def closes_any(attempt: Attempt) -> bool:
    """Return whether any place is closed (I5)."""
    return bool(attempt.position.restricted)


def forces_capture(attempt: Attempt) -> bool:
    """Return whether the opponent is to move and can only place with a capture (I7).

    The opponent must have at least one legal place.
    """
    position, seat = attempt.position, attempt.seat
    if position.to_move == seat or position.is_capturing:
        return False
    return bool(position.legal) and position.obliging(1 - seat) == position.legal


def ends_turn(attempt: Attempt) -> bool:
    """Return whether the seat's turn is over (I9).

    The turn ends after one move, unless the move makes a capture due.
    """
    return bool(attempt.position.to_move != attempt.seat)


def surplus(position: TriItOutPosition, seat: int) -> float:
    """Return a seat's counters minus the opponent's, after the seat's turn.

    The difference is 0 while the seat is to move, because a capture and another counter may still follow
    (I9).
    """
    scores = position.scores
    return 0 if position.to_move == seat else scores[seat] - scores[1 - seat]


NUMBERS = (11, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10)
"""The stored numbers of the steps; they stay the same if steps are rearranged."""
step = partial(Step, game=GAME)
STEPS = (
    step(
        title=_("Place a counter"),
        text=_(
            "You and the computer place counters in turn. Place one of yours: press the ring, "
            "or any other free place."
        ),
        goal=plays(ANY_PLACE),
        solution="c3",
        rings=("c3",),
        hint=_("Press the ring."),
        done=_("Counters stay where they are until they are captured."),
        answer=Reply(
            _("The computer has placed one, too. Nobody may place on the hatched places: Next shows why."),
            closes_any,
        ),
    ),
    step(
        title=_("Closed places"),
        text=_(
            "Three counters equally far apart make a triangle. Nobody may complete one with two counters of "
            "different colours: try the ring, then place elsewhere."
        ),
        rest=Rest(_("Place one of your counters: every place that is not hatched is free.")),
        moves="b2 e2",
        goal=plays(ANY_PLACE),
        solution="c3",
        rings=("c5",),
        forbidden="c5",
        reason=Refusal.RESTRICTED,
        refused=_("It would complete a triangle with an orange counter and a blue one."),
        hint=_("Press the ring: that place is free."),
        done=_(
            "Hatched places are closed to both: a counter there would complete a triangle "
            "with two counters of different colours."
        ),
    ),
    step(
        title=_("Close a place"),
        text=_(
            "Close the diamond: make it the third corner of a triangle "
            "with your new counter and one of the computer’s."
        ),
        moves="e3 d4 b1 a1",
        goal=closes("c3"),
        solution="a3",
        diamonds=("c3",),
        hint=_("Press the ring: it is as far from the diamond as from one of the computer’s counters."),
        done=_("Closed to both. Any size and any tilt counts, but three of one colour do nothing."),
        misses=(
            Reason(plays("c3"), _("You placed on the diamond instead of closing it.")),
            Reason(plays("*"), _("That makes no triangle with the diamond and a counter of the computer’s.")),
        ),
        punishment=Reply(_("The computer took the place: it was still free."), plays("c3")),
    ),
    step(
        title=_("Win with fewer counters"),
        text=_(
            "When a player cannot place, the game ends, and the player with fewer counters wins. "
            "That is you: leave no place free."
        ),
        moves="e2 c2 e3 d3 xe3 c3 a1 c5",
        solution="a2",
        hint=_("Press the ring: it closes the other two places."),
        done=_("The computer cannot place, so the game is over. You win, three counters to four."),
        misses=(Reason(plays("*"), _("The computer can still place.")),),
    ),
    step(
        title=_("Capture"),
        text=_(
            "A triangle with two of the computer’s counters is allowed, but you must then capture "
            "one of them. Make one with the framed counters."
        ),
        moves="a3 d2 b4 d1",
        goal=plays(ANY_CAPTURE),
        plies=2,
        solution="c2 xd1",
        frames=("d1", "d2"),
        hint=_("Press the ring: it is as far from both framed counters as they are from each other."),
        halfway=_("Good. Now capture one of them."),
        done=_("You would now place again: one counter fewer for the computer, one more for you."),
        misses=(Reason(plays("*"), _("That makes no triangle with the two framed counters.")),),
    ),
    step(
        title=_("Place again"),
        text=_(
            "You have made a triangle: capture one of the marked counters, then place again. "
            "Leave the computer nowhere to place."
        ),
        moves="a3 c5 d4 c2 xa3 d1 c3 b4 xd4 c1 c4",
        plies=2,
        solution="xb4 d3",
        hint=_("Press the ring: the capture and the counter after it together leave no place free."),
        halfway=_("Good. Now place again."),
        misses=(
            Reason(plays(ANY_CAPTURE), _("After that capture you cannot end the game.")),
            Reason(plays("*"), _("The computer can still place.")),
        ),
        done=_(
            "The remaining two keep the captured place closed. "
            "Places that only the captured counter closed are open again."
        ),
    ),
    step(
        title=_("No place after a capture"),
        text=_(
            "A player who cannot place again after a capture ends the game at once. "
            "You have fewer counters: capture so that it ends."
        ),
        moves="d2 a2 b3 d1 c4 c1 c3 d3 xc3 b4 xb3 b1 a3",
        solution="xb1",
        hint=_("Press the ring: capturing there opens no place."),
        misses=(Reason(plays("*"), _("That capture opens a place, so the game goes on.")),),
        done=_("The game ends in the middle of your turn: three counters to five."),
    ),
    step(
        title=_("Your captures help the computer"),
        text=_(
            "A capture costs you: one counter more for you, one fewer for your opponent. "
            "The player with fewer wins, so force the computer to capture."
        ),
        moves="a1 b2 c4 b3 c5 c1",
        goal=forces_capture,
        solution="d1",
        hint=_("Press the ring: every place left then makes a triangle with two of yours."),
        done=_("Every place left makes a triangle with two of yours."),
        misses=(
            Reason(plays("*"), _("The computer still has a place that makes no triangle with two of yours.")),
        ),
        punishment=Reply(_("The computer found a place that makes no triangle."), ends_turn),
        answer=Reply(
            _("So the computer had to capture, and place again: five counters to your three."),
            reaches(surplus, 2),
            plies=3,
        ),
    ),
    step(
        title=_("Stay able to place"),
        text=_(
            "If the computer takes the cross next, you may have nowhere left to place, and lose. "
            "Prevent that."
        ),
        moves="c4 c5 a2 a1 c3 e1",
        goal=prevents(wins),
        solution="e2",
        crosses=("e2",),
        hint=_("Press the ring: take that place yourself."),
        done=_("You can still place, whatever the computer does."),
        misses=(Reason(plays("*"), _("The computer can still leave you nowhere to place.")),),
        punishment=Reply(
            _("Four counters each, and you cannot place: with equal counters, that loses."),
            wins,
            preferred=("e2",),
        ),
    ),
    step(
        title=_("Win with equal counters"),
        text=_(
            "You play second, so your counters are blue. Leave the computer nowhere to place: "
            "with equal counters, the player who cannot place loses."
        ),
        moves="e3 c3 d1 c2 b3",
        solution="a2",
        hint=_("Press the ring: it closes the other places."),
        done=_("Three counters each, and the computer had to place but could not: you win."),
        misses=(Reason(plays("*"), _("The computer can still place.")),),
    ),
    step(
        title=_("A whole game"),
        text=_(
            "You play second, so your counters are blue. "
            "Close places, avoid captures, and leave the computer nowhere to place."
        ),
        moves="c3",
        goal=ends,
        plies=GAME.max_length,
        hint=_("Before you place, check which places your move would close."),
        level=1,
    ),
)
LESSON = Lesson(
    GAME.key, STEPS, NUMBERS, {"frame": _("The framed counter"), "diamond": _("The place to be closed")}
)
