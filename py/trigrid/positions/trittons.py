"""Positions of TRITT and TRITT Reloaded as text.

The text ``c3-c5,h3-h5 d1-f3 B -`` has these fields:

- Orange's trittons, named by their end dots and separated by commas; ``-`` without trittons
- Blue's trittons in the same form
- the colour to move, ``O`` or ``B``
- in TRITT, ``swapped`` if the players have traded colours (R7), otherwise ``-``; in TRITT Reloaded, the next
  action of the turn, ``enter`` or ``slide`` (L4)
"""

from collections.abc import Sequence
from reprlib import repr as short_repr
from typing import Any, NamedTuple

from trigrid.games import NotationError
from trigrid.games.position_text import PositionError
from trigrid.games.trittons import COLOURS, TrittonGame, TrittonPosition
from trigrid.language import _
from trigrid.lattice import place_set, places_in
from trigrid.positions.fields import NOTHING, fields_of, read_choice, read_seat, seat_letters

NAMES = (_("orange trittons"), _("blue trittons"), _("colour to move"), _("state of the turn"))
"""The names of the fields."""


class Clauses(NamedTuple):
    """The clauses of a rule sheet that a position can break."""

    supply: str
    overlap: str
    state: str
    """The clause about the last field."""


class TrittonPositionText:
    """Reads, checks and writes positions of one of the two games.

    ``states`` are the two values of the last field. ``make`` returns a position from the game, the trittons
    and cells by colour, the seat to move, the ending, and whether the last field has its second value.
    """

    def __init__(self, states: tuple[str, str], clauses: Clauses, make: Any) -> None:
        self._states, self._clauses, self._make = states, clauses, make

    def read(self, game: TrittonGame, text: str) -> TrittonPosition:
        """Return the position that a text describes, without checking the rules.

        Trittons that overlap are refused here, because no position can hold them. Raises PositionError.
        """
        orange, blue, colour, state = fields_of(game, text, NAMES)
        placements = [self._placements(game, each) for each in (orange, blue)]
        self._require_apart(game, [*placements[0], *placements[1]])
        is_second = bool(read_choice(state, NAMES[3], self._states))
        return self.position_of(
            game,
            (place_set(placements[0]), place_set(placements[1])),
            read_seat(game, colour, NAMES[2]),
            is_second,
        )

    def position_of(
        self, game: TrittonGame, trittons: tuple[int, int], colour: int, is_second: bool
    ) -> TrittonPosition:
        """Return the position with these placements by colour, which must not overlap.

        ``is_second`` selects the second value of the last field. A line ends the game, as if the player who
        is not to move had just made it.
        """
        tables = game.tables
        cells = [0, 0]
        for each, placements in enumerate(trittons):
            for placement in places_in(placements):
                cells[each] |= tables.middles[placement]
                cells[1 - each] |= tables.ends[placement]
        position = self._make(game, trittons, (cells[0], cells[1]), colour, is_second)
        ending = position.judged(position.cells, 1 - colour)
        found: TrittonPosition = position._replace(ending=ending)
        return found

    def _placements(self, game: TrittonGame, text: str) -> list[int]:
        if text == NOTHING:
            return []
        found: list[int] = []
        for name in text.split(","):
            try:
                move = game.read(name)
            except NotationError as error:
                message = _("{text} is not a tritton; expected the ends of three dots in a line")
                raise PositionError(message.format(text=short_repr(name))) from error
            if move >= len(game.placements):
                message = _("{text} is a move; expected a tritton such as c3-c5")
                raise PositionError(message.format(text=repr(name)))
            found.append(move)
        return found

    def _require_apart(self, game: TrittonGame, placements: Sequence[int]) -> None:
        covered = 0
        for placement in placements:
            mask = game.tables.masks[placement]
            if covered & mask:
                message = _("the tritton {tritton} covers a dot of another one")
                message = message.format(tritton=game.name(placement))
                raise PositionError(message, self._clauses.overlap, game.placements[placement])
            covered |= mask

    def check(self, position: TrittonPosition) -> None:
        """Raise PositionError if a position breaks a clause of the rules."""
        supply, clause = position.game.supply, self._clauses.state
        for name, placements in zip(COLOURS, position.trittons, strict=True):
            if placements.bit_count() > supply:
                message = _("{player} has {count} trittons; expected at most {most}")
                message = message.format(player=_(name), count=placements.bit_count(), most=supply)
                raise PositionError(message, self._clauses.supply)
        if position.swapped and not position.trittons[0]:
            message = _("the colours are traded, but Orange has no tritton on the board")
            raise PositionError(message, clause)
        if position.is_sliding:
            own, others = position.trittons[position.to_move], position.trittons[1 - position.to_move]
            if position.ending:
                raise PositionError(_("a line ends the game; expected enter, not slide"), clause)
            if not own or not position.can_slide(others):
                message = _(
                    "{player} cannot slide now;"
                    " expected a tritton of {player}, and one of {other} that can slide"
                )
                name, other = _(COLOURS[position.to_move]), _(COLOURS[1 - position.to_move])
                raise PositionError(message.format(player=name, other=other), clause)

    def write(self, position: TrittonPosition) -> str:
        """Return the text of a position."""
        game = position.game
        lists = (",".join(map(game.name, places_in(each))) or NOTHING for each in position.trittons)
        colour = seat_letters(game)[position.colour(position.to_move)]
        return " ".join((*lists, colour, self._states[position.swapped or position.is_sliding]))
