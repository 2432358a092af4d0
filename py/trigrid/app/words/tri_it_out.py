"""What the page says of Tri-It-Out."""

from trigrid.app.words.game_words import GameWords
from trigrid.app.words.language import _, ngettext
from trigrid.app.words.players import CardText
from trigrid.games import IllegalMove, Move, OptionValue, Outcome
from trigrid.games.tri_it_out import Ending, Refusal, TriItOut, TriItOutPosition

SEATS = GameWords.seats


class TriItOutWords(GameWords[TriItOutPosition]):
    """The words of Tri-It-Out."""

    name = "Tri-It-Out"
    designer = "Dale W. Walton"
    link = "https://ludii.games/details.php?keyword=Tri-It-Out"
    pitch = _("End with fewer counters than your opponent, while triangles of both colours close the board.")
    how_to_play = (
        _("Take turns to place a counter on a free point. In the end, fewer counters win."),
        _(
            "A triangle is three counters equally far apart. "
            "Nobody may complete one that already holds both colours."
        ),
        _(
            "Complete one with two of your opponent’s counters, "
            "and you must remove one of them and place again."
        ),
        _(
            "When a player has nowhere to place, the game ends. "
            "Fewer counters win: here First, three to five."
        ),
    )
    example = "d4, xd4"
    option_names = {"board": _("Board"), "capture": _("Captures")}
    option_hints = {
        "board": _("Points along its sides, and in all. 27 make a good game, fewer a shorter one."),
        "capture": _("From new triangles: those just made. From any: also those that stood before."),
    }

    pieces = {
        "seat.0": _("First’s counter"),
        "seat.1": _("Second’s counter"),
        "restricted": _("Nobody may place here"),
    }

    def option_value(self, name: str, value: OptionValue) -> str:
        """An option's value in a title."""
        if name == "board":
            shape, sides = str(value).split("-", 1)
            return {"hex": _("hex {sides}"), "tri": _("triangle {sides}")}[shape].format(sides=sides)
        return {"new": _("new triangles"), "any": _("any triangle")}[str(value)]

    def option_choice(self, name: str, value: OptionValue) -> str:
        """An option's value on the button that chooses it; a second line explains the first."""
        if name == "board":
            shape, sides = str(value).split("-", 1)
            name = {"hex": _("Hex {sides}"), "tri": _("Triangle {sides}")}[shape].format(sides=sides)
            return _("{board}\n{count} points").format(board=name, count=TriItOut(str(value)).place_count)
        return {"new": _("New triangles"), "any": _("Any triangle")}[str(value)]

    def tools_legend(self, position: TriItOutPosition) -> str:
        """Nothing is to be chosen."""
        return ""

    def card(self, position: TriItOutPosition, seat: int) -> CardText:
        """A player's counters on the board, and how many more or fewer the other has."""
        own, others = position.scores[seat], position.scores[1 - seat]
        return CardText(_seat(seat), str(own), ngettext("counter", "counters", own), _standing(own, others))

    def turn(self, position: TriItOutPosition) -> str:
        """Who has to place or to capture."""
        seat = _seat(position.to_move)
        if position.is_capturing:
            return _("{seat} must capture one of the marked counters.").format(seat=seat)
        return _("{seat} to place.").format(seat=seat)

    def happened(self, before: TriItOutPosition, move: Move, after: TriItOutPosition) -> str:
        """What a player has just done."""
        is_capture, place = before.game.parts(move)
        sentence = _("{seat} captured {place} and goes on.") if is_capture else _("{seat} placed on {place}.")
        return sentence.format(seat=_seat(before.to_move), place=before.game.board.names[place])

    def ended(self, position: TriItOutPosition, outcome: Outcome) -> str:
        """Who won, and why."""
        assert outcome.winner is not None, "a game of Tri-It-Out always has a winner"
        return _ENDINGS[Ending(outcome.reason)].format(
            winner=_seat(outcome.winner),
            loser=_seat(1 - outcome.winner),
            own=outcome.scores[outcome.winner],
            others=outcome.scores[1 - outcome.winner],
        )

    def refused(self, position: TriItOutPosition, error: IllegalMove) -> str:
        """Why a move is not legal, and what can be done instead."""
        place = position.game.parts(error.move)[1]
        where, seat = position.game.board.names[place], _seat(position.to_move)
        if error.reason is Refusal.RESTRICTED:
            one, other = _pair(position, place)
            return _("{place} is restricted by {one} and {other}.").format(place=where, one=one, other=other)
        return _REFUSALS[Refusal(error.reason)].format(place=where, seat=seat)

    def pointed(self, position: TriItOutPosition, place: int, ghost: Move | None = None) -> str:
        """Whose counter stands on a place, or whether and with what consequence one can be put there."""
        if position.occupied >> place & 1:
            return _counter(position, place)
        if position.restricted >> place & 1:
            what = restriction(position, place)
            return _("{place}: {what}").format(place=position.game.board.names[place], what=what)
        where = position.game.board.names[place]
        if ghost == place and position.play(ghost).is_capturing:
            return _("{place}: free, but would oblige you to capture").format(place=where)
        return _("{place}: free").format(place=where)

    def player(self, position: TriItOutPosition, seat: int) -> str:
        """The name of a seat."""
        return _seat(seat)

    def standing(self, position: TriItOutPosition, place: int) -> str:
        """Whose counter stands there, or whether one may be placed."""
        owner = next((seat for seat, places in enumerate(position.counters) if places >> place & 1), None)
        if owner is not None:
            return _("{seat}’s counter").format(seat=_seat(owner))
        return _("restricted") if position.restricted >> place & 1 else _("free")

    def details(self, position: TriItOutPosition, place: int) -> str:
        """The counter, or why none may be placed there."""
        is_restricted = position.restricted >> place & 1
        return restriction(position, place) if is_restricted else self.standing(position, place)

    def move_name(self, position: TriItOutPosition, move: Move) -> str:
        """A counter that is placed or captured, and where."""
        is_capture, place = position.game.parts(move)
        text = _("capture on {place}") if is_capture else _("counter on {place}")
        return text.format(place=position.game.board.names[place])

    def deed(self, game: TriItOut, move: Move) -> str:
        """Capturing or placing a counter."""
        is_capture, _place = game.parts(move)
        return _("Enter captures it") if is_capture else _("Enter places a counter")

    def prospect(self, position: TriItOutPosition, place: int, move: Move) -> str:
        """Whether a capture would be due."""
        is_due = move == place and position.play(move).is_capturing
        return _("A capture would be due.") if is_due else ""


