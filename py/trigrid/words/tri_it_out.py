"""Texts about Tri-It-Out."""

from trigrid.games import IllegalMove, Move, OptionValue, Outcome
from trigrid.games.tri_it_out import Ending, Refusal, TriItOut, TriItOutPosition
from trigrid.language import _, ngettext
from trigrid.words.game_words import CardText, GameWords, OwnedText

FEW_PLACES = 4
"""With at most this number of free places, the game is about to end."""


class TriItOutWords(GameWords[TriItOutPosition]):
    """The texts of Tri-It-Out."""

    name = "Tri-It-Out"
    designer = "Dale W. Walton"
    link = "https://ludii.games/details.php?keyword=Tri-It-Out"
    pitch = _("Finish with fewer counters than your opponent. Triangles close more and more of the board.")
    how_to_play = (
        _("Take turns to place a counter on a free point. In the end, the player with fewer counters wins."),
        _(
            "A triangle is three counters equally far apart. "
            "Nobody may complete one with two counters of different colours."
        ),
        _(
            "Complete one with two of your opponent’s counters, "
            "and you must capture one of them and place again."
        ),
        OwnedText(
            _(
                "The game ends when a player cannot place. "
                "The player with fewer counters wins: here {name}, three to five."
            ),
            _(
                "The game ends when a player cannot place. "
                "The player with fewer counters wins: here you, three to five."
            ),
            0,
        ),
    )
    aid = _("Show captures and closed places")
    aid_legend = {
        "restricted": OwnedText(_("Closed to both: point or press to see why")),
        "obliging.0": OwnedText(
            _("{player} would have to capture here"), _("You would have to capture here"), 0
        ),
        "obliging.1": OwnedText(
            _("{player} would have to capture here"), _("You would have to capture here"), 1
        ),
        "closing": OwnedText(_("Your counter would close this place")),
    }
    first_move = _("Press a point to place a counter.")
    example = "d4, xd4"
    option_names = {"board": _("Board"), "capture": _("Captures")}
    option_hints = {
        "board": _("Points along each side, and in all. 27 points make a good game, fewer a shorter one."),
        "capture": _(
            "New triangles: you capture only from triangles you have just made. "
            "Any triangle: also from older ones."
        ),
    }
    pieces = {
        "seat.0": OwnedText(_("{player}’s counter"), _("Your counter"), 0),
        "seat.1": OwnedText(_("{player}’s counter"), _("Your counter"), 1),
        "restricted": OwnedText(_("Closed: nobody may place here")),
    }

    def option_value(self, name: str, value: OptionValue) -> str:
        if name == "board":
            board = _("triangle of {count} points") if _is_triangle(value) else _("{count} points")
            return board.format(count=TriItOut(str(value)).place_count)
        return {"new": _("new triangles"), "any": _("any triangle")}[str(value)]

    def option_note(self, name: str, value: OptionValue) -> str:
        return _("also older ones") if value == "any" else ""

    def option_meaning(self, name: str, value: OptionValue) -> str:
        return _("You may capture from any mixed triangle.") if name != "board" else ""

    def your_side(self, position: TriItOutPosition, seat: int) -> str:
        return _("You play the blue counters.") if seat else _("You play the orange counters.")

    def option_choice(self, name: str, value: OptionValue) -> str:
        if name == "board":
            shape, sides = str(value).split("-", 1)
            name = {"hex": _("Hex {sides}"), "tri": _("Triangle {sides}")}[shape].format(sides=sides)
            return _("{board}\n{count} points").format(board=name, count=TriItOut(str(value)).place_count)
        return {"new": _("New triangles"), "any": _("Any triangle")}[str(value)]

    def card(self, position: TriItOutPosition, seat: int) -> CardText:
        own, others = position.scores[seat], position.scores[1 - seat]
        note = _comparison(position, own, others)
        return CardText(self.player(position, seat), str(own), ngettext("counter", "counters", own), note)

    def turn(self, position: TriItOutPosition) -> str:
        if not position.is_capturing:
            return super().turn(position)
        you, others = _("Your turn: capture a counter."), _("{player} must capture a counter.")
        return self.sentence_for(position, position.to_move, you=you, others=others)

    def what_now(self, position: TriItOutPosition) -> str:
        if position.outcome:
            return ""
        if position.is_capturing:
            return _("Capture one of the marked counters, then place again. Its place will be closed.")
        if not position.occupied:
            return _("Place a counter anywhere. When no place is left, the player with fewer counters wins.")
        return self._what_now_to_place(position)

    def _what_now_to_place(self, position: TriItOutPosition) -> str:
        free = position.legal.bit_count()
        obliging = position.obliging(position.to_move) if self.gives_tips else 0
        if self.gives_tips and free <= FEW_PLACES and _can_win_now(position):
            return _("You can win now: leave your opponent nowhere to place.")
        if obliging == position.legal:
            return _("Every free place makes a triangle with two of theirs: place, capture, and place again.")
        if free <= FEW_PLACES:
            return _("Few places are left. With equal counters, the player who cannot place loses.")
        if obliging:
            count = obliging.bit_count()
            return ngettext(
                "Place a counter. On one of the free places you would have to capture, and be worse off.",
                "Place a counter. On {count} of the free places you would have to capture, and be worse off.",
                count,
            ).format(count=count)
        return _("Two counters of different colours close every place that would make a triangle with them.")

    def seen(self, position: TriItOutPosition, place: int) -> str:
        if position.restricted >> place & 1:
            count = len(position.forbidding(place))
            text = ngettext("closed by {count} triangle", "closed by {count} triangles", count)
            return text.format(count=count)
        first, second = (position.obliging(seat) >> place & 1 for seat in (0, 1))
        if first and second:
            return _("both would have to capture")
        if first or second:
            name = self.mention(position, int(not first))
            return _("{name} would have to capture").format(name=name)
        return ""

    def happened(self, before: TriItOutPosition, move: Move, after: TriItOutPosition) -> str:
        is_capture, place = before.game.parts(move)
        text = _("{player} captured {place}.") if is_capture else _("{player} placed a counter on {place}.")
        return text.format(player=self.subject(before, before.to_move), place=before.game.board.names[place])

    def invitation(self, before: TriItOutPosition, move: Move, after: TriItOutPosition) -> str:
        is_capture, _place = before.game.parts(move)
        continues = after.to_move == before.to_move and after.is_capturing != is_capture
        if not continues:
            return ""
        return _("Place again.") if is_capture else _("Capture one of the marked ones.")

    def action_without_player(self, before: TriItOutPosition, move: Move) -> str:
        is_capture, place = before.game.parts(move)
        text = _("captured {place}") if is_capture else _("placed on {place}")
        return text.format(place=before.game.board.names[place])

    def margin(self, points: int) -> str:
        return ngettext("{points} counter", "{points} counters", points).format(points=points)

    def lead(self, points: int) -> str:
        return ngettext("{points} counter fewer", "{points} counters fewer", points).format(points=points)

    def result(self, position: TriItOutPosition, outcome: Outcome) -> str:
        assert outcome.winner is not None, "a game of Tri-It-Out always has a winner"
        if outcome.reason is not Ending.FEWEST:
            return self.winner(position, outcome.winner)
        you, others = _("You win, {own} counters to {more}"), _("{player} wins, {own} counters to {more}")
        own, more = sorted(outcome.scores)
        return self.sentence_for(position, outcome.winner, you=you, others=others, own=own, more=more)

    def reason(self, position: TriItOutPosition, outcome: Outcome) -> str:
        assert outcome.winner is not None, "a game of Tri-It-Out always has a winner"
        if outcome.reason is not Ending.FEWEST:
            own, loser = outcome.scores[outcome.winner], self.mention(position, 1 - outcome.winner)
            return _ENDINGS[Ending(outcome.reason)].format(own=own, loser=loser)
        seat = outcome.winner if self.names.you is None else self.names.you
        own, more, rival = outcome.scores[seat], outcome.scores[1 - seat], self.mention(position, 1 - seat)
        you = ngettext(
            "You have {own} counter and {rival} {more}: fewer wins.",
            "You have {own} counters and {rival} {more}: fewer wins.",
            own,
        )
        others = ngettext(
            "{player} has {own} counter and {rival} {more}: fewer wins.",
            "{player} has {own} counters and {rival} {more}: fewer wins.",
            own,
        )
        return self.sentence_for(position, seat, you=you, others=others, own=own, more=more, rival=rival)

    def foreseen(self, end: TriItOutPosition, mover: int) -> str:
        outcome = end.outcome
        assert outcome is not None, "the game does not end there"
        assert outcome.winner is not None, "a game of Tri-It-Out always has a winner"
        return _FORESEEN[Ending(outcome.reason)].format(
            own=outcome.scores[mover],
            others=outcome.scores[1 - mover],
            loser=self.mention(end, 1 - outcome.winner),
        )

    def refused(self, position: TriItOutPosition, error: IllegalMove) -> str:
        place = position.game.parts(error.move)[1]
        where, player = position.game.board.names[place], self.subject(position, position.to_move)
        if error.reason is Refusal.RESTRICTED:
            text = _(
                "{place} is closed: a counter there would make a triangle with {one} and {other}, "
                "which differ in colour."
            )
            return _fill_in_triangle(position, place, text)
        return _REFUSALS[Refusal(error.reason)].format(place=where, player=player)

    def pointed(self, position: TriItOutPosition, place: int, ghost: Move | None = None) -> str:
        if position.occupied >> place & 1:
            return self._counter(position, place)
        if position.restricted >> place & 1:  # the text on the refused move explains more
            text = ngettext(
                "{place}: closed by {one} and {other}",
                "{place}: closed by {count} triangles, one with {one} and {other}",
                len(position.forbidding(place)),
            )
            return _fill_in_triangle(position, place, text)
        where = position.game.board.names[place]
        if position.is_capturing:
            return _("{place}: free, but the capture comes first").format(place=where)
        if ghost == place and position.play(ghost).is_capturing:
            return _("{place}: free, but you would have to capture").format(place=where)
        return _("{place}: free").format(place=where)

    def standing(self, position: TriItOutPosition, place: int) -> str:
        owner = next((seat for seat, places in enumerate(position.counters) if places >> place & 1), None)
        if owner is not None:
            return self.sentence_for(position, owner, you=_("your counter"), others=_("{name}’s counter"))
        return _("closed") if position.restricted >> place & 1 else _("free")

    def details(self, position: TriItOutPosition, place: int) -> str:
        if not position.restricted >> place & 1:
            return self.standing(position, place)
        text = ngettext(
            "closed, it would make a triangle with {one} and {other}, which differ in colour",
            "closed, it would make {count} triangles with two colours, one with {one} and {other}",
            len(position.forbidding(place)),
        )
        return _fill_in_triangle(position, place, text)

    def move_name(self, position: TriItOutPosition, move: Move) -> str:
        is_capture, place = position.game.parts(move)
        text = _("capture on {place}") if is_capture else _("counter on {place}")
        return text.format(place=position.game.board.names[place])

    def enter_action(self, game: TriItOut, move: Move) -> str:
        is_capture, _place = game.parts(move)
        return _("Enter captures it") if is_capture else _("Enter places a counter")

    def consequences(self, position: TriItOutPosition, place: int, move: Move) -> str:
        is_due = move == place and position.play(move).is_capturing
        return _("You would have to capture.") if is_due else ""

    def _counter(self, position: TriItOutPosition, place: int) -> str:
        owner = position.counters[1] >> place & 1
        you, others = _("{place}: your counter"), _("{place}: {name}’s counter")
        if position.capturable >> place & 1:
            you = _("{place}: your counter, which {captor} can capture")
            others = _("{place}: {name}’s counter, which {captor} can capture")
        where, captor = position.game.board.names[place], self.mention(position, position.to_move)
        return self.sentence_for(position, owner, you=you, others=others, place=where, captor=captor)


