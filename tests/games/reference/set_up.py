"""Reads texts of positions into the states of the reference programs.

The texts must describe positions. This reader is separate from ``trigrid.positions``, and checks nothing.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.games.reference import tri_it_out, trichet, tritium, tritt, tritt_reloaded
from tests.games.reference.names import Point
from tests.games.reference.trittons import Tritton, has_line, named


def state(key: str, options: Mapping[str, Any], text: str) -> Any:
    """Return the state of a reference program that a text with all fields describes."""
    return READERS[key](options, text.split(" "))


def tritium_state(options: Mapping[str, Any], fields: list[str]) -> tritium.State:
    """Return a state of Tritium."""
    empty = tritium.start(options)
    pieces = on_board(empty.cells, fields[0])
    colours = {colour[0]: colour for colour in tritium.COLOURS}
    return empty._replace(
        tiles={cell: colours[piece[0]] for cell, piece in pieces.items()},
        flags={cell: "FS".index(piece[1]) for cell, piece in pieces.items() if piece[1:]},
        first_flag=None if fields[2] == "-" else "FS".index(fields[2]),
        seat="FS".index(fields[1]),
        passes=int(fields[3]),
    )


def tri_it_out_state(options: Mapping[str, Any], fields: list[str]) -> tri_it_out.State:
    """Return a state of Tri-It-Out.

    A counter just placed is placed again, so that the program itself finds the captures.
    """
    empty = tri_it_out.start(options)
    seat, placed = "FS".index(fields[1]), fields[2]
    pieces = on_board(empty.places, fields[0])
    counters = {empty.places[name]: "xo".index(piece) for name, piece in pieces.items() if name != placed}
    before = empty._replace(counters=counters, seat=seat)
    return before if placed == "-" else tri_it_out.play(before, placed)


def tritt_state(options: Mapping[str, Any], fields: list[str]) -> tritt.State:
    """Return a state of TRITT."""
    laid = trittons(fields)
    is_traded, colour = fields[3] == "swapped", ("orange", "blue")["OB".index(fields[2])]
    colours = ("blue", "orange") if is_traded else ("orange", "blue")
    is_first_answer = list(laid.values()) == ["orange"] and colour == "blue" and not is_traded
    start, seat = tritt.start(options), colours.index(colour)
    is_start = not laid and colour == "orange"
    return start._replace(
        trittons=laid,
        colours=colours,
        seat=seat,
        played=0 if is_start else 1 if is_first_answer else 2,
        winner=line_winner(laid, colours, 1 - seat),
    )


def tritt_reloaded_state(options: Mapping[str, Any], fields: list[str]) -> tritt_reloaded.State:
    """Return a state of TRITT Reloaded."""
    laid, seat = trittons(fields), "OB".index(fields[2])
    winner = line_winner(laid, tritt_reloaded.COLOURS, 1 - seat)
    return tritt_reloaded.State(laid, seat, fields[3] == "slide", winner)


def trittons(fields: list[str]) -> dict[Tritton, str]:
    """Return the colour of each tritton on the board."""
    lists = zip(("orange", "blue"), fields, strict=False)
    return {named(name): colour for colour, each in lists if each != "-" for name in each.split(",")}


def line_winner(laid: dict[Tritton, str], colours: tuple[str, ...], mover: int) -> int | None:
    """Return the winner if there is a line; ``mover`` is the seat that has made it."""
    if has_line(laid, colours[1 - mover]):
        return 1 - mover
    return mover if has_line(laid, colours[mover]) else None


def trichet_state(options: Mapping[str, Any], fields: list[str]) -> trichet.State:
    """Return a state of Trichet."""
    left, top = map(int, fields[1].split(","))
    colours: dict[Point, str] = {
        (left + right, top - down): {"o": "o", "d": "."}[piece]
        for down, row in enumerate(fields[0].split("/"))
        for right, piece in enumerate(expanded(row))
        if piece
    }
    laid = {
        triangle
        for corner in colours
        for triangle in trichet.around(corner)
        if len({colours.get(each, "none") for each in trichet.corners(triangle)} - {"none"}) == 2
        and all(each in colours for each in trichet.corners(triangle))
        and f"{triangle[0]},{triangle[1]}{triangle[2]}" not in fields[3].split(";")
    }
    pool = options["tiles"] - len(laid)
    return trichet.State(pool, options["region"], laid, colours, "OD".index(fields[2]))


def on_board(names: Iterable[str], rows: str) -> dict[str, str]:
    """Return the pieces by name of their place."""
    ordered = sorted(names, key=lambda name: (-ord(name[0]), int(name[1:])))
    pieces = [piece for row in rows.split("/") for piece in expanded(row)]
    return {name: piece for name, piece in zip(ordered, pieces, strict=True) if piece}


def expanded(row: str) -> list[str]:
    """Return the pieces of a row; empty strings stand for empty places."""
    found: list[str] = []
    for token in re.findall("[0-9]+|[a-z][FS]?", row):
        found += [""] * int(token) if token.isdigit() else [token]
    return found


READERS: dict[str, Callable[[Mapping[str, Any], list[str]], Any]] = {
    tritium.KEY: tritium_state,
    tritt.KEY: tritt_state,
    tritt_reloaded.KEY: tritt_reloaded_state,
    tri_it_out.KEY: tri_it_out_state,
    trichet.KEY: trichet_state,
}
"""The reader of each game's texts, by the key of the game."""