def _standing(own: int, others: int) -> str:
    if own == others:
        return _("the fewest win")
    text = _("ahead by {count}") if own < others else _("behind by {count}")
    return text.format(count=abs(own - others))


_ENDINGS = {
    Ending.FEWEST: _("{winner} wins: {own} counters against {others}, and the fewest win."),
    Ending.TIED: _("{own} counters each: {loser} would have to place next, so {winner} wins."),
    Ending.MIXED_LEFT: _(
        "Mixed triangles are left and {loser} cannot place: {winner} wins with {own} counters to {others}."
    ),
}


_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("Tri-It-Out has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.OCCUPIED: _("A counter stands on {place} already."),
    Refusal.MUST_CAPTURE: _("{seat} must capture one of the marked counters before placing again."),
    Refusal.MUST_PLACE: _("No capture is due: {seat} has to place a counter."),
    Refusal.EMPTY: _("No counter stands on {place}. Capture one of the marked ones."),
    Refusal.OWN_COUNTER: _("The counter on {place} is {seat}’s own. Capture one of the marked ones."),
    Refusal.NOT_CAPTURABLE: _(
        "The counter on {place} cannot be captured now. Capture one of the marked ones."
    ),
}


def _counter(position: TriItOutPosition, place: int) -> str:
    mover = position.to_move
    owner = mover if position.counters[mover] >> place & 1 else 1 - mover
    if position.capturable >> place & 1:
        text = _("{place}: {owner}’s counter, which {seat} can capture")
    else:
        text = _("{place}: {owner}’s counter")
    return text.format(place=position.game.board.names[place], owner=_seat(owner), seat=_seat(mover))


def restriction(position: TriItOutPosition, place: int) -> str:
    """Why a place is restricted."""
    one, other = _pair(position, place)
    count = len(position.forbidding(place))
    return ngettext(
        "restricted, it would make a mixed triangle with {one} and {other}",
        "restricted, it would make {count} mixed triangles, one with {one} and {other}",
        count,
    ).format(count=count, one=one, other=other)


def _pair(position: TriItOutPosition, place: int) -> list[str]:
    """The names of two counters that restrict a place."""
    triangle = position.forbidding(place)[0]
    return [position.game.board.names[corner] for corner in triangle if corner != place]


def _seat(seat: int) -> str:
    return SEATS[TriItOut.seats[seat]]


WORDS = TriItOutWords()