def _comparison(position: TriItOutPosition, own: int, others: int) -> str:
    first, second = position.scores
    is_one_turn_more = position.to_move == 1 and first == second + 1 and not position.outcome
    if own == others or is_one_turn_more:
        return _("fewer is better")
    text = _("ahead by {count}") if own < others else _("behind by {count}")
    return text.format(count=abs(own - others))


def _is_triangle(board: OptionValue) -> bool:
    return str(board).startswith("tri-")


_ENDINGS = {
    Ending.TIED: _("{own} counters each, and {loser} had to place next but could not."),
    Ending.MIXED_LEFT: _("Mixed triangles were left, and {loser} had nowhere left to place."),
}
_FORESEEN = {
    Ending.FEWEST: _("{own} counters to {others}, and no place is left"),
    Ending.TIED: _("{own} counters each, and {loser} cannot place next"),
    Ending.MIXED_LEFT: _("mixed triangles are left, and {loser} cannot place"),
}
_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("Tri-It-Out has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.OCCUPIED: _("There is already a counter on {place}."),
    Refusal.MUST_CAPTURE: _("{player} must capture one of the marked counters before placing again."),
    Refusal.MUST_PLACE: _("There is nothing to capture now: place a counter."),
    Refusal.EMPTY: _("There is no counter on {place}. Capture one of the marked ones."),
    Refusal.OWN_COUNTER: _("Only the opponent’s counters can be captured. Capture one of the marked ones."),
    Refusal.NOT_CAPTURABLE: _(
        "The counter on {place} cannot be captured now. Capture one of the marked ones."
    ),
}


def _fill_in_triangle(position: TriItOutPosition, place: int, sentence: str) -> str:
    triangles, names = position.forbidding(place), position.game.board.names
    one, other = (names[corner] for corner in triangles[0] if corner != place)
    return sentence.format(place=names[place], count=len(triangles), one=one, other=other)


def _can_win_now(position: TriItOutPosition) -> bool:
    outcomes = (position.play(move).outcome for move in position.moves())
    return any(outcome is not None and outcome.winner == position.to_move for outcome in outcomes)


WORDS = TriItOutWords()
