"""What the places of a board are called for those who walk on it: what stands there and what Enter does."""

from typing import Any

from trigrid.app.table import Table
from trigrid.app.words import tri_it_out, trichet, tritium, trittons, words_of
from trigrid.app.words.language import _
from trigrid.draw.views.trichet_laid import colourings_of
from trigrid.games import Game, Move
from trigrid.games.trichet import COLOURINGS
from trigrid.games.trichet import COLOURS as ARCS
from trigrid.games.tritium import COLOURS, FLAG
from trigrid.games.trittons import MoveKind


def board_of(game: Game) -> str:
    """The grid of places."""
    words = words_of(game.key)
    values = ", ".join(words.option_value(name, value) for name, value in game.options.items())
    sentence = _("{game} board, {options}") if values else _("{game} board")
    return sentence.format(game=words.NAME, options=values)


def named(position: Any, place: int) -> str:
    """A place's name and what stands there."""
    return _at(position, place, _STANDING[position.game.key](position, place))


def told(table: Table, place: int) -> str:
    """A place's name, all that is to be known of what stands there, and what Enter does."""
    position, move = table.record.position, table.legal_at(place)
    said = _at(position, place, _DETAILS[table.game.key](position, place))
    deed, prospect = _deed(table, place, move), "" if move is None else _prospect(position, place, move)
    if prospect:
        return _("{place}: {deed}. {prospect}").format(place=said, deed=deed, prospect=prospect)
    return _("{place}: {deed}").format(place=said, deed=deed) if deed else said


def _at(position: Any, place: int, what: str) -> str:
    game = position.game
    name = game.name(place) if game.key == "trichet" else game.board.names[place]
    return _("{place}, {what}").format(place=name, what=what)


# What stands on a place


def _tile_or_flag(position: Any, place: int) -> str:
    tiles = zip(COLOURS, position.tiles, strict=True)
    colour = next((colour for colour, places in tiles if places >> place & 1), None)
    if colour is None:
        return _("empty")
    owner = _owner(position.flags, place)
    if owner is None:
        return _TILES[colour]
    seat = tritium.SEATS[position.game.seats[owner]]
    return _("{tile} with {seat}’s flag").format(tile=_TILES[colour], seat=seat)


_TILES = {"orange": _("orange tile"), "sky": _("sky tile"), "blue": _("blue tile")}


def _owner(pieces: tuple[int, int], place: int) -> int | None:
    return next((seat for seat, places in enumerate(pieces) if places >> place & 1), None)


def _dot(position: Any, place: int) -> str:
    lying = position.tritton_at(place)
    if lying is None:
        return _("free")
    colour, placement = lying
    is_middle = place == position.game.placements[placement][1]
    return _("{dot} of the {tritton} {name}").format(
        dot=(trittons.MIDDLES if is_middle else trittons.ENDS)[colour],
        tritton=trittons.TRITTONS[colour],
        name=position.game.name(placement),
    )


def _counter(position: Any, place: int) -> str:
    owner = _owner(position.counters, place)
    if owner is not None:
        return _("{seat}’s counter").format(seat=tri_it_out.SEATS[position.game.seats[owner]])
    return _("restricted") if position.restricted >> place & 1 else _("free")


def _tile(position: Any, place: int) -> str:
    colouring = colourings_of(position).get(place)
    if colouring is None:
        return _("empty") if place in position.open else _("no tile will ever fit here")
    return _("tile with {colouring}").format(colouring=_coloured(colouring))


def _coloured(colouring: int) -> str:
    return trichet.TOOLS["tile." + "".join(ARCS[colour] for colour in COLOURINGS[colouring])]


_STANDING = {
    "tritium": _tile_or_flag,
    "tritt": _dot,
    "tritt-reloaded": _dot,
    "tri-it-out": _counter,
    "trichet": _tile,
}


def _tile_and_region(position: Any, place: int) -> str:
    found = position.region_at(place)
    what = _tile_or_flag(position, place)
    return _and(what, tritium.region(found)) if found else what


def _counter_or_reason(position: Any, place: int) -> str:
    is_restricted = position.restricted >> place & 1
    return tri_it_out.restriction(position, place) if is_restricted else _counter(position, place)


def _tile_and_regions(position: Any, place: int) -> str:
    what = _tile(position, place)
    return _and(what, trichet.regions(position, place)) if place in position.tiles else what


def _and(what: str, more: str) -> str:
    return _("{what}, {more}").format(what=what, more=more)


_DETAILS = {
    **_STANDING,
    "tritium": _tile_and_region,
    "tri-it-out": _counter_or_reason,
    "trichet": _tile_and_regions,
}
"""The same with all that is to be known of it."""


# What Enter does there


def _deed(table: Table, place: int, move: Move | None) -> str:
    if move is not None:
        return _DEEDS[table.game.key](table.game, move)
    if table.held == place:
        return _("Enter lets it go")
    if not table.is_closed and table.move_input.takes_up(table.record.position, place):
        return _("Enter takes it up")
    return ""


def _lays_or_plants(game: Any, move: Move) -> str:
    kind, _place = game.parts(move)
    if kind == FLAG:
        return _("Enter plants a flag")
    return _LAYING[COLOURS[kind]]


_LAYING = {
    "orange": _("Enter lays an orange tile"),
    "sky": _("Enter lays a sky tile"),
    "blue": _("Enter lays a blue tile"),
}


def _enters_or_slides(game: Any, move: Move) -> str:
    kind, start, end = game.parts(move)
    if kind is MoveKind.ENTER:
        return _("Enter puts a tritton over {dots}").format(dots=game.name(end))
    return _("Enter slides {start} to {end}").format(start=game.name(start), end=game.name(end))


def _places_or_captures(game: Any, move: Move) -> str:
    is_capture, _place = game.parts(move)
    return _("Enter captures it") if is_capture else _("Enter places a counter")


def _lays(game: Any, move: Move) -> str:
    return _("Enter lays a tile with {colouring}").format(colouring=_coloured(game.parts(move)[1]))


_DEEDS = {
    "tritium": _lays_or_plants,
    "tritt": _enters_or_slides,
    "tritt-reloaded": _enters_or_slides,
    "tri-it-out": _places_or_captures,
    "trichet": _lays,
}


# What that would bring about


def _prospect(position: Any, place: int, move: Move) -> str:
    key = position.game.key
    if key == "tritium":
        return ""
    if key != "tri-it-out":
        return str(words_of(key).pointed(position, place, move))
    is_due = move == place and position.play(move).is_capturing
    return _("A capture would be due.") if is_due else ""
