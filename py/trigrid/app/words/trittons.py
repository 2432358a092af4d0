"""What the page says of TRITT and of TRITT Reloaded alike."""

from typing import TypeAlias

from trigrid.app.words.card import Card
from trigrid.app.words.language import _, ngettext
from trigrid.games import Move, OptionValue
from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import MoveKind

AnyPosition: TypeAlias = TrittPosition | TrittReloadedPosition

DESIGNER = "Néstor Romeral Andrés"
LINK = "https://www.nestorgames.com"
AID = ""
EXAMPLE = "c3-c5, c3-c5>c6-c8"
OPTION_NAMES: dict[str, str] = {}
OPTION_HINTS: dict[str, str] = {}
TOOLS: dict[str, str] = {}

PLAYERS = (_("Orange"), _("Blue"))
"""The players' names, by colour."""
ENDS = (_("blue end"), _("orange end"))
"""The ends of a tritton, by the tritton's colour: they show the other one."""
MIDDLES = (_("orange middle"), _("blue middle"))
TRITTONS = (_("orange tritton"), _("blue tritton"))
A_TRITTON = (_("an orange tritton"), _("a blue tritton"))
DOTS = (_("orange dots"), _("blue dots"))
NOTES = (_("slides blue ones"), _("slides orange ones"))
"""What a player does besides entering trittons, by the player's colour."""


def option_value(name: str, value: OptionValue) -> str:
    """There are no options, unless a game has some."""
    raise LookupError(f"no option {name!r}")


option_choice = option_value


def tools_legend(position: AnyPosition) -> str:
    """Nothing is to be chosen."""
    return ""


def card(position: AnyPosition, seat: int) -> Card:
    """The colour that a player plays, and how many trittons are left to enter."""
    colour = position.colour(seat)
    left = position.trittons_left[colour]
    return Card(PLAYERS[colour], str(left), ngettext("tritton left", "trittons left", left), NOTES[colour])


def player(position: AnyPosition, seat: int) -> str:
    """The name of the colour that a seat plays."""
    return PLAYERS[position.colour(seat)]


def opponents_tritton(position: AnyPosition) -> str:
    """One of those that the player to move may slide."""
    return A_TRITTON[1 - position.colour(position.to_move)]


def moved(before: AnyPosition, move: Move) -> str:
    """An entry or a slide that has been made."""
    kind, start, end = before.game.parts(move)
    name, spell = player(before, before.to_move), before.game.name
    if kind is MoveKind.ENTER:
        return _("{player} entered {tritton}.").format(player=name, tritton=spell(end))
    return _("{player} slid {start} to {end}.").format(player=name, start=spell(start), end=spell(end))


def fill(sentence: str, position: AnyPosition, move: Move) -> str:
    """A sentence on a move that is refused, with who moves, what is moved, and where to."""
    game, mover = position.game, position.to_move
    _kind, start, end = game.parts(move) if game.is_move(move) else (MoveKind.ENTER, 0, 0)
    return sentence.format(
        player=player(position, mover),
        other=player(position, 1 - mover),
        a_tritton=opponents_tritton(position),
        start=game.name(start),
        end=game.name(end),
    )


def fill_ending(sentence: str, position: AnyPosition, winner: int | None) -> str:
    """A sentence on the end of a game, with who won and in which colour."""
    assert winner is not None, "a game with trittons always has a winner"
    return sentence.format(
        winner=player(position, winner),
        loser=player(position, 1 - winner),
        dots=DOTS[position.colour(winner)],
    )


def held(position: AnyPosition, place: int) -> str:
    """What the second press is to say."""
    where, lying = position.game.board.names[place], position.tritton_at(place)
    if lying:
        return _("Slide {tritton} along its line; press {place} to let go.").format(
            tritton=position.game.name(lying[1]), place=where
        )
    return _("{place} is one end: now press the other one, or {place} again to let go.").format(place=where)


def pointed(position: AnyPosition, place: int, ghost: Move | None = None) -> str:
    """What a move would decide, or else which dot of which tritton lies on a place."""
    if ghost is not None:
        return _foreseen(position, ghost)
    where, lying = position.game.board.names[place], position.tritton_at(place)
    if lying is None:
        return _("{place}: free").format(place=where)
    colour, placement = lying
    is_middle = place == position.game.placements[placement][1]
    return _("{place}: {dot} of the {tritton} {name}").format(
        place=where,
        dot=(MIDDLES if is_middle else ENDS)[colour],
        tritton=TRITTONS[colour],
        name=position.game.name(placement),
    )


def _foreseen(position: AnyPosition, move: Move) -> str:
    """What a legal move would bring about."""
    after, mover = position.play(move), player(position, position.to_move)
    outcome, spelled = after.outcome, position.game.spell(move)
    if outcome is None or outcome.winner is None:
        return _("{move} makes no line.").format(move=spelled)
    if not after.lines(after.colour(outcome.winner)):
        return _("{move} leaves {other} nothing to do: {player} would win.").format(
            move=spelled, other=player(position, 1 - position.to_move), player=mover
        )
    sentence = (
        _("{move} makes a line of {dots}: {player} would win.")
        if outcome.winner == position.to_move
        else _("{move} makes a line of {dots}: {player} would lose at once.")
    )
    return sentence.format(move=spelled, dots=DOTS[after.colour(outcome.winner)], player=mover)
