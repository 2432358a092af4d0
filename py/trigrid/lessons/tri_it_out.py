"""The lesson of Tri-It-Out, on nineteen points: what closes places, what captures cost, who wins."""

from trigrid.games.tri_it_out import Refusal, TriItOut, TriItOutPosition
from trigrid.language import _
from trigrid.lessons import Lesson, Reply, Step
from trigrid.lessons.goals import Ends, Measure, Plays, Prevents, Reaches, Wins

GAME = TriItOut(board="hex-3")
ANY_PLACE = "[a-e]?"
ANY_CAPTURE = "x??"


def is_closed(name: str) -> Measure:
    """The measure that is 1 where a place is restricted (I5), else 0."""
    at = 1 << GAME.place_named(name)

    def measure(position: TriItOutPosition, seat: int) -> float:
        return float(bool(position.restricted & at))

    return measure


def forced_captures(position: TriItOutPosition, seat: int) -> float:
    """The places open to the other seat, if each of them obliges it to capture (I7); else 0."""
    if position.to_move == seat or position.is_capturing:
        return 0
    obliging = position.obliging(1 - seat)
    return obliging.bit_count() if obliging == position.legal else 0


def ended_turn(position: TriItOutPosition, seat: int) -> float:
    """1 when a seat's turn is over (I9): after one move, when it made no mixed triangle; else 0."""
    return float(position.to_move != seat)


def surplus(position: TriItOutPosition, seat: int) -> float:
    """How many more counters a seat has than the other when its turn is over (I9); 0 before."""
    scores = position.scores
    return 0 if position.to_move == seat else scores[seat] - scores[1 - seat]


def lesson() -> Lesson:
    """The steps."""
    steps = (
        _win(),
        _try_a_closed_place(),
        _close(),
        _capture(),
        _go_on(),
        _end_at_once(),
        _force(),
        _block(),
    )
    return Lesson(GAME.key, (*steps, _tie(), _play()))


def _win() -> Step:
    return Step(
        title=_("Fewer counters win"),
        text=_("You have two counters, your opponent four. Take the ringed place that leaves no place free."),
        game=GAME,
        moves="e2 c2 e3 d3 xe3 c3 a1 c5",
        goal=Wins(),
        solution="a2",
        rings=("a2", "b1", "b4"),
        hint=_("A counter on a2 closes both other places."),
        done=_("Your opponent cannot place, so the game is over. Fewer counters win: three to four."),
        missed=_("Your opponent can still place."),
    )


def _try_a_closed_place() -> Step:
    return Step(
        title=_("Closed places"),
        text=_(
            "Three counters equally far apart make a triangle. "
            "Try the empty ringed place, then place elsewhere."
        ),
        game=GAME,
        moves="b2 e2",
        goal=Plays(ANY_PLACE),
        solution="c3",
        rings=("c5",),
        forbidden="c5",
        reason=Refusal.RESTRICTED,
        hint=_("Every place with a dot is free."),
        done=_("Hatched places are closed: nobody may complete a triangle that already holds both colours."),
    )


def _close() -> Step:
    return Step(
        title=_("Close a place"),
        text=_(
            "Close the ringed place: make it the third corner of a triangle "
            "with your new counter and one of theirs."
        ),
        game=GAME,
        moves="e3 d4 b1 a1",
        goal=Reaches(is_closed("c3"), 1),
        solution="a3",
        rings=("c3",),
        hint=_("The ringed place, a1 and a3 are equally far apart."),
        done=_("Closed for both. Any size and any tilt counts, but three of one colour do nothing."),
        punishment=Reply(said=_("Your opponent took c3: it was still free."), goal=Plays("c3")),
    )


def _capture() -> Step:
    return Step(
        title=_("Capture"),
        text=_(
            "A triangle with two of your opponent’s counters is allowed. "
            "Make one, then capture one of the two."
        ),
        game=GAME,
        moves="a3 d2 b4 d1",
        goal=Plays(ANY_CAPTURE),
        plies=2,
        solution="c2 xd1",
        rings=("d1", "d2"),
        hint=_("Place on c2 or e1: each makes a triangle with d1 and d2."),
        done=_("You had no choice: such a triangle means one capture, and then you place again."),
    )


def _go_on() -> Step:
    return Step(
        title=_("Place again"),
        text=_("Capture one of the marked counters, then place again. Leave your opponent nowhere to place."),
        game=GAME,
        moves="a3 c5 d4 c2 xa3 d1 c3 b4 xd4 c1 c4",
        goal=Wins(),
        plies=2,
        solution="xb4 d3",
        hint=_("Capture b4, then take either place."),
        missed=_("So your opponent can still place."),
        done=_("The two that are left close the captured place. Places that only it had closed open again."),
    )


def _end_at_once() -> Step:
    return Step(
        title=_("No place after a capture"),
        text=_(
            "Whoever cannot place again after a capture ends the game at once. "
            "You have fewer counters: capture so that it ends."
        ),
        game=GAME,
        moves="d2 a2 b3 d1 c4 c1 c3 d3 xc3 b4 xb3 b1 a3",
        goal=Wins(),
        solution="xb1",
        hint=_("Capture b1: no place opens then."),
        missed=_("That capture has opened a place, so the game goes on."),
        done=_("The game ends in the middle of your turn: three counters to five."),
    )


def _force() -> Step:
    return Step(
        title=_("Captures leave you worse off"),
        text=_(
            "Fewer counters win, and a capture leaves them one fewer and you one more. "
            "Leave your opponent nothing but captures."
        ),
        game=GAME,
        moves="a1 b2 c4 b3 c5 c1",
        goal=Reaches(forced_captures, 1),
        solution="d1",
        hint=_("Place on d1 or e3: every place left makes a triangle with two of yours."),
        done=_("Every place left makes a triangle with two of yours."),
        punishment=Reply(
            said=_("Your opponent found a place that makes no triangle."), goal=Reaches(ended_turn, 1)
        ),
        answer=Reply(
            said=_("So your opponent had to capture, and place again: five counters to your three."),
            goal=Reaches(surplus, 2),
            plies=3,
        ),
    )


def _block() -> Step:
    return Step(
        title=_("Stay able to place"),
        text=_("If your opponent takes e2 next, you may have nowhere left to place, and lose. Prevent that."),
        game=GAME,
        moves="c4 c5 a2 a1 c3 e1",
        goal=Prevents(Wins()),
        solution="e2",
        rings=("e2",),
        hint=_("Take e2 yourself, or place on c2."),
        done=_("You can still place, whatever your opponent does."),
        punishment=Reply(
            said=_("Four counters each, and you have nowhere to place: whoever must place then loses."),
            goal=Wins(),
            preferred=("e2",),
        ),
    )


def _tie() -> Step:
    return Step(
        title=_("Win at equal counters"),
        text=_(
            "You are Second now. Leave First nowhere to place: "
            "at equal counters, whoever would have to place loses."
        ),
        game=GAME,
        moves="e3 c3 d1 c2 b3",
        goal=Wins(),
        solution="a2",
        hint=_("One of the two places at the bottom closes the others."),
        done=_("Three each. At equal counters it is always First who would have to place: Second wins."),
    )


def _play() -> Step:
    return Step(
        title=_("A whole game"),
        text=_("You are Second. Close places, avoid captures, and leave First nowhere to place."),
        game=GAME,
        moves="c3",
        goal=Ends(),
        plies=GAME.max_length,
        hint=_("Before you place, look which places that would close."),
        done=_("Larger boards are played just the same."),
        level=1,
    )
