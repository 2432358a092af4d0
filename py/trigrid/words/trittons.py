"""Texts shared by TRITT and TRITT Reloaded."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from trigrid.draw.views.tritt import is_stuck, targets
from trigrid.games import IllegalMove, Move, Outcome
from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import MoveKind
from trigrid.language import _, ngettext
from trigrid.words.game_words import CardText, GameWords, OwnedText

PositionT = TypeVar("PositionT", TrittPosition, TrittReloadedPosition)

PLAYERS = (_("Orange"), _("Blue"))
ENDS = (_("blue end"), _("orange end"))
"""Names for the two ends of a tritton, by the tritton's colour.

The ends have the other colour.
"""
MIDDLES = (_("orange middle"), _("blue middle"))
TRITTONS = (_("orange tritton"), _("blue tritton"))
A_TRITTON = (_("an orange tritton"), _("a blue tritton"))
LENGTHS = (_("three"), _("four"), _("five"))
"""The lengths of winning lines, in words, from three up to the largest possible.

One dot can join two pairs, which makes five.
"""
DOTS = (_("orange dots"), _("blue dots"))
NOTES = (_("may slide blue"), _("may slide orange"))
"""The action that players have in addition to entering trittons, by colour."""


class TrittonWords(GameWords[PositionT]):
    """The texts that TRITT and TRITT Reloaded share."""

    designer = "Néstor Romeral Andrés"
    link = "https://www.nestorgames.com"
    first_move = _("Press two dots that are two steps apart.")
    example = "c3-c5, c3-c5>c6-c8"
    seats = {"Orange": PLAYERS[0], "Blue": PLAYERS[1]}
    pieces = {
        "tritton.0": OwnedText(
            _("{player}’s tritton: orange between two blue dots"),
            _("Your tritton: orange between two blue dots"),
            0,
        ),
        "tritton.1": OwnedText(
            _("{player}’s tritton: blue between two orange dots"),
            _("Your tritton: blue between two orange dots"),
            1,
        ),
        "line.0": OwnedText(_("Three of your colour in a row wins")),
    }
    ring = _("The ring marks the middle of the tritton after the move.")
    aid = _("Show threatened lines")
    aid_legend = {
        "threat.0": OwnedText(_("{player} can complete a line here"), _("You can complete a line here"), 0),
        "threat.1": OwnedText(_("{player} can complete a line here"), _("You can complete a line here"), 1),
    }

    special_noun: ClassVar[str]
    """The noun for a past special move: a trade of colours, or the end of a turn."""
    endings: ClassVar[Mapping[object, str]]
    """The reason why the game is over, by the kind of end; ``reason`` fills it in."""
    refusals: ClassVar[Mapping[object, str]]
    """The text on an illegal move by its reason; ``refused`` fills it in."""

    @abstractmethod
    def threats(self, position: PositionT) -> tuple[int, int]:
        """Return the places where Orange and Blue could complete a line."""

    def seen(self, position: PositionT, place: int) -> str:
        threats = self.threats(position)
        names = [
            self.mention(position, self.owner(position, colour))
            for colour, places in enumerate(threats)
            if places >> place & 1
        ]
        if len(names) == len(threats):
            return _("threat: {first} and {second}").format(first=names[0], second=names[1])
        return _("threat: {name}").format(name=names[0]) if names else ""

    def threatened(self, position: PositionT, *, answer: str) -> str:
        """Return the warning that the opponent threatens a line, followed by ``answer``."""
        seat = 1 - position.to_move
        you = _("You threaten a line of {dots}. {answer}")
        others = _("{player} threatens a line of {dots}. {answer}")
        dots = DOTS[position.colour(seat)]
        return self.sentence_for(position, seat, you=you, others=others, dots=dots, answer=answer)

    def advised(self, sentence: str, position: PositionT) -> str:
        """Fill in a piece of advice for the player to move."""
        colour = position.colour(position.to_move)
        return sentence.format(
            dots=DOTS[colour],
            a_tritton=A_TRITTON[1 - colour],
            left=position.trittons_left[colour],
            opponent=self.subject(position, 1 - position.to_move),
        )

    def card(self, position: PositionT, seat: int) -> CardText:
        colour = position.colour(seat)
        left = position.trittons_left[colour]
        unit = ngettext("tritton left", "trittons left", left)
        return CardText(PLAYERS[colour], str(left), unit, NOTES[colour])

    def owner(self, position: PositionT, number: int) -> int:
        """Return the seat that plays a colour now; players can trade colours."""
        return position.colour(number)

    def player(self, position: PositionT, seat: int) -> str:
        return PLAYERS[position.colour(seat)]

    def opponents_tritton(self, position: PositionT) -> str:
        """Return the text for an opponent's tritton, which the player to move may slide."""
        return A_TRITTON[1 - position.colour(position.to_move)]

    def of_move(
        self, game: Any, move: Move, entry: str, slide: str, other: str = "", **values: object
    ) -> str:
        """Return the sentence for a move, with its start and end filled in.

        ``entry`` is the sentence for entering a tritton, ``slide`` for a slide, ``other`` for the special
        move.
        """
        kind, start, end = game.parts(move)
        sentence = {MoveKind.ENTER: entry, MoveKind.SLIDE: slide}.get(kind, other)
        return sentence.format(start=game.name(start), end=game.name(end), dots=game.name(end), **values)

    def moved(self, before: PositionT, move: Move) -> str:
        """Return a sentence on an entry or slide that was made."""
        player = self.subject(before, before.to_move)
        entry, slide = _("{player} entered a tritton on {dots}."), _("{player} slid {start} to {end}.")
        return self.of_move(before.game, move, entry, slide, player=player)

    def refused(self, position: PositionT, error: IllegalMove) -> str:
        game, move = position.game, error.move
        _kind, start, end = game.parts(move) if game.is_move(move) else (MoveKind.ENTER, 0, 0)
        sentence = self.refusals.get(error.reason, "")
        if not sentence and is_stuck(position, move):
            sentence = _("{start} cannot slide either way: its line is blocked on both sides.")
        elif not sentence:
            sentence = _("{start} cannot slide to {end}: another tritton is in the way.")
        return sentence.format(
            player=self.subject(position, position.to_move),
            a_tritton=self.opponents_tritton(position),
            start=game.name(start),
            end=game.name(end),
        )

    def reason(self, position: PositionT, outcome: Outcome) -> str:
        winner, sentence = outcome.winner, self.endings[outcome.reason]
        assert winner is not None, "a game with trittons always has a winner"
        you = others = sentence
        if position.lines(0) and position.lines(1):
            you = others = _("{loser} made lines of both colours at once, and that loses.")
        elif outcome.reason is position.game.others_line and self.names.you is not None:
            you = _("{loser} made a line of {count} in your colour.")
            others = _("{loser} made a line of {count} in {name}’s colour.")
        return self.sentence_for(
            position,
            winner,
            you=you,
            others=others,
            winner=self.subject(position, winner),
            loser=self.subject(position, 1 - winner),
            count=_line_length(position, position.colour(winner)),
            dots=DOTS[position.colour(winner)],
        )

    def second_press_hint(self, position: PositionT, place: int) -> str:
        where, lying = position.game.board.names[place], position.tritton_at(place)
        if not lying:
            return _("Press the other end, or {place} again to cancel.").format(place=where)
        text = _("Slide {tritton}: choose where {place} goes, or {place} again to cancel.")
        return text.format(tritton=position.game.name(lying[1]), place=where)

    def second_press_may_lose(self, position: PositionT, place: int) -> bool:
        return any(is_losing for _there, is_losing in targets(position, place))

    def pointed(self, position: PositionT, place: int, ghost: Move | None = None) -> str:
        if ghost is not None:
            entry, slide = _("A tritton on {dots}"), _("A slide to {dots}")
            moved = self.of_move(position.game, ghost, entry, slide, self.special_move)
            return _("{move} makes no line.").format(move=moved)
        return self._lying(position, place, _("{place}: free"), _("{place}: {dot} of the {tritton} {name}"))

    def standing(self, position: PositionT, place: int) -> str:
        return self._lying(position, place, _("free"), _("{dot} of the {tritton} {name}"))

    def _lying(self, position: PositionT, place: int, free: str, occupied: str) -> str:
        where, lying = position.game.board.names[place], position.tritton_at(place)
        if lying is None:
            return free.format(place=where)
        colour, placement = lying
        dots = MIDDLES if place == position.game.placements[placement][1] else ENDS
        name = position.game.name(placement)
        return occupied.format(place=where, dot=dots[colour], tritton=TRITTONS[colour], name=name)

    def move_name(self, position: PositionT, move: Move) -> str:
        entry, slide = _("new tritton on {dots}"), _("slide {start} to {end}")
        return self.of_move(position.game, move, entry, slide, self.special_move)

    def noun(self, position: PositionT, move: Move) -> str:
        kind, _start, _end = position.game.parts(move)
        return self.special_noun if kind is position.game.special_kind else self.move_name(position, move)

    def enter_action(self, game: Any, move: Move) -> str:
        entry, slide = _("Enter puts a tritton over {dots}"), _("Enter slides {start} to {end}")
        return self.of_move(game, move, entry, slide)

    def consequences(self, position: PositionT, place: int, move: Move) -> str:
        return self.pointed(position, place, move)

    def foreseen(self, end: PositionT, mover: int) -> str:
        outcome = end.outcome
        assert outcome is not None, "the game does not end there"
        assert outcome.winner is not None, "a game with trittons always has a winner"
        colour = end.colour(outcome.winner)
        if end.lines(0) and end.lines(1):
            return _("this completes lines of both colours at once")
        if end.lines(colour):
            return _("this completes a line of {count} {dots}").format(
                count=_line_length(end, colour), dots=DOTS[colour]
            )
        return _("{loser} would have no move").format(loser=self.mention(end, 1 - outcome.winner))

    def action_without_player(self, before: PositionT, move: Move) -> str:
        entry, slide = _("entered {dots}"), _("slid {start} to {end}")
        return self.of_move(before.game, move, entry, slide, _("ended the turn without sliding"))


def _line_length(position: TrittPosition | TrittReloadedPosition, colour: int) -> str:
    """Return the length of a colour's longest line, as a word."""
    return LENGTHS[max(3, position.game.grid.longest_line(position.cells[colour])) - 3]
